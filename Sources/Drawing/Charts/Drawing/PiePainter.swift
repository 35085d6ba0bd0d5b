import ComposeDiagrams
import ComposeGeometry
import ComposeGraphics
import ComposeLocaleFormatting
import ComposePlatform

/// Draws slices of a circle with their names beside them.
struct PiePainter {
  let painter: MarkPainter
  let frame: Rect

  private struct Slice {
    var middle: Double
    var label: SetLabel
    var anchor: Point
    var y: Double
  }

  /// Returns the number of labels that had no room.
  func paint(_ layer: ChartLayer, on canvas: inout ChartCanvas) -> Int {
    let style = painter.style
    let data = layer.data.filter { ($0.y?.double ?? 0) > 0 }
    let total = data.reduce(0) { $0 + ($1.y?.double ?? 0) }
    guard total > 0, total.isFinite else { return layer.data.count }
    let names = data.map { datum in
      painter.labeller.setter.small(
        DiagramLabel(text(datum, total, layer)), width: max(50, frame.width * 0.28))
    }
    let widest = names.map(\.size.width).max() ?? 0
    let radius = max(20, min(frame.height / 2 - 4, frame.width / 2 - widest - 20))
    let center = Point(frame.midX, frame.midY)
    let hole = radius * min(max(layer.innerRadius, 0), 0.95)
    var angle = -Double.pi / 2
    var slices: [Slice] = []
    for (index, datum) in data.enumerated() {
      let sweep = (datum.y?.double ?? 0) / total * 2 * .pi
      let path = slice(center, radius, hole, angle, sweep, isWhole: data.count == 1)
      let bounds = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      canvas.fill(
        path, bounds, painter.color(datum, layer), series: painter.hatchIndex(datum, layer),
        ground: style.ground)
      if data.count > 1 { canvas.stroke(path, style.ground, StrokeStyle(width: 1, join: .round)) }
      let middle = angle + sweep / 2
      slices.append(
        Slice(
          middle: middle, label: names[index],
          anchor: Point(center.x + cos(middle) * radius, center.y + sin(middle) * radius),
          y: center.y + sin(middle) * (radius + 9)))
      angle += sweep
    }
    return label(slices.filter { cos($0.middle) >= 0 }, center, radius, isRight: true, &canvas)
      + label(slices.filter { cos($0.middle) < 0 }, center, radius, isRight: false, &canvas)
  }

  private func text(_ datum: ChartDatum, _ total: Double, _ layer: ChartLayer) -> String {
    let value = datum.y?.double ?? 0
    let name = datum.label ?? datum.series.map { painter.labeller.text(of: $0) } ?? ""
    let share = painter.labeller.formats.percent(
      .init(value / total) ?? .init(0), minimumFractionDigits: 0,
      maximumFractionDigits: value / total < 0.01 ? 1 : 0)
    let number =
      layer.showsValues ? NumberText.shortest(value, most: 2, painter.labeller.formats) + ", " : ""
    return name.isEmpty ? number + share : "\(name) \(number)\(share)"
  }

  private func slice(
    _ center: Point, _ radius: Double, _ hole: Double, _ angle: Double, _ sweep: Double,
    isWhole: Bool
  ) -> Path {
    var path = Path()
    if isWhole {
      path.addCircle(center: center, radius: radius)
      guard hole > 0 else { return path }
      path.addPath(
        Path(
          ellipseIn: Rect(x: center.x - hole, y: center.y - hole, width: 2 * hole, height: 2 * hole)
        ).reversed())
      return path
    }
    if hole > 0 {
      path.move(to: Point(center.x + cos(angle) * radius, center.y + sin(angle) * radius))
      path.addRelativeArc(center: center, radius: radius, startAngle: angle, delta: sweep)
      path.addLine(
        to: Point(center.x + cos(angle + sweep) * hole, center.y + sin(angle + sweep) * hole))
      path.addRelativeArc(center: center, radius: hole, startAngle: angle + sweep, delta: -sweep)
    } else {
      path.move(to: center)
      path.addRelativeArc(center: center, radius: radius, startAngle: angle, delta: sweep)
    }
    path.closeSubpath()
    return path
  }

  /// Sets the names of one side below each other, moved apart where they would touch.
  private func label(
    _ slices: [Slice], _ center: Point, _ radius: Double, isRight: Bool, _ canvas: inout ChartCanvas
  ) -> Int {
    var slices = slices.sorted { $0.y < $1.y }
    let needed = slices.reduce(0) { $0 + $1.label.size.height }
    var left = 0
    if needed > frame.height {
      // The smallest give way.
      let most = frame.height
      var height = needed
      while height > most,
        let last = slices.indices.min(by: {
          slices[$0].label.size.width < slices[$1].label.size.width
        })
      {
        height -= slices[last].label.size.height
        slices.remove(at: last)
        left += 1
      }
    }
    guard !slices.isEmpty else { return left }
    var top = frame.minY
    for index in slices.indices {
      let half = slices[index].label.size.height / 2
      slices[index].y = max(slices[index].y, top + half)
      top = slices[index].y + half
    }
    var bottom = frame.maxY
    for index in slices.indices.reversed() {
      let half = slices[index].label.size.height / 2
      slices[index].y = min(slices[index].y, bottom - half)
      bottom = slices[index].y - half
    }
    for slice in slices {
      let side = isRight ? 1.0 : -1
      let (width, height) = (slice.label.size.width, slice.label.size.height)
      // As near to the circle as the height permits.
      let offset = slice.y - center.y
      let reach = radius + 8
      let edge = abs(offset) < reach ? (reach * reach - offset * offset).squareRoot() : 0
      let x = center.x + side * max(edge, abs(slice.anchor.x - center.x) + 5)
      let box = Rect(
        x: isRight ? x : x - width, y: slice.y - height / 2, width: width, height: height)
      if abs(slice.y - slice.anchor.y) > 12 {
        canvas.line(slice.anchor, Point(x - side * 2, slice.y), painter.style.axis, width: 0.5)
      }
      canvas.text(slice.label, in: box, isRight ? .left : .right, color: painter.style.text)
    }
    return left
  }
}
