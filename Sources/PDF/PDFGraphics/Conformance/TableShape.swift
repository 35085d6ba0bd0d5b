/// Counts a table's cells by row and column, to see whether all rows have as many columns and no
/// cell overlaps another (ISO 14289-1, 7.2).
struct TableShape {
  /// Spans beyond this are ignored.
  private static let widest = 10_000

  private(set) var isRegular = true
  /// The number of columns of the first row.
  private var width: Int?
  /// For each column, how many more rows a cell from above spans.
  private var reaching: [Int] = []
  private var column = 0

  mutating func beginRow() { column = 0 }

  /// Adds a cell at the first free column of the row.
  mutating func addCell(columns: Int, rows: Int) {
    while column < reaching.count, reaching[column] > 0 {
      reaching[column] -= 1
      column += 1
    }
    for _ in 0..<min(max(columns, 1), Self.widest) {
      if column == reaching.count { reaching.append(0) }
      if reaching[column] > 0 { isRegular = false }
      reaching[column] = max(rows, 1) - 1
      column += 1
    }
  }

  mutating func endRow() {
    while column < reaching.count, reaching[column] > 0 {
      reaching[column] -= 1
      column += 1
    }
    if let width, width != column { isRegular = false }
    width = width ?? column
  }
}
