import ComposeGraphics
import ComposePDFWriter

/// Writes the structure tree, omitting elements without content.
struct StructureTreeWriter {
  let tree: StructureTree
  private let pages: PageTree
  /// The first position in the document of each element's content; `Int.max` for none.
  private let firstPlaces: [Int]
  /// Pieces and children of each element, as offsets into one array.
  let pieces: Grouping
  let children: Grouping
  /// Entries that PDF 2.0 has in addition to the tree; nil for earlier versions.
  private var references: StructureReferences?
  private var namespace: PDFReference?
  /// The namespace of MathML, where formulas have elements of it.
  private var mathNamespace: PDFReference?

  /// Assigns objects to the elements that have content.
  ///
  /// - Parameter only: The elements that are to be written now; nil for all.
  @_optimize(speed)
  init(_ tree: StructureTree, pages: PageTree, writer: PDFWriter, only: [Bool]? = nil) {
    var tree = tree
    self.pages = pages
    let content = tree.pieces
    pieces = Grouping(count: content.count, groups: tree.count) { content.element(at: $0) }
    var places = [Int](repeating: .max, count: tree.count)
    content.forEach { piece in
      places[Int(piece.element)] = min(places[Int(piece.element)], Self.place(of: piece))
    }
    for (identifier, kids) in tree.finished.kids {
      guard let index = tree.index(of: identifier), let first = kids.first else { continue }
      places[index] = min(places[index], first.place)
    }
    // Children have higher indices than their parents: backwards iteration visits them first.
    for index in tree.parents.indices.dropFirst().reversed() {
      let parent = Int(tree.parents[index])
      places[parent] = min(places[parent], places[index])
    }
    // An empty cell is kept in its row, and an empty element of MathML where it is one of several. Parents
    // come before their children.
    for index in tree.parents.indices.dropFirst() where places[index] == .max {
      let type = tree.types[index]
      if type == .tableBody {
        Self.keepEmptyBody(index, of: tree, &places)
      } else if type.isTableCell || type == .mathML {
        places[index] = places[Int(tree.parents[index])]
      }
    }
    firstPlaces = places
    let parents = tree.parents
    children = Grouping(count: parents.count, groups: parents.count) {
      places[$0] == .max ? -1 : parents[$0]
    }
    for index in 0..<tree.count where index == 0 || places[index] != .max {
      guard only?[index] ?? true else { continue }
      _ = tree.reference(of: Int32(index), writer)
      if index > 0 { _ = tree.reference(of: tree.parents[index], writer) }
    }
    self.tree = tree
  }

  /// Keeps a body without content and its rows where its table has nothing else below the head (ISO 32000-1,
  /// table 337).
  @inline(never)
  private static func keepEmptyBody(_ body: Int, of tree: StructureTree, _ places: inout [Int]) {
    let table = Int(tree.parents[body])
    guard places[table] != .max else { return }
    // Up to the end of the table: an element is followed by all that is in it.
    for index in tree.parents.indices[(table + 1)...] {
      if index < body, tree.parents[index] == table, tree.types[index] == .tableBody { return }
      if index > body, Int(tree.parents[index]) < table { break }
      if index > body, tree.parents[index] == table, tree.types[index] == .tableBody,
        places[index] != .max
      {
        return
      }
    }
    places[body] = places[table]
    for index in tree.parents.indices[(body + 1)...] {
      if Int(tree.parents[index]) < body { break }
      if Int(tree.parents[index]) == body { places[index] = places[table] }
    }
  }

  /// Whether an element has content and so is part of the file.
  func isWritten(_ element: Int) -> Bool { element == 0 || firstPlaces[element] != .max }

  /// The object of an element; nil when it is not part of the file.
  func reference(of element: Int32) -> PDFReference? {
    isWritten(Int(element)) ? tree.reference(of: element) : nil
  }

  /// The first page with content of an element, and its position there.
  func place(of element: Int) -> Int { firstPlaces[element] }

  /// Pages in document order, and on a page the order of drawing.
  private static func place(of piece: StructurePieces.Piece) -> Int {
    Int(piece.page) << 32 | Int(piece.order)
  }

  /// Writes the tree and returns its root, for the catalog.
  @_optimize(speed)
  mutating func write(
    to writer: PDFWriter, destinations: DestinationTable
  ) throws(PDFError) -> PDFReference {
    let root = writer.reserve()
    var dictionary: PDFDictionary = ["Type": .name("StructTreeRoot")]
    dictionary["K"] = .reference(tree.reference(of: 0))
    if tree.version >= .v20 {
      references = StructureReferences(tree, destinations)
      let namespace = try writer.write(
        ["Type": .name("Namespace"), "NS": .text("http://iso.org/pdf2/ssn")], in: .navigation)
      var namespaces: [PDFObject] = [.reference(namespace)]
      if tree.hasFormulaElements {
        let math = try writer.write(
          ["Type": .name("Namespace"), "NS": .text("http://www.w3.org/1998/Math/MathML")],
          in: .navigation)
        namespaces.append(.reference(math))
        mathNamespace = math
      }
      dictionary["Namespaces"] = .array(namespaces)
      self.namespace = namespace
    }
    try tree.writeGroup(to: writer)
    var notes = tree.finished.notes
    for index in 0..<tree.count where isWritten(index) {
      try write(Int32(index), root: root, group: nil, notes: &notes, to: writer)
    }
    dictionary["ParentTree"] = .reference(
      try NumberTree.write(tree.parentTree, to: writer))
    dictionary["ParentTreeNextKey"] = .integer(tree.parentTree.count)
    if !notes.isEmpty {
      dictionary["IDTree"] = .reference(try NameTree.write(notes, to: writer))
    }
    try writer.write(.dictionary(dictionary), as: root, in: .navigation)
    return root
  }

  /// Writes non-empty elements other than the document.
  ///
  /// - Parameter groups: The group that replaces an element's parent, by its index.
  @_optimize(speed)
  func write(
    only: [Bool], groups: [Int32: PDFReference], notes: inout [(key: [UInt8], value: PDFObject)],
    to writer: PDFWriter
  ) throws(PDFError) {
    for index in only.indices where only[index] && isWritten(index) {
      // All of them have parents, unlike the root.
      try write(
        Int32(index), root: PDFReference(number: 0), group: groups[Int32(index)], notes: &notes,
        to: writer)
    }
  }

  @_optimize(speed)
  private func write(
    _ element: Int32, root: PDFReference, group: PDFReference?,
    notes: inout [(key: [UInt8], value: PDFObject)], to writer: PDFWriter
  ) throws(PDFError) {
    let index = Int(element)
    let reference = tree.reference(of: element)
    let parent = tree.parents[index]
    let parentReference = group ?? (parent < 0 ? root : tree.reference(of: parent))
    let kids = orderedKids(of: index)
    // Sequences on this page need no dictionary.
    let page = kids.lazy.compactMap { kid in
      if case .piece(let number) = kid { tree.pieces[number].page } else { nil }
    }.first
    let type = tree.types[index]
    let properties = tree.properties[element]
    let formula = type == .formula ? tree.figures.texts(of: element) : nil
    let attributes = StructureAttributes(
      type: type, properties: properties, box: tree.box(of: element), version: tree.version
    ).dictionary
    let identifier = type == .note ? Array("n\(tree.identifier(at: index))".utf8) : nil
    if let identifier { notes.append((identifier, .reference(reference))) }
    try writer.write(as: reference, in: .navigation) { bytes in
      bytes.append("<<")
      // The Type is implied by the position in the tree.
      if type == .mathML, let mathNamespace, let part = tree.formulaElement(at: index) {
        part.write(in: mathNamespace, to: &bytes)
      } else {
        bytes.append("/S/")
        bytes.append(type.name(in: tree.version))
        if let namespace, type.isInNamespaceOf2 {
          bytes.append("/NS")
          bytes.append(reference: namespace)
        }
      }
      bytes.append("/P")
      bytes.append(reference: parentReference)
      if let page {
        bytes.append("/Pg")
        bytes.append(reference: pages.reference(of: Int(page)))
      }
      if let identifier {
        bytes.append("/ID")
        bytes.append(string: identifier)
      }
      properties?.writeTexts(to: &bytes)
      if let attributes {
        bytes.append("/A")
        bytes.append(dictionary: attributes)
      }
      if let formula {
        bytes.append("/Alt")
        bytes.append(reference: PDFReference(number: formula.alternate))
        let files = formula.files
        if !files.isEmpty {
          bytes.append("/AF")
          bytes.append(object: .array(files.map { .reference($0) }))
        }
      }
      if let targets = references?.targets(of: element).compactMap(self.reference(of:)),
        !targets.isEmpty
      {
        bytes.append("/Ref")
        bytes.append(object: .array(targets.map { .reference($0) }))
      }
      if !kids.isEmpty {
        bytes.append("/K")
        if kids.count > 1 { bytes.append(UInt8(ascii: "[")) }
        for kid in kids {
          switch kid {
          case .element(let child): bytes.append(reference: tree.reference(of: child))
          case .finished(let number):
            bytes.append(reference: PDFReference(number: number))
          case .piece(let number):
            tree.pieces[number].write(page: page, pages: pages, to: &bytes)
          }
        }
        if kids.count > 1 { bytes.append(UInt8(ascii: "]")) }
      }
      bytes.append(">>")
    }
  }

  private enum Kid {
    case element(Int32)
    /// The number of an object.
    case finished(Int32)
    /// An index into the tree's pieces.
    case piece(Int)
  }

  /// Elements in the order in which they were made, the fields of a figure after it.
  func inOrder(_ elements: some Collection<Int32>) -> [Int32] {
    guard !tree.finished.followers.isEmpty else { return Array(elements) }
    let present = Set(elements)
    let moved = Set(
      tree.finished.followers.lazy.filter { present.contains($0.key) }.flatMap(\.value))
    return elements.flatMap { element in
      moved.contains(element)
        ? [] : [element] + (tree.finished.followers[element] ?? []).filter(present.contains)
    }
  }

  /// Children in the order in which they were made; an element that holds both children and marked
  /// content has all in the order of the document, so that text continues through links and figures
  /// in it.
  @_optimize(speed)
  private func orderedKids(of element: Int) -> [Kid] {
    let own = pieces[element]
    let below = children[element]
    let before = tree.finished.kids[tree.identifier(at: element)] ?? []
    // Finished ones were made before the others.
    if own.isEmpty {
      let below = inOrder(below)
      if before.isEmpty { return below.map { .element($0) } }
      return before.map { .finished($0.number) } + below.map { .element($0) }
    }
    // Most contain text at one position and nothing else.
    if own.count == 1, let piece = own.first, before.isEmpty, below.isEmpty {
      return [.piece(Int(piece))]
    }
    // Elements of MathML have an order of their own, that of their numbers.
    if tree.types[element] == .mathML {
      return own.map { .piece(Int($0)) } + below.map { .element($0) }
    }
    // Two arrays, since the first array of pairs costs a small document a thousandth of its time.
    var places: [Int] = []
    var kids: [Kid] = []
    places.reserveCapacity(own.count + before.count + below.count)
    kids.reserveCapacity(places.capacity)
    for kid in before {
      places.append(kid.place)
      kids.append(.finished(kid.number))
    }
    for piece in own {
      let index = Int(piece)
      places.append(Self.place(of: tree.pieces[index]))
      kids.append(.piece(index))
    }
    for child in below {
      places.append(firstPlaces[Int(child)])
      kids.append(.element(child))
    }
    // Only links at one position can be equal; they keep the order in which they were added.
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    return order.map { kids[$0] }
  }
}

extension StructurePieces.Piece {
  /// Writes a kid: an integer, or a dictionary where the page is required or for an annotation.
  @_optimize(speed)
  fileprivate func write(page: Int32?, pages: PageTree, to bytes: inout PDFBytes) {
    let isAnnotation = kind == .annotation
    guard isAnnotation || self.page != page else {
      bytes.separate()
      bytes.append(integer: Int(number))
      return
    }
    bytes.append(isAnnotation ? "<</Type/OBJR" : "<</Type/MCR")
    bytes.append("/Pg")
    bytes.append(reference: pages.reference(of: Int(self.page)))
    if isAnnotation {
      bytes.append("/Obj")
      bytes.append(reference: PDFReference(number: number))
    } else {
      bytes.append("/MCID ")
      bytes.append(integer: Int(number))
    }
    bytes.append(">>")
  }
}
