import ComposeDiagrams
import ComposeGeometry
import ComposeGraphics
import ComposeLocaleFormatting
import ComposeTextLayout

/// Places the parts of a chart: titles, legend, panels with their axes.
struct ChartLayout {
  let chart: Chart
  let prepared: PreparedChart
  let style: ChartStyle
  let setter: LabelSetter
  let formats: LocaleFormats
  let width: Double
  private(set) var notes: [ChartNote]
  private(set) var canvas = ChartCanvas()
  private(set) var size = Size.zero
  /// The plot areas of the panels.
  private(set) var frames: [Rect] = []

  private let labeller: AxisLabeller
  private let limits: ChartLimits

  init(
    _ chart: Chart, width: Double, style: ChartStyle, shaper: ParagraphShaper, limits: ChartLimits
  ) throws(ChartError) {
    self.chart = chart
    self.style = style
    self.limits = limits
    self.width = max(24, chart.width ?? width)
    prepared = try PreparedChart(chart, limits: limits)
    notes = prepared.notes
    setter = LabelSetter(style: style.labels, shaper: shaper)
    guard let formats = style.formats ?? (try? LocaleFormats("en")) else {
      throw ChartError("the formats of English are missing")
    }
    self.formats = formats
    labeller = AxisLabeller(setter: setter, formats: formats)
    try draw()
    if let count = canvas.joinedBoxes {
      notes.append(
        ChartNote(
          "chart-values-joined",
          "boxes have no room beside each other: each of \(count) shows the values of several places",
          hint: "round the places, or make them categories"))
    }
    if let note = setter.missing.note { notes.append(ChartNote(note.code, note.message)) }
  }

  private var isPie: Bool { prepared.panels.contains { $0.layers.contains { $0.kind == .sector } } }
  /// Room above and below a sparkline for half of the symbol at its end.
  private static let sparkEdge = 1.5
  private var isSpark: Bool { chart.x.isHidden && chart.y.isHidden }

  private func painter(_ x: AxisScale, _ y: AxisScale, _ frame: Rect) -> MarkPainter {
    MarkPainter(
      chart: chart, prepared: prepared, style: style, labeller: labeller, x: x, y: y, frame: frame)
  }

  private mutating func draw() throws(ChartError) {
    let none = AxisScale(.linear, from: 0, to: 1, isReversed: false)
    var top = drawTitles()
    let ends: (series: [LineEnd], rules: [LineEnd]) = isPie ? ([], []) : lineEnds()
    let hasLegend =
      !chart.legend.isHidden && !isPie && ends.series.isEmpty
      && (prepared.series.count > 1 || prepared.gradient != nil)
    if hasLegend {
      let legend = LegendPainter(painter(none, none, .zero), width: width)
      legend.paint(at: Point(0, top), on: &canvas)
      noteLabels(max(0, prepared.series.count - LegendPainter.maximumEntries))
      top += legend.height + 6
    }
    let columns = min(prepared.panels.count, max(1, chart.facetColumns ?? Int(width / 150)))
    let rows = (prepared.panels.count + columns - 1) / columns
    let gap = 14.0
    let panelWidth = (width - gap * Double(columns - 1)) / Double(columns)
    let natural = naturalHeight(panelWidth, columns: columns)
    let room =
      chart.height.map { max(isSpark ? 6 : 20, ($0 - top - gap * Double(rows - 1)) / Double(rows)) }
      ?? natural
    if isPie {
      for (index, panel) in prepared.panels.enumerated() {
        let cell = Rect(
          x: Double(index % columns) * (panelWidth + gap),
          y: top + Double(index / columns) * (room + gap),
          width: panelWidth, height: room)
        drawPie(panel, none, in: cell)
      }
      size = Size(width: width, height: top + Double(rows) * (room + gap) - gap)
    } else {
      try drawPanels(
        columns: columns, rows: rows, panelWidth: panelWidth, height: room, gap: gap, top: top,
        ends: ends.series + ends.rules)
      if !isSpark { size.height += 3 }
    }
  }

  private mutating func drawTitles() -> Double {
    var top = 0.0
    if let title = chart.title, !title.isEmpty {
      let label = setter.title(title, width: width)
      canvas.text(
        label, in: Rect(x: 0, y: top, width: width, height: label.size.height), .left,
        color: style.text)
      top += label.size.height + 1
    }
    if let subtitle = chart.subtitle, !subtitle.isEmpty {
      let label = setter.label(DiagramLabel(subtitle), width: width)
      canvas.text(
        label, in: Rect(x: 0, y: top, width: width, height: label.size.height), .left,
        color: style.muted)
      top += label.size.height
    }
    return top > 0 ? top + 6 : 0
  }

  private func naturalHeight(_ panelWidth: Double, columns: Int) -> Double {
    if isPie { return min(200, max(110, panelWidth * 0.5)) }
    if let choice = try? ScaleChoice(chart, prepared, limits: limits).y(wanted: 5),
      choice.kind == .category
    {
      let beside = max(1, prepared.positions.count)
      let isCells = prepared.panels.contains { $0.layers.contains { $0.kind == .rectangle } }
      let names = labeller.beside(choice, chart.y, length: 1e6, width: panelWidth * 0.36)
      let highest = names.labels.map(\.text.size.height).max() ?? 0
      let row = max(isCells ? 24 : 10 + 11 * Double(beside), highest + 3)
      return min(620, Double(choice.categories.count) * row + 46)
    }
    if columns > 1 { return min(max(panelWidth * 0.85, 125), 180) }
    return min(max(panelWidth * 0.52, 110), 250)
  }

  private mutating func drawPie(_ panel: PreparedChart.Panel, _ none: AxisScale, in cell: Rect) {
    var frame = cell
    if let facet = panel.facet {
      let label = setter.small(
        DiagramLabel(labeller.text(of: facet)), width: cell.width, isBold: true)
      canvas.text(
        label, in: Rect(x: cell.minX, y: cell.minY, width: cell.width, height: label.size.height),
        color: style.text)
      frame = Rect(
        x: cell.minX, y: cell.minY + label.size.height + 3, width: cell.width,
        height: cell.height - label.size.height - 3)
    }
    frames.append(frame)
    var left = 0
    for layer in panel.layers where layer.kind == .sector {
      left += PiePainter(painter: painter(none, none, frame), frame: frame).paint(
        layer, on: &canvas)
    }
    noteLabels(left)
  }

  // MARK: Axes

  private mutating func drawPanels(
    columns: Int, rows: Int, panelWidth: Double, height: Double, gap: Double, top: Double,
    ends: [LineEnd]
  ) throws(ChartError) {
    let choice = ScaleChoice(chart, prepared, limits: limits)
    let hasFacets = prepared.panels.contains { $0.facet != nil }
    let facetHeight = hasFacets ? setter.style.textSize * 1.3 + 3 : 0
    let yTitle = title(chart.y)
    let xTitle = title(chart.x)
    let above = facetHeight + (yTitle.map { $0.size.height + 8 } ?? (isSpark ? Self.sparkEdge : 5))
    let x = try choice.x(wanted: max(2, Int(panelWidth / 60)))
    // The height of the labels below follows from their width, and that from the labels at the side.
    var below = isSpark ? Self.sparkEdge : setter.style.textSize * 1.25 + 5
    var y = try choice.y(wanted: max(3, Int((height - above - below) / 30)))
    let mostBeside = panelWidth * 0.36
    var beside = labeller.beside(
      y, chart.y, length: max(10, height - above - below), width: mostBeside)
    var left = beside.width > 0 ? beside.width + 6 : 0
    var right = max(ends.map { $0.label.size.width + 8 }.max() ?? 0, isSpark ? 2 : 4)
    var bottom = labeller.below(x, chart.x, length: max(10, panelWidth - left - right))
    // Turned names take room from the bars; the chart grows by some of it.
    let height = height + (chart.height == nil && bottom.isTurned ? bottom.height() * 0.7 : 0)
    for _ in 0..<2 {
      below =
        (isSpark ? Self.sparkEdge : 0) + bottom.height() + (bottom.labels.isEmpty ? 0 : 5)
        + (xTitle.map { $0.size.height + 2 } ?? 0)
      y = try choice.y(wanted: max(3, Int((height - above - below) / 30)))
      beside = labeller.beside(
        y, chart.y, length: max(10, height - above - below), width: mostBeside)
      left = max(
        beside.width > 0 ? beside.width + 6 : isSpark ? 2 : 0, overhang(bottom, panelWidth))
      if !bottom.isTurned {
        right = max(
          right,
          bottom.labels.map {
            $0.text.size.width / 2 - (1 - $0.place) * (panelWidth - left - right)
          }.max() ?? 0)
      }
      bottom = labeller.below(x, chart.x, length: max(10, panelWidth - left - right))
    }
    let inner = Size(
      width: max(10, panelWidth - left - right),
      height: max(isSpark ? 3 : 10, height - above - below))
    var leftOut = bottom.leftOut + beside.leftOut
    for (index, panel) in prepared.panels.enumerated() {
      let (column, row) = (index % columns, index / columns)
      let origin = Point(Double(column) * (panelWidth + gap), top + Double(row) * (height + gap))
      let frame = Rect(
        x: origin.x + left, y: origin.y + above, width: inner.width, height: inner.height)
      frames.append(frame)
      if let facet = panel.facet {
        let label = setter.small(
          DiagramLabel(labeller.text(of: facet)), width: panelWidth, isBold: true)
        canvas.text(
          label,
          in: Rect(x: frame.minX, y: origin.y, width: frame.width, height: label.size.height),
          .left,
          color: style.text)
      }
      if let yTitle, column == 0 {
        canvas.text(
          yTitle,
          in: Rect(
            x: origin.x, y: origin.y + facetHeight, width: yTitle.size.width,
            height: yTitle.size.height),
          .left, color: style.muted)
      }
      let isLowest = index + columns >= prepared.panels.count
      drawAxes(
        frame, beside: beside, bottom: bottom, showsBeside: column == 0, showsBelow: isLowest, x, y)
      if isLowest, column == columns - 1 || index == prepared.panels.count - 1, let xTitle {
        canvas.text(
          xTitle,
          in: Rect(
            x: frame.minX, y: frame.maxY + 5 + bottom.height() + 2, width: frame.width,
            height: xTitle.size.height),
          .right, color: style.muted)
      }
      leftOut += drawMarks(panel, x, y, frame, namesRules: ends.isEmpty)
      drawEnds(ends, x, y, frame)
    }
    noteLabels(leftOut)
    size = Size(width: width, height: top + Double(rows) * (height + gap) - gap)
  }

  private func title(_ axis: ChartAxis) -> SetLabel? {
    guard !axis.isHidden, let title = axis.title, !title.isEmpty else { return nil }
    return setter.small(DiagramLabel(title), width: width)
  }

  /// How far the first label, turned or not, needs the frame to be from the edge.
  private func overhang(_ labels: AxisLabels, _ length: Double) -> Double {
    labels.labels.map { label in
      (labels.isTurned ? label.text.size.width * 0.7072 : label.text.size.width / 2) - label.place
        * length * 0.85
    }.max().map { max(0, $0) } ?? 0
  }

  private mutating func drawAxes(
    _ frame: Rect, beside: AxisLabels, bottom: AxisLabels, showsBeside: Bool, showsBelow: Bool,
    _ x: AxisScale,
    _ y: AxisScale
  ) {
    guard !isSpark else { return }
    let isUpright = y.kind != .category || x.kind == .category
    if y.kind != .category, chart.y.showsGrid ?? isUpright {
      for place in beside.grid {
        let height = frame.maxY - place * frame.height
        canvas.line(Point(frame.minX, height), Point(frame.maxX, height), style.grid, width: 0.6)
      }
    }
    let isScatter = prepared.panels.contains {
      $0.layers.contains { $0.kind == .point && $0.data.count > 1 }
    }
    if x.kind != .category, chart.x.showsGrid ?? (y.kind == .category || isScatter) {
      for place in bottom.grid {
        let left = frame.minX + place * frame.width
        canvas.line(Point(left, frame.minY), Point(left, frame.maxY), style.grid, width: 0.6)
      }
    }
    if showsBeside {
      for label in beside.labels {
        let middle = frame.maxY - label.place * frame.height
        canvas.text(
          label.text,
          in: Rect(
            x: frame.minX - 6 - label.text.size.width, y: middle - label.text.size.height / 2,
            width: label.text.size.width, height: label.text.size.height),
          .right, color: style.muted)
      }
    }
    guard showsBelow else { return }
    for label in bottom.labels {
      let middle = frame.minX + label.place * frame.width
      if x.kind != .category {
        canvas.line(
          Point(middle, frame.maxY), Point(middle, frame.maxY + 3), style.axis, width: 0.6)
      }
      if bottom.isTurned {
        canvas.turnedText(
          label.text, endingAt: Point(middle - 2, frame.maxY + 4), color: style.muted)
      } else {
        canvas.text(
          label.text,
          in: Rect(
            x: middle - label.text.size.width / 2, y: frame.maxY + 4, width: label.text.size.width,
            height: label.text.size.height),
          color: style.muted)
      }
    }
  }

  private mutating func drawMarks(
    _ panel: PreparedChart.Panel, _ x: AxisScale, _ y: AxisScale, _ frame: Rect, namesRules: Bool
  ) -> Int {
    let painter = painter(x, y, frame)
    var left = 0
    let isClipped = chart.x.domain != nil || chart.y.domain != nil
    func paint(_ canvas: inout ChartCanvas) {
      for var layer in panel.layers where !layer.data.isEmpty {
        if layer.kind == .rule, !namesRules {
          // Their names are beside the chart.
          for index in layer.data.indices where layer.data[index].x == nil {
            layer.data[index].label = nil
          }
        }
        left += painter.paint(layer, on: &canvas)
      }
    }
    if isClipped { canvas.clipped(to: frame, paint) } else { paint(&canvas) }
    guard !isSpark else { return left }
    // The line where bars begin is over them.
    let bars = panel.layers.contains { $0.kind == .bar || $0.kind == .area }
    let isHorizontal = panel.layers.contains { $0.kind == .bar && $0.isHorizontal }
    if bars, isHorizontal {
      let place = painter.placeX(x.base)
      canvas.line(Point(place, frame.minY), Point(place, frame.maxY), style.axis, width: 0.8)
    } else if bars {
      let place = painter.placeY(y.base)
      canvas.line(Point(frame.minX, place), Point(frame.maxX, place), style.axis, width: 0.8)
    } else if y.kind != .category,
      !panel.layers.contains(where: {
        $0.kind == .rectangle && $0.data.contains { $0.x != nil && $0.y != nil }
      })
    {
      canvas.line(
        Point(frame.minX, frame.maxY), Point(frame.maxX, frame.maxY), style.axis, width: 0.6)
    }
    return left
  }

  private mutating func noteLabels(_ count: Int) {
    guard count > 0 else { return }
    notes.append(
      ChartNote(
        "chart-labels-left-out",
        "\(count) \(count == 1 ? "label has" : "labels have") no room in the chart",
        hint: "make the chart larger, or show fewer values"))
  }

  // MARK: Names at the ends of lines

  /// A name beside the right end of a line.
  struct LineEnd {
    var label: SetLabel
    var color: Color
    /// What the line ends at; of lines across the chart without a horizontal place.
    var last: ChartDatum
  }

  /// The names beside the chart: of lines across it, and of the series of a line chart, where a legend is not needed then.
  private func lineEnds() -> (series: [LineEnd], rules: [LineEnd]) {
    guard prepared.panels.count == 1, prepared.panels[0].facet == nil, !isSpark else {
      return ([], [])
    }
    var rules: [LineEnd] = []
    for layer in prepared.panels[0].layers where layer.kind == .rule {
      for datum in layer.data where datum.x == nil {
        guard let text = datum.label, !text.isEmpty else { continue }
        rules.append(
          LineEnd(
            label: setter.small(DiagramLabel(text), width: width * 0.22),
            color: layer.color ?? style.text, last: datum))
      }
    }
    return (seriesEnds(), rules.count <= 4 ? rules : [])
  }

  private func seriesEnds() -> [LineEnd] {
    guard (2...6).contains(prepared.series.count), !chart.legend.isHidden else { return [] }
    let colored = prepared.panels[0].layers.filter { layer in
      layer.data.contains { $0.series != nil }
    }
    guard colored.contains(where: { $0.kind == .line }),
      colored.allSatisfy({ $0.kind == .line || $0.kind == .point }),
      colored.count == 1 || !colored.contains(where: { $0.kind == .point && $0.data.count > 60 })
    else { return [] }
    var last: [Int: ChartDatum] = [:]
    let isText = colored.contains { $0.data.contains { $0.x?.isText == true } }
    for layer in colored where layer.kind == .line {
      for datum in layer.data {
        let index = prepared.index(of: datum.series)
        guard let before = last[index]?.x?.double, let own = datum.x?.double, !isText else {
          last[index] = datum
          continue
        }
        if own >= before { last[index] = datum }
      }
    }
    let none = AxisScale(.linear, from: 0, to: 1, isReversed: false)
    let painter = painter(none, none, .zero)
    return prepared.series.indices.compactMap { index in
      guard let datum = last[index] else { return nil }
      let label = setter.small(
        DiagramLabel(labeller.text(of: prepared.series[index])), width: width * 0.22)
      return LineEnd(label: label, color: painter.seriesColor(index), last: datum)
    }
  }

  private mutating func drawEnds(_ ends: [LineEnd], _ x: AxisScale, _ y: AxisScale, _ frame: Rect) {
    let painter = painter(x, y, frame)
    var placed = ends.compactMap { end in
      end.last.y.flatMap(y.place).map { (end: end, y: painter.placeY($0)) }
    }.sorted { $0.y < $1.y }
    var top = frame.minY - 6
    for index in placed.indices {
      let half = placed[index].end.label.size.height / 2
      placed[index].y = max(placed[index].y, top + half)
      top = placed[index].y + half
    }
    var bottom = frame.maxY + 6
    for index in placed.indices.reversed() {
      let half = placed[index].end.label.size.height / 2
      placed[index].y = min(placed[index].y, bottom - half)
      bottom = placed[index].y - half
    }
    for (end, middle) in placed {
      var color = end.color
      // Text needs more contrast than lines.
      for _ in 0..<10 where color.contrast(with: style.ground) < 4.6 {
        color = color.mixed(with: .black, by: 0.08)
      }
      let size = end.label.size
      canvas.text(
        end.label,
        in: Rect(
          x: frame.maxX + 6, y: middle - size.height / 2, width: size.width, height: size.height),
        .left,
        color: color)
    }
  }
}
