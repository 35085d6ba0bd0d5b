import ComposeDiagrams
import ComposeLocaleFormatting

/// What a chart shows, in a few sentences, made from its values.
struct ChartDescription {
  private(set) var text = ""
  private let chart: Chart
  private let formats: LocaleFormats

  init(_ chart: Chart, _ prepared: PreparedChart, _ formats: LocaleFormats) {
    self.chart = chart
    self.formats = formats
    let layers = chart.layers.filter { !$0.data.isEmpty }
    guard let main = layers.max(by: { $0.data.count < $1.data.count }) else { return }
    var sentences = [kindSentence(main)]
    if prepared.panels.count > 1 {
      sentences.append("\(prepared.panels.count) panels: \(list(prepared.panels.compactMap { $0.facet.map(name) })).")
    }
    if main.kind == .sector { sentences.append(slices(main)) } else { sentences += extremes(main) }
    if prepared.series.count > 1, main.kind != .sector {
      sentences.append("\(prepared.series.count) series: \(list(prepared.series.map(name))).")
    }
    for layer in layers where layer.kind == .rule {
      for datum in layer.data.prefix(4) {
        guard let value = datum.y ?? datum.x else { continue }
        sentences.append("A line marks \(name(value))\(datum.label.map { ", \($0)" } ?? "").")
      }
    }
    text = sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func kindSentence(_ layer: ChartLayer) -> String {
    let kind =
      switch layer.kind {
      case .bar: layer.data.contains { $0.x2?.isText == false } && !layer.isHorizontal ? "Histogram" : "Bar chart"
      case .line: "Line chart"
      case .area: "Area chart"
      case .point: "Scatter plot"
      case .sector: "Pie chart"
      case .box: "Box plot"
      case .rectangle: "Heat map"
      case .rule, .errorBar, .tick, .text: "Chart"
      }
    let title = chart.title.map { ": \($0)" } ?? ""
    let (value, base) = layer.isHorizontal ? (chart.x.title, chart.y.title) : (chart.y.title, chart.x.title)
    if layer.kind == .sector { return kind + title + "." }
    guard let value, !value.isEmpty else { return kind + title + "." }
    let of = layer.kind == .rectangle ? chart.legend.title ?? value : value
    return "\(kind)\(title)\(title.isEmpty ? ": " : ", ")\(of)" + (base.flatMap { $0.isEmpty ? nil : " by \($0)" } ?? "") + "."
  }

  private func extremes(_ layer: ChartLayer) -> [String] {
    let isHeat = layer.kind == .rectangle
    let data = layer.isHorizontal ? layer.data.map(\.transposed) : layer.data
    let pairs = data.compactMap { datum -> (place: ChartValue?, value: Double)? in
      (isHeat ? datum.series?.double : (datum.y2 ?? datum.y)?.double).map { (datum.x, $0) }
    }
    guard let low = pairs.min(by: { $0.value < $1.value }), let high = pairs.max(by: { $0.value < $1.value }) else {
      return ["\(data.count) values."]
    }
    let count = pairs.count == 1 ? "1 value" : "\(formats.number(DecimalNumber(pairs.count))) values"
    if pairs.count == 1 { return ["\(count): \(number(low.value))."] }
    if layer.kind == .point || layer.kind == .box {
      var text = "\(count) from \(number(low.value)) to \(number(high.value))."
      let points = data.compactMap { datum in
        if let x = datum.x?.double, let y = datum.y?.double { (x: x, y: y) } else { nil as (x: Double, y: Double)? }
      }
      if layer.kind == .point, points.count > 2, let line = Regression(points), let first = points.map(\.x).min(),
        let last = points.map(\.x).max()
      {
        let change = line.slope * (last - first)
        let span = high.value - low.value
        if span > 0, abs(change) > 0.2 * span { text += change > 0 ? " They rise to the right." : " They fall to the right." }
      }
      return [text]
    }
    let at = { (place: ChartValue?) in place.map { " at \(name($0))" } ?? "" }
    var sentences = [
      "\(count), from \(number(low.value))\(at(low.place)) to \(number(high.value))\(at(high.place))."
    ]
    let series = Set(data.map(\.series))
    if layer.kind == .line || layer.kind == .area, series.count == 1, let first = pairs.first, let last = pairs.last {
      sentences.append("It begins at \(number(first.value)) and ends at \(number(last.value)).")
    }
    return sentences
  }

  private func slices(_ layer: ChartLayer) -> String {
    let total = layer.data.reduce(0) { $0 + ($1.y?.double ?? 0) }
    guard total > 0 else { return "" }
    let parts = layer.data.prefix(12).map { datum in
      let share = formats.percent(DecimalNumber((datum.y?.double ?? 0) / total) ?? DecimalNumber(0))
      return "\(datum.label ?? datum.series.map(name) ?? "a part") \(share)"
    }
    return parts.joined(separator: ", ") + (layer.data.count > 12 ? ", and \(layer.data.count - 12) more." : ".")
  }

  private func number(_ value: Double) -> String {
    NumberText.shortest(value, most: min(3, ExtendedTicks.digits(of: [value])), formats)
  }

  private func name(_ value: ChartValue) -> String {
    switch value {
    case .text(let text): return text
    case .number(let number): return self.number(number)
    case .time(let seconds):
      let date = CivilDate(seconds: seconds)
      return CalendarDate(year: date.year, month: date.month, day: date.day).map { formats.date($0) } ?? ""
    }
  }

  private func list(_ names: [String]) -> String {
    names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
  }
}
