/// A piece of a paragraph that stays on one line: a box and the glue after it, in TeX's words.
public struct LineSegment: Sendable {
  /// The kind of break at the end of a line.
  public enum BreakKind: UInt8, Sendable {
    /// A line may end here.
    case allowed
    /// A line must end here.
    case mandatory
    /// A line may end here with a hyphen that is not in the text.
    case hyphen
    /// A line may end here, inside a long word such as an address.
    case insideWord
    /// A line may end here, after a relation or a binary operator of a formula.
    case formulaRelation, formulaOperator
    /// Not a place to end a line unless nothing else fits.
    case emergency
    /// What follows is set at a tab stop.
    case tab
    /// A line must end here, inside a word that no line has room for, and is spread as others are.
    case cut
    /// A line must end here, before a word that no line has room for, and is spread as others are.
    case beforeCut

    /// Whether it is none of those that the text of most paragraphs has.
    @inline(__always)
    var isSpecial: Bool { rawValue >= BreakKind.emergency.rawValue }

    /// Whether a line must end here that is spread as others are.
    @inline(__always)
    var endsFullLine: Bool { rawValue >= BreakKind.cut.rawValue }
  }

  // Stored small: there is one for every word of a document.
  private var contentEndOffset: UInt32
  private var endOffset: UInt32
  /// The width of the content, in points.
  public var width: Double
  /// The width of the white space after it, which a line's end swallows.
  public var spaceWidth: Double
  private var hyphenWidthValue: Float
  private var contentSpaceCount: UInt16
  private var trailingSpaceCount: UInt16
  /// The kind of break at the end of the line.
  public var breakKind: BreakKind
  private var leadingTrimValue: Float = 0

  /// Creates a segment; offsets are in UTF-8 bytes, widths in points.
  public init(
    contentEnd: Int, end: Int, width: Double, spaceWidth: Double, contentSpaces: Int,
    trailingSpaces: Int, breakKind: BreakKind, hyphenWidth: Double
  ) {
    contentEndOffset = UInt32(clamping: contentEnd)
    endOffset = UInt32(clamping: end)
    self.width = width
    self.spaceWidth = spaceWidth
    contentSpaceCount = UInt16(clamping: contentSpaces)
    trailingSpaceCount = UInt16(clamping: trailingSpaces)
    self.breakKind = breakKind
    hyphenWidthValue = Float(hyphenWidth)
  }

  /// The end of the text before the trailing white space, in bytes of the attributed text.
  public var contentEnd: Int {
    get { Int(contentEndOffset) }
    set { contentEndOffset = UInt32(clamping: newValue) }
  }

  /// The start of the next segment.
  public var end: Int {
    get { Int(endOffset) }
    set { endOffset = UInt32(clamping: newValue) }
  }

  /// Word spaces inside the content (no-break spaces); counted up to 65,535.
  public var contentSpaces: Int {
    get { Int(contentSpaceCount) }
    set { contentSpaceCount = UInt16(clamping: newValue) }
  }

  /// Word spaces in the white space after it; counted up to 65,535.
  public var trailingSpaces: Int {
    get { Int(trailingSpaceCount) }
    set { trailingSpaceCount = UInt16(clamping: newValue) }
  }

  /// The width saved when a line starts with the segment, in points: the blank half of an
  /// opening bracket.
  public var leadingTrim: Double {
    get { Double(leadingTrimValue) }
    set { leadingTrimValue = Float(newValue) }
  }

  /// The additional width of the hyphen when the line ends here.
  public var hyphenWidth: Double {
    get { Double(hyphenWidthValue) }
    set { hyphenWidthValue = Float(newValue) }
  }
}
