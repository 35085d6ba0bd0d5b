/// Points as vectors; left and right assume that y grows downwards.
extension Point {
  /// Numbers beyond this are as good as infinite: products of three of them would overflow.
  static let reach = 1e100

  /// Whether both coordinates are within the supported range.
  var isWithinReach: Bool { abs(x) <= Self.reach && abs(y) <= Self.reach }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Positive where `other` is visually clockwise of this vector, y down.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  var squaredMagnitude: Double { x * x + y * y }

  var magnitude: Double { squaredMagnitude.squareRoot() }

  /// The vector turned by a quarter from the x axis towards the y axis.
  var perpendicular: Point { Point(-y, x) }

  /// The vector of the same direction and length 1; nil for none.
  var unit: Point? {
    // Scaled first, so that the least numbers have a direction too.
    let greatest = max(abs(x), abs(y))
    guard greatest > 0, greatest.isFinite else { return nil }
    let scaled = Point(x / greatest, y / greatest)
    return scaled * (1 / scaled.magnitude)
  }

  /// The point a part of the way to another.
  func mixed(with other: Point, _ part: Double) -> Point {
    Point(x + (other.x - x) * part, y + (other.y - y) * part)
  }
}
