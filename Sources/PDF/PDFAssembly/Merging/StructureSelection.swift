import ComposePDFReading
import ComposePDFWriter

/// The elements of a document's structure tree that are kept when some of its pages are copied (ISO
/// 32000-1, 14.7).
///
/// An element with content on a copied page is kept; so is one without any content, such as an
/// empty table cell, when its parent is kept.
final class StructureSelection {
  private struct Element {
    let parent: Int
    var hasContent = false
    var hasSelectedContent = false
  }

  private let document: PDFDocument
  private let selected: Set<PDFReference>
  private var numbers: [PDFReference: Int] = [:]
  private var elements: [Element] = []
  private var isKept: [Bool] = []
  /// The kept elements at the top level, in their order.
  private(set) var roots: [PDFReference] = []

  init(_ document: PDFDocument, selected: Set<PDFReference>) {
    self.document = document
    self.selected = selected
    let root = document.dictionary(document.catalog["StructTreeRoot"])
    let top = kids(root)
    walk(from: top)
    isKept = [Bool](repeating: false, count: elements.count)
    // Children come after their parents.
    for index in elements.indices.reversed() {
      let element = elements[index]
      guard element.parent >= 0 else { continue }
      if element.hasContent { elements[element.parent].hasContent = true }
      if element.hasSelectedContent { elements[element.parent].hasSelectedContent = true }
    }
    for (index, element) in elements.enumerated() {
      isKept[index] =
        element.hasSelectedContent
        || (!element.hasContent && element.parent >= 0 && isKept[element.parent])
    }
    for kid in top {
      if case .reference(let reference) = kid, isKept(reference) { roots.append(reference) }
    }
  }

  func contains(_ reference: PDFReference) -> Bool { numbers[reference] != nil }

  func isKept(_ reference: PDFReference) -> Bool {
    numbers[reference].map { isKept[$0] } ?? false
  }

  /// An element without the content of pages that are not copied; nil when nothing is left.
  func kept(_ reference: PDFReference, _ element: PDFDictionary) -> PDFDictionary? {
    guard isKept(reference) else { return nil }
    var element = element
    let page = element["Pg"]
    let isOnSelected = isSelected(page)
    let kids = kids(element)
    let remaining = kids.filter { kid in
      switch kind(of: kid) {
      case .sequence: isOnSelected
      case .element(let child): isKept(child)
      case .other(let own): own == nil ? isOnSelected : isSelected(own)
      case .nothing: false
      }
    }
    if remaining.count != kids.count {
      element["K"] =
        remaining.isEmpty ? nil : remaining.count == 1 ? remaining[0] : .array(remaining)
    }
    if !isOnSelected { element["Pg"] = nil }
    return element
  }

  // MARK: Walking

  private enum Kind {
    /// A marked-content sequence on the element's own page.
    case sequence
    case element(PDFReference)
    /// A marked-content or object reference, with its page if it names one.
    case other(PDFObject?)
    case nothing
  }

  private func kind(of kid: PDFObject) -> Kind {
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

  private func isElement(_ dictionary: PDFDictionary) -> Bool {
    dictionary["S"] != nil && dictionary["MCID"] == nil && dictionary["Obj"] == nil
  }

  private func isSelected(_ page: PDFObject?) -> Bool {
    if case .reference(let reference)? = page { selected.contains(reference) } else { false }
  }

  private func kids(_ dictionary: PDFDictionary) -> [PDFObject] {
    guard let value = dictionary["K"] else { return [] }
    if case .array(let elements) = document.resolve(value) { return elements }
    return [value]
  }

  private func walk(from top: [PDFObject]) {
    var open: [(kid: PDFObject, parent: Int)] = top.reversed().map { ($0, -1) }
    while let (kid, parent) = open.popLast(), elements.count < document.limits.maximumObjects {
      guard case .reference(let reference) = kid, numbers[reference] == nil else { continue }
      let dictionary = document.dictionary(kid)
      guard isElement(dictionary) else { continue }
      let index = elements.count
      numbers[reference] = index
      elements.append(Element(parent: parent))
      let isOnSelected = isSelected(dictionary["Pg"])
      for child in kids(dictionary).reversed() {
        switch kind(of: child) {
        case .sequence:
          elements[index].hasContent = true
          if isOnSelected { elements[index].hasSelectedContent = true }
        case .other(let page):
          elements[index].hasContent = true
          if page == nil ? isOnSelected : isSelected(page) {
            elements[index].hasSelectedContent = true
          }
        case .element: open.append((child, index))
        case .nothing: break
        }
      }
    }
  }
}
