import ComposePlatform
import ComposeStructuredData

/// Makes the values of marks from rows by the channels of a specification: types, bins, sums, order.
struct ChartEncoder {
  private var fields: ChartFields
  private var channels: [String: ChartChannel]
  private let isAlphabetical: Bool
  /// Whether values are not joined, since the marks do that.
  var keepsRows = false
  /// The values of each channel by row.
  private var columns: [String: [ChartValue?]] = [:]
  private var categories: [String: [ChartValue]] = [:]

  init(fields: ChartFields, channels: [String: ChartChannel], isAlphabetical: Bool) {
    self.fields = fields
    self.channels = channels
    self.isAlphabetical = isAlphabetical
    for (name, channel) in channels { resolve(name, channel) }
  }

  private mutating func resolve(_ name: String, _ channel: ChartChannel) {
    let count = fields.count
    if let constant = channel.constant {
      let value = channel.kind == .temporal ? ChartFields.time(constant) ?? constant : constant
      columns[name] = [ChartValue?](repeating: value, count: max(1, count))
      return
    }
    guard let index = channel.field.flatMap(fields.index) else { return }
    var values = fields.column(index)
    let kind = channel.kind ?? Self.kind(of: values, name)
    channels[name]?.kind = kind
    switch kind {
    case .temporal: values = values.map { $0.flatMap(ChartFields.time) }
    case .quantitative where values.contains { $0?.isText == true }:
      values = values.map { value in
        if case .text(let text) = value { Double(text).map { .number($0) } } else { value }
      }
    case .quantitative: break
    case .ordinal, .nominal:
      if name == "x" || name == "y" { channels[name]?.axis.scale = .category }
      if name == "color", values.contains(where: { $0?.isText == false }) {
        values = values.map { $0.map { .text(Self.name($0)) } }
      }
    }
    if let unit = channel.timeUnit {
      values = values.map { $0.map { ChartTimes.truncated($0, to: unit) } }
    }
    columns[name] = values
    if let most = channel.bins {
      let numbers = values.compactMap { $0?.double }.filter(\.isFinite)
      guard let least = numbers.min(), let greatest = numbers.max() else { return }
      let edges = Bins.edges(from: least, to: greatest, maximumCount: most)
      let indices = values.map { $0?.double.flatMap { Bins.index(of: $0, in: edges) } }
      columns[name] = indices.map { $0.map { .number(edges[$0]) } }
      columns[name + "2"] = indices.map { $0.map { .number(edges[$0 + 1]) } }
      channels[name]?.axis.scale = nil
    }
  }

  /// What the values of a column are when nothing is said.
  private static func kind(of values: [ChartValue?], _ channel: String) -> ChartChannel.Kind {
    let known = values.lazy.compactMap { $0 }
    let isNumeric = known.allSatisfy { !$0.isText } || areNumbersWithGaps(known)
    if isNumeric {
      return ["shape", "xOffset", "yOffset", "facet", "column", "row"].contains(channel)
        ? .nominal : .quantitative
    }
    let areDates = known.allSatisfy { value in
      guard case .text(let text) = value, (7...30).contains(text.utf8.count),
        text.utf8.first.map({ (0x30...0x39).contains($0) }) == true
      else { return false }
      return ChartFields.time(value) != nil
    }
    return areDates && channel != "color" ? .temporal : .nominal
  }

  /// Whether texts are numbers but for some that stand for none, as a column of separated values has them.
  private static func areNumbersWithGaps(_ values: some Sequence<ChartValue>) -> Bool {
    var (hasNumber, hasGap) = (false, false)
    for value in values {
      if isNoNumber(value) {
        hasGap = true
      } else if case .text(let text) = value, Double(text) == nil {
        return false
      } else {
        hasNumber = true
      }
    }
    return hasNumber && hasGap
  }

  /// What programs write among numbers where there is none; such values are left out.
  private static func isNoNumber(_ value: ChartValue) -> Bool {
    guard case .text(let text) = value else { return false }
    return [
      "nan", "inf", "+inf", "-inf", "infinity", "-infinity", "+infinity", "na", "n/a", "null",
    ].contains(text.lowercased())
  }

  private static func name(_ value: ChartValue) -> String {
    switch value {
    case .text(let text): text
    case .number(let number), .time(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    }
  }

  // MARK: Marks

  /// Gives a layer its marks.
  mutating func encode(_ layer: inout ChartLayer) {
    let isSector = layer.kind == .sector
    let count = columns.values.map(\.count).max() ?? fields.count
    let series =
      columns["color"] ?? columns["fill"] ?? columns["stroke"] ?? columns["shape"]
      ?? columns["detail"]
    let positions = columns["xOffset"] ?? columns["yOffset"]
    let facets = columns["facet"] ?? columns["column"] ?? columns["row"]
    let columns = columns
    let sizes = channels["size"]?.field == nil ? nil : columns["size"]
    func value(_ column: [ChartValue?]?, _ row: Int) -> ChartValue? {
      column.flatMap { $0.indices.contains(row) ? $0[row] : nil }
    }
    func datum(_ row: Int) -> ChartDatum {
      ChartDatum(
        x: value(columns["x"], row), x2: value(columns["x2"], row),
        y: value(columns[isSector ? "theta" : "y"], row),
        y2: value(columns["y2"], row), series: value(series, row),
        position: value(positions, row),
        facet: value(facets, row),
        size: value(sizes, row)?.double,
        label: value(columns["text"], row).map(Self.name))
    }
    let rows =
      channels.values.allSatisfy { $0.field == nil && $0.aggregate == nil }
      ? min(count, 1) : max(count, fields.count)
    if let thinning = thinning(layer, rows: rows, series) {
      layer.data = thinning.rows.map(datum)
      layer.unseenCount = rows - thinning.rows.count
      layer.slope = thinning.slope
    } else {
      layer.data =
        (keepsRows ? nil : aggregated(rows, datum, isSector: isSector)) ?? (0..<rows).map(datum)
    }
    for name in ["x", "y", "color"] { order(name, layer.data) }
  }

  /// Which rows a layer needs to look as with all of them; nil where it needs all, or has not very many.
  private func thinning(
    _ layer: ChartLayer, rows: Int, _ series: [ChartValue?]?
  ) -> ChartThinning? {
    guard rows > ChartThinning.minimumCount, !layer.showsPoints, let x = columns["x"],
      let y = columns["y"], x.count == rows, y.count == rows,
      series.map({ $0.count == rows }) ?? true,
      channels.values.allSatisfy({ $0.aggregate == nil && $0.bins == nil }),
      ["x2", "y2", "size", "text", "xOffset", "yOffset", "facet", "column", "row"].allSatisfy({
        columns[$0] == nil
      })
    else { return nil }
    // Areas of several series are on top of each other by their places.
    guard layer.kind == .line || layer.kind == .point || layer.kind == .area && series == nil else {
      return nil
    }
    func axis(_ name: String) -> ChartAxis? {
      guard let channel = channels[name], channel.axis.scale != .category,
        channel.kind == .quantitative || channel.kind == .temporal
      else { return nil }
      var axis = channel.axis
      axis.domain = axis.domain ?? domain(name, channel)
      return axis
    }
    guard let xAxis = axis("x"), let yAxis = axis("y"),
      series.map({ $0.allSatisfy { $0?.isText != false } }) ?? true
    else { return nil }
    return layer.kind == .point
      ? ChartThinning(points: x, y, series, xAxis, yAxis)
      : ChartThinning(line: x, y, series, xAxis, yAxis)
  }

  private struct Key: Hashable {
    var x: ChartValue?
    var y: ChartValue?
    var series: ChartValue?
    var position: ChartValue?
    var facet: ChartValue?
  }

  /// Rows that differ only in what is summed are one; nil where nothing is.
  private func aggregated(
    _ rows: Int, _ datum: (Int) -> ChartDatum, isSector: Bool
  ) -> [ChartDatum]? {
    let x = channels["x"]?.aggregate
    let y = channels[isSector ? "theta" : "y"]?.aggregate
    let color = channels["color"]?.aggregate
    guard x != nil || y != nil || color != nil else { return nil }
    var groups: [Key: [Int]] = [:]
    var keys: [Key] = []
    for row in 0..<rows {
      let datum = datum(row)
      let key = Key(
        x: x == nil ? datum.x : nil, y: y == nil ? datum.y : nil,
        series: color == nil ? datum.series : nil,
        position: datum.position, facet: datum.facet)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(row)
    }
    return keys.compactMap { key in
      guard let members = groups[key], let first = members.first else { return nil }
      var joinedDatum = datum(first)
      func joined(_ name: String?, _ value: (ChartDatum) -> ChartValue?) -> ChartValue? {
        name.flatMap {
          Self.aggregate($0, members.compactMap { value(datum($0))?.double }, count: members.count)
        }.map { .number($0) }
      }
      if x != nil { joinedDatum.x = joined(x) { $0.x } }
      if y != nil { joinedDatum.y = joined(y) { $0.y } }
      if color != nil { joinedDatum.series = joined(color) { $0.series } }
      return joinedDatum
    }
  }

  static func aggregate(_ name: String, _ values: [Double], count: Int) -> Double? {
    let sum = values.reduce(0, +)
    switch name {
    case "count": return Double(count)
    case "sum": return sum
    case "mean", "average": return values.isEmpty ? nil : sum / Double(values.count)
    case "median": return values.isEmpty ? nil : BoxStatistics.quantile(0.5, of: values.sorted())
    case "min": return values.min()
    case "max": return values.max()
    case "distinct": return Double(Set(values).count)
    case "stdev": return values.count < 2 ? 0 : ErrorExtent.deviation(values)
    default: return values.first
    }
  }

  // MARK: Order

  private mutating func order(_ name: String, _ data: [ChartDatum]) {
    guard let channel = channels[name], channel.kind == .ordinal || channel.kind == .nominal else {
      return
    }
    func value(_ datum: ChartDatum) -> ChartValue? {
      name == "x" ? datum.x : name == "y" ? datum.y : datum.series
    }
    var found = PreparedChart.distinct(data.compactMap(value))
    let domain = channel.domain.compactMap(ChartFields.value)
    if !domain.isEmpty {
      categories[name] = domain
      return
    }
    switch channel.sort ?? (isAlphabetical ? .ascending : .data) {
    case .data: break
    case .listed(let listed):
      found = listed.filter { found.contains($0) } + found.filter { !listed.contains($0) }
    case .ascending: found.sort { Self.isBefore($0, $1) }
    case .descending: found.sort { Self.isBefore($1, $0) }
    case .by(let other, let isDescending):
      var sums: [ChartValue: Double] = [:]
      for datum in data {
        guard let key = value(datum) else { continue }
        // Categories are sorted by the values of the other axis.
        let usesX = name == "y" || name == "color" && other == "x"
        let number = usesX ? datum.x?.double : datum.y?.double
        sums[key, default: 0] += number ?? 0
      }
      let places = Dictionary(zip(found, found.indices), uniquingKeysWith: { first, _ in first })
      found.sort { left, right in
        let (a, b) = (sums[left] ?? 0, sums[right] ?? 0)
        if a == b { return (places[left] ?? 0) < (places[right] ?? 0) }
        return isDescending ? a > b : a < b
      }
    }
    categories[name] = found
  }

  private static func isBefore(_ left: ChartValue, _ right: ChartValue) -> Bool {
    if let a = left.double, let b = right.double { return a < b }
    return name(left) < name(right)
  }

  // MARK: Axes and legend

  /// Gives a chart the axes and the legend of the channels; what an earlier layer said stays.
  func describe(_ chart: inout Chart) {
    apply("x", &chart.x)
    apply("y", &chart.y)
    guard
      let color = channels["color"] ?? channels["fill"] ?? channels["stroke"] ?? channels["shape"]
    else {
      chart.facetColumns = chart.facetColumns ?? channels["facet"]?.columns
      return
    }
    chart.legend.title = chart.legend.title ?? color.title ?? color.field
    if color.isLegendHidden { chart.legend.isHidden = true }
    chart.legend.colors = chart.legend.colors ?? color.colors
    chart.legend.series = chart.legend.series ?? categories["color"]
    chart.legend.domain = chart.legend.domain ?? color.axis.domain
    chart.legend.format = chart.legend.format ?? color.axis.format
    chart.facetColumns = chart.facetColumns ?? channels["facet"]?.columns
  }

  private func apply(_ name: String, _ axis: inout ChartAxis) {
    guard let channel = channels[name] else { return }
    let before = axis
    axis = channel.axis
    axis.title =
      before.title ?? channel.title ?? (channel.aggregate == "count" ? "Count" : channel.field)
    axis.scale = before.scale ?? axis.scale
    axis.domain = before.domain ?? axis.domain
    axis.format = before.format ?? axis.format
    axis.categories = before.categories ?? categories[name]
    axis.includesZero = before.includesZero ?? axis.includesZero
    axis.isHidden = before.isHidden || axis.isHidden
    axis.domain = axis.domain ?? domain(name, channel)
  }

  /// The ends of an axis, where a specification has one or both of them.
  private func domain(_ name: String, _ channel: ChartChannel) -> ClosedRange<Double>? {
    guard let limits = channel.limits else { return channel.axis.domain }
    let values = (columns[name] ?? []).compactMap { $0?.double }
    let least = limits.least ?? min(0, values.min() ?? 0)
    let greatest = limits.greatest ?? values.max() ?? 1
    return least < greatest ? least...greatest : nil
  }
}

/// The ranges of error bars and bands around the mean of values at one place.
struct ErrorExtent {
  /// `stderr`, `stdev`, `ci` for the 95 % confidence interval of the mean by the normal distribution, or `iqr` for the quartiles.
  let name: String

  /// One range for each place and series; ranges that the data have stay.
  func ranges(_ data: [ChartDatum]) -> [ChartDatum] {
    guard data.allSatisfy({ $0.y2 == nil && $0.x2 == nil }) else { return data }
    // Values along the horizontal axis, of names along the vertical one.
    if data.contains(where: { $0.y?.isText == true }),
      !data.contains(where: { $0.x?.isText == true })
    {
      return ranges(data.map(\.transposed)).map(\.transposed)
    }
    struct Key: Hashable {
      var x: ChartValue?
      var series: ChartValue?
      var facet: ChartValue?
    }
    var groups: [Key: (datum: ChartDatum, values: [Double])] = [:]
    var keys: [Key] = []
    for datum in data {
      let key = Key(x: datum.x, series: datum.series, facet: datum.facet)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: (datum, [])].values.append(datum.y?.double ?? .nan)
    }
    return keys.compactMap { key in
      guard let group = groups[key] else { return nil }
      let values = group.values.filter(\.isFinite)
      guard !values.isEmpty else { return nil }
      var datum = group.datum
      if name == "iqr" {
        let sorted = values.sorted()
        datum.y = .number(BoxStatistics.quantile(0.25, of: sorted))
        datum.y2 = .number(BoxStatistics.quantile(0.75, of: sorted))
        return datum
      }
      let mean = values.reduce(0, +) / Double(values.count)
      let deviation = values.count < 2 ? 0 : Self.deviation(values)
      let error = deviation / Double(values.count).squareRoot()
      let reach = name == "stdev" ? deviation : name == "ci" ? 1.96 * error : error
      datum.y = .number(mean - reach)
      datum.y2 = .number(mean + reach)
      return datum
    }
  }

  /// The deviation of a sample.
  static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(max(1, values.count - 1))).squareRoot()
  }
}
