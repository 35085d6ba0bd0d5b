import ComposeGeometry
import ComposeGraphics

/// Draws the ends of lines: arrowheads, and the signs of class diagrams.
struct EdgeHeadPainter {
  let color: Color
  /// Inside hollow heads.
  let paper: Color
  let lineWidth: Double
  var scale = 1.0

  /// How much of the line a head takes, in points.
  func length(_ head: GraphPicture.Head) -> Double {
    switch head {
    case .none: 0
    case .openArrow, .upperHalf, .lowerHalf, .upperStick, .lowerStick: 0.8
    case .arrow: 5 * scale
    case .circle: 5.6
    case .cross: 5
    case .triangle: 8
    case .filledDiamond, .hollowDiamond: 11
    }
  }

  /// - Parameter direction: Where the head points, a unit vector.
  func commands(
    _ head: GraphPicture.Head, at tip: Point, direction: Point
  ) -> [DrawingCommand] {
    let side = Point(-direction.y, direction.x)
    func point(_ back: Double, _ across: Double) -> Point {
      tip - direction * back + side * across
    }
    func polygon(_ points: [Point]) -> Path {
      var path = Path()
      for point in points { path.addLine(to: point) }
      path.closeSubpath()
      return path
    }
    let line = StrokeStyle(width: lineWidth, cap: .round, join: .round)
    switch head {
    case .none: return []
    case .arrow:
      return [
        .fillPath(
          polygon([
            point(0, 0), point(6.4 * scale, 2.7 * scale), point(5 * scale, 0),
            point(6.4 * scale, -2.7 * scale),
          ]), color: color, rule: .nonZero)
      ]
    case .openArrow:
      var path = Path()
      path.move(to: point(5.5, 3))
      path.addLine(to: point(0.4, 0))
      path.addLine(to: point(5.5, -3))
      return [.stroke(path, color: color, style: line)]
    case .upperHalf, .lowerHalf, .upperStick, .lowerStick:
      let isUpper = head == .upperHalf || head == .upperStick
      let corner = point(6.4, 3.4 * ((side.y < 0) == isUpper ? 1 : -1))
      if head == .upperHalf || head == .lowerHalf {
        return [
          .fillPath(polygon([point(0, 0), corner, point(6.4, 0)]), color: color, rule: .nonZero)
        ]
      }
      var path = Path()
      path.move(to: corner)
      path.addLine(to: point(0.4, 0))
      return [.stroke(path, color: color, style: line)]
    case .circle:
      let center = point(2.8, 0)
      let path = Path(
        ellipseIn: Rect(x: center.x - 2.6, y: center.y - 2.6, width: 5.2, height: 5.2))
      return [.fillPath(path, color: color, rule: .nonZero)]
    case .cross:
      var path = Path()
      path.move(to: point(1.4, 2.6))
      path.addLine(to: point(6.6, -2.6))
      path.move(to: point(1.4, -2.6))
      path.addLine(to: point(6.6, 2.6))
      path.move(to: point(4, 0))
      path.addLine(to: point(5, 0))
      return [.stroke(path, color: color, style: StrokeStyle(width: lineWidth * 1.3, cap: .round))]
    case .triangle:
      let path = polygon([point(0.4, 0), point(8, 4.4), point(8, -4.4)])
      return [
        .fillPath(path, color: paper, rule: .nonZero), .stroke(path, color: color, style: line),
      ]
    case .filledDiamond, .hollowDiamond:
      let path = polygon([point(0.4, 0), point(5.7, 3.4), point(11, 0), point(5.7, -3.4)])
      return [
        .fillPath(path, color: head == .filledDiamond ? color : paper, rule: .nonZero),
        .stroke(path, color: color, style: line),
      ]
    }
  }
}
