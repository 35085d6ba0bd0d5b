/// A piece of a paragraph that stays on one line: a box and the glue after it, in TeX's words.
public struct LineSegment: Sendable {
  public enum BreakKind: UInt8, Sendable {
    /// A line may end here.
    case allowed
    /// A line must end here.
    case mandatory
    /// A line may end here with a hyphen that is not in the text.
    case hyphen
    /// A line may end here, inside a long word such as an address.
    case insideWord
    /// Not a place to end a line unless nothing else fits.
    case emergency
    /// What follows is set at a tab stop.
    case tab
  }

  /// Where the text before the trailing white space ends, in bytes of the attributed text.
  public var contentEnd: Int
  /// Where the next segment starts.
  public var end: Int
  /// The width of the content, in points.
  public var width: Double
  /// The width of the white space after it, which a line's end swallows.
  public var spaceWidth: Double
  /// Word spaces inside the content (no-break spaces).
  public var contentSpaces: Int
  /// Word spaces in the white space after it.
  public var trailingSpaces: Int
  public var breakKind: BreakKind
  /// What the hyphen adds when the line ends here.
  public var hyphenWidth: Double
}
