package import ComposeGeometry
package import ComposeGraphics

/// A text with every glyph in its place.
package struct SVGTextLayout: Sendable {
  /// What is drawn in one style, in coordinates of its own that begin at the baseline.
  package struct Part: Sendable {
    /// Glyphs, their outlines, or a line along the text.
    package enum Content: Sendable {
      /// From the origin on.
      case glyphs(GlyphRun)
      /// What is seen of glyphs that are bent, in the coordinates of the text.
      case outlines(Path, of: GlyphRun)
      case line(Rect)
    }

    /// What is drawn.
    package var content: Content
    /// The number of the style that it is painted in.
    package var style: Int
    /// From its own coordinates to those of the text.
    package var transform: AffineTransform
    /// From the coordinates of outlines to those of the text.
    package var outlineTransform = AffineTransform.identity
    /// Around it, in its own coordinates, with room for letters that reach out of their font's box.
    package var bounds: Rect

    /// What is drawn, with its place.
    package init(content: Content, style: Int, transform: AffineTransform, bounds: Rect) {
      self.content = content
      self.style = style
      self.transform = transform
      self.bounds = bounds
    }
  }

  /// In the order in which they are drawn.
  package var parts: [Part]
  /// Around the characters (SVG 2, 8.10), in the coordinates of the text; nil for none.
  package var box: Rect?
  /// The first letter that the families of its style, which are there, do not have, and the family
  /// that it is taken from; nil where they have all.
  package var missingLetter: (scalar: Unicode.Scalar, family: String)?

  /// Parts in the order in which they are drawn, and the box around the characters.
  package init(parts: [Part] = [], box: Rect? = nil) {
    self.parts = parts
    self.box = box
  }
}

/// What finds fonts for the text of a drawing and places its glyphs.
package protocol SVGTextSetter {
  /// The glyphs of a text in their places.
  mutating func layout(_ text: SVGText) -> SVGTextLayout

  /// The outlines of glyphs, from the origin on, y down.
  func outlines(of run: GlyphRun) -> Path

  /// How far the letters of a font reach above and below the baseline, in pixels; nil where there is
  /// none.
  mutating func extent(of font: SVGFont) -> (ascent: Double, descent: Double)?

  /// How wide the zero of a font is, in ems; nil where there is none.
  mutating func advanceOfZero(_ font: SVGFont) -> Double?
}
