extension Path {
  /// The handle length of a cubic curve that approximates a quarter of the unit circle: 4(√2 −
  /// 1)/3. The curve deviates by at most 0.027 %, outwards.
  public static let quarterCircleHandle = 0.552_284_749_830_793_4

  /// A closed rectangle, visually clockwise (y down) from its corner of least x and y.
  public init(rect: Rect) {
    self.init()
    move(to: Point(rect.minX, rect.minY))
    addLine(to: Point(rect.maxX, rect.minY))
    addLine(to: Point(rect.maxX, rect.maxY))
    addLine(to: Point(rect.minX, rect.maxY))
    closeSubpath()
  }

  /// A closed ellipse of four curves that touches the sides of `rect`, from its rightmost point
  /// visually clockwise (y down).
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

  /// A rectangle with the same radius at all corners, at most half its shorter side.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init(roundedRect: rect, cornerRadii: CornerRadii(cornerRadius))
  }

  /// A rectangle with each corner rounded by its own radius, made smaller where they do not fit.
  /// Starts after the top-left corner and runs visually clockwise (y down).
  public init(roundedRect rect: Rect, cornerRadii: CornerRadii) {
    self.init()
    let radii = cornerRadii.fitted(to: rect.size)
    addRoundedRect(
      rect,
      radii: [radii.topRight, radii.bottomRight, radii.bottomLeft, radii.topLeft]
        .map { Size(width: $0, height: $0) })
  }

  /// A rectangle with all corners rounded by a quarter of an ellipse, each half-axis at most half
  /// of its side: with both at half, an ellipse.
  public init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: Size(width: cornerWidth, height: cornerHeight))
  }

  /// A rectangle with chosen corners rounded by a quarter of an ellipse, each half-axis at most
  /// half of its side; one that is not positive leaves the corners square.
  public init(roundedRect rect: Rect, byRoundingCorners corners: RectCorner, cornerRadii: Size) {
    self.init()
    let isRound = cornerRadii.width > 0 && cornerRadii.height > 0
    let size = Size(
      width: min(cornerRadii.width, rect.width / 2),
      height: min(cornerRadii.height, rect.height / 2))
    addRoundedRect(
      rect,
      radii: [RectCorner.topRight, .bottomRight, .bottomLeft, .topLeft]
        .map { isRound && corners.contains($0) ? size : .zero })
  }

  /// - Parameter radii: Of four corners, from the top right one clockwise.
  private mutating func addRoundedRect(_ rect: Rect, radii: [Size]) {
    move(to: Point(rect.minX + radii[3].width, rect.minY))
    addCorner(
      Point(rect.maxX, rect.minY), radii: radii[0], from: Point(-1, 0), to: Point(0, 1))
    addCorner(
      Point(rect.maxX, rect.maxY), radii: radii[1], from: Point(0, -1), to: Point(-1, 0))
    addCorner(
      Point(rect.minX, rect.maxY), radii: radii[2], from: Point(1, 0), to: Point(0, -1))
    addCorner(
      Point(rect.minX, rect.minY), radii: radii[3], from: Point(0, 1), to: Point(1, 0))
    closeSubpath()
  }

  /// A line to where the corner's curve starts, then the curve. The directions are unit vectors
  /// from the corner to the ends of the curve.
  private mutating func addCorner(
    _ corner: Point, radii: Size, from first: Point, to second: Point
  ) {
    func place(_ direction: Point, _ part: Double) -> Point {
      Point(
        corner.x + direction.x * radii.width * part, corner.y + direction.y * radii.height * part)
    }
    let start = place(first, 1)
    if currentPoint != start { addLine(to: start) }
    guard radii.width > 0, radii.height > 0 else { return }
    let handle = 1 - Self.quarterCircleHandle
    addCurve(
      to: place(second, 1), control1: place(first, handle), control2: place(second, handle))
  }
}
