package import ComposeColorGlyphs
import ComposeFonts
package import ComposeGeometry
package import ComposeGraphics

extension GlyphRun {
  /// The outlines of the run's face at its size.
  ///
  /// - Parameters:
  ///   - upwards: 1 where y grows upwards in user space, else -1.
  ///   - device: From user space to pixels.
  package func outlines(
    upwards: Double, device: AffineTransform, from outlines: inout GlyphOutlines
  ) -> SizedOutlines {
    outlines.outlines(
      of: face,
      adjustment.matrix.followed(
        by: AffineTransform(a: unit, b: 0, c: 0, d: unit * upwards, tx: 0, ty: 0)
      ).followed(by: device))
  }

  /// Calls `body` with the edges of each glyph that has any and where they belong, in pixels;
  /// glyphs with colours of their own are omitted.
  ///
  /// - Parameters:
  ///   - origin: Of the first glyph, in user space.
  ///   - upwards: 1 where y grows upwards in user space, else -1.
  ///   - device: From user space to pixels.
  ///   - outlines: Those of the run, for the same `upwards` and `device`.
  package func forEachOutline(
    at origin: Point, upwards: Double, device: AffineTransform, from outlines: SizedOutlines,
    colorGlyphs: ColorGlyphTable,
    _ body: (EdgeList, Point) -> Void
  ) {
    let isPainted = face.hasPaintedGlyphs
    let (unitX, unitY) = (scale, unit * adjustment.verticalScale)
    forEachGlyph { glyph, pen in
      if isPainted, colorGlyphs.isColored(glyph.glyph, of: face) { return }
      let edges = outlines.edges(of: glyph.glyph)
      guard !edges.isEmpty else { return }
      let (right, down) = isVertical ? (0, pen) : (pen, 0)
      body(
        edges,
        Point(
          origin.x + right + Double(glyph.xOffset) * unitX,
          origin.y + (Double(glyph.yOffset) * unitY - down) * upwards
        ).applying(device))
    }
  }
}
