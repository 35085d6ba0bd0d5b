package import ComposeDiagnostics
package import ComposeDocumentModel

/// Blocks that cover some columns and rows of a grid.
package struct BandCell: Sendable {
  package var blocks: [Block]
  /// Below the number of columns.
  package var columns: Range<Int>
  /// Below the number of rows; not empty.
  package var rows: Range<Int>

  package init(blocks: [Block], columns: Range<Int>, rows: Range<Int>) {
    self.blocks = blocks
    self.columns = columns
    self.rows = rows
  }
}

extension LayoutArea {
  /// Sets rows of which some cells cover several: what they need beyond those makes the last one higher. They are divided between pages
  /// where no line of any of them is cut.
  ///
  /// - Parameters:
  ///   - cells: In reading order.
  ///   - columns: The widths of the columns, in points.
  ///   - spacing: Between columns.
  ///   - rowSpacing: Between rows.
  package func band(
    _ cells: [BandCell], columns: [RowWidth], spacing: Double, rowSpacing: Double,
    place: VerticalPlace, overflow: OverflowPolicy, at range: SourceRange?
  ) throws {
    let widths = try widths(
      of: columns.map { RowItem(width: $0, blocks: [], spacing: 0) }, spacing: spacing,
      overflow: overflow, at: range)
    var stacks: [(stack: CellStack, width: Double)] = []
    for cell in cells {
      var inner = region
      inner.width = widths[cell.columns].reduce(spacing * Double(cell.columns.count - 1), +)
      stacks.append((try LayoutArea(flow, inner).collected(cell.blocks, spacing: 0), inner.width))
    }
    var heights = [Double](repeating: 0, count: cells.map(\.rows.upperBound).max() ?? 0)
    // Cells of one row first, since others take the rest.
    let byRows = cells.indices.sorted { (cells[$0].rows.count, $0) < (cells[$1].rows.count, $1) }
    for index in byRows {
      let rows = cells[index].rows
      let known = heights[rows].reduce(rowSpacing * Double(rows.count - 1), +)
      heights[rows.upperBound - 1] += max(0, stacks[index].stack.height - known)
    }
    func top(of row: Int) -> Double { heights[..<row].reduce(rowSpacing * Double(row), +) }
    func left(of column: Int) -> Double { widths[..<column].reduce(spacing * Double(column), +) }
    var plane = CellPlane()
    for (cell, (stack, width)) in zip(cells, stacks) {
      let left = left(of: cell.columns.lowerBound)
      let height = heights[cell.rows].reduce(rowSpacing * Double(cell.rows.count - 1), +)
      plane.add(
        stack, x: region.x + (flow.isRightToLeft ? region.width - left - width : left),
        y: top(of: cell.rows.lowerBound) + place.offset(stack.height, in: height))
    }
    let height = top(of: heights.count) - (heights.isEmpty ? 0 : rowSpacing)
    guard stacks.contains(where: { $0.stack.highestBox > flow.pageHeight }) else {
      return try flow.emitPieces(of: plane, height: height)
    }
    try emitWhole(plane, height: height, subject: "row", overflow: overflow, at: range)
  }
}
