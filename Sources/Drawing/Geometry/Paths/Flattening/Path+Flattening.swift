extension Path {
  /// The path with its curves replaced by lines that deviate from them by at most `threshold`.
  ///
  /// The lines of a curve depend on that curve alone. No curve becomes more than 2,000 lines, which
  /// is within a millionth of its size; thresholds that are not positive ask for that.
  ///
  /// - Parameter threshold: In points.
  /// - Complexity: O(elements of the result).
  public func flattened(threshold: Double = 0.1) -> Path {
    var path = Path()
    path.reserveCapacity(elements.count)
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      let segment: PathSegment
      switch element {
      case .move(let point):
        path.move(to: point)
        start = point
        current = point
        continue
      case .line(let point):
        path.addLine(to: point)
        current = point
        continue
      case .close:
        path.closeSubpath()
        current = start
        continue
      case .quadCurve(let control, let point):
        segment = PathSegment(quadratic: current, control, point)
      case .curve(let control1, let control2, let point):
        segment = PathSegment(cubic: current, control1, control2, point)
      }
      let count = segment.lineCount(tolerance: max(threshold, 0))
      for index in 1..<max(count, 1) {
        path.addLine(to: segment.point(at: Double(index) / Double(count)))
      }
      path.addLine(to: segment.end)
      current = segment.end
    }
    return path
  }

  /// The path run through backwards: subpaths in opposite order, each from its end to its start.
  ///
  /// Closed subpaths stay closed and start where they started.
  public func reversed() -> Path {
    var path = Path()
    path.reserveCapacity(elements.count)
    for subpath in subpaths.reversed() {
      path.move(to: subpath.isClosed ? subpath.start : subpath.end)
      if subpath.isClosed, subpath.end != subpath.start { path.addLine(to: subpath.end) }
      var segments = subpath.segments.reversed().map(\.reversed)
      // The closing line is drawn by the close, unless it is a line of the subpath.
      if subpath.isClosed, segments.count > 1, segments[segments.count - 1].degree == .line {
        segments.removeLast()
      }
      for segment in segments { path.add(segment) }
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }
}
