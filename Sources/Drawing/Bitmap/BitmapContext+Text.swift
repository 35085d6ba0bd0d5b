import ComposeColorGlyphs
import ComposeFonts
public import ComposeGeometry
public import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// Draws glyphs by their outlines, or with colours of their own, each where it is to a fraction
  /// of a pixel.
  public func draw(_ run: GlyphRun, at origin: Point, color: Color) {
    draw(run, at: origin, painting: GlyphPainting(fill: .color(color)))
  }

  /// Fills the outlines of the glyphs, and then those of their strokes.
  public func draw(_ run: GlyphRun, at origin: Point, painting: GlyphPainting) {
    guard isDrawing, !state.isSingular, isDrawable(run, at: origin) else { return }
    let painting = painting.emboldened(for: run)
    castingShadow {
      if let fill = painting.fill { self.fill(run, at: origin, with: fill) }
      if let stroke = painting.stroke { self.stroke(run, at: origin, with: stroke) }
    }
  }

  /// Whether a run's numbers are finite; what are not are counted.
  func isDrawable(_ run: GlyphRun, at origin: Point) -> Bool {
    if origin.isFinite, run.isDrawable { return true }
    problems.nonFiniteNumbers += 1
    return false
  }

  private func fill(_ run: GlyphRun, at origin: Point, with paint: Paint) {
    guard let compositor else { return }
    let isAntialiased = smoothsEdges
    let clip = state.clip.bounds
    var color: SolidSource?
    if case .color(let plain) = paint { color = SolidSource(self.color(plain)) }
    if run.face.hasPaintedGlyphs {
      draw(run, at: origin, upwards: upwards, foreground: paint, colorGlyphs: colorGlyphs)
    }
    forEachOutline(of: run, at: origin) { edges, place in
      guard let color else { return self.paint(edges, offset: place, rule: .nonZero, with: paint) }
      rasterizer.forEachSpan(
        of: edges, offset: place, in: clip, rule: .nonZero, isAntialiased: isAntialiased
      ) { compositor.paint($0, color) }
    }
  }

  func forEachOutline(
    of run: GlyphRun, at origin: Point, _ body: (EdgeList, Point) -> Void
  ) {
    // Fetched before, as painting may draw glyphs too: those of a pattern's cell.
    let outlines = run.outlines(upwards: upwards, device: deviceTransform, from: &glyphs)
    run.forEachOutline(
      at: origin, upwards: upwards, device: deviceTransform, from: outlines,
      colorGlyphs: colorGlyphs, body)
  }

  private func stroke(_ run: GlyphRun, at origin: Point, with stroke: GlyphPainting.Stroke) {
    run.forEachPath(at: origin, upwards: upwards) { path in
      guard let line = outline(of: path, stroke.style),
        let edges = EdgeList(line, deviceTransform, flatness: state.rendering.flatness)
      else { return }
      paint(edges, rule: .nonZero, with: stroke.paint)
    }
  }

  /// 1 where y grows upwards in user space, else -1.
  private var upwards: Double { state.verticalAxis == .down ? -1 : 1 }
}
