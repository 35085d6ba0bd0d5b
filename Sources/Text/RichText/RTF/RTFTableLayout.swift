import ComposeAttributedText

/// How a paragraph of a table ends.
enum RTFCellEnd { case paragraph, cell }

/// The rows and cells of a table as given by its paragraphs.
struct RTFTableLayout {
  struct Cell {
    var block: TextBlock
    var column: Int
    var columnSpan: Int
    var rowSpan: Int
    /// Of the paragraphs.
    var pieces: Range<Int>
  }

  struct Row {
    var number: Int
    var cells: [Cell] = []
  }

  let table: TextTable
  private(set) var rows: [Row] = []
  /// After the last paragraph.
  private(set) var end: Int

  /// Nil where no table begins.
  init?(_ pieces: [ParagraphPiece], from start: Int) {
    guard let first = pieces[start].blocks.first, let cell = first.cell else { return nil }
    table = cell.table
    end = start
    var lastBlock: TextBlock?
    while end < pieces.count, let block = pieces[end].blocks.first, let cell = block.cell,
      cell.table == table
    {
      if block == lastBlock, let row = rows.indices.last, let last = rows[row].cells.indices.last {
        rows[row].cells[last].pieces = rows[row].cells[last].pieces.lowerBound..<end + 1
      } else {
        // Rows that are out of order begin another table.
        if let row = rows.last, cell.row < row.number { break }
        if rows.last?.number != cell.row { rows.append(Row(number: cell.row)) }
        rows[rows.count - 1].cells.append(
          Cell(
            block: block, column: cell.column, columnSpan: cell.columnSpan, rowSpan: cell.rowSpan,
            pieces: end..<end + 1))
        lastBlock = block
      }
      end += 1
    }
  }
}
