#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Path {
  /// Adds part of a circle, with a line to its start when there is a current point.
  ///
  /// The arc is made of curves of at most a quarter turn, which stray from the circle by 0.027 %
  /// of the radius at most. Angles a whole turn or more apart in the direction asked for give
  /// the whole circle once; otherwise the end angle is taken to follow the start. Does nothing
  /// when a number is not finite or the radius is negative.
  ///
  /// - Parameters:
  ///   - start: Counted from the positive x axis towards the positive y axis.
  ///   - direction: As seen on a page whose y axis grows downwards.
  public mutating func addArc(
    center: Point, radius: Double, from start: Angle, to end: Angle, direction: RotationDirection
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0, start.radians.isFinite,
      end.radians.isFinite
    else { return }
    let sweep = Self.sweep(from: start.radians, to: end.radians, direction: direction)
    addLine(to: Self.point(on: center, radius: radius, at: start.radians))
    // At most four quarters: the sweep lies in −2π…2π. The slack keeps rounding from adding one.
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard sweep != 0 else { return }
    let step = sweep / count
    let handle = 4 / 3 * tan(step / 4) * radius
    for index in 0..<Int(count) {
      let first = start.radians + step * Double(index)
      let second = index + 1 == Int(count) ? start.radians + sweep : first + step
      let from = Self.point(on: center, radius: radius, at: first)
      let to = Self.point(on: center, radius: radius, at: second)
      addCurve(
        to: to,
        control1: Point(from.x - handle * sin(first), from.y + handle * cos(first)),
        control2: Point(to.x + handle * sin(second), to.y - handle * cos(second)))
    }
  }

  /// A signed turn in −2π…2π: positive is clockwise to the eye.
  private static func sweep(
    from start: Double, to end: Double, direction: RotationDirection
  ) -> Double {
    let fullTurn = 2 * Double.pi
    let difference = direction == .clockwise ? end - start : start - end
    let turned: Double
    if difference >= fullTurn {
      turned = fullTurn
    } else if difference < 0 {
      let rest = difference.truncatingRemainder(dividingBy: fullTurn)
      turned = rest == 0 ? 0 : rest + fullTurn
    } else {
      turned = difference
    }
    return direction == .clockwise ? turned : -turned
  }

  private static func point(on center: Point, radius: Double, at angle: Double) -> Point {
    Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
  }
}
