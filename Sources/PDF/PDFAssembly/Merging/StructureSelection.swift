import ComposePDFWriter

/// The elements of a document's structure tree that are kept when some of its pages are copied (ISO
/// 32000-1, 14.7).
///
/// An element with content on a copied page is kept; so is one without any content, such as an
/// empty table cell, when its parent is kept.
struct StructureSelection {
  private let source: SourceStructure
  private let selected: Set<PDFReference>
  private var kept: Set<Int> = []
  /// The kept children of large elements.
  private var children: [Int: [Int]] = [:]
  /// The kept elements at the top level, in their order.
  let roots: [PDFReference]
  /// The identifiers of kept elements, with these, in the order of identifiers.
  let identifiers: [(name: [UInt8], element: PDFReference)]

  /// - Complexity: O(n log n) in the elements that are kept.
  init(_ source: SourceStructure, selected: Set<PDFReference>) {
    self.source = source
    self.selected = selected
    var open: [Int] = []
    for page in selected {
      for element in source.onPage[page] ?? [] {
        var index = element
        while index >= 0, kept.insert(index).inserted {
          open.append(index)
          index = source.elements[index].parent
        }
      }
    }
    while let index = open.popLast() {
      for child in source.emptyChildren[index] ?? [] where kept.insert(child).inserted {
        open.append(child)
      }
    }
    var roots: [PDFReference] = []
    var identifiers: [(rank: Int, name: [UInt8], element: PDFReference)] = []
    for index in kept.sorted() {
      let element = source.elements[index]
      if element.parent < 0 {
        roots.append(element.reference)
      } else if source.large[element.parent] != nil {
        children[element.parent, default: []].append(index)
      }
      for (rank, name) in source.identifiers[index] ?? [] {
        identifiers.append((rank, name, element.reference))
      }
    }
    self.roots = roots
    self.identifiers = identifiers.sorted { $0.rank < $1.rank }.map { ($0.name, $0.element) }
  }

  func contains(_ reference: PDFReference) -> Bool { source.index(of: reference) != nil }

  /// Whether an object is an element that is kept.
  func keeps(_ reference: PDFReference) -> Bool {
    source.index(of: reference).map(kept.contains) == true
  }

  /// An element without the content of pages that are not copied; nil when nothing is left.
  func kept(_ reference: PDFReference, _ element: PDFDictionary) -> PDFDictionary? {
    guard let index = source.index(of: reference), kept.contains(index) else { return nil }
    var element = element
    let isOnSelected = isSelected(element["Pg"])
    if source.large[index] != nil {
      setKids(
        (children[index] ?? []).map { .reference(source.elements[$0].reference) }, of: &element)
    } else {
      let kids = source.kids(element)
      let remaining = kids.filter { kid in
        switch source.kind(of: kid) {
        case .sequence: isOnSelected
        case .element(let child): keeps(child)
        case .other(let own): own == nil ? isOnSelected : isSelected(own)
        case .nothing: false
        }
      }
      if remaining.count != kids.count { setKids(remaining, of: &element) }
    }
    if !isOnSelected { element["Pg"] = nil }
    return element
  }

  private func setKids(_ kids: [PDFObject], of element: inout PDFDictionary) {
    element["K"] = kids.isEmpty ? nil : kids.count == 1 ? kids[0] : .array(kids)
  }

  private func isSelected(_ page: PDFObject?) -> Bool {
    if case .reference(let reference)? = page { selected.contains(reference) } else { false }
  }
}
