/// Shares a width among columns by what they hold.
struct TableColumns {
  struct Column {
    /// The widest unbreakable piece, in points.
    var minimum: Double
    /// The widest cell set on one line, in points.
    var natural: Double
  }

  /// The width of each column; their sum is at most `available`.
  ///
  /// Columns that fit keep their natural width. The rest is shared by the square root of
  /// what each would like, none getting less than its longest word needs while that can be
  /// had for all. Complexity: O(columns²).
  static func widths(of columns: [Column], available: Double) -> [Double] {
    let natural = columns.reduce(0) { $0 + $1.natural }
    if natural <= available { return columns.map(\.natural) }
    let minimum = columns.reduce(0) { $0 + $1.minimum }
    let floors = minimum <= available ? columns.map(\.minimum) : columns.map { _ in 0 }
    var widths = [Double?](repeating: nil, count: columns.count)
    while true {
      let open = columns.indices.filter { widths[$0] == nil }
      guard !open.isEmpty else { break }
      let room = max(0, available - widths.reduce(0) { $0 + ($1 ?? 0) })
      let weights = open.reduce(0) { $0 + weight(columns[$1]) }
      func share(_ index: Int) -> Double { room * weight(columns[index]) / weights }
      // Those that need less than their share give the rest away; failing that, those that
      // need more than it take it first.
      let modest = open.filter { share($0) >= columns[$0].natural }
      let greedy = open.filter { share($0) < floors[$0] }
      if !greedy.isEmpty {
        for index in greedy { widths[index] = floors[index] }
      } else if !modest.isEmpty {
        for index in modest { widths[index] = columns[index].natural }
      } else {
        for index in open { widths[index] = share(index) }
      }
    }
    let result = widths.map { $0 ?? 0 }
    let sum = result.reduce(0, +)
    return sum > available && sum > 0 ? result.map { $0 * available / sum } : result
  }

  private static func weight(_ column: Column) -> Double {
    max(1, column.natural).squareRoot()
  }
}
