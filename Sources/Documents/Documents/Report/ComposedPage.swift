public import ComposeDiagnostics

/// The lines of a finished page, for typography reports.
public struct ComposedPage: Hashable, Sendable {
  /// The page number, counted from 1.
  public var number: Int
  /// The columns in reading order.
  public var columns: [ComposedColumn]

  /// The lines of all columns.
  public var lines: [ComposedLine] { columns.flatMap(\.lines) }

  /// Creates a page; numbers count from 1.
  public init(number: Int, columns: [ComposedColumn]) {
    self.number = number
    self.columns = columns
  }

  /// Creates a page with one column.
  public init(number: Int, lines: [ComposedLine], roomLeft: Double = 0, mayBeShort: Bool = false) {
    self.init(
      number: number,
      columns: [ComposedColumn(lines: lines, roomLeft: roomLeft, mayBeShort: mayBeShort)])
  }
}

/// The lines of one column of a page.
public struct ComposedColumn: Hashable, Sendable {
  /// The text lines from top to bottom, with those of footnotes last; tables and code are not
  /// included.
  public var lines: [ComposedLine]
  /// The empty space below the text and above the footnotes, in points.
  public var roomLeft: Double
  /// Whether the column ends at a forced break or at the end of the document, so that it may be
  /// short.
  public var mayBeShort: Bool

  /// Creates a column with its lines, from top to bottom.
  public init(lines: [ComposedLine], roomLeft: Double = 0, mayBeShort: Bool = false) {
    self.lines = lines
    self.roomLeft = roomLeft
    self.mayBeShort = mayBeShort
  }
}

/// A line of text and its position on the page. Lengths are in points.
public struct ComposedLine: Hashable, Sendable {
  /// The space between two words.
  public struct Gap: Hashable, Sendable {
    /// The distance from the left edge of the page to the gap.
    public var x: Double
    /// The width of the gap.
    public var width: Double

    /// Creates a gap; positions and widths are in points.
    public init(x: Double, width: Double) {
      self.x = x
      self.width = width
    }
  }

  /// The line number on the page, counted from 1, including lines of tables and code.
  public var number: Int
  /// A number that identifies the paragraph of the line, across pages and columns.
  public var paragraph: Int
  /// Whether the line is the first of its paragraph.
  public var isFirst: Bool
  /// Whether the line is the last of its paragraph.
  public var isLast: Bool
  /// Whether the line belongs to a footnote.
  public var isInNote: Bool
  /// Whether the line is justified.
  public var isJustified: Bool
  /// Whether the line ends with a hyphen.
  public var endsWithHyphen: Bool
  /// The font size of the paragraph.
  public var em: Double
  /// The distance between baselines within the paragraph.
  public var leading: Double
  /// The line width between the paragraph's indents.
  public var measure: Double
  /// The width of the line as set, in points.
  public var width: Double
  /// How far the line extends beyond its measure, not counting hanging punctuation.
  public var excess: Double
  /// The letter spacing and glyph scaling added by justification, as a fraction of the em.
  public var addedLetterWidth = 0.0
  /// The natural width of a word space in the font of the paragraph; 0 where it is not known.
  public var wordSpace = 0.0
  /// The gaps between words, from left to right.
  public var gaps: [Gap]
  /// The text of the line, without trailing white space.
  public var text: String
  /// The source range of the line.
  public var source: SourceRange?

  /// Creates a line with its measurements, in points.
  public init(
    number: Int = 1, paragraph: Int, isFirst: Bool = false, isLast: Bool = false,
    isInNote: Bool = false, isJustified: Bool = true, endsWithHyphen: Bool = false,
    em: Double = 10, leading: Double = 12, measure: Double, width: Double? = nil,
    excess: Double = 0, gaps: [Gap] = [], text: String = "", source: SourceRange? = nil
  ) {
    self.number = number
    self.paragraph = paragraph
    self.isFirst = isFirst
    self.isLast = isLast
    self.isInNote = isInNote
    self.isJustified = isJustified
    self.endsWithHyphen = endsWithHyphen
    self.em = em
    self.leading = leading
    self.measure = measure
    self.width = width ?? measure
    self.excess = excess
    self.gaps = gaps
    self.text = text
    self.source = source
  }

  /// The mean gap between words, in ems; nil for a single-word line.
  public var meanGap: Double? {
    guard !gaps.isEmpty, em > 0 else { return nil }
    return gaps.reduce(0) { $0 + $1.width } / Double(gaps.count) / em
  }
}
