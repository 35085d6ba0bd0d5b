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
  /// The ends of all segments, in order (SVG 2, 13.7.4).
  var markerPlaces: [MarkerPlace] {
    /// Where a vertex is, and the directions in which it is reached and left; nil for none.
    var vertices: [(point: Point, arriving: Point?, leaving: Point?)] = []
    var start = Point.zero
    /// The vertex at which the subpath begins.
    var first = 0
    func line(to end: Point, leaving: Point, arriving: Point) {
      guard let last = vertices.indices.last else { return }
      vertices[last].leaving = leaving
      vertices.append((end, arriving, nil))
    }
    // A subpath is closed once (as in Skia's paths, and so in browsers).
    var isClosed = false
    for element in elements {
      let from = vertices.last?.point ?? .zero
      let wasClosed = isClosed
      isClosed = element == .close
      switch element {
      case .move(let point):
        start = point
        first = vertices.count
        vertices.append((point, nil, nil))
      case .line(let end): line(to: end, leaving: end - from, arriving: end - from)
      case .quadCurve(let control, let end):
        line(to: end, leaving: control - from, arriving: end - control)
      case .curve(let one, let two, let end):
        let leaving = one != from ? one - from : two != from ? two - from : end - from
        let arriving = two != end ? end - two : one != end ? end - one : end - from
        line(to: end, leaving: leaving, arriving: arriving)
      case .close:
        guard !wasClosed, vertices.indices.contains(first) else { continue }
        line(to: start, leaving: start - from, arriving: start - from)
        vertices[vertices.count - 1].leaving = vertices[first].leaving
        vertices[first].arriving = start - from
      }
    }
    return vertices.map { vertex in
      let angles = [vertex.arriving, vertex.leaving].compactMap(\.self)
        .filter { $0 != .zero }.map { atan2($0.y, $0.x) }
      guard let one = angles.first, let other = angles.last else {
        return MarkerPlace(point: vertex.point, angle: 0)
      }
      // The shorter way round.
      var turn = other - one
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      return MarkerPlace(point: vertex.point, angle: one + turn / 2)
    }
  }
}
