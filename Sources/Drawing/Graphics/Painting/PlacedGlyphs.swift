public import ComposeGeometry

/// A run of glyphs and its position.
public struct PlacedGlyphs: Sendable {
  /// The glyphs with their face and size.
  public var run: GlyphRun
  /// Of the first glyph on the baseline, in user space.
  public var origin: Point

  /// Creates a run with the position of its origin.
  public init(_ run: GlyphRun, at origin: Point) {
    self.run = run
    self.origin = origin
  }
}
