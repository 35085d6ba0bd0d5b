import ComposeGeometry
import ComposeGraphics
import ComposePlatform

extension PieChart {
  /// A share in whole per cent; in tenths below one.
  static func percentage(_ value: Double, of total: Double) -> String {
    let share = total > 0 ? value / total * 100 : 0
    if share >= 0.95 || share == 0 { return "\(Int(share.rounded())) %" }
    let tenths = Int((share * 10).rounded())
    return tenths == 0 ? "< 0.1 %" : "0.\(tenths) %"
  }

  /// The slices clockwise from the top, with their shares in them and a legend beside them.
  func picture(_ setter: LabelSetter) -> DiagramPicture {
    let style = setter.style
    let colors = style.colors
    let radius = 70.0
    let total = max(slices.reduce(0) { $0 + $1.value }, .leastNormalMagnitude)
    let center = Point(radius + 2, radius + 2)
    var commands: [DrawingCommand] = []
    var labels: [DrawingCommand] = []
    var angle = -Double.pi / 2
    for (index, slice) in slices.enumerated() {
      let sweep = slice.value / total * 2 * Double.pi
      let fill = color(index, style)
      var path = Path()
      if slices.count == 1 {
        path = Path(ellipseIn: Rect(x: 2, y: 2, width: 2 * radius, height: 2 * radius))
      } else {
        path.move(to: center)
        path.addRelativeArc(
          center: center, radius: radius, startAngle: angle, delta: sweep)
        path.closeSubpath()
      }
      commands.append(.fillPath(path, color: fill, rule: .nonZero))
      commands.append(
        .stroke(path, color: .white, style: StrokeStyle(width: 1.2, join: .round)))
      let share = setter.small(DiagramLabel(Self.percentage(slice.value, of: total)))
      // A share that does not fit its slice is in the legend only.
      let middle = angle + sweep / 2
      let distance = slices.count == 1 ? 0 : radius * 0.68
      if sweep * distance > share.size.width + 2 || slices.count == 1 {
        let place = Point(center.x + cos(middle) * distance, center.y + sin(middle) * distance)
        labels += share.commands(
          in: Rect(x: place.x - 20, y: place.y - 8, width: 40, height: 16),
          color: fill.text(preferring: colors.text))
      }
      angle += sweep
    }
    let ring = Path(ellipseIn: Rect(x: 2, y: 2, width: 2 * radius, height: 2 * radius))
    commands.append(
      .stroke(ring, color: colors.line, style: StrokeStyle(width: style.lineWidth * 0.75)))
    commands += labels
    return withLegend(commands, total: total, left: 2 * radius + 24, height: 2 * radius + 4, setter)
  }

  private func color(_ index: Int, _ style: DiagramStyle) -> Color {
    let series = style.colors.series
    return series.isEmpty ? .gray(0.85) : series[index % series.count]
  }

  private func withLegend(
    _ pie: [DrawingCommand], total: Double, left: Double, height: Double, _ setter: LabelSetter
  ) -> DiagramPicture {
    let style = setter.style
    let rows = slices.map { slice in
      var label = slice.label
      let share = Self.percentage(slice.value, of: total)
      let value = showsValues ? "\(slice.valueText) (\(share))" : share
      label.lines.append([.init(value)])
      // The value on the line of the label's end.
      if label.lines.count > 1 {
        let last = label.lines.removeLast()
        label.lines[label.lines.count - 1] += [.init("  ")] + last
      }
      return setter.label(label, width: 190)
    }
    let gap = 4.0
    let all = rows.reduce(0) { $0 + $1.size.height + gap } - gap
    let size = Size(
      width: left + 16 + (rows.map(\.size.width).max() ?? 0), height: max(height, all))
    var commands: [DrawingCommand] = [
      .saveState, .concatenate(AffineTransform(translationX: 0, y: (size.height - height) / 2)),
    ]
    commands += pie + [.restoreState]
    var y = (size.height - all) / 2
    for (index, row) in rows.enumerated() {
      let line = row.lineHeight
      let box = Rect(x: left, y: y + line / 2 - 4, width: 8, height: 8)
      commands.append(.fillRect(box, color: color(index, style)))
      commands.append(
        .stroke(
          Path(rect: box), color: style.colors.line,
          style: StrokeStyle(width: style.lineWidth * 0.6)))
      commands += row.commands(
        in: Rect(x: left + 14, y: y, width: row.size.width, height: row.size.height),
        alignment: .left, color: style.colors.text)
      y += row.size.height + gap
    }
    return DiagramPicture(commands: commands, size: size)
  }
}
