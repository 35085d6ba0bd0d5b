import ComposeGeometry
import ComposeGraphics
import ComposeRasterizing

extension BitmapContext {
  /// Runs `body` with drawing going to other pixels, plainly composited and clipped to them alone.
  ///
  /// The pixels of all that is open at once have the limit of a bitmap, and those of a page
  /// together that of `BitmapLimits.maximumLayerPixels`; beyond them, `body` draws where drawing
  /// went before.
  ///
  /// - Returns: Whether it went to `target`.
  @discardableResult
  func drawing(into target: PixelBuffer, _ body: () -> Void) -> Bool {
    let count = target.width * target.height
    guard layers.permits(count) else {
      noteLayer()
      body()
      return false
    }
    let (outer, before) = (buffer, state)
    let isOutermost = outermost == nil
    if isOutermost { outermost = outer }
    layers.begin(count)
    buffer = target
    state.clip = ClipRegion(target.bounds)
    state.compositing = Compositing()
    body()
    buffer = outer
    state = before
    layers.end(count)
    if isOutermost { outermost = nil }
    return true
  }

  /// Counts a layer, shadow or pattern for which there is no room or no time left.
  func noteLayer() {
    if layers.isMostlySpent {
      problems.costlyLayers += 1
    } else {
      problems.largeLayers += 1
    }
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
    let placement = ShadowPlacement(shadow, over: area, state.base)
    let wider = area.expanded(by: placement.blur.reach)
    guard layers.permits(wider.width * wider.height) else {
      noteLayer()
      return
    }
    let cast = PixelBuffer(bounds: wider, filledWith: .clear)
    drawing(into: cast) { move(placement.offset) }
    let opacities = (0..<cast.width * cast.height).map { cast.pixels[$0].alpha }
    let source = ShadowSource(
      opacities: placement.blur.blurred(opacities, width: cast.width), bounds: wider,
      color: Pixel(color(shadow.color)))
    paintAll(in: area, source)
  }

  /// An area with what casts a shadow on it from outside.
  func wideningForShadow(_ area: PixelRect) -> PixelRect {
    guard let shadow = state.compositing.shadow, shadow.isVisible, !area.isEmpty else {
      return area
    }
    let placement = ShadowPlacement(shadow, over: area, state.base)
    let (offset, reach) = (placement.offset, placement.blur.reach)
    let (right, down) = (PixelRect.whole(offset.x.rounded()), PixelRect.whole(offset.y.rounded()))
    let wider = PixelRect(
      left: min(area.left, area.left - right - reach), top: min(area.top, area.top - down - reach),
      right: max(area.right, area.right - right + reach),
      bottom: max(area.bottom, area.bottom - down + reach))
    // Where there is no room for that, what is seen casts the shadow.
    return layers.open + wider.width * wider.height <= limits.maximumPixels / 2 ? wider : area
  }
}
