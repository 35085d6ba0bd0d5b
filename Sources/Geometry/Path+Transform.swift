extension Path {
  /// The path with every point, control points too, taken through `transform`.
  ///
  /// - Complexity: O(elements).
  public func applying(_ transform: AffineTransform) -> Path {
    var path = Path()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: point.applying(transform))
      case .line(let point): path.addLine(to: point.applying(transform))
      case .quadCurve(let control, let point):
        path.addQuadCurve(to: point.applying(transform), control: control.applying(transform))
      case .curve(let control1, let control2, let point):
        path.addCurve(
          to: point.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .close: path.closeSubpath()
      }
    }
    return path
  }
}
