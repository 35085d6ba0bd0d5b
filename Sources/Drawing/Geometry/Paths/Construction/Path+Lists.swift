/// Whole shapes added to a path, as `CGMutablePath` and `UIBezierPath` have them.
extension Path {
  /// Lines from each point to the next, in a subpath of their own.
  public mutating func addLines(between points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// A closed polygon, or a single line through the points when it is to stay open.
  public init(polygon points: [Point], closed: Bool = true) {
    self.init()
    addLines(between: points)
    if closed { closeSubpath() }
  }

  /// Strokes of a pen: each list of points is a move and lines. Empty lists are ignored; a single
  /// point is a line of zero length, which a round cap makes a dot.
  public init(strokes: [[Point]]) {
    self.init()
    for points in strokes {
      addLines(between: points)
      if points.count == 1 { addLine(to: points[0]) }
    }
  }

  /// Appends a rectangle, moved by `transform`, as a closed subpath.
  public mutating func addRect(_ rect: Rect, transform: AffineTransform = .identity) {
    addPath(Path(rect: rect), transform: transform)
  }

  /// Appends rectangles, moved by `transform`, each as a closed subpath.
  public mutating func addRects(_ rects: [Rect], transform: AffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Appends the ellipse that touches the sides of `rect`, moved by `transform`, as a closed
  /// subpath.
  public mutating func addEllipse(in rect: Rect, transform: AffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  /// A circle of four curves; none for a negative radius.
  public mutating func addCircle(center: Point, radius: Double) {
    guard radius >= 0 else { return }
    addEllipse(
      in: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Appends a rectangle with elliptical corners, moved by `transform`, as a closed subpath.
  public mutating func addRoundedRect(
    in rect: Rect, cornerWidth: Double, cornerHeight: Double,
    transform: AffineTransform = .identity
  ) {
    addPath(
      Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight),
      transform: transform)
  }

  /// Appends the elements of another path, moved by `transform`.
  public mutating func addPath(_ other: Path, transform: AffineTransform) {
    addPath(transform == .identity ? other : other.applying(transform))
  }
}
