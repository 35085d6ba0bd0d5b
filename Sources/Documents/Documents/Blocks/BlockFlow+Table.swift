import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// A table without vertical rules: heavy rules above and below, a light rule below the header,
  /// which is repeated on each page.
  func flowTable(
    _ table: Table, _ range: SourceRange?, file: Int, in region: BlockRegion
  ) throws {
    let hasHead = table.hasHead
    guard hasHead || !table.rows.isEmpty else { return }
    guard let layout = try readableLayout(of: table, file: file, in: region) else {
      return try flowRecords(table, range, file: file, in: region)
    }
    try emit(.space(blockSpace))
    let element = makeElement(.table, in: region.parent)
    if let caption = table.caption {
      try flowCaption(
        caption, file: file, element: makeElement(.caption, in: element), in: region,
        isBelow: false)
    }
    let head =
      hasHead
      ? try headBoxes(layout, element: element, isAlone: table.rows.isEmpty, in: region) : []
    try openTable(layout, head: head, in: region)
    let body = TableTags.rowGroup(isHeader: false, in: element, on: context)
    try flowRows(of: table, layout, body: body, in: region)
    try emit(.close)
    try emit(.space(blockSpace))
  }

  /// Begins a table with its header, which is repeated on each page unless it is too high.
  func openTable(_ layout: TableRows, head: [FlowBox], in region: BlockRegion) throws {
    let x = left(of: layout, in: region)
    let repeats = repeatsHead(head)
    let outset = blockStyles.rowOutset
    let hasRules = theme.tables.rules != .none
    var head = head
    if let color = theme.tables.headGround {
      let ground = FlowGround(color: color, outset: outset, width: layout.width)
      for index in head.indices { head[index].ground = ground }
    }
    try emit(
      .open(
        FlowDecoration(
          kind: .table(head: repeats ? head : [], rule: hasRules ? theme.colors.rule : nil),
          x: x - outset, width: layout.width + 2 * outset, padding: 0)))
    for box in head { try emit(.box(box)) }
    if !head.isEmpty { try emit(.keepWithNext) }
    if !repeats, hasRules {
      try emit(
        .box(
          FlowBox(
            .rule(width: layout.width, thickness: BlockStyles.lightRule, color: theme.colors.rule),
            x: x, height: 0)))
      try emit(.keepWithNext)
    }
  }

  private func repeatsHead(_ head: [FlowBox]) -> Bool {
    DecorationHandle.repeats(
      headHeight: head.reduce(0) { $0 + $1.height }, onPagesOf: pageHeight)
  }

  /// The left edge of a table, which is aligned with the lines of text.
  func left(of layout: TableRows, in region: BlockRegion) -> Double {
    styles.isRightToLeft ? region.x + region.width - layout.width : region.x
  }

  /// The minimum scale of table text, used where words would otherwise be broken.
  private static let smallestTableText = 0.85

  /// Measures a table, at a smaller text size where its columns are too narrow for their words; nil
  /// where that does not suffice. Complexity: O(text).
  private func readableLayout(
    of table: Table, file: Int, in region: BlockRegion
  ) throws -> TableRows? {
    let columns = Double(table.columns.count)
    for scale in [1, Self.smallestTableText]
    where columns * styles.tableCell.size * scale * 2 < region.width {
      let layout = try tableLayout(table, file: file, in: region, scale: scale)
      if try !layout.cutsWords(shorterThan: styles.tableCell.size * 12) { return layout }
    }
    return nil
  }

  /// Measures a table. Complexity: O(text).
  ///
  /// - Parameter scale: The text size as a fraction of the theme's.
  func tableLayout(
    _ table: Table, file: Int, in region: BlockRegion, expectsMore: Bool = false, scale: Double = 1
  ) throws -> TableRows {
    let gap = blockStyles.columnGap(
      size: styles.tableCell.size, count: table.columns.count, width: region.width)
    // Images are no wider than an equal share, so that they fit in their columns.
    let count = Double(max(1, table.columns.count))
    let room = max(styles.tableCell.size, (region.width - gap * (count - 1)) / count)
    // Cells of large tables are shaped twice; missing glyphs are reported the first time.
    var isMeasuring = scale == 1
    let layout = try TableRows(
      table, available: region.width, gap: gap, fills: theme.tablesFillMeasure,
      expectsMore: expectsMore, isRightToLeft: styles.isRightToLeft
    ) {
      [unowned self] inline, isHeader, alignment in
      var style = isHeader ? styles.tableHeader : styles.tableCell
      style.paragraph.alignment = alignment
      style.paragraph.lineBreaking = .greedy
      if scale < 1 {
        style = style.sized(scale)
        style.paragraph.lineHeight = .exact(theme.leading * 0.86 * scale)
      }
      // With the head and other cells above it, an image has room on a page.
      let height = imageHeight
      imageHeight = max(theme.leading, pageHeight * 0.6 - 2 * theme.leading)
      defer { imageHeight = height }
      let styled = try styler.text(inline, style: style, file: file, width: room)
      let text = styled.text.isEmpty ? emptyCell(style) : styled.text
      let paragraph = isMeasuring ? shape(text) : shaper.shape(text, range: 0..<text.count)
      return TableRows.Cell(
        paragraph: paragraph, notes: styled.notes, source: text.source(at: 0))
    }
    isMeasuring = false
    return layout
  }

  private func flowRows(
    of table: Table, _ layout: TableRows, body: StructureElement, in region: BlockRegion
  ) throws {
    func boxes(_ number: Int) throws -> [FlowBox] {
      let row = TableTags.row(in: body, on: context)
      return try rowBoxes(layout, number: number, row: row, in: region)
    }
    if table.rows.count <= Self.shortTable {
      let rows = try table.rows.indices.map(boxes)
      let height = rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.height } }
      for (number, row) in rows.enumerated() {
        let ground = blockStyles.ground(ofRow: number, isLong: false, width: layout.width)
        if number > 0, number == rows.count - 1, table.hasTotal {
          try emitTotalRule(layout, in: region)
        }
        for (index, box) in row.enumerated() {
          var box = box
          if let ground { box.ground = index == 0 ? ground : ground.withoutRule }
          if index == 0, number > 0, height < pageHeight * 0.4 { box.keepWhole(fallback: 0) }
          try emit(.box(box))
        }
        // The first two rows stay together, and so do the last two.
        if number == 0 || number == rows.count - 2 { try emit(.keepWithNext) }
      }
      return
    }
    for number in table.rows.indices {
      var row = try boxes(number)
      if let ground = blockStyles.ground(
        ofRow: number, isLong: table.rows.count > BlockStyles.longTable, width: layout.width)
      {
        for index in row.indices { row[index].ground = index == 0 ? ground : ground.withoutRule }
      }
      if number == table.rows.count - 1, table.hasTotal { try emitTotalRule(layout, in: region) }
      for box in row { try emit(.box(box)) }
      // The first two rows stay together, and so do the last two.
      if number == 0 || number == table.rows.count - 2 { try emit(.keepWithNext) }
    }
  }

  /// A thin rule above the total row, kept with both rows.
  func emitTotalRule(_ layout: TableRows, in region: BlockRegion) throws {
    try emit(.keepWithNext)
    try emit(
      .box(
        FlowBox(
          .rule(width: layout.width, thickness: BlockStyles.lightRule, color: theme.colors.rule),
          x: left(of: layout, in: region), height: 0)))
    try emit(.keepWithNext)
  }

  /// Tables with at most this many rows are not split across pages.
  private static let shortTable = 12

  private func emptyCell(_ style: TextStyle) -> AttributedText {
    AttributedText(
      " ",
      attributes: TextAttributes(
        font: try? fonts.font(style.role, size: style.size), paragraphStyle: style.paragraph))
  }

  /// - Parameter isAlone: Whether no row follows: a table with only a header has no header, only a
  ///   row.
  func headBoxes(
    _ layout: TableRows, element: StructureElement, isAlone: Bool, in region: BlockRegion
  ) throws -> [FlowBox] {
    let head = TableTags.rowGroup(isHeader: !isAlone, in: element, on: context)
    let row = TableTags.row(in: head, on: context)
    var boxes = try rowBoxes(layout, number: -1, row: row, in: region)
    if repeatsHead(boxes) {
      for index in boxes.indices.dropFirst() { boxes[index].breakPenalty = Costs.forbidden }
    }
    return boxes
  }

  /// Lays out a row as one box per line, so that long rows can be split across pages.
  private func rowBoxes(
    _ layout: TableRows, number: Int, row: StructureElement, in region: BlockRegion
  ) throws -> [FlowBox] {
    try rowBoxes(layout, layout.row(number), isHeader: number < 0, row: row, in: region)
  }

  func rowBoxes(
    _ layout: TableRows, _ cells: [TableRows.PlacedCell], isHeader: Bool,
    row: StructureElement, in region: BlockRegion
  ) throws -> [FlowBox] {
    let tags = cells.map { _ in
      ParagraphTags(
        TableTags.cell(isHeader: isHeader, in: row, on: context), language: settings.language)
    }
    // By index throughout: extracting an element from the array would copy it.
    var lines = 1
    for column in cells.indices {
      lines = max(lines, cells[column].layout.lineCount)
      if cells[column].cell.paragraph.minimumWidth > layout.columns.columnWidths[column] {
        reportBrokenWord(in: cells[column].layout, at: cells[column].cell.source)
      }
    }
    let x = left(of: layout, in: region)
    let padding = blockStyles.rowPadding
    var boxes: [FlowBox] = []
    for index in 0..<lines {
      var content: [CellLine] = []
      content.reserveCapacity(cells.count)
      var notes: [Int] = []
      var destinations: [String] = []
      let above = index == 0 ? padding : 0
      var height = 0.0
      for column in cells.indices where index < cells[column].layout.lineCount {
        let line = cells[column].layout.line(index)
        let placement = line.placement
        height = max(height, placement.height)
        for note in cells[column].cell.notes where line.range.contains(note.offset) {
          notes.append(note.index)
          destinations.append(NoteNames.call(note.index))
        }
        content.append(
          CellLine(
            line: line, baseline: above + placement.baseline,
            x: layout.columns.left(ofColumn: column),
            tags: tags[column]))
      }
      var box = FlowBox(
        .cells(content), x: x,
        height: above + height + (index == lines - 1 ? padding : 0))
      if !notes.isEmpty {
        box.notes = notes
        box.destinations = destinations
      }
      // Only rows of many lines are split, with at least two lines on each side.
      let isSplit = index == 0 || (lines > 12 && index >= 2 && lines - index >= 2)
      // Repeated headers are not split.
      if !isHeader || index > 0 { box.breakPenalty = theme.pageBreakCosts.splitPenalty }
      if !isSplit { box.breakPenalty = Costs.forbidden }
      boxes.append(box)
    }
    return boxes
  }

  // MARK: Records

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
    for row in table.rows.isEmpty ? table.headerRows : table.rows {
      let item = context.makeElement(.listItem, in: list, properties: StructureProperties())
      for (name, cell) in zip(
        table.headerRows.first?.cells ?? Array(repeating: TableCell(InlineText()), count: row.cells.count),
        row.cells)
      {
        guard let name = name.text, let cell = cell.text else { continue }
        let element = context.makeElement(
          .listBody, in: item, properties: StructureProperties())
        var style = styles.tableCell
        style.paragraph.headIndent = style.size * 1.5
        var styled = try styler.text(
          name,
          style: {
            var bold = style
            bold.weight = 700
            return bold
          }(), file: file, width: region.width)
        let value = try styler.text(cell, style: style, file: file, width: region.width)
        if !styled.text.isEmpty, !table.rows.isEmpty {
          styled.text.append(emptyCell(style))
        }
        let base = styled.text.count
        if !table.rows.isEmpty { styled.text.append(value.text) }
        guard !styled.text.isEmpty else { continue }
        try flowLines(
          of: styled.text,
          notes: styled.notes + value.notes.map { ($0.index, $0.offset + base) },
          element: element, in: region)
      }
      try emit(.space(theme.leading / 2))
    }
    try emit(.space(blockSpace))
  }
}
