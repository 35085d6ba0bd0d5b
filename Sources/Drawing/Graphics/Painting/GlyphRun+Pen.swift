import ComposeFonts
package import ComposeGeometry

extension GlyphRun {
  /// Whether it can be drawn anywhere.
  package var isDrawable: Bool {
    size.isFinite && size > 0 && wordSpacing.isFinite && letterSpacing.isFinite
  }

  /// Calls `body` with the outline of each glyph in user space.
  package func forEachPath(at origin: Point, upwards: Double, _ body: (Path) -> Void) {
    let (unitX, unitY) = (scale, unit * adjustment.verticalScale)
    forEachGlyph { glyph, pen in
      let outline = face.outline(of: glyph.glyph)
      guard !outline.isEmpty else { return }
      let (right, down) = isVertical ? (0, pen) : (pen, 0)
      body(
        outline.applying(
          adjustment.matrix.followed(
            by: AffineTransform(
              a: unit, b: 0, c: 0, d: unit * upwards,
              tx: origin.x + right + Double(glyph.xOffset) * unitX,
              ty: origin.y + (Double(glyph.yOffset) * unitY - down) * upwards))))
    }
  }

  /// The box around the outlines of all glyphs in user space; nil when there are none.
  ///
  /// - Parameter upwards: 1 where y grows upwards in user space, else -1.
  package func bounds(at origin: Point, upwards: Double) -> Rect? {
    guard origin.isFinite, isDrawable, let ink = inkBounds else { return nil }
    let upper = upwards < 0 ? origin.y + ink.minY : origin.y - ink.maxY
    return Rect(x: origin.x + ink.minX, y: upper, width: ink.width, height: ink.height)
  }
}

extension [PlacedGlyphs] {
  /// The box around all outlines in user space; nil when there are none.
  ///
  /// - Parameter upwards: 1 where y grows upwards in user space, else -1.
  package func bounds(upwards: Double) -> Rect? {
    var box: Rect?
    for placed in self {
      guard let bounds = placed.run.bounds(at: placed.origin, upwards: upwards) else { continue }
      box = box?.union(bounds) ?? bounds
    }
    return box.flatMap { $0.isEmpty ? nil : $0 }
  }
}
