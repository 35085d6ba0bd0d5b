/// The rows of a table that are on one page.
package struct TableFragment: Equatable, Sendable {
  /// The numbers of the rows that begin on the page.
  package var rows: Range<Int>
  /// Whether the table begins on the page.
  package var isFirst: Bool
  /// Whether the table ends on the page.
  package var isLast: Bool
}

/// What a table shows on each page above its first row, below the repeated header, and below its last row:
/// sums that are carried forward. It is made when the page is finished, since only then its rows are
/// known.
final class TableFragments {
  /// The heights of the boxes above and below, in points; 0 for none. Those above are on all pages but the first,
  /// those below on all but the last.
  let heights: (above: Double, below: Double)
  private let boxes: (TableFragment) -> (above: FlowBox?, below: FlowBox?)
  /// The number of rows that begin on finished pages.
  private var rowCount = 0
  private var isFirst = true

  /// - Parameter boxes: Called once for each page, in order.
  init(
    heights: (above: Double, below: Double),
    boxes: @escaping (TableFragment) -> (above: FlowBox?, below: FlowBox?)
  ) {
    self.heights = heights
    self.boxes = boxes
  }

  /// - Parameter end: The number after that of the last row that begins on the page; nil where none does.
  func finishPage(rowsUpTo end: Int?, isLast: Bool) -> (above: FlowBox?, below: FlowBox?) {
    let rows = rowCount..<max(rowCount, end ?? rowCount)
    let fragment = TableFragment(rows: rows, isFirst: isFirst, isLast: isLast)
    rowCount = rows.upperBound
    isFirst = false
    return boxes(fragment)
  }
}
