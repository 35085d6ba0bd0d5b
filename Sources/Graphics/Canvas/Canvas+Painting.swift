public import Geometry

extension Canvas {
  // MARK: The path

  public enum PathDrawingMode: Hashable, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
  }

  /// Fills the path and uses it up; open subpaths count as closed.
  public func fillPath(using rule: Path.FillRule = .nonZero) {
    context.fill(takePath(), with: state.fill, rule: rule)
  }

  public func strokePath() {
    context.stroke(takePath(), with: state.stroke, style: state.style)
  }

  public func drawPath(using mode: PathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke, .eoFillStroke:
      context.fillAndStroke(
        takePath(), fill: state.fill, stroke: state.stroke, style: state.style,
        rule: mode == .fillStroke ? .nonZero : .evenOdd)
    }
  }

  // MARK: Shapes, which leave no path

  public func fill(_ rect: Rect) { fill([rect]) }

  public func fill(_ rects: [Rect]) {
    if rects.count == 1, let rect = rects.first, case .color(let color) = state.fill {
      path = Path()
      return context.fill(rect, with: color)
    }
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills a ring of one unit along the inner edge of a rectangle.
  public func frame(_ rect: Rect) {
    beginPath()
    addRect(rect)
    let inner = rect.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    if rect.width > 2, rect.height > 2 { addRect(inner) }
    fillPath(using: .evenOdd)
  }

  public func stroke(_ rect: Rect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  public func stroke(_ rect: Rect, width: Double) {
    var style = state.style
    style.width = width
    path = Path()
    context.stroke(Path(rect: rect), with: state.stroke, style: style)
  }

  public func fillEllipse(in rect: Rect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

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

  public struct GradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
  }

  public func drawLinearGradient(
    _ gradient: Gradient, start: Point, end: Point, options: GradientDrawingOptions = []
  ) {
    draw(gradient, .linear(start: start, end: end), options)
  }

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

  public func drawConicGradient(_ gradient: Gradient, center: Point, angle: Double) {
    draw(gradient, .conic(center: center, angle: angle), [])
  }

  public func drawShading(_ shading: Shading) { context.paint(shading) }

  private func draw(
    _ gradient: Gradient, _ kind: Shading.Kind, _ options: GradientDrawingOptions
  ) {
    context.paint(
      Shading(
        gradient, kind, extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
        extendsAfterEnd: options.contains(.drawsAfterEndLocation)))
  }

  // MARK: Pictures, drawings, glyphs

  public func draw(_ image: Image, in rect: Rect) { context.draw(image, in: rect) }
  public func draw(_ drawing: RecordedDrawing, in rect: Rect) { context.draw(drawing, in: rect) }

  /// Draws a run with its first glyph's origin at `point`, as the text drawing mode says.
  public func show(_ run: GlyphRun, at point: Point) {
    if state.textMode == .fill, case .color(let color) = state.fill {
      return context.draw(run, at: point, color: color)
    }
    let stroke = GlyphPainting.Stroke(state.stroke, style: state.style)
    let painting =
      switch state.textMode {
      case .fill: GlyphPainting(fill: state.fill)
      case .stroke: GlyphPainting(stroke: stroke)
      case .fillStroke: GlyphPainting(fill: state.fill, stroke: stroke)
      case .invisible: GlyphPainting()
      }
    context.draw(run, at: point, painting: painting)
  }

  // MARK: Layers

  /// Runs `body` in a transparency layer, with opacity, blend mode and shadow plain within it.
  public func withTransparencyLayer<Result, Failure: Error>(
    in bounds: Rect? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try context.withTransparencyLayer(in: bounds, body)
  }
}
