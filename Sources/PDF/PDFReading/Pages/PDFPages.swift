import ComposePDFWriter

/// The pages of a document, counted from 0.
public struct PDFPages: RandomAccessCollection, Sendable {
  let tree: SharedPageTree
  let reader: ObjectReader

  /// The index of the first page, 0.
  public var startIndex: Int { 0 }
  /// The number of pages, for which the page tree is read to its end.
  public var endIndex: Int { count(upTo: .max) }

  /// The number of pages, or `limit` where there are more, for which the page tree is read no
  /// further.
  public func count(upTo limit: Int) -> Int { tree.count(upTo: Swift.max(limit, 0)) }

  /// Complexity: O(1) objects read, and those of the page tree up to the page where they were not yet.
  public subscript(index: Int) -> PDFPage {
    guard let (leaf, inherited) = tree.leaf(at: index) else {
      preconditionFailure("page \(index) is beyond the last one")
    }
    var dictionary = leaf.direct ?? [:]
    if let reference = leaf.reference { dictionary = reader.dictionary(.reference(reference)) }
    for entry in inherited.entries where dictionary[entry.key] == nil {
      dictionary[entry.key] = entry.value
    }
    return PDFPage(
      index: index, reference: leaf.reference, dictionary: dictionary, reader: reader)
  }
}
