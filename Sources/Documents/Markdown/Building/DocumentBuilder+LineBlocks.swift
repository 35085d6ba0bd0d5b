import ComposeDocumentModel
import ComposePlatform

extension DocumentBuilder {
  /// The text of a paragraph whose lines begin with `| ` (pandoc, line blocks): lines end where they
  /// end in the source, and begin with as many spaces. A line without a bar goes on with the one
  /// before it.
  ///
  /// - Returns: Nil for other paragraphs, and for those with more bars, which were meant to be tables.
  mutating func lineBlock(_ node: Int32) -> InlineText? {
    let segments = tree.segments(of: node)
    guard let first = segments.first?.range, startsLine(first) else { return nil }
    for segment in segments {
      let line = segment.range
      let from = startsLine(line) ? line.lowerBound + 1 : line.lowerBound
      if source.slice(0..<line.upperBound).firstIndex(of: ASCII.pipe, from: from) != nil {
        return nil
      }
    }
    var text = InlineText()
    var anchors: [String] = []
    var index = segments.startIndex
    while index < segments.endIndex {
      var line = segments[index].range
      var start = line.lowerBound + 1
      while start < line.upperBound, source[start].isSpaceOrTab { start += 1 }
      let indent = max(0, start - line.lowerBound - 2)
      line = start..<line.upperBound
      var pieces = line.isEmpty ? [] : [line]
      index += 1
      while index < segments.endIndex, !startsLine(segments[index].range) {
        pieces.append(segments[index].range)
        index += 1
      }
      if !text.isEmpty || line.isEmpty {
        text.items.append(
          Inline(
            .lineBreak, range: text.utf8.count..<text.utf8.count,
            sourceOffset: offsets.sourceOffset(start)))
      }
      if indent > 0, !pieces.isEmpty {
        text.append(
          InlineText(
            String(repeating: "\u{A0}", count: indent), sourceOffset: offsets.sourceOffset(start)))
      }
      text.append(inlines.parse(source, pieces))
      anchors += inlines.anchors
    }
    inlines.anchors = anchors
    return text
  }

  private func startsLine(_ line: Range<Int>) -> Bool {
    guard !line.isEmpty, source[line.lowerBound] == ASCII.pipe else { return false }
    return line.count == 1 || source[line.lowerBound + 1].isSpaceOrTab
  }
}
