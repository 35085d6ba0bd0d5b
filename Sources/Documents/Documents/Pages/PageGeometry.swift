import ComposeFlow
import ComposeGeometry

/// The page and its text area, in points; origin top-left.
struct PageGeometry {
  var pageSize: Size
  var margins: EdgeInsets
  /// The room for the rule above the notes and the air around it.
  var noteSeparator: Double
  /// Columns of running text, from 1.
  var columnCount: Int
  /// Between columns.
  var columnGap: Double
  /// Whether the first column is the rightmost.
  var isRightToLeft: Bool
  /// From baseline to baseline of running text.
  var leading: Double
  /// Whether lines of running text stand on a grid.
  var hasGrid: Bool

  init(settings: DocumentSettings) {
    pageSize = settings.usablePageSize
    margins = settings.usableMargins
    leading = settings.theme.leading
    noteSeparator = leading
    hasGrid = settings.baselineGrid && leading > 0
    isRightToLeft = ReadingDirection.isRightToLeft(settings.language)
    columnCount = 1
    columnGap = 0
    let gap = settings.columnGap ?? settings.theme.bodySize * 2
    columnGap = gap.isFinite ? min(max(0, gap), width / 4) : 0
    // As many as have room for words.
    let most = Int((width + columnGap) / (Self.leastColumn + columnGap))
    columnCount = min(max(1, settings.columns), max(1, most), Self.maximumColumns)
  }

  /// The least width of one of several columns.
  private static let leastColumn = 72.0
  private static let maximumColumns = 8

  var textArea: Rect {
    Rect(
      x: margins.left, y: margins.top,
      width: max(0, pageSize.width - margins.left - margins.right), height: height)
  }

  /// The height of the text area.
  var height: Double { max(0, pageSize.height - margins.top - margins.bottom) }
  /// The width of the text area: the measure.
  var width: Double { max(0, pageSize.width - margins.left - margins.right) }
  /// The width of a column of running text.
  var columnWidth: Double {
    (width - Double(columnCount - 1) * columnGap) / Double(columnCount)
  }

  /// What the page engine has to know of the page.
  var area: FlowArea {
    FlowArea(
      width: width, height: height, columnCount: columnCount, columnGap: columnGap,
      isRightToLeft: isRightToLeft, leading: leading, noteSeparator: noteSeparator,
      grid: hasGrid ? leading : nil)
  }
}
