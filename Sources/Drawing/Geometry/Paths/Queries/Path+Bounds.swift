extension Path {
  /// The smallest rectangle around all points and control points; nil for an empty path.
  ///
  /// Quicker than `bounds`, and never smaller.
  public var controlBounds: Rect? {
    var extent = Extent()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): extent.add(point)
      case .quadCurve(let control, let point):
        extent.add(control)
        extent.add(point)
      case .curve(let control1, let control2, let point):
        extent.add(control1)
        extent.add(control2)
        extent.add(point)
      case .close: break
      }
    }
    return extent.rect
  }

  /// The tight bounding box of the path; nil for an empty path.
  ///
  /// It contains the extrema of curves, not their control points. Stroke width is not included.
  public var bounds: Rect? {
    var extent = Extent()
    for case .move(let point) in elements { extent.add(point) }
    forEachPiece { piece in
      switch piece {
      case .line(_, let end): extent.add(end)
      case .curve(let start, let control1, let control2, let end):
        extent.addCurve(start, control1, control2, end)
      case .subpathEnd: break
      }
    }
    return extent.rect
  }
}

private struct Extent {
  private var least = Point(.infinity, .infinity)
  private var greatest = Point(-.infinity, -.infinity)

  var rect: Rect? {
    guard least.x <= greatest.x, least.y <= greatest.y else { return nil }
    return Rect(
      x: least.x, y: least.y, width: greatest.x - least.x, height: greatest.y - least.y)
  }

  mutating func add(_ point: Point) {
    least = Point(min(least.x, point.x), min(least.y, point.y))
    greatest = Point(max(greatest.x, point.x), max(greatest.y, point.y))
  }

  mutating func addCurve(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    add(start)
    add(end)
    for value in Self.turns(start.x, control1.x, control2.x, end.x) {
      least.x = min(least.x, value)
      greatest.x = max(greatest.x, value)
    }
    for value in Self.turns(start.y, control1.y, control2.y, end.y) {
      least.y = min(least.y, value)
      greatest.y = max(greatest.y, value)
    }
  }

  /// The values at which one coordinate of a cubic curve turns back, inside its range.
  private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    // When the control points are between the end points, the coordinate never leaves their range.
    if min(p0, p3) <= min(p1, p2), max(p1, p2) <= max(p0, p3) { return [] }
    // The derivative is a·t² + b·t + c, but for a factor of 3.
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var times: [Double] = []
    let discriminant = b * b - 4 * a * c
    if discriminant >= 0 {
      // The stabler of the two forms of the quadratic formula for each root.
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      times = [q / a, c / q]
    }
    return times.filter { $0 > 0 && $0 < 1 }.map { t in
      let s = 1 - t
      return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
    }
  }
}
