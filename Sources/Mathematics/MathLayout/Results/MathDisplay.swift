public import ComposeMathSyntax

/// A formula of its own lines, on a measure.
public struct MathDisplay: Sendable {
  /// The rows from top to bottom; a row too wide is several.
  public var rows: [MathDisplayRow]
  /// The width that the rows were set for, in points.
  public var measure: Double
  /// How much smaller than asked the formula is, since it could not be broken enough; 1 if it is not.
  public var scale: Double
}

/// A row of a display, to be placed between others, with its number, by who makes the page.
public struct MathDisplayRow: Sendable {
  /// The contents, with the height and depth of the row's strut.
  public var box: MathBox
  /// Where the box begins, in points from the left of the measure.
  public var x: Double
  /// From the baseline of the row before, in points; 0 for the first.
  public var baselineDistance: Double
  /// The number of the row; of a row that became several, that of the last.
  public var tag: MathRow.Tag
  /// `\label` of the row.
  public var label: String?
  /// Text to be set as a paragraph before the row: `\intertext`.
  public var textAbove: MathText?
  /// Whether a page may end after the row.
  public var allowsPageBreak: Bool
  /// Whether it continues the row before, which was too wide.
  public var isContinuation: Bool
  /// Where the row stands in the source, in UTF-8 bytes.
  public var source: Range<Int>
}
