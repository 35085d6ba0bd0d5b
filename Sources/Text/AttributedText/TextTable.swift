/// A table whose cells are boxes around paragraphs: TextKit's `NSTextTable`.
///
/// Every paragraph of a cell has a `TextBlock` with that `cell`; cells follow each other in the text
/// row by row. Cells with equal tables that follow each other are of one table.
public struct TextTable: Hashable, Sendable {
  /// How column widths are determined.
  public enum Layout: Hashable, Sendable {
    /// By the content of the cells, and their widths.
    case automatic
    /// The widths of the first row's cells alone; columns without share what is left.
    case fixed
  }

  /// The maximum number of columns in a table; cells farther right go to the next row.
  public static let maximumColumns = 256

  /// The number of columns.
  public var columns: Int
  /// The algorithm that gives the columns their widths.
  public var layout: Layout
  /// Of the whole table; nil is as wide as its columns like to be, or with a fixed layout all there
  /// is. Never wider than what there is.
  public var width: TextBlock.Length?
  /// Whether adjacent cells share a border, the wider of both, and have no margins.
  public var collapsesBorders: Bool
  /// Whether cells without text have neither border nor background.
  public var hidesEmptyCells: Bool
  /// The number of rows at the top that are column headings (TH in a tagged document).
  public var headerRows: Int
  /// Whether frames that continue a table begin with its heading rows again, where these take no
  /// more than a third of the height and leave room for a row. Rows that are higher than a frame go on
  /// without.
  public var repeatsHeader: Bool
  /// Distinguishes adjacent tables that are otherwise equal.
  public var identifier: Int

  /// Creates a table whose cells are the blocks of paragraphs.
  public init(
    columns: Int, layout: Layout = .automatic, width: TextBlock.Length? = nil,
    collapsesBorders: Bool = false, hidesEmptyCells: Bool = false, headerRows: Int = 0,
    repeatsHeader: Bool = true, identifier: Int = 0
  ) {
    self.columns = min(max(1, columns), Self.maximumColumns)
    self.layout = layout
    self.width = width
    self.collapsesBorders = collapsesBorders
    self.hidesEmptyCells = hidesEmptyCells
    self.headerRows = max(0, headerRows)
    self.repeatsHeader = repeatsHeader
    self.identifier = identifier
  }
}

/// The place of a box in a table: TextKit's `NSTextTableBlock`.
///
/// Rows and columns are counted from 0. Where a cell's place is taken, it goes to the next free one.
public struct TextTableCell: Hashable, Sendable {
  /// The most rows or columns that a cell goes over.
  public static let widestSpan = 1000

  /// The table of the cell.
  public var table: TextTable
  /// The first row of the cell, from 0.
  public var row: Int
  /// The first column of the cell, from 0.
  public var column: Int
  /// The number of rows that the cell covers.
  public var rowSpan: Int
  /// The number of columns that the cell covers.
  public var columnSpan: Int

  /// Creates the position of a cell; rows and columns are counted from 0.
  public init(
    _ table: TextTable, row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1
  ) {
    self.table = table
    self.row = max(0, row)
    self.column = min(max(0, column), table.columns - 1)
    self.rowSpan = min(max(1, rowSpan), Self.widestSpan)
    self.columnSpan = min(max(1, columnSpan), table.columns - self.column)
  }
}
