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
      if shading.hasPixelsOfItsOwn {
        guard let pixels = pixels(of: shading, over: state.clip.bounds) else { return }
        return paintAll(in: pixels.bounds, BufferSource(buffer: pixels, opacityIsShape: true))
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
