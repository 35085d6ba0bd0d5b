import ComposeAttributedText
import ComposeFonts
import ComposeHyphenation
import ComposePlatform

/// A discretionary break: a place inside a segment where a line may end, nearly always with a hyphen.
struct DiscretionaryBreak {
  /// Where the next line starts, in bytes of the attributed text.
  var offset: Int
  /// The width of the segment up to the break, as it is on the line that ends there, in points.
  var width: Double
  /// How much less of the segment's width the next line has, in points.
  var taken: Double
  /// The width of the hyphen, in points; 0 in languages that show none.
  var hyphenWidth: Double
  /// Nil where the glyphs on both sides are those of the whole word.
  var reshaping: Reshaping?
}

extension ShapedParagraph {
  /// The least bytes of a segment that hyphenation is asked for: shorter words have no points in
  /// any language.
  private static let shortestWord = 4
  /// How many segments without spaces between them are looked at together.
  private static let longestChain = 8

  /// Returns the discretionary breaks inside a segment, in ascending order.
  ///
  /// Where the spelling changes, and inside of ligatures, the text next to the break is shaped again.
  ///
  /// - Parameters:
  ///   - segments: The segments that `index` is an index of.
  ///   - start: Where the segment starts.
  ///   - points: Scratch memory of the caller.
  func discretionaryBreaks(
    of index: Int, in segments: UnsafeBufferPointer<LineSegment>, start: Int,
    scratch points: inout [HyphenationPoint]
  ) -> [DiscretionaryBreak] {
    let segment = segments[index]
    guard segment.contentEnd - start >= Self.shortestWord else { return [] }
    let runs = runs(overlapping: start..<segment.contentEnd)
    guard let first = runs.first, first.kind == .text, !first.isRightToLeft,
      let hyphenator = hyphenator(of: first)
    else { return [] }
    findPoints(of: index, in: segments, start: start, hyphenator, &points)
    if segment.contentSpaces > 0 {
      removePoints(ofLabelsIn: start..<segment.contentEnd, from: &points)
    }
    addSoftHyphens(in: start..<segment.contentEnd, to: &points)
    if runs.count > 1 { removePoints(withoutLanguageIn: runs, from: &points) }
    guard !points.isEmpty else { return [] }
    return places(of: points, in: start..<segment.contentEnd, runs, hyphenator.language.hyphen)
  }

  /// Finds the hyphenation points of a segment. What is next to it without a space is looked at too,
  /// so that addresses are recognized.
  func findPoints(
    of index: Int, in segments: UnsafeBufferPointer<LineSegment>, start: Int,
    _ hyphenator: Hyphenator, _ points: inout [HyphenationPoint]
  ) {
    var lower = start
    var upper = segments[index].contentEnd
    var neighbour = index - 1
    while neighbour >= 0, index - neighbour <= Self.longestChain,
      segments[neighbour].spaceWidth == 0
    {
      neighbour -= 1
      lower = neighbour < 0 ? range.lowerBound : segments[neighbour].end
    }
    neighbour = index
    while neighbour + 1 < segments.count, neighbour - index < Self.longestChain,
      segments[neighbour].spaceWidth == 0
    {
      neighbour += 1
      upper = segments[neighbour].contentEnd
    }
    points.removeAll(keepingCapacity: true)
    text.withUnsafeBufferPointer {
      hyphenator.appendPoints(in: $0, range: lower..<upper, into: &points)
    }
    if let allowsHyphenation { points.removeAll { !allowsHyphenation($0.offset) } }
  }

  /// Removes the points inside of text without a language, such as code in brackets, and at its
  /// edges. Soft hyphens are part of `points` already and stay only outside of it.
  private func removePoints(
    withoutLanguageIn runs: ArraySlice<ShapedRun>, from points: inout [HyphenationPoint]
  ) {
    for run in runs where attributeSets[run.attributes].language == nil {
      points.removeAll {
        $0.offset >= run.textRange.lowerBound && $0.offset <= run.textRange.upperBound
      }
    }
  }

  /// Removes the points of words that a no-break space ties to their number, such as “Figure 4.1”,
  /// “Appendix A” and “4.1. ábra”: the label of a reference is short, and read as one.
  private func removePoints(
    ofLabelsIn content: Range<Int>, from points: inout [HyphenationPoint]
  ) {
    guard !points.isEmpty else { return }
    text.withUnsafeBufferPointer { text in
      // Segments are within the text.
      var index = content.lowerBound
      while index + 1 < content.upperBound {
        defer { index += 1 }
        guard text[index] == 0xC2, text[index + 1] == 0xA0 else { continue }
        let (space, next) = (index, index + 2)
        if Self.isNumber(text, next..<content.upperBound) {
          points.removeAll { $0.offset <= space }
        } else if space - 1 > content.lowerBound, text[space - 1] == UInt8(ascii: "."),
          text[space - 2].isASCIIDigit
        {
          points.removeAll { $0.offset > space }
        }
      }
    }
  }

  /// Whether a number starts the text: digits, or capital letters without small ones.
  private static func isNumber(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let first = range.first else { return false }
    if text[first].isASCIIDigit { return true }
    var end = first
    while end < range.upperBound, text[end] &- 0x41 < 26 { end += 1 }
    return end > first && end - first <= 5
      && (end == range.upperBound || !text[end].isASCIILetter && text[end] < 0x80)
  }

  /// Adds the places behind soft hyphens that a segment has in it: those inside of ligatures.
  private func addSoftHyphens(in content: Range<Int>, to points: inout [HyphenationPoint]) {
    let count = points.count
    text.withUnsafeBufferPointer { text in
      // Segments are within the text.
      for offset in content.dropLast(2) where text[offset] == 0xC2 && text[offset + 1] == 0xAD {
        points.append(HyphenationPoint(offset: offset + 2, kind: .exception))
      }
    }
    if points.count > count { points.sort { $0.offset < $1.offset } }
  }

  func hyphenator(of run: ShapedRun) -> Hyphenator? {
    guard let language = attributeSets[run.attributes].language else { return nil }
    if hyphenators.count == 1, !hasSeveralLanguages { return hyphenators[0].hyphenator }
    return hyphenators.first { $0.tag == language }?.hyphenator
  }

  /// Returns the breaks at hyphenation points, with the widths before them.
  private func places(
    of points: [HyphenationPoint], in content: Range<Int>, _ runs: ArraySlice<ShapedRun>,
    _ hyphen: HyphenCharacter
  ) -> [DiscretionaryBreak] {
    var found: [DiscretionaryBreak] = []
    // Those that part no two glyphs of the word as it is.
    var others: [HyphenationPoint] = []
    var next = 0
    var width = 0.0
    for run in runs where !run.isRightToLeft {
      let hyphenWidth =
        hyphen == .none ? 0 : Double(run.face.advance(of: run.face.hyphenGlyph)) * run.scale
      for index in glyphs(of: run, in: content) {
        let glyph = glyphs[index]
        let offset = Int(glyph.textOffset)
        if glyph.textLength > 0 {
          while next < points.count, points[next].offset <= offset {
            let point = points[next]
            next += 1
            guard point.offset > content.lowerBound else { continue }
            if point.offset == offset, point.change == nil {
              found.append(
                DiscretionaryBreak(
                  offset: offset, width: width, taken: width, hyphenWidth: hyphenWidth))
            } else {
              others.append(point)
            }
          }
          width += run.letterSpacing
        }
        width += Double(glyph.advance) * run.scale
      }
    }
    while next < points.count, points[next].offset < content.upperBound {
      others.append(points[next])
      next += 1
    }
    if !others.isEmpty { reshape(others, in: content, hyphen, into: &found) }
    return found
  }
}
