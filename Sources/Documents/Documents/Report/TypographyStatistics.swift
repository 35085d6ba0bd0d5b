/// Statistics on the evenness of word spacing.
///
/// A *full* line is a justified line. Gaps are means over the line, in ems of the line's own size;
/// their mean, median and so on are taken over the full lines with four gaps or more, or over all
/// full lines if there are none of those.
public struct TypographyStatistics: Hashable, Sendable {
  /// The number of pages.
  public var pages = 0
  /// The number of text lines, without tables and code.
  public var lines = 0
  /// The number of full lines.
  public var fullLines = 0
  /// The number of full lines on which the gap statistics are based.
  public var measuredLines = 0
  /// The arithmetic mean of the gaps, in ems.
  public var meanGap = 0.0
  /// The median of the gaps, in ems.
  public var medianGap = 0.0
  /// What gaps are compared with, in ems: their median or, where that is more than twice as wide, the word
  /// space of the font, since the median of gaps that are nearly all loose is no measure.
  public var usualGap = 0.0
  /// The standard deviation of the gaps, in ems.
  public var gapDeviation = 0.0
  /// The 95th percentile of the gaps.
  public var gap95 = 0.0
  /// The largest mean gap of all full lines.
  public var widestGap = 0.0
  /// The mean difference between the gaps of adjacent lines, divided by the mean gap.
  public var jump = 0.0
  /// The mean and the maximum difference in letter width between adjacent lines, as fractions of
  /// the em: letter spacing and glyph scaling that justification adds to one line and not to the
  /// other.
  public var letterJump = 0.0
  /// The maximum difference; see `letterJump`.
  public var maximumLetterJump = 0.0
  /// The number of full lines that end with a hyphen.
  public var hyphenatedLines = 0
  /// The number of findings of each kind.
  public var counts: [TypographyFinding.Kind: Int] = [:]

  /// The coefficient of variation, the standard deviation over the mean: the unevenness of
  /// typographic colour.
  public var unevenness: Double { meanGap > 0 ? gapDeviation / meanGap : 0 }

  /// Returns the number of findings of one kind.
  public func count(_ kind: TypographyFinding.Kind) -> Int { counts[kind, default: 0] }

  /// A count as a fraction of the full lines, 0 to 1.
  public func share(_ count: Int) -> Double {
    fullLines > 0 ? Double(count) / Double(fullLines) : 0
  }

  /// The minimum number of gaps of lines that are included in the statistics.
  static let leastGaps = 4

  init() {}

  /// Computes the statistics of pages, except for findings. Complexity: O(n log n).
  init(_ pages: [ComposedPage]) {
    self.pages = pages.count
    var gaps: [Double] = []
    var others: [Double] = []
    var widestSpace = 0.0
    var differences = 0.0
    var pairs = 0
    var letterDifferences = 0.0
    var letterPairs = 0
    for column in pages.lazy.flatMap(\.columns) {
      /// The gap of the previous line, if it belongs to the same paragraph.
      var previous: (paragraph: Int, gap: Double)?
      var previousFull: ComposedLine?
      for line in column.lines {
        lines += 1
        let before = previous
        previous = nil
        let fullBefore = previousFull
        previousFull = line.isJustified ? line : nil
        if line.isJustified, let fullBefore, fullBefore.paragraph == line.paragraph {
          let difference = abs(line.addedLetterWidth - fullBefore.addedLetterWidth)
          letterDifferences += difference
          letterPairs += 1
          maximumLetterJump = max(maximumLetterJump, difference)
        }
        guard line.isJustified else { continue }
        fullLines += 1
        if line.em > 0 { widestSpace = max(widestSpace, line.wordSpace / line.em) }
        if line.endsWithHyphen { hyphenatedLines += 1 }
        guard let gap = line.meanGap else { continue }
        widestGap = max(widestGap, gap)
        guard line.gaps.count >= Self.leastGaps else {
          others.append(gap)
          continue
        }
        gaps.append(gap)
        if let before, before.paragraph == line.paragraph {
          differences += abs(gap - before.gap)
          pairs += 1
        }
        previous = (line.paragraph, gap)
      }
    }
    if letterPairs > 0 { letterJump = letterDifferences / Double(letterPairs) }
    if gaps.isEmpty { gaps = others }
    measure(gaps)
    usualGap = widestSpace > 0 && medianGap > 2 * widestSpace ? widestSpace : medianGap
    if pairs > 0, meanGap > 0 { jump = differences / Double(pairs) / meanGap }
  }

  private mutating func measure(_ gaps: [Double]) {
    measuredLines = gaps.count
    guard !gaps.isEmpty else { return }
    let sorted = gaps.sorted()
    let count = Double(gaps.count)
    meanGap = gaps.reduce(0, +) / count
    let squares = gaps.reduce(0) { $0 + ($1 - meanGap) * ($1 - meanGap) }
    gapDeviation = (squares / count).squareRoot()
    let middle = gaps.count / 2
    medianGap = gaps.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    // 95 per cent of a count is less than the count.
    gap95 = sorted[gaps.count * 95 / 100]
  }
}
