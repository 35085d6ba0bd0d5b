import ComposeGeometry

extension Path {
  /// The path taken through a transform, with its coordinates rounded to hundredths and without
  /// lines that closing draws anyway. Long paths are not copied more often than once.
  func rounded(through transform: AffineTransform) -> Path {
    func round(_ point: Point) -> Point {
      let point = point.applying(transform)
      return Point((point.x * 100).rounded() / 100, (point.y * 100).rounded() / 100)
    }
    var path = Path()
    path.reserveCapacity(elements.count)
    var start = Point.zero
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let point):
        start = round(point)
        path.move(to: start)
      case .line(let point):
        let point = round(point)
        if point == start, index + 1 < elements.count, elements[index + 1] == .close { continue }
        path.addLine(to: point)
      case .quadCurve(let control, let point):
        path.addQuadCurve(to: round(point), control: round(control))
      case .curve(let one, let two, let point):
        path.addCurve(to: round(point), control1: round(one), control2: round(two))
      case .close: path.closeSubpath()
      }
    }
    return path
  }
}
