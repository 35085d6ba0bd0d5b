public import ComposeGeometry

extension Canvas {
  // MARK: The path

  /// How `drawPath(using:)` paints: `eo` is the even-odd rule.
  public enum PathDrawingMode: Hashable, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
  }

  /// Fills the path and uses it up; open subpaths count as closed.
  public func fillPath(using rule: Path.FillRule = .nonZero) {
    context.fill(takePath(), with: state.fillPaint, rule: rule)
  }

  /// Strokes the path with the current line style and uses it up; open subpaths stay open.
  public func strokePath() {
    context.stroke(takePath(), with: state.strokePaint, style: state.style)
  }

  /// Fills, strokes or both, and clears the path. Both at once are composited as one object
  /// (`PaintingContext.fillAndStroke`).
  public func drawPath(using mode: PathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke, .eoFillStroke:
      context.fillAndStroke(
        takePath(), fill: state.fillPaint, stroke: state.strokePaint, style: state.style,
        rule: mode == .fillStroke ? .nonZero : .evenOdd)
    }
  }

  // MARK: Shapes, which leave no path

  /// Fills a rectangle of user space.
  public func fill(_ rect: Rect) { fill([rect]) }

  /// Fills rectangles of user space together; what several cover is filled once.
  public func fill(_ rects: [Rect]) {
    if rects.count == 1, let rect = rects.first, case .color(let color) = state.fill {
      path = Path()
      return context.fill(rect, with: color)
    }
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills a rectangle with a blend mode, ignoring the current one.
  public func fill(_ rect: Rect, blendMode: BlendMode) {
    context.withCompositing({ $0.blendMode = blendMode }, { fill(rect) })
  }

  /// Fills a frame of one unit along the inner edge of a rectangle with a blend mode, ignoring the
  /// current one.
  public func frame(_ rect: Rect, blendMode: BlendMode) {
    context.withCompositing({ $0.blendMode = blendMode }, { frame(rect) })
  }

  /// Clears a rectangle of user space; in PDF it is painted white, and counted as a problem
  /// (`PaintingContext.clear`).
  public func clear(_ rect: Rect) { context.clear(rect) }

  /// Fills a ring of one unit along the inner edge of a rectangle.
  public func frame(_ rect: Rect) {
    beginPath()
    addRect(rect)
    let inner = rect.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    if rect.width > 2, rect.height > 2 { addRect(inner) }
    fillPath(using: .evenOdd)
  }

  /// Strokes the edge of a rectangle of user space, half of the line inside.
  public func stroke(_ rect: Rect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes the edge of a rectangle with a line of another width, in user space.
  public func stroke(_ rect: Rect, width: Double) {
    var style = state.style
    style.width = width
    path = Path()
    context.stroke(Path(rect: rect), with: state.strokePaint, style: style)
  }

  /// Fills the ellipse that touches the sides of `rect`.
  public func fillEllipse(in rect: Rect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse that touches the sides of `rect`.
  public func strokeEllipse(in rect: Rect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes lines between the first and the second point, the third and the fourth, and so on.
  public func strokeLineSegments(between points: [Point]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  // MARK: Gradients, which paint all of the clip

  /// Where a gradient's end colours extend beyond its ends; otherwise nothing is painted there.
  public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int
    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first colour extends before the start of the gradient.
    public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
    /// The last colour extends after the end of the gradient.
    public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
  }

  /// Paints the clip with colours that change from `start` to `end`, in user space.
  public func drawLinearGradient(
    _ gradient: Gradient, start: Point, end: Point, options: GradientDrawingOptions = []
  ) {
    draw(gradient, .linear(start: start, end: end), options)
  }

  /// Paints the clip with circles that turn from the first into the second; radii are in user space
  /// and not below 0.
  public func drawRadialGradient(
    _ gradient: Gradient, startCenter: Point, startRadius: Double, endCenter: Point,
    endRadius: Double, options: GradientDrawingOptions = []
  ) {
    draw(
      gradient,
      .radial(
        startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
        endRadius: endRadius), options)
  }

  /// Paints the clip with colours around `center`, from `angle` on: radians from the positive x
  /// axis towards the positive y axis.
  public func drawConicGradient(_ gradient: Gradient, center: Point, angle: Double) {
    draw(gradient, .conic(center: center, angle: angle), [])
  }

  /// Paints the clip with a shading, including its extensions.
  public func drawShading(_ shading: Shading) { context.paint(shading) }

  private func draw(
    _ gradient: Gradient, _ kind: Shading.Kind, _ options: GradientDrawingOptions
  ) {
    context.paint(
      Shading(
        gradient, kind, extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
        extendsAfterEnd: options.contains(.drawsAfterEndLocation)))
  }

  // MARK: Images, drawings, glyphs

  /// Draws an image upright, stretched over `rect`.
  public func draw(_ image: Image, in rect: Rect) { context.draw(image, in: rect) }
  /// Draws a recorded drawing, its bounds stretched over `rect`.
  public func draw(_ drawing: RecordedDrawing, in rect: Rect) { context.draw(drawing, in: rect) }

  /// Draws a run with its first glyph's origin at `point`, in the text drawing mode.
  public func show(_ run: GlyphRun, at point: Point) {
    if state.textMode == .fill, case .color(let color) = state.fill {
      return context.draw(run, at: point, color: color)
    }
    show([PlacedGlyphs(run, at: point)])
  }

  /// Draws runs of glyphs in the text drawing mode; where it clips, to all of them together.
  public func show(_ text: [PlacedGlyphs]) {
    let stroke = GlyphPainting.Stroke(state.strokePaint, style: state.style)
    let painting =
      switch state.textMode {
      case .fill, .fillClip: GlyphPainting(fill: state.fillPaint)
      case .stroke, .strokeClip: GlyphPainting(stroke: stroke)
      case .fillStroke, .fillStrokeClip: GlyphPainting(fill: state.fillPaint, stroke: stroke)
      case .invisible, .clip: GlyphPainting()
      }
    switch state.textMode {
    case .fillClip, .strokeClip, .fillStrokeClip, .clip:
      context.clip(to: text, painting: painting)
    case .fill, .stroke, .fillStroke, .invisible:
      for placed in text { context.draw(placed.run, at: placed.origin, painting: painting) }
    }
  }

  // MARK: Layers

  /// Runs `body` in a transparency layer, with opacity, blend mode and shadow plain within it.
  public func withTransparencyLayer<Result, Failure: Error>(
    in bounds: Rect? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try context.withTransparencyLayer(in: bounds, body)
  }
}
