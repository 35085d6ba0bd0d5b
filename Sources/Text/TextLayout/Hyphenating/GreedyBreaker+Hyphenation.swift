import ComposeAttributedText
import ComposeHyphenation

extension GreedyBreaker {
  /// The ends of lines that take what fits, and part of the next word where they would fill too
  /// little of their measure without.
  ///
  /// Complexity: O(n) and what finding points in as many words as there are lines takes.
  ///
  /// - Parameter textStart: Where the first segment starts, in bytes of the attributed text.
  func ends(hyphenating paragraph: ShapedParagraph, textStart: Int) -> [LineEnd] {
    var ends: [LineEnd] = []
    var points: [HyphenationPoint] = []
    var index = 0
    var taken = 0.0
    while index < segments.count {
      let width = widths[ends.count]
      let (next, filled) = fill(
        from: index, width: width, taken: taken, isFirstLine: ends.isEmpty)
      var end = LineEnd(segment: next)
      taken = 0
      if next < segments.count, filled < width * paragraph.hyphenationFactor,
        segments[next - 1].breakKind != .mandatory,
        let part = paragraph.lastBreak(
          of: next, in: segments, start: next == 0 ? textStart : segments[next - 1].end,
          after: filled, width: width, reshapes: true, scratch: &points)
      {
        end.offset = part.offset
        end.width = part.width
        end.taken = part.taken
        end.reshaping = part.reshaping
        end.hyphenWidth = part.hyphenWidth
        end.isHyphenated = part.hyphenWidth > 0
        taken = part.taken
      } else if segments[next - 1].breakKind == .hyphen, next < segments.count {
        end.hyphenWidth = segments[next - 1].hyphenWidth
        end.isHyphenated = true
      }
      ends.append(end)
      index = next
    }
    return ends
  }
}

extension ShapedParagraph {
  /// The longest part of a segment that has room on a line behind what fills it.
  ///
  /// - Parameters:
  ///   - start: Where the segment starts.
  ///   - filled: Of the line, up to the end of the segment before it.
  ///   - reshapes: Whether the part may be reshaped.
  func lastBreak(
    of index: Int, in segments: [LineSegment], start: Int, after filled: Double, width: Double,
    reshapes: Bool, scratch points: inout [HyphenationPoint]
  ) -> DiscretionaryBreak? {
    // The position of text after a tab depends on how much of it there is.
    guard index > 0, segments[index - 1].breakKind == .allowed, filled > 0 else { return nil }
    let room = width - filled - segments[index - 1].spaceWidth + GreedyBreaker.tolerance
    guard room > 0 else { return nil }
    return segments.withUnsafeBufferPointer {
      discretionaryBreaks(of: index, in: $0, start: start, scratch: &points)
    }.last { $0.width + $0.hyphenWidth <= room && (reshapes || $0.reshaping == nil) }
  }
}

extension LineChoice {
  /// Takes part of the next word where the line would fill too little of its measure without.
  ///
  /// - Parameters:
  ///   - filled: Of the line, up to the end of its content.
  ///   - end: Where the text ends that is set.
  mutating func hyphenate(
    _ paragraph: ShapedParagraph, after filled: Double, width: Double, to end: Int
  ) {
    let start = self.end
    guard filled < width * paragraph.hyphenationFactor, start < end else { return }
    let index = paragraph.segmentIndex(at: start)
    let segment = paragraph.segments[index]
    guard index > 0, paragraph.segments[index - 1].end == start, segment.contentEnd <= end,
      segments[segments.count - 1].breakKind == .allowed
    else { return }
    var points: [HyphenationPoint] = []
    guard
      let part = paragraph.lastBreak(
        of: index, in: paragraph.segments, start: start, after: filled, width: width,
        reshapes: false, scratch: &points)
    else { return }
    segments.append(
      LineSegment(
        contentEnd: part.offset, end: part.offset, width: part.width, spaceWidth: 0,
        contentSpaces: 0, trailingSpaces: 0,
        breakKind: part.hyphenWidth > 0 ? .hyphen : .insideWord,
        hyphenWidth: part.hyphenWidth))
    isHyphenated = part.hyphenWidth > 0
  }
}
