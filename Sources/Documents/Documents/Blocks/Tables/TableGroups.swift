import ComposeDocumentModel

/// Rows in which every cell covers one place, one by one, and rows that are joined by cells that
/// cover several or that hold blocks.
enum TableGroup {
  /// A row of text, by its number.
  case simple(Int)
  case joined(JoinedRows)
}

extension TableGroup {
  var rowCount: Int {
    switch self {
    case .simple: 1
    case .joined(let rows): rows.rows.count
    }
  }
}

/// Rows that are laid out together.
struct JoinedRows {
  struct Cell {
    var cell: TableCell
    /// Counted from the first of the rows, without those that are left out.
    var rows: Range<Int>
    var columns: Range<Int>
  }

  /// In the header, the body or the footer of their table.
  let rows: Range<Int>
  /// The number of rows in which cells begin. The others, which are covered from above, are left out: they
  /// would have no height, and no cells in the structure.
  let rowCount: Int
  /// Row by row; every place is covered by one of them.
  let cells: [Cell]

  /// - Parameter cells: With all rows counted.
  init(rows: Range<Int>, cells: [Cell]) {
    self.rows = rows
    var begins = [Bool](repeating: false, count: rows.count)
    for cell in cells { begins[cell.rows.lowerBound] = true }
    guard begins.contains(false) else {
      rowCount = rows.count
      self.cells = cells
      return
    }
    var numbers = [0]
    for isCounted in begins { numbers.append(numbers[numbers.count - 1] + (isCounted ? 1 : 0)) }
    rowCount = numbers[numbers.count - 1]
    self.cells = cells.map { cell in
      var cell = cell
      // A cell begins in a counted row, so that at least one is left.
      cell.rows = numbers[cell.rows.lowerBound]..<numbers[cell.rows.upperBound]
      return cell
    }
  }
}

/// The groups of the rows of a header, a body or a footer, in order. Complexity: O(places).
struct TableGroups: Sequence, IteratorProtocol {
  private let rows: [Table.Row]
  private let columns: Int
  private let joinsAll: Bool
  private var number = 0

  /// - Parameter joinsAll: Whether all rows are one group, whatever they hold.
  init(_ rows: [Table.Row], columns: Int, joinsAll: Bool = false) {
    self.rows = rows
    self.columns = columns
    self.joinsAll = joinsAll && rows.count > 1
  }

  mutating func next() -> TableGroup? {
    guard number < rows.count else { return nil }
    let first = number
    if !joinsAll, rows[first].isSimple {
      number += 1
      return .simple(first)
    }
    var slots = TableSlots(columns: columns)
    var cells: [JoinedRows.Cell] = []
    repeat {
      let start = number - first
      slots.beginRow()
      for cell in rows[number].cells {
        let rowSpan = Swift.min(cell.rowSpan, rows.count - number)
        guard let columns = slots.place(columnSpan: cell.columnSpan, rowSpan: rowSpan) else {
          break
        }
        cells.append(
          JoinedRows.Cell(cell: cell, rows: start..<(start + rowSpan), columns: columns))
      }
      while let columns = slots.place() {
        cells.append(
          JoinedRows.Cell(
            cell: TableCell(InlineText()), rows: start..<(start + 1), columns: columns))
      }
      number += 1
    } while number < rows.count && (joinsAll || slots.isJoined)
    return .joined(JoinedRows(rows: first..<number, cells: cells))
  }
}
