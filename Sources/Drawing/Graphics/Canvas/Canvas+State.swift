public import ComposeGeometry

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

  /// The offset of pattern cells, in points of the page, independent of the transform; initially
  /// zero.
  public func setPatternPhase(_ phase: Size) { state.patternPhase = phase }

  // MARK: Colour spaces

  /// Sets the space of `setFillColor(components:)`, and black of it, or full ink, for areas and
  /// glyphs.
  public func setFillColorSpace(_ space: ColorSpace) { setFillColor(space.initialColor) }
  /// Sets the space of `setStrokeColor(components:)`, and black of it, or full ink, for lines.
  public func setStrokeColorSpace(_ space: ColorSpace) { setStrokeColor(space.initialColor) }

  /// - Parameter components: Those of the fill colour space, and an opacity after them; without it
  ///   the colour is opaque. While a pattern or a shading is the paint, the space is device gray.
  public func setFillColor(components: [Double]) {
    setFillColor(Self.color(components, after: state.fill))
  }

  /// - Parameter components: Those of the stroke colour space, and an opacity after them; without
  ///   it the colour is opaque. While a pattern or a shading is the paint, the space is device
  ///   gray.
  public func setStrokeColor(components: [Double]) {
    setStrokeColor(Self.color(components, after: state.stroke))
  }

  private static func color(_ components: [Double], after paint: Paint) -> Color {
    var space = ColorSpace.deviceGray
    if case .color(let color) = paint { space = color.colorSpace }
    let count = space.componentCount
    guard components.count == count + 1 else { return Color(components, in: space) }
    return Color(Array(components.prefix(count)), in: space, alpha: components[count])
  }

  /// Sets the fill colour to a gray, 0 for black to 1 for white.
  public func setFillColor(gray: Double, alpha: Double = 1) {
    setFillColor(.gray(gray, alpha: alpha))
  }

  /// Sets the stroke colour to a gray, 0 for black to 1 for white.
  public func setStrokeColor(gray: Double, alpha: Double = 1) {
    setStrokeColor(.gray(gray, alpha: alpha))
  }

  /// Sets the fill colour to red, green and blue, each 0…1.
  public func setFillColor(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    setFillColor(.rgb(red, green, blue, alpha: alpha))
  }

  /// Sets the stroke colour to red, green and blue, each 0…1.
  public func setStrokeColor(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    setStrokeColor(.rgb(red, green, blue, alpha: alpha))
  }

  /// Sets the fill colour to amounts of cyan, magenta, yellow and black ink, each 0…1.
  public func setFillColor(
    cyan: Double, magenta: Double, yellow: Double, black: Double, alpha: Double = 1
  ) {
    setFillColor(.cmyk(cyan, magenta, yellow, black, alpha: alpha))
  }

  /// Sets the stroke colour to amounts of cyan, magenta, yellow and black ink, each 0…1.
  public func setStrokeColor(
    cyan: Double, magenta: Double, yellow: Double, black: Double, alpha: Double = 1
  ) {
    setStrokeColor(.cmyk(cyan, magenta, yellow, black, alpha: alpha))
  }

  /// How out-of-gamut colours are mapped.
  public func setRenderingIntent(_ intent: RenderingIntent) { context.rendering.intent = intent }
  /// The flatness tolerance of curves, in device pixels, 0…100; clamped. 0 leaves it to the device.
  public func setFlatness(_ flatness: Double) { context.rendering.flatness = flatness }
  /// Whether other inks stay where colours are painted.
  public func setOverprint(_ overprint: Overprint) { context.rendering.overprint = overprint }

  // MARK: Lines

  /// The line width in user space; negative values and NaN count as 1 when used.
  public func setLineWidth(_ width: Double) { state.style.width = width }
  /// The ends of open subpaths and dashes; butt at first.
  public func setLineCap(_ cap: StrokeStyle.Cap) { state.style.cap = cap }
  /// The corners of lines; mitred at first.
  public func setLineJoin(_ join: StrokeStyle.Join) { state.style.join = join }
  /// The miter limit, in line widths; longer miters are bevelled. Initially 10.
  public func setMiterLimit(_ limit: Double) { state.style.miterLimit = limit }

  /// - Parameter lengths: Of dashes and gaps in turn; empty for solid lines.
  public func setLineDash(phase: Double, lengths: [Double]) {
    state.style.dashPhase = phase
    state.style.dash = lengths
  }

  // MARK: Compositing

  /// By what all opacities are multiplied, 0…1; clamped.
  public func setAlpha(_ alpha: Double) { context.compositing.opacity = alpha }
  /// The blend mode (ISO 32000-2, 11.3.5).
  public func setBlendMode(_ mode: BlendMode) { context.compositing.blendMode = mode }

  /// - Parameters:
  ///   - offset: In points of the page, independent of the transform.
  ///   - color: Nil for no shadow.
  public func setShadow(
    offset: Point, blur: Double, color: Color? = .gray(0, alpha: 1.0 / 3)
  ) {
    context.compositing.shadow = color.map { Shadow(offset: offset, blur: blur, color: $0) }
  }

  /// What `show(_:at:)` does with glyphs; fills them at first.
  public func setTextDrawingMode(_ mode: TextDrawingMode) { state.textMode = mode }
}
