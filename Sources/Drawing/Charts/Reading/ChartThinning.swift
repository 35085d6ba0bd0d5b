import ComposePlatform

/// The rows that a chart of very many needs to look as with all of them.
struct ChartThinning {
  /// Charts of fewer rows have all of them.
  static let minimumCount = 20_000

  /// In their order.
  let rows: [Int]
  /// The slope of the regression of points.
  private(set) var slope: Double?

  /// A line: the first row, the last, the lowest and the highest of each of many columns (Jugel and others 2014), which are narrower
  /// than a tenth of a point.
  init(
    line x: [ChartValue?], _ y: [ChartValue?], _ series: [ChartValue?]?, _ xAxis: ChartAxis,
    _ yAxis: ChartAxis
  ) {
    let (across, up) = (Grid(x, xAxis, count: 8_192), Grid(y, yAxis, count: 1))
    var numbers = SeriesNumbers()
    var columns: [Cell: Column] = [:]
    var isNeeded = [Bool](repeating: false, count: x.count)
    for row in x.indices {
      guard let left = across.number(x[row]), let high = up.number(y[row]) else {
        // Told to be left out.
        isNeeded[row] = true
        continue
      }
      let cell = Cell(x: across.index(of: left), y: 0, series: numbers.number(of: series?[row]))
      columns[cell, default: Column(row, left, high)].add(row, left, high)
    }
    for column in columns.values { for row in column.rows { isNeeded[row] = true } }
    for row in across.ends + up.ends { isNeeded[row] = true }
    rows = isNeeded.indices.filter { isNeeded[$0] }
  }

  /// Points: the first of each half point both ways, and those at the ends of the axes.
  init(
    points x: [ChartValue?], _ y: [ChartValue?], _ series: [ChartValue?]?, _ xAxis: ChartAxis,
    _ yAxis: ChartAxis
  ) {
    let (across, up) = (Grid(x, xAxis, count: 1_000), Grid(y, yAxis, count: 600))
    var numbers = SeriesNumbers()
    var seen: Set<Cell> = []
    var isNeeded = [Bool](repeating: false, count: x.count)
    for row in x.indices {
      guard let left = across.number(x[row]), let high = up.number(y[row]) else {
        isNeeded[row] = true
        continue
      }
      let cell = Cell(
        x: across.index(of: left), y: up.index(of: high), series: numbers.number(of: series?[row]))
      isNeeded[row] = seen.insert(cell).inserted
    }
    for row in across.ends + up.ends { isNeeded[row] = true }
    rows = isNeeded.indices.filter { isNeeded[$0] }
    let all = x.indices.compactMap { row -> (x: Double, y: Double)? in
      guard across.number(x[row]) != nil, up.number(y[row]) != nil, let left = x[row]?.double,
        let high = y[row]?.double
      else { return nil }
      return (left, high)
    }
    slope = Regression(all)?.slope
  }
}

extension ChartThinning {
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
    var series: Int32
  }

  /// The rows of a line within a column.
  private struct Column {
    private typealias Point = (row: Int, value: Double)
    private var first: Point
    private var last: Point
    private var low: Point
    private var high: Point

    init(_ row: Int, _ x: Double, _ y: Double) {
      (first, last, low, high) = ((row, x), (row, x), (row, y), (row, y))
    }

    /// - Parameter row: Behind those added before.
    mutating func add(_ row: Int, _ x: Double, _ y: Double) {
      if x < first.value { first = (row, x) }
      if x >= last.value { last = (row, x) }
      if y < low.value { low = (row, y) }
      if y > high.value { high = (row, y) }
    }

    var rows: [Int] { [first.row, last.row, low.row, high.row] }
  }

  /// Numbers for series, in the order in which they occur.
  private struct SeriesNumbers {
    private var numbers: [ChartValue: Int32] = [:]
    private var last: (series: ChartValue?, number: Int32) = (nil, 0)

    mutating func number(of series: ChartValue??) -> Int32 {
      guard let series = series ?? nil else { return 0 }
      if last.series == series { return last.number }
      let number = numbers[series] ?? Int32(clamping: numbers.count + 1)
      numbers[series] = number
      last = (series, number)
      return number
    }
  }

  /// Equal parts of an axis.
  private struct Grid {
    private let isLog: Bool
    private var range = (lower: Double.infinity, upper: -Double.infinity)
    private let count: Double
    /// The rows with the least and the greatest value; none where there are no values.
    private(set) var ends: [Int] = []

    init(_ values: [ChartValue?], _ axis: ChartAxis, count: Int) {
      isLog = axis.scale == .log
      self.count = Double(count)
      var (lowest, highest) = (0, 0)
      for (row, value) in values.enumerated() {
        guard let number = number(value) else { continue }
        if number < range.lower { (range.lower, lowest) = (number, row) }
        if number > range.upper { (range.upper, highest) = (number, row) }
      }
      if range.lower <= range.upper { ends = [lowest, highest] }
      // What is beyond given ends is not seen.
      if let domain = axis.domain, let lower = number(.number(domain.lowerBound)),
        let upper = number(.number(domain.upperBound))
      {
        range = (lower, upper)
      }
    }

    /// How far along the axis a value is; nil where it has no place there.
    func number(_ value: ChartValue?) -> Double? {
      guard let number = value?.double, abs(number) <= 1e290 else { return nil }
      return isLog ? number > 0 ? log10(number) : nil : number
    }

    /// The part that has a number; -1 and `count` for numbers beyond the ends.
    func index(of number: Double) -> Int32 {
      // Halves, since the distance of the ends may be more than the greatest number.
      let size = range.upper / 2 - range.lower / 2
      guard size > 0 else { return 0 }
      let place = ((number / 2 - range.lower / 2) / size * count).rounded(.down)
      // At most `count`, which is in the thousands.
      return place.isNaN ? 0 : Int32(min(max(place, -1), count))
    }
  }
}
