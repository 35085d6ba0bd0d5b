import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The logical structure of a document (ISO 32000-1, 14.7), kept in flat arrays until elements are
/// finished, most often at the end.
///
/// Drawing refers to elements by sequential identifiers. Internally, an element is an index into
/// the arrays: the same number until elements are finished and removed.
struct StructureTree {
  /// The file's version, which determines type names.
  let version: PDFVersion
  var types: [StandardStructureType] = [.document]
  /// The identifier of each element, ascending; nil while they equal the indices.
  var identifiers: [Int32]?
  private var nextIdentifier: Int32 = 1
  /// -1 for the document. A parent always has a lower index than its children.
  var parents: [Int32] = [-1]
  /// Only of elements that have more than a type.
  var properties = [Int32: StructureProperties]()
  /// The source of each element; all bits set for unknown.
  var sources: [UInt64] = [.max]
  /// The boxes of figures and formulas, and the texts of the latter.
  let figures = FigureRecords()

  /// The object of each element; 0 until it is needed.
  var objects: [Int32] = [0]
  var pieces = StructurePieces()
  /// The parent tree (14.7.4.4): from the key of a page to an array of elements, and from that
  /// of an annotation to its element. Keys count up from 0.
  private(set) var parentTree: [PDFReference] = []

  /// The state kept of finished elements.
  let finished = FinishedStructure()

  /// The links to destinations in the document, with their names (ISO 32000-2, 14.7.2).
  private(set) var links: [(element: Int32, destination: String)] = []

  init(version: PDFVersion) { self.version = version }

  var count: Int { types.count }

  /// The number of elements made so far, including the document and finished ones.
  var madeCount: Int { Int(nextIdentifier) }

  /// The index of an element by its identifier; nil when it is finished or of another document.
  ///
  /// Complexity: O(1) until elements are finished, then O(log n) in those that are not.
  @inline(__always)
  func index(of identifier: Int32) -> Int? {
    guard let identifiers else {
      return identifier >= 0 && Int(identifier) < types.count ? Int(identifier) : nil
    }
    return Self.index(of: identifier, among: identifiers)
  }

  private static func index(of identifier: Int32, among identifiers: [Int32]) -> Int? {
    var (low, high) = (0, identifiers.count)
    while low < high {
      let middle = (low + high) / 2
      if identifiers[middle] < identifier { low = middle + 1 } else { high = middle }
    }
    return low < identifiers.count && identifiers[low] == identifier ? low : nil
  }

  /// The identifier of the element at an index.
  func identifier(at index: Int) -> Int32 { identifiers?[index] ?? Int32(clamping: index) }

  // A call or a closure would copy the tree that a context holds.
  @inline(__always)
  func contains(_ element: StructureElement) -> Bool { index(of: element.index) != nil }

  @inline(__always)
  func typeName(of element: StructureElement) -> StaticString {
    guard let index = index(of: element.index) else {
      return StandardStructureType.document.name(in: version)
    }
    return types[index].name(in: version)
  }

  @_optimize(speed)
  mutating func append(
    _ type: StructureType, parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    let index = Int32(clamping: types.count)
    let identifier = nextIdentifier
    let type = StandardStructureType(type)
    types.append(type)
    parents.append(Int32(clamping: self.index(of: parent.index) ?? 0))
    // From PDF 2.0 on a footnote contains no headings (ISO/TS 32005, table 5).
    if type.isHeading, version >= .v20, types[containingElement(of: Int(index))] == .note {
      types[Int(index)] = .paragraph
    }
    objects.append(0)
    sources.append(properties.source?.rawValue ?? .max)
    if !properties.isPlain { self.properties[index] = properties }
    identifiers?.append(identifier)
    nextIdentifier += 1
    return StructureElement(index: identifier)
  }

  /// Appends an element of any type.
  mutating func append(_ type: StandardStructureType, parent: Int32) {
    types.append(type)
    parents.append(parent)
    objects.append(0)
    sources.append(.max)
    identifiers?.append(nextIdentifier)
    nextIdentifier += 1
  }

  /// The source of an element, or of its nearest ancestor that has one.
  func source(of identifier: Int32) -> SourceTag? {
    index(of: identifier).flatMap { source(at: $0) }
  }

  /// The same for the element at an index.
  func source(at index: Int) -> SourceTag? {
    var index = index
    // Parents have lower indices, so this ends at the document.
    while index >= 0, index < sources.count {
      if sources[index] != .max { return SourceTag(rawValue: sources[index]) }
      index = Int(parents[index])
    }
    return nil
  }

  /// Whether an element is a figure or a formula, which have a bounding box.
  ///
  /// Inlined: the tree is a stored property of a class, which calls would copy.
  @inline(__always)
  func hasBox(_ identifier: Int32) -> Bool {
    guard let index = index(of: identifier) else { return false }
    return types[index] == .figure || types[index] == .formula
  }

  /// Whether an element is a formula.
  func isFormula(_ identifier: Int32) -> Bool {
    index(of: identifier).map { types[$0] == .formula } ?? false
  }

  /// Notes that content of an element is drawn in `rect`.
  @inline(__always)
  func extendBox(of identifier: Int32, by rect: Rect, page: Int) {
    guard let index = index(of: identifier) else { return }
    figures.extendBox(of: Int32(clamping: index), by: rect, page: page)
  }

  /// The `BBox` of a figure (14.8.5.4.3), in the coordinates of its page.
  func box(of element: Int32) -> Rect? { figures.box(of: element) }

  /// The formulas of a page, of whose elements some has marked content, in the order of drawing; those with elements
  /// of MathML more than once.
  func formulas(among marks: [Int32]) -> [Int32] {
    guard !properties.isEmpty else { return [] }
    return marks.compactMap { mark in
      guard var index = index(of: mark) else { return nil }
      // A parent has a lower index.
      while index > 0, types[index] == .mathML { index = Int(parents[index]) }
      return types[index] == .formula ? Int32(clamping: index) : nil
    }
  }

  /// The object of an element, reserved if needed.
  mutating func reference(of element: Int32, _ writer: PDFWriter) -> PDFReference {
    let index = Int(element)
    if objects[index] == 0 { objects[index] = writer.reserve().number }
    return PDFReference(number: objects[index])
  }

  /// The object assigned to an element.
  func reference(of element: Int32) -> PDFReference {
    PDFReference(number: objects[Int(element)])
  }

  /// Adds the marked content of a page, by MCID.
  ///
  /// - Returns: The key for the page's `StructParents`; nil when it has no marked content.
  @_optimize(speed)
  mutating func endPage(
    _ page: PageState, marks: [Int32], writer: PDFWriter
  ) throws(PDFError) -> Int? {
    guard !marks.isEmpty else { return nil }
    // Elements are not finished while a page is drawn.
    let indices = marks.map { Int32(clamping: index(of: $0) ?? 0) }
    number(indices, writer)
    pieces.append(indices, page: page.index)
    let elements = writer.reserve()
    try writer.write(as: elements, in: .navigation) { bytes in
      bytes.append(UInt8(ascii: "["))
      // All of them have been assigned numbers.
      for element in indices { bytes.append(reference: reference(of: element)) }
      bytes.append(UInt8(ascii: "]"))
    }
    parentTree.append(elements)
    return parentTree.count - 1
  }

  /// Assigns object numbers to elements, their ancestors and the cells of their rows.
  ///
  /// They are numbered in the order in which they will be written: offsets of consecutively
  /// numbered objects take almost no space, here and in the file.
  @_optimize(speed)
  private mutating func number(_ elements: [Int32], _ writer: PDFWriter) {
    var new: [Int32] = []
    for element in elements {
      var index = Int(element)
      // Parents have lower indices, so this ends at the document.
      while index >= 0, objects[index] == 0 {
        objects[index] = Self.awaitsNumber
        new.append(Int32(clamping: index))
        index = Int(parents[index])
      }
    }
    for row in new where types[Int(row)] == .tableRow {
      // Empty cells are written with the others, which are consecutive.
      var index = Int(row) + 1
      while index < count, parents[index] >= row {
        if parents[index] == row, types[index].isTableCell, objects[index] == 0 {
          objects[index] = Self.awaitsNumber
          new.append(Int32(clamping: index))
        }
        index += 1
      }
    }
    for index in new.sorted() { objects[Int(index)] = writer.reserve().number }
  }

  /// A placeholder while object numbers are being assigned.
  private static let awaitsNumber: Int32 = -1

  /// Makes an annotation part of an element.
  ///
  /// - Parameter marks: How many marked-content sequences the page has so far.
  /// - Returns: The key for the annotation's `StructParent`.
  mutating func addAnnotation(
    _ annotation: PDFReference, page: Int, marks: Int, element: StructureElement,
    _ writer: PDFWriter
  ) -> Int {
    let index = Int32(clamping: index(of: element.index) ?? 0)
    pieces.append(annotation: annotation.number, of: index, page: page, marks: marks)
    number([index], writer)
    parentTree.append(reference(of: index))
    return parentTree.count - 1
  }

  /// Notes that an element links to a named destination; only used in PDF 2.0.
  mutating func addLink(from element: StructureElement, to destination: String) {
    // There, no element is removed before the end: identifiers are indices.
    if version >= .v20 { links.append((element.index, destination)) }
  }

  /// Whether an element is a link, which annotations may belong to.
  func isLink(_ element: StructureElement) -> Bool {
    index(of: element.index).map { types[$0] == .link } ?? false
  }
}
