import ComposePDFReading
import ComposePDFWriter

/// The elements of a document's structure tree (ISO 32000-1, 14.7), with those that have content on
/// each page.
struct SourceStructure: Sendable {
  struct Element: Sendable {
    let reference: PDFReference
    /// -1 at the top level.
    let parent: Int
    /// Whether it or one of its descendants has content.
    var hasContent = false
  }

  private let document: PDFDocument
  /// Children come after their parents, siblings in their order.
  private(set) var elements: [Element] = []
  private var numbers: [PDFReference: Int] = [:]
  /// The elements with content of their own on each page.
  private(set) var onPage: [PDFReference: [Int]] = [:]
  /// The children without any content of elements.
  private(set) var emptyChildren: [Int: [Int]] = [:]
  /// Elements with many children and no content of their own: their dictionaries without the
  /// children, which would otherwise be read again for each part.
  private(set) var large: [Int: PDFDictionary] = [:]
  /// The values of the parent tree.
  private(set) var parents: [Int: PDFObject] = [:]
  /// The identifiers of elements, with their places in the tree of identifiers.
  private(set) var identifiers: [Int: [(rank: Int, name: [UInt8])]] = [:]

  /// From how many children on an element is large.
  private static let manyChildren = 64

  init(_ document: PDFDocument) {
    self.document = document
    let root = document.dictionary(document.catalog["StructTreeRoot"])
    walk(from: kids(root))
    for index in elements.indices.reversed() where elements[index].hasContent {
      let parent = elements[index].parent
      if parent >= 0 { elements[parent].hasContent = true }
    }
    for (index, element) in elements.enumerated() where !element.hasContent && element.parent >= 0 {
      emptyChildren[element.parent, default: []].append(index)
    }
    for entry in document.treeEntries(root["ParentTree"], leafKey: "Nums") {
      if case .integer(let key) = entry.key { parents[key] = entry.value }
    }
    for (rank, entry) in document.treeEntries(root["IDTree"], leafKey: "Names").enumerated() {
      guard case .string(let name) = entry.key, case .reference(let reference) = entry.value,
        let index = numbers[reference]
      else { continue }
      identifiers[index, default: []].append((rank, name))
    }
  }

  func index(of reference: PDFReference) -> Int? { numbers[reference] }

  enum Kind {
    /// A marked-content sequence on the element's own page.
    case sequence
    case element(PDFReference)
    /// A marked-content or object reference, with its page if it names one.
    case other(PDFObject?)
    case nothing
  }

  func kind(of kid: PDFObject) -> Kind {
    switch kid {
    case .integer: return .sequence
    case .reference(let reference):
      if numbers[reference] != nil { return .element(reference) }
      let dictionary = document.dictionary(kid)
      if dictionary.isEmpty {
        if case .integer = document.resolve(kid) { return .sequence }
        return .nothing
      }
      return isElement(dictionary) ? .element(reference) : .other(dictionary["Pg"])
    case .dictionary(let dictionary): return .other(dictionary["Pg"])
    default: return .nothing
    }
  }

  func kids(_ dictionary: PDFDictionary) -> [PDFObject] {
    guard let value = dictionary["K"] else { return [] }
    if case .array(let elements) = document.resolve(value) { return elements }
    return [value]
  }

  private func isElement(_ dictionary: PDFDictionary) -> Bool {
    dictionary["S"] != nil && dictionary["MCID"] == nil && dictionary["Obj"] == nil
  }

  private mutating func walk(from top: [PDFObject]) {
    var open: [(kid: PDFObject, parent: Int)] = top.reversed().map { ($0, -1) }
    while let (kid, parent) = open.popLast(), elements.count < document.limits.maximumObjects {
      guard case .reference(let reference) = kid, numbers[reference] == nil else { continue }
      var dictionary = document.dictionary(kid)
      guard isElement(dictionary) else { continue }
      let index = elements.count
      numbers[reference] = index
      elements.append(Element(reference: reference, parent: parent))
      let kids = kids(dictionary)
      var hasOnlyElements = true
      for child in kids.reversed() {
        switch kind(of: child) {
        case .sequence: addContent(of: index, on: dictionary["Pg"])
        case .other(let page): addContent(of: index, on: page ?? dictionary["Pg"])
        case .element:
          open.append((child, index))
          continue
        case .nothing: break
        }
        hasOnlyElements = false
      }
      if hasOnlyElements, kids.count >= Self.manyChildren {
        // Null keeps the place of the children in the dictionary.
        dictionary["K"] = .null
        large[index] = dictionary
      }
    }
  }

  private mutating func addContent(of index: Int, on page: PDFObject?) {
    elements[index].hasContent = true
    guard case .reference(let page)? = page, onPage[page]?.last != index else { return }
    onPage[page, default: []].append(index)
  }
}
