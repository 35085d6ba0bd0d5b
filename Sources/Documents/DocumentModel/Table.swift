/// A table: columns, rows of cells in three groups, and a caption, as in HTML.
///
/// A cell takes the first free place of its row, from left to right in the source. A place that is
/// covered by the span of another cell has no cell of its own: a row whose second place is covered
/// from above holds its first and its third cell only.
public struct Table: Sendable {
  /// The horizontal alignment of the cells of a column.
  public enum Alignment: Sendable {
    /// At the start of lines; at their end in columns that hold numbers only.
    case natural
    case left, center, right
    /// Numbers are aligned at their decimal separators; other cells are at the right.
    case decimal
  }

  /// The width of a column.
  public enum Width: Hashable, Sendable {
    /// By the content of its cells.
    case automatic
    /// In points, without the gaps between columns.
    case points(Double)
    /// A share of the width that is available to the table, from 0 to 1.
    case fraction(Double)
    /// A part of what the columns without one leave, as a multiple of the parts of others; the table
    /// is as wide as there is room.
    case share(Double)
  }

  /// What the cells of a column have in common.
  public struct Column: Hashable, Sendable {
    /// The alignment of the cells, unless they have their own.
    public var alignment: Alignment
    /// The width of the column.
    public var width: Width

    /// Creates a column; the default width depends on the content.
    public init(_ alignment: Alignment = .natural, width: Width = .automatic) {
      self.alignment = alignment
      self.width = width
    }
  }

  /// The side of a table that its caption is at.
  public enum CaptionPlacement: Sendable {
    case above, below
  }

  /// The caption, or nil for a table without one.
  public var caption: InlineText?
  /// Where the caption is set.
  public var captionPlacement = CaptionPlacement.above
  /// The columns, from left to right in the source. Cells beyond them are not set.
  public var columns: [Column]
  /// The rows that head the table, and are repeated on each page that it continues on (HTML's
  /// `thead`). All of their cells are column headings.
  public var headerRows: [Row]
  /// The rows between the header and the footer (HTML's `tbody`). Missing cells are empty.
  public var rows: [Row]
  /// The rows that end the table, such as sums (HTML's `tfoot`); set once, on its last page.
  public var footerRows: [Row]
  /// The number of columns at the left whose cells are headings of their rows. Other cells are by
  /// `TableCell.isRowHeader`.
  public var rowHeaderColumns = 0

  /// Creates a table.
  public init(
    caption: InlineText? = nil, columns: [Column], headerRows: [Row] = [], rows: [Row],
    footerRows: [Row] = []
  ) {
    self.caption = caption
    self.columns = columns
    self.headerRows = headerRows
    self.rows = rows
    self.footerRows = footerRows
  }

  /// A table of text with one header row (GFM 4.10).
  ///
  /// - Parameter header: Empty for a table without a header.
  public init(
    caption: InlineText? = nil, alignments: [Alignment], header: [InlineText],
    rows: [[InlineText]]
  ) {
    self.init(
      caption: caption, columns: alignments.map { Column($0) },
      headerRows: header.isEmpty ? [] : [Row(header)], rows: rows.map { Row($0) })
  }
}

extension Table {
  /// Calls `body` for each row, in the order of header, body and footer.
  package func forEachRow(_ body: (Row) -> Void) {
    headerRows.forEach(body)
    rows.forEach(body)
    footerRows.forEach(body)
  }

  /// Changes each row, in the order of header, body and footer.
  package mutating func updateRows(_ update: (inout Row) -> Void) {
    for index in headerRows.indices { update(&headerRows[index]) }
    for index in rows.indices { update(&rows[index]) }
    for index in footerRows.indices { update(&footerRows[index]) }
  }
}
