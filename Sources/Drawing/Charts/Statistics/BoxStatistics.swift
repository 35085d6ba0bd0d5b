/// The figures of a box plot.
struct BoxStatistics: Equatable {
  var lowerQuartile: Double
  var median: Double
  var upperQuartile: Double
  /// The least and the greatest value that are no outliers.
  var lowerWhisker: Double
  var upperWhisker: Double
  /// Values farther from the box than 1.5 of its heights, in order.
  var outliers: [Double]

  /// - Returns: Nil for no values.
  init?(_ values: [Double]) {
    let sorted = values.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else { return nil }
    lowerQuartile = Self.quantile(0.25, of: sorted)
    median = Self.quantile(0.5, of: sorted)
    upperQuartile = Self.quantile(0.75, of: sorted)
    let reach = 1.5 * (upperQuartile - lowerQuartile)
    let range = (lowerQuartile - reach)...(max(lowerQuartile - reach, upperQuartile + reach))
    lowerWhisker = sorted.first { range.contains($0) } ?? lowerQuartile
    upperWhisker = sorted.last { range.contains($0) } ?? upperQuartile
    outliers = sorted.filter { !range.contains($0) }
  }

  /// The quantile of sorted values by interpolation between them (type 7 of Hyndman and Fan 1996).
  static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    guard let first = sorted.first, let last = sorted.last else { return .nan }
    let place = part * Double(sorted.count - 1)
    let index = Int(place.rounded(.down))
    guard index >= 0 else { return first }
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (place - Double(index)) * (sorted[index + 1] - sorted[index])
  }
}
