import ComposePlatform

/// Parts of circles. Angles count from the positive x axis towards the positive y axis.
///
/// "Clockwise" means different things in other libraries, so each call here documents which it
/// means:
///
/// | call | clockwise is |
/// |---|---|
/// | `addArc(center:radius:from:to:direction:yAxis:)` | as seen, where y grows as `yAxis` says |
/// | `addArc(center:radius:startAngle:endAngle:clockwise:transform:)` | as `CGPath`: angles become less, as seen with y up |
/// | `addArc(withCenter:radius:startAngle:endAngle:clockwise:)` | as `UIBezierPath`: angles become greater, as seen with y down |
/// | `addRelativeArc(center:radius:startAngle:delta:transform:)` | none: the sign of `delta` |
extension Path {
  /// Adds part of a circle, with a line to its start when there is a current point.
  ///
  /// The arc is made of curves of at most a quarter turn, with an error of at most 0.027 % of the
  /// radius. Angles that differ by a full turn or more in the given direction make one full circle;
  /// otherwise the end angle is taken to follow the start. Does nothing when a number is not finite
  /// or the radius is negative.
  ///
  /// - Parameters:
  ///   - direction: The visual direction on a page with this `yAxis`.
  ///   - yAxis: `.up` for paths that are drawn on pages begun lower-left.
  public mutating func addArc(
    center: Point, radius: Double, from start: Angle, to end: Angle,
    direction: RotationDirection, yAxis: VerticalAxis = .down
  ) {
    let isIncreasing = (direction == .clockwise) == (yAxis == .down)
    let sweep = Self.sweep(
      from: start.radians, to: end.radians, isIncreasing: isIncreasing)
    addArc(center: center, radius: radius, start: start.radians, sweep: sweep, .identity)
  }

  /// Adds part of a circle as `CGMutablePath` does: `clockwise` is as seen where y grows upwards,
  /// and so visually counterclockwise on pages begun upper-left.
  ///
  /// - Parameters:
  ///   - startAngle: In radians, like `endAngle`.
  ///   - transform: For the arc alone, not for the current point.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool,
    transform: AffineTransform = .identity
  ) {
    let sweep = Self.sweep(from: startAngle, to: endAngle, isIncreasing: !clockwise)
    addArc(center: center, radius: radius, start: startAngle, sweep: sweep, transform)
  }

  /// Adds part of a circle as `UIBezierPath` does: `clockwise` is as seen where y grows downwards.
  ///
  /// - Parameter startAngle: In radians, like `endAngle`.
  public mutating func addArc(
    withCenter center: Point, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool
  ) {
    let sweep = Self.sweep(from: startAngle, to: endAngle, isIncreasing: clockwise)
    addArc(center: center, radius: radius, start: startAngle, sweep: sweep, .identity)
  }

  /// Part of a circle as `UIBezierPath` makes it: `clockwise` is as seen where y grows downwards.
  public init(
    arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds an arc that turns by `delta` radians from where it starts, with a line to its start when
  /// there is a current point.
  ///
  /// Positive turns go from the positive x axis towards the positive y axis. More than a full turn
  /// makes several turns; of more than a hundred only the last hundred are added.
  public mutating func addRelativeArc(
    center: Point, radius: Double, startAngle: Double, delta: Double,
    transform: AffineTransform = .identity
  ) {
    let most = 200 * Double.pi
    var sweep = delta
    if abs(delta) > most {
      let rest = delta.truncatingRemainder(dividingBy: 2 * .pi)
      sweep = rest + (delta < 0 ? -most : most)
    }
    addArc(center: center, radius: radius, start: startAngle, sweep: sweep, transform)
  }

  private mutating func addArc(
    center: Point, radius: Double, start: Double, sweep: Double, _ transform: AffineTransform
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0, start.isFinite, sweep.isFinite,
      transform.isFinite
    else { return }
    let arc = UnitArc(start: start, sweep: sweep)
    func place(_ point: Point) -> Point { (center + point * radius).applying(transform) }
    let first = place(arc.startPoint)
    if currentPoint != first { addLine(to: first) }
    arc.forEachCurve { control1, control2, end in
      addCurve(to: place(end), control1: place(control1), control2: place(control2))
    }
  }

  /// A signed turn in −2π…2π, positive from the x axis towards the y axis; not a number when an
  /// angle is none.
  private static func sweep(from start: Double, to end: Double, isIncreasing: Bool) -> Double {
    guard start.isFinite, end.isFinite else { return .nan }
    let fullTurn = 2 * Double.pi
    let difference = isIncreasing ? end - start : start - end
    let turned: Double
    if difference >= fullTurn {
      turned = fullTurn
    } else if difference < 0 {
      let rest = difference.truncatingRemainder(dividingBy: fullTurn)
      turned = rest == 0 ? 0 : rest + fullTurn
    } else {
      turned = difference
    }
    return isIncreasing ? turned : -turned
  }

  /// Adds an arc that touches two lines: the one from the current point to `tangent1End`, and the
  /// one from there to `tangent2End`. A line leads from the current point to the arc's start.
  ///
  /// Without a corner to round (coincident or collinear points, or a radius that is not positive)
  /// only a line to `tangent1End` is added; without a current point, a move there. Does nothing
  /// when a number is not finite.
  public mutating func addArc(
    tangent1End corner: Point, tangent2End far: Point, radius: Double,
    transform: AffineTransform = .identity
  ) {
    guard corner.isFinite, far.isFinite, radius.isFinite, transform.isFinite else { return }
    let place = { (point: Point) in point.applying(transform) }
    // The corner is looked at where the arc is a circle: before the transform.
    guard let current = currentPoint, let undone = transform.inverted,
      let toStart = (current.applying(undone) - corner).unit, let toEnd = (far - corner).unit,
      radius > 0, abs(toStart.cross(toEnd)) > 1e-9
    else { return addLine(to: place(corner)) }
    let cosine = max(-1, min(1, toStart.dot(toEnd)))
    let halfAngle = acos(cosine) / 2
    let reach = radius / tan(halfAngle)
    guard let bisector = (toStart + toEnd).unit else { return addLine(to: place(corner)) }
    let center = corner + bisector * (radius / sin(halfAngle))
    let first = corner + toStart * reach - center
    let turn = .pi - 2 * halfAngle
    let sweep = toStart.cross(toEnd) > 0 ? -turn : turn
    addArc(
      center: center, radius: radius, start: atan2(first.y, first.x), sweep: sweep, transform)
  }
}
