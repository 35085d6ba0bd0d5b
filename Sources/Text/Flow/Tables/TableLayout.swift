/// The columns of a table in an area. Lengths are points.
package struct TableLayout: Equatable {
  /// How wide the columns and the gaps between them are together.
  package private(set) var width = 0.0
  package private(set) var columnWidths: [Double]
  /// Where columns begin, from the edge at which the first one is.
  private var starts: [Double] = []
  private let isRightToLeft: Bool

  /// - Parameters:
  ///   - gap: Between columns.
  ///   - isRightToLeft: Whether the first column is the rightmost.
  package init(columnWidths: [Double], gap: Double = 0, isRightToLeft: Bool) {
    self.columnWidths = columnWidths
    self.isRightToLeft = isRightToLeft
    starts.reserveCapacity(columnWidths.count)
    var x = 0.0
    for width in columnWidths {
      starts.append(x)
      x += width + gap
    }
    width = max(0, x - gap)
  }

  /// Columns for their contents.
  ///
  /// - Parameters:
  ///   - columns: What the contents of each need and like.
  ///   - available: The width of the area.
  ///   - gap: Between columns at least.
  ///   - fills: Whether the table is as wide as the area; one that nearly is always is.
  ///   - expectsMore: Whether there will be more rows, for which columns are widened.
  package init(
    _ columns: [TableColumns.Column], available: Double, gap: Double, fills: Bool,
    expectsMore: Bool, isRightToLeft: Bool
  ) {
    let count = columns.count
    let gaps = gap * Double(max(0, count - 1))
    var widths = TableColumns.widths(of: columns, available: max(1, available - gaps))
    let taken = widths.reduce(0, +)
    if expectsMore, taken > 0, taken < available - gaps {
      for index in widths.indices { widths[index] *= (available - gaps) / taken }
    }
    var gap = gap
    let natural = widths.reduce(gaps, +)
    if count > 1, natural < available, fills || natural > available * 0.8 {
      gap += (available - natural) / Double(count - 1)
    }
    self.init(columnWidths: widths, gap: gap, isRightToLeft: isRightToLeft)
  }

  /// The left edge of a column, from the left edge of the table.
  package func left(ofColumn index: Int) -> Double {
    isRightToLeft ? width - starts[index] - columnWidths[index] : starts[index]
  }

  /// The place of columns that a cell spans, from the left edge of the table.
  ///
  /// - Parameter columns: Not empty.
  package func place(of columns: Range<Int>) -> (left: Double, width: Double) {
    let last = columns.upperBound - 1
    let start = starts[columns.lowerBound]
    let end = starts[last] + columnWidths[last]
    return (isRightToLeft ? width - end : start, end - start)
  }
}
