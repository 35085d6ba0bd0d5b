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

  init(_ closed: HTMLOpenElement) {
    blocks = closed.blocks
    isHeader = closed.element == .th
    columnSpan = closed.span.columns
    rowSpan = closed.span.rows
    alignment = Table.Alignment(closed.attributes)
  }
}

/// A row of an HTML table.
struct HTMLTableRow {
  var cells: [HTMLTableCell]
  /// `thead`, `tbody` or `tfoot`; `table` for a row outside of these.
  var group = HTMLElement.table

  init(_ closed: HTMLOpenElement) {
    cells = closed.cells
    guard let alignment = Table.Alignment(closed.attributes) else { return }
    for index in cells.indices where cells[index].alignment == nil {
      cells[index].alignment = alignment
    }
  }
}

/// What a `col` or `colgroup` says of columns.
struct HTMLTableColumn {
  var attributes: BlockAttributes
  var count: Int
}

extension Table.Alignment {
  init?(_ attributes: BlockAttributes) {
    switch attributes.values["align"] {
    case "left", "justify": self = .left
    case "center": self = .center
    case "right": self = .right
    default: return nil
    }
  }
}

extension HTMLOpenElement {
  /// The table, with the caption that it has.
  var finishedTable: [Block] {
    var rows = rows
    guard !rows.isEmpty else { return text.isEmpty ? [] : [Block(.paragraph(text))] }
    let header = rows[0].cells.allSatisfy(\.isHeader) || rows[0].group == .thead
    let first = header ? rows.removeFirst() : nil
    let width = rows.reduce(first?.cells.count ?? 1) { max($0, $1.cells.count) }
    func texts(_ row: HTMLTableRow) -> [InlineText] {
      row.cells.map(\.flattened)
        + Array(repeating: InlineText(), count: width - row.cells.count)
    }
    let table = Table(
      caption: text.isEmpty ? nil : text, alignments: Array(repeating: .natural, count: width),
      header: first.map(texts) ?? Array(repeating: InlineText(), count: width),
      rows: rows.map(texts))
    return [block(.table(table))]
  }
}

extension HTMLTableCell {
  var flattened: InlineText {
    var text = InlineText()
    blocks.forEachBlock { block in block.forEachOwnText { text.append(line: $0) } }
    return text
  }
}
