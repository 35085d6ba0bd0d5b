import ComposePlatform

/// Part of the circle of radius 1 around the origin, as cubic curves of at most a quarter turn.
///
/// Quarter turns deviate from the circle by at most 0.027 % of the radius, outwards; with each
/// halving of the turn that becomes 64 times less.
struct UnitArc {
  /// Radians from the positive x axis towards the positive y axis.
  let start: Double
  /// Signed, in radians.
  let sweep: Double

  /// How much a curve turns at most.
  var longestTurn = Double.pi / 2

  /// The turn of a curve that keeps within a tolerance at some radius.
  static func turn(radius: Double, tolerance: Double) -> Double {
    var turn = Double.pi / 2
    var error = radius * 2.73e-4
    while error > tolerance, turn > 0.1 {
      turn /= 2
      error /= 64
    }
    return turn
  }

  static func point(at angle: Double) -> Point { Point(cos(angle), sin(angle)) }

  var startPoint: Point { Self.point(at: start) }

  /// Visits the curves in order, as two control points and an end each.
  func forEachCurve(_ body: (Point, Point, Point) -> Void) {
    guard sweep != 0, sweep.isFinite, start.isFinite else { return }
    // The slack keeps rounding from adding one more.
    let pieces = max(1, (abs(sweep) / longestTurn - 1e-9).rounded(.up))
    let count = pieces < 4096 ? Int(pieces) : 4096
    let step = sweep / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    var from = startPoint
    for index in 1...count {
      let angle = index == count ? start + sweep : start + step * Double(index)
      let to = Self.point(at: angle)
      body(from + from.perpendicular * handle, to - to.perpendicular * handle, to)
      from = to
    }
  }
}
