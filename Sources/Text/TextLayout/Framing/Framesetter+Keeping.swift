import ComposeAttributedText

extension Framesetter {
  /// Moves paragraphs to the next frame that their styles keep together, or with what follows,
  /// where a frame had no room for all lines of paragraph `index`.
  ///
  /// A frame keeps its lines if it would otherwise have none.
  func keepParagraphs(_ content: inout FrameContent, boxes: inout BlockStack, brokenAt index: Int) {
    let lines = content.lines
    // Rows of tables stay where they are.
    let fixed = content.fixedLines
    var count = lines.count
    if let first = firstLine(ofLastParagraphIn: lines[fixed..<count]),
      lines[count - 1].line.paragraph === shapedParagraph(index),
      lines[first].line.paragraph.style.keepsTogether, begins(lines[first])
    {
      count = first
    }
    let isBetween =
      count == 0 || lines[count - 1].line.paragraph !== shapedParagraph(index)
    if isBetween {
      while let first = firstLine(ofLastParagraphIn: lines[fixed..<count]),
        lines[first].line.paragraph.style.keepsWithNext, begins(lines[first])
      {
        count = first
      }
    }
    guard count > 0, count < lines.count else { return }
    content.dropLines(from: count)
    boxes.dropLines(from: count, bottom: content.end)
  }

  private func firstLine(ofLastParagraphIn lines: ArraySlice<Frame.PlacedLine>) -> Int? {
    guard let last = lines.last else { return nil }
    var first = lines.endIndex - 1
    while first > lines.startIndex, lines[first - 1].line.paragraph === last.line.paragraph {
      first -= 1
    }
    return first
  }

  /// Whether a line is the first one of its paragraph.
  private func begins(_ line: Frame.PlacedLine) -> Bool {
    line.line.range.lowerBound <= line.line.paragraph.range.lowerBound
  }
}
