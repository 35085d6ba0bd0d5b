import ComposeAttributedText
import ComposeGeometry

/// The columns of a table whose rows only define where each of their cells ends.
struct RTFTableGrid {
  /// The edges of columns from left to right, in twips; empty where there are too many.
  private var edges: [Int] = []
  /// For each row the edges of its cells.
  private var rowEdges: [[Int]] = []

  /// Edges nearer than this are one.
  private static let tolerance = 15

  init(_ table: RTFTable) {
    for row in table.rows {
      var edge = row.definition.left
      var own = [edge]
      for index in row.boxes.indices {
        let said =
          index < row.definition.cells.count ? row.definition.cells[index].right : edge + 1440
        edge = max(edge + 1, said)
        own.append(edge)
      }
      rowEdges.append(own)
    }
    for edge in rowEdges.joined().sorted() {
      if let last = edges.last, edge - last < Self.tolerance { continue }
      edges.append(edge)
    }
    if edges.count > TextTable.maximumColumns + 1 { edges = [] }
  }

  /// The last column edge that is not beyond `edge`, or at it within the tolerance.
  /// Complexity: O(log columns).
  private func column(at edge: Int) -> Int {
    var low = 0
    var high = edges.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= edge { low = middle } else { high = middle }
    }
    return low
  }

  /// Gives boxes their cells and blocks.
  ///
  /// - Returns: The boxes that were merged into others.
  mutating func place(
    _ table: RTFTable, in assembly: inout TextAssembly, color: (Int) -> Color?
  ) -> Set<Int> {
    var dropped: Set<Int> = []
    /// The box that reaches down in each column.
    var above: [Int: Int] = [:]
    for (number, row) in table.rows.enumerated() {
      var merged: Int?
      for (index, box) in row.boxes.enumerated() {
        let definition =
          index < row.definition.cells.count
          ? row.definition.cells[index] : RTFCellDefinition()
        let left = rowEdges[number][index]
        let right = rowEdges[number][index + 1]
        let start = edges.isEmpty ? index : column(at: left)
        let span = edges.isEmpty ? 1 : max(1, column(at: right) - start)
        if definition.horizontalMerge == .continued, let first = merged {
          assembly.boxes[first].cell?.columnSpan += span
          dropped.insert(box)
          continue
        }
        merged = definition.horizontalMerge == .first ? box : nil
        if definition.verticalMerge == .continued, let first = above[start] {
          let firstRow = assembly.boxes[first].cell?.row ?? number
          assembly.boxes[first].cell?.rowSpan = min(
            number - firstRow + 1, TextTableCell.widestSpan)
          dropped.insert(box)
          continue
        }
        above[start] = definition.verticalMerge == .first ? box : nil
        assembly.boxes[box].cell = TextAssembly.Cell(
          table: table.number, row: number, column: start, columnSpan: span)
        assembly.boxes[box].block = block(
          definition, row.definition, width: right - left, color: color)
      }
    }
    return dropped
  }

  private func block(
    _ cell: RTFCellDefinition, _ row: RTFRowDefinition, width: Int, color: (Int) -> Color?
  ) -> TextBlock {
    let borders = cell.borders.map { border in
      border.isDrawn
        ? TextBlock.Border(Double(border.width) / 20, color: color(border.color) ?? .black) : .none
    }
    let padding = zip(cell.padding, row.padding).map { Double($0 ?? $1) / 20 }
    var block = TextBlock(
      borders: TextBlock.Borders(
        top: borders[0], left: borders[1], bottom: borders[2], right: borders[3]),
      padding: EdgeInsets(
        top: padding[0], left: padding[1], bottom: padding[2], right: padding[3]),
      backgroundColor: color(cell.background))
    block.verticalAlignment = cell.verticalAlignment
    let around = padding[1] + padding[3] + block.borders.left.width + block.borders.right.width
    switch cell.widthUnit {
    case 1: break
    case 2: block.width = .percent(Double(cell.width) / 50)
    case 3: block.width = .points(max(0, Double(cell.width) / 20 - around))
    default: block.width = .points(max(0, Double(width) / 20 - around))
    }
    return block
  }
}
