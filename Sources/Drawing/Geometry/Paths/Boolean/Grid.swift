/// A point of the integer grid on which Boolean operations are computed, where every sign is exact.
///
/// Coordinates are in 0…2³⁰, so that a product of two differences fits in 64 bits twice over.
struct GridPoint: Hashable, Comparable {
  var x: Int
  var y: Int

  /// From left to right, and upwards in numbers where x is the same: the order of the sweep.
  @inline(__always)
  static func < (left: GridPoint, right: GridPoint) -> Bool {
    left.x != right.x ? left.x < right.x : left.y < right.y
  }

  @inline(__always)
  static func - (left: GridPoint, right: GridPoint) -> GridPoint {
    GridPoint(x: left.x &- right.x, y: left.y &- right.y)
  }

  /// Positive where `other` is turned from this vector as the y axis is from the x axis.
  @inline(__always)
  func cross(_ other: GridPoint) -> Int { x &* other.y &- y &* other.x }

  @inline(__always)
  func dot(_ other: GridPoint) -> Int { x &* other.x &+ y &* other.y }
}

/// The side of the line from `start` to `end` that a point is on: positive for greater y where the
/// line runs to the right.
@inline(__always)
func gridSide(_ start: GridPoint, _ end: GridPoint, _ point: GridPoint) -> Int {
  (end - start).cross(point - start)
}

/// The grid laid over both operands: a power of two fine, so that coordinates which are few
/// binary digits long are met exactly.
struct Grid {
  private let origin: Point
  /// The distance of two lines of the grid, in points.
  let unit: Double

  /// Nil when there is nothing to lay it over.
  init?(around segments: [BooleanSource]) {
    var least = Point(.infinity, .infinity)
    var greatest = Point(-.infinity, -.infinity)
    for source in segments {
      for point in [
        source.segment.start, source.segment.control1, source.segment.control2, source.segment.end,
      ] {
        least = Point(min(least.x, point.x), min(least.y, point.y))
        greatest = Point(max(greatest.x, point.x), max(greatest.y, point.y))
      }
    }
    let extent = max(greatest.x - least.x, greatest.y - least.y)
    guard extent >= 0, extent.isFinite else { return nil }
    // Twice the extent leaves room for an origin on the grid. Neither end of the exponents that
    // Double has is reached: extents are at most 2·10¹⁰⁰, and least ones are as good as none.
    let power = max(extent, 1e-250).exponent + 2
    unit = Double(sign: .plus, exponent: power - 30, significand: 1)
    origin = Point(
      (least.x / unit).rounded(.down) * unit, (least.y / unit).rounded(.down) * unit)
  }

  func snap(_ point: Point) -> GridPoint {
    GridPoint(
      x: Self.whole((point.x - origin.x) / unit), y: Self.whole((point.y - origin.y) / unit))
  }

  func point(_ place: GridPoint) -> Point {
    Point(origin.x + Double(place.x) * unit, origin.y + Double(place.y) * unit)
  }

  /// Clamped to the grid in case of rounding.
  private static func whole(_ value: Double) -> Int {
    Int(max(0, min(1_073_741_824, value.rounded())))
  }
}
