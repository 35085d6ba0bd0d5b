public import Geometry

extension Canvas {
  // MARK: Paint

  /// What areas and glyphs are filled with; black at first.
  public func setFillColor(_ color: Color) { state.fill = .color(color) }
  /// What lines are drawn with; black at first.
  public func setStrokeColor(_ color: Color) { state.stroke = .color(color) }
  /// A colour, shading or pattern for areas and glyphs.
  public func setFillPaint(_ paint: Paint) { state.fill = paint }
  /// A colour, shading or pattern for lines.
  public func setStrokePaint(_ paint: Paint) { state.stroke = paint }

  /// How far the cells of patterns are moved, in points of the page whatever the transform is; not
  /// at all at first.
  public func setPatternPhase(_ phase: Size) { state.patternPhase = phase }

  // MARK: Lines

  /// In user space; what is below 0 or not a number counts as 1 when it is used.
  public func setLineWidth(_ width: Double) { state.style.width = width }
  /// The ends of open subpaths and dashes; butt at first.
  public func setLineCap(_ cap: StrokeStyle.Cap) { state.style.cap = cap }
  /// The corners of lines; mitred at first.
  public func setLineJoin(_ join: StrokeStyle.Join) { state.style.join = join }
  /// The longest miter, in line widths; what is longer is bevelled. 10 at first.
  public func setMiterLimit(_ limit: Double) { state.style.miterLimit = limit }

  /// - Parameter lengths: Of dashes and gaps in turn; empty for solid lines.
  public func setLineDash(phase: Double, lengths: [Double]) {
    state.style.dashPhase = phase
    state.style.dash = lengths
  }

  // MARK: Compositing

  /// By what all opacities are multiplied, 0…1; clamped.
  public func setAlpha(_ alpha: Double) { context.compositing.opacity = alpha }
  /// How colours are laid over what is there (ISO 32000-2, 11.3.5).
  public func setBlendMode(_ mode: BlendMode) { context.compositing.blendMode = mode }

  /// - Parameters:
  ///   - offset: In points of the page, whatever the transform is.
  ///   - color: Nil for no shadow.
  public func setShadow(
    offset: Point, blur: Double, color: Color? = .gray(0, alpha: 1.0 / 3)
  ) {
    context.compositing.shadow = color.map { Shadow(offset: offset, blur: blur, color: $0) }
  }

  /// What `show(_:at:)` does with glyphs; fills them at first.
  public func setTextDrawingMode(_ mode: TextDrawingMode) { state.textMode = mode }
}
