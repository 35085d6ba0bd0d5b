/// Chooses the scales of the axes by the values of all panels.
struct ScaleChoice {
  let chart: Chart
  let layers: [ChartLayer]
  let limits: ChartLimits

  init(_ chart: Chart, _ prepared: PreparedChart, limits: ChartLimits) {
    self.chart = chart
    layers = prepared.panels.flatMap(\.layers)
    self.limits = limits
  }

  /// - Parameter wanted: About how many labels.
  func x(wanted: Int) throws(ChartError) -> AxisScale {
    try scale(chart.x, wanted: wanted, isHorizontal: true) { ($0.x, $0.x2) }
  }

  func y(wanted: Int) throws(ChartError) -> AxisScale {
    try scale(chart.y, wanted: wanted, isHorizontal: false) { ($0.y, $0.y2) }
  }

  private func scale(
    _ axis: ChartAxis, wanted: Int, isHorizontal: Bool,
    _ values: (ChartDatum) -> (ChartValue?, ChartValue?)
  ) throws(ChartError) -> AxisScale {
    let isCategory =
      axis.scale == .category
      || layers.contains { $0.data.contains { values($0).0?.isText == true } }
    if isCategory {
      let all = PreparedChart.distinct(
        layers.flatMap { layer in layer.data.compactMap { values($0).0 } })
      var chosen = axis.categories ?? []
      if chosen.count > limits.maximumCategories {
        let present = Set(all)
        chosen = chosen.filter(present.contains)
      }
      let known = Set(chosen)
      let categories = chosen + all.filter { !known.contains($0) }
      guard categories.count <= limits.maximumCategories else {
        throw ChartError(
          "an axis has \(categories.count) categories, more than \(limits.maximumCategories)",
          code: "chart-too-large", hint: "join the small ones under one name")
      }
      // Lists are read from the top.
      return AxisScale(
        categories: categories, isReversed: isHorizontal ? axis.isReversed : !axis.isReversed)
    }
    var (least, greatest) = (Double.infinity, -Double.infinity)
    var (isTime, needsZero, isLoose, padding) = (false, false, !isHorizontal, 0.0)
    var isWhole = true
    for layer in layers where !layer.data.isEmpty {
      let isValueAxis = layer.isHorizontal == isHorizontal
      var own: [Double] = []
      for datum in layer.data {
        let pair = values(datum)
        for value in [pair.0, pair.1] {
          guard let value, let number = value.double else { continue }
          isTime = isTime || value.isTime
          isWhole = isWhole && number == number.rounded()
          least = min(least, number)
          greatest = max(greatest, number)
        }
        if layer.kind == .bar, !isValueAxis, pair.1 == nil, let number = pair.0?.double {
          own.append(number)
        }
      }
      if isValueAxis {
        if layer.kind == .bar || layer.kind == .area { needsZero = true }
        isLoose = true
      } else if layer.kind == .point || layer.kind == .text {
        isLoose = true
      }
      if !own.isEmpty { padding = max(padding, (Self.gap(own) ?? max(1, abs(own[0]) * 0.1)) / 2) }
    }
    if let domain = axis.domain { (least, greatest) = (domain.lowerBound, domain.upperBound) }
    guard least <= greatest else {
      return AxisScale(.linear, from: 0, to: 1, isReversed: axis.isReversed)
    }
    if axis.scale == .log {
      let range =
        axis.domain == nil
        ? LogTicks.enclosing(max(least, 1e-290), max(greatest, 1e-290))
        : max(least, 1e-290)...max(greatest, 1e-290)
      let upper = range.upperBound > range.lowerBound ? range.upperBound : range.lowerBound * 10
      return AxisScale(.log, from: range.lowerBound, to: upper, isReversed: axis.isReversed)
    }
    if axis.domain == nil {
      least -= padding
      greatest += padding
      let isNear = least > 0 && least <= 0.3 * greatest
      if !isTime, axis.includesZero ?? (needsZero || isLoose && isNear) {
        least = min(least, 0)
        greatest = max(greatest, 0)
      }
      if least == greatest {
        let half = isTime ? 43_200 : least == 0 ? 0.5 : abs(least) * 0.1
        (least, greatest) = (least - half, greatest + half)
      }
      if !isTime, isLoose, !axis.isHidden {
        let ticks =
          isWhole
          ? ExtendedTicks(
            wholeFrom: least, to: greatest, wanted: axis.tickCount ?? wanted, isLoose: true
          ).values
          : ExtendedTicks(
            from: least, to: greatest, wanted: axis.tickCount ?? wanted, isLoose: true
          ).values
        least = min(least, ticks.first ?? least)
        greatest = max(greatest, ticks.last ?? greatest)
      } else if axis.isHidden {
        let room = (greatest - least) * 0.04
        (least, greatest) = (least - room, greatest + room)
      }
    }
    var scale = AxisScale(
      isTime ? .time : .linear, from: least, to: greatest, isReversed: axis.isReversed)
    scale.isWhole = isWhole
    return scale
  }

  /// The least distance between numbers; nil for one.
  static func gap(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    return zip(sorted, sorted.dropFirst()).lazy.map { $1 - $0 }.filter { $0 > 0 }.min()
  }
}
