/// One stretch of a path between a move and the next, as segments that follow each other.
struct Subpath {
  var start: Point
  /// Without the line that closes the subpath.
  var segments: [PathSegment] = []
  var isClosed = false
  /// Where a subpath without length points, for a dash of no length.
  var direction: Point?

  var end: Point { segments.last?.end ?? start }

  /// The segments with the line that closes a closed subpath, where it has a length.
  var closedSegments: [PathSegment] {
    guard isClosed, end != start else { return segments }
    return segments + [PathSegment(line: end, start)]
  }
}

extension Path {
  /// The subpaths in order. A `move(to:)` that nothing follows is omitted; what follows a close
  /// without a move begins a new subpath.
  ///
  /// - Complexity: O(elements).
  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    forEachSubpath { subpaths.append($0) }
    return subpaths
  }

  func forEachSubpath(_ body: (Subpath) -> Void) {
    var subpath = Subpath(start: .zero)
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        if !subpath.segments.isEmpty { body(subpath) }
        subpath = Subpath(start: point)
        current = point
      case .line(let point):
        subpath.segments.append(PathSegment(line: current, point))
        current = point
      case .quadCurve(let control, let point):
        subpath.segments.append(PathSegment(quadratic: current, control, point))
        current = point
      case .curve(let control1, let control2, let point):
        subpath.segments.append(PathSegment(cubic: current, control1, control2, point))
        current = point
      case .close:
        subpath.isClosed = true
        body(subpath)
        current = subpath.start
        subpath = Subpath(start: current)
      }
    }
    if !subpath.segments.isEmpty { body(subpath) }
  }

  /// Continues from the current point with a segment, ignoring its start point.
  mutating func add(_ segment: PathSegment) {
    switch segment.degree {
    case .line: addLine(to: segment.end)
    case .quadratic: addQuadCurve(to: segment.end, control: segment.control1)
    case .cubic:
      addCurve(to: segment.end, control1: segment.control1, control2: segment.control2)
    }
  }

  mutating func add(_ subpath: Subpath) {
    move(to: subpath.start)
    for segment in subpath.segments { add(segment) }
    if subpath.isClosed { closeSubpath() }
  }
}
