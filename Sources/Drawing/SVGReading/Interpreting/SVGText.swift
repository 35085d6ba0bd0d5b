package import ComposeGeometry

/// Text of a drawing, in the coordinates that `transform` takes to those of the drawing.
package struct SVGText: Hashable, Sendable {
  /// Text that is set from one place on.
  package struct Chunk: Hashable, Sendable {
    /// Nil to continue at the current text position.
    package var x: Double?
    /// The same for the place on the other axis.
    package var y: Double?
    /// The fraction of its width before the position (`text-anchor`): 0, 0.5 or 1.
    package var anchor: Double
    /// In the order of the text.
    package var pieces: [Piece] = []
  }

  /// Text in one style.
  package struct Piece: Hashable, Sendable {
    /// With white space as it is shown.
    package var text: String
    /// How far it is moved to the right from the place reached.
    package var dx: Double
    /// How far it is moved down.
    package var dy: Double
    /// In degrees, with the clock.
    package var rotation: Double
    /// What it is set in and painted with.
    package var style: Style
  }

  /// What text is set in and painted with.
  package struct Style: Hashable, Sendable {
    /// Families by preference, size, weight and slope.
    package var font: SVGFont
    /// The baseline that is aligned with the position.
    package var baseline: SVGFont.Baseline
    /// How far it is raised, in pixels.
    package var shift: Double
    /// Added to every character, in pixels.
    package var letterSpacing: Double
    /// Added to every word space, in pixels.
    package var wordSpacing: Double
    /// Lines along the text.
    package var decoration: SVGFont.Decoration
    /// Nil for letters whose inside is not painted.
    package var fill: SVGPaint?
    /// Nil for letters without an outline.
    package var stroke: SVGStroke?
    /// Whether it is there to be found, but not seen.
    package var isVisible: Bool
  }

  /// In the order of the text.
  package var chunks: [Chunk]
  /// To the coordinates of the drawing.
  package var transform: AffineTransform
  /// How wide all of it is to be, in pixels; nil for as wide as it is.
  package var length: Double?
}
