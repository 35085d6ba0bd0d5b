import ComposeGeometry
import ComposePlatform

/// The symbols of flowcharts beyond boxes: documents, stacks, storages, events (ISO 5807, and others of
/// Mermaid).
extension GraphPicture.Outline {
  /// The height of the waves of documents, from their middle.
  private static let wave = 3.0
  /// From one sheet of a stack to the next.
  private static let sheet = 3.5
  /// From a side to a line within.
  private static let rule = 6.0
  private static let braceWidth = 6.0

  /// The outline of a symbol in a rectangle, and lines within it.
  static func symbol(_ shape: Flowchart.Shape, in box: Rect) -> (outline: Path, lines: Path?) {
    let (left, right, top, bottom) = (box.minX, box.maxX, box.minY, box.maxY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x, y) }
    let rectangle = Path(roundedRect: box, cornerRadius: 2)
    switch shape {
    case .document: return (document(box), nil)
    case .linedDocument:
      return (
        document(box), lines([[point(left + rule, top), point(left + rule, bottom - 2 * wave)]])
      )
    case .taggedDocument:
      return (
        document(box), lines([[point(right - 12, bottom - 2 * wave), point(right, bottom - 15)]])
      )
    case .documents: return stack(box, isDocument: true)
    case .stackedRectangle: return stack(box, isDocument: false)
    case .linedRectangle:
      return (rectangle, lines([[point(left + rule, top), point(left + rule, bottom)]]))
    case .dividedRectangle:
      return (rectangle, lines([[point(left, top + rule), point(right, top + rule)]]))
    case .windowPane:
      return (
        rectangle,
        lines([
          [point(left, top + rule), point(right, top + rule)],
          [point(left + rule, top), point(left + rule, bottom)],
        ])
      )
    case .taggedRectangle:
      return (rectangle, lines([[point(right - 9, bottom), point(right, bottom - 9)]]))
    case .dataStore:
      return (
        Path(rect: box),
        lines([
          [point(left, top), point(right, top)], [point(left, bottom), point(right, bottom)],
        ])
      )
    case .card:
      return (
        polygon([
          point(left + 8, top), point(right, top), point(right, bottom), point(left, bottom),
          point(left, top + 8),
        ]), nil
      )
    case .slopedRectangle:
      return (
        polygon([
          point(left, top + 8), point(right, top), point(right, bottom), point(left, bottom),
        ]), nil
      )
    case .loopLimit:
      return (
        polygon([
          point(left + 9, top), point(right - 9, top), point(right, top + 7), point(right, bottom),
          point(left, bottom), point(left, top + 7),
        ]), nil
      )
    case .triangle:
      return (polygon([point(box.midX, top), point(right, bottom), point(left, bottom)]), nil)
    case .flippedTriangle:
      return (polygon([point(left, top), point(right, top), point(box.midX, bottom)]), nil)
    case .hourglass:
      return (
        polygon([point(left, top), point(right, top), point(left, bottom), point(right, bottom)]),
        nil
      )
    case .bolt:
      let (w, h) = (box.width, box.height)
      return (
        polygon([
          point(left + w, top), point(left, top + h * 0.55), point(left + w * 0.45, top + h * 0.55),
          point(left, bottom), point(left + w, top + h * 0.42),
          point(left + w * 0.52, top + h * 0.42),
        ]), nil
      )
    case .bar: return (Path(roundedRect: box, cornerRadius: 1.5), nil)
    case .smallCircle, .filledCircle, .framedCircle: return (Path(ellipseIn: box), nil)
    case .crossedCircle:
      let reach = box.width / 2 * 0.7071
      let (x, y) = (box.midX, box.midY)
      return (
        Path(ellipseIn: box),
        lines([
          [point(x - reach, y - reach), point(x + reach, y + reach)],
          [point(x - reach, y + reach), point(x + reach, y - reach)],
        ])
      )
    case .delay:
      var path = Path()
      path.move(to: point(left, top))
      arc(&path, from: point(right - box.height / 2, top), to: bottom, bulge: box.height / 2)
      path.addLine(to: point(left, bottom))
      path.closeSubpath()
      return (path, nil)
    case .display:
      var path = Path()
      let slant = min(10, box.width / 4)
      path.move(to: point(left, box.midY))
      path.addLine(to: point(left + slant, top))
      arc(&path, from: point(right - 9, top), to: bottom, bulge: 9)
      path.addLine(to: point(left + slant, bottom))
      path.closeSubpath()
      return (path, nil)
    case .storedData:
      var path = Path()
      arc(&path, from: point(right, top), to: bottom, bulge: -8)
      arc(&path, from: point(left + 8, bottom), to: top, bulge: -8)
      path.closeSubpath()
      return (path, nil)
    case .horizontalCylinder:
      var path = Path()
      arc(&path, from: point(right - 5, top), to: bottom, bulge: 5)
      arc(&path, from: point(left + 5, bottom), to: top, bulge: -5)
      path.closeSubpath()
      var lid = Path()
      arc(&lid, from: point(right - 5, top), to: bottom, bulge: -5)
      return (path, lid)
    case .paperTape:
      var path = Path()
      path.move(to: point(left, top + wave))
      addWave(&path, from: point(left, top + wave), to: right, height: wave)
      path.addLine(to: point(right, bottom - wave))
      addWave(&path, from: point(right, bottom - wave), to: left, height: -wave)
      path.closeSubpath()
      return (path, nil)
    case .braceLeft: return (Path(), brace(at: left, box, isLeft: true))
    case .braceRight: return (Path(), brace(at: right, box, isLeft: false))
    case .braces:
      var path = brace(at: left, box, isLeft: true)
      path.addPath(brace(at: right, box, isLeft: false))
      return (Path(), path)
    case .cloud: return (bumps(box, count: 9, isPointed: false), nil)
    case .bang: return (bumps(box, count: 14, isPointed: true), nil)
    default: return (rectangle, nil)
    }
  }

  /// The size of a symbol around a text.
  static func symbolSize(_ shape: Flowchart.Shape, around text: Size) -> Size {
    let width = max(text.width + 20, 34)
    let height = max(text.height + 12, 24)
    switch shape {
    case .document: return Size(width: width, height: height + 2 * wave)
    case .linedDocument: return Size(width: width + rule, height: height + 2 * wave)
    case .taggedDocument: return Size(width: width + 8, height: height + 2 * wave + 2)
    case .documents:
      return Size(width: width + 2 * sheet, height: height + 2 * wave + 2 * sheet)
    case .stackedRectangle: return Size(width: width + 2 * sheet, height: height + 2 * sheet)
    case .linedRectangle: return Size(width: width + rule, height: height)
    case .dividedRectangle: return Size(width: width, height: height + rule)
    case .windowPane: return Size(width: width + rule, height: height + rule)
    case .taggedRectangle: return Size(width: width + 8, height: height)
    case .slopedRectangle: return Size(width: width, height: height + 8)
    case .card: return Size(width: width + 6, height: height)
    case .loopLimit: return Size(width: width + 6, height: height + 4)
    case .triangle, .flippedTriangle:
      // The text is as wide as the triangle at its upper side, or lower one.
      let tall = 2 * text.height + 14
      return Size(width: max((text.width + 12) / 0.55, 34), height: tall)
    case .hourglass: return Size(width: 24, height: 26)
    case .bolt: return Size(width: 18, height: 28)
    case .bar: return Size(width: 54, height: 4)
    case .smallCircle: return Size(width: 12, height: 12)
    case .filledCircle: return Size(width: 10, height: 10)
    case .framedCircle: return Size(width: 14, height: 14)
    case .crossedCircle: return Size(width: 26, height: 26)
    case .delay: return Size(width: width + height * 0.3, height: height)
    case .display: return Size(width: width + 16, height: height)
    case .storedData: return Size(width: width + 14, height: height)
    case .horizontalCylinder: return Size(width: width + 14, height: height)
    case .paperTape: return Size(width: width, height: height + 4 * wave)
    case .braceLeft, .braceRight: return Size(width: text.width + 16, height: text.height + 10)
    case .braces: return Size(width: text.width + 26, height: text.height + 10)
    case .cloud, .bang:
      return Size(width: text.width * 1.25 + 34, height: text.height * 1.3 + 26)
    default: return Size(width: width, height: height)
    }
  }

  /// How far a symbol is within its rectangle, where an edge meets it.
  ///
  /// - Parameters:
  ///   - part: Where on the side, −1…1 from its middle.
  ///   - isFirst: Whether it is the left or upper side.
  static func symbolInset(
    _ shape: Flowchart.Shape, of box: Rect, part: Double, isFirst: Bool, isHorizontal: Bool
  ) -> Double {
    let round = 1 - (1 - part * part).squareRoot()
    let across = isHorizontal ? box.width : box.height
    switch shape {
    case .smallCircle, .filledCircle, .framedCircle, .crossedCircle, .cloud, .bang:
      return round * across / 2
    case .delay where isHorizontal && !isFirst: return round * box.height / 2
    case .display where isHorizontal: return isFirst ? abs(part) * min(10, across / 4) : round * 9
    case .storedData where isHorizontal: return isFirst ? round * 8 : (1 - round) * 8
    case .horizontalCylinder where isHorizontal: return round * 5
    case .document, .linedDocument, .taggedDocument, .documents:
      guard !isHorizontal, !isFirst else { return 0 }
      return wave - waveHeight(at: (part + 1) / 2)
    case .paperTape where !isHorizontal:
      let height = waveHeight(at: (part + 1) / 2)
      return isFirst ? wave + height : wave - height
    case .slopedRectangle where !isHorizontal && isFirst: return 8 * (1 - part) / 2
    case .triangle:
      return isHorizontal ? box.width / 2 * (1 - part) / 2 : isFirst ? abs(part) * across : 0
    case .flippedTriangle:
      return isHorizontal ? box.width / 2 * (1 + part) / 2 : isFirst ? 0 : abs(part) * across
    case .hourglass where isHorizontal: return (1 - abs(part)) * across / 2
    case .bolt where isHorizontal: return across * 0.4
    default: return 0
    }
  }

  /// Where text is within a symbol.
  static func symbolText(_ shape: Flowchart.Shape, in box: Rect) -> Rect {
    switch shape {
    case .document: box.offsetBy(dx: 0, dy: -wave)
    case .linedDocument: box.offsetBy(dx: rule / 2, dy: -wave)
    case .taggedDocument: box.offsetBy(dx: -3, dy: -wave)
    case .documents: box.offsetBy(dx: -sheet, dy: sheet - wave)
    case .stackedRectangle: box.offsetBy(dx: -sheet, dy: sheet)
    case .linedRectangle: box.offsetBy(dx: rule / 2, dy: 0)
    case .dividedRectangle: box.offsetBy(dx: 0, dy: rule / 2)
    case .windowPane: box.offsetBy(dx: rule / 2, dy: rule / 2)
    case .taggedRectangle: box.offsetBy(dx: -3, dy: 0)
    case .slopedRectangle: box.offsetBy(dx: 0, dy: 3)
    case .loopLimit: box.offsetBy(dx: 0, dy: 1.5)
    case .triangle: box.offsetBy(dx: 0, dy: box.height * 0.2)
    case .flippedTriangle: box.offsetBy(dx: 0, dy: -box.height * 0.2)
    case .delay: box.offsetBy(dx: -box.height * 0.1, dy: 0)
    case .horizontalCylinder: box.offsetBy(dx: -3, dy: 0)
    case .braceLeft: box.offsetBy(dx: 4, dy: 0)
    case .braceRight: box.offsetBy(dx: -4, dy: 0)
    default: box
    }
  }

  // MARK: Parts

  private static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for point in points { path.addLine(to: point) }
    path.closeSubpath()
    return path
  }

  private static func lines(_ lines: [[Point]]) -> Path {
    var path = Path()
    for line in lines {
      for (index, point) in line.enumerated() {
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }

  /// Half an ellipse from a point down or up to another coordinate; `bulge` is to the right.
  private static func arc(_ path: inout Path, from start: Point, to y: Double, bulge: Double) {
    let middle = Point(start.x + bulge, (start.y + y) / 2)
    let dy = (y - start.y) / 2 * Path.quarterCircleHandle
    let dx = bulge * Path.quarterCircleHandle
    path.addLine(to: start)
    path.addCurve(
      to: middle, control1: Point(start.x + dx, start.y), control2: Point(middle.x, middle.y - dy))
    path.addCurve(
      to: Point(start.x, y), control1: Point(middle.x, middle.y + dy),
      control2: Point(start.x + dx, y))
  }

  /// The handles of a cubic curve whose greatest height is 1.
  private static let waveHandle = 2 * 3.0.squareRoot()

  /// A wave that first goes down by its height, then up; as it is read from left to right.
  private static func addWave(
    _ path: inout Path, from start: Point, to x: Double, height: Double
  ) {
    let third = (x - start.x) / 3
    let handle = height * waveHandle
    path.addCurve(
      to: Point(x, start.y), control1: Point(start.x + third, start.y + handle),
      control2: Point(x - third, start.y - handle))
  }

  /// How far a wave is below its middle at a part of its width.
  private static func waveHeight(at part: Double) -> Double {
    3 * waveHandle * wave * part * (1 - part) * (1 - 2 * part)
  }

  private static func document(_ box: Rect) -> Path {
    var path = Path()
    path.move(to: Point(box.minX, box.minY))
    path.addLine(to: Point(box.maxX, box.minY))
    path.addLine(to: Point(box.maxX, box.maxY - wave))
    addWave(&path, from: Point(box.maxX, box.maxY - wave), to: box.minX, height: -wave)
    path.closeSubpath()
    return path
  }

  /// Three sheets, the first one at the lower left.
  private static func stack(_ box: Rect, isDocument: Bool) -> (Path, Path) {
    let (left, right, top, bottom) = (box.minX, box.maxX, box.minY, box.maxY)
    let step = sheet
    let foot = isDocument ? 2 * wave : 0
    var path = Path()
    for (x, y) in [
      (left + 2 * step, top), (right, top), (right, bottom - 2 * step - foot),
      (right - step, bottom - 2 * step - foot), (right - step, bottom - step - foot),
      (right - 2 * step, bottom - step - foot), (right - 2 * step, bottom - foot / 2),
    ] {
      path.addLine(to: Point(x, y))
    }
    if isDocument {
      addWave(
        &path, from: Point(right - 2 * step, bottom - wave), to: left, height: -wave)
    } else {
      path.addLine(to: Point(left, bottom))
    }
    for (x, y) in [
      (left, top + 2 * step), (left + step, top + 2 * step), (left + step, top + step),
      (left + 2 * step, top + step),
    ] {
      path.addLine(to: Point(x, y))
    }
    path.closeSubpath()
    let edges = lines([
      [
        Point(left + step, top + 2 * step), Point(right - 2 * step, top + 2 * step),
        Point(right - 2 * step, bottom - step - foot),
      ],
      [
        Point(left + 2 * step, top + step), Point(right - step, top + step),
        Point(right - step, bottom - 2 * step - foot),
      ],
    ])
    return (path, edges)
  }

  private static func brace(at x: Double, _ box: Rect, isLeft: Bool) -> Path {
    let reach = isLeft ? braceWidth : -braceWidth
    let (top, middle, bottom) = (box.minY, box.midY, box.maxY)
    let spine = x + reach / 2
    var path = Path()
    path.move(to: Point(x + reach, top))
    path.addCurve(
      to: Point(spine, top + 3), control1: Point(x + reach * 0.7, top), control2: Point(spine, top))
    path.addLine(to: Point(spine, middle - 3))
    path.addCurve(
      to: Point(x, middle), control1: Point(spine, middle - 1),
      control2: Point(x + reach * 0.2, middle))
    path.addCurve(
      to: Point(spine, middle + 3), control1: Point(x + reach * 0.2, middle),
      control2: Point(spine, middle + 1))
    path.addLine(to: Point(spine, bottom - 3))
    path.addCurve(
      to: Point(x + reach, bottom), control1: Point(spine, bottom),
      control2: Point(x + reach * 0.7, bottom))
    return path
  }

  /// Round or pointed bumps along an ellipse.
  private static func bumps(_ box: Rect, count: Int, isPointed: Bool) -> Path {
    func point(_ turn: Double, _ scale: Double) -> Point {
      let angle = 2 * Double.pi * turn / Double(count)
      return Point(
        box.midX + box.width / 2 * scale * cos(angle),
        box.midY + box.height / 2 * scale * sin(angle))
    }
    var path = Path()
    for bump in 0..<count {
      let (start, end) = (Double(bump) - 0.5, Double(bump) + 0.5)
      if isPointed {
        path.addLine(to: point(start, 0.82))
        path.addLine(to: point(Double(bump), 1))
      } else {
        path.addLine(to: point(start, 0.84))
        path.addCurve(
          to: point(end, 0.84), control1: point(start - 0.05, 1.09),
          control2: point(end + 0.05, 1.09))
      }
    }
    path.closeSubpath()
    return path
  }
}
