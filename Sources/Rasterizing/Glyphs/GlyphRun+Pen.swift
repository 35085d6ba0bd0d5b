package import FontShaping
package import Geometry
package import Graphics

extension GlyphRun {
  /// Points of a font unit.
  package var unit: Double { size / Double(max(1, face.unitsPerEm)) }

  /// Whether it can be drawn anywhere.
  package var isDrawable: Bool {
    size.isFinite && size > 0 && wordSpacing.isFinite && letterSpacing.isFinite
  }

  /// Calls `body` with each glyph and how far from the run's start its pen is, in points.
  package func forEachGlyph(_ body: (ShapedGlyph, Double) -> Void) {
    let unit = unit
    var pen = 0.0
    glyphs.withUnsafeBufferPointer { glyphs in
      for (index, glyph) in glyphs.enumerated() {
        body(glyph, pen)
        pen += Double(glyph.advance) * unit
        if glyph.flags.contains(.wordSpace) { pen += wordSpacing }
        guard letterSpacing != 0 else { continue }
        let next = index + 1
        let isEndOfCluster =
          next == glyphs.count || glyphs[next].textLength > 0
          || glyphs[next].textOffset != glyph.textOffset
        if isEndOfCluster { pen += letterSpacing }
      }
    }
  }

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
      AffineTransform(a: unit, b: 0, c: 0, d: unit * upwards, tx: 0, ty: 0).followed(by: device))
  }

  /// Calls `body` with the edges of each glyph that has any and where they belong, in pixels.
  ///
  /// - Parameters:
  ///   - origin: Of the first glyph, in user space.
  ///   - upwards: 1 where y grows upwards in user space, else -1.
  ///   - device: From user space to pixels.
  ///   - outlines: Those of the run, for the same `upwards` and `device`.
  package func forEachOutline(
    at origin: Point, upwards: Double, device: AffineTransform, from outlines: SizedOutlines,
    _ body: (EdgeList, Point) -> Void
  ) {
    let unit = unit
    forEachGlyph { glyph, pen in
      let edges = outlines.edges(of: glyph.glyph)
      guard !edges.isEmpty else { return }
      body(
        edges,
        Point(
          origin.x + pen + Double(glyph.xOffset) * unit,
          origin.y + Double(glyph.yOffset) * unit * upwards
        ).applying(device))
    }
  }

  /// Calls `body` with the outline of each glyph in user space.
  package func forEachPath(at origin: Point, upwards: Double, _ body: (Path) -> Void) {
    let unit = unit
    forEachGlyph { glyph, pen in
      let outline = face.outline(of: glyph.glyph)
      guard !outline.isEmpty else { return }
      body(
        outline.applying(
          AffineTransform(
            a: unit, b: 0, c: 0, d: unit * upwards,
            tx: origin.x + pen + Double(glyph.xOffset) * unit,
            ty: origin.y + Double(glyph.yOffset) * unit * upwards)))
    }
  }
}
