extension Path {
  /// The path with every point, control points too, taken through `transform`.
  ///
  /// - Complexity: O(elements).
  public func applying(_ transform: AffineTransform) -> Path {
    guard transform != .identity else { return self }
    var path = Path()
    path.reserveCapacity(elements.count)
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

  /// The path scaled uniformly and translated so that its bounds fit in `rect`, centred.
  ///
  /// A path without width and height is only translated, an empty one stays empty, and a path is
  /// returned unmodified when a number is not finite.
  public func fitted(in rect: Rect) -> Path {
    guard let bounds, bounds.isFinite, rect.isFinite else { return self }
    var scale = min(rect.width / bounds.width, rect.height / bounds.height)
    if !scale.isFinite { scale = 1 }
    return applying(
      AffineTransform(translationX: -bounds.midX, y: -bounds.midY)
        .followed(by: AffineTransform(scaleX: scale, y: scale))
        .followed(by: AffineTransform(translationX: rect.midX, y: rect.midY)))
  }

  /// The path moved so that the middle of its bounds is at `center`.
  public func centered(at center: Point) -> Path {
    guard let bounds, bounds.isFinite, center.isFinite else { return self }
    return applying(
      AffineTransform(translationX: center.x - bounds.midX, y: center.y - bounds.midY))
  }
}
