/// Aliases with the names of `CGPath` and `UIBezierPath`, so that code can be ported unmodified.
extension Path {
  /// As `CGPath`: the bounds with control points, `controlBounds`; nil for an empty path.
  public var boundingBox: Rect? { controlBounds }

  /// As `CGPath`: the tight bounds of the path, `bounds`; nil for an empty path.
  public var boundingBoxOfPath: Rect? { bounds }

  /// As `CGPath`: whether a point transformed by `transform` is inside the path.
  public func contains(
    _ point: Point, using rule: FillRule, transform: AffineTransform = .identity
  ) -> Bool {
    contains(point.applying(transform), rule: rule)
  }

  /// As `UIBezierPath`.
  public init(ovalIn rect: Rect) { self.init(ellipseIn: rect) }

  /// As `UIBezierPath`.
  public mutating func addCurve(
    to point: Point, controlPoint1: Point, controlPoint2: Point
  ) {
    addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
  }

  /// As `UIBezierPath`.
  public mutating func addQuadCurve(to point: Point, controlPoint: Point) {
    addQuadCurve(to: point, control: controlPoint)
  }

  /// As `UIBezierPath`: `closeSubpath()`.
  public mutating func close() { closeSubpath() }

  /// As `UIBezierPath`: `addPath(_:)`.
  public mutating func append(_ other: Path) { addPath(other) }

  /// As `UIBezierPath`: takes every point through a transform.
  public mutating func apply(_ transform: AffineTransform) { self = applying(transform) }

  /// As `UIBezierPath`: `reversed()`.
  public func reversing() -> Path { reversed() }
}
