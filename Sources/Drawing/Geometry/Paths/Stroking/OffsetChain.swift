import ComposePlatform

/// One side of a stroke: segments that follow each other at a distance from the path.
struct OffsetChain {
  /// Signed: positive towards the path's perpendicular, visually to the right (y down).
  let distance: Double
  /// The maximum deviation of curves from the true offset.
  let tolerance: Double
  private(set) var segments: [PathSegment] = []
  private(set) var start: Point?
  private(set) var end = Point.zero

  init(distance: Double, tolerance: Double) {
    self.distance = distance
    self.tolerance = tolerance
  }

  /// Continues with a line, unless the point differs only by rounding.
  mutating func addLine(to point: Point) {
    guard start != nil else {
      start = point
      end = point
      return
    }
    guard (point - end).squaredMagnitude > tolerance * tolerance * 1e-6 else { return }
    segments.append(PathSegment(line: end, point))
    end = point
  }

  private mutating func addCurve(_ control1: Point, _ control2: Point, _ point: Point) {
    segments.append(PathSegment(cubic: end, control1, control2, point))
    end = point
  }

  /// Ends a line earlier, where the next one crosses it.
  ///
  /// - Parameters:
  ///   - length: Not below zero.
  ///   - lengths: Of the line of the path that ends and of the one that follows; 0 for curves, whose
  ///     sides may have lines, too.
  /// - Returns: Whether both lines are longer than that: otherwise nothing changes.
  mutating func cutEnd(by length: Double, lengths before: Double, _ after: Double) -> Bool {
    guard length < before, length < after, let last = segments.last, last.degree == .line else {
      return false
    }
    let line = last.end - last.start
    let whole = line.magnitude
    guard length < whole, whole.isFinite else { return false }
    let point = last.end - line * (length / whole)
    segments[segments.count - 1] = PathSegment(line: last.start, point)
    end = point
    return true
  }

  /// How long the first segment is; 0 for a curve.
  var lengthOfFirstLine: Double {
    guard let first = segments.first, first.degree == .line else { return 0 }
    return (first.end - first.start).magnitude
  }

  /// Begins the first line where the last one ends, on the way of the first.
  mutating func startAtEnd() {
    guard let first = segments.first else { return }
    segments[0] = PathSegment(line: end, first.end)
    start = end
  }

  /// An arc around the path's point, from one perpendicular to another.
  mutating func addArc(around center: Point, from direction: Point, sweep: Double) {
    addLine(to: center + direction.perpendicular * distance)
    let normal = direction.perpendicular * (distance < 0 ? -1 : 1)
    let radius = abs(distance)
    let arc = UnitArc(
      start: atan2(normal.y, normal.x), sweep: sweep,
      longestTurn: UnitArc.turn(radius: radius, tolerance: tolerance))
    arc.forEachCurve { control1, control2, point in
      addCurve(center + control1 * radius, center + control2 * radius, center + point * radius)
    }
  }

  // MARK: Along curves

  private struct Place {
    let point: Point
    let direction: Point
    /// The derivative of the offset curve.
    let derivative: Point
    /// The distance times the curvature: 1 where the offset curve has a cusp.
    let fold: Double
  }

  /// - Parameter stillness: The speed below which a direction is looked for elsewhere.
  private func place(on segment: PathSegment, at t: Double, stillness: Double) -> Place? {
    let derivative = segment.derivative(at: t)
    let speed = derivative.magnitude
    let isMoving = speed > max(stillness, 1e-150) && speed.isFinite
    guard let direction = isMoving ? derivative * (1 / speed) : segment.direction(at: t)
    else { return nil }
    let curvature = derivative.cross(segment.secondDerivative(at: t)) / (speed * speed * speed)
    // Where the speed is 0 the curvature is undefined: the error of the fit decides.
    let fold = curvature.isFinite ? distance * curvature : 0
    return Place(
      point: segment.point(at: t) + direction.perpendicular * distance, direction: direction,
      derivative: direction * (speed * (1 - fold)), fold: fold)
  }

  /// Follows a curve that bends one way only and turns less than half around.
  ///
  /// Where the offset does not fold over, it is approximated by cubic curves with its ends and
  /// derivatives, halved until they are within the tolerance. Where it does (the curve bends more
  /// sharply than the stroke is wide, on its inner side), the stroke is pieced together from narrow
  /// quadrangles so that none of it is wound backwards.
  mutating func follow(_ segment: PathSegment) {
    var stack = [(from: 0.0, to: 1.0, depth: 0)]
    let stillness = 1e-9 * segment.extent
    let finestTurn = max(0.02, 2 * acos(max(0, 1 - tolerance / abs(distance))))
    while let (from, to, depth) = stack.popLast() {
      let middle = (from + to) / 2
      guard let first = place(on: segment, at: from, stillness: stillness),
        let last = place(on: segment, at: to, stillness: stillness)
      else { return }
      let isLast = depth >= 12 || to - from < 1e-9
      let turn = abs(
        atan2(first.direction.cross(last.direction), first.direction.dot(last.direction)))
      let bend = max(
        first.fold, last.fold, place(on: segment, at: middle, stillness: stillness)?.fold ?? 0)
      if bend > 0.98 {
        if isLast || turn <= finestTurn {
          addQuadrangle(
            segment.point(at: from), segment.point(at: to), first.point, last.point)
          continue
        }
      } else if turn < 1.6, fit(segment, first, last, from, to, stillness) {
        continue
      } else if isLast {
        addLine(to: first.point)
        addLine(to: last.point)
        continue
      }
      stack.append((middle, to, depth + 1))
      stack.append((from, middle, depth + 1))
    }
  }

  /// Adds one curve for a span when it keeps within the tolerance.
  private mutating func fit(
    _ segment: PathSegment, _ first: Place, _ last: Place, _ from: Double, _ to: Double,
    _ stillness: Double
  ) -> Bool {
    let span = (to - from) / 3
    let curve = PathSegment(
      cubic: first.point, first.point + first.derivative * span,
      last.point - last.derivative * span, last.point)
    for part in [0.25, 0.5, 0.75] {
      guard let place = place(on: segment, at: from + (to - from) * part, stillness: stillness)
      else { return false }
      guard place.fold < 0.98 else { return false }
      let gap = curve.point(at: part) - place.point
      // Along the curve a point may lag: that does not move the curve itself.
      guard abs(gap.cross(place.direction)) <= tolerance,
        abs(gap.dot(place.direction)) <= 20 * tolerance
      else { return false }
    }
    addLine(to: first.point)
    addCurve(curve.control1, curve.control2, curve.end)
    return true
  }

  /// The side of a quadrangle between the path and its offset. One whose offset runs backwards is
  /// crossed over: its hull is run around instead, the same way as others.
  private mutating func addQuadrangle(
    _ from: Point, _ to: Point, _ offsetFrom: Point, _ offsetTo: Point
  ) {
    addLine(to: offsetFrom)
    if (offsetTo - offsetFrom).dot(to - from) < 0 {
      addLine(to: from)
      addLine(to: offsetTo)
      addLine(to: offsetFrom)
      addLine(to: to)
    }
    addLine(to: offsetTo)
  }
}
