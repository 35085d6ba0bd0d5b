import ComposeMathSyntax
import ComposePlatform

/// Arrows across a diagram.
extension FormulaSetter {
  private struct Vector {
    var x: Double
    var y: Double

    var length: Double { (x * x + y * y).squareRoot() }
    /// Of the same direction and of length 1; (1, 0) for none.
    var unit: Vector { length > 0 ? Vector(x: x / length, y: y / length) : Vector(x: 1, y: 0) }
    /// Turned by a quarter to the left.
    var normal: Vector { Vector(x: -y, y: x) }

    func turned(byDegrees degrees: Double) -> Vector {
      let angle = degrees * .pi / 180
      let (sine, cosine) = (sin(angle), cos(angle))
      return Vector(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }

    static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
    static func * (a: Double, b: Vector) -> Vector { Vector(x: a * b.x, y: a * b.y) }
  }

  /// The line of an arrow: a cubic Bézier curve.
  private struct Curve {
    var points: (Vector, Vector, Vector, Vector)
    var isStraight: Bool

    func point(at t: Double) -> Vector {
      let u = 1 - t
      return u * u * u * points.0 + 3 * u * u * t * points.1 + 3 * u * t * t * points.2
        + t * t * t * points.3
    }

    /// The part of the line within a rectangle, found in steps of a two hundredth; nil for none.
    func range(around center: Vector, halfWidth: Double, halfHeight: Double) -> ClosedRange<Double>?
    {
      var range: ClosedRange<Double>?
      for step in 0...200 {
        let t = Double(step) / 200
        let place = point(at: t) - center
        guard abs(place.x) < halfWidth, abs(place.y) < halfHeight else { continue }
        range = (range?.lowerBound ?? t)...t
      }
      return range
    }

    /// The direction at a place, of length 1.
    func direction(at t: Double) -> Vector {
      let u = 1 - t
      return
        (u * u * (points.1 - points.0) + 2 * u * t * (points.2 - points.1)
        + t * t * (points.3 - points.2)).unit
    }
  }

  /// Makes columns and rows between the objects of tikz-cd and xy-pic as wide and high as those with arrows in them.
  func leaveRoomForArrows(
    _ array: MathArray, _ grid: inout Grid, _ widths: inout [Double], _ style: LayoutStyle
  ) {
    guard array.kind == .commutativeDiagram, let margin = array.objectMargin else { return }
    let width = arrowWidth(of: array, style)
    for column in stride(from: 1, to: widths.count, by: 2) {
      widths[column] = max(widths[column], width)
    }
    let half = arrowHeight(of: array, style) / 2 + margin * size
    let axis = axis(style)
    for row in stride(from: 1, to: grid.rows.count, by: 2) {
      grid.rows[row].ascent = max(grid.rows[row].ascent, half + axis)
      grid.rows[row].depth = max(grid.rows[row].depth, half - axis)
    }
  }

  /// The least length of an arrow to the side: 2.4 em, or the distance that is given.
  func arrowWidth(of array: MathArray, _ style: LayoutStyle) -> Double {
    max(0.3 * size, array.columnSeparation.map { points($0, style) } ?? 2.4 * size)
  }

  /// The least length of an upright arrow: 1.8 em in tikz-cd, 2.4 em in xy-pic, or the distance that is given.
  func arrowHeight(of array: MathArray, _ style: LayoutStyle) -> Double {
    let usual = (array.environment == "tikzcd" ? 1.8 : 2.4) * size
    return max(0.3 * size, array.rowSeparation.map { points($0, style) } ?? usual)
  }

  /// Draws the arrows across a diagram whose rows have been placed, and widens its box by what is beyond it.
  mutating func setConnections(
    of array: MathArray, _ grid: Grid, up shift: Double, _ box: inout LayoutBox,
    _ style: LayoutStyle
  ) {
    var low = Vector(x: 0, y: -box.depth)
    var high = Vector(x: box.width, y: box.ascent)
    func take(_ point: Vector) {
      low = Vector(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Vector(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    // Where the middles of arrows are, at which others may begin and end.
    var middles: [Vector?] = []
    for connection in array.connections {
      func end(_ place: MathConnection.Place, _ arrow: Int?) -> End? {
        guard let arrow else { return cell(place, grid, up: shift, style) }
        guard middles.indices.contains(arrow), let middle = middles[arrow] else { return nil }
        let room = 0.2 * size
        return End(center: middle, halfWidth: room, above: room, below: room)
      }
      guard let start = end(connection.start, connection.startArrow),
        let target = end(connection.end, connection.endArrow)
      else {
        middles.append(nil)
        continue
      }
      let curve =
        connection.loop.map { loop(at: start, toward: $0) }
        ?? curve(from: start, to: target, connection)
      middles.append(curve.point(at: 0.5))
      let middle = curve.point(at: connection.position)
      let side = curve.direction(at: connection.position).normal
      if connection.scalar != " " {
        for step in 0...8 { take(curve.point(at: Double(step) / 8)) }
      }
      var hidden: ClosedRange<Double>?
      // Labels of an arrow that is not drawn stand where its line would be.
      let isPhantom = connection.scalar == " "
      // Those of a loop stand outside of it.
      let sign = isPhantom ? 0 : connection.loop != nil ? -1.0 : 1.0
      for (list, sign) in [
        (connection.left, sign), (connection.right, -sign), (connection.middle, 0),
      ] where !list.isEmpty {
        let label = setList(list, style.superscript)
        let reach =
          0.2 * size + abs(side.x) * label.width / 2 + abs(side.y) * label.height / 2
        let center = middle + sign * reach * side
        if sign == 0 {
          hidden = curve.range(
            around: center, halfWidth: label.width / 2 + 0.15 * size,
            halfHeight: label.height / 2 + 0.15 * size)
        }
        let corner = Vector(
          x: center.x - label.width / 2, y: center.y - (label.ascent - label.depth) / 2)
        ink.move(label, right: corner.x, up: corner.y)
        take(Vector(x: corner.x, y: corner.y - label.depth))
        take(Vector(x: corner.x + label.width, y: corner.y + label.ascent))
      }
      if !isPhantom { draw(curve, connection, hiding: hidden, thickness: 0.05 * size, style) }
    }
    box.end = ink.count
    if low.x < 0 { ink.move(box, right: -low.x) }
    box.width = high.x - min(low.x, 0)
    box.ascent = high.y
    box.depth = -low.y
  }

  /// A cell with room around it.
  private struct End {
    var center: Vector
    var halfWidth: Double
    var above: Double
    var below: Double

    /// The point at which a line from the middle in a direction leaves.
    func border(_ direction: Vector) -> Vector {
      let vertical = direction.y > 0 ? above : below
      let across = abs(direction.x) > 1e-6 ? halfWidth / abs(direction.x) : .infinity
      let along = abs(direction.y) > 1e-6 ? vertical / abs(direction.y) : .infinity
      return center + min(across, along) * direction
    }
  }

  private func cell(
    _ place: MathConnection.Place, _ grid: Grid, up shift: Double, _ style: LayoutStyle
  ) -> End? {
    guard grid.cells.indices.contains(place.row), grid.rows.indices.contains(place.row),
      grid.cells[place.row].indices.contains(place.column)
    else { return nil }
    let cell = grid.cells[place.row][place.column]
    let axis = axis(style)
    let room = 0.25 * size
    return End(
      center: Vector(
        x: cell.x + cell.width / 2, y: shift - grid.rows[place.row].baseline + axis),
      halfWidth: cell.width / 2 + room, above: max(0, cell.ascent - axis) + room,
      below: max(0, cell.depth + axis) + room)
  }

  private func curve(from start: End, to end: End, _ connection: MathConnection) -> Curve {
    var (start, end) = (start, end)
    let direction = (end.center - start.center).unit
    let aside = connection.shift * size * direction.normal
    start.center = start.center + aside
    end.center = end.center + aside
    let out = direction.turned(byDegrees: connection.bend)
    let into = (-1 * direction).turned(byDegrees: -connection.bend)
    let (first, last) = (start.border(out), end.border(into))
    // TikZ's looseness.
    let reach = 0.3915 * (last - first).length
    return Curve(
      points: (first, first + reach * out, last + reach * into, last),
      isStraight: connection.bend == 0)
  }

  /// A loop from a cell to itself, as TikZ has it: 15° to both sides of its direction.
  private func loop(at end: End, toward degrees: Double) -> Curve {
    let out = Vector(x: 1, y: 0).turned(byDegrees: degrees - 15)
    let into = Vector(x: 1, y: 0).turned(byDegrees: degrees + 15)
    let (first, last) = (end.border(out), end.border(into))
    // `min distance` of 5 mm.
    let reach = 1.4 * size
    return Curve(
      points: (first, first + reach * out, last + reach * into, last), isStraight: false)
  }

  private mutating func draw(
    _ curve: Curve, _ connection: MathConnection, hiding hidden: ClosedRange<Double>?,
    thickness: Double, _ style: LayoutStyle
  ) {
    let (first, last) = (curve.points.0, curve.points.3)
    let tip = (last - curve.points.2).unit
    let tail = (curve.points.1 - first).unit
    let isDouble = connection.scalar == "⇒" || connection.scalar == "="
    var parts: [ClosedRange<Double>] = [0...1]
    if let hidden { parts = [0...hidden.lowerBound, hidden.upperBound...1] }
    let wave = connection.scalar == "⇝" ? 0.07 * size : 0
    let length = (last - first).length
    for offset in isDouble ? [-0.07 * size, 0.07 * size] : [0] {
      for part in parts where part.upperBound - part.lowerBound > 0.001 {
        let share = part.upperBound - part.lowerBound
        let steps =
          wave > 0
          ? Int(min(max(share * length / (0.08 * size), 4), 200))
          : curve.isStraight ? 1 : max(1, Int(16 * share))
        func point(_ step: Int) -> Vector {
          let t = part.lowerBound + share * Double(step) / Double(steps)
          // A wave is even at the ends of its arrow.
          let isEven = t * length < 0.2 * size || (1 - t) * length < 0.35 * size
          let aside = isEven ? offset : offset + wave * sin(t * length / (0.07 * size))
          let place = curve.point(at: t) + aside * curve.direction(at: t).normal
          // The lines of a double arrow end within its head.
          return t >= 1 && connection.scalar == "⇒" ? place - 0.12 * size * tip : place
        }
        var before = point(0)
        for step in 1...steps {
          let next = point(step)
          appendLine(
            x: before.x, y: before.y, dx: next.x - before.x, dy: next.y - before.y,
            thickness: thickness, isDashed: connection.isDashed)
          before = next
        }
      }
    }
    func head(at point: Vector, _ direction: Vector) {
      appendArrowhead(
        x: point.x, y: point.y, dx: direction.x, dy: direction.y, thickness: thickness, style)
    }
    switch connection.scalar {
    case "=", "−": return
    case "↠": head(at: last - 0.13 * size * tip, tip)
    case "↣": head(at: first + 0.2 * size * tail, tail)
    case "↔": head(at: first, -1 * tail)
    case "↦":
      let bar = 0.13 * size * tail.normal
      appendLine(
        x: first.x - bar.x, y: first.y - bar.y, dx: 2 * bar.x, dy: 2 * bar.y, thickness: thickness)
    case "↪":
      // Half a circle behind the beginning.
      let radius = 0.11 * size
      var before = first
      for step in 1...8 {
        let angle = Double(step) / 8 * Double.pi
        let next =
          first + radius * (1 - cos(angle)) * tail.normal - radius * sin(angle) * tail
        appendLine(
          x: before.x, y: before.y, dx: next.x - before.x, dy: next.y - before.y,
          thickness: thickness)
        before = next
      }
    default: break
    }
    head(at: last, tip)
  }
}
