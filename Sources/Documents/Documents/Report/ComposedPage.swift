public import ComposeDiagnostics

/// What stands on one finished page, for reports on how a document is set.
public struct ComposedPage: Hashable, Sendable {
  /// From 1.
  public var number: Int
  /// In reading order.
  public var columns: [ComposedColumn]

  /// The lines of all columns.
  public var lines: [ComposedLine] { columns.flatMap(\.lines) }

  public init(number: Int, columns: [ComposedColumn]) {
    self.number = number
    self.columns = columns
  }

  /// A page of one column.
  public init(number: Int, lines: [ComposedLine], roomLeft: Double = 0, mayBeShort: Bool = false) {
    self.init(
      number: number,
      columns: [ComposedColumn(lines: lines, roomLeft: roomLeft, mayBeShort: mayBeShort)])
  }
}

/// The lines of one column of a page.
public struct ComposedColumn: Hashable, Sendable {
  /// Lines of text from the top down, those of notes last; tables and code are not among them.
  public var lines: [ComposedLine]
  /// What is left empty below the text and above the notes, in points.
  public var roomLeft: Double
  /// Whether the column ends where the author or the theme says, or with the document, so that it
  /// may be short.
  public var mayBeShort: Bool

  public init(lines: [ComposedLine], roomLeft: Double = 0, mayBeShort: Bool = false) {
    self.lines = lines
    self.roomLeft = roomLeft
    self.mayBeShort = mayBeShort
  }
}

/// A line of text where it stands on its page. Lengths are in points.
public struct ComposedLine: Hashable, Sendable {
  /// The white between two words.
  public struct Gap: Hashable, Sendable {
    /// From the page's left edge to the gap's.
    public var x: Double
    /// The width of the gap.
    public var width: Double

    public init(x: Double, width: Double) {
      self.x = x
      self.width = width
    }
  }

  /// From 1, counted through the page with lines of tables and code.
  public var number: Int
  /// The same for all lines of a paragraph, wherever they stand, and for no others.
  public var paragraph: Int
  /// Whether the line is the first of its paragraph.
  public var isFirst: Bool
  /// Whether the paragraph ends with the line.
  public var isLast: Bool
  /// Whether the line is of a note at the foot of the page.
  public var isInNote: Bool
  /// Whether the line is spread to fill its measure.
  public var isJustified: Bool
  /// Whether the line ends with a hyphen.
  public var endsWithHyphen: Bool
  /// The size of the paragraph's type.
  public var em: Double
  /// From one line of the paragraph to the next.
  public var leading: Double
  /// The room between the paragraph's indents.
  public var measure: Double
  public var width: Double
  /// How far the line stands out of its measure, beyond what hangs for the sake of an even edge.
  public var excess: Double
  /// What justification adds to the width of letters, as part of the em.
  public var addedLetterWidth = 0.0
  /// Between words, from left to right.
  public var gaps: [Gap]
  /// Without the white space at its end.
  public var text: String
  /// Where the line comes from, first to last character.
  public var source: SourceRange?

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

  /// The mean gap between words, in ems; nil for a line of one word.
  public var meanGap: Double? {
    guard !gaps.isEmpty, em > 0 else { return nil }
    return gaps.reduce(0) { $0 + $1.width } / Double(gaps.count) / em
  }
}
