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

  private(set) var types: [StructureType] = [.document]
  /// -1 for the document. A parent always has a lower index than its children.
  private(set) var parents: [Int32] = [-1]
  /// Only of elements that say more than their type.
  private(set) var properties: [Int32: StructureProperties] = [:]
  /// The object of each element; 0 until it is needed.
  private var objects: [Int32] = [0]
  private(set) var pieces: [Piece] = []
  /// The parent tree (14.7.4.4): from the key of a page to an array of elements, and from that
  /// of an annotation to its element.
  private(set) var parentTree: [(key: Int, value: PDFReference)] = []
  private var nextKey = 0

  var count: Int { types.count }
  var nextParentTreeKey: Int { nextKey }

  func contains(_ element: StructureElement) -> Bool {
    element.index >= 0 && Int(element.index) < types.count
  }

  func typeName(of element: StructureElement) -> StaticString {
    types[Int(element.index)].name
  }

  mutating func append(
    _ role: StructureRole, parent: StructureElement, properties: StructureProperties
  ) -> StructureElement {
    let index = Int32(clamping: types.count)
    types.append(StructureType(role))
    parents.append(parent.index)
    objects.append(0)
    if properties != StructureProperties() { self.properties[index] = properties }
    return StructureElement(index: index)
  }

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

  private mutating func takeKey() -> Int {
    defer { nextKey += 1 }
    return nextKey
  }
}
