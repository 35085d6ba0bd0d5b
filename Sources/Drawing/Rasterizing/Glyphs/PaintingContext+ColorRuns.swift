package import ComposeFonts
package import ComposeGeometry
package import ComposeGraphics

extension PaintingContext {
  /// Draws the glyphs of a run that have colours of their own, and leaves out the others.
  ///
  /// - Parameters:
  ///   - upwards: 1 where y grows upwards in user space, else -1.
  ///   - foreground: What the text is painted with; a colour is that of parts that have none.
  package func draw(
    _ run: GlyphRun, at origin: Point, upwards: Double, foreground: Paint,
    figures: inout ColorGlyphTable
  ) {
    let shape = run.adjustment.matrix
    let unit = run.unit
    let color: Color = if case .color(let color) = foreground { color } else { .black }
    run.forEachGlyph { glyph, pen in
      guard let figure = figures.figure(of: glyph.glyph, in: run.face) else { return }
      let place = Point(
        origin.x + pen + Double(glyph.xOffset) * unit * shape.a,
        origin.y + Double(glyph.yOffset) * unit * upwards * shape.d)
      switch figure {
      case .picture(let image, let picture):
        let rect = picture.rect
        let (top, bottom) = (rect.maxY * upwards, rect.minY * upwards)
        draw(
          image,
          in: Rect(
            x: place.x + rect.minX * unit * shape.a,
            y: place.y + min(top, bottom) * unit * shape.d, width: rect.width * unit * shape.a,
            height: rect.height * unit * shape.d))
      case .drawing(let drawing):
        withSavedState {
          concatenate(
            shape.followed(
              by: AffineTransform(
                a: unit, b: 0, c: 0, d: unit * upwards, tx: place.x, ty: place.y)))
          draw(drawing, foreground: color)
        }
      }
    }
  }
}
