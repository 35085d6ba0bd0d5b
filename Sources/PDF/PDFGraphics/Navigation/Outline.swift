import ComposeGraphics
import ComposePDFWriter

/// The bookmarks of a document (ISO 32000-1, 12.3.3).
struct Outline {
  private struct Entry {
    let title: OutlineTitle
    let destination: String
    /// The index of the entry it is nested in, or -1.
    let parent: Int
    let style: OutlineStyle
  }

  /// Documents with at most this many bookmarks show all of them initially.
  private static let openLimit = 40

  private var entries: [Entry] = []
  /// The last entry at each depth, outermost first.
  private var path: [Int] = []

  /// Adds an entry at the end. Skipped levels are nested as deep as possible.
  mutating func append(
    _ title: OutlineTitle, level: Int, destination: String, style: OutlineStyle = .plain
  ) {
    let depth = min(max(level, 1) - 1, path.count)
    path.removeSubrange(depth...)
    entries.append(
      Entry(title: title, destination: destination, parent: path.last ?? -1, style: style))
    path.append(entries.count - 1)
  }

  /// Whether a title contains a private-use character, which has no meaning when read aloud
  /// (ISO 14289-2, 8.6).
  var containsPrivateUse: Bool {
    entries.contains { PrivateUse.isContained(in: $0.title.text.utf8) }
  }

  /// Writes the tree; nil when there are no entries.
  ///
  /// - Parameter language: The document's.
  func write(
    to writer: PDFWriter, language: String?, destinations: inout DestinationTable
  ) throws(PDFError) -> PDFReference? {
    guard !entries.isEmpty else { return nil }
    // The root comes first; entry n is node n + 1.
    var first = [Int](repeating: -1, count: entries.count + 1)
    var last = first
    var next = first
    var previous = first
    var descendants = [Int](repeating: 0, count: entries.count + 1)
    for (index, entry) in entries.enumerated() {
      let (node, parent) = (index + 1, entry.parent + 1)
      if last[parent] < 0 {
        first[parent] = node
      } else {
        next[last[parent]] = node
        previous[node] = last[parent]
      }
      last[parent] = node
    }
    let isOpen = openNodes(first, next)
    // Children come after their parents, so backwards iteration visits them first.
    for (index, entry) in entries.enumerated().reversed() {
      let node = index + 1
      descendants[entry.parent + 1] += 1 + (isOpen[node] ? descendants[node] : 0)
    }
    let references = (0...entries.count).map { _ in writer.reserve() }
    for (index, entry) in entries.enumerated() {
      let node = index + 1
      var dictionary: PDFDictionary = [
        "Title": title(of: entry, language: language, version: writer.version),
        "Parent": .reference(references[entry.parent + 1]),
      ]
      if previous[node] > 0 { dictionary["Prev"] = .reference(references[previous[node]]) }
      if next[node] > 0 { dictionary["Next"] = .reference(references[next[node]]) }
      if first[node] > 0 {
        dictionary["First"] = .reference(references[first[node]])
        dictionary["Last"] = .reference(references[last[node]])
        dictionary["Count"] = .integer(isOpen[node] ? descendants[node] : -descendants[node])
      }
      entry.style.write(into: &dictionary)
      destinations.use(entry.destination)
      if destinations.isDefined(entry.destination) {
        dictionary["Dest"] = .text(entry.destination)
      }
      try writer.write(.dictionary(dictionary), as: references[node], in: .navigation)
    }
    try writer.write(
      [
        "Type": .name("Outlines"), "First": .reference(references[first[0]]),
        "Last": .reference(references[last[0]]), "Count": .integer(descendants[0]),
      ], as: references[0], in: .navigation)
    return references[0]
  }

  /// The title, with the languages of its parts from PDF 2.0 on: Poppler shows the escape sequences
  /// of a language as characters, so that earlier files, which many readers show, have none.
  private func title(of entry: Entry, language: String?, version: PDFVersion) -> PDFObject {
    guard version >= .v20, !entry.title.languages.isEmpty else { return .text(entry.title.text) }
    return .string(
      PDFTextString.encode(
        entry.title.text, languages: entry.title.languages.map { ($0.range, $0.tag) },
        elsewhere: language))
  }

  /// All of a short outline; of a long one the nodes without siblings, down from the root, so that
  /// a document with a single top-level title shows more than that.
  private func openNodes(_ first: [Int], _ next: [Int]) -> [Bool] {
    var isOpen = [Bool](repeating: entries.count <= Self.openLimit, count: entries.count + 1)
    var node = first[0]
    while node > 0, next[node] < 0 {
      isOpen[node] = true
      node = first[node]
    }
    for (index, entry) in entries.enumerated() {
      if let wanted = entry.style.isOpen { isOpen[index + 1] = wanted }
    }
    return isOpen
  }
}
