public import ComposeGeometry
public import ComposeGraphics
import ComposeRasterizing

// Transparency groups and soft masks (ISO 32000-2, 11.4 and 11.5).

extension BitmapContext {
  /// Draws into pixels of their own, as far as `BitmapLimits` leave room. Beyond, `body` is drawn
  /// piece by piece.
  public func withTransparencyLayer(in bounds: Rect?, _ body: () -> Void) {
    drawLayer(in: bounds, TransparencyGroup(), body)
  }

  /// A group that is not isolated is drawn on a copy of what is below it, which is removed from the
  /// result before that is composited; where there is no room, `body` is drawn piece by piece.
  public func withTransparencyLayer(
    in bounds: Rect?, group: TransparencyGroup, _ body: () -> Void
  ) {
    guard !group.isIsolated, !group.isKnockout, state.compositing.blendMode == .normal,
      state.compositing.shadow == nil, buffer?.group == nil
    else { return drawLayer(in: bounds, group, body) }
    drawMerged(in: bounds, body)
  }

  /// Draws a group that is neither isolated nor blended on a copy of what is below it, towards which
  /// that then goes as far as the opacity and the clip say: the same as removing the backdrop and
  /// compositing the rest.
  private func drawMerged(in bounds: Rect?, _ body: () -> Void) {
    guard isDrawing, !state.isSingular, bounds?.isFinite ?? true, let buffer else {
      return drawLayer(in: bounds, TransparencyGroup(), body)
    }
    let before = state
    defer { state = before }
    if let bounds { clip(to: Path(rect: bounds), rule: .nonZero) }
    let inside = state.clip
    let area = inside.bounds
    guard !area.isEmpty, layers.permits(area.width * area.height) else {
      state = before
      return drawLayer(in: bounds, TransparencyGroup(), body)
    }
    let layer = buffer.copy(of: area)
    guard drawing(into: layer, { replaying(body) }) else { return }
    buffer.move(
      towards: layer, by: UInt8((before.compositing.opacity * 255).rounded()), within: inside)
  }

  /// - Parameter mask: What a soft mask lets through, where that is not part of the clip; its bounds
  ///   cover those of the clip.
  private func drawLayer(
    in bounds: Rect?, _ group: TransparencyGroup, mask: ClipRegion? = nil, _ body: () -> Void
  ) {
    guard isDrawing, !state.isSingular else { return body() }
    let before = state
    defer { state = before }
    if let bounds, !bounds.isFinite {
      problems.nonFiniteNumbers += 1
      return
    }
    // The bounds hold for what is in the layer, not for its shadow.
    state.clip = ClipRegion(
      mask == nil ? wideningForShadow(before.clip.bounds) : before.clip.bounds)
    if let bounds { clip(to: Path(rect: bounds), rule: .nonZero) }
    let inside = state.clip
    let area = inside.bounds
    guard layers.permits(area.width * area.height) else {
      noteLayer()
      state.clip = before.clip
      if let bounds { clip(to: Path(rect: bounds), rule: .nonZero) }
      return replaying(body)
    }
    // One that is not visible is still drawn, for its side effects.
    let layer = PixelBuffer(
      bounds: area.isEmpty ? PixelRect(left: 0, top: 0, right: 1, bottom: 1) : area,
      filledWith: .clear)
    layer.begin(group, over: buffer)
    drawing(into: layer) { replaying(body) }
    guard !area.isEmpty else { return }
    layer.removeBackdrop()
    layer.cut(to: inside, isShape: true)
    if let mask { layer.cut(to: mask, isShape: false) }
    state.clip = before.clip
    castingShadow(
      of: { offset in
        paintAll(in: state.clip.bounds, MovedBufferSource(buffer: layer, offset: offset))
      },
      then: { paintAll(in: area, BufferSource(buffer: layer)) })
  }

  /// The mask is drawn first, and its alpha is intersected with the clip.
  public func withMask(of type: SoftMaskType, _ mask: () -> Void, _ body: () -> Void) {
    withMask(of: type, group: TransparencyGroup(), mask, body)
  }

  /// The mask is drawn first, and its alpha is intersected with the clip; in groups that keep shapes
  /// apart from opacities it is multiplied into the opacity.
  public func withMask(
    of type: SoftMaskType, group: TransparencyGroup, _ mask: () -> Void, _ body: () -> Void
  ) {
    guard isDrawing, !state.isSingular else { return body() }
    let before = state
    defer { state = before }
    let area = state.clip.bounds
    guard !area.isEmpty, layers.permits(area.width * area.height) else {
      // The mask, too large or not visible, is omitted.
      if !area.isEmpty { noteLayer() }
      return withTransparencyLayer(in: nil, group: group, body)
    }
    let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
    let stencil = PixelBuffer(bounds: area, filledWith: type.source == .alpha ? .clear : black)
    drawing(into: stencil) { replaying(mask) }
    var region = buffer?.group == nil ? state.clip : ClipRegion(area)
    switch type.source {
    case .alpha: region.intersect(opacityOf: stencil, type)
    case .luminosity: region.intersect(luminanceOf: stencil, type)
    }
    if buffer?.group == nil {
      state.clip = region
      withTransparencyLayer(in: nil, group: group, body)
    } else {
      drawLayer(in: nil, group, mask: region, body)
    }
  }
}
