extension Path {
  /// The path bent along another one: x is the distance along it, y that from it, to the right of its
  /// direction where y points down. What is beyond its ends follows its direction there.
  ///
  /// Ends and control points of pieces of segments are moved (SVG 2, 11.8.2, `method="stretch"`).
  ///
  /// - Parameter piece: The length of a piece, above zero; each segment has 32 at most.
  /// - Complexity: O(pieces · log elements of the other path).
  package func warped(along measure: PathMeasure, piece: Double) -> Path {
    guard measure.length > 0, piece > 0 else { return Path() }
    func place(_ point: Point) -> Point {
      let distance = min(max(point.x, 0), measure.length)
      guard let (on, tangent) = measure.location(at: distance) else { return point }
      let normal = Point(-tangent.y, tangent.x)
      return on + tangent * (point.x - distance) + normal * point.y
    }
    var path = Path()
    forEachSubpath { subpath in
      path.move(to: place(subpath.start))
      for segment in subpath.closedSegments where segment.isWithinReach {
        let pieces = (segment.length() / piece).rounded(.up)
        // What is no number is many.
        let count = pieces < 32 ? max(pieces, 1) : 32
        // 1 to 32.
        for index in 0..<Int(count) {
          let part = segment.part(from: Double(index) / count, to: Double(index + 1) / count)
          switch part.degree {
          case .line: path.addLine(to: place(part.end))
          case .quadratic: path.addQuadCurve(to: place(part.end), control: place(part.control1))
          case .cubic:
            path.addCurve(
              to: place(part.end), control1: place(part.control1), control2: place(part.control2))
          }
        }
      }
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }
}
