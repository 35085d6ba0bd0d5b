import ComposeDocumentModel

extension DocumentBuilder {
  /// The nesting of grid tables is limited by the block parser, so recursion is safe.
  mutating func addGridTable(_ node: Int32, to frame: inout Frame) {
    let grid = tree.grids[Int(tree.nodes[Int(node)].number)]
    var rows = [[TableCell]](repeating: [], count: grid.rowCount)
    for cell in grid.cells {
      rows[cell.row].append(
        TableCell(
          content(of: cell.node), columnSpan: cell.columnSpan, rowSpan: cell.rowSpan))
    }
    let end = grid.rowCount - grid.footerRows
    let table = Table(
      columns: grid.alignments.map { Table.Column($0.model) },
      headerRows: rows[..<grid.headerRows].map { Table.Row($0) },
      rows: rows[grid.headerRows..<max(grid.headerRows, end)].map { Table.Row($0) },
      footerRows: rows[max(grid.headerRows, end)...].map { Table.Row($0) })
    add(table, node, to: &frame)
  }

  /// A single paragraph is text.
  private mutating func content(of cell: Int32) -> TableCell.Content {
    let blocks = blocks(of: cell)
    guard blocks.count == 1, let only = blocks.first, only.attributes.isEmpty,
      case .paragraph(let text) = only.content
    else { return blocks.isEmpty ? .text(InlineText()) : .blocks(blocks) }
    return .text(text)
  }
}
