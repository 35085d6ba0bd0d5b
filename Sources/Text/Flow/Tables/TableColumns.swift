/// Distributes a width over columns by their contents.
package struct TableColumns {
  package struct Column {
    /// The widest unbreakable piece, in points.
    package var minimum: Double
    /// The widest cell set on one line, in points.
    package var natural: Double

    package init(minimum: Double, natural: Double) {
      self.minimum = minimum
      self.natural = natural
    }

    /// Takes the larger of each.
    package mutating func grow(to other: Column) {
      minimum = max(minimum, other.minimum)
      natural = max(natural, other.natural)
    }
  }

  /// Widens columns in equal parts to what a cell across them needs (CSS 2.2, 17.5.2.2).
  ///
  /// - Parameter targets: The columns that are widened; nil for all of them.
  package static func widen(
    _ columns: inout [Column], _ range: Range<Int>, to need: Column, targets: [Int]? = nil
  ) {
    let targets = targets ?? Array(range)
    let natural = need.natural - range.reduce(0) { $0 + columns[$1].natural }
    let minimum = need.minimum - range.reduce(0) { $0 + columns[$1].minimum }
    for column in targets {
      if natural > 0 { columns[column].natural += natural / Double(targets.count) }
      if minimum > 0 { columns[column].minimum += minimum / Double(targets.count) }
      columns[column].natural = max(columns[column].natural, columns[column].minimum)
    }
  }

  /// The width of each column; their sum is at most `available`.
  ///
  /// Columns whose natural width is no more than an even share keep it. The others share what is
  /// left by the square roots of their natural widths, none getting less than its longest word
  /// needs while that is possible for all. Complexity: O(columns²).
  package static func widths(of columns: [Column], available: Double) -> [Double] {
    let natural = columns.reduce(0) { $0 + $1.natural }
    if natural <= available { return columns.map(\.natural) }
    var widths = [Double?](repeating: nil, count: columns.count)
    func openColumns() -> [Int] { columns.indices.filter { widths[$0] == nil } }
    func room() -> Double { max(0, available - widths.reduce(0) { $0 + ($1 ?? 0) }) }

    while true {
      let open = openColumns()
      let share = room() / Double(max(1, open.count))
      let modest = open.filter { columns[$0].natural <= share }
      guard !modest.isEmpty else { break }
      for index in modest { widths[index] = columns[index].natural }
    }
    let minimum = openColumns().reduce(0) { $0 + columns[$1].minimum }
    let hasRoom = minimum <= room()
    while true {
      let open = openColumns()
      guard !open.isEmpty else { break }
      let left = room()
      let weights = open.reduce(0) { $0 + weight(columns[$1]) }
      func share(_ index: Int) -> Double { left * weight(columns[index]) / weights }
      let short = hasRoom ? open.filter { share($0) < columns[$0].minimum } : []
      if short.isEmpty {
        for index in open { widths[index] = share(index) }
      } else {
        for index in short { widths[index] = columns[index].minimum }
      }
    }
    return widths.map { $0 ?? 0 }
  }

  private static func weight(_ column: Column) -> Double {
    max(1, column.natural).squareRoot()
  }
}
