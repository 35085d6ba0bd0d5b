package import ComposeAttributedText
package import ComposeGeometry

/// The heights of rows that belong together because cells span them, and the places of their cells'
/// contents. Lengths are points.
package struct TableRowHeights: Equatable {
  package struct Cell {
    /// The rows that it spans, counted from the first.
    package var rows: Range<Int>
    package var insets: EdgeInsets
    /// Of its content.
    package var height: Double
    /// Of its content at least.
    package var minimumHeight: Double
    /// From the top of the cell to the first baseline of its content; nil without one.
    package var baseline: Double?
    package var alignment: TextBlock.VerticalAlignment

    package init(
      rows: Range<Int>, insets: EdgeInsets, height: Double, minimumHeight: Double,
      baseline: Double?, alignment: TextBlock.VerticalAlignment
    ) {
      self.rows = rows
      self.insets = insets
      self.height = height
      self.minimumHeight = minimumHeight
      self.baseline = baseline
      self.alignment = alignment
    }
  }

  /// The upper edges of rows and the lower edge of the last, from the top of the first.
  package private(set) var edges: [Double]
  /// How far below the top of its cell each content is placed.
  package private(set) var tops: [Double]

  /// - Parameters:
  ///   - cells: Their rows are within those counted.
  ///   - count: The number of rows.
  package init(_ cells: [Cell], count: Int) {
    var heights = [Double](repeating: 0, count: count)
    // The lowest of the first baselines in each row that are to be at one height.
    var baselines = [Double](repeating: 0, count: count)
    for cell in cells where cell.alignment == .baseline {
      baselines[cell.rows.lowerBound] = max(baselines[cell.rows.lowerBound], cell.baseline ?? 0)
    }
    func height(of cell: Cell) -> Double {
      var height = max(cell.height, cell.minimumHeight)
      if cell.alignment == .baseline, let own = cell.baseline {
        height += baselines[cell.rows.lowerBound] - own
      }
      return cell.insets.top + height + cell.insets.bottom
    }
    for cell in cells where cell.rows.count == 1 {
      heights[cell.rows.lowerBound] = max(heights[cell.rows.lowerBound], height(of: cell))
    }
    for cell in cells where cell.rows.count > 1 {
      let lacking = height(of: cell) - heights[cell.rows].reduce(0, +)
      if lacking > 0 { heights[cell.rows.upperBound - 1] += lacking }
    }
    var edges = [0.0]
    for height in heights { edges.append((edges.last ?? 0) + height) }
    self.edges = edges
    tops = cells.map { cell in
      let room =
        edges[cell.rows.upperBound] - edges[cell.rows.lowerBound] - cell.insets.top
        - cell.insets.bottom - cell.height
      let down: Double =
        switch cell.alignment {
        case .top: 0
        case .middle: room / 2
        case .bottom: room
        case .baseline: cell.baseline.map { baselines[cell.rows.lowerBound] - $0 } ?? 0
        }
      return cell.insets.top + max(0, down)
    }
  }
}
