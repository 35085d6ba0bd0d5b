import Geometry
import Graphics
import Rasterizing

extension BitmapContext {
  /// Runs `body` with drawing going to other pixels, plainly composited and clipped to them alone.
  ///
  /// The pixels of all that is open at once have the limit of a bitmap; beyond it, `body` draws
  /// where drawing went before.
  ///
  /// - Returns: Whether it went to `target`.
  @discardableResult
  func drawing(into target: PixelBuffer, _ body: () -> Void) -> Bool {
    let count = target.width * target.height
    guard layerPixels + count <= limits.maximumPixels else {
      problems.largeLayers += 1
      body()
      return false
    }
    let (outer, before) = (buffer, state)
    let isOutermost = outermost == nil
    if isOutermost { outermost = outer }
    layerPixels += count
    buffer = target
    state.clip = ClipRegion(target.bounds)
    state.compositing = Compositing()
    body()
    buffer = outer
    state = before
    layerPixels -= count
    if isOutermost { outermost = nil }
    return true
  }

  /// Runs `body`, which may save and restore states, and sets the state from before again.
  func replaying(_ body: () -> Void) {
    let before = state
    let (saved, locked) = (savedStateCount, lockedStates)
    lockedStates = saved
    body()
    if savedStateCount > saved { problems.unbalancedStates += 1 }
    dropStates(beyond: saved)
    lockedStates = locked
    state = before
  }

  // MARK: Shadows

  /// Runs `draw` after it has cast its shadow, where there is one to be cast.
  func castingShadow(_ draw: () -> Void) {
    castingShadow(
      of: { offset in
        // In pixels: after everything else.
        let before = state.transform
        let base = state.base
        if let inverse = base.inverted {
          state.transform = state.transform.followed(
            by: base.followed(by: AffineTransform(translationX: offset.x, y: offset.y))
              .followed(by: inverse))
        }
        draw()
        state.transform = before
      }, then: draw)
  }

  /// Runs `draw` after its shadow, which is made of the opacities of what `move` draws with an
  /// offset in pixels.
  func castingShadow(of move: (Point) -> Void, then draw: () -> Void) {
    guard let shadow = state.compositing.shadow, shadow.isVisible else { return draw() }
    state.compositing.shadow = nil
    castShadow(shadow, of: move)
    draw()
    state.compositing.shadow = shadow
  }

  private func castShadow(_ shadow: Shadow, of move: (Point) -> Void) {
    let area = state.clip.bounds
    guard !area.isEmpty else { return }
    let base = state.base
    let offset = Point(
      shadow.offset.x * base.a + shadow.offset.y * base.c,
      shadow.offset.x * base.b + shadow.offset.y * base.d)
    // A shadow is as wide as two deviations of its blur; beyond the clip's size all is even.
    let deviation = min(
      shadow.blur * abs(base.determinant).squareRoot() / 2, Double(max(area.width, area.height)))
    let blur = Blur(deviation: deviation)
    let margin = blur.reach
    let wider = PixelRect(
      left: area.left - margin, top: area.top - margin, right: area.right + margin,
      bottom: area.bottom + margin)
    guard layerPixels + wider.width * wider.height <= limits.maximumPixels else {
      problems.largeLayers += 1
      return
    }
    let cast = PixelBuffer(bounds: wider, filledWith: .clear)
    drawing(into: cast) { move(offset) }
    let opacities = (0..<cast.width * cast.height).map { cast.pixels[$0].alpha }
    let source = ShadowSource(
      opacities: blur.blurred(opacities, width: cast.width), bounds: wider,
      color: Pixel(color(shadow.color)))
    paintAll(in: area, source)
  }
}
