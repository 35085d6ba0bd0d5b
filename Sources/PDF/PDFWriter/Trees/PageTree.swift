/// The pages of a document in order, as a balanced tree (ISO 32000-1, 7.7.3).
///
/// The reference of a page and of its parent node are known as soon as the page has an index,
/// so pages may be written in any order.
public struct PageTree {
  /// The maximum number of kids of a node.
  private static let branching = 32

  private var pages: [PDFReference] = []
  private var parents: [PDFReference] = []

  /// Creates an empty tree.
  public init() {}

  /// The number of pages.
  public var count: Int { pages.count }

  /// Adds a page at the end and returns its index.
  public mutating func append(to writer: PDFWriter) -> Int {
    if pages.count % Self.branching == 0 { parents.append(writer.reserve()) }
    pages.append(writer.reserve())
    return pages.count - 1
  }

  /// Returns the reference of a page that was added, counted from 0.
  public func reference(of page: Int) -> PDFReference { pages[page] }
  /// Returns the reference of the parent node of a page that was added, counted from 0.
  public func parent(of page: Int) -> PDFReference { parents[page / Self.branching] }

  /// Writes the nodes above the pages and returns the root, for the catalog's `Pages`.
  ///
  /// Nodes are created as they are written: only the numbers of two levels are held.
  public func write(to writer: PDFWriter) throws(PDFError) -> PDFReference {
    var kids = pages
    var nodes = parents.isEmpty ? [writer.reserve()] : parents
    /// The number of pages below a full node.
    var span = Self.branching
    while true {
      var above: [PDFReference] = []
      for (index, node) in nodes.enumerated() {
        if nodes.count > 1, index % Self.branching == 0 { above.append(writer.reserve()) }
        var dictionary: PDFDictionary = ["Type": .name("Pages")]
        if let parent = above.last { dictionary["Parent"] = .reference(parent) }
        let start = index * Self.branching
        dictionary["Kids"] = .array(
          kids[start..<min(start + Self.branching, kids.count)].map { .reference($0) })
        dictionary["Count"] = .integer(min((index + 1) * span, pages.count) - index * span)
        try writer.write(.dictionary(dictionary), as: node)
      }
      guard !above.isEmpty else { return nodes[0] }
      (kids, nodes, span) = (nodes, above, span * Self.branching)
    }
  }
}
