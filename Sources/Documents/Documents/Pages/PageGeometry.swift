import ComposeFlow
import ComposeGeometry

/// The page and its text area, in points, with the origin at the top left.
struct PageGeometry {
  var pageSize: Size
  var margins: EdgeInsets
  /// The space for the footnote rule and the white space around it.
  var noteSeparator: Double
  /// The number of text columns, at least 1.
  var columnCount: Int
  /// The gap between columns.
  var columnGap: Double
  /// Whether the first column is the rightmost.
  var isRightToLeft: Bool
  /// The distance between baselines of body text.
  var leading: Double
  /// Whether lines of body text are aligned to a baseline grid.
  var hasGrid: Bool
  /// The notes in the outer margin; nil where it is too narrow for words.
  var marginNotes: MarginNoteArea?
  /// Whether left and right margins change places on pages with even numbers.
  var isTwoSided: Bool
  /// The margins of pages of some kind; nil where all pages have the same.
  var masters: MasterMargins?

  init(settings: DocumentSettings) {
    pageSize = settings.usablePageSize
    margins = settings.usableMargins
    isTwoSided = settings.theme.isTwoSided
    masters = MasterMargins(settings: settings)
    leading = settings.theme.leading
    noteSeparator = leading
    hasGrid = settings.baselineGrid && leading > 0
    isRightToLeft = ReadingDirection.isRightToLeft(settings.language)
    columnCount = 1
    columnGap = 0
    if isLandscape, let own = masters?.landscape { margins = own }
    marginNotes = MarginNoteArea(settings, margins)
    let gap = settings.columnGap ?? settings.theme.bodySize * 2
    columnGap = gap.isFinite ? min(max(0, gap), width / 4) : 0
    // At most as many columns as have room for words.
    let most = Int((width + columnGap) / (Self.leastColumn + columnGap))
    columnCount = min(max(1, settings.columns), max(1, most), Self.maximumColumns)
  }

  /// The minimum width of a column in a multi-column layout.
  private static let leastColumn = 72.0
  private static let maximumColumns = 8

  /// Landscape pages with one column and the same margins.
  var turned: PageGeometry {
    var turned = self
    turned.pageSize = Size(width: pageSize.height, height: pageSize.width)
    turned.columnCount = 1
    if !isLandscape, let own = masters?.landscape { turned.margins = own }
    turned.masters = nil
    return turned
  }

  var isPortrait: Bool { pageSize.width < pageSize.height }

  /// Whether pages are wider than high.
  var isLandscape: Bool { pageSize.width > pageSize.height }

  /// The geometry of a page, counted from 1: left-hand pages mirror the margins of right-hand ones.
  ///
  /// - Parameter opensChapter: Whether the page was begun for a chapter.
  func page(_ number: Int, opensChapter: Bool = false) -> PageGeometry {
    let isMirrored = isTwoSided && number % 2 == 0
    guard isMirrored || masters != nil else { return self }
    var geometry = self
    if isMirrored { swap(&geometry.margins.left, &geometry.margins.right) }
    if let masters {
      geometry.take(
        masters.margins(ofPage: number, opensChapter: opensChapter, isMirrored: isMirrored))
    }
    return geometry
  }

  var textArea: Rect {
    Rect(
      x: margins.left, y: margins.top,
      width: max(0, pageSize.width - margins.left - margins.right), height: height)
  }

  /// The height of the text area.
  var height: Double { max(0, pageSize.height - margins.top - margins.bottom) }
  /// The width of the text area: the measure.
  var width: Double { max(0, pageSize.width - margins.left - margins.right) }
  /// The width of a text column.
  var columnWidth: Double {
    (width - Double(columnCount - 1) * columnGap) / Double(columnCount)
  }

  /// The geometry that the page engine requires.
  var area: FlowArea {
    FlowArea(
      width: width, height: height, columnCount: columnCount, columnGap: columnGap,
      isRightToLeft: isRightToLeft, leading: leading, noteSeparator: noteSeparator,
      grid: hasGrid ? leading : nil, heights: masters.map(heights))
  }
}
