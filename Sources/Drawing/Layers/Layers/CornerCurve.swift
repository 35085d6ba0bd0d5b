public import ComposeGeometry

/// How the corners of a layer turn.
public enum CornerCurve: Hashable, Sendable {
  /// Quarters of circles, whose curvature begins and ends at once.
  case circular
  /// Curves whose curvature grows from zero to that of the circle at the middle of the corner,
  /// where both meet, and falls again (see `Path.init(continuousRoundedRect:cornerRadii:)`).
  case continuous
}

extension Path {
  /// A rectangle with curvature-continuous corners, like those of a superellipse.
  ///
  /// Each corner is two cubic curves, one the mirror image of the other. They begin without
  /// curvature, 1.53 radii from the corner or as far as its share of the side goes; at the middle
  /// they touch the circle of the radius and have its curvature. Starts before the top-right corner
  /// and runs visually clockwise (y down).
  public init(continuousRoundedRect rect: Rect, cornerRadii: CornerRadii) {
    self.init()
    let radii = cornerRadii.fitted(to: rect.size)
    // From the top right clockwise: the corner, the way to it, and the way on.
    let corners = [
      (Point(rect.maxX, rect.minY), radii.topRight, Point(1, 0)),
      (Point(rect.maxX, rect.maxY), radii.bottomRight, Point(0, 1)),
      (Point(rect.minX, rect.maxY), radii.bottomLeft, Point(-1, 0)),
      (Point(rect.minX, rect.minY), radii.topLeft, Point(0, -1)),
    ]
    /// How far a corner may reach along a side that it shares with another.
    func room(_ index: Int, _ other: Int, _ length: Double) -> Double {
      let (own, others) = (corners[index].1, corners[other % 4].1)
      return own > 0 ? length * own / (own + others) : 0
    }
    for index in corners.indices {
      let (corner, radius, direction) = corners[index]
      let isLevel = direction.y == 0
      let before = room(index, index + 3, isLevel ? rect.width : rect.height)
      let after = room(index, index + 1, isLevel ? rect.height : rect.width)
      addContinuousCorner(
        corner, radius: radius, reach: min(radius * Self.continuousReach, before, after),
        direction: direction, isFirst: index == 0)
    }
    closeSubpath()
  }

  /// Of a corner along its sides, in radii.
  private static let continuousReach = 1.528_665

  private mutating func addContinuousCorner(
    _ corner: Point, radius: Double, reach: Double, direction: Point, isFirst: Bool
  ) {
    // Clockwise with y down.
    let onward = Point(-direction.y, direction.x)
    /// A place by its distance before the corner along the first side, and after it.
    func place(_ before: Double, _ after: Double) -> Point {
      corner + direction * -before + onward * after
    }
    let start = place(reach, 0)
    if isFirst { move(to: start) } else { addLine(to: start) }
    guard radius > 0 else { return }
    // The circle's centre is at this distance from each side. That both controls are on the side
    // makes the curvature at its end zero; that the tangent at the middle is the circle's puts the
    // second at twice that distance; that the curvature is, the first where it is. See de
    // Casteljau: curvature at an end is 2/3 of the area of its controls over the cube of its
    // handle.
    let middle = radius * (1 - 0.5.squareRoot())
    let second = 2 * middle
    let first = min(second + 18.0.squareRoot() * middle * middle / radius, reach)
    addCurve(to: place(middle, middle), control1: place(first, 0), control2: place(second, 0))
    addCurve(to: place(0, reach), control1: place(0, second), control2: place(0, first))
  }
}
