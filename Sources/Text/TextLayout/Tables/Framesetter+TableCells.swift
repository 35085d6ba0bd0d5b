import ComposeAttributedText
import ComposeFlow
import ComposeGeometry

extension Framesetter {
  struct LaidCell {
    var index: Int
    var insets: EdgeInsets
    var content: FrameContent
    var height: Double { content.end - content.top }
    /// From the top of the cell's place.
    var baseline: Double?
  }

  /// Rows of a table, set and measured, before they have a place.
  struct TableRows {
    fileprivate var cells: [LaidCell]
    /// The upper edges of rows and the lower edge of the last, from the first one's top.
    fileprivate var edges: [Double]
    var height: Double { edges.last ?? 0 }
    /// How far shared borders reach above and below, in points.
    var above = 0.0
    var below = 0.0
    var lineCount: Int { cells.map(\.content.lineCount).max() ?? 0 }
  }

  /// Sets the cells of a group of rows.
  ///
  /// - Parameter end: Where the text ends that is set.
  func rows(
    _ group: TableGrid.Group, of table: PlacedTable, depth: Int, to end: Int,
    options: FrameOptions
  ) -> TableRows {
    var options = options
    // Lines count from the top of each cell.
    options.lineFragmentPadding = 0
    options.baselineGrid = 0
    options.firstBaseline = .lineHeight
    options.maximumNumberOfLines = 0
    let paragraphs = typesetter.paragraphs
    var cells: [LaidCell] = []
    for index in group.cells {
      let cell = table.grid.cells[index]
      let insets = table.grid.insets(of: index)
      let whole = table.columns.place(of: cell.columns).width
      let width = max(0, whole - insets.left - insets.right)
      let start = paragraphs[cell.paragraphs.lowerBound].content.lowerBound
      let range = (start..<paragraphs[cell.paragraphs.upperBound - 1].end).clamped(to: 0..<end)
      // Lines of a cell have as much height as they want, so that there always is one.
      let content =
        (try? plainContent(
          of: range, in: Rect(x: 0, y: 0, width: width, height: 1e9), options, depth: depth + 1))
        ?? FrameContent(position: range.upperBound, top: 0)
      var laid = LaidCell(index: index, insets: insets, content: content)
      laid.baseline = content.lines.first.map { insets.top + $0.origin.y }
      cells.append(laid)
    }
    var rows = TableRows(cells: cells, edges: [])
    measure(&rows, group, table.grid)
    return rows
  }

  private func measure(_ rows: inout TableRows, _ group: TableGrid.Group, _ grid: TableGrid) {
    let first = group.rows.lowerBound
    let heights = TableRowHeights(
      rows.cells.map { laid in
        let cell = grid.cells[laid.index]
        return TableRowHeights.Cell(
          rows: (cell.rows.lowerBound - first)..<(cell.rows.upperBound - first),
          insets: laid.insets, height: laid.height,
          minimumHeight: TextBlock.Length.points(cell.block.minimumHeight).points(of: 0),
          baseline: laid.baseline, alignment: cell.block.verticalAlignment)
      }, count: group.rows.count)
    rows.edges = heights.edges
    for index in rows.cells.indices {
      rows.cells[index].content.move(x: 0, y: heights.tops[index])
    }
    guard grid.table.collapsesBorders else { return }
    for cell in rows.cells {
      let widths = grid.borders(of: cell.index).widths
      if grid.cells[cell.index].rows.lowerBound == first {
        rows.above = max(rows.above, widths.top / 2)
      }
      if grid.cells[cell.index].rows.upperBound == group.rows.upperBound {
        rows.below = max(rows.below, widths.bottom / 2)
      }
    }
  }

  /// Places rows below what there is.
  ///
  /// - Parameters:
  ///   - area: The area of the lines, including their padding.
  func place(
    _ rows: TableRows, _ group: TableGrid.Group, of table: PlacedTable, in area: Rect,
    padding: Double, into content: inout FrameContent, boxes: inout BlockStack
  ) {
    let grid = table.grid
    let left = area.minX + padding + table.left
    let top = content.bottom
    for laid in rows.cells {
      let cell = grid.cells[laid.index]
      let columns = table.columns.place(of: cell.columns)
      let place = Rect(
        x: left + columns.left,
        y: top + rows.edges[cell.rows.lowerBound - group.rows.lowerBound],
        width: columns.width,
        height: rows.edges[cell.rows.upperBound - group.rows.lowerBound]
          - rows.edges[cell.rows.lowerBound - group.rows.lowerBound])
      var inner = laid.content
      inner.move(x: place.minX + laid.insets.left, y: place.minY)
      boxes.add(self.boxes(of: laid.index, in: table.grid, place, inner, at: content.lines.count))
      content.take(inner)
    }
    content.fix(at: top + rows.height, lineCount: rows.lineCount)
  }

  /// The box of a cell and those within it.
  private func boxes(
    of index: Int, in grid: TableGrid, _ place: Rect, _ content: FrameContent, at lineCount: Int
  ) -> [FrameBox] {
    let cell = grid.cells[index]
    var block = cell.block
    var rect = place
    if grid.table.collapsesBorders {
      block.borders = grid.borders(of: index)
      let widths = block.borders.widths
      rect = Rect(
        x: rect.minX - widths.left / 2, y: rect.minY - widths.top / 2,
        width: rect.width + (widths.left + widths.right) / 2,
        height: rect.height + (widths.top + widths.bottom) / 2)
    } else {
      let margin = block.margin.usable
      rect = Rect(
        x: rect.minX + margin.left, y: rect.minY + margin.top,
        width: max(0, rect.width - margin.left - margin.right),
        height: max(0, rect.height - margin.top - margin.bottom))
    }
    let isEmpty = content.lines.allSatisfy { $0.line.fragments.isEmpty }
    if grid.table.hidesEmptyCells, isEmpty {
      block.borders = .none
      block.backgroundColor = nil
    }
    var box = FrameBox(
      block: block, rect: rect, lines: lineCount..<(lineCount + content.lines.count))
    box.place = TablePlace(
      rows: cell.rows, columns: cell.columns,
      isHeader: cell.rows.lowerBound < grid.table.headerRows)
    return [box]
      + content.boxes.map { inner in
        var inner = inner
        inner.lines =
          (inner.lines.lowerBound + lineCount)..<(inner.lines.upperBound + lineCount)
        return inner
      }
  }
}
