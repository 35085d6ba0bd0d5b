package import ComposeAttributedText
import ComposeGeometry

/// The minimum and natural widths of the columns of a table.
package struct TableWidths {
  private(set) var columns: [TableColumns.Column]
  /// The requested widths of cells, in points, or as a share of the table's width.
  private var asked: [TextBlock.Length?]

  /// - Parameters:
  ///   - asked: The requested width of each column; nil for that of its content.
  package init(_ columns: [TableColumns.Column], asked: [TextBlock.Length?]) {
    self.columns = columns
    self.asked = asked
    for index in columns.indices where asked[index] != nil {
      self.columns[index].natural = columns[index].minimum
    }
  }

  /// - Parameters:
  ///   - content: The minimum and natural width of the content of a cell.
  package init(_ grid: TableGrid, content: (TableGrid.Cell) -> TableColumns.Column) {
    let count = grid.table.columns
    columns = [TableColumns.Column](
      repeating: TableColumns.Column(minimum: 0, natural: 0), count: count)
    asked = [TextBlock.Length?](repeating: nil, count: count)
    guard grid.table.layout == .automatic else {
      askFirstRow(of: grid)
      return
    }
    var wide: [(cell: TableGrid.Cell, need: TableColumns.Column)] = []
    for (index, cell) in grid.cells.enumerated() {
      let insets = grid.insets(of: index)
      let sides = insets.left + insets.right
      var need = content(cell)
      need.natural = max(need.natural, need.minimum)
      if case .points(let points) = cell.block.maximumWidth {
        need.natural = min(need.natural, points)
      }
      if case .points(let points) = cell.block.minimumWidth {
        need.natural = max(need.natural, points)
        need.minimum = max(need.minimum, points)
      }
      need = TableColumns.Column(
        minimum: need.minimum + sides, natural: max(need.natural, need.minimum) + sides)
      guard cell.columns.count == 1 else {
        if case .points(let points) = cell.block.width {
          need.natural = max(need.minimum, TextBlock.Length.points(points).points(of: 0) + sides)
        }
        wide.append((cell, need))
        continue
      }
      let column = cell.columns.lowerBound
      if let width = cell.block.width {
        ask(.some(plus(width, sides)), of: column)
        // Of what the cell holds only the longest word counts.
        need.natural = need.minimum
      }
      columns[column].minimum = max(columns[column].minimum, need.minimum)
      columns[column].natural = max(columns[column].natural, need.natural)
    }
    for column in columns.indices {
      if case .points(let points) = asked[column] {
        columns[column].natural = max(columns[column].minimum, points)
      }
    }
    // Narrow ones first, so that wide ones find what these have made room for.
    for (cell, need) in wide.sorted(by: { $0.cell.columns.count < $1.cell.columns.count }) {
      widen(cell.columns, to: need)
    }
  }

  private func plus(_ length: TextBlock.Length, _ sides: Double) -> TextBlock.Length {
    guard case .points = length else { return length }
    return .points(length.points(of: 0) + sides)
  }

  /// The widest requested width counts; points take precedence over percentages.
  private mutating func ask(_ length: TextBlock.Length?, of column: Int) {
    switch (asked[column], length) {
    case (.points(let one)?, .points(let other)?): asked[column] = .points(max(one, other))
    case (.percent(let one)?, .percent(let other)?): asked[column] = .percent(max(one, other))
    case (nil, _), (.percent?, .points?): asked[column] = length
    default: break
    }
  }

  private mutating func widen(_ range: Range<Int>, to need: TableColumns.Column) {
    let open = range.filter { asked[$0] == nil }
    TableColumns.widen(&columns, range, to: need, targets: open.isEmpty ? nil : open)
  }

  private mutating func askFirstRow(of grid: TableGrid) {
    for (index, cell) in grid.cells.enumerated() {
      guard cell.rows.lowerBound == 0 else { return }
      guard let width = cell.block.width else { continue }
      let insets = grid.insets(of: index)
      let count = Double(cell.columns.count)
      for column in cell.columns {
        switch plus(width, insets.left + insets.right) {
        case .points(let points): asked[column] = .points(points / count)
        case .percent(let percent): asked[column] = .percent(percent / count)
        }
      }
    }
  }

  /// The minimum and natural width of the whole table, for one inside of something else.
  package func sum(_ table: TextTable) -> TableColumns.Column {
    var sum = columns.reduce(TableColumns.Column(minimum: 0, natural: 0)) {
      TableColumns.Column(minimum: $0.minimum + $1.minimum, natural: $0.natural + $1.natural)
    }
    if case .points = table.width {
      sum.natural = max(sum.minimum, table.width?.points(of: 0) ?? 0)
    }
    return sum
  }

  /// The widths of columns, in points; their sum is at most `available`.
  package func widths(_ table: TextTable, available: Double) -> [Double] {
    widths(width: table.width, layout: table.layout, available: available)
  }

  /// The widths of columns, in points; their sum is at most `available`.
  ///
  /// - Parameter width: Of the whole table.
  package func widths(
    width: TextBlock.Length? = nil, layout: TextTable.Layout = .automatic, available: Double
  ) -> [Double] {
    let available = max(0, available)
    let asks = width.map { min(available, $0.points(of: available)) }
    let room = asks ?? available
    var columns = self.columns
    for index in columns.indices {
      guard let length = asked[index] else { continue }
      let width = max(columns[index].minimum, length.points(of: room))
      columns[index].natural = max(width, layout == .fixed ? 0 : columns[index].minimum)
    }
    let open = columns.indices.filter { asked[$0] == nil }
    if layout == .fixed {
      let taken = columns.indices.reduce(0) { $0 + (asked[$1] == nil ? 0 : columns[$1].natural) }
      for index in open {
        columns[index].natural = max(0, room - taken) / Double(open.count)
      }
      return Self.scaled(columns.map(\.natural), to: room, grows: asks != nil && open.isEmpty)
    }
    let natural = columns.reduce(0) { $0 + $1.natural }
    guard natural > room else {
      var widths = columns.map(\.natural)
      guard let asks else { return widths }
      let targets = open.isEmpty ? Array(columns.indices) : open
      let weight = targets.reduce(0) { $0 + widths[$1] }
      for index in targets {
        widths[index] +=
          (asks - natural)
          * (weight > 0 ? columns[index].natural / weight : 1 / Double(targets.count))
      }
      return widths
    }
    // Requested widths are kept as long as the words of the others have room.
    let firm = columns.indices.reduce(0) {
      $0 + (asked[$1] == nil ? columns[$1].minimum : columns[$1].natural)
    }
    if firm <= room {
      for index in columns.indices where asked[index] != nil {
        columns[index].minimum = columns[index].natural
      }
      let taken = columns.indices.reduce(0) { $0 + (asked[$1] == nil ? 0 : columns[$1].natural) }
      let rest = TableColumns.widths(of: open.map { columns[$0] }, available: room - taken)
      var widths = columns.map(\.natural)
      for (index, width) in zip(open, rest) { widths[index] = width }
      return widths
    }
    return TableColumns.widths(of: columns, available: room)
  }

  private static func scaled(_ widths: [Double], to room: Double, grows: Bool) -> [Double] {
    let sum = widths.reduce(0, +)
    guard sum > room || grows && sum > 0 else { return widths }
    return widths.map { $0 * room / sum }
  }
}
