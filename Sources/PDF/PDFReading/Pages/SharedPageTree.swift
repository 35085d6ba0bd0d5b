import ComposePDFWriter
import ComposePlatform

/// The pages of a document, read from its tree as far as they were asked for.
///
/// Safe to use from several threads, one of which reads at a time.
final class SharedPageTree: Sendable {
  private let tree: LockedValue<PageTreeReader>
  private let reader: ObjectReader

  init(_ reader: ObjectReader, limits: ReadingLimits, name: String) {
    self.reader = reader
    tree = LockedValue(PageTreeReader(reader, limits: limits, name: name))
  }

  /// Reads all of the tree.
  func readAll() throws(ReadingError) {
    try tree.withLock { tree throws(ReadingError) in try tree.find(.max) }
  }

  /// The number of pages, or `limit` where there are more.
  func count(upTo limit: Int) -> Int {
    tree.withLock { tree in
      find(limit, in: &tree)
      return min(tree.leaves.count, limit)
    }
  }

  /// A page and what it inherits; nil beyond the last one.
  func leaf(at index: Int) -> (leaf: PageTreeReader.Leaf, inherited: PDFDictionary)? {
    guard index >= 0, index < .max else { return nil }
    return tree.withLock { tree in
      find(index + 1, in: &tree)
      guard index < tree.leaves.count else { return nil }
      let leaf = tree.leaves[index]
      return (leaf, tree.inherited[leaf.inherited])
    }
  }

  /// The references of all pages, in their order; nil for a page that is not an indirect object.
  var references: [PDFReference?] {
    tree.withLock { tree in
      find(.max, in: &tree)
      return tree.leaves.map(\.reference)
    }
  }

  /// Reads on until there are `count` pages; a tree beyond the limits ends there.
  private func find(_ count: Int, in tree: inout PageTreeReader) {
    do throws(ReadingError) {
      try tree.find(count)
    } catch {
      reader.handle.warn("\(error.description); pages beyond are left out")
      tree.end()
    }
  }
}
