public import ComposeGeometry

/// Text of a drawing, in the coordinates that `transform` takes to those of the drawing.
public struct SVGText: Hashable, Sendable {
  /// Text that is set from one place on.
  public struct Chunk: Hashable, Sendable {
    /// Nil where it goes on at the place reached.
    public var x: Double?
    /// The same for the place on the other axis.
    public var y: Double?
    /// How much of its width lies before the place: 0, 0.5 or 1.
    public var anchor: Double
    /// In the order of the text.
    public var pieces: [Piece] = []
  }

  /// Text in one style.
  public struct Piece: Hashable, Sendable {
    /// With white space as it is shown.
    public var text: String
    /// How far it is moved to the right from the place reached.
    public var dx: Double
    /// How far it is moved down.
    public var dy: Double
    /// In degrees, with the clock.
    public var rotation: Double
    /// What it is set in and painted with.
    public var style: Style
  }

  /// What text is set in and painted with.
  public struct Style: Hashable, Sendable {
    /// Families by preference, size, weight and slope.
    public var font: SVGFont
    /// The line of the letters that stands at the place.
    public var baseline: SVGFont.Baseline
    /// How far it is raised, in pixels.
    public var shift: Double
    /// Beside every letter, in pixels.
    public var letterSpacing: Double
    /// Beside every word space, in pixels.
    public var wordSpacing: Double
    /// Lines along the text.
    public var decoration: SVGFont.Decoration
    /// Nil for letters whose inside is not painted.
    public var fill: SVGPaint?
    /// Nil for letters without an outline.
    public var stroke: SVGStroke?
    /// Whether it is there to be found, but not seen.
    public var isVisible: Bool
  }

  /// In the order of the text.
  public var chunks: [Chunk]
  /// To the coordinates of the drawing.
  public var transform: AffineTransform
  /// How wide all of it is to be, in pixels; nil for as wide as it is.
  public var length: Double?
}
