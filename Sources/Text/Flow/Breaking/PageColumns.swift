/// The columns on pages that the breaker fills, from a position on the first page on.
struct PageColumns: Equatable {
  /// Of a column, in points.
  var height: Double
  /// Of the columns on the first page, which may be partly filled.
  var firstHeight: Double
  /// Columns on a page, from 1.
  var count = 1
  /// From baseline to baseline: the unit of shortfalls.
  var leading: Double
  /// The height of the rule above footnotes and the space around it.
  var noteSeparator: Double
  /// Whether pages with even numbers face those that follow.
  var facesPages = true
  /// The number of the first page.
  var firstPage: Int
  /// From line to line of the grid, on which a page begins; nil for none.
  var grid: Double?
  /// The heights of columns on pages of some kind; nil where all but the first page have `height`.
  var heights: PageHeights?
  /// What is above the columns on each page but the first, in points.
  var repeatedHead = 0.0

  /// The height of a column, counted from the first page's first.
  func room(of column: Int) -> Double {
    if column < count { return firstHeight }
    // Pages are begun for chapters by what ends the list, so that only the first may be such a page.
    return (heights?.height(ofPage: firstPage + column / count, opensChapter: false) ?? height)
      - repeatedHead
  }

  /// Whether a column on the next page is higher, so that one may stay empty.
  func isHigherNext(_ column: Int) -> Bool {
    room(of: column) < room(of: (column / count + 1) * count) - 0.01
  }

  /// Whether a column should end at the height of the one before.
  func hasMate(_ column: Int) -> Bool {
    if column % count > 0 { return true }
    // A page with an odd number is on the right, next to that before it.
    return facesPages && (firstPage + column / count) % 2 == 1
  }
}
