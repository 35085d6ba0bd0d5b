import ComposeAttributedText

/// Cuts words that no line has room for and that nothing parts, such as checksums, to the lines that they fill.
///
/// Without cuts, such a word starts a line, since lines end between letters for want of any other place only. The
/// line before it would be left all but empty, and spread. A compositor begins the word in that room.
struct LongWordCutter {
  private let breaker: LineBreaker
  private let paragraph: ShapedParagraph
  private let textStart: Int
  private let widths: LineWidths
  private let startsInsidePart: Bool
  /// The width from which on a word is long.
  private let longWord: Double

  /// The least room left on a line that a word is begun in, as part of the measure.
  private static let leastRoom = 0.125
  /// The most text before a long word that is looked at, so that each takes no longer than that.
  private static let mostSegments = 500

  /// - Parameters:
  ///   - breaker: What lines are chosen by.
  ///   - textStart: Where the first segment starts.
  ///   - startsInsidePart: Whether it is the rest of a word.
  /// - Returns: Nil where the width of a line depends on how many there are before.
  init?(
    breaker: LineBreaker, paragraph: ShapedParagraph, textStart: Int, widths: LineWidths,
    startsInsidePart: Bool
  ) {
    guard widths.specialCount <= 1, widths.exclusion == nil else { return nil }
    self.breaker = breaker
    self.paragraph = paragraph
    self.textStart = textStart
    self.widths = widths
    self.startsInsidePart = startsInsidePart
    longWord = Justification.longWord(
      measure: widths.others, size: paragraph.baseFont.size)
  }

  /// Segments of which no word without hyphens and spaces is wider than a line.
  ///
  /// Complexity: that of breaking the text before each such word once more.
  func cut(_ segments: [LineSegment]) -> [LineSegment] {
    var result: [LineSegment] = []
    result.reserveCapacity(segments.count)
    // Where the last line starts of which the start is known.
    var open = 0
    var isFirstLine = true
    var index = 0
    while index < segments.count {
      guard segments[index].breakKind == .emergency else {
        if segments[index].width > longWord, result.count - open < Self.mostSegments,
          isLeftShort(result, from: open, isFirstLine: isFirstLine, before: segments[index])
        {
          result[result.count - 1].breakKind = .beforeCut
          open = result.count
          isFirstLine = false
        }
        result.append(segments[index])
        if segments[index].breakKind == .mandatory {
          open = result.count
          isFirstLine = false
        }
        index += 1
        continue
      }
      let word = Self.word(at: index, in: segments)
      index = word.upperBound
      // What is tied by no-break spaces can be shrunk.
      guard
        !segments[word].contains(where: { $0.breakKind == .hyphen || $0.contentSpaces > 0 }),
        segments[word].reduce(0, { $0 + $1.width }) > max(widths.first, widths.others)
      else {
        result.append(contentsOf: segments[word])
        continue
      }
      guard
        let room = room(behind: result, from: open, isFirstLine: isFirstLine, segments[word])
      else {
        // To go on would be to break the same text before each word.
        return result + segments[word.lowerBound...]
      }
      let count = result.count
      if room.startsLine, count > open { result[count - 1].breakKind = .beforeCut }
      let pieces = pieces(of: segments[word], first: room.width)
      result.append(contentsOf: pieces)
      open = result.count - 1
      isFirstLine = false
    }
    return result
  }

  /// Whether the line before a long word that fits the next line is left short. Else the search would take the
  /// words before it along, since of lines that are all but empty none is much worse than another.
  private func isLeftShort(
    _ text: [LineSegment], from open: Int, isFirstLine: Bool, before word: LineSegment
  ) -> Bool {
    // What is tied by no-break spaces can be shrunk.
    guard word.contentSpaces == 0, open < text.count, let last = text.last,
      last.breakKind == .allowed || last.breakKind == .insideWord
    else { return false }
    let widths = isFirstLine ? widths : LineWidths(widths.others)
    let before = lastLine(of: text[open...], in: text, widths: widths)
    let gap = widths[before.number] - before.width + last.spaceWidth
    let spaces = before.spaces + last.spaceWidth
    let shrink =
      spaces * breaker.justification.wordSpaceShrink
      + (before.width + word.width) * TotalFitBreaker.elasticity(of: breaker.justification)
    guard before.width + word.width - shrink > widths[before.number] else { return false }
    return breaker.justification.leavesShort(
      gap: gap, content: before.width - last.spaceWidth, spaces: before.spaces, before: word,
      measure: widths[before.number], size: paragraph.baseFont.size)
  }

  /// The clusters of the word of which a cluster is the first one.
  private static func word(at start: Int, in segments: [LineSegment]) -> Range<Int> {
    var end = start
    while end < segments.count - 1,
      segments[end].breakKind == .emergency || segments[end].breakKind == .hyphen
    {
      end += 1
    }
    return start..<(end + 1)
  }

  /// The room for the start of a word, and whether that is a line of its own; nil where the text before it must
  /// not be parted from it.
  private func room(
    behind text: [LineSegment], from open: Int, isFirstLine: Bool, _ word: ArraySlice<LineSegment>
  ) -> (width: Double, startsLine: Bool)? {
    guard open < text.count, let last = text.last, let first = word.first else {
      return (isFirstLine ? widths.first : widths.others, true)
    }
    let widths = isFirstLine ? widths : LineWidths(widths.others)
    let before = lastLine(of: text[open...], in: text, widths: widths)
    let measure = widths[before.number]
    let room = measure - before.width
    if room > measure * Self.leastRoom, first.width <= room { return (room, false) }
    guard last.breakKind == .allowed || last.breakKind == .insideWord else { return nil }
    return (widths.others, true)
  }

  /// The last line of text that ends in front of a word: how many are before it, its width with the space
  /// behind it, and that of the spaces within it.
  private func lastLine(
    of segments: ArraySlice<LineSegment>, in text: [LineSegment], widths: LineWidths
  ) -> (number: Int, width: Double, spaces: Double) {
    var costs = breaker.costs
    // It is not the last line of its paragraph.
    costs.lastLineMinimum = 0
    costs.finalHyphenDemerits = 0
    let isStart = segments.startIndex == 0
    var total = TotalFitBreaker(
      segments: Array(segments), widths: widths, isJustified: breaker.isJustified, costs: costs,
      justification: breaker.justification, paragraph: paragraph,
      textStart: isStart ? textStart : text[segments.startIndex - 1].end)
    total.startsInsidePart = isStart && startsInsidePart
    let ends = total.ends(from: 0)
    // The segment in which the line before ends, or the one after it.
    let end = ends.dropLast().last
    let rest = segments[(segments.startIndex + (end?.segment ?? 0))...]
    return (
      max(0, ends.count - 1), rest.reduce(-(end?.taken ?? 0)) { $0 + $1.width + $1.spaceWidth },
      rest.dropLast().reduce(0) { $0 + $1.spaceWidth }
    )
  }

  /// The parts of a word that fill lines, of which the first one has a room of its own.
  private func pieces(of word: ArraySlice<LineSegment>, first: Double) -> [LineSegment] {
    var pieces: [LineSegment] = []
    var room = first
    for cluster in word {
      guard let last = pieces.last, last.width + cluster.width <= room + GreedyBreaker.tolerance
      else {
        if let index = pieces.indices.last {
          pieces[index].breakKind = .cut
          room = widths.others
        }
        pieces.append(cluster)
        continue
      }
      var piece = cluster
      piece.width += last.width
      piece.leadingTrim = last.leadingTrim
      pieces[pieces.count - 1] = piece
    }
    return pieces
  }
}
