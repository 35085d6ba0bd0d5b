/// How far each corner of a rectangle is rounded, in points.
public struct CornerRadii: Hashable, Sendable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// The radii without negative ones, and all made smaller alike until neighbours fit on their
  /// side: the rule of CSS (Backgrounds and Borders 3, 4.5).
  public func fitted(to size: Size) -> CornerRadii {
    let width = abs(size.width)
    let height = abs(size.height)
    // A radius that is not a number, or below zero, is no radius; two of the largest can be
    // added without overflow.
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map { $0 > 0 ? min($0, 1e300) : 0 }
    let sides = [
      (width, radii[0] + radii[1]), (height, radii[1] + radii[2]),
      (width, radii[2] + radii[3]), (height, radii[3] + radii[0]),
    ]
    var factor = 1.0
    for (length, needed) in sides where needed > length { factor = min(factor, length / needed) }
    return CornerRadii(
      topLeft: radii[0] * factor, topRight: radii[1] * factor, bottomRight: radii[2] * factor,
      bottomLeft: radii[3] * factor)
  }
}

extension Path {
  /// How long the handles of a cubic curve are that stands for a quarter of the unit circle:
  /// 4(√2 − 1)/3. The curve strays 0.027 % outwards at most.
  public static let quarterCircleHandle = 0.552_284_749_830_793_4

  /// A closed rectangle, from its corner of least x and y clockwise to the eye (y down).
  public init(rect: Rect) {
    self.init()
    move(to: Point(rect.minX, rect.minY))
    addLine(to: Point(rect.maxX, rect.minY))
    addLine(to: Point(rect.maxX, rect.maxY))
    addLine(to: Point(rect.minX, rect.maxY))
    closeSubpath()
  }

  /// A closed ellipse of four curves that touches the sides of `rect`, from its rightmost point
  /// clockwise to the eye (y down).
  public init(ellipseIn rect: Rect) {
    self.init()
    let center = Point(rect.midX, rect.midY)
    let dx = rect.width / 2 * Self.quarterCircleHandle
    let dy = rect.height / 2 * Self.quarterCircleHandle
    let right = Point(rect.maxX, center.y)
    let bottom = Point(center.x, rect.maxY)
    let left = Point(rect.minX, center.y)
    let top = Point(center.x, rect.minY)
    move(to: right)
    addCurve(
      to: bottom, control1: Point(right.x, right.y + dy), control2: Point(bottom.x + dx, bottom.y))
    addCurve(
      to: left, control1: Point(bottom.x - dx, bottom.y), control2: Point(left.x, left.y + dy))
    addCurve(to: top, control1: Point(left.x, left.y - dy), control2: Point(top.x - dx, top.y))
    addCurve(to: right, control1: Point(top.x + dx, top.y), control2: Point(right.x, right.y - dy))
    closeSubpath()
  }

  /// A rectangle with all corners rounded alike, by at most half its shorter side.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init(roundedRect: rect, cornerRadii: CornerRadii(cornerRadius))
  }

  /// A rectangle with each corner rounded by its own radius, made smaller where they do not fit.
  /// Starts after the top-left corner and runs clockwise to the eye (y down).
  public init(roundedRect rect: Rect, cornerRadii: CornerRadii) {
    self.init()
    let radii = cornerRadii.fitted(to: rect.size)
    move(to: Point(rect.minX + radii.topLeft, rect.minY))
    addCorner(
      Point(rect.maxX, rect.minY), radius: radii.topRight, from: Point(-1, 0), to: Point(0, 1))
    addCorner(
      Point(rect.maxX, rect.maxY), radius: radii.bottomRight, from: Point(0, -1), to: Point(-1, 0))
    addCorner(
      Point(rect.minX, rect.maxY), radius: radii.bottomLeft, from: Point(1, 0), to: Point(0, -1))
    addCorner(
      Point(rect.minX, rect.minY), radius: radii.topLeft, from: Point(0, 1), to: Point(1, 0))
    closeSubpath()
  }

  /// A line to where the corner's curve starts, then the curve. The directions are unit vectors
  /// from the corner to the ends of the curve.
  private mutating func addCorner(
    _ corner: Point, radius: Double, from first: Point, to second: Point
  ) {
    let start = corner + first * radius
    if currentPoint != start { addLine(to: start) }
    guard radius > 0 else { return }
    let handle = radius * (1 - Self.quarterCircleHandle)
    addCurve(
      to: corner + second * radius, control1: corner + first * handle,
      control2: corner + second * handle)
  }
}
