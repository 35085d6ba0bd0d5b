import ComposeDocumentModel

/// The cells of a pipe table that `^^` in rows below makes higher.
struct TableSpans {
  /// A cell, by its row and its number in it, and its columns.
  private struct Owner {
    var row: Int
    var index: Int
    var column: Int
    var width: Int
  }

  private struct Key: Hashable {
    var row: Int
    var index: Int
  }

  private let columns: Int
  /// The cells in the places of a row, known once a row below asks for them.
  private var owners: [Owner?] = []
  private var ownersRow = -1
  /// The cells from above in the places of a row.
  private var raised: [Owner?] = []
  private var raisedRow = -1
  private var heights = [Key: Int]()

  init(columns: Int) { self.columns = columns }

  /// Joins a place to the cell above it, which has to cover the same columns. Complexity: O(columns).
  ///
  /// - Parameters:
  ///   - row: Of the place.
  ///   - rows: Those before it.
  /// - Returns: Whether there is such a cell.
  mutating func raise(column: Int, width: Int, of row: Int, above rows: [Table.Row]) -> Bool {
    guard row > 0, row <= rows.count else { return false }
    let none = [Owner?](repeating: nil, count: columns)
    if ownersRow != row - 1 {
      owners = raisedRow == row - 1 ? raised : none
      ownersRow = row - 1
      var next = 0
      for (index, cell) in rows[row - 1].cells.enumerated() {
        while next < columns, owners[next] != nil { next += 1 }
        let end = min(next + cell.columnSpan, columns)
        for place in next..<max(next, end) {
          owners[place] = Owner(row: row - 1, index: index, column: next, width: end - next)
        }
        next = end
      }
    }
    if raisedRow != row {
      raised = none
      raisedRow = row
    }
    guard owners.indices.contains(column), let owner = owners[column], owner.column == column,
      owner.width == width
    else { return false }
    for place in column..<column + width { raised[place] = owner }
    heights[Key(row: owner.row, index: owner.index), default: 1] += 1
    return true
  }

  /// Makes the cells as high as they are.
  func apply(to rows: inout [Table.Row]) {
    for (key, height) in heights {
      var cells = rows[key.row].cells
      let cell = cells[key.index]
      cells[key.index] = TableCell(cell.content, columnSpan: cell.columnSpan, rowSpan: height)
      rows[key.row].cells = cells
    }
  }
}
