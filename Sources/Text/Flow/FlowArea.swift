/// The text area that the vertical list fills on each page. Lengths are points.
package struct FlowArea: Equatable {
  package var width: Double
  package var height: Double
  /// Columns of running text, from 1.
  package var columnCount: Int
  /// Between columns.
  package var columnGap: Double
  /// Whether the first column is the rightmost.
  package var isRightToLeft: Bool
  /// From baseline to baseline of running text, by which short pages are measured.
  package var leading: Double
  /// The height of the rule above footnotes and the space around it.
  package var noteSeparator: Double
  /// From line to line of the baseline grid, which begins at the top of the area; nil for none.
  package var grid: Double?
  /// The heights of pages of some kind; nil where all pages have `height`.
  package var heights: PageHeights?

  package init(
    width: Double, height: Double, columnCount: Int = 1, columnGap: Double = 0,
    isRightToLeft: Bool = false, leading: Double, noteSeparator: Double, grid: Double? = nil,
    heights: PageHeights? = nil
  ) {
    self.heights = heights
    self.width = width
    self.height = height
    self.columnCount = columnCount
    self.columnGap = columnGap
    self.isRightToLeft = isRightToLeft
    self.leading = leading
    self.noteSeparator = noteSeparator
    self.grid = grid
  }

  /// The height of the text area of a page.
  ///
  /// - Parameter opensChapter: Whether the page was begun for a chapter.
  func height(ofPage number: Int, opensChapter: Bool) -> Double {
    heights?.height(ofPage: number, opensChapter: opensChapter) ?? height
  }

  /// The height of the highest text area.
  var greatestHeight: Double { max(height, heights?.greatest ?? 0) }

  /// The width of a column of running text.
  package var columnWidth: Double { columnWidth(of: columnCount) }

  /// The width of each of a number of columns.
  package func columnWidth(of count: Int) -> Double {
    (width - Double(count - 1) * columnGap) / Double(count)
  }
}
