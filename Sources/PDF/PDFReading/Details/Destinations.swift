package import ComposePDFWriter

/// Finds the pages that destinations lead to (ISO 32000-1, 12.3.2).
package struct Destinations: Sendable {
  let reader: ObjectReader
  private let pages: [PDFReference: Int]
  private let names: [[UInt8]: PDFObject]

  init(_ document: PDFDocument) {
    reader = document.reader
    var pages: [PDFReference: Int] = [:]
    for (index, reference) in document.pages.tree.references.enumerated() {
      if let reference, pages[reference] == nil { pages[reference] = index }
    }
    self.pages = pages
    var names: [[UInt8]: PDFObject] = [:]
    // PDF 1.1 has a dictionary, later files a name tree.
    for entry in reader.dictionary(document.catalog["Dests"]).entries {
      names[Array(entry.key.text.utf8)] = entry.value
    }
    let tree = reader.dictionary(document.catalog["Names"])["Dests"]
    let trees = TreeReader(reader: reader, limits: document.limits)
    for entry in trees.entries(of: tree, leafKey: "Names") {
      if case .string(let name) = entry.key { names[name] = entry.value }
    }
    self.names = names
  }

  /// The page of an outline item's destination or go-to action; nil when it has none.
  func pageIndex(ofOutlineItem item: PDFDictionary) -> Int? {
    if let destination = item["Dest"] { return pageIndex(of: destination) }
    let action = reader.dictionary(item["A"])
    guard action["S"] == .name("GoTo") else { return nil }
    return pageIndex(of: action["D"] ?? .null)
  }

  /// The page of a destination, counted from 0; nil when it has none.
  package func pageIndex(of destination: PDFObject) -> Int? {
    page(of: destination).flatMap { pages[$0] }
  }

  /// The page of a destination, which need not be in the page tree.
  package func page(of destination: PDFObject) -> PDFReference? {
    guard case .reference(let page)? = explicit(destination)?.first else { return nil }
    return page
  }

  /// The structure destination of a name: element, kind of view, and numbers (ISO 32000-2, 12.3.2.3).
  package func structureDestination(_ name: [UInt8]) -> [PDFObject]? {
    guard case .dictionary(let entries) = reader.resolve(names[name] ?? .null),
      case .array(let elements)? = entries["SD"].map(reader.resolve)
    else { return nil }
    return elements
  }

  /// All names in the order of their bytes.
  package var orderedNames: [[UInt8]] {
    names.keys.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The explicit destination array, given or named: page, kind of view, and numbers.
  package func explicit(_ destination: PDFObject) -> [PDFObject]? {
    var value = reader.resolve(destination)
    switch value {
    case .string(let name): value = reader.resolve(names[name] ?? .null)
    case .name(let name): value = reader.resolve(names[Array(name.text.utf8)] ?? .null)
    default: break
    }
    // A named destination may be a dictionary with the array in it.
    if case .dictionary(let dictionary) = value { value = reader.resolve(dictionary["D"] ?? .null) }
    if case .array(let elements) = value { return elements }
    return nil
  }
}
