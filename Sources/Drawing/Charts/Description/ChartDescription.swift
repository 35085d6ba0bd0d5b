import ComposeDiagrams
import ComposeLocaleFormatting

/// What a chart shows, in a few sentences, made from its values.
struct ChartDescription {
  private(set) var text = ""
  private let chart: Chart
  private let formats: LocaleFormats
  private let words: ChartWords

  init(_ chart: Chart, _ prepared: PreparedChart, _ formats: LocaleFormats) {
    self.chart = chart
    self.formats = formats
    words = ChartWords.of(formats.language)
    let layers = chart.layers.filter { !$0.data.isEmpty }
    guard
      let main = layers.max(by: { $0.data.count + $0.unseenCount < $1.data.count + $1.unseenCount })
    else { return }
    var sentences = [kindSentence(main)]
    if prepared.panels.count > 1 {
      sentences.append(
        words.phrase(
          "panels", count(prepared.panels.count),
          list(prepared.panels.compactMap { $0.facet.map(name) })))
    }
    if main.kind == .sector { sentences.append(slices(main)) } else { sentences += extremes(main) }
    if prepared.series.count > 1, main.kind != .sector {
      sentences.append(
        words.phrase("series", count(prepared.series.count), list(prepared.series.map(name))))
    }
    for layer in layers where layer.kind == .rule {
      for datum in layer.data.prefix(4) {
        guard let value = datum.y ?? datum.x else { continue }
        sentences.append(
          datum.label.map { words.phrase("namedMark", name(value), $0) }
            ?? words.phrase("mark", name(value)))
      }
    }
    // Full stops of Chinese and Japanese have their space in them.
    text = sentences.filter { !$0.isEmpty }.joined(
      separator: formats.language == "zh" || formats.language == "ja" ? "" : " ")
  }

  private var stop: String { formats.language == "zh" || formats.language == "ja" ? "。" : "." }

  private func kindSentence(_ layer: ChartLayer) -> String {
    let kind =
      switch layer.kind {
      case .bar:
        layer.data.contains { $0.x2?.isText == false } && !layer.isHorizontal ? "histogram" : "bar"
      case .line, .area, .point, .sector, .box, .rectangle: layer.kind.rawValue
      case .rule, .errorBar, .tick, .text: "chart"
      }
    let (value, base) =
      layer.isHorizontal ? (chart.x.title, chart.y.title) : (chart.y.title, chart.x.title)
    var parts = [chart.title].compactMap { $0 }.filter { !$0.isEmpty }
    if layer.kind != .sector, let value, !value.isEmpty {
      let of = layer.kind == .rectangle ? chart.legend.title ?? value : value
      parts.append(base.flatMap { $0.isEmpty ? nil : words.phrase("by", of, $0) } ?? of)
    }
    let name = words.phrase(kind)
    return
      (parts.isEmpty
      ? name : words.phrase("colon", name, parts.joined(separator: words.phrase("comma")))) + stop
  }

  private func extremes(_ layer: ChartLayer) -> [String] {
    let isHeat = layer.kind == .rectangle
    let data = layer.isHorizontal ? layer.data.map(\.transposed) : layer.data
    let pairs = data.compactMap { datum -> (place: ChartValue?, value: Double)? in
      (isHeat ? datum.series?.double : (datum.y2 ?? datum.y)?.double).map { (datum.x, $0) }
    }
    guard let low = pairs.min(by: { $0.value < $1.value }),
      let high = pairs.max(by: { $0.value < $1.value })
    else {
      return [words.phrase("values", count(data.count + layer.unseenCount))]
    }
    if pairs.count == 1 { return [words.phrase("one", number(low.value))] }
    if layer.kind == .point || layer.kind == .box {
      var sentences = [
        words.phrase(
          "range", count(pairs.count + layer.unseenCount), number(low.value), number(high.value))
      ]
      let points = data.compactMap { datum in
        if let x = datum.x?.double, let y = datum.y?.double {
          (x: x, y: y)
        } else {
          nil as (x: Double, y: Double)?
        }
      }
      if layer.kind == .point, points.count > 2,
        let slope = layer.slope ?? Regression(points)?.slope, let first = points.map(\.x).min(),
        let last = points.map(\.x).max()
      {
        let change = slope * (last - first)
        let span = high.value - low.value
        if span > 0, abs(change) > 0.2 * span {
          sentences.append(words.phrase(change > 0 ? "rise" : "fall"))
        }
      }
      return sentences
    }
    func at(_ pair: (place: ChartValue?, value: Double)) -> String {
      pair.place.map { words.phrase("at", number(pair.value), name($0)) } ?? number(pair.value)
    }
    var sentences = [
      words.phrase("extremes", count(pairs.count + layer.unseenCount), at(low), at(high))
    ]
    let series = Set(data.map(\.series))
    if layer.kind == .line || layer.kind == .area, series.count == 1, let first = pairs.first,
      let last = pairs.last
    {
      sentences.append(words.phrase("course", number(first.value), number(last.value)))
    }
    return sentences
  }

  private func slices(_ layer: ChartLayer) -> String {
    let total = layer.data.reduce(0) { $0 + ($1.y?.double ?? 0) }
    guard total > 0 else { return "" }
    let parts = layer.data.map { datum in
      let share = formats.percent(DecimalNumber((datum.y?.double ?? 0) / total) ?? DecimalNumber(0))
      return "\(datum.label ?? datum.series.map(name) ?? words.phrase("part")) \(share)"
    }
    return list(parts) + stop
  }

  private func count(_ count: Int) -> String { formats.number(DecimalNumber(count)) }

  private func number(_ value: Double) -> String {
    NumberText.shortest(value, most: min(3, ExtendedTicks.digits(of: [value])), formats)
  }

  private func name(_ value: ChartValue) -> String {
    switch value {
    case .text(let text): return text
    case .number(let number): return self.number(number)
    case .time(let seconds):
      let date = CivilDate(seconds: seconds)
      return CalendarDate(year: date.year, month: date.month, day: date.day).map {
        formats.date($0)
      } ?? ""
    }
  }

  private func list(_ names: [String]) -> String {
    let first = names.prefix(12).joined(separator: words.phrase("comma"))
    return names.count > 12 ? words.phrase("more", first, count(names.count - 12)) : first
  }
}
