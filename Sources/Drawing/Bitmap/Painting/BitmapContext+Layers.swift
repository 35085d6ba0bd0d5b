import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// Runs `body` with drawing going to other pixels, plainly composited and clipped to them alone.
  ///
  /// The pixels of all that is open at once have the limit of a bitmap, and those of a page together
  /// that of `BitmapLimits.maximumLayerPixels`; beyond them, `body` draws where drawing went before.
  ///
  /// - Returns: Whether it went to `target`.
  @discardableResult
  func drawing(into target: PixelBuffer, _ body: () -> Void) -> Bool {
    let count = target.width * target.height
    guard mayDraw(count) else {
      noteLayer()
      body()
      return false
    }
    let (outer, before) = (buffer, state)
    let isOutermost = outermost == nil
    if isOutermost { outermost = outer }
    layerPixels += count
    drawnLayerPixels += count
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

  /// Counts a layer, shadow or pattern for which there is no room or no time left.
  func noteLayer() {
    if drawnLayerPixels > limits.maximumLayerPixels / 2 {
      problems.costlyLayers += 1
    } else {
      problems.largeLayers += 1
    }
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
    castingShadow(of: draw, then: draw)
  }

  /// Runs `draw` after the shadow of what `caster` draws.
  func castingShadow(of caster: () -> Void, then draw: () -> Void) {
    castingShadow(
      of: { offset in
        // In pixels: after everything else, patterns too.
        let before = state.base
        state.base = before.followed(by: AffineTransform(translationX: offset.x, y: offset.y))
        caster()
        state.base = before
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
    let offset = pixels(of: shadow)
    let blur = blur(of: shadow, over: area)
    let wider = area.expanded(by: blur.reach)
    guard mayDraw(wider.width * wider.height) else {
      noteLayer()
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

  /// A shadow's offset.
  private func pixels(of shadow: Shadow) -> Point {
    let base = state.base
    return Point(
      shadow.offset.x * base.a + shadow.offset.y * base.c,
      shadow.offset.x * base.b + shadow.offset.y * base.d)
  }

  private func blur(of shadow: Shadow, over area: PixelRect) -> Blur {
    // A shadow is as wide as two deviations of its blur; beyond the clip's size all is even.
    Blur(
      deviation: min(
        shadow.blur * abs(state.base.determinant).squareRoot() / 2,
        Double(max(area.width, area.height))))
  }

  /// An area with what casts a shadow on it from outside.
  func wideningForShadow(_ area: PixelRect) -> PixelRect {
    guard let shadow = state.compositing.shadow, shadow.isVisible, !area.isEmpty else {
      return area
    }
    let offset = pixels(of: shadow)
    let reach = blur(of: shadow, over: area).reach
    let (right, down) = (PixelRect.whole(offset.x.rounded()), PixelRect.whole(offset.y.rounded()))
    let wider = PixelRect(
      left: min(area.left, area.left - right - reach), top: min(area.top, area.top - down - reach),
      right: max(area.right, area.right - right + reach),
      bottom: max(area.bottom, area.bottom - down + reach))
    // Where there is no room for that, what is seen casts the shadow.
    return layerPixels + wider.width * wider.height <= limits.maximumPixels / 2 ? wider : area
  }
}
