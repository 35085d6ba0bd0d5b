import ComposeGeometry
import ComposePlatform

/// A vertex of a path where a marker can be drawn.
struct MarkerPlace {
  var point: Point
  /// The direction of the path there, in radians with the clock from the x axis: half-way between
  /// those of the segments that meet.
  var angle: Double
}

extension Path {
  /// A segment, by the directions in which it begins and ends.
  private struct Segment {
    enum Kind { case move, line, close }
    var kind: Kind
    var end: Point
    var leaving = Point.zero
    var arriving = Point.zero
  }

  /// The ends of all segments, in order (SVG 2, 13.7.4), but of those that close a subpath only that
  /// of the last.
  var markerPlaces: [MarkerPlace] {
    let segments = segments
    return segments.indices.compactMap { index in
      let isLast = index == segments.count - 1
      let segment = segments[index]
      guard segment.kind != .close || isLast else { return nil }
      let angle: Double
      if isLast {
        angle = Self.angle(of: segment.arriving)
      } else if segment.kind == .move {
        angle =
          index == 0 || segments[index + 1].kind == .line
          ? Self.angle(of: segments[index + 1].leaving) : 0
      } else if segments[index + 1].kind == .move {
        angle = Self.angle(of: segment.arriving)
      } else {
        angle = Self.middle(
          Self.angle(of: segment.arriving), Self.angle(of: segments[index + 1].leaving))
      }
      return MarkerPlace(point: segment.end, angle: angle)
    }
  }

  private var segments: [Segment] {
    var segments: [Segment] = []
    var start = Point.zero
    for element in elements {
      let from = segments.last?.end ?? .zero
      switch element {
      case .move(let point):
        start = point
        segments.append(Segment(kind: .move, end: point))
      case .line(let end):
        segments.append(Segment(kind: .line, end: end, leaving: end - from, arriving: end - from))
      case .quadCurve(let control, let end):
        segments.append(
          Segment(
            kind: .line, end: end, leaving: control != from ? control - from : end - from,
            arriving: end != control ? end - control : end - from))
      case .curve(let one, let two, let end):
        let leaving = one != from ? one - from : two != from ? two - from : end - from
        let arriving = two != end ? end - two : one != end ? end - one : end - from
        segments.append(Segment(kind: .line, end: end, leaving: leaving, arriving: arriving))
      // A subpath is closed once.
      case .close:
        guard segments.last?.kind != .close else { continue }
        segments.append(
          Segment(kind: .close, end: start, leaving: start - from, arriving: start - from))
      }
    }
    return segments
  }

  /// 0…2π; 0 for no direction.
  private static func angle(of direction: Point) -> Double {
    let angle = atan2(direction.y, direction.x)
    return angle < 0 ? angle + 2 * .pi : angle
  }

  /// Half-way between two angles, the shorter way round.
  private static func middle(_ one: Double, _ other: Double) -> Double {
    let turn = (other - one) / 2
    return abs(turn) > .pi / 2 ? one + turn - .pi : one + turn
  }
}
