import ComposeDocumentModel

/// The link reference definitions of a document: the first definition of a label takes precedence.
struct ReferenceTable {
  private struct Target {
    var destination: String
    var title: String?
    /// The number of bytes that each use repeats.
    var size: Int
  }

  private var labels = LabelTable()
  private var targets: [Target] = []
  private var repeatedBytes = 0
  private let byteLimit: Int
  /// Whether references were left as text because they would repeat too many bytes.
  private(set) var isExhausted = false

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Parses a definition at `start` of `text`.
  ///
  /// - Returns: The offset of the line after it, or nil when there is none.
  mutating func readDefinition(_ text: Bytes, at start: Int) -> Int? {
    guard let label = LinkSyntax.label(text, at: start), label.range.count <= 999,
      label.end < text.count, text[label.end] == ASCII.colon
    else { return nil }
    let destinationStart = LinkSyntax.skipSpacesAndLineEnd(text, from: label.end + 1)
    guard let destination = LinkSyntax.destination(text, at: destinationStart),
      destination.end > destinationStart
    else { return nil }

    var title: Range<Int>?
    var end = LinkSyntax.skipSpaces(text, from: destination.end)
    let titleStart = LinkSyntax.skipSpacesAndLineEnd(text, from: destination.end)
    if titleStart > destination.end, let found = LinkSyntax.title(text, at: titleStart) {
      let afterTitle = LinkSyntax.skipSpaces(text, from: found.end)
      if afterTitle == text.count || text[afterTitle].isLineEnd {
        title = found.range
        end = afterTitle
      }
    }
    guard end == text.count || text[end].isLineEnd else { return nil }
    guard let entry = labels.insert(text.slice(label.range)) else { return nil }
    if entry.isNew {
      targets.append(
        Target(
          destination: text.slice(destination.range).unescaped(),
          title: title.map { text.slice($0).unescaped() },
          size: destination.range.count + (title?.count ?? 0)))
    }
    return LinkSyntax.skipLineEnd(text, from: end) ?? end
  }

  /// The target of a label; nil when it is undefined or its uses would repeat too many bytes.
  mutating func find(_ label: Bytes) -> (destination: String, title: String?)? {
    guard let index = labels.find(label) else { return nil }
    let target = targets[index]
    if target.size > byteLimit - repeatedBytes {
      isExhausted = true
      return nil
    }
    repeatedBytes += target.size
    return (target.destination, target.title)
  }
}
