import ComposeGeometry

/// The line of an edge: straight parts, and curves between them that go on in their direction.
enum EdgePath {
  /// - Parameters:
  ///   - startCut: The length of the head at the start, where no line is drawn.
  static func path(
    _ route: GraphLayout.Route, isHorizontal: Bool, startCut: Double, endCut: Double
  ) -> Path {
    var legs = route.legs
    let first = direction(of: route, atStart: true, isHorizontal: isHorizontal)
    let last = direction(of: route, atStart: false, isHorizontal: isHorizontal)
    cut(&legs, by: startCut, along: first, atStart: true)
    cut(&legs, by: endCut, along: last, atStart: false)
    var path = Path()
    path.move(to: legs[0].start)
    for (index, leg) in legs.enumerated() {
      if index > 0 {
        join(&path, from: legs[index - 1].end, to: leg.start, route, isHorizontal: isHorizontal)
      }
      if let label = route.label, !route.isLoop, let gap = gap(label, leg, isHorizontal) {
        path.addLine(to: gap.start)
        path.move(to: gap.end)
      }
      if path.currentPoint != leg.end { path.addLine(to: leg.end) }
    }
    return path
  }

  private static func cut(
    _ legs: inout [GraphLayout.Leg], by length: Double, along direction: Point, atStart: Bool
  ) {
    guard length > 0 else { return }
    if atStart {
      let point = legs[0].start + direction * length
      let isBeyond = dot(point - legs[0].end, direction) > 0
      legs[0].start = point
      if isBeyond { legs[0].end = point }
    } else {
      let index = legs.count - 1
      let point = legs[index].end - direction * length
      let isBeyond = dot(legs[index].start - point, direction) > 0
      legs[index].end = point
      if isBeyond { legs[index].start = point }
    }
  }

  private static func dot(_ first: Point, _ second: Point) -> Double {
    first.x * second.x + first.y * second.y
  }

  private static func join(
    _ path: inout Path, from start: Point, to end: Point, _ route: GraphLayout.Route,
    isHorizontal: Bool
  ) {
    if route.isLoop {
      // Out and back at the same side: half a circle.
      let isSideways = !isHorizontal
      let radius = (isSideways ? abs(end.y - start.y) : abs(end.x - start.x)) * 0.66
      let out = isSideways ? Point(radius, 0) : Point(0, radius)
      path.addCurve(to: end, control1: start + out, control2: end + out)
    } else if isHorizontal {
      if abs(start.y - end.y) < 0.05 { return path.addLine(to: end) }
      let middle = (start.x + end.x) / 2
      path.addCurve(to: end, control1: Point(middle, start.y), control2: Point(middle, end.y))
    } else {
      if abs(start.x - end.x) < 0.05 { return path.addLine(to: end) }
      let middle = (start.y + end.y) / 2
      path.addCurve(to: end, control1: Point(start.x, middle), control2: Point(end.x, middle))
    }
  }

  /// The part of a leg that a label covers.
  private static func gap(
    _ label: Rect, _ leg: GraphLayout.Leg, _ isHorizontal: Bool
  ) -> (start: Point, end: Point)? {
    let room = isHorizontal ? 3.0 : 1.0
    let (low, high) =
      isHorizontal
      ? (label.minX - room, label.maxX + room) : (label.minY - room, label.maxY + room)
    let (from, to) = isHorizontal ? (leg.start.x, leg.end.x) : (leg.start.y, leg.end.y)
    let (least, most) = (min(from, to), max(from, to))
    guard low < most, high > least, abs(low - high) > 0 else { return nil }
    let across = isHorizontal ? leg.start.y : leg.start.x
    let inside = isHorizontal ? label.minY...label.maxY : label.minX...label.maxX
    guard inside.contains(across) else { return nil }
    func point(_ value: Double) -> Point {
      let value = min(max(value, least), most)
      return isHorizontal ? Point(value, across) : Point(across, value)
    }
    return from <= to ? (point(low), point(high)) : (point(high), point(low))
  }

  /// The direction of travel at an end, a unit vector.
  static func direction(
    of route: GraphLayout.Route, atStart: Bool, isHorizontal: Bool
  ) -> Point {
    let legs = route.legs
    let leg = atStart ? legs[0] : legs[legs.count - 1]
    var vector = leg.end - leg.start
    var length = dot(vector, vector).squareRoot()
    if length < 0.01, legs.count > 1 {
      // A leg without length has the direction of the flow.
      let (first, second) =
        atStart ? (legs[0].end, legs[1].start) : (legs[legs.count - 2].end, leg.start)
      vector = second - first
      if isHorizontal { vector.y = 0 } else { vector.x = 0 }
      length = dot(vector, vector).squareRoot()
    }
    guard length > 0 else { return isHorizontal ? Point(1, 0) : Point(0, 1) }
    return vector * (1 / length)
  }
}
