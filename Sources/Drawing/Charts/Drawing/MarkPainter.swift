import ComposeDiagrams
import ComposeGeometry
import ComposeGraphics

/// Draws the marks of a panel.
struct MarkPainter {
  let chart: Chart
  let prepared: PreparedChart
  let style: ChartStyle
  let labeller: AxisLabeller
  let x: AxisScale
  let y: AxisScale
  /// Where the marks are.
  let frame: Rect

  // MARK: Places

  func placeX(_ place: Double) -> Double { frame.minX + place * frame.width }
  func placeY(_ place: Double) -> Double { frame.maxY - place * frame.height }

  func point(_ datum: ChartDatum) -> Point? { point(datum.x, datum.y) }

  private func point(_ xValue: ChartValue?, _ yValue: ChartValue?) -> Point? {
    guard let left = xValue.flatMap(x.place), let high = yValue.flatMap(y.place) else {
      return nil
    }
    return Point(placeX(left), placeY(high))
  }

  // MARK: Colours

  func color(_ datum: ChartDatum, _ layer: ChartLayer) -> Color {
    let color: Color
    if let range = prepared.gradient, let number = datum.series?.double {
      color = gradientColor(number, range)
    } else {
      color = layer.color ?? seriesColor(prepared.index(of: datum.series))
    }
    return layer.opacity < 1 ? color.opacity(max(0, layer.opacity)) : color
  }

  func seriesColor(_ index: Int) -> Color {
    guard let colors = chart.legend.colors, !colors.isEmpty else { return style.seriesColor(index) }
    return colors[index % colors.count]
  }

  func gradientColor(_ value: Double, _ range: ClosedRange<Double>) -> Color {
    Gradient(chart.legend, range, style).color(value)
  }

  /// The series whose lines an area has; 0 for none.
  func hatchIndex(_ datum: ChartDatum, _ layer: ChartLayer) -> Int {
    prepared.gradient == nil && layer.color == nil ? prepared.index(of: datum.series) : 0
  }

  // MARK: Marks

  /// Draws a layer, and returns the number of labels that had no room.
  func paint(_ layer: ChartLayer, on canvas: inout ChartCanvas) -> Int {
    switch layer.kind {
    case .bar: return bars(layer, &canvas)
    case .line: lines(layer, &canvas)
    case .area: areas(layer, &canvas)
    case .point: return points(layer, &canvas)
    case .rule: return rules(layer, &canvas)
    case .rectangle: return rectangles(layer, &canvas)
    case .box: boxes(layer, &canvas)
    case .errorBar: errorBars(layer, &canvas)
    case .tick: ticks(layer, &canvas)
    case .text: return labels(layer, &canvas)
    case .sector: break
    }
    return 0
  }

  /// The marks of each series, in the order of the series.
  func bySeries(_ layer: ChartLayer) -> [(series: ChartValue?, data: [ChartDatum])] {
    if layer.data.allSatisfy({ $0.series == nil }) {
      return layer.data.isEmpty ? [] : [(nil, layer.data)]
    }
    var groups: [Int: (series: ChartValue?, data: [ChartDatum])] = [:]
    for datum in layer.data {
      groups[prepared.index(of: datum.series), default: (datum.series, [])].data.append(datum)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  private func lines(_ layer: ChartLayer, _ canvas: inout ChartCanvas) {
    for (series, data) in bySeries(layer) {
      let index = prepared.index(of: series)
      let color = color(data[0], layer)
      let points = sorted(data)
      let path = LinePath.make(LinePath.thinned(points), layer.interpolation)
      let width = layer.lineWidth ?? (points.count > 400 ? 0.9 : 1.6)
      canvas.stroke(
        path, color,
        StrokeStyle(width: width, cap: .round, join: .round, dash: layer.dash ?? style.dash(index)))
      if layer.showsPoints || points.count == 1 {
        for point in points {
          symbol(at: point, index: index, color, layer.symbolSize ?? 4.4, &canvas)
        }
      }
    }
  }

  /// The points of a line from left to right.
  ///
  /// - Parameter height: The value along the vertical axis.
  func sorted(
    _ data: [ChartDatum], _ height: (ChartDatum) -> ChartValue? = { $0.y }
  ) -> [Point] {
    let points = data.compactMap { point($0.x, height($0)) }
    let isSorted = zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x }
    guard !isSorted else { return points }
    return points.indices.sorted { (points[$0].x, $0) < (points[$1].x, $1) }.map { points[$0] }
  }

  private func areas(_ layer: ChartLayer, _ canvas: inout ChartCanvas) {
    let groups = bySeries(layer)
    let isBand = layer.data.contains { ($0.y?.double ?? 0) != 0 } && groups.count == 1
    for (_, data) in groups {
      let upper = LinePath.thinned(sorted(data) { $0.y2 })
      let lower = LinePath.thinned(sorted(data))
      guard let first = upper.first, let last = lower.last else { continue }
      if upper.count == 1 {
        // One value has no width.
        let color = color(data[0], layer)
        canvas.line(last, first, color, width: 2)
        symbol(at: first, index: prepared.index(of: data[0].series), color, 4.4, &canvas)
        continue
      }
      var path = Path()
      path.move(to: first)
      LinePath.append(upper, layer.interpolation, to: &path)
      path.addLine(to: last)
      LinePath.append(lower.reversed(), mirrored(layer.interpolation), to: &path)
      path.closeSubpath()
      var color = color(data[0], layer)
      if isBand, layer.opacity == 1 { color = color.opacity(0.22) }
      if groups.count == 1, !isBand {
        canvas.fill(path, color.mixed(with: style.ground, by: 0.55))
      } else {
        canvas.fill(
          path, frame, color, series: isBand ? 0 : hatchIndex(data[0], layer), ground: style.ground)
      }
      if groups.count > 1 {
        canvas.stroke(
          LinePath.make(upper, layer.interpolation), style.ground,
          StrokeStyle(width: 0.8, join: .round))
      } else if !isBand {
        canvas.stroke(
          LinePath.make(upper, layer.interpolation), color, StrokeStyle(width: 1.4, join: .round))
      }
    }
  }

  private func mirrored(_ interpolation: ChartLayer.Interpolation) -> ChartLayer.Interpolation {
    switch interpolation {
    case .stepAfter: .stepBefore
    case .stepBefore: .stepAfter
    default: interpolation
    }
  }

  private func points(_ layer: ChartLayer, _ canvas: inout ChartCanvas) -> Int {
    let largest = layer.data.compactMap(\.size).max() ?? 0
    var left = 0
    // Symbols that coincide within half a point are drawn once where there are very many.
    var seen: Set<SIMD4<Int32>> = []
    let count = layer.data.count + layer.unseenCount
    let isDense = count > 20_000
    let usual = layer.symbolSize ?? (count > 2_000 ? 2 : count > 300 ? 3.4 : 4.8)
    let areDots = isDense && usual <= 3 && layer.opacity == 1 && prepared.gradient == nil
    var dots = ChartDots(diameter: usual)
    for datum in layer.data {
      guard let point = point(datum) else { continue }
      let index = prepared.index(of: datum.series)
      if isDense {
        // Beyond the ends of a given axis points can be anywhere.
        guard abs(point.x) < 1e6, abs(point.y) < 1e6 else { continue }
        let key = SIMD4(Int32(point.x * 2), Int32(point.y * 2), Int32(truncatingIfNeeded: index), 0)
        guard seen.insert(key).inserted else { continue }
      }
      var diameter = usual
      if let size = datum.size, largest > 0 {
        diameter = max(1.5, 18 * (max(0, size) / largest).squareRoot())
      }
      var color = color(datum, layer)
      if areDots, index == 0, datum.size == nil, datum.label == nil {
        dots.add(point, color, to: &canvas)
        continue
      }
      // Large symbols would hide those below them.
      if datum.size != nil, layer.opacity == 1, layer.data.count > 1 { color = color.opacity(0.7) }
      symbol(at: point, index: prepared.gradient == nil ? index : 0, color, diameter, &canvas)
      if let label = datum.label, !write(label, at: point, offset: diameter / 2 + 3, &canvas) {
        left += 1
      }
    }
    dots.draw(on: &canvas)
    return left
  }

  func symbol(
    at point: Point, index: Int, _ color: Color, _ diameter: Double, _ canvas: inout ChartCanvas
  ) {
    let path = ChartSymbol(index: index).path(at: point, diameter: diameter)
    // Shapes that come again are hollow.
    if index / ChartSymbol.allCases.count % 2 == 1 {
      canvas.fill(path, style.ground)
      canvas.stroke(path, color, StrokeStyle(width: max(0.6, diameter * 0.2)))
      return
    }
    canvas.fill(path, color)
    if diameter > 3 { canvas.stroke(path, style.ground, StrokeStyle(width: 0.5)) }
  }

  private func labels(_ layer: ChartLayer, _ canvas: inout ChartCanvas) -> Int {
    layer.data.count { datum in
      guard let point = point(datum), let text = datum.label else { return false }
      let label = labeller.setter.small(DiagramLabel(text), width: 120)
      let (width, height) = (label.size.width, label.size.height)
      let box = Rect(
        x: point.x - width * layer.textAnchor.x + layer.textOffset.x,
        y: point.y - height * layer.textAnchor.y + layer.textOffset.y, width: width, height: height)
      return !write(label, in: box, &canvas)
    }
  }

  /// Writes a text at the right of a point, or at its left, above or below; returns whether there was room.
  private func write(_ text: String, at point: Point, offset: Double, _ canvas: inout ChartCanvas)
    -> Bool
  {
    let label = labeller.setter.small(DiagramLabel(text), width: 120)
    let (width, height) = (label.size.width, label.size.height)
    let places = [
      Point(point.x + offset, point.y - height / 2),
      Point(point.x - offset - width, point.y - height / 2),
      Point(point.x - width / 2, point.y - offset - height),
      Point(point.x - width / 2, point.y + offset),
    ]
    return places.contains { place in
      write(label, in: Rect(x: place.x, y: place.y, width: width, height: height), &canvas)
    }
  }

  /// Writes a text, unless it is beyond the frame or over another.
  private func write(_ label: SetLabel, in box: Rect, _ canvas: inout ChartCanvas) -> Bool {
    guard box.minX >= frame.minX - 1, box.maxX <= frame.maxX + 12, box.minY >= frame.minY - 8,
      box.maxY <= frame.maxY + 1, canvas.isFree(box)
    else { return false }
    canvas.text(label, in: box, color: style.text)
    return true
  }

  private func ticks(_ layer: ChartLayer, _ canvas: inout ChartCanvas) {
    for datum in layer.data {
      guard let point = point(datum) else { continue }
      let isUpright = layer.isHorizontal
      let half = max(2, (isUpright ? frame.height * y.step : frame.width * x.step) * 0.35)
      canvas.line(
        Point(point.x - (isUpright ? 0 : half), point.y - (isUpright ? half : 0)),
        Point(point.x + (isUpright ? 0 : half), point.y + (isUpright ? half : 0)),
        color(datum, layer),
        width: layer.lineWidth ?? 1.2)
    }
  }

  private func errorBars(_ layer: ChartLayer, _ canvas: inout ChartCanvas) {
    for datum in layer.data {
      var other = datum
      if let x2 = datum.x2 { other.x = x2 }
      if let y2 = datum.y2 { other.y = y2 }
      guard let start = point(datum), let end = point(other) else { continue }
      let color = layer.color ?? (datum.series == nil ? style.text : self.color(datum, layer))
      let width = layer.lineWidth ?? 0.9
      let (dx, dy) = datum.x2 == nil ? (2.5, 0.0) : (0.0, 2.5)
      canvas.line(start, end, color, width: width)
      for place in [start, end] {
        canvas.line(
          Point(place.x - dx, place.y - dy), Point(place.x + dx, place.y + dy), color, width: width)
      }
    }
  }
}
