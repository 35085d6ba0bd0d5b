extension Path {
  /// A piece of a path together with where it starts.
  enum Piece {
    case line(Point, Point)
    case curve(Point, Point, Point, Point)
    /// After the last piece of a subpath. A closed one has a straight line from its end to its
    /// start, which is not visited by itself.
    case subpathEnd(Point, start: Point, isClosed: Bool)
  }

  /// Visits every piece in order; quadratic curves are raised to the cubics they equal.
  func forEachPiece(_ body: (Piece) -> Void) {
    var start = Point.zero
    var current = Point.zero
    var isOpen = false
    for element in elements {
      switch element {
      case .move(let point):
        if isOpen { body(.subpathEnd(current, start: start, isClosed: false)) }
        start = point
        current = point
        isOpen = false
        continue
      case .line(let point):
        body(.line(current, point))
        current = point
      case .quadCurve(let control, let point):
        let control1 = current + (control - current) * (2 / 3)
        let control2 = point + (control - point) * (2 / 3)
        body(.curve(current, control1, control2, point))
        current = point
      case .curve(let control1, let control2, let point):
        body(.curve(current, control1, control2, point))
        current = point
      case .close:
        body(.subpathEnd(current, start: start, isClosed: true))
        current = start
        isOpen = false
        continue
      }
      isOpen = true
    }
    if isOpen { body(.subpathEnd(current, start: start, isClosed: false)) }
  }
}
