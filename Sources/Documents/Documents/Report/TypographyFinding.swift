public import ComposeDiagnostics

/// A place in a document that a typesetter would look at again.
public struct TypographyFinding: Hashable, Sendable {
  /// The kinds of places that are found.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The gaps between words are much wider than elsewhere.
    case loose
    /// The gaps between words are much narrower than elsewhere.
    case tight
    /// Several lines in succession end with a hyphen.
    case ladder
    /// Gaps of several lines lie one under the other.
    case river
    /// The last line of a paragraph stands alone at the top of a page.
    case widow
    /// The first line of a paragraph stands alone at the foot of a page.
    case orphan
    /// A line stands out of its measure.
    case overfull
    /// The last line of a paragraph is very short.
    case runt
    /// A page ends with a word that goes on overleaf.
    case pageHyphen = "page-hyphen"
    /// A page has room left though the text goes on.
    case underfull
  }

  /// The kind of the place.
  public var kind: Kind
  /// From 1.
  public var page: Int
  /// On the page, from 1; the last line of an underfull page.
  public var line: Int
  /// How many lines it runs over.
  public var lineCount = 1
  /// The mean gap between words in ems, of loose and tight lines; of a river the mean of its gaps.
  public var gap: Double?
  /// `gap` as a multiple of the document's median.
  public var ratio: Double?
  /// In points: how far a line stands out, how wide a runt is, how much room a page has left.
  public var points: Double?
  /// Of the line, or of the first one.
  public var text: String
  /// From the first to the last character of the line or lines.
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
