/// A chart whose values have been checked, in panels, its bars and areas stacked.
struct PreparedChart {
  /// A small multiple.
  struct Panel {
    var facet: ChartValue?
    var layers: [ChartLayer]
  }

  var panels: [Panel]
  /// The series in their order; of a gradient none.
  var series: [ChartValue] = []
  /// The least and greatest value where colours show numbers.
  var gradient: ClosedRange<Double>?
  /// The places beside each other within a category.
  var positions: [ChartValue] = []
  private(set) var notes: [ChartNote] = []
  private var seriesIndices: [ChartValue: Int] = [:]

  init(_ chart: Chart, limits: ChartLimits) throws(ChartError) {
    let count = chart.layers.reduce(0) { $0 + $1.data.count + $1.unseenCount }
    guard count <= limits.maximumMarks else {
      throw ChartError(
        "the chart has \(count) marks, more than \(limits.maximumMarks)", code: "chart-too-large",
        hint: "show sums, means or a part of the values")
    }
    var dropped = 0
    var layers = chart.layers.map { layer in
      // Not copied where all of them are drawn: there may be a million.
      guard layer.data.contains(where: { !Self.isDrawable($0, layer.kind, chart) }) else {
        return layer
      }
      var layer = layer
      let all = layer.data.count
      layer.data.removeAll { !Self.isDrawable($0, layer.kind, chart) }
      dropped += all - layer.data.count
      return layer
    }
    if dropped > 0 {
      notes.append(
        ChartNote(
          "chart-values-left-out",
          "\(dropped) of \(count) values \(dropped == 1 ? "is" : "are") not in the chart: empty, infinite, too large, "
            + "below zero in a pie, or not above zero on a logarithmic axis"))
    }
    guard layers.contains(where: { !$0.data.isEmpty }) else {
      throw ChartError(
        count == 0
          ? "the chart has no values"
          : "none of the \(count) values can be in the chart: they are empty, infinite or too large, "
            + "below zero in a pie, or not above zero on a logarithmic axis", code: "chart-data",
        hint: "add data, or leave the chart out")
    }
    for layer in layers where layer.kind == .sector && !layer.data.isEmpty {
      guard layer.data.contains(where: { ($0.y?.double ?? 0) > 0 }) else {
        throw ChartError(
          "the pie has no value above zero", code: "chart-data", hint: "show its values as bars")
      }
    }
    panels = []
    leaveOut(chart, beyond: limits.maximumCategories, &layers)
    findSeries(chart, layers)
    let facets = Self.distinct(layers.lazy.flatMap { $0.data.lazy.compactMap(\.facet) })
    guard max(facets.count, series.count, positions.count) <= limits.maximumCategories else {
      throw ChartError(
        "the chart has more than \(limits.maximumCategories) series or panels",
        code: "chart-too-large",
        hint: "join the small ones under one name")
    }
    for facet in facets.isEmpty ? [nil] : facets.map(Optional.some) {
      panels.append(
        Panel(
          facet: facet,
          layers: layers.map { layer in
            var part = layer
            // What belongs to no panel is in all of them.
            if facet != nil { part.data.removeAll { $0.facet != nil && $0.facet != facet } }
            return Stacking(series: seriesIndices).stacked(part, chart)
          }))
    }
  }

  /// Leaves out the marks of categories beyond a limit, which have no room in any case.
  private mutating func leaveOut(_ chart: Chart, beyond limit: Int, _ layers: inout [ChartLayer]) {
    for (axis, value) in [(chart.x, { $0.x }), (chart.y, { $0.y })]
      as [(ChartAxis, (ChartDatum) -> ChartValue?)]
    {
      func isCategory(_ value: ChartValue) -> Bool { value.isText || axis.scale == .category }
      let found = Self.distinct(
        layers.lazy.flatMap { $0.data.lazy.compactMap(value).filter(isCategory) })
      guard found.count > limit else { continue }
      let present = Set(found)
      let chosen = (axis.categories ?? []).filter(present.contains)
      let known = Set(chosen)
      let kept = Set((chosen + found.filter { !known.contains($0) }).prefix(limit))
      for index in layers.indices {
        layers[index].data.removeAll { datum in
          value(datum).map { isCategory($0) && !kept.contains($0) } ?? false
        }
      }
      notes.append(
        ChartNote(
          "chart-values-left-out",
          "only the first \(limit) of \(found.count) categories are in the chart",
          hint: "join the small ones under one name, or show the largest"))
    }
  }

  /// The index of a series, which decides its colour; 0 for marks of none.
  func index(of series: ChartValue?) -> Int { series.flatMap { seriesIndices[$0] } ?? 0 }

  private mutating func findSeries(_ chart: Chart, _ layers: [ChartLayer]) {
    let all = Self.distinct(layers.lazy.flatMap { $0.data.lazy.compactMap(\.series) })
    let numbers = all.compactMap { if case .number(let value) = $0 { value } else { nil } }
    let needsSeries = layers.contains { $0.kind == .line || $0.kind == .area || $0.kind == .sector }
    if !numbers.isEmpty, numbers.count == all.count, !needsSeries, let least = numbers.min(),
      let greatest = numbers.max()
    {
      gradient = chart.legend.domain ?? least...greatest
    } else {
      let chosen = chart.legend.series ?? []
      series = chosen + all.filter { !chosen.contains($0) }
    }
    seriesIndices = Dictionary(zip(series, series.indices), uniquingKeysWith: { first, _ in first })
    positions = Self.distinct(layers.lazy.flatMap { $0.data.lazy.compactMap(\.position) })
  }

  private static func isDrawable(_ datum: ChartDatum, _ kind: ChartLayer.Kind, _ chart: Chart)
    -> Bool
  {
    func isFinite(_ value: ChartValue?) -> Bool {
      guard let number = value?.double else { return true }
      return abs(number) <= 1e290
    }
    func isPositive(_ value: ChartValue?, _ axis: ChartAxis) -> Bool {
      guard axis.scale == .log, let number = value?.double else { return true }
      return number > 0
    }
    guard isFinite(datum.x), isFinite(datum.x2), isFinite(datum.y), isFinite(datum.y2),
      isFinite(datum.series), isPositive(datum.x, chart.x), isPositive(datum.y, chart.y)
    else { return false }
    switch kind {
    case .rule, .rectangle: return datum.x != nil || datum.y != nil
    case .sector: return (datum.y?.double ?? -1) >= 0
    default: return datum.x != nil && datum.y != nil
    }
  }

  static func distinct(_ values: some Sequence<ChartValue>) -> [ChartValue] {
    var seen: Set<ChartValue> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension ChartLayer {
  /// Whether values go along the horizontal axis and categories along the vertical one.
  var isHorizontal: Bool {
    if let isLying { return isLying }
    guard let first = data.first(where: { $0.x != nil && $0.y != nil }), let x = first.x,
      let y = first.y
    else { return false }
    switch kind {
    case .bar, .box, .errorBar, .tick:
      if x.isText { return false }
      if y.isText { return true }
      if first.x2 != nil { return false }
      return y.isTime && !x.isTime
    default: return false
    }
  }
}
