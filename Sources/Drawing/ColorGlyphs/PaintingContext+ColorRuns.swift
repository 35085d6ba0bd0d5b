import ComposeFonts
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
    colorGlyphs: ColorGlyphTable
  ) {
    let shape = run.adjustment.matrix
    let unit = run.unit
    let color: Color = if case .color(let color) = foreground { color } else { .black }
    run.forEachGlyph { glyph, pen in
      guard
        let figure = colorGlyphs.glyph(glyph.glyph, of: run.face, foreground: color)
      else { return }
      let place = Point(
        origin.x + pen + Double(glyph.xOffset) * unit * shape.a,
        origin.y + Double(glyph.yOffset) * unit * upwards * shape.d)
      if case .image(let image, let rect) = figure {
        let (top, bottom) = (rect.maxY * upwards, rect.minY * upwards)
        draw(
          image,
          in: Rect(
            x: place.x + rect.minX * unit * shape.a,
            y: place.y + min(top, bottom) * unit * shape.d, width: rect.width * unit * shape.a,
            height: rect.height * unit * shape.d))
      } else {
        withSavedState {
          concatenate(
            shape.followed(
              by: AffineTransform(
                a: unit, b: 0, c: 0, d: unit * upwards, tx: place.x, ty: place.y)))
          figure.draw(on: self, foreground: color)
        }
      }
    }
  }
}

extension ColorGlyph {
  /// Draws the areas or the drawing of the glyph where user space has the glyph's origin, font
  /// units, and y upwards. Images are omitted: contexts draw them upright in any user space.
  ///
  /// - Parameter foreground: The colour of the text, for which the glyph was looked up.
  package func draw(on context: any PaintingContext, foreground: Color) {
    switch self {
    case .image: break
    case .layers(let areas):
      context.withSavedState {
        for area in areas {
          context.fill(area.path, with: .color(area.color ?? foreground), rule: area.rule)
        }
      }
    case .drawing(let content):
      guard !content.drawing.bounds.isEmpty else { return }
      context.withSavedState {
        // Paints without an area of their own cover everything.
        context.clip(to: Path(rect: content.drawing.bounds), rule: .nonZero)
        content.drawing.draw(on: context)
      }
    }
  }
}
