/// The places that the cells of a group of rows take, row by row (HTML, 4.9.12.1).
///
/// A span that would cover the place of another cell, or go beyond the columns, ends there.
package struct TableSlots: Sendable {
  /// The row up to which each column is taken.
  private var taken: [Int]
  private var row = -1
  private var column = 0

  package init(columns: Int) {
    taken = [Int](repeating: 0, count: columns)
  }

  /// Begins the next row.
  package mutating func beginRow() {
    row += 1
    column = 0
  }

  /// The columns of the next cell of the row; nil where no place is left.
  ///
  /// - Complexity: O(columns) for all cells of a row together.
  package mutating func place(columnSpan: Int = 1, rowSpan: Int = 1) -> Range<Int>? {
    while column < taken.count, taken[column] > row { column += 1 }
    guard column < taken.count else { return nil }
    let first = column
    while column < taken.count, column - first < columnSpan, taken[column] <= row {
      taken[column] = row + rowSpan
      column += 1
    }
    return first..<column
  }

  /// Whether cells of rows above reach into the row that comes next.
  package var isJoined: Bool { taken.contains { $0 > row + 1 } }

  /// Skips the places that are left in the row, up to the first free one; nil where there is none.
  package mutating func nextFree() -> Int? {
    while column < taken.count, taken[column] > row { column += 1 }
    return column < taken.count ? column : nil
  }
}
