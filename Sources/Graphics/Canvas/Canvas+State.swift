public import Geometry

extension Canvas {
  // MARK: Paint

  public func setFillColor(_ color: Color) { state.fill = .color(color) }
  public func setStrokeColor(_ color: Color) { state.stroke = .color(color) }
  public func setFillPaint(_ paint: Paint) { state.fill = paint }
  public func setStrokePaint(_ paint: Paint) { state.stroke = paint }

  // MARK: Lines

  /// In user space; what is below 0 or not a number counts as 1 when it is used.
  public func setLineWidth(_ width: Double) { state.style.width = width }
  public func setLineCap(_ cap: StrokeStyle.Cap) { state.style.cap = cap }
  public func setLineJoin(_ join: StrokeStyle.Join) { state.style.join = join }
  public func setMiterLimit(_ limit: Double) { state.style.miterLimit = limit }

  /// - Parameter lengths: Of dashes and gaps in turn; empty for solid lines.
  public func setLineDash(phase: Double, lengths: [Double]) {
    state.style.dashPhase = phase
    state.style.dash = lengths
  }

  // MARK: Compositing

  public func setAlpha(_ alpha: Double) { context.compositing.opacity = alpha }
  public func setBlendMode(_ mode: BlendMode) { context.compositing.blendMode = mode }

  /// - Parameters:
  ///   - offset: In points of the page, whatever the transform is.
  ///   - color: Nil for no shadow.
  public func setShadow(
    offset: Point, blur: Double, color: Color? = .gray(0, alpha: 1.0 / 3)
  ) {
    context.compositing.shadow = color.map { Shadow(offset: offset, blur: blur, color: $0) }
  }

  public func setTextDrawingMode(_ mode: TextDrawingMode) { state.textMode = mode }
}
