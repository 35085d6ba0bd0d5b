/// The pages of a document in order, as a balanced tree (ISO 32000-1, 7.7.3).
///
/// The reference of a page and of its parent node are known as soon as the page has an index,
/// so pages may be written in any order.
public struct PageTree {
  /// How many kids a node has at most.
  private static let branching = 32

  private var pages: [PDFReference] = []
  private var parents: [PDFReference] = []

  public init() {}

  public var count: Int { pages.count }

  /// Adds a page at the end and returns its index.
  public mutating func append(to writer: PDFWriter) -> Int {
    if pages.count % Self.branching == 0 { parents.append(writer.reserve()) }
    pages.append(writer.reserve())
    return pages.count - 1
  }

  public func reference(of page: Int) -> PDFReference { pages[page] }
  public func parent(of page: Int) -> PDFReference { parents[page / Self.branching] }

  /// Writes the nodes above the pages and returns the root, for the catalog's `Pages`.
  public func write(to writer: PDFWriter) throws(PDFError) -> PDFReference {
    var level: [Node] = []
    for (index, reference) in parents.enumerated() {
      let start = index * Self.branching
      let kids = Array(pages[start..<min(start + Self.branching, pages.count)])
      level.append(Node(reference: reference, kids: kids, pageCount: kids.count))
    }
    if level.isEmpty { level = [Node(reference: writer.reserve(), kids: [], pageCount: 0)] }
    while level.count > 1 {
      var above: [Node] = []
      for start in stride(from: 0, to: level.count, by: Self.branching) {
        let nodes = level[start..<min(start + Self.branching, level.count)]
        let parent = writer.reserve()
        for node in nodes { try node.write(to: writer, parent: parent) }
        above.append(
          Node(
            reference: parent, kids: nodes.map(\.reference),
            pageCount: nodes.reduce(0) { $0 + $1.pageCount }))
      }
      level = above
    }
    try level[0].write(to: writer, parent: nil)
    return level[0].reference
  }

  private struct Node {
    let reference: PDFReference
    let kids: [PDFReference]
    let pageCount: Int

    func write(to writer: PDFWriter, parent: PDFReference?) throws(PDFError) {
      var dictionary: PDFDictionary = ["Type": .name("Pages")]
      if let parent { dictionary["Parent"] = .reference(parent) }
      dictionary["Kids"] = .array(kids.map { .reference($0) })
      dictionary["Count"] = .integer(pageCount)
      try writer.write(.dictionary(dictionary), as: reference)
    }
  }
}
