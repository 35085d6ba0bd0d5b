import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeGraphics

extension BlockFlow {
  /// A table with too many columns to set side by side: each row as a list of its cells.
  func flowRecords(
    _ table: Table, _ range: SourceRange?, file: Int, in region: BlockRegion
  ) throws {
    report(
      Diagnostic(
        .warning, code: "table-too-wide",
        "page too narrow for a table of \(table.columns.count) columns; shown as a list",
        at: range,
        hint: "use a wider page, smaller margins or fewer columns"))
    try emit(.space(blockSpace))
    if let caption = table.caption {
      try flowCaption(
        caption, file: file, element: makeElement(.paragraph, in: region.parent), in: region,
        isBelow: false)
    }
    let list = makeElement(.list, in: region.parent)
    let names = Self.columnNames(of: table)
    let rows = table.rows + table.footerRows
    for row in rows.isEmpty ? table.headerRows : rows {
      let item = context.makeElement(.listItem, in: list, properties: StructureProperties())
      var slots = TableSlots(columns: table.columns.count)
      slots.beginRow()
      for cell in row.cells {
        guard let columns = slots.place(columnSpan: cell.columnSpan) else { break }
        let element = context.makeElement(
          .listBody, in: item, properties: StructureProperties())
        try flowRecord(
          rows.isEmpty ? nil : names[columns.lowerBound], cell, file: file, element: element,
          in: region)
      }
      try emit(.space(theme.leading / 2))
    }
    try emit(.space(blockSpace))
  }

  @_optimize(size)
  private func flowRecord(
    _ name: InlineText?, _ cell: TableCell, file: Int, element: StructureElement,
    in region: BlockRegion
  ) throws {
    var style = styles.tableCell
    style.paragraph.headIndent = style.size * 1.5
    var bold = style
    bold.weight = 700
    let text = cell.text ?? InlineText()
    var styled = try styler.text(
      name ?? text, style: bold, file: file, width: region.width)
    if name != nil {
      let value = try styler.text(text, style: style, file: file, width: region.width)
      if !styled.text.isEmpty { styled.text.append(emptyCell(style)) }
      let base = styled.text.count
      styled.text.append(value.text)
      styled.notes += value.notes.map { ($0.index, $0.offset + base) }
    }
    if !styled.text.isEmpty {
      // The element of blocks holds them and no text of its own.
      let element = cell.blocks == nil ? element : makeElement(.paragraph, in: element)
      try flowLines(of: styled.text, notes: styled.notes, element: element, in: region)
    }
    if let blocks = cell.blocks {
      var inner = region.indented(
        by: style.size * 1.5, limit: settings.limits.maximumIndentDepth,
        isRightToLeft: styles.isRightToLeft)
      inner.parent = element
      inner.style = styles.tableCell
      try flow(blocks, in: inner)
    }
  }

  /// The heading of each column, from the lowest header row that has one.
  private static func columnNames(of table: Table) -> [InlineText] {
    var names = [InlineText](repeating: InlineText(), count: table.columns.count)
    var slots = TableSlots(columns: table.columns.count)
    for row in table.headerRows {
      slots.beginRow()
      for cell in row.cells {
        guard
          let columns = slots.place(columnSpan: cell.columnSpan, rowSpan: cell.rowSpan)
        else { break }
        if let text = cell.text, !text.isEmpty { for column in columns { names[column] = text } }
      }
    }
    return names
  }
}
