import ComposeFlow
import ComposeGeometry

extension BlockFlow {
  /// The rules from top to bottom of a row in a table whose rules are a grid.
  ///
  /// - Parameter betweenColumns: Whether there are rules between columns, in the middle of the gaps,
  ///   besides those at the edges of the table.
  func columnRules(of rows: TableParts, betweenColumns: Bool) -> FlowGround {
    let inset = blockStyles.tableInset
    let layout = rows.layout.columns
    var ground = FlowGround(outset: inset, width: layout.width)
    let edge = BlockStyles.lightRule / 2
    ground.columnRules = [edge - inset, layout.width + inset - edge]
    ground.columnRuleColor = theme.colors.hairline
    guard betweenColumns else { return ground }
    for column in layout.columnWidths.indices.dropFirst() {
      ground.columnRules.append(middle(before: column..<column + 1, in: layout))
    }
    return ground
  }

  /// The middle of the gap at the left of columns, from the left edge of the table.
  private func middle(before columns: Range<Int>, in layout: TableLayout) -> Double {
    let place = layout.place(of: columns)
    // From right to left, the column at the left is the next one.
    let neighbour = isRightToLeft ? columns.upperBound : columns.lowerBound - 1
    guard layout.columnWidths.indices.contains(neighbour) else { return place.left }
    let other = layout.place(of: neighbour..<neighbour + 1)
    return (place.left + other.left + other.width) / 2
  }

  /// The rules at the left of cells that are joined, and above them. Rules that other cells have are
  /// left out: those at the edges of the rows.
  func cellRules(_ joined: JoinedRows, edges: [Double], in layout: TableLayout) -> [Rect] {
    let thickness = BlockStyles.lightRule
    var rules: [Rect] = []
    func left(of columns: Range<Int>) -> Double {
      let place = layout.place(of: columns)
      return place.left > 0.01 ? middle(before: columns, in: layout) : -blockStyles.tableInset
    }
    for cell in joined.cells {
      let (top, bottom) = (edges[cell.rows.lowerBound], edges[cell.rows.upperBound])
      let place = layout.place(of: cell.columns)
      let x = left(of: cell.columns)
      if place.left > 0.01 {
        rules.append(Rect(x: x - thickness / 2, y: top, width: thickness, height: bottom - top))
      }
      guard cell.rows.lowerBound > 0 else { continue }
      let next = isRightToLeft ? cell.columns.lowerBound - 1 : cell.columns.upperBound
      let end =
        layout.columnWidths.indices.contains(next)
        ? left(of: next..<next + 1) : layout.width + blockStyles.tableInset
      rules.append(Rect(x: x, y: top - thickness / 2, width: end - x, height: thickness))
    }
    return rules
  }
}

extension FlowBox {
  /// Sets what is behind the box, which keeps its rules between columns.
  mutating func addGround(_ ground: FlowGround) {
    self.ground = ground.withColumnRules(of: self.ground)
  }
}
