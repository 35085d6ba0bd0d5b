import FontShaping
public import Geometry
public import Graphics

extension BitmapContext {
  /// Draws glyphs by their outlines, each where it is to a fraction of a pixel. Colour glyphs
  /// without an outline are left out.
  public func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    guard isDrawing, !state.isSingular else { return }
    guard origin.isFinite, run.size.isFinite, run.size > 0, run.wordSpacing.isFinite,
      run.letterSpacing.isFinite
    else {
      problems.nonFiniteNumbers += 1
      return
    }
    guard let compositor else { return }
    let device = deviceTransform
    let unit = run.size / Double(max(1, run.face.unitsPerEm))
    // Outlines have y upwards.
    let upwards = verticalAxis == .down ? -unit : unit
    let matrix = AffineTransform(a: unit, b: 0, c: 0, d: upwards, tx: 0, ty: 0)
      .followed(by: device)
    let outlines = glyphs.outlines(of: run.face, matrix)
    let source = SolidSource(converter.color(color))
    let isAntialiased = smoothsEdges
    let clip = state.clip.bounds
    forEachGlyph(of: run, unit: unit) { glyph, pen in
      let edges = outlines.edges(of: glyph.glyph)
      guard !edges.isEmpty else { return }
      let place = Point(
        origin.x + pen + Double(glyph.xOffset) * unit,
        origin.y + Double(glyph.yOffset) * upwards
      ).applying(device)
      rasterizer.forEachSpan(
        of: edges, offset: place, in: clip, rule: .nonZero, isAntialiased: isAntialiased
      ) { compositor.paint($0, source) }
    }
  }

  /// Calls `body` with each glyph and how far from the run's start its pen is, in points.
  private func forEachGlyph(
    of run: GlyphRun, unit: Double, _ body: (ShapedGlyph, Double) -> Void
  ) {
    var pen = 0.0
    run.glyphs.withUnsafeBufferPointer { glyphs in
      for (index, glyph) in glyphs.enumerated() {
        body(glyph, pen)
        pen += Double(glyph.advance) * unit
        if glyph.flags.contains(.wordSpace) { pen += run.wordSpacing }
        guard run.letterSpacing != 0 else { continue }
        let next = index + 1
        let isEndOfCluster =
          next == glyphs.count || glyphs[next].textLength > 0
          || glyphs[next].textOffset != glyph.textOffset
        if isEndOfCluster { pen += run.letterSpacing }
      }
    }
  }
}
