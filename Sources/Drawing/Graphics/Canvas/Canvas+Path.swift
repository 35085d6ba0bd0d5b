public import ComposeGeometry

// The current path, in user space.

extension Canvas {
  /// Leaves the path without anything.
  public func beginPath() { path = Path() }
  /// Starts a subpath.
  public func move(to point: Point) { path.move(to: point) }
  /// Adds a line from the current point; without one it starts a subpath.
  public func addLine(to point: Point) { path.addLine(to: point) }
  /// Adds a subpath of lines from the first point through the others.
  public func addLines(between points: [Point]) { path.addLines(between: points) }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(to end: Point, control1: Point, control2: Point) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: Point, control: Point) {
    path.addQuadCurve(to: end, control: control)
  }

  /// Adds a closed rectangle, from its least corner along the x axis first.
  public func addRect(_ rect: Rect) { path.addRect(rect) }
  /// Adds closed rectangles.
  public func addRects(_ rects: [Rect]) { path.addRects(rects) }
  /// Adds the closed ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: Rect) { path.addEllipse(in: rect) }

  /// Adds an arc after a straight line from the current point, if there is one. Angles are in
  /// radians, from the positive x axis towards the positive y axis.
  ///
  /// - Parameter clockwise: As `CGContext` has it: towards smaller angles, which is visually
  ///   clockwise where y points up, and the other way round on pages that begin upper-left.
  public func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds an arc whose direction is as seen on the page, for either direction of the y axis, unless
  /// a transform mirrors it.
  public func addArc(
    center: Point, radius: Double, from start: Angle, to end: Angle, direction: RotationDirection
  ) {
    path.addArc(
      center: center, radius: radius, from: start, to: end, direction: direction,
      yAxis: context.yAxisPointsUp ? .up : .down)
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`.
  public func addArc(tangent1End: Point, tangent2End: Point, radius: Double) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds the subpaths of another path.
  public func addPath(_ other: Path) { path.addPath(other) }
  /// Ends the subpath with a line to its start.
  public func closePath() { path.closeSubpath() }

  /// Whether the path is empty.
  public var isPathEmpty: Bool { path.isEmpty }
  /// Where the next line starts; nil for an empty path.
  public var currentPointOfPath: Point? { path.currentPoint }
  /// With the control points of curves.
  public var boundingBoxOfPath: Rect? { path.controlBounds }

  /// Whether a point of user space is inside; open subpaths count as closed. Complexity:
  /// O(elements).
  public func pathContains(_ point: Point, rule: Path.FillRule = .nonZero) -> Bool {
    path.contains(point, rule: rule)
  }

  /// Puts the outline of its stroke in the place of the path.
  public func replacePathWithStrokedPath() {
    path = path.stroked(state.style)
  }

  // MARK: Clipping

  /// Intersects the clip with the path, and clears the path.
  public func clip(using rule: Path.FillRule = .nonZero) {
    context.clip(to: takePath(), rule: rule)
  }

  /// Intersects the clip with a rectangle of user space, and clears the path.
  public func clip(to rect: Rect) {
    path = Path()
    context.clip(to: Path(rect: rect), rule: .nonZero)
  }

  /// Intersects the clip with the union of the rectangles.
  public func clip(to rects: [Rect]) {
    path = Path()
    var all = Path()
    all.addRects(rects)
    context.clip(to: all, rule: .nonZero)
  }

  /// Clips to a luminance mask stretched over `rect`.
  public func clip(to rect: Rect, mask: Image) {
    context.clip(to: mask, in: rect)
  }

  /// Clips to a stencil mask stretched over `rect`.
  public func clip(to rect: Rect, mask: ImageMask) {
    context.clip(to: mask, in: rect)
  }

  /// Resets the clip to that of the last saved state.
  public func resetClip() { context.resetClip() }

  /// The bounding box of the clip, in user space; nil when the clip is empty.
  public var boundingBoxOfClipPath: Rect? { context.clipBounds }

  func takePath() -> Path {
    defer { path = Path() }
    return path
  }
}
