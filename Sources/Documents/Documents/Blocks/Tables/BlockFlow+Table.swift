import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// A table, with the class `landscape` on pages of its own.
  func flowTable(_ table: Table, _ block: Block, file: Int, in region: BlockRegion) throws {
    guard !block.attributes.isEmpty, block.attributes.classes.contains("landscape"),
      region.depth == 0, geometry.isPortrait
    else { return try flowUprightTable(table, block, file: file, in: region) }
    try onTurnedPages(region) { try flowUprightTable(table, block, file: file, in: $0) }
  }

  /// A table without vertical rules: heavy rules above and below, a light rule below the header,
  /// which is repeated on each page, and one above the footer.
  private func flowUprightTable(_ table: Table, _ block: Block, file: Int, in region: BlockRegion)
    throws
  {
    var table = table
    if let label = block.attributes.label {
      table.caption = captionText(table.caption ?? InlineText(), label: label)
    }
    let hasHead = table.hasHead
    guard hasHead || !table.rows.isEmpty || !table.footerRows.isEmpty else { return }
    let captionRegion = region
    var region = region
    if let text = block.attributes.values["width"],
      let width = divisionWidth(text, of: region.width)
    {
      region.tableWidth = width
    }
    let outset = groundOutset(of: table, in: region)
    region.cellOutset = outset
    region.x += outset
    region.width -= 2 * outset
    let width = tableWidth(block.attributes, in: region)
    guard let layout = try readableLayout(of: table, file: file, width: width, in: region) else {
      return try flowRecords(table, block.range, file: file, in: region)
    }
    try emit(.space(blockStyles.tableSpace))
    let element = makeElement(.table, in: region.parent)
    if table.captionPlacement == .above, let caption = table.caption {
      try flowCaption(
        caption, file: file, element: makeElement(.caption, in: element), in: captionRegion,
        isBelow: false, isCentered: theme.tables.isCentered)
    }
    let rows = TableParts(
      layout: layout, table: element, x: left(of: layout, in: region), file: file, region: region)
    let isAlone = table.rows.isEmpty && table.footerRows.isEmpty
    let head = hasHead ? try headBoxes(rows, isAlone: isAlone) : []
    try openTable(rows, head: head, continuing: try continuedCaption(of: table, rows))
    try flowRows(of: table, rows)
    try emit(.close)
    if table.captionPlacement == .below, let caption = table.caption {
      try flowCaption(
        caption, file: file, element: makeElement(.caption, in: element), in: captionRegion,
        isBelow: true, isCentered: theme.tables.isCentered)
    }
    try emit(.space(blockStyles.tableSpace))
  }

  /// Begins a table with its header, which is repeated on each page unless it is too high.
  ///
  /// - Parameter continued: What is set above the repeated header.
  @_optimize(size)
  func openTable(
    _ rows: TableParts, head: [FlowBox], continuing continued: [FlowBox] = [],
    fragments: TableFragments? = nil
  ) throws {
    let repeats = repeatsHead(head)
    let outset = blockStyles.rowOutset
    let hasRules =
      theme.tables.rules != .none && rows.region.appearance?.values.hasOwnRules != true
    var head = head
    if let color = theme.tables.headGround {
      let ground = FlowGround(color: color, outset: outset, width: rows.layout.width)
      for index in head.indices {
        head[index].ground = ground.withColumnRules(of: head[index].ground)
      }
    }
    try emit(
      .open(
        FlowDecoration(
          kind: .table(
            head: repeats ? head : [], continued: continued,
            rule: hasRules ? theme.colors.rule : nil),
          x: rows.x - outset, width: rows.layout.width + 2 * outset, padding: 0,
          fragments: fragments)))
    for box in head { try emit(.box(box)) }
    if !head.isEmpty { try emit(.keepWithNext) }
    if !repeats, hasRules {
      try emit(.box(lightRule(rows)))
      try emit(.keepWithNext)
    }
  }

  private func repeatsHead(_ head: [FlowBox]) -> Bool {
    DecorationHandle.repeats(
      headHeight: head.reduce(0) { $0 + $1.height }, onPagesOf: pageHeight)
  }

  /// The left edge of a table, which is aligned with the lines of text. A table that is wider than
  /// these goes into both margins.
  func left(of layout: TableRows, in region: BlockRegion) -> Double {
    let inset = blockStyles.tableInset
    let width = layout.width + 2 * inset
    let excess = width - region.width
    if excess > 0.01 {
      let (left, right) = marginsForTables
      return region.x + inset - excess * (left + right > 0 ? left / (left + right) : 0.5)
    }
    return region.x + inset
      + region.offset(
        of: width, natural: theme.tables.isCentered ? .center : isRightToLeft ? .right : .left)
  }

  /// How much narrower a table is at both sides for the grounds and lines of its cells, which begin
  /// and end with the lines of text.
  private func groundOutset(of table: Table, in region: BlockRegion) -> Double {
    guard region.appearance != nil, !table.columns.isEmpty else { return 0 }
    var hasGround = false
    table.forEachRow { row in
      guard !hasGround, !row.isSimple else { return }
      hasGround = row.cells.contains { cell in
        cell.appearance.map { $0.values.background != nil || !$0.values.border.isEmpty } ?? false
      }
    }
    guard hasGround else { return 0 }
    return blockStyles.columnGap(
      size: styles.tableCell.size, count: table.columns.count, width: region.width) / 2
  }

  /// How far wide tables go into the margins at the left and right.
  private var marginsForTables: (left: Double, right: Double) {
    (geometry.margins.left * Self.marginShare, geometry.margins.right * Self.marginShare)
  }

  /// The share of the margins that a wide table takes.
  private static let marginShare = 0.6

  /// The width that is available to a table: with the class `wide` that of the text and of a part of
  /// the margins.
  private func tableWidth(_ attributes: BlockAttributes, in region: BlockRegion) -> Double {
    guard !attributes.isEmpty, region.depth == 0, geometry.columnCount == 1,
      attributes.classes.contains("wide")
    else { return min(region.width, region.tableWidth ?? region.width) }
    let (left, right) = marginsForTables
    return region.width + left + right
  }

  /// The minimum scale of table text, used where words would otherwise be broken.
  private static let smallestTableText = 0.85

  /// Measures a table, at a smaller text size where its columns are too narrow for their words; nil
  /// where that does not suffice. Complexity: O(text).
  @_optimize(size)
  private func readableLayout(
    of table: Table, file: Int, width: Double, in region: BlockRegion
  ) throws -> TableRows? {
    let columns = Double(table.columns.count)
    for scale in [1, Self.smallestTableText]
    where columns * styles.tableCell.size * scale * 2 < width {
      let layout = try tableLayout(table, file: file, width: width, in: region, scale: scale)
      if try !layout.cutsWords(shorterThan: styles.tableCell.size * 12) { return layout }
    }
    return nil
  }

  /// Measures a table. Complexity: O(text).
  ///
  /// - Parameters:
  ///   - width: What is available.
  ///   - scale: The text size as a fraction of the theme's.
  func tableLayout(
    _ table: Table, file: Int, width: Double, in region: BlockRegion, expectsMore: Bool = false,
    scale: Double = 1
  ) throws -> TableRows {
    let width = max(1, width - 2 * blockStyles.tableInset)
    let gap = blockStyles.columnGap(
      size: styles.tableCell.size, count: table.columns.count, width: width)
    // Images are no wider than an equal share, so that they fit in their columns.
    let count = Double(max(1, table.columns.count))
    let room = max(styles.tableCell.size, (width - gap * (count - 1)) / count)
    // Cells of large tables are shaped twice; missing glyphs are reported the first time.
    var isMeasuring = scale == 1
    let separator = DecimalSyntax.separator(of: settings.language)
    let headerStyle = cellStyle(styles.tableHeader, scale: scale)
    let bodyStyle = cellStyle(styles.tableCell, scale: scale)
    // Of cells without an appearance of their own.
    let plainHeaderStyle = tableStyle(headerStyle, of: nil, in: region)
    let plainBodyStyle = tableStyle(bodyStyle, of: nil, in: region)
    let memory = CellMemory(file: file)
    let language = styler.blockLanguage
    let layout = try TableRows(
      table, available: width, gap: gap,
      fills: theme.tablesFillMeasure || region.tableWidth != nil,
      expectsMore: expectsMore, isRightToLeft: isRightToLeft,
      measure: { [unowned self] blocks in
        try columnNeeds(of: blocks, file: file, in: cellRegion(region, width: room))
      },
      makeCell: { [unowned self] inline, cell in
        let style =
          cell.appearance == nil
          ? cell.isHeading ? plainHeaderStyle : plainBodyStyle
          : tableStyle(
            cell.isHeading ? headerStyle : bodyStyle, of: cell.appearance, in: region)
        func make(_ plain: AttributedText?) throws -> TableRows.Cell {
          try makeCell(
            inline, plain, cell, style: style, file: file, room: room, width: width,
            separator: separator, reports: isMeasuring)
        }
        // Further rows may come when other text has been set.
        guard styler.blockLanguage == language else { return try make(nil) }
        return try memory.cell(
          inline, cell,
          attributes: {
            var style = style
            style.paragraph.alignment = cell.alignment
            return try styler.plainAttributes(style)
          }, make: make)
      })
    isMeasuring = false
    memory.beginAgain()
    return layout
  }

  /// Shapes the text of a cell.
  ///
  /// - Parameters:
  ///   - plain: The text, where it has no spans and no appearance of its own.
  ///   - style: With the appearance of the cell.
  ///   - room: The width that images have.
  ///   - width: The width that formulas may have.
  ///   - separator: The decimal separator of the language.
  ///   - reports: Whether missing glyphs are reported.
  private func makeCell(
    _ inline: InlineText, _ plain: AttributedText?, _ cell: TableRows.CellStyle,
    style: TextStyle, file: Int, room: Double, width: Double, separator: UInt8, reports: Bool
  ) throws -> TableRows.Cell {
    if let plain {
      return self.cell(
        of: InlineStyler.Result(text: plain, notes: []), cell, separator: separator,
        reports: reports)
    }
    var style = style
    style.paragraph.alignment = cell.alignment
    // With the head and other cells above it, an image has room on a page.
    let height = imageHeight
    imageHeight = max(theme.leading, pageHeight * 0.6 - 2 * theme.leading)
    defer { imageHeight = height }
    var styled = try styler.text(
      inline, style: style, file: file, width: room, formulaWidth: width)
    if styled.text.isEmpty { styled.text = emptyCell(style) }
    return self.cell(of: styled, cell, separator: separator, reports: reports)
  }

  private func cell(
    of styled: InlineStyler.Result, _ style: TableRows.CellStyle, separator: UInt8, reports: Bool
  ) -> TableRows.Cell {
    var text = styled.text
    if style.isDecimal {
      text.updateAttributes(in: 0..<text.count) {
        if $0.font?.features.contains(.tabularFigures) == false {
          $0.font?.features.append(.tabularFigures)
        }
      }
    }
    let paragraph = reports ? shape(text) : shaper.shape(text, range: 0..<text.count)
    return TableRows.Cell(
      paragraph: paragraph, notes: styled.notes, places: styled.places,
      source: text.source(at: 0),
      decimal: style.isDecimal ? DecimalParts(paragraph, separator: separator) : nil)
  }

  /// The style of a cell with its own appearance, within that of its table.
  ///
  /// Appearances that are complete have been given to each cell before.
  func tableStyle(
    _ style: TextStyle, of cell: BlockAppearance?, in region: BlockRegion
  ) -> TextStyle {
    guard let table = region.appearance?.values, !table.text.isComplete else {
      guard let cell else { return style }
      return style.applying(cell.values, bodySize: theme.bodySize, in: styler.appearances)
    }
    var values = cell?.values ?? BlockAppearance.Values()
    values.text = values.text.inside(table.text)
    values.text.isComplete = false
    values.lineHeight = values.lineHeight ?? table.lineHeight
    return style.applying(values, bodySize: theme.bodySize, in: styler.appearances)
  }

  /// The style of the cells of a table whose text is scaled.
  private func cellStyle(_ style: TextStyle, scale: Double) -> TextStyle {
    var style = style
    style.paragraph.lineBreaking = .greedy
    if scale < 1 {
      style = style.sized(scale)
      style.paragraph.lineHeight = .exact(theme.leading * 0.86 * scale)
    }
    return style
  }

  func emptyCell(_ style: TextStyle) -> AttributedText {
    AttributedText(
      " ",
      attributes: TextAttributes(
        font: try? fonts.font(style.role, size: style.size), paragraphStyle: style.paragraph))
  }

  // MARK: Header

  /// - Parameter isAlone: Whether no row follows: a table with only a header has no header, only
  ///   rows.
  func headBoxes(_ rows: TableParts, isAlone: Bool) throws -> [FlowBox] {
    let head = TableTags.rowGroup(isHeader: !isAlone, in: rows.table, on: context)
    var boxes: [FlowBox] = []
    for group in rows.layout.groups(of: .header) {
      boxes += try self.boxes(group, of: .header, rows, in: head)
    }
    if repeatsHead(boxes) {
      for index in boxes.indices.dropFirst() { boxes[index].breakPenalty = Costs.forbidden }
    }
    return boxes
  }

  // MARK: Body and footer

  private func flowRows(of table: Table, _ rows: TableParts) throws {
    let body =
      table.rows.isEmpty
      ? nil
      : TableTags.rowGroup(
        isHeader: false, in: rows.table, on: context)
    if let body {
      if table.rows.count <= Self.shortTable {
        try flowShortBody(of: table, rows, in: body)
      } else {
        try flowLongBody(of: table, rows, in: body)
      }
    }
    guard !table.footerRows.isEmpty else { return }
    if body != nil { try emitTotalRule(rows) }
    // A footer alone is a body: what is below a header needs one.
    let foot =
      body == nil
      ? TableTags.rowGroup(isHeader: false, in: rows.table, on: context)
      : TableTags.footer(in: rows.table, on: context)
    for group in rows.layout.groups(of: .footer) {
      for box in try boxes(group, of: .footer, rows, in: foot) { try emit(.box(box)) }
    }
  }

  /// Tables with at most this many rows are not split across pages.
  static let shortTable = 12

  @_optimize(size)
  private func flowShortBody(
    of table: Table, _ rows: TableParts, in body: StructureElement
  ) throws {
    let groups = try rows.layout.groups(of: .body).map { try boxes($0, of: .body, rows, in: body) }
    let height = groups.reduce(0) { $0 + $1.reduce(0) { $0 + $1.height } }
    for (number, group) in groups.enumerated() {
      if number > 0, number == groups.count - 1, table.hasTotal { try emitTotalRule(rows) }
      let ground = blockStyles.ground(ofRow: number, isLong: false, width: rows.layout.width)
      for (index, box) in group.enumerated() {
        var box = box
        if let ground { box.addGround(index == 0 ? ground : ground.withoutRule) }
        if index == 0, number > 0, height < pageHeight * 0.4 { box.keepWhole(fallback: 0) }
        try emit(.box(box))
      }
      // The first two rows stay together, and so do the last two.
      if number == 0 || number == groups.count - 2 { try emit(.keepWithNext) }
    }
  }

  /// The number of rows whose structure elements are in one body. Those of a large table are released
  /// body by body, so that memory use does not grow with the number of rows.
  static let rowsOfBody = 1000
  /// Tables with more rows are large.
  private static let largeTable = 5000

  private func flowLongBody(
    of table: Table, _ rows: TableParts, in first: StructureElement
  ) throws {
    let isLarge = table.rows.count > Self.largeTable
    var body = first
    var rowsInBody = 0
    var number = 0
    /// Held back, since the second of the last two groups stays with the first.
    var held: [FlowBox] = []
    for group in rows.layout.groups(of: .body) {
      if number > 0 { try emitGroup(held, number: number - 1) }
      if isLarge, rowsInBody >= Self.rowsOfBody {
        rowsInBody = 0
        try emit(
          .finished(
            count: context.elementCount,
            open: [rows.table] + openSection + openElements))
        body = TableTags.rowGroup(isHeader: false, in: rows.table, on: context)
      }
      held = try boxes(group, of: .body, rows, in: body)
      if let ground = blockStyles.ground(
        ofRow: number, isLong: table.rows.count > BlockStyles.longTable,
        width: rows.layout.width)
      {
        for index in held.indices {
          held[index].addGround(index == 0 ? ground : ground.withoutRule)
        }
      }
      number += 1
      rowsInBody += group.rowCount
    }
    if table.hasTotal { try emitTotalRule(rows) } else { try emit(.keepWithNext) }
    for box in held { try emit(.box(box)) }
  }

  private func emitGroup(_ boxes: [FlowBox], number: Int) throws {
    for box in boxes { try emit(.box(box)) }
    // The first two rows stay together.
    if number == 0 { try emit(.keepWithNext) }
  }

  /// A thin rule above the total row, kept with both rows.
  func emitTotalRule(_ rows: TableParts) throws {
    try emit(.keepWithNext)
    try emit(.box(lightRule(rows)))
    try emit(.keepWithNext)
  }

  private func lightRule(_ rows: TableParts) -> FlowBox {
    FlowBox(
      .rule(
        width: rows.layout.width, thickness: BlockStyles.lightRule, color: theme.colors.rule),
      x: rows.x, height: 0)
  }
}

/// What the rows of a table have in common.
struct TableParts {
  var layout: TableRows
  /// The element of the table.
  var table: StructureElement
  /// The left edge of the table, from that of the text area.
  var x: Double
  var file: Int
  var region: BlockRegion
}
