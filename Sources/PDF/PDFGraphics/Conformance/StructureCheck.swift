import ComposeGraphics
import ComposePDFWriter

/// Finds violations in the structure tree (ISO 14289-1, 7.2 to 7.7; ISO 14289-2, 8.2).
///
/// Only elements with content count: the others are not written to the file.
struct StructureCheck {
  private let writer: StructureTreeWriter
  private let tree: StructureTree
  /// The elements to check; nil for all.
  private let only: [Bool]?
  /// The maximum length of a string in bytes.
  private let longestString: Int
  private var log: ConformanceLog
  /// The state kept from elements checked before.
  private var finished: FinishedStructure { tree.finished }

  /// Checks the elements that are about to be written, all remaining ones when `only` is nil, and
  /// keeps the state needed for others. Complexity: O(elements).
  static func run(
    on writer: StructureTreeWriter, only: [Bool]? = nil, longestString: Int,
    into log: inout ConformanceLog
  ) {
    var check = StructureCheck(
      writer: writer, tree: writer.tree, only: only, longestString: longestString, log: log)
    check.run()
    log = check.log
  }

  private func isLookedAt(_ index: Int) -> Bool { only?[index] ?? true }

  @_optimize(speed)
  private mutating func run() {
    checkHeadings()
    if let only { checkPlaces(of: only) }
    for index in 0..<tree.count where writer.isWritten(index) && isLookedAt(index) {
      let kids = writer.children[index]
      let before = finished.kids[tree.identifier(at: index)]?.count ?? 0
      if kids.count + before + writer.pieces[index].count > ConformanceRule.longestArray {
        note(.arrayLength, index)
      }
      check(index, tree.types[index], kids)
      if tree.version >= .v20 { checkContainment(index) }
      if let properties = tree.properties[Int32(clamping: index)] {
        checkTexts(properties, index)
      }
    }
  }

  /// Inspects the language of an element and the texts that replace or describe it.
  private mutating func checkTexts(_ properties: StructureProperties, _ index: Int) {
    if let language = properties.language, !LanguageTagSyntax.isMet(by: language) {
      note(.languageTag, index)
    }
    for text in [properties.alternateText, properties.actualText, properties.expansionText] {
      guard let text else { continue }
      Self.check(text, longestString: longestString, at: tree.source(at: index), into: &log)
    }
  }

  /// Inspects a text that replaces or describes an element.
  static func check(
    _ text: String, longestString: Int, at source: SourceTag?, into log: inout ConformanceLog
  ) {
    if PrivateUse.isContained(in: text.utf8) { log.note(.privateUseText, at: source) }
    // No encoding of text strings takes more than two bytes per byte of UTF-8, plus the byte
    // order mark.
    let longest = text.utf8.count * 2 + 2
    if longest > longestString, PDFTextString.encode(text).count > longestString {
      log.note(.stringLength, at: source)
    }
  }

  /// Checks the containment of PDF 2.0 elements (ISO 14289-2, 8.2.4; ISO/TS 32005, table 5).
  private mutating func checkContainment(_ index: Int) {
    let type = tree.types[index]
    if type.containsElementsOnly,
      writer.pieces[index].contains(where: { tree.pieces[Int($0)].kind == .sequence })
    {
      note(.nesting, index)
    }
    guard index > 0 else { return }
    if !type.isAllowed(in: tree.types[tree.containingElement(of: index)]) { note(.nesting, index) }
  }

  private mutating func note(_ rule: ConformanceRule, _ index: Int) {
    log.note(rule, at: tree.source(at: index))
  }

  @_optimize(speed)
  private mutating func check(
    _ index: Int, _ type: StandardStructureType, _ kids: ArraySlice<Int32>
  ) {
    if let parents = type.allowedParents {
      let parent = Int(tree.parents[index])
      // Only the document has no parent.
      if parent < 0 || !parents.contains(tree.types[parent]) { note(.nesting, index) }
    }
    if let allowed = type.allowedKids,
      !kids.allSatisfy({ allowed.contains(tree.types[Int($0)]) })
    {
      note(.nesting, index)
    }
    switch type {
    case .figure: if !saysText(index) { note(.alternateText, index) }
    case .formula: if !saysText(index) { note(.formulaText, index) }
    case .listItem:
      if writer.pieces[index].contains(where: { tree.pieces[Int($0)].kind == .sequence }) {
        note(.listContent, index)
      }
    case .list, .tableOfContents: checkCaption(index, kids, allowsLast: false)
    case .table:
      checkCaption(index, kids, allowsLast: true)
      checkTable(index, kids)
    default: break
    }
  }

  private func saysText(_ index: Int) -> Bool {
    // Only texts that say something are written early.
    if tree.figures.texts(of: Int32(clamping: index)) != nil { return true }
    guard let properties = tree.properties[Int32(clamping: index)] else { return false }
    return properties.alternateText?.isEmpty == false || properties.actualText?.isEmpty == false
  }

  /// A caption is the first or the last of its siblings, and the only one.
  private mutating func checkCaption(
    _ index: Int, _ kids: ArraySlice<Int32>, allowsLast: Bool
  ) {
    var count = 0
    for (place, kid) in kids.enumerated() where tree.types[Int(kid)] == .caption {
      count += 1
      let isAtEdge = place == 0 || (allowsLast && place == kids.count - 1)
      if count > 1 || !isAtEdge { note(.nesting, index) }
    }
  }

  // MARK: Headings

  /// The first heading is of level 1, and no heading is more than one level below the previous one.
  private mutating func checkHeadings() {
    var previous = finished.headingLevel
    defer { finished.headingLevel = previous }
    // Depth first, with an explicit stack: the caller controls the depth.
    var stack: [Int32] = [0]
    while let element = stack.popLast() {
      let index = Int(element)
      if isLookedAt(index), let level = tree.types[index].headingLevel {
        if level > previous + 1 { note(.headingLevels, index) }
        previous = level
      }
      stack.append(contentsOf: writer.children[index].reversed())
    }
  }

  // MARK: Parents that stay

  /// Checks elements whose parents continue after they are written.
  private mutating func checkPlaces(of only: [Bool]) {
    for index in only.indices where only[index] && writer.isWritten(index) {
      let parent = Int(tree.parents[index])
      guard !only[parent] else { continue }
      if let allowed = tree.types[parent].allowedKids, !allowed.contains(tree.types[index]) {
        note(.nesting, parent)
      }
      addRows(of: index, under: parent)
    }
  }

  /// Keeps the shape of rows written before their table ends.
  private mutating func addRows(of index: Int, under parent: Int) {
    var table = parent
    if tree.types[table].isRowGroup {
      table = Int(tree.parents[table])
    }
    guard table >= 0, tree.types[table] == .table else { return }
    let identifier = tree.identifier(at: table)
    var shape = finished.shapes[identifier] ?? TableShape()
    switch tree.types[index] {
    case .tableRow: addRow(index, to: &shape)
    case .tableHead, .tableBody, .tableFoot:
      for row in writer.children[index] where tree.types[Int(row)] == .tableRow {
        addRow(Int(row), to: &shape)
      }
    default: break
    }
    finished.shapes[identifier] = shape
  }

  // MARK: Tables

  private mutating func checkTable(_ index: Int, _ kids: ArraySlice<Int32>) {
    let heads = kids.count { tree.types[Int($0)] == .tableHead }
    let bodies = kids.count { tree.types[Int($0)] == .tableBody }
    var shape = finished.shapes.removeValue(forKey: tree.identifier(at: index)) ?? TableShape()
    let isWhole = finished.kids[tree.identifier(at: index)] == nil
    let feet = kids.count { tree.types[Int($0)] == .tableFoot }
    if heads > 1 || feet > 1 || (isWhole && heads == 1 && bodies == 0) { note(.nesting, index) }
    for kid in kids {
      switch tree.types[Int(kid)] {
      case .tableRow: addRow(Int(kid), to: &shape)
      case .tableHead, .tableBody, .tableFoot:
        for row in writer.children[Int(kid)] where tree.types[Int(row)] == .tableRow {
          addRow(Int(row), to: &shape)
        }
      default: break
      }
    }
    if !shape.isRegular { note(.tableShape, index) }
  }

  private func addRow(_ row: Int, to shape: inout TableShape) {
    shape.beginRow()
    for cell in writer.children[row] {
      let properties = tree.properties[cell]
      shape.addCell(columns: properties?.columnSpan ?? 1, rows: properties?.rowSpan ?? 1)
    }
    shape.endRow()
  }
}

extension StandardStructureType {
  /// The allowed parents of elements of the type; nil when the rules leave that open.
  fileprivate var allowedParents: [StandardStructureType]? {
    switch self {
    case .tableRow: [.table, .tableHead, .tableBody, .tableFoot]
    case .tableHead, .tableBody, .tableFoot: [.table]
    case .tableHeaderCell, .tableDataCell: [.tableRow]
    case .listItem: [.list]
    case .listBody: [.listItem]
    case .tableOfContentsItem: [.tableOfContents]
    default: nil
    }
  }

  /// The allowed children of elements of the type; nil when the rules leave that open.
  fileprivate var allowedKids: [StandardStructureType]? {
    switch self {
    case .table: [.tableRow, .tableHead, .tableBody, .tableFoot, .caption]
    case .tableHead, .tableBody, .tableFoot: [.tableRow]
    case .tableRow: [.tableHeaderCell, .tableDataCell]
    case .list: [.list, .listItem, .caption]
    case .listItem: [.listLabel, .listBody]
    case .tableOfContents: [.tableOfContents, .tableOfContentsItem, .caption]
    default: nil
    }
  }

  fileprivate var isRowGroup: Bool {
    self == .tableHead || self == .tableBody || self == .tableFoot
  }

  fileprivate var headingLevel: Int? {
    switch self {
    case .heading1: 1
    case .heading2: 2
    case .heading3: 3
    case .heading4: 4
    case .heading5: 5
    case .heading6: 6
    default: nil
    }
  }
}
