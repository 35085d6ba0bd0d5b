import ComposeAttributedText
import ComposeFonts

/// What is added to the width of letters in the justified lines of a paragraph, so that neighbouring
/// lines differ by no more than `Justification.maximumLetterWidthDifference`.
///
/// Each line has a width that it would choose if it were alone. Of the sequences that change slowly
/// enough from line to line, the highest that is nowhere above the lines' choices and the lowest that
/// is nowhere below them are found in two passes (the extensions of McShane and Whitney); the result
/// is midway between the two, and is the choice itself where neighbours are as near as they may be.
struct LetterWidths: Sendable {
  /// By line, as parts of the em; not a number for lines whose letters keep their width.
  private var widths: [Double]

  /// Whether letters of a paragraph of so many lines give, so that neighbours may differ.
  static func areLimited(in paragraph: ShapedParagraph, lines: Int) -> Bool {
    let justification = paragraph.justification
    return lines > 2 && paragraph.allowsLetterspacing
      && (justification.letterSpacing > 0 || justification.glyphScaling > 0)
      && paragraph.style.alignment == .justified && !paragraph.style.lineBreakMode.isOneLine
  }

  /// - Parameter measure: Returns the measure of a line, in points.
  /// - Returns: Nil where no letters give.
  /// - Complexity: O(segments).
  init?(
    of paragraph: ShapedParagraph, segments: [LineSegment], breaks: [LineBreak],
    measure: (Int) -> Double
  ) {
    guard Self.areLimited(in: paragraph, lines: breaks.count),
      let estimate = LetterEstimate(of: paragraph)
    else { return nil }
    widths = []
    widths.reserveCapacity(breaks.count)
    var start = 0
    for (line, lineBreak) in breaks.enumerated() {
      let range = start..<lineBreak.segmentEnd
      start = lineBreak.segmentEnd
      widths.append(
        estimate.letterWidth(
          of: segments, in: range, isHyphenated: lineBreak.isHyphenated,
          isLast: line == breaks.count - 1, measure: measure(line)))
    }
    limitDifferences(to: Self.largestStep(paragraph.justification))
  }

  /// Nil for a line that is free to choose.
  subscript(line: Int) -> Double? {
    guard widths.indices.contains(line), !widths[line].isNaN else { return nil }
    return widths[line]
  }

  /// How much widths may change from line to line, so that they differ no more than they should once
  /// each is rounded to the steps in which lines are set.
  private static func largestStep(_ justification: Justification) -> Double {
    let rounding =
      max(
        justification.letterSpacing, justification.glyphScaling * Line.meanLetterWidth)
      / Line.letterSteps
    // Points are rounded to thousandths as well.
    return max(0, justification.maximumLetterWidthDifference - rounding - 0.0002)
  }

  private mutating func limitDifferences(to step: Double) {
    var upper = widths
    var lower = widths
    // A line without a number starts again: a comparison with it is false.
    for line in widths.indices.dropFirst() {
      if upper[line - 1] + step < upper[line] { upper[line] = upper[line - 1] + step }
      if lower[line - 1] - step > lower[line] { lower[line] = lower[line - 1] - step }
    }
    for line in widths.indices.dropLast().reversed() {
      if upper[line + 1] + step < upper[line] { upper[line] = upper[line + 1] + step }
      if lower[line + 1] - step > lower[line] { lower[line] = lower[line + 1] - step }
    }
    for line in widths.indices { widths[line] = (upper[line] + lower[line]) / 2 }
  }
}

/// How much wider letters have to be to fill a line, by the sums of its segments and the mean width of
/// the paragraph's letters.
private struct LetterEstimate {
  let paragraph: ShapedParagraph
  let edges: MarginEdges?
  let spaceWidth: Double
  let meanLetterWidth: Double
  let limit: Double

  init?(of paragraph: ShapedParagraph) {
    var width = 0.0
    var spaces = 0
    for segment in paragraph.segments {
      width += segment.width
      spaces += segment.trailingSpaces
    }
    guard width > 0, paragraph.glyphs.count > spaces, paragraph.baseFont.size > 0 else {
      return nil
    }
    self.paragraph = paragraph
    edges = MarginEdges(of: paragraph)
    let font = paragraph.baseFont
    spaceWidth = Double(font.face.advance(of: font.face.spaceGlyph)) * font.scale
    meanLetterWidth = width / Double(paragraph.glyphs.count - spaces)
    let justification = paragraph.justification
    limit = justification.letterSpacing + justification.glyphScaling * Line.meanLetterWidth
  }

  /// - Returns: As part of the em; not a number for a line that is not justified.
  func letterWidth(
    of segments: [LineSegment], in range: Range<Int>, isHyphenated: Bool, isLast: Bool,
    measure: Double
  ) -> Double {
    let last = segments[range.upperBound - 1]
    guard !isLast, last.breakKind != .mandatory else { return .nan }
    var content = -segments[range.lowerBound].leadingTrim
    var gaps = 0.0
    var spaces = 0
    for segment in segments[range] {
      if segment.breakKind == .tab { return .nan }
      content += segment.width
      gaps += segment.spaceWidth
      spaces += segment.contentSpaces + segment.trailingSpaces
    }
    gaps -= last.spaceWidth
    spaces -= last.trailingSpaces
    guard spaces > 0, content > 0 else { return .nan }
    var gap = measure - content - gaps - (isHyphenated ? last.hyphenWidth : 0)
    if let edges {
      let start = range.lowerBound > 0 ? segments[range.lowerBound - 1].end : nil
      paragraph.text.withUnsafeBufferPointer { text in
        gap += edges.left(at: start ?? paragraph.range.lowerBound, in: text)
        gap += edges.right(before: last.contentEnd, in: text, isHyphenated: isHyphenated)
      }
    }
    if range.upperBound < segments.count,
      paragraph.justification.leavesShort(
        gap: gap, content: content + gaps, spaces: spaceWidth * Double(spaces),
        before: segments[range.upperBound], measure: measure,
        size: paragraph.baseFont.size)
    {
      return .nan
    }
    let comfort = paragraph.justification.wordSpaceComfort * spaceWidth * Double(spaces)
    gap = gap < 0 ? min(0, gap + comfort) : max(0, gap - comfort)
    let width = gap / (content / meanLetterWidth) / paragraph.baseFont.size
    return min(max(width, -limit), limit)
  }
}
