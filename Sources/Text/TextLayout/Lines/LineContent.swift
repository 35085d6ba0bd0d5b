import ComposeAttributedText

/// The sums of the segments that a line is made of.
struct LineContent {
  /// In points, with the spaces between the segments, without the white space at the line's end.
  var width = 0.0
  /// The word spaces within the width.
  private(set) var spaces = 0
  private(set) var hasTab = false
  let last: LineSegment
  /// What follows on the next line; nil for nothing.
  let next: LineSegment?
  /// What the first segment is narrower by at the start of a line, in points.
  let leadingTrim: Double
  let isHyphenated: Bool
  /// Whether the paragraph ends here.
  let isLast: Bool

  /// - Parameter range: Not empty.
  init(_ segments: [LineSegment], in range: Range<Int>, isHyphenated: Bool, isLast: Bool) {
    last = segments[range.upperBound - 1]
    next = range.upperBound < segments.count ? segments[range.upperBound] : nil
    leadingTrim = segments[range.lowerBound].leadingTrim
    self.isHyphenated = isHyphenated
    self.isLast = isLast
    for index in range {
      let segment = segments[index]
      width += segment.width
      spaces += segment.contentSpaces
      if segment.breakKind == .tab { hasTab = true }
      if index < range.upperBound - 1 {
        width += segment.spaceWidth
        spaces += segment.trailingSpaces
      }
    }
  }

  /// Whether the paragraph ends here, or the text breaks the line.
  var isForced: Bool { isLast || last.breakKind == .mandatory }
  var hyphenWidth: Double { isHyphenated ? last.hyphenWidth : 0 }
}

extension Line {
  /// Takes off what the first and the last cluster have too much at the ends of a line: the blank halves
  /// of brackets, and tracking.
  mutating func trimEdges(of content: inout LineContent) {
    leadingTrim = content.leadingTrim
    // Of glue that is no white space, what is in the last cluster.
    let last = content.last
    trailingTrim = last.contentEnd == last.end && !isLast ? last.spaceWidth : 0
    trailingWhitespaceWidth -= trailingTrim
    content.width -= trackingAtEnd(isHyphenated: content.isHyphenated) + leadingTrim
  }

  /// Stretches or shrinks a justified line to its measure: by kashidas, between ideographs, or by
  /// spaces, letters and glyphs.
  ///
  /// - Parameter letterWidth: What is added to the width of letters, as part of the em; nil leaves that
  ///   to the line.
  /// - Returns: What the last cluster has too much behind it then, in points.
  mutating func justify(
    _ content: inout LineContent, to measure: Double, letterWidth: Double?
  ) -> Double {
    let tracking = trackingAtEnd(isHyphenated: content.isHyphenated)
    if paragraph.style.alignment == .justified, !content.hasTab {
      let isOpen = !content.isForced && !content.isHyphenated
      if paragraph.hasBidi, isOpen {
        content.width += lengthenJoins(
          by: measure - content.width, spaces: content.spaces)
      }
      if paragraph.spreadsCharacters, isOpen {
        spreadEastAsian(
          by: measure - content.width, spaces: content.spaces,
          content: range.lowerBound..<contentEnd)
        content.width += wordSpacing * Double(content.spaces)
      } else if content.spaces > 0, let next = content.next,
        paragraph.justification.leavesShort(
          gap: measure - content.width - content.hyphenWidth, content: content.width,
          spaces: Double(content.spaces) * spaceWidth, before: next, measure: measure,
          size: paragraph.baseFont.size)
      {
        isLeftShort = !content.isForced
      } else if content.spaces > 0,
        // Looser lines are spread; tighter ones (total fit) always drawn together.
        !content.isForced || content.width + content.hyphenWidth > measure
      {
        content.width = spread(
          to: measure, natural: content.width, hyphenWidth: content.hyphenWidth,
          spaces: content.spaces, isHyphenated: content.isHyphenated, letterWidth: letterWidth)
      }
    }
    // Where only some clusters are spread, the last one's share is what is behind it.
    let behind =
      spreadsEastAsianOnly
      ? tracking + spreadBehindContent : trackingAtEnd(isHyphenated: content.isHyphenated)
    return behind + trailingTrim
  }
}
