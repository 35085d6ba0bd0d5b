import ComposeDiagrams
import ComposeGeometry
import ComposeGraphics

/// Draws the names of series with what they look like, in rows.
struct LegendPainter {
  let painter: MarkPainter
  let width: Double

  private static let sample = 13.0
  private static let gap = 12.0
  /// A legend of more names tells nothing.
  static let maximumEntries = 40

  private struct Entry {
    var index: Int
    var label: SetLabel
    var origin: Point
  }

  private let entries: [Entry]
  private let title: SetLabel?
  private(set) var height = 0.0

  init(_ painter: MarkPainter, width: Double) {
    self.painter = painter
    self.width = width
    let setter = painter.labeller.setter
    let heading = painter.chart.legend.title.flatMap {
      $0.isEmpty ? nil : setter.small(DiagramLabel($0), width: width / 2, isBold: true)
    }
    var entries: [Entry] = []
    if painter.prepared.gradient == nil {
      var place = Point(heading.map { $0.size.width + 10 } ?? 0, 0)
      var row = heading?.size.height ?? 0
      for (index, series) in painter.prepared.series.prefix(Self.maximumEntries).enumerated() {
        let label = setter.small(
          DiagramLabel(painter.labeller.text(of: series)), width: max(40, min(180, width - 30)))
        if place.x > 0, place.x + Self.sample + 4 + label.size.width > width {
          place = Point(0, place.y + row + 1)
          row = 0
        }
        entries.append(Entry(index: index, label: label, origin: place))
        row = max(row, label.size.height)
        place.x += Self.sample + 4 + label.size.width + Self.gap
      }
      height = place.y + row
    } else {
      height = 22
    }
    self.entries = entries
    title = heading
  }

  func paint(at origin: Point, on canvas: inout ChartCanvas) {
    let style = painter.style
    if let title {
      canvas.text(
        title,
        in: Rect(x: origin.x, y: origin.y, width: title.size.width, height: title.size.height),
        .left,
        color: style.text)
    }
    if let range = painter.prepared.gradient { return gradient(range, at: origin, &canvas) }
    let kinds = Set(
      painter.prepared.panels.flatMap(\.layers).filter { layer in
        layer.data.contains { $0.series != nil }
      }.map(\.kind))
    for entry in entries {
      let box = Rect(
        x: origin.x + entry.origin.x, y: origin.y + entry.origin.y, width: Self.sample,
        height: entry.label.size.height)
      let color = painter.seriesColor(entry.index)
      if kinds.contains(.line) {
        canvas.line(
          Point(box.minX, box.midY), Point(box.maxX, box.midY), color, width: 1.8,
          dash: style.dash(entry.index))
        if kinds.contains(.point) {
          painter.symbol(at: Point(box.midX, box.midY), index: entry.index, color, 5, &canvas)
        }
      } else if kinds == [.point] {
        painter.symbol(at: Point(box.midX, box.midY), index: entry.index, color, 5.5, &canvas)
      } else {
        let sample = Rect(x: box.minX + 2, y: box.midY - 4.5, width: 9, height: 9)
        canvas.fill(sample, color, series: entry.index, ground: style.ground)
      }
      canvas.text(
        entry.label,
        in: Rect(
          x: box.maxX + 4, y: box.minY, width: entry.label.size.width,
          height: entry.label.size.height), .left,
        color: style.text)
    }
  }

  private func gradient(_ range: ClosedRange<Double>, at origin: Point, _ canvas: inout ChartCanvas)
  {
    let style = painter.style
    let gradient = Gradient(painter.chart.legend, range, style)
    let left = origin.x + (title.map { $0.size.width + 10 } ?? 0)
    let length = min(130, max(60, width * 0.4))
    let steps = 48
    for step in 0..<steps {
      let part = (Double(step) + 0.5) / Double(steps)
      let value =
        gradient.range.lowerBound + part * (gradient.range.upperBound - gradient.range.lowerBound)
      canvas.fill(
        Rect(
          x: left + Double(step) * length / Double(steps), y: origin.y + 1.5,
          width: length / Double(steps) + 0.2, height: 7),
        gradient.color(value))
    }
    let scale = AxisScale(
      .linear, from: gradient.range.lowerBound, to: gradient.range.upperBound, isReversed: false)
    var axis = ChartAxis()
    axis.tickCount = 4
    axis.format = painter.chart.legend.format
    for label in painter.labeller.below(scale, axis, length: length).labels {
      let x = left + label.place * length
      canvas.line(Point(x, origin.y + 8.5), Point(x, origin.y + 11), style.axis, width: 0.5)
      canvas.text(
        label.text,
        in: Rect(x: x - 20, y: origin.y + 11, width: 40, height: label.text.size.height),
        color: style.muted)
    }
  }
}
