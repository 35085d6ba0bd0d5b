package import ComposeAttributedText
package import ComposeGeometry

/// The cells of a table in their rows and columns.
package struct TableGrid {
  package struct Cell {
    package var block: TextBlock
    /// The numbers of its paragraphs.
    package var paragraphs: Range<Int>
    package var rows: Range<Int>
    package var columns: Range<Int>
  }

  /// Rows that are joined by cells that span them, and so stay in one frame.
  package struct Group {
    package var rows: Range<Int>
    package var cells: Range<Int>
  }

  package let table: TextTable
  /// In the order of the text, in which rows come one after the other.
  package private(set) var cells: [Cell] = []
  package private(set) var groups: [Group] = []
  package private(set) var rowCount = 0
  package let isRightToLeft: Bool
  /// The cells in each row, from left to right; empty where borders are apart.
  private var cellsOfRows: [[Int]] = []

  /// - Parameter boxes: In the order of the text, each with the numbers of its paragraphs.
  package init(
    _ table: TextTable, boxes: [(block: TextBlock, paragraphs: Range<Int>)], isRightToLeft: Bool
  ) {
    self.table = table
    self.isRightToLeft = isRightToLeft
    cells.reserveCapacity(boxes.count)
    place(boxes)
    findGroups()
    if table.collapsesBorders { listRows() }
  }

  package var paragraphs: Range<Int> {
    (cells.first?.paragraphs.lowerBound ?? 0)..<(cells.last?.paragraphs.upperBound ?? 0)
  }

  private mutating func place(_ boxes: [(block: TextBlock, paragraphs: Range<Int>)]) {
    // The row up to which each column is taken.
    var taken = [Int](repeating: 0, count: table.columns)
    var row = 0
    var lastAsked: Int?
    for (block, paragraphs) in boxes {
      guard let asked = block.cell else { continue }
      if let lastAsked, asked.row > lastAsked { row += 1 }
      lastAsked = max(lastAsked ?? 0, asked.row)
      if !taken.contains(where: { $0 <= row }) { row = taken.min() ?? row }
      // A table has at least one column, of which one is free now.
      let isFree = { (column: Int) in taken[column] <= row }
      let first =
        (asked.column..<table.columns).first(where: isFree) ?? taken.indices.first(where: isFree)
        ?? 0
      var end = first + 1
      while end < table.columns, end - first < asked.columnSpan, isFree(end) { end += 1 }
      for column in first..<end { taken[column] = row + asked.rowSpan }
      cells.append(
        Cell(
          block: block, paragraphs: paragraphs, rows: row..<(row + asked.rowSpan),
          columns: first..<end))
    }
    rowCount = row + 1
    for index in cells.indices {
      let rows = cells[index].rows
      cells[index].rows = rows.lowerBound..<min(rows.upperBound, rowCount)
    }
  }

  private mutating func findGroups() {
    for (index, cell) in cells.enumerated() {
      if let last = groups.last, cell.rows.lowerBound < last.rows.upperBound {
        let rows = last.rows.lowerBound..<max(last.rows.upperBound, cell.rows.upperBound)
        groups[groups.count - 1] = Group(rows: rows, cells: last.cells.lowerBound..<(index + 1))
      } else {
        groups.append(Group(rows: cell.rows, cells: index..<(index + 1)))
      }
    }
  }

  /// The group that contains a paragraph.
  package func group(ofParagraph number: Int) -> Int? {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      let last = cells[groups[middle].cells.upperBound - 1]
      if last.paragraphs.upperBound > number { high = middle } else { low = middle + 1 }
    }
    return low < groups.count ? low : nil
  }

  // MARK: Insets and borders

  /// The distances from the edges of a cell to its content, in points.
  package func insets(of cell: Int) -> EdgeInsets {
    let block = cells[cell].block
    guard table.collapsesBorders else {
      return block.margin.usable + block.padding.usable + block.borders.widths
    }
    let widths = borders(of: cell).widths
    return block.padding.usable
      + EdgeInsets(
        top: widths.top / 2, left: widths.left / 2, bottom: widths.bottom / 2,
        right: widths.right / 2)
  }

  private mutating func listRows() {
    cellsOfRows = [[Int]](repeating: [], count: rowCount)
    for (index, cell) in cells.enumerated() {
      for row in cell.rows { cellsOfRows[row].append(index) }
    }
  }

  /// The borders that a cell shares with its neighbors: of each edge the widest; of equals that on
  /// the left or above.
  package func borders(of index: Int) -> TextBlock.Borders {
    let cell = cells[index]
    guard table.collapsesBorders else { return cell.block.borders }
    var borders = cell.block.borders
    func neighbours(_ rows: Range<Int>, _ isBeside: (Cell) -> Bool) -> [Cell] {
      rows.clamped(to: 0..<rowCount).flatMap { row in
        cellsOfRows[row].map { cells[$0] }.filter(isBeside)
      }
    }
    let before = neighbours(cell.rows) { $0.columns.upperBound == cell.columns.lowerBound }
    let after = neighbours(cell.rows) { $0.columns.lowerBound == cell.columns.upperBound }
    let above = neighbours((cell.rows.lowerBound - 1)..<cell.rows.lowerBound) {
      $0.columns.overlaps(cell.columns)
    }
    let below = neighbours(cell.rows.upperBound..<(cell.rows.upperBound + 1)) {
      $0.columns.overlaps(cell.columns)
    }
    for other in isRightToLeft ? after : before
    where other.block.borders.right.width >= borders.left.width {
      borders.left = other.block.borders.right
    }
    for other in isRightToLeft ? before : after
    where other.block.borders.left.width > borders.right.width {
      borders.right = other.block.borders.left
    }
    for other in above where other.block.borders.bottom.width >= borders.top.width {
      borders.top = other.block.borders.bottom
    }
    for other in below where other.block.borders.top.width > borders.bottom.width {
      borders.bottom = other.block.borders.top
    }
    return borders
  }

  /// How far shared borders reach beyond the places of cells at the sides of the table, in points.
  package var overhang: (left: Double, right: Double) {
    guard table.collapsesBorders else { return (0, 0) }
    var left = 0.0
    var right = 0.0
    for (index, cell) in cells.enumerated() {
      let isFirst = cell.columns.lowerBound == 0
      let isLast = cell.columns.upperBound == table.columns
      guard isFirst || isLast else { continue }
      let widths = borders(of: index).widths
      if isRightToLeft ? isLast : isFirst { left = max(left, widths.left / 2) }
      if isRightToLeft ? isFirst : isLast { right = max(right, widths.right / 2) }
    }
    return (left, right)
  }
}
