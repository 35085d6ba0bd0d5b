import ComposeDiagnostics
import ComposeDocumentModel

/// Makes the cells of rows, one row after the other: those that cells above them cover are left out.
struct RowCells<Row: Sendable> {
  private let columns: [Column<Row>]
  private let later: LaterBuilder
  private let range: SourceRange
  /// The number of further rows in which each column is covered from above.
  private var covered: [Int]
  /// Whether a column joins equal cells.
  let joinsRows: Bool

  init(_ columns: [Column<Row>], later: LaterBuilder, range: SourceRange) {
    self.columns = columns
    self.later = later
    self.range = range
    covered = [Int](repeating: 0, count: columns.count)
    joinsRows = columns.contains(where: \.joinsEqualCells)
  }

  /// Nothing reaches over what is between rows, such as the heading of a group.
  mutating func endSpans() {
    for index in covered.indices { covered[index] = 0 }
  }

  /// The cells of a row.
  ///
  /// - Parameter joined: The row span of the cell of a column; nil for that of `Column.rowSpan`.
  mutating func next(_ row: Row, joined: (Int) -> Int? = { _ in nil }) -> DocumentTable.Row {
    var cells: [TableCell] = []
    cells.reserveCapacity(columns.count)
    var free = 0
    for index in columns.indices {
      if covered[index] > 0 {
        covered[index] -= 1
        continue
      }
      guard index >= free else { continue }
      let column = columns[index]
      var columnSpan = 1
      if let wanted = column.ownColumnSpan?(row) {
        while columnSpan < wanted, index + columnSpan < columns.count,
          covered[index + columnSpan] == 0
        {
          columnSpan += 1
        }
      }
      free = index + columnSpan
      let rowSpan = min(max(1, joined(index) ?? column.ownRowSpan?(row) ?? 1), 1000)
      if rowSpan > 1 {
        // Those at the right are counted down in this row, too.
        covered[index] = rowSpan - 1
        for right in index + 1..<max(index + 1, free) { covered[right] = rowSpan }
      }
      switch column.content {
      case .value(let value):
        cells.append(column.cell(value(row), of: row, columnSpan: columnSpan, rowSpan: rowSpan))
      case .blocks(let content):
        cells.append(
          column.cell(
            later.build(content(row), in: "Table", at: range), of: row, columnSpan: columnSpan,
            rowSpan: rowSpan))
      }
    }
    return DocumentTable.Row(cells)
  }

  /// Whether the first column that joins cells shows the same of two rows.
  func join(_ one: Row, _ other: Row) -> Bool {
    guard let column = columns.first(where: \.joinsEqualCells),
      case .value(let text) = column.content
    else { return false }
    return text(one) == text(other)
  }

  /// The cells of rows, of which equal ones are joined.
  mutating func next(joining rows: [Row]) -> [DocumentTable.Row] {
    guard rows.count > 1 else { return rows.map { next($0) } }
    var spans = [[Int: Int]](repeating: [:], count: rows.count)
    // A cell begins in the first row, and where one begins in a column before it.
    var begins = [Bool](repeating: false, count: rows.count)
    begins[0] = true
    for (index, column) in columns.enumerated() where column.joinsEqualCells {
      guard case .value(let value) = column.content else { continue }
      let texts = rows.map(value)
      for row in 1..<rows.count where texts[row] != texts[row - 1] { begins[row] = true }
      var first = 0
      for row in 1...rows.count where row == rows.count || begins[row] {
        spans[first][index] = row - first
        first = row
      }
    }
    var result: [DocumentTable.Row] = []
    for (number, row) in rows.enumerated() {
      let own = spans[number]
      result.append(next(row) { own[$0] })
    }
    return result
  }
}
