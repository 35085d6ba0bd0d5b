import ComposeDiagrams
import ComposeGeometry
import ComposeGraphics

extension MarkPainter {
  /// The place of bars across their axis, in points.
  private func span(_ datum: ChartDatum, across scale: AxisScale, length: Double, gap: Double?) -> (
    low: Double, high: Double
  )? {
    guard let value = datum.x, let middle = scale.place(value) else { return nil }
    if let end = datum.x2.flatMap(scale.place) {
      let (low, high) = (min(middle, end) * length, max(middle, end) * length)
      let inset = min(0.4, (high - low) * 0.05)
      return (low + inset, max(low + inset + 0.2, high - inset))
    }
    let step = scale.kind == .category ? scale.step * length : (gap ?? 0.6) * length
    var width = min(
      step * (prepared.positions.isEmpty ? 0.76 : 0.82), prepared.positions.isEmpty ? 64 : 160)
    var low = middle * length - width / 2
    if !prepared.positions.isEmpty, let position = datum.position,
      let index = prepared.positions.firstIndex(of: position)
    {
      width /= Double(prepared.positions.count)
      low += Double(scale.isReversed ? prepared.positions.count - 1 - index : index) * width
      return (low, low + max(0.2, width - min(1, width * 0.08)))
    }
    return (low, low + max(0.2, width))
  }

  func bars(_ layer: ChartLayer, _ canvas: inout ChartCanvas) -> Int {
    let isHorizontal = layer.isHorizontal
    let (across, along) = isHorizontal ? (y, x) : (x, y)
    let length = isHorizontal ? frame.height : frame.width
    let data = isHorizontal ? layer.data.map(\.transposed) : layer.data
    let distinct = PreparedChart.distinct(data.compactMap(\.x)).compactMap { across.place($0) }
    let gap = ScaleChoice.gap(distinct)
    let isStacked = Set(data.map { StackKey(x: $0.x, position: $0.position) }).count < data.count
    var left = 0
    // Light lines between the parts of stacks, and texts, are over all bars.
    var edges: [(Point, Point)] = []
    var texts: [(text: String, bar: Rect, color: Color, isNegative: Bool)] = []
    for datum in data {
      guard let span = span(datum, across: across, length: length, gap: gap),
        let startValue = datum.y?.double,
        let endValue = datum.y2?.double
      else { continue }
      let start = startValue == 0 ? along.base : along.place(startValue) ?? along.base
      guard let end = along.place(endValue) else { continue }
      let (low, high) = (min(start, end), max(start, end))
      let rect =
        isHorizontal
        ? Rect(
          x: placeX(low), y: frame.maxY - span.high, width: (high - low) * frame.width,
          height: span.high - span.low)
        : Rect(
          x: frame.minX + span.low, y: placeY(high), width: span.high - span.low,
          height: (high - low) * frame.height)
      let color = color(datum, layer)
      canvas.fill(rect, color, series: hatchIndex(datum, layer), ground: style.ground)
      if isStacked, high > low {
        let edge = isHorizontal ? Point(rect.maxX, rect.minY) : Point(rect.minX, rect.minY)
        let other = isHorizontal ? Point(rect.maxX, rect.maxY) : Point(rect.maxX, rect.minY)
        edges.append((edge, other))
      }
      let text =
        datum.label
        ?? (layer.showsValues
          ? labeller.number(
            endValue - startValue, digits: digits(data), among: [endValue],
            labelFormat(isHorizontal)) : nil)
      if let text { texts.append((text, rect, color, endValue < startValue)) }
    }
    for (start, end) in edges { canvas.line(start, end, style.ground, width: 0.6) }
    for item in texts
    where !label(item.text, item.bar, item.color, isHorizontal, item.isNegative, isStacked, &canvas)
    {
      left += 1
    }
    return left
  }

  private struct StackKey: Hashable {
    var x: ChartValue?
    var position: ChartValue?
  }

  private func labelFormat(_ isHorizontal: Bool) -> ChartNumberFormat? {
    isHorizontal ? chart.x.format : chart.y.format
  }

  private func digits(_ data: [ChartDatum]) -> Int {
    min(
      2,
      ExtendedTicks.digits(of: data.prefix(500).map { ($0.y2?.double ?? 0) - ($0.y?.double ?? 0) }))
  }

  /// Sets the value of a bar at its end, or in it where it is a part of a stack.
  private func label(
    _ text: String, _ bar: Rect, _ color: Color, _ isHorizontal: Bool, _ isNegative: Bool,
    _ isStacked: Bool,
    _ canvas: inout ChartCanvas
  ) -> Bool {
    let label = labeller.setter.small(DiagramLabel(text), width: 120)
    let (width, height) = (label.size.width, label.size.height)
    if isStacked {
      guard width + 3 <= bar.width, height - 1 <= bar.height else { return false }
      canvas.text(
        label,
        in: Rect(x: bar.midX - width / 2, y: bar.midY - height / 2, width: width, height: height),
        color: color.text(preferring: style.text))
      return true
    }
    let box: Rect
    if isHorizontal {
      box = Rect(
        x: isNegative ? bar.minX - width - 3 : bar.maxX + 3, y: bar.midY - height / 2, width: width,
        height: height)
    } else {
      box = Rect(
        x: bar.midX - width / 2, y: isNegative ? bar.maxY + 1 : bar.minY - height - 1, width: width,
        height: height)
    }
    if chart.x.domain != nil || chart.y.domain != nil,
      !frame.insetBy(dx: -0.5, dy: -0.5).contains(box)
    {
      return labelInside(label, bar, color, isHorizontal, isNegative, &canvas)
    }
    guard canvas.isFree(box), width <= bar.width * 1.8 + 12 || isHorizontal else { return false }
    canvas.text(label, in: box, color: style.text)
    return true
  }

  /// Sets the value within a bar at its end, where the ends of an axis are given and cut off what is beyond.
  private func labelInside(
    _ label: SetLabel, _ bar: Rect, _ color: Color, _ isHorizontal: Bool, _ isNegative: Bool,
    _ canvas: inout ChartCanvas
  ) -> Bool {
    let (width, height) = (label.size.width, label.size.height)
    let (minX, maxX) = (max(bar.minX, frame.minX), min(bar.maxX, frame.maxX))
    let (minY, maxY) = (max(bar.minY, frame.minY), min(bar.maxY, frame.maxY))
    guard width + (isHorizontal ? 6 : 0) <= maxX - minX,
      height + (isHorizontal ? -1 : 2) <= maxY - minY
    else { return false }
    let box =
      isHorizontal
      ? Rect(
        x: isNegative ? minX + 3 : maxX - width - 3, y: bar.midY - height / 2, width: width,
        height: height)
      : Rect(
        x: bar.midX - width / 2, y: isNegative ? maxY - height - 1 : minY + 1, width: width,
        height: height)
    canvas.text(label, in: box, color: color.text(preferring: style.text))
    return true
  }

  func rectangles(_ layer: ChartLayer, _ canvas: inout ChartCanvas) -> Int {
    var left = 0
    for datum in layer.data {
      guard let horizontal = extent(datum.x, datum.x2, x),
        let vertical = extent(datum.y, datum.y2, y)
      else { continue }
      let rect = Rect(
        x: placeX(horizontal.low), y: placeY(vertical.high),
        width: (horizontal.high - horizontal.low) * frame.width,
        height: (vertical.high - vertical.low) * frame.height)
      let isCell = datum.x != nil && datum.y != nil
      var color = color(datum, layer)
      if !isCell, layer.opacity == 1 { color = (layer.color ?? style.axis).opacity(0.18) }
      canvas.fill(
        isCell && rect.width > 4 && rect.height > 4 ? rect.insetBy(dx: 0.4, dy: 0.4) : rect, color)
      let value = layer.showsValues ? datum.series?.double : nil
      let text = datum.label ?? value.map { NumberText.significant($0, labeller.formats) }
      guard let text else { continue }
      let label = labeller.setter.small(
        DiagramLabel(text), width: isCell ? 120 : max(40, rect.width - 8))
      if isCell {
        guard label.size.width + 2 <= rect.width, label.size.height <= rect.height + 2 else {
          left += 1
          continue
        }
        canvas.text(label, in: rect, color: color.text(preferring: style.text))
      } else {
        let box = Rect(
          x: rect.minX + 4, y: rect.minY + 1, width: label.size.width, height: label.size.height)
        if canvas.isFree(box) {
          canvas.text(label, in: box, .left, color: style.muted)
        } else {
          left += 1
        }
      }
    }
    return left
  }

  /// The part of an axis that a mark takes: its category, its range, or all of it.
  private func extent(_ start: ChartValue?, _ end: ChartValue?, _ scale: AxisScale) -> (
    low: Double, high: Double
  )? {
    guard let start else { return (0, 1) }
    guard let place = scale.place(start) else { return nil }
    if let end = end.flatMap(scale.place) { return (min(place, end), max(place, end)) }
    let half = scale.kind == .category ? scale.step / 2 : 0.01
    return (place - half, place + half)
  }

  func rules(_ layer: ChartLayer, _ canvas: inout ChartCanvas) -> Int {
    var left = 0
    for datum in layer.data {
      let color = layer.color ?? (datum.series == nil ? style.text : self.color(datum, layer))
      let width = layer.lineWidth ?? 1
      let dash = layer.dash ?? [4, 2.5]
      let label = datum.label.map { labeller.setter.small(DiagramLabel($0), width: 160) }
      if let high = datum.y.flatMap(y.place), datum.x == nil {
        canvas.line(
          Point(frame.minX, placeY(high)), Point(frame.maxX, placeY(high)), color, width: width,
          dash: dash)
        guard let label else { continue }
        let box = Rect(
          x: frame.maxX - label.size.width - 2, y: placeY(high) - label.size.height - 1,
          width: label.size.width,
          height: label.size.height)
        guard canvas.isFree(box) else {
          left += 1
          continue
        }
        canvas.fill(box, style.ground.opacity(0.85))
        canvas.text(label, in: box, .right, color: style.text)
      } else if let place = datum.x.flatMap(x.place) {
        let end = datum.x2.flatMap(x.place) ?? place
        let vertical = extent(datum.y, datum.y2, y) ?? (0, 1)
        if datum.x2 != nil, let high = datum.y.flatMap(y.place) {
          canvas.line(
            Point(placeX(place), placeY(high)), Point(placeX(end), placeY(high)), color,
            width: width, dash: layer.dash ?? [])
          continue
        }
        let isWhole = datum.y == nil
        canvas.line(
          Point(placeX(place), placeY(isWhole ? 0 : vertical.low)),
          Point(placeX(place), placeY(isWhole ? 1 : vertical.high)), color,
          width: width, dash: isWhole ? dash : layer.dash ?? [])
        guard let label else { continue }
        let fitsRight = placeX(place) + 4 + label.size.width <= frame.maxX
        let box = Rect(
          x: fitsRight ? placeX(place) + 3 : placeX(place) - 3 - label.size.width,
          y: frame.minY + 1,
          width: label.size.width, height: label.size.height)
        guard canvas.isFree(box) else {
          left += 1
          continue
        }
        canvas.fill(box, style.ground.opacity(0.85))
        canvas.text(label, in: box, .left, color: style.text)
      }
    }
    return left
  }

  func boxes(_ layer: ChartLayer, _ canvas: inout ChartCanvas) {
    let isHorizontal = layer.isHorizontal
    let (across, along) = isHorizontal ? (y, x) : (x, y)
    let data = isHorizontal ? layer.data.map(\.transposed) : layer.data
    let columns = BoxColumns(
      data, along: across, length: isHorizontal ? frame.height : frame.width)
    if let columns { canvas.joinedBoxes = columns.count }
    var groups: [StackKey: (datum: ChartDatum, values: [Double])] = [:]
    var order: [StackKey] = []
    for datum in data {
      guard let value = datum.y?.double else { continue }
      let place = columns.map { $0.middle(of: datum.x) } ?? datum.x
      let key = StackKey(x: place, position: datum.position)
      if groups[key] == nil {
        order.append(key)
        var first = datum
        first.x = place
        groups[key] = (first, [])
      }
      groups[key]?.values.append(value)
    }
    let length = isHorizontal ? frame.height : frame.width
    let gap = ScaleChoice.gap(order.compactMap { $0.x.flatMap(across.place) })
    func point(_ acrossPlace: Double, _ value: Double) -> Point {
      let place = along.place(value) ?? 0
      return isHorizontal
        ? Point(placeX(place), frame.maxY - acrossPlace)
        : Point(frame.minX + acrossPlace, placeY(place))
    }
    for key in order {
      guard let group = groups[key], let figures = BoxStatistics(group.values),
        let span = span(group.datum, across: across, length: length, gap: gap)
      else { continue }
      let middle = (span.low + span.high) / 2
      let half = min(18, (span.high - span.low) * 0.36)
      let color = color(group.datum, layer)
      for (start, end) in [
        (figures.lowerWhisker, figures.lowerQuartile),
        (figures.upperQuartile, figures.upperWhisker),
      ] {
        canvas.line(point(middle, start), point(middle, end), color, width: 1)
      }
      for whisker in [figures.lowerWhisker, figures.upperWhisker] {
        canvas.line(
          point(middle - half * 0.5, whisker), point(middle + half * 0.5, whisker), color, width: 1)
      }
      let (first, last) = (
        point(middle - half, figures.lowerQuartile), point(middle + half, figures.upperQuartile)
      )
      let box = Path(
        rect: Rect(
          x: min(first.x, last.x), y: min(first.y, last.y), width: abs(last.x - first.x),
          height: abs(last.y - first.y)))
      canvas.fill(box, color.mixed(with: style.ground, by: 0.72))
      canvas.stroke(box, color, StrokeStyle(width: 1))
      canvas.line(
        point(middle - half, figures.median), point(middle + half, figures.median), color, width: 2)
      for outlier in figures.outliers.prefix(2_000) {
        canvas.stroke(
          ChartSymbol.circle.path(at: point(middle, outlier), diameter: 3.4), color,
          StrokeStyle(width: 0.9))
      }
    }
  }
}
