/// The columns of a box plot along an axis of numbers with more places than there is room for boxes.
///
/// The values of a column are shown by one box, whose figures are those of all of them.
struct BoxColumns {
  /// The width of a column in points: that of a box that can be read.
  private static let width = 4.0
  /// Boxes stay by themselves while they are farther apart than this on average, in points.
  private static let leastDistance = 1.5

  let count: Int
  private let least: Double
  private let step: Double
  private let isTime: Bool

  /// - Parameters:
  ///   - data: Their places are those along the horizontal axis.
  ///   - length: Of the axis, in points.
  /// - Returns: Nil where each place has room for a box of its own.
  init?(_ data: [ChartDatum], along scale: AxisScale, length: Double) {
    guard scale.kind == .linear || scale.kind == .time, scale.greatest > scale.least,
      length.isFinite, length > Self.width
    else { return nil }
    let most = Int(min(length / Self.leastDistance, 100_000))
    var places: Set<Double> = []
    for datum in data where places.count <= most {
      if let place = datum.x?.double { places.insert(place) }
    }
    guard places.count > most else { return nil }
    // At least one, since the length is above the width.
    count = Int(min(length / Self.width, 100_000))
    least = scale.least
    step = (scale.greatest - scale.least) / Double(count)
    isTime = scale.kind == .time
  }

  /// The middle of the column that a place is in.
  func middle(of place: ChartValue?) -> ChartValue? {
    guard let number = place?.double, step > 0 else { return place }
    let index = ((number - least) / step).rounded(.down)
    let middle = least + (min(max(index, 0), Double(count - 1)) + 0.5) * step
    return isTime ? .time(middle) : .number(middle)
  }
}
