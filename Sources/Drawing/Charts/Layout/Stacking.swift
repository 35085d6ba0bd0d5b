/// Puts the bars or areas of several series on top of each other: a value becomes the range from where it begins to where it
/// ends.
struct Stacking {
  let series: [ChartValue: Int]

  func stacked(_ layer: ChartLayer, _ chart: Chart) -> ChartLayer {
    guard layer.kind == .bar || layer.kind == .area else { return layer }
    let isHorizontal = layer.isHorizontal
    var layer = layer
    if isHorizontal { layer.data = layer.data.map(\.transposed) }
    layer.data = layer.kind == .bar ? bars(layer) : areas(layer)
    if isHorizontal { layer.data = layer.data.map(\.transposed) }
    if layer.kind == .bar { layer.isLying = isHorizontal }
    return layer
  }

  private struct Place: Hashable {
    var x: ChartValue?
    var position: ChartValue?
  }

  private func order(_ data: [ChartDatum]) -> [Int] {
    let ranks = data.map { $0.series.flatMap { series[$0] } ?? 0 }
    return data.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  private func bars(_ layer: ChartLayer) -> [ChartDatum] {
    var data = layer.data
    var totals: [Place: Double] = [:]
    if layer.stacking == .normalized {
      for datum in data {
        totals[Place(x: datum.x, position: datum.position), default: 0] += abs(datum.y?.double ?? 0)
      }
    }
    var above: [Place: Double] = [:]
    var below: [Place: Double] = [:]
    for index in order(data) where data[index].y2 == nil {
      guard let number = data[index].y?.double else { continue }
      let place = Place(x: data[index].x, position: data[index].position)
      var value = number
      if layer.stacking == .normalized {
        value = (totals[place] ?? 0) > 0 ? number / (totals[place] ?? 1) : 0
      }
      let start =
        layer.stacking == .none
        ? 0 : value < 0 ? below[place, default: 0] : above[place, default: 0]
      if value < 0 { below[place] = start + value } else { above[place] = start + value }
      data[index].y = .number(start)
      data[index].y2 = .number(start + value)
    }
    return data
  }

  private func areas(_ layer: ChartLayer) -> [ChartDatum] {
    guard layer.data.allSatisfy({ $0.y2 == nil }) else { return layer.data }
    let names = PreparedChart.distinct(layer.data.compactMap(\.series))
    if names.count < 2 || layer.stacking == .none {
      return layer.data.map { datum in
        var datum = datum
        datum.y2 = datum.y
        datum.y = .number(0)
        return datum
      }
    }
    var places = PreparedChart.distinct(layer.data.compactMap(\.x))
    if places.allSatisfy({ !$0.isText }) { places.sort { ($0.double ?? 0) < ($1.double ?? 0) } }
    struct Key: Hashable {
      var x: ChartValue?
      var series: ChartValue?
    }
    var values: [Key: Double] = [:]
    for datum in layer.data {
      values[Key(x: datum.x, series: datum.series), default: 0] += datum.y?.double ?? 0
    }
    var heights: [ChartValue: Double] = [:]
    var totals: [ChartValue: Double] = [:]
    if layer.stacking == .normalized {
      for datum in layer.data {
        if let x = datum.x { totals[x, default: 0] += abs(datum.y?.double ?? 0) }
      }
    }
    var result: [ChartDatum] = []
    let sorted = names.sorted { (series[$0] ?? 0) < (series[$1] ?? 0) }
    for name in sorted {
      for x in places {
        var value = values[Key(x: x, series: name)] ?? 0
        if layer.stacking == .normalized {
          value = (totals[x] ?? 0) > 0 ? value / (totals[x] ?? 1) : 0
        }
        let start = heights[x, default: 0]
        heights[x] = start + value
        result.append(
          ChartDatum(
            x: x, y: .number(start), y2: .number(start + value), series: name,
            facet: layer.data.first?.facet))
      }
    }
    return result
  }
}
