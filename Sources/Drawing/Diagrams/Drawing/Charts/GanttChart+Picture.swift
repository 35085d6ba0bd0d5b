import ComposeGeometry
import ComposeGraphics

extension GanttChart {
  private static let width = 330.0
  private static let row = 18.0
  private static let bar = 12.5

  /// The tasks in rows below each other, over an axis of dates.
  func picture(_ setter: LabelSetter) -> DiagramPicture {
    let style = setter.style
    let colors = style.colors
    let first = tasks.map(\.start).min() ?? 0
    let last = max(tasks.map(\.end).max() ?? 0, first + 60)
    let labels = sections.map { setter.small($0, width: 86, isBold: true) }
    let names = tasks.map { setter.small($0.label, width: 300) }
    let left = labels.isEmpty ? 0 : (labels.map(\.size.width).max() ?? 0) + 12
    func x(_ seconds: Double) -> Double {
      left + (seconds - first) / (last - first) * Self.width
    }
    var grounds: [DrawingCommand] = []
    var commands: [DrawingCommand] = []
    var right = left + Self.width
    var y = 0.0
    var section: Int? = nil
    var sectionTop = 0.0
    var band = 0
    func endSection(_ index: Int?, at bottom: Double) {
      guard let index else { return }
      let height = bottom - sectionTop
      if band % 2 == 0 {
        grounds.append(
          .fillRect(
            Rect(x: 0, y: sectionTop, width: left + Self.width, height: height),
            color: colors.ground))
      }
      band += 1
      commands += labels[index].commands(
        in: Rect(x: 5, y: sectionTop, width: left, height: height), alignment: .left,
        color: colors.muted)
    }
    for (index, task) in tasks.enumerated() {
      if task.section != section {
        endSection(section, at: y + 1)
        y += 1
        sectionTop = y
        section = task.section
      }
      let name = names[index]
      let height = max(Self.row, name.size.height + 6)
      let middle = y + height / 2
      let (start, end) = (x(task.start), x(task.end))
      var textX = end + 4
      if task.isMilestone {
        let center = (start + end) / 2
        commands += mark(task, at: Point(center, middle), style)
        textX = center + 8
        commands += name.commands(
          in: Rect(x: textX, y: y, width: name.size.width, height: height), alignment: .left,
          color: colors.text)
        right = max(right, textX + name.size.width)
      } else {
        let box = Rect(
          x: start, y: middle - Self.bar / 2, width: max(end - start, 1.5), height: Self.bar)
        let (fill, stroke) = paint(task, style)
        let path = Path(roundedRect: box, cornerRadius: min(2, box.width / 2))
        commands += [
          .fillPath(path, color: fill, rule: .nonZero),
          .stroke(path, color: stroke, style: StrokeStyle(width: style.lineWidth)),
        ]
        if name.size.width + 8 <= box.width, name.size.height <= Self.bar + 1 {
          commands += name.commands(in: box, color: fill.text(preferring: colors.text))
        } else if end + 4 + name.size.width > left + Self.width, start - left > name.size.width + 6
        {
          commands += name.commands(
            in: Rect(x: start - 4 - name.size.width, y: y, width: name.size.width, height: height),
            alignment: .left, color: colors.text)
        } else {
          commands += name.commands(
            in: Rect(x: textX, y: y, width: name.size.width, height: height), alignment: .left,
            color: colors.text)
          right = max(right, textX + name.size.width)
        }
      }
      y += height
    }
    endSection(section, at: y + 1)
    y += 1
    let axis = axis(from: first, to: last, bottom: y, setter, x: x)
    right = max(right, axis.right)
    return DiagramPicture(
      commands: grounds + axis.lines + commands + axis.texts,
      size: Size(width: right, height: axis.bottom))
  }

  private func paint(_ task: Task, _ style: DiagramStyle) -> (fill: Color, stroke: Color) {
    let colors = style.colors
    let series = colors.series.first ?? colors.fill
    let fill = task.isDone ? Color.hex(0xDEDEDC) : task.isActive ? series : colors.fill
    let stroke =
      task.isCritical ? colors.critical : task.isDone ? Color.hex(0x7C7C78) : colors.outline
    return (fill, stroke)
  }

  private func mark(_ task: Task, at center: Point, _ style: DiagramStyle) -> [DrawingCommand] {
    var path = Path()
    for (dx, dy) in [(0.0, -5.5), (5.5, 0), (0, 5.5), (-5.5, 0)] {
      path.addLine(to: Point(center.x + dx, center.y + dy))
    }
    path.closeSubpath()
    let color =
      task.isCritical
      ? style.colors.critical : task.isDone ? Color.hex(0x7C7C78) : style.colors.outline
    return [.fillPath(path, color: color, rule: .nonZero)]
  }

  private func axis(
    from first: Double, to last: Double, bottom: Double, _ setter: LabelSetter,
    x: (Double) -> Double
  ) -> (lines: [DrawingCommand], texts: [DrawingCommand], right: Double, bottom: Double) {
    let colors = setter.style.colors
    let ticks = GanttTicks(
      from: first, to: last, interval: tickInterval, firstWeekday: firstWeekday)
    let format = axisFormat ?? ticks.format
    let labels = ticks.values.map { value in
      SetLabel(
        DiagramLabel(CivilDate(seconds: value).formatted(format)), setter,
        size: setter.style.textSize - 1.5, width: 120)
    }
    // Labels that would touch are left out.
    let widest = (labels.map(\.size.width).max() ?? 0) + 8
    var lines: [DrawingCommand] = []
    var texts: [DrawingCommand] = []
    var reached = -Double.infinity
    var right = 0.0
    for (value, label) in zip(ticks.values, labels) {
      let place = x(value)
      var line = Path()
      line.move(to: Point(place, 0))
      line.addLine(to: Point(place, bottom + 3))
      lines.append(
        .stroke(line, color: .gray(0.86), style: StrokeStyle(width: setter.style.lineWidth * 0.6)))
      guard place - widest / 2 >= reached else { continue }
      reached = place + widest / 2
      right = max(right, place + label.size.width / 2)
      texts += label.commands(
        in: Rect(
          x: place - label.size.width / 2, y: bottom + 4, width: label.size.width,
          height: label.size.height), color: colors.muted)
    }
    var base = Path()
    base.move(to: Point(x(first), bottom))
    base.addLine(to: Point(x(last), bottom))
    lines.append(
      .stroke(base, color: colors.muted, style: StrokeStyle(width: setter.style.lineWidth)))
    return (lines, texts, right, bottom + 4 + (labels.first?.size.height ?? 0))
  }
}

/// The dates at the axis of a Gantt chart.
struct GanttTicks {
  private(set) var values: [Double] = []
  private(set) var format = "%Y-%m-%d"

  private static let most = 7.0

  /// The maximum number of dates at an interval that the author chose; labels that would touch are
  /// left out.
  private static let mostOfInterval = 400

  /// - Parameters:
  ///   - interval: The distance of the dates; nil for one by the length of the chart.
  ///   - firstWeekday: The day with which weeks begin, 0 for Monday.
  init(
    from first: Double, to last: Double, interval: GanttChart.TickInterval? = nil,
    firstWeekday: Int = 0
  ) {
    if let interval, fill(from: first, to: last, interval, firstWeekday) { return }
    values = []
    let length = last - first
    let day = CivilDate.secondsPerDay
    let steps: [Double] = [
      1, 5, 15, 30, 60, 300, 900, 1800, 3600, 2 * 3600, 3 * 3600, 6 * 3600, 12 * 3600, day, 2 * day,
      7 * day, 14 * day,
    ]
    if let step = steps.first(where: { length / $0 <= Self.most }) {
      format = step >= day ? "%Y-%m-%d" : step >= 60 ? "%H:%M" : "%H:%M:%S"
      // Weeks begin on Mondays, as the fifth day of 1970 was one.
      let origin = step >= 7 * day ? 4 * day : 0
      var value = ((first - origin) / step).rounded(.up) * step + origin
      while value <= last, values.count < 20 {
        values.append(value)
        value += step
      }
      return
    }
    fillMonths(from: first, to: last)
  }

  /// - Returns: Whether the dates are not too many.
  private mutating func fill(
    from first: Double, to last: Double, _ interval: GanttChart.TickInterval, _ firstWeekday: Int
  ) -> Bool {
    let day = CivilDate.secondsPerDay
    switch interval {
    case .seconds(let step):
      format = step >= day ? "%Y-%m-%d" : step >= 60 ? "%H:%M" : "%H:%M:%S"
      return fill(from: first, to: last, step: step, origin: 0)
    case .weeks(let count):
      // The fifth day of 1970 was a Monday.
      return fill(
        from: first, to: last, step: 7 * day * Double(count),
        origin: Double(4 + firstWeekday) * day)
    case .months(let step):
      format = step >= 12 ? "%Y" : "%Y-%m"
      return fill(from: first, to: last, months: step, most: Self.mostOfInterval)
    }
  }

  private mutating func fill(
    from first: Double, to last: Double, step: Double, origin: Double
  ) -> Bool {
    guard (last - first) / step <= Double(Self.mostOfInterval) else { return false }
    var value = ((first - origin) / step).rounded(.up) * step + origin
    while value <= last {
      values.append(value)
      value += step
    }
    return !values.isEmpty
  }

  private mutating func fillMonths(from first: Double, to last: Double) {
    let length = last - first
    let day = CivilDate.secondsPerDay
    let months = [1.0, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 6000, 12000, 60000]
    let step = Int(months.first { length / ($0 * 30.44 * day) <= Self.most } ?? 120_000)
    format = step >= 12 ? "%Y" : "%Y-%m"
    _ = fill(from: first, to: last, months: step, most: 24)
  }

  private mutating func fill(
    from first: Double, to last: Double, months step: Int, most: Int
  ) -> Bool {
    let start = CivilDate(seconds: first)
    var count = (start.year * 12 + start.month - 1) / step * step
    for _ in 0..<most {
      let value = CivilDate(year: count / 12, month: count % 12 + 1, day: 1).seconds
      if value > last { return !values.isEmpty }
      if value >= first { values.append(value) }
      count += step
    }
    return false
  }
}
