import ComposeDocumentModel
import ComposeMarkup

/// A cell of an HTML table, by its source.
struct HTMLTableCell {
  var blocks: [Block]
  var isHeader: Bool
  var columnSpan: Int
  var rowSpan: Int
  /// Nil for that of the row or the column.
  var alignment: Table.Alignment?
  var width: Table.Width?
  var appearance: BlockAppearance?

  init(_ closed: HTMLOpenElement) {
    blocks = closed.blocks
    isHeader = closed.element == .th
    columnSpan = closed.span.columns
    rowSpan = closed.span.rows
    alignment = Table.Alignment(closed.attributes)
    width = Table.Width(closed.attributes)
    appearance = closed.attributes.appearance
    if let own = appearance?.values.alignment { alignment = Table.Alignment(own) }
  }
}

/// A row of an HTML table.
struct HTMLTableRow {
  var cells: [HTMLTableCell]
  /// `thead`, `tbody` or `tfoot`; `table` for a row outside of these.
  var group = HTMLElement.table

  init(_ closed: HTMLOpenElement) {
    cells = closed.cells
    if let values = closed.attributes.appearance?.values { takeGround(values) }
    guard let alignment = Table.Alignment(closed.attributes) else { return }
    for index in cells.indices where cells[index].alignment == nil {
      cells[index].alignment = alignment
    }
  }
}

/// The attributes of a `col` or `colgroup`.
struct HTMLTableColumn {
  var attributes: BlockAttributes
  var count: Int
}

extension Table.Alignment {
  init?(_ alignment: BlockAppearance.Alignment) {
    switch alignment {
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .natural, .justified: return nil
    }
  }

  init?(_ attributes: BlockAttributes) {
    switch attributes.values["align"] {
    case "left", "justify": self = .left
    case "center": self = .center
    case "right": self = .right
    default: return nil
    }
  }
}

extension Table.Width {
  /// A `width` in per cent or in pixels, or with another unit of CSS.
  init?(_ attributes: BlockAttributes) {
    guard let text = attributes.values["width"],
      let length = CSSLength(text, unitless: .pixels), length.value > 0
    else { return nil }
    if length.unit == .percent {
      self = .fraction(min(length.value / 100, 1))
    } else if let points = length.unit.points {
      self = .points(length.value * points)
    } else {
      return nil
    }
  }
}

extension HTMLOpenElement {
  /// The table with the caption that it has, after what stands between its cells.
  ///
  /// - Parameter limit: How many columns a table may have; of a wider one the content of the cells is
  ///   left, one after the other.
  func finishedTable(limit: Int) -> [Block] {
    guard rows.contains(where: { !$0.cells.isEmpty }) else {
      return blocks + (text.isEmpty ? [] : [Block(.paragraph(text))])
    }
    guard rows.allSatisfy({ $0.cells.count <= limit }) else {
      return blocks + (text.isEmpty ? [] : [Block(.paragraph(text))])
        + rows.flatMap { $0.cells.flatMap(\.blocks) }
    }
    var head = rows.filter { $0.group == .thead }
    var body = rows.filter { $0.group != .thead && $0.group != .tfoot }
    let foot = rows.filter { $0.group == .tfoot }
    if head.isEmpty, body.count > 1, body[0].cells.allSatisfy(\.isHeader) {
      head = [body.removeFirst()]
    }
    var grid = HTMLTableGrid(limit: limit)
    for group in [head, body, foot] { grid.place(group) }
    var anchors: [String] = []
    var table = Table(
      caption: text.isEmpty ? nil : text, columns: grid.columns(given: columns), rows: [])
    let model = grid.rows(&anchors)
    table.headerRows = Array(model[..<head.count])
    table.rows = Array(model[head.count..<head.count + body.count])
    table.footerRows = Array(model[(head.count + body.count)...])
    if style?.captionIsBelow == true { table.captionPlacement = .below }
    var result = block(.table(table))
    if hasOwnRules {
      var values = attributes.appearance?.values ?? BlockAppearance.Values()
      values.hasOwnRules = true
      result.attributes.appearance = BlockAppearance(values)
    }
    result.attributes.anchors += anchors
    return blocks + [result]
  }
}

/// The places that the cells of a table take (WHATWG HTML, 4.9.12.1). Columns in which no cell begins
/// are none: a `colspan` that is too large takes no room.
private struct HTMLTableGrid {
  private struct Placed {
    var cell: HTMLTableCell
    var columns: Range<Int>
    var isHeader: Bool
  }

  private let limit: Int
  private var placed: [[Placed]] = []
  private var starts: Set<Int> = []

  init(limit: Int) { self.limit = limit }

  /// Places the rows of a group, beyond which no cell reaches.
  ///
  /// Complexity: O(cells × the widest span).
  mutating func place(_ group: [HTMLTableRow]) {
    /// The row up to which each column is taken.
    var taken: [Int] = []
    for (number, row) in group.enumerated() {
      var column = 0
      var cells: [Placed] = []
      for cell in row.cells {
        while column < taken.count, taken[column] > number { column += 1 }
        let first = column
        let span = min(max(1, cell.columnSpan), 1000)
        while column < first + span, column >= taken.count || taken[column] <= number {
          if column == taken.count { taken.append(0) }
          // The number of rows has at most nine digits.
          taken[column] = number + max(1, cell.rowSpan)
          column += 1
        }
        starts.insert(first)
        cells.append(
          Placed(cell: cell, columns: first..<column, isHeader: row.group == .thead))
      }
      placed.append(cells)
    }
  }

  /// The columns, by the `col` elements, or by the first cell of their own with a width.
  func columns(given: [HTMLTableColumn]) -> [Table.Column] {
    let starts = starts.sorted()
    var columns = [Table.Column](repeating: Table.Column(), count: min(starts.count, limit))
    var index = 0
    for column in given {
      for number in index..<index + column.count {
        guard let place = starts.firstIndex(of: number), place < columns.count else { continue }
        columns[place].alignment = Table.Alignment(column.attributes) ?? .natural
        columns[place].width = Table.Width(column.attributes) ?? .automatic
      }
      index += column.count
    }
    let places = Dictionary(uniqueKeysWithValues: zip(starts, starts.indices))
    for row in placed {
      for cell in row {
        guard let width = cell.cell.width, let place = places[cell.columns.lowerBound],
          place < columns.count, columns[place].width == .automatic,
          span(of: cell, starts, place) == 1
        else { continue }
        columns[place].width = width
      }
    }
    return columns
  }

  /// The rows of all groups. Anchors of texts go to the table.
  func rows(_ anchors: inout [String]) -> [Table.Row] {
    let starts = starts.sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(starts, starts.indices))
    return placed.map { row in
      Table.Row(
        row.map { cell in
          TableCell(
            cell.cell.content(&anchors),
            columnSpan: span(of: cell, starts, places[cell.columns.lowerBound] ?? 0),
            rowSpan: cell.cell.rowSpan, isRowHeader: cell.cell.isHeader && !cell.isHeader,
            alignment: cell.cell.ownAlignment, appearance: cell.cell.appearance)
        })
    }
  }

  /// How many of the columns that count a cell covers.
  private func span(of cell: Placed, _ starts: [Int], _ place: Int) -> Int {
    var end = place + 1
    while end < starts.count, starts[end] < cell.columns.upperBound { end += 1 }
    return end - place
  }
}

extension HTMLTableCell {
  /// The text of a cell that holds only one paragraph; else its blocks.
  fileprivate func content(_ anchors: inout [String]) -> TableCell.Content {
    guard blocks.count <= 1 else { return .blocks(blocks) }
    guard let block = blocks.first else { return .text(InlineText()) }
    guard case .paragraph(let text) = block.content, block.attributes.language == nil else {
      return .blocks(blocks)
    }
    anchors += block.attributes.anchors
    return .text(text)
  }

  fileprivate var ownAlignment: Table.Alignment? {
    if let alignment { return alignment }
    guard blocks.count == 1, let block = blocks.first, case .paragraph = block.content else {
      return nil
    }
    return Table.Alignment(block.attributes)
  }
}
