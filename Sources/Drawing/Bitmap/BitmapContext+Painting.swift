public import ComposeGeometry
public import ComposeGraphics
import ComposeRasterizing

extension BitmapContext: PaintingContext {
  /// What opacity, mode and shadow drawing has: all modes are drawn.
  public var compositing: Compositing {
    get { state.compositing }
    set { state.compositing = newValue }
  }

  /// The intent and the flatness matter to bitmaps.
  public var rendering: RenderingOptions {
    get { state.rendering }
    set { state.rendering = newValue }
  }

  /// Fills a path; shadings and patterns are evaluated per pixel.
  public func fill(_ path: Path, with paint: Paint, rule: Path.FillRule) {
    guard isDrawing, !state.isSingular else { return }
    castingShadow {
      guard let edges = EdgeList(path, deviceTransform, flatness: state.rendering.flatness) else {
        problems.nonFiniteNumbers += 1
        return
      }
      self.paint(edges, rule: rule, with: paint)
    }
  }

  /// Fills the outline of the stroke.
  public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
    guard isDrawing, !state.isSingular else { return }
    guard path.elements.count <= Self.longPath || !style.dash.isEmpty else {
      return castingShadow { strokeInPieces(path, with: paint, style) }
    }
    guard let outline = outline(of: path, style) else { return }
    castingShadow {
      guard let edges = EdgeList(outline, deviceTransform, flatness: state.rendering.flatness)
      else { return }
      self.paint(edges, rule: .nonZero, with: paint)
    }
  }

  /// Elements of a path beyond which the outline of its stroke is made in pieces.
  private static let longPath = 100_000

  /// Strokes a path whose outline would take much memory: its coverage is a clip of what is painted.
  private func strokeInPieces(_ path: Path, with paint: Paint, _ style: StrokeStyle) {
    guard path.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    let flatness = state.rendering.flatness
    let line = style.onDevice(deviceTransform, flatness: flatness, isAntialiased: smoothsEdges)
    problems.invalidStrokes += line.faults
    let before = state.clip
    defer { state.clip = before }
    state.clip.intersect(
      strokeOf: path, line.style, tolerance: line.tolerance, deviceTransform, flatness: flatness,
      isAntialiased: smoothsEdges)
    let area = state.clip.bounds
    self.paint(
      EdgeList(
        rect: Double(area.left), Double(area.top), Double(area.right), Double(area.bottom)),
      rule: .nonZero, with: paint)
  }

  /// The line takes the place of the filling where anything shows through.
  public func fillAndStroke(
    _ path: Path, fill: Paint, stroke: Paint, style: StrokeStyle, rule: Path.FillRule
  ) {
    guard state.compositing != Compositing() || !fill.hidesAll || !stroke.hidesAll else {
      self.fill(path, with: fill, rule: rule)
      return self.stroke(path, with: stroke, style: style)
    }
    withTransparencyLayer(in: nil) {
      self.fill(path, with: fill, rule: rule)
      // The line takes the place of the filling: a knockout group (ISO 32000-2, 11.4.6).
      state.compositing.blendMode = .copy
      self.stroke(path, with: stroke, style: style)
    }
  }

  /// Paints all pixels of the clip.
  public func paint(_ shading: Shading) {
    guard isDrawing, !state.isSingular else { return }
    castingShadow {
      if case .mesh(let mesh) = shading.kind {
        guard let pixels = pixels(of: mesh, shading, over: state.clip.bounds) else { return }
        return paintAll(in: pixels.bounds, BufferSource(buffer: pixels))
      }
      guard let source = source(of: shading) else { return }
      paintAll(in: state.clip.bounds, source)
    }
  }

  /// Draws it again each time; as a group where it is not composited normally.
  public func draw(_ drawing: RecordedDrawing, in rect: Rect) {
    guard isDrawing else { return }
    let bounds = drawing.bounds
    guard rect.isFinite, bounds.isFinite else {
      problems.nonFiniteNumbers += 1
      return
    }
    guard !drawing.isTooDeep else {
      problems.deepDrawings += 1
      return
    }
    guard !rect.isEmpty, !bounds.isEmpty, !state.isSingular else { return }
    let placed = drawing.placement(in: rect, yPointsUp: yAxisPointsUp)
    let draw = {
      self.replaying {
        self.state.base = placed.followed(by: self.deviceTransform)
        self.state.transform = .identity
        self.state.verticalAxis = .down
        self.state.rendering = RenderingOptions()
        self.clip(to: Path(rect: bounds), rule: .nonZero)
        drawing.draw(on: self)
      }
    }
    if state.compositing == Compositing() { draw() } else { withTransparencyLayer(in: rect, draw) }
  }

  /// Draws into pixels of their own, as far as `BitmapLimits` leave room. Beyond, `body` is drawn
  /// piece by piece.
  public func withTransparencyLayer(in bounds: Rect?, _ body: () -> Void) {
    guard isDrawing, !state.isSingular else { return body() }
    let before = state
    defer { state = before }
    if let bounds, !bounds.isFinite {
      problems.nonFiniteNumbers += 1
      return
    }
    // The bounds hold for what is in the layer, not for its shadow.
    state.clip = ClipRegion(wideningForShadow(before.clip.bounds))
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
    drawing(into: layer) { replaying(body) }
    guard !area.isEmpty else { return }
    layer.cut(to: inside)
    state.clip = before.clip
    castingShadow(
      of: { offset in
        paintAll(in: state.clip.bounds, MovedBufferSource(buffer: layer, offset: offset))
      },
      then: { paintAll(in: area, BufferSource(buffer: layer)) })
  }

  /// A group that is not isolated is drawn on a copy of what is below it, towards which that then
  /// goes as far as the opacity says. With a blend mode or a shadow, or where there is no room, it is
  /// isolated.
  public func withTransparencyLayer(in bounds: Rect?, isIsolated: Bool, _ body: () -> Void) {
    let compositing = state.compositing
    guard !isIsolated, isDrawing, !state.isSingular, compositing.blendMode == .normal,
      compositing.shadow == nil, bounds?.isFinite ?? true, let buffer
    else { return withTransparencyLayer(in: bounds, body) }
    let before = state
    defer { state = before }
    if let bounds { clip(to: Path(rect: bounds), rule: .nonZero) }
    let inside = state.clip
    let area = inside.bounds
    guard !area.isEmpty, layers.permits(area.width * area.height) else {
      state = before
      return withTransparencyLayer(in: bounds, body)
    }
    let layer = buffer.copy(of: area)
    guard drawing(into: layer, { replaying(body) }) else { return }
    buffer.move(
      towards: layer, by: UInt8((compositing.opacity * 255).rounded()), within: inside)
  }

  /// The mask is drawn first, and its alpha is intersected with the clip.
  public func withMask(of type: SoftMaskType, _ mask: () -> Void, _ body: () -> Void) {
    guard isDrawing, !state.isSingular else { return body() }
    let before = state
    let area = state.clip.bounds
    if area.isEmpty || !layers.permits(area.width * area.height) {
      // The mask, too large or not visible, is omitted.
      if !area.isEmpty { noteLayer() }
    } else {
      let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
      let stencil = PixelBuffer(bounds: area, filledWith: type.source == .alpha ? .clear : black)
      drawing(into: stencil) { replaying(mask) }
      switch type.source {
      case .alpha: state.clip.intersect(opacityOf: stencil, type)
      case .luminosity: state.clip.intersect(luminanceOf: stencil, type)
      }
    }
    withTransparencyLayer(in: nil, body)
    state = before
  }
}

extension Paint {
  /// Whether nothing shows through.
  fileprivate var hidesAll: Bool {
    switch self {
    case .color(let color): color.alpha == 1
    case .shading(let shading): shading.hidesAll
    case .pattern: false
    }
  }
}
