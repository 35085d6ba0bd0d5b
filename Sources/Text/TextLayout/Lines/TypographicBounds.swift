/// The measures of text by its fonts, in points.
public struct TypographicBounds: Hashable, Sendable {
  /// Of a line, with the white space that ends it.
  public var width: Double
  /// The extent above the baseline, in points.
  public var ascent: Double
  /// Positive below the baseline.
  public var descent: Double
  /// The space between lines, in points.
  public var leading: Double

  /// Creates bounds, in points.
  public init(width: Double, ascent: Double, descent: Double, leading: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }
}
