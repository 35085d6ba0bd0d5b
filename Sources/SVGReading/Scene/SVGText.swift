public import Geometry

/// Text of a drawing, in the coordinates that `transform` takes to those of the drawing.
public struct SVGText: Hashable, Sendable {
  /// Text that is set from one place on.
  public struct Chunk: Hashable, Sendable {
    /// Nil where it goes on at the place reached.
    public var x: Double?
    public var y: Double?
    /// How much of its width lies before the place: 0, 0.5 or 1.
    public var anchor: Double
    public var pieces: [Piece] = []
  }

  /// Text in one style.
  public struct Piece: Hashable, Sendable {
    public var text: String
    /// How far it is moved from the place reached.
    public var dx: Double
    public var dy: Double
    /// In degrees, with the clock.
    public var rotation: Double
    public var style: Style
  }

  public struct Style: Hashable, Sendable {
    public var font: SVGFont
    public var baseline: SVGFont.Baseline
    /// How far it is raised, in pixels.
    public var shift: Double
    public var letterSpacing: Double
    public var wordSpacing: Double
    public var decoration: SVGFont.Decoration
    public var fill: SVGPaint?
    public var stroke: SVGStroke?
    /// Whether it is there to be found, but not seen.
    public var isVisible: Bool
  }

  public var chunks: [Chunk]
  public var transform: AffineTransform
  /// How wide all of it is to be, in pixels; nil for as wide as it is.
  public var length: Double?
}
