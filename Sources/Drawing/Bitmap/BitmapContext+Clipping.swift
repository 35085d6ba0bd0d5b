public import ComposeGeometry
public import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// Whole pixels, in user space.
  public var clipBounds: Rect? {
    guard buffer != nil, !state.isSingular else { return nil }
    return state.clip.bounds.userSpace(deviceTransform)
  }

  /// Takes back the clips since the state was saved last, within the layer that is drawn.
  public func resetClip() {
    if let clip = savedStates.last?.clip { state.clip = clip }
  }

  /// Covers pixels by the area of the glyphs, as filling them does.
  public func clip(to text: [PlacedGlyphs], painting: GlyphPainting) {
    guard isDrawing else { return }
    if painting.fill != nil || painting.stroke != nil {
      for placed in text { draw(placed.run, at: placed.origin, painting: painting) }
    }
    guard !state.isSingular else { return state.clip.intersect(.empty) }
    var areas: [(EdgeList, Point)] = []
    for placed in text where isDrawable(placed.run, at: placed.origin) {
      forEachOutline(of: placed.run, at: placed.origin) { areas.append(($0, $1)) }
    }
    state.clip.intersect(anyOf: areas, isAntialiased: smoothsEdges, rasterizer)
  }

  /// Clear, but for pages without transparency, which become white.
  public func clear(_ rect: Rect) {
    guard isDrawing, !state.isSingular else { return }
    guard rect.isFinite, let edges = EdgeList(Path(rect: rect), deviceTransform) else {
      problems.nonFiniteNumbers += 1
      return
    }
    let isPaper = outermost == nil && format.isOpaque
    let before = state.compositing
    state.compositing = Compositing(blendMode: isPaper ? .normal : .clear)
    paint(edges, rule: .nonZero, SolidSource(converter.color(.gray(1))))
    state.compositing = before
  }

  /// Paints the blurred opacities of the path in the colour of the shadow.
  public func drawShadow(of path: Path, rule: Path.FillRule) {
    guard isDrawing, !state.isSingular else { return }
    castingShadow(
      of: {
        guard let edges = EdgeList(path, deviceTransform) else {
          problems.nonFiniteNumbers += 1
          return
        }
        paint(edges, rule: rule, with: .color(.black))
      }, then: {})
  }
}
