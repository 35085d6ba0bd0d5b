/// A caret position on a line: one edge of a character.
public struct LineCaret: Hashable, Sendable {
  /// From the line's origin, in points.
  public var x: Double
  /// The start of the character, in bytes of the attributed text.
  public var character: Int
  /// Whether this is the edge at which the character begins, the right one of a character that
  /// runs from right to left.
  public var isLeadingEdge: Bool
}
