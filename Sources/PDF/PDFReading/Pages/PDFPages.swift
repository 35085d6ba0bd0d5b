import ComposePDFWriter

/// The pages of a document, counted from 0.
public struct PDFPages: RandomAccessCollection, Sendable {
  let tree: PageTreeReader.Pages
  let reader: ObjectReader

  /// The index of the first page, 0.
  public var startIndex: Int { 0 }
  /// The number of pages.
  public var endIndex: Int { tree.leaves.count }

  /// Complexity: O(1) objects read.
  public subscript(index: Int) -> PDFPage {
    let leaf = tree.leaves[index]
    var dictionary = leaf.direct ?? [:]
    if let reference = leaf.reference { dictionary = reader.dictionary(.reference(reference)) }
    for entry in tree.inherited[leaf.inherited].entries where dictionary[entry.key] == nil {
      dictionary[entry.key] = entry.value
    }
    return PDFPage(
      index: index, reference: leaf.reference, dictionary: dictionary, reader: reader)
  }
}
