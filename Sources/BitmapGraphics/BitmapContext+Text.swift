import FontShaping
public import Geometry
public import Graphics

extension BitmapContext {
  /// Draws glyphs by their outlines, each where it is to a fraction of a pixel. Colour glyphs
  /// without an outline are left out.
  public func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    draw(run, at: origin, painting: GlyphPainting(fill: .color(color)))
  }

  public func draw(_ run: GlyphRun, at origin: Point, painting: GlyphPainting) {
    guard isDrawing, !state.isSingular else { return }
    guard origin.isFinite, run.size.isFinite, run.size > 0, run.wordSpacing.isFinite,
      run.letterSpacing.isFinite
    else {
      problems.nonFiniteNumbers += 1
      return
    }
    castingShadow {
      if let fill = painting.fill { self.fill(run, at: origin, with: fill) }
      if let stroke = painting.stroke { self.stroke(run, at: origin, with: stroke) }
    }
  }

  private func fill(_ run: GlyphRun, at origin: Point, with paint: Paint) {
    guard let compositor else { return }
    let device = deviceTransform
    let unit = run.size / Double(max(1, run.face.unitsPerEm))
    let upwards = upwards(unit)
    let matrix = AffineTransform(a: unit, b: 0, c: 0, d: upwards, tx: 0, ty: 0)
      .followed(by: device)
    let outlines = glyphs.outlines(of: run.face, matrix)
    let isAntialiased = smoothsEdges
    let clip = state.clip.bounds
    var color: SolidSource?
    if case .color(let plain) = paint { color = SolidSource(self.color(plain)) }
    forEachGlyph(of: run, unit: unit) { glyph, pen in
      let edges = outlines.edges(of: glyph.glyph)
      guard !edges.isEmpty else { return }
      let place = Point(
        origin.x + pen + Double(glyph.xOffset) * unit,
        origin.y + Double(glyph.yOffset) * upwards
      ).applying(device)
      guard let color else { return self.paint(edges, offset: place, rule: .nonZero, with: paint) }
      rasterizer.forEachSpan(
        of: edges, offset: place, in: clip, rule: .nonZero, isAntialiased: isAntialiased
      ) { compositor.paint($0, color) }
    }
  }

  private func stroke(_ run: GlyphRun, at origin: Point, with stroke: GlyphPainting.Stroke) {
    let unit = run.size / Double(max(1, run.face.unitsPerEm))
    let upwards = upwards(unit)
    forEachGlyph(of: run, unit: unit) { glyph, pen in
      let outline = run.face.outline(of: glyph.glyph).applying(
        AffineTransform(
          a: unit, b: 0, c: 0, d: upwards, tx: origin.x + pen + Double(glyph.xOffset) * unit,
          ty: origin.y + Double(glyph.yOffset) * upwards))
      guard let line = self.outline(of: outline, stroke.style),
        let edges = EdgeList(line, deviceTransform)
      else { return }
      paint(edges, rule: .nonZero, with: stroke.paint)
    }
  }

  /// A font unit of an outline, which has y upwards, in user space.
  private func upwards(_ unit: Double) -> Double {
    state.verticalAxis == .down ? -unit : unit
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
