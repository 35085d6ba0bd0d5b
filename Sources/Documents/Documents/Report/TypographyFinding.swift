public import ComposeDiagnostics

/// A typographic flaw in a document, such as a widow or a loose line.
public struct TypographyFinding: Hashable, Sendable {
  /// The kinds of findings.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A loose line: its word spaces are much wider than usual.
    case loose
    /// A tight line: its word spaces are much narrower than usual.
    case tight
    /// A ladder: several consecutive lines end with a hyphen.
    case ladder
    /// A river: gaps in consecutive lines are vertically aligned.
    case river
    /// A widow: the last line of a paragraph is alone at the top of a page.
    case widow
    /// An orphan: the first line of a paragraph is alone at the foot of a page.
    case orphan
    /// An overfull line: it extends beyond its measure.
    case overfull
    /// A runt: the last line of a paragraph is very short.
    case runt
    /// A word hyphenated across pages.
    case pageHyphen = "page-hyphen"
    /// An underfull page: it has room left although the text continues.
    case underfull
  }

  /// The kind of the finding.
  public var kind: Kind
  /// The page number, counted from 1.
  public var page: Int
  /// The line number on the page, counted from 1; the last line of an underfull page.
  public var line: Int
  /// The number of lines affected.
  public var lineCount = 1
  /// The mean word space in ems of a loose or tight line; for a river, the mean of its gaps.
  public var gap: Double?
  /// The ratio of `gap` to the usual one of the document, `TypographyStatistics.usualGap`.
  public var ratio: Double?
  /// Whether that is the word space of the font, not the median.
  public var isAgainstWordSpace = false
  /// The excess of an overfull line, the width of a runt, or the empty space of an underfull page,
  /// in points.
  public var points: Double?
  /// The text of the line, or of the first line.
  public var text: String
  /// The source range from the first to the last character of the line or lines.
  public var source: SourceRange?

  init(
    _ kind: Kind, page: Int, from first: ComposedLine, to last: ComposedLine? = nil,
    lineCount: Int = 1, gap: Double? = nil, ratio: Double? = nil, points: Double? = nil
  ) {
    self.kind = kind
    self.page = page
    line = first.number
    self.lineCount = lineCount
    self.gap = gap
    self.ratio = ratio
    self.points = points
    text = first.text
    source = first.source
    if let start = first.source, let end = last?.source, start.file == end.file {
      source = SourceRange(
        file: start.file, start.lowerBound..<max(start.lowerBound, end.upperBound))
    }
  }
}
