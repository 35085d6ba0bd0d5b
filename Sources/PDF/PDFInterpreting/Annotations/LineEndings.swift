import ComposeGeometry

/// What the ends of lines of annotations look like (ISO 32000-2, table 179).
enum LineEnding: String {
  case square = "Square"
  case circle = "Circle"
  case diamond = "Diamond"
  case openArrow = "OpenArrow"
  case closedArrow = "ClosedArrow"
  case reversedOpenArrow = "ROpenArrow"
  case reversedClosedArrow = "RClosedArrow"
  case butt = "Butt"
  case slash = "Slash"

  /// Whether its inside has the interior colour.
  var hasInside: Bool {
    switch self {
    case .square, .circle, .diamond, .closedArrow, .reversedClosedArrow: true
    case .openArrow, .reversedOpenArrow, .butt, .slash: false
    }
  }

  /// Its outline; nil for a line without a direction.
  ///
  /// - Parameters:
  ///   - tip: The end of the line.
  ///   - start: A point of the line from which it comes.
  ///   - width: Of the line.
  func path(at tip: Point, from start: Point, width: Double) -> Path? {
    let (x, y) = (tip.x - start.x, tip.y - start.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    // Along the line outwards, and across it to the left.
    let (along, across) = (Point(x / length, y / length), Point(-y / length, x / length))
    func place(_ out: Double, _ left: Double) -> Point {
      Point(
        tip.x + along.x * out + across.x * left, tip.y + along.y * out + across.y * left)
    }
    let unit = max(width, 1)
    // Arms of nine widths at thirty degrees.
    let (arm, half, radius) = (7.8 * unit, 4.5 * unit, 3 * unit)
    switch self {
    case .square:
      return Path(polygon: [
        place(radius, radius), place(radius, -radius), place(-radius, -radius),
        place(-radius, radius),
      ])
    case .circle:
      return Path(
        ellipseIn: Rect(
          x: tip.x - radius, y: tip.y - radius, width: 2 * radius, height: 2 * radius))
    case .diamond:
      return Path(polygon: [
        place(radius, 0), place(0, -radius), place(-radius, 0), place(0, radius),
      ])
    case .openArrow: return Self.line(place(-arm, half), tip, place(-arm, -half))
    case .closedArrow: return Path(polygon: [place(-arm, half), tip, place(-arm, -half)])
    case .reversedOpenArrow: return Self.line(place(arm, half), tip, place(arm, -half))
    case .reversedClosedArrow: return Path(polygon: [place(arm, half), tip, place(arm, -half)])
    case .butt: return Self.line(place(0, half), tip, place(0, -half))
    case .slash: return Self.line(place(half / 2, arm / 2), tip, place(-half / 2, -arm / 2))
    }
  }

  private static func line(_ first: Point, _ second: Point, _ third: Point) -> Path {
    var path = Path()
    path.move(to: first)
    path.addLine(to: second)
    path.addLine(to: third)
    return path
  }
}
