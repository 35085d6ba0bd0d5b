import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

/// Blocks in rows and columns: each row takes as many blocks as there are columns, in reading order.
///
///     Grid(columns: [.fit, .share(1), .share(1)]) {
///       Text("Name")
///       Text("Littoral Instruments").gridColumns(2)
///     }
public struct Grid: Block {
  private let columns: [Width]
  private let alignment: VerticalAlignment
  private let spacing: Double
  private let rowSpacing: Double
  private let content: [any Block]
  private let site: CallSite

  /// - Parameters:
  ///   - columns: Their widths; `.fit` is the width of the widest block of the column.
  ///   - alignment: Of blocks that are lower than their row.
  ///   - spacing: Between columns, in points.
  ///   - rowSpacing: Between rows, in points.
  public init(
    columns: [Width], alignment: VerticalAlignment = .top, spacing: Double = 12,
    rowSpacing: Double = 6,
    file: StaticString = #fileID, line: UInt = #line, @ReportBuilder content: () -> [any Block]
  ) {
    self.columns = columns.isEmpty ? [.share(1)] : columns
    self.alignment = alignment
    self.spacing = spacing
    self.rowSpacing = rowSpacing
    self.content = content()
    site = CallSite(file, line)
  }

  /// Adds the grid.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Grid", at: site)
    let cells = content.map { block in
      GridLayout.Cell(
        blocks: builder.nested([block], in: "Grid"),
        span: min((block as? Spanning)?.columns ?? 1, columns.count),
        rows: (block as? Spanning)?.rows ?? 1)
    }
    builder.add(
      GridLayout(
        columns: columns.map(\.row), cells: cells, spacing: spacing, rowSpacing: rowSpacing,
        place: alignment.place,
        overflow: builder.overflow.policy, range: range), at: range)
  }
}

extension Block {
  /// Covers several columns of a `Grid`, 1 or more; has no effect elsewhere.
  public func gridColumns(_ count: Int) -> any Block {
    var block = self as? Spanning ?? Spanning(block: self)
    block.columns = max(1, count)
    return block
  }

  /// Covers several rows of a `Grid`, 1 to 1,000; has no effect elsewhere. What does not fit into the rows makes the last of them higher.
  public func gridRows(_ count: Int) -> any Block {
    var block = self as? Spanning ?? Spanning(block: self)
    block.rows = min(max(1, count), 1_000)
    return block
  }
}

private struct Spanning: Block {
  var block: any Block
  var columns = 1
  var rows = 1

  func build(into builder: inout BlockBuilder) { builder.add(block) }
}

private struct GridLayout: CustomLayout {
  struct Cell: Sendable {
    var blocks: [DocumentBlock]
    /// In columns.
    var span: Int
    var rows: Int
  }

  var columns: [RowWidth]
  var cells: [Cell]
  var spacing: Double
  var rowSpacing: Double
  var place: VerticalPlace
  var overflow: OverflowPolicy
  var range: SourceRange

  /// The cells of each row with their first column; a cell that does not fit begins the next row.
  private var rows: [[(column: Int, cell: Cell)]] {
    var rows: [[(column: Int, cell: Cell)]] = [[]]
    // In how many rows from the current one on a column is covered.
    var covered = [Int](repeating: 0, count: columns.count)
    var column = 0
    for cell in cells {
      while true {
        while column < columns.count, covered[column] > 0 { column += 1 }
        if column + cell.span <= columns.count,
          covered[column..<column + cell.span].allSatisfy({ $0 == 0 })
        {
          break
        }
        if column + cell.span <= columns.count {
          column += 1
        } else {
          rows.append([])
          for index in covered.indices { covered[index] = max(0, covered[index] - 1) }
          column = 0
        }
      }
      rows[rows.count - 1].append((column, cell))
      for index in column..<column + cell.span { covered[index] = cell.rows }
      column += cell.span
    }
    return cells.isEmpty ? [] : rows
  }

  /// The rows that are set together, since cells cover them.
  private func bands(_ rows: [[(column: Int, cell: Cell)]]) -> [Range<Int>] {
    var bands: [Range<Int>] = []
    var start = 0
    var end = 0
    for (number, row) in rows.enumerated() {
      if number >= end {
        if number > start { bands.append(start..<number) }
        (start, end) = (number, number + 1)
      }
      end = min(max(end, number + (row.map(\.cell.rows).max() ?? 1)), rows.count)
    }
    if start < rows.count { bands.append(start..<rows.count) }
    return bands
  }

  /// The needs of what is alone in each column.
  private func needs(ofColumnsIn area: LayoutArea) throws -> [ContentNeeds] {
    var needs = [ContentNeeds](
      repeating: ContentNeeds(minimum: 0, natural: 0), count: columns.count)
    for (column, cell) in rows.joined() where cell.span == 1 {
      if case .points = columns[column] { continue }
      let own = try area.needs(of: cell.blocks, spacing: 0)
      needs[column].minimum = max(needs[column].minimum, own.minimum)
      needs[column].natural = max(needs[column].natural, own.natural)
    }
    for (column, width) in columns.enumerated() {
      if case .points(let points) = width {
        needs[column] = ContentNeeds(minimum: points, natural: points)
      }
    }
    return needs
  }

  func flow(in area: LayoutArea) throws {
    let needs = try needs(ofColumnsIn: area)
    var room = area.width - spacing * Double(columns.count - 1)
    var shares = 0.0
    for (column, width) in columns.enumerated() {
      if case .share(let share) = width {
        shares += max(0, share)
      } else {
        room -= needs[column].natural
      }
    }
    let widths = columns.enumerated().map { column, width in
      if case .share(let share) = width {
        return shares > 0 ? max(4, room) * max(0, share) / shares : 0
      }
      return needs[column].natural
    }
    let rows = rows
    for band in bands(rows) {
      if band.lowerBound > 0 { try area.space(rowSpacing) }
      guard band.count == 1 else {
        try area.band(
          bandCells(of: rows, in: band), columns: widths.map { .points($0) }, spacing: spacing,
          rowSpacing: rowSpacing, place: place, overflow: overflow, at: range)
        continue
      }
      let row = rows[band.lowerBound]
      var items = row.map { column, cell in
        let own =
          widths[column..<(column + cell.span)].reduce(0, +) + spacing * Double(cell.span - 1)
        return RowItem(width: .points(own), blocks: cell.blocks, spacing: 0)
      }
      // What is left of a row that is not full.
      let end = row.last.map { $0.column + $0.cell.span } ?? 0
      if end < columns.count { items.append(RowItem(width: .share(1), blocks: [], spacing: 0)) }
      try area.row(items, spacing: spacing, place: place, overflow: overflow, at: range)
    }
  }

  private func bandCells(
    of rows: [[(column: Int, cell: Cell)]], in band: Range<Int>
  ) -> [BandCell] {
    var cells: [BandCell] = []
    for number in band {
      let first = number - band.lowerBound
      for (column, cell) in rows[number] {
        let end = min(first + cell.rows, band.count)
        cells.append(
          BandCell(
            blocks: cell.blocks, columns: column..<column + cell.span, rows: first..<end))
      }
    }
    return cells
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    let own = try needs(ofColumnsIn: area)
    let gaps = spacing * Double(columns.count - 1)
    return ContentNeeds(
      minimum: own.reduce(gaps) { $0 + $1.minimum }, natural: own.reduce(gaps) { $0 + $1.natural })
  }
}
