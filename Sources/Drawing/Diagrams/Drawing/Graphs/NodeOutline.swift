import ComposeGeometry

extension GraphPicture.Outline {
  /// The outline around a rectangle, and lines within it.
  func paths(in box: Rect) -> (outline: Path, lines: Path?) {
    let slant = Self.slant(box)
    func polygon(_ points: [Point]) -> Path {
      var path = Path()
      for point in points { path.addLine(to: point) }
      path.closeSubpath()
      return path
    }
    func point(_ x: Double, _ y: Double) -> Point { Point(x, y) }
    let (left, right, top, bottom) = (box.minX, box.maxX, box.minY, box.maxY)
    switch self {
    case .startDot, .endDot: return (Path(ellipseIn: box), nil)
    case .fork: return (Path(roundedRect: box, cornerRadius: 1.5), nil)
    case .compartments(let rows):
      var lines = Path()
      for row in rows {
        lines.move(to: point(left, top + row))
        lines.addLine(to: point(right, top + row))
      }
      return (Path(roundedRect: box, cornerRadius: 3), rows.isEmpty ? nil : lines)
    case .note:
      let fold = 7.0
      var lines = Path()
      lines.move(to: point(right - fold, top))
      lines.addLine(to: point(right - fold, top + fold))
      lines.addLine(to: point(right, top + fold))
      return (
        polygon([
          point(left, top), point(right - fold, top), point(right, top + fold),
          point(right, bottom), point(left, bottom),
        ]), lines
      )
    case .shape(let shape):
      switch shape {
      case .rectangle: return (Path(roundedRect: box, cornerRadius: 2), nil)
      case .text: return (Path(), nil)
      case .rounded: return (Path(roundedRect: box, cornerRadius: 6), nil)
      case .stadium: return (Path(roundedRect: box, cornerRadius: box.height / 2), nil)
      case .subroutine:
        var lines = Path()
        for x in [left + 6, right - 6] {
          lines.move(to: point(x, top))
          lines.addLine(to: point(x, bottom))
        }
        return (Path(roundedRect: box, cornerRadius: 2), lines)
      case .cylinder: return Self.cylinder(box)
      case .circle: return (Path(ellipseIn: box), nil)
      case .doubleCircle: return (Path(ellipseIn: box), Path(ellipseIn: box.insetBy(dx: 3, dy: 3)))
      case .flag:
        return (
          polygon([
            point(left, top), point(right, top), point(right, bottom), point(left, bottom),
            point(left + slant, box.midY),
          ]), nil
        )
      case .diamond:
        return (
          polygon([
            point(box.midX, top), point(right, box.midY), point(box.midX, bottom),
            point(left, box.midY),
          ]), nil
        )
      case .hexagon:
        return (
          polygon([
            point(left + slant, top), point(right - slant, top), point(right, box.midY),
            point(right - slant, bottom), point(left + slant, bottom), point(left, box.midY),
          ]), nil
        )
      case .leanRight:
        return (
          polygon([
            point(left + slant, top), point(right, top), point(right - slant, bottom),
            point(left, bottom),
          ]), nil
        )
      case .leanLeft:
        return (
          polygon([
            point(left, top), point(right - slant, top), point(right, bottom),
            point(left + slant, bottom),
          ]), nil
        )
      case .trapezoid:
        return (
          polygon([
            point(left + slant, top), point(right - slant, top), point(right, bottom),
            point(left, bottom),
          ]), nil
        )
      case .invertedTrapezoid:
        return (
          polygon([
            point(left, top), point(right, top), point(right - slant, bottom),
            point(left + slant, bottom),
          ]), nil
        )
      case .linedCylinder:
        let (path, lid) = Self.cylinder(box)
        let below = Self.cylinder(box.offsetBy(dx: 0, dy: 3.5)).1
        return (path, [lid, below].compactMap(\.self).reduce(into: Path()) { $0.addPath($1) })
      default: return Self.symbol(shape, in: box)
      }
    }
  }

  private static func slant(_ box: Rect) -> Double { min(box.height * 0.4, box.width / 4) }

  private static let lid = 4.5

  private static func cylinder(_ box: Rect) -> (Path, Path?) {
    let (left, right, top, bottom) = (box.minX, box.maxX, box.minY + lid, box.maxY - lid)
    let dx = box.width / 2 * Path.quarterCircleHandle
    let dy = lid * Path.quarterCircleHandle
    func arc(_ path: inout Path, from start: Double, to end: Double, y: Double, bulge: Double) {
      let sign = end > start ? 1.0 : -1.0
      path.addCurve(
        to: Point(box.midX, y + bulge * lid), control1: Point(start, y + bulge * dy),
        control2: Point(box.midX - sign * dx, y + bulge * lid))
      path.addCurve(
        to: Point(end, y), control1: Point(box.midX + sign * dx, y + bulge * lid),
        control2: Point(end, y + bulge * dy))
    }
    var outline = Path()
    outline.move(to: Point(left, top))
    arc(&outline, from: left, to: right, y: top, bulge: -1)
    outline.addLine(to: Point(right, bottom))
    arc(&outline, from: right, to: left, y: bottom, bulge: 1)
    outline.closeSubpath()
    var lines = Path()
    lines.move(to: Point(left, top))
    arc(&lines, from: left, to: right, y: top, bulge: 1)
    return (outline, lines)
  }

  /// How far the outline is within its rectangle, where an edge meets it.
  ///
  /// - Parameters:
  ///   - point: On a side of the rectangle.
  ///   - isHorizontal: Whether the edge comes from the left or right.
  func inset(of box: Rect, at point: Point, isHorizontal: Bool) -> Double {
    guard case .shape(let shape) = self, box.width > 0, box.height > 0 else { return 0 }
    // From the middle of the side, −1…1, and whether it is the left or the upper side.
    let along =
      isHorizontal
      ? (point.y - box.midY) / (box.height / 2) : (point.x - box.midX) / (box.width / 2)
    let part = min(max(along, -1), 1)
    let isFirst = isHorizontal ? point.x < box.midX : point.y < box.midY
    let slant = Self.slant(box)
    switch shape {
    case .diamond: return abs(part) * (isHorizontal ? box.width : box.height) / 2
    case .circle, .doubleCircle:
      return (1 - (1 - part * part).squareRoot()) * (isHorizontal ? box.width : box.height) / 2
    case .stadium where isHorizontal:
      return (1 - (1 - part * part).squareRoot()) * box.height / 2
    case .cylinder where !isHorizontal, .linedCylinder where !isHorizontal:
      return (1 - (1 - part * part).squareRoot()) * Self.lid
    case .hexagon where isHorizontal: return abs(part) * slant
    case .flag where isHorizontal && isFirst: return (1 - abs(part)) * slant
    case .leanRight where isHorizontal:
      return slant * (isFirst ? (1 - part) / 2 : (1 + part) / 2)
    case .leanLeft where isHorizontal:
      return slant * (isFirst ? (1 + part) / 2 : (1 - part) / 2)
    case .trapezoid where isHorizontal: return slant * (1 - part) / 2
    case .invertedTrapezoid where isHorizontal: return slant * (1 + part) / 2
    default:
      return Self.symbolInset(
        shape, of: box, part: part, isFirst: isFirst, isHorizontal: isHorizontal)
    }
  }

  /// The size of a node around a text.
  static func size(_ shape: Flowchart.Shape, around text: Size) -> Size {
    let width = text.width + 20
    let height = max(text.height + 12, 24)
    switch shape {
    case .rectangle, .rounded: return Size(width: max(width, 34), height: height)
    case .text: return Size(width: text.width + 4, height: text.height + 4)
    case .stadium: return Size(width: max(text.width + height * 0.9, 40), height: height)
    case .subroutine: return Size(width: width + 14, height: height)
    case .cylinder: return Size(width: max(width, 44), height: text.height + 12 + 4 * lid)
    case .linedCylinder: return Size(width: max(width, 44), height: text.height + 15 + 4 * lid)
    case .circle, .doubleCircle:
      let across = (text.width * text.width + text.height * text.height).squareRoot() + 10
      let side = max(across, 26) + (shape == .doubleCircle ? 6 : 0)
      return Size(width: side, height: side)
    case .flag: return Size(width: width + height * 0.4, height: height)
    case .diamond:
      let tall = max(2 * text.height + 16, 36)
      return Size(width: max(text.width / (1 - text.height / tall) + 14, 44), height: tall)
    case .hexagon: return Size(width: width + height * 0.5, height: height)
    case .leanRight, .leanLeft, .trapezoid, .invertedTrapezoid:
      return Size(width: width + height * 0.7, height: height)
    default: return symbolSize(shape, around: text)
    }
  }
}
