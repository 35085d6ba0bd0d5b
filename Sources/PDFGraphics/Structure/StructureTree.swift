import Geometry
import Graphics
import PDFWriter

/// The logical structure of a document (ISO 32000-1, 14.7), kept in flat arrays until the end.
struct StructureTree {
  /// A marked-content sequence or an annotation that belongs to an element.
  struct Piece {
    let element: Int32
    let page: Int32
    /// The identifier of a sequence, or the object number of an annotation.
    let number: Int32
    let isAnnotation: Bool
    /// Counts up on a page in the order of drawing: odd for sequences, even for annotations.
    let order: Int32
  }

  /// Of the file, by which types are named.
  let version: PDFVersion
  private(set) var types: [StructureType] = [.document]
  /// -1 for the document. A parent always has a lower index than its children.
  private(set) var parents: [Int32] = [-1]
  /// Only of elements that say more than their type.
  private(set) var properties: [Int32: StructureProperties] = [:]
  /// Where each element comes from; all bits set for unknown.
  private var sources: [UInt64] = [.max]
  /// Where pictures lie, as the file has coordinates; those on several pages have no one box.
  private var boxes: [Int32: Box] = [:]

  private struct Box {
    let page: Int
    /// Nil once it lies on more than one page.
    var rect: Rect?
  }

  /// The object of each element; 0 until it is needed.
  private var objects: [Int32] = [0]
  private(set) var pieces: [Piece] = []
  /// The parent tree (14.7.4.4): from the key of a page to an array of elements, and from that
  /// of an annotation to its element.
  private(set) var parentTree: [(key: Int, value: PDFReference)] = []
  private var nextKey = 0

  /// The links to places of the document, with the names of the places (ISO 32000-2, 14.7.2).
  private(set) var links: [(element: Int32, destination: String)] = []

  init(version: PDFVersion) { self.version = version }

  var count: Int { types.count }
  var nextParentTreeKey: Int { nextKey }

  func contains(_ element: StructureElement) -> Bool {
    element.index >= 0 && Int(element.index) < types.count
  }

  func typeName(of element: StructureElement) -> StaticString {
    types[Int(element.index)].name(in: version)
  }

  mutating func append(
    _ role: StructureRole, parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    let index = Int32(clamping: types.count)
    types.append(StructureType(role))
    parents.append(parent.index)
    objects.append(0)
    sources.append(properties.source?.rawValue ?? .max)
    if !properties.isPlain { self.properties[index] = properties }
    return StructureElement(index: index)
  }

  /// Where an element comes from, or else the nearest around it that says so.
  func source(of element: Int32) -> SourceTag? {
    var index = Int(element)
    // Parents have lower indices, so this comes to an end at the document.
    while index >= 0, index < sources.count {
      if sources[index] != .max { return SourceTag(rawValue: sources[index]) }
      index = Int(parents[index])
    }
    return nil
  }

  /// Whether an element is a picture or a formula, which say where they lie.
  func hasBox(_ element: Int32) -> Bool {
    guard element >= 0, Int(element) < types.count else { return false }
    return types[Int(element)] == .figure || types[Int(element)] == .formula
  }

  /// Notes that something of an element is drawn in `rect`.
  mutating func extendBox(of element: Int32, by rect: Rect, page: Int) {
    guard var box = boxes[element] else {
      boxes[element] = Box(page: page, rect: rect)
      return
    }
    box.rect = box.page == page ? box.rect?.union(rect) : nil
    boxes[element] = box
  }

  /// The box of a picture (14.8.5.4.3), in the coordinates of its page.
  func box(of element: Int32) -> Rect? { boxes[element]?.rect }

  /// The object that an element is or will be.
  mutating func reference(of element: Int32, _ writer: PDFWriter) -> PDFReference {
    let index = Int(element)
    if objects[index] == 0 { objects[index] = writer.reserve().number }
    return PDFReference(number: objects[index])
  }

  /// The object that an element has been given.
  func reference(of element: Int32) -> PDFReference {
    PDFReference(number: objects[Int(element)])
  }

  /// Takes in the marked content of a page, by identifier.
  ///
  /// - Returns: The key for the page's `StructParents`; nil when it has no marked content.
  mutating func endPage(
    _ page: PDFContext.Page, marks: [Int32], writer: PDFWriter
  ) throws(PDFError) -> Int? {
    guard !marks.isEmpty else { return nil }
    var elements: [PDFObject] = []
    elements.reserveCapacity(marks.count)
    for (number, element) in marks.enumerated() {
      pieces.append(
        Piece(
          element: element, page: Int32(clamping: page.index), number: Int32(clamping: number),
          isAnnotation: false, order: Int32(clamping: 2 * number + 1)))
      elements.append(.reference(reference(of: element, writer)))
    }
    let key = takeKey()
    parentTree.append((key, try writer.write(.array(elements))))
    return key
  }

  /// Makes an annotation part of an element.
  ///
  /// - Parameter marks: How many marked-content sequences the page has so far.
  /// - Returns: The key for the annotation's `StructParent`.
  mutating func addAnnotation(
    _ annotation: PDFReference, page: Int, marks: Int, element: StructureElement,
    _ writer: PDFWriter
  ) -> Int {
    pieces.append(
      Piece(
        element: element.index, page: Int32(clamping: page), number: annotation.number,
        isAnnotation: true, order: Int32(clamping: 2 * marks)))
    let key = takeKey()
    parentTree.append((key, reference(of: element.index, writer)))
    return key
  }

  /// Notes that an element leads to a named place; only PDF 2.0 has a use for it.
  mutating func addLink(from element: StructureElement, to destination: String) {
    if version >= .v20 { links.append((element.index, destination)) }
  }

  /// Whether an element is a link, which annotations may belong to.
  func isLink(_ element: StructureElement) -> Bool {
    contains(element) && types[Int(element.index)] == .link
  }

  private mutating func takeKey() -> Int {
    defer { nextKey += 1 }
    return nextKey
  }
}
