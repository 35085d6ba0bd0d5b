package import ComposePDFWriter

/// A bookmark (ISO 32000-1, 12.3.3).
public struct OutlineEntry: Hashable, Sendable {
  /// The text that viewers show.
  public var title: String
  /// 1 is outermost.
  public var level: Int
  /// Counted from 0; nil when the bookmark leads to no page of the document.
  public var pageIndex: Int?
}

extension PDFDocument {
  /// The bookmarks in reading order, each with its depth.
  public var outline: [OutlineEntry] {
    let items = OutlineReader(reader: reader, limits: limits).items(catalog: catalog)
    if items.isEmpty { return [] }
    let destinations = destinations
    return items.map { item in
      OutlineEntry(
        title: text(item.dictionary["Title"]) ?? "", level: item.level,
        pageIndex: destinations.pageIndex(ofOutlineItem: item.dictionary))
    }
  }
}

/// A bookmark as stored in the file.
package struct OutlineItem {
  package let dictionary: PDFDictionary
  /// 1 is outermost.
  package let level: Int
}

extension PDFDocument {
  /// The bookmarks in reading order.
  package var outlineItems: [OutlineItem] {
    OutlineReader(reader: reader, limits: limits).items(catalog: catalog)
  }
}

/// Walks the linked list of bookmarks, which may be damaged, without recursion.
struct OutlineReader {
  let reader: ObjectReader
  let limits: ReadingLimits

  typealias Item = OutlineItem

  func items(catalog: PDFDictionary) -> [Item] {
    var items: [Item] = []
    var seen: Set<PDFReference> = []
    // Siblings not yet visited, the innermost level last.
    var open: [PDFObject] = []
    if let first = reader.dictionary(catalog["Outlines"])["First"] { open.append(first) }
    while let node = open.popLast(), items.count < limits.maximumObjects {
      guard case .reference(let reference) = node else { continue }
      guard seen.insert(reference).inserted else {
        reader.handle.warn("outline entry refers to one above it; left out")
        continue
      }
      let dictionary = reader.dictionary(node)
      if dictionary.isEmpty { continue }
      let level = open.count + 1
      items.append(Item(dictionary: dictionary, level: level))
      // Null marks a level without further siblings.
      open.append(dictionary["Next"] ?? .null)
      if let first = dictionary["First"] { open.append(first) }
    }
    return items
  }
}
