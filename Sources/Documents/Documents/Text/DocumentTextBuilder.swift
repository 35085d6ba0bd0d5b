import ComposeAttributedText
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeNumbering

/// Converts blocks to attributed text with the same text and block styles as their pages.
///
/// A class, since what it holds is large to copy.
final class DocumentTextBuilder {
  private let theme: Theme
  private let styles: TextStyles
  private let blockStyles: BlockStyles
  /// The width of the text area, in points.
  private let width: Double
  private let styler: InlineStyler
  private var codeInks: CodeInks
  private var words: WordsByLanguage
  private var text = AttributedText()
  private var notes: [AttributedText] = []
  /// Distinguishes boxes and tables of the same appearance.
  private var boxCount = 0
  private var breaksPage = false
  /// The space below the last paragraph, including its boxes; subtracted from the space above the
  /// next.
  private var spaceAfter = Double.infinity
  private var followsParagraph = false
  private var followsHeading = false

  /// The context of the blocks at one nesting level.
  private struct Context {
    var boxes: [TextBlock] = []
    var indent = 0.0
    var isNote = false
    var isTight = false
    /// The language of the blocks; nil for that of the document.
    var language: String?
    /// The nesting depth of lists around the blocks.
    var listDepth = 0
    /// The colour of body text; nil for that of the theme.
    var color: Color?
    /// The minimum space above the next paragraph.
    var spaceBefore: Double?
    /// The marker at the start of the next paragraph.
    var marker: String?
  }

  /// The pending tasks, with the next one on top.
  private enum Task {
    case blocks(ArraySlice<Block>, Context)
    case items(ArraySlice<List.Item>, List, number: Int, Context)
    case definitions(ArraySlice<Definition>, Context)
  }

  init(settings: DocumentSettings, fonts: ThemeFonts, images: any ImageProvider) {
    words = WordsByLanguage(document: settings.language)
    theme = settings.theme
    styles = TextStyles(settings: settings)
    blockStyles = BlockStyles(settings.theme)
    let geometry = PageGeometry(settings: settings)
    width = geometry.columnWidth
    codeInks = CodeInks(settings.theme.colors.code, grammars: settings.grammars)
    styler = InlineStyler(
      fonts: fonts, theme: settings.theme, language: settings.language, grammars: settings.grammars,
      formulas: DocumentFormulas(
        settings: settings.math, fonts: fonts, language: settings.language, numbered: .init(),
        report: { _ in })
    ) { reference, words, _, width in
      guard let image = try? images.image(named: reference.destination) else { return nil }
      let size = ImageSizing(availableWidth: width, availableHeight: geometry.height)
        .size(of: image.size, reference: reference)
      return TextAttachment(
        .image(image), width: size.width, ascent: size.height, alternateText: words)
    }
  }

  func begin(notes: [AttributedText] = []) {
    text = AttributedText()
    self.notes = notes
    breaksPage = false
    // No space is added above the first block.
    spaceAfter = .infinity
    followsParagraph = false
    followsHeading = false
  }

  /// The text without the trailing line feed.
  var finished: AttributedText { text.slice(0..<max(0, text.count - 1)) }

  func append(_ blocks: [Block], isNote: Bool) throws(FontError) {
    try append(blocks, in: Context(isNote: isNote))
  }

  /// Cells of blocks in cells of blocks are as deep as their reader lets them, so recursion is safe.
  private func append(_ blocks: [Block], in context: Context) throws(FontError) {
    var tasks = [Task.blocks(blocks[...], context)]
    while let task = tasks.popLast() {
      switch task {
      case .blocks(var blocks, var context):
        guard let block = blocks.popFirst() else { continue }
        let language = context.language
        context.language = block.attributes.language ?? language
        let inner = try append(block, &context)
        context.language = language
        tasks.append(.blocks(blocks, context))
        if let inner { tasks.append(inner) }
      case .items(var items, let list, let number, let context):
        guard let item = items.popFirst() else { continue }
        var rest = context
        rest.spaceBefore = blockStyles.itemSpace(isTight: list.isTight)
        tasks.append(.items(items, list, number: number + 1, rest))
        var own = context
        own.indent += theme.listIndent
        own.isTight = list.isTight
        own.listDepth += 1
        own.marker = marker(of: item, in: list, number: number, depth: context.listDepth)
        followsParagraph = false
        tasks.append(.blocks(item.blocks[...], own))
      case .definitions(var definitions, let context):
        guard let definition = definitions.popFirst() else { continue }
        tasks.append(.definitions(definitions, context))
        tasks.append(try append(definition, context))
      }
    }
  }

  private func marker(of item: List.Item, in list: List, number: Int, depth: Int) -> String {
    if let isChecked = item.isChecked { return isChecked ? "\u{2611}" : "\u{2610}" }
    switch list.marker {
    case .bullet: return blockStyles.bullet(depth: depth)
    case .ordered(let start, let delimiter):
      return list.label(ofItem: number - start, start: start, delimiter: delimiter)
    }
  }

  /// Appends a block, or returns its content.
  private func append(
    _ block: Block, _ context: inout Context
  ) throws(FontError) -> Task? {
    styler.blockLanguage = context.language
    switch block.content {
    case .paragraph(let inline):
      var style = body(context)
      let follows = followsParagraph && context.boxes.isEmpty && context.indent == 0
      if follows, !context.isNote {
        style.paragraph.firstLineHeadIndent = blockStyles.paragraphIndent
      }
      try append(inline, style, block.attributes, &context)
      followsParagraph = true
      followsHeading = false
      return nil
    case .heading(let level, let inline):
      let heading = theme.heading(level)
      var style = styles.heading(level)
      style.paragraph.headerLevel = level
      style.paragraph.keepsWithNext = true
      context.spaceBefore = heading.spaceBefore(followsHeading: followsHeading)
      style.paragraph.paragraphSpacing = heading.spaceAfter
      try append(inline, style, block.attributes, &context)
      followsParagraph = false
      followsHeading = true
      return nil
    case .quote(let blocks):
      let hasBar = theme.quotesHaveBar
      var inner = boxed(context, bar: hasBar ? theme.colors.quoteBar : nil)
      if hasBar { inner.color = theme.colors.muted }
      context.spaceBefore = blockStyles.boxSpace
      followsParagraph = false
      followsHeading = false
      return .blocks(blocks[...], inner)
    case .alert(let alert):
      var inner = boxed(context, bar: theme.colors.color(of: alert.kind))
      var style = styles.heading(4)
      style.size = theme.bodySize * theme.sansScale
      style.color = theme.colors.color(of: alert.kind)
      style.paragraph.paragraphSpacing = blockStyles.alertTitleSpace
      style.paragraph.keepsWithNext = true
      let title = alert.title ?? InlineText(words.words(styler.blockLanguage)[alert.kind.word])
      try append(title, style, BlockAttributes(), &inner)
      inner.isTight = alert.blocks.count == 1
      context.spaceBefore = blockStyles.boxSpace
      followsParagraph = false
      followsHeading = false
      return .blocks(alert.blocks[...], inner)
    case .division(let blocks): return .blocks(blocks[...], context)
    case .figure(let figure):
      guard let caption = figure.caption else { return .blocks(figure.blocks[...], context) }
      return .blocks(figure.blocks + [Block(.paragraph(caption))], context)
    case .list(let list):
      var first = 1
      if case .ordered(let start, _) = list.marker { first = start }
      var inner = context
      inner.spaceBefore =
        context.isTight && context.listDepth > 0
        ? blockStyles.itemSpace(isTight: true) : blockStyles.blockSpace
      context.spaceBefore = inner.spaceBefore
      followsHeading = false
      return .items(list.items[...], list, number: first, inner)
    case .definitionList(let definitions): return .definitions(definitions[...], context)
    case .code(let code):
      try append(code, context, try font(of: styles.code))
      context.spaceBefore = nil
    case .table(let table): try append(table, &context)
    case .thematicBreak where theme.breakOrnament != nil:
      var style = body(context)
      style.paragraph.alignment = .center
      style.paragraph.paragraphSpacing = theme.leading
      var inner = context
      inner.spaceBefore = theme.leading
      try append(
        InlineText(theme.breakOrnament ?? ""), style, BlockAttributes(), &inner)
    case .thematicBreak:
      var box = newBox()
      box.borders.top = TextBlock.Border(
        blockStyles.thematicBreakThickness, color: theme.colors.rule)
      box.width = .points(blockStyles.thematicBreakWidth)
      box.margin = EdgeInsets(
        top: max(0, theme.leading - spaceAfter), left: 0, bottom: 0, right: 0)
      var inner = context
      inner.boxes.append(box)
      try append(InlineText(""), body(inner), BlockAttributes(), &inner)
    case .math(let math):
      try append(InlineText(math), body(context), block.attributes, &context)
    case .pageBreak: breaksPage = true
    case .html, .custom: break
    }
    followsParagraph = false
    followsHeading = false
    return nil
  }

  private func append(
    _ definition: Definition, _ context: Context
  ) throws(FontError) -> Task {
    styler.blockLanguage = context.language
    var inner = context
    for term in definition.terms {
      var style = body(context)
      style.weight = 700
      style.paragraph.paragraphSpacing = 0
      style.paragraph.keepsWithNext = true
      try append(term, style, BlockAttributes(), &inner)
    }
    inner.indent += theme.listIndent
    return .blocks(Array(definition.descriptions.joined())[...], inner)
  }

  // MARK: Boxes

  private func newBox() -> TextBlock {
    boxCount += 1
    return TextBlock(identifier: boxCount)
  }

  /// The context in a box with a bar at the start of lines, or else indented on both sides.
  private func boxed(_ context: Context, bar: Color?) -> Context {
    var box = newBox()
    if let bar {
      let border = TextBlock.Border(blockStyles.barWidth, color: bar)
      let padding = blockStyles.barIndent - blockStyles.barWidth
      box.padding = EdgeInsets(
        top: blockStyles.barPadding, left: 0, bottom: blockStyles.barPadding, right: 0)
      if styles.isRightToLeft {
        box.borders.right = border
        box.padding.right = padding
      } else {
        box.borders.left = border
        box.padding.left = padding
      }
    } else {
      let indent = blockStyles.quoteIndent
      box.padding = EdgeInsets(top: 0, left: indent, bottom: 0, right: indent)
    }
    box.margin = margin(context)
    // The following block provides its own space above.
    box.margin.bottom = 0
    var inner = context
    // Deeper boxes are ignored in any case.
    if inner.boxes.count < TextBlock.deepest { inner.boxes.append(box) }
    inner.indent = 0
    inner.spaceBefore = nil
    return inner
  }

  /// The margin of a box with a visible edge.
  private func margin(_ context: Context) -> EdgeInsets {
    EdgeInsets(
      top: max(0, max(blockStyles.boxSpace, context.spaceBefore ?? 0) - spaceAfter),
      left: context.indent, bottom: blockStyles.boxSpace, right: 0)
  }

  private func append(
    _ code: CodeBlock, _ context: Context, _ set: TextAttributes
  ) throws(FontError) {
    var box = newBox()
    box.backgroundColor = theme.colors.codeGround
    let (padding, above) = (blockStyles.codePadding, blockStyles.codePaddingAbove)
    box.padding = EdgeInsets(top: above, left: padding, bottom: above, right: padding)
    box.margin = margin(context)
    var attributes = set
    var style = styles.code.paragraph
    style.textBlocks = context.boxes + [box]
    attributes.paragraphStyle = broken(style)
    attributes.structureType = .code
    attributes.ligatures = .none
    var count = code.text.count
    if code.text.last == 0x0A { count -= 1 }
    let plain = try registered(attributes, ink: 0)
    var position = 0
    for piece in codeInks.pieces(of: code.text, language: code.language).pieces
    where piece.ink > 0 && piece.range.lowerBound < count {
      appendCode(code.text[position..<piece.range.lowerBound], plain)
      position = min(piece.range.upperBound, count)
      appendCode(
        code.text[piece.range.lowerBound..<position], try registered(attributes, ink: piece.ink))
    }
    appendCode(code.text[position..<count], plain)
    text.append(utf8: CollectionOfOne(0x0A), registered: plain)
    spaceAfter = blockStyles.boxSpace
  }

  /// Registers the attributes of code in an ink.
  private func registered(
    _ attributes: TextAttributes, ink number: Int
  ) throws(FontError) -> Int {
    var attributes = attributes
    let ink = codeInks.inks[number]
    if let color = ink.color { attributes.foregroundColor = color }
    if ink.isBold || ink.isItalic {
      let style = styles.code
      attributes.font = try styler.fonts.font(
        style.role, size: style.size, weight: ink.isBold ? 700 : style.weight,
        isItalic: ink.isItalic)
    }
    return text.register(attributes)
  }

  private func appendCode(_ code: ArraySlice<UInt8>, _ attributes: Int) {
    var lines = code.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      text.append(utf8: line, registered: attributes)
      // U+2028, which ends the line but not the paragraph.
      if !lines.isEmpty { text.append(utf8: [0xE2, 0x80, 0xA8], registered: attributes) }
    }
  }

  private func append(_ table: Table, _ context: inout Context) throws(FontError) {
    guard !table.columns.isEmpty else { return }
    if let caption = table.caption {
      var style = styles.caption
      style.paragraph.keepsWithNext = true
      try append(caption, style, BlockAttributes(), &context)
    }
    var boxes = context.boxes
    let space = max(blockStyles.blockSpace, context.spaceBefore ?? 0)
    if space > spaceAfter, boxes.count < TextBlock.deepest - 1 {
      var box = newBox()
      box.margin.top = space - spaceAfter
      boxes.append(box)
    }
    boxCount += 1
    let grid = TextTable(
      columns: table.columns.count, collapsesBorders: true, headerRows: table.headerRows.count,
      identifier: boxCount)
    let heavy = TextBlock.Border(BlockStyles.heavyRule, color: theme.colors.rule)
    let light = TextBlock.Border(BlockStyles.lightRule, color: theme.colors.rule)
    let gap = blockStyles.columnGap(
      size: styles.tableCell.size, count: grid.columns, width: width)
    let alignments = TableRows.alignments(in: table)
    let headerCount = table.headerRows.count
    let bodyEnd = headerCount + table.rows.count
    let rowCount = bodyEnd + table.footerRows.count
    var first = 0
    for rows in [table.headerRows, table.rows, table.footerRows] {
      var slots = TableSlots(columns: grid.columns)
      for (number, cells) in rows.enumerated() {
        let row = first + number
        slots.beginRow()
        for cell in cells.cells {
          let rowSpan = min(cell.rowSpan, rows.count - number)
          guard let columns = slots.place(columnSpan: cell.columnSpan, rowSpan: rowSpan) else {
            break
          }
          let padding = blockStyles.rowPadding
          var box = TextBlock(
            padding: EdgeInsets(
              top: padding, left: columns.lowerBound == 0 ? 0 : gap / 2, bottom: padding,
              right: columns.upperBound == grid.columns ? 0 : gap / 2))
          box.cell = TextTableCell(
            grid, row: row, column: columns.lowerBound, rowSpan: rowSpan,
            columnSpan: columns.count)
          if row == 0 { box.borders.top = heavy }
          if headerCount > 0, row + rowSpan == headerCount { box.borders.bottom = light }
          if row == bodyEnd, row > headerCount { box.borders.top = light }
          if row + rowSpan == rowCount { box.borders.bottom = heavy }
          if table.rows.count > BlockStyles.longTable, row >= headerCount, row < bodyEnd,
            (row - headerCount) % 2 == 1
          {
            box.backgroundColor = theme.colors.zebra
          }
          let isHeading =
            row < headerCount || cell.isRowHeader || columns.lowerBound < table.rowHeaderColumns
          var style = isHeading ? styles.tableHeader : styles.tableCell
          style.paragraph.alignment =
            cell.alignment?.paragraphAlignment ?? alignments[columns.lowerBound]
          var inner = Context(
            boxes: boxes + [box], isNote: context.isNote, language: context.language)
          switch cell.content {
          case .text(let text): try append(text, style, BlockAttributes(), &inner)
          case .blocks(let blocks):
            // A cell without a paragraph would not be in the text.
            try append(
              blocks.isEmpty ? [Block(.paragraph(InlineText()))] : blocks, in: inner)
          }
        }
      }
      first += rows.count
    }
    spaceAfter = 0
    context.spaceBefore = blockStyles.blockSpace
  }

  // MARK: Paragraphs

  private func body(_ context: Context) -> TextStyle {
    var style = context.isNote ? styles.note : styles.body
    if let color = context.color { style.color = color }
    style.paragraph.paragraphSpacing =
      context.isNote || context.isTight ? 0 : blockStyles.paragraphSpace
    return style
  }

  private func font(of style: TextStyle) throws(FontError) -> TextAttributes {
    TextAttributes(
      font: try styler.fonts.font(style.role, size: style.size), foregroundColor: style.color,
      language: styler.blockLanguage ?? styler.language)
  }

  private func broken(_ style: ParagraphStyle) -> ParagraphStyle {
    guard breaksPage else { return style }
    breaksPage = false
    var style = style
    style.breakBefore = .page
    return style
  }

  private func append(
    _ inline: InlineText, _ style: TextStyle, _ attributes: BlockAttributes,
    _ context: inout Context
  ) throws(FontError) {
    var style = style
    style.paragraph.textBlocks = context.boxes
    style.paragraph.firstLineHeadIndent += context.indent
    style.paragraph.headIndent = context.indent
    if context.marker != nil {
      let end = context.indent
      style.paragraph.firstLineHeadIndent = 0
      style.paragraph.tabStops = [
        TabStop(.trailing, at: max(0, end - blockStyles.markerGap)), TabStop(.natural, at: end),
      ]
    }
    if let space = context.spaceBefore {
      style.paragraph.paragraphSpacingBefore = max(0, space - spaceAfter)
      context.spaceBefore = nil
    }
    spaceAfter = style.paragraph.paragraphSpacing
    style.paragraph = broken(style.paragraph)
    var (set, calls) = try styled(inline, style)
    if let marker = context.marker {
      let plain = try attributesOfMarker(style)
      set.insert(AttributedText("\t\(marker)\t", attributes: plain), at: 0)
      calls = calls.map { ($0.index, $0.offset + marker.utf8.count + 2) }
      context.marker = nil
    }
    for call in calls where notes.indices.contains(call.index) {
      let length = String(call.index + 1).utf8.count
      set.updateAttributes(in: call.offset..<(call.offset + length)) {
        $0.footnote = TextFootnote(notes[call.index])
      }
    }
    set.append("\n", attributes: try attributesOfMarker(style))
    if let name = attributes.identifier ?? attributes.anchors.first {
      let end = set.utf8.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? set.count
      set.updateAttributes(in: 0..<end) { $0.anchor = name }
    }
    text.append(set)
  }

  private func styled(
    _ inline: InlineText, _ style: TextStyle
  ) throws(FontError) -> (AttributedText, [(index: Int, offset: Int)]) {
    let result = try styler.text(inline, style: style, file: 0, width: width)
    return (result.text, result.notes)
  }

  private func attributesOfMarker(_ style: TextStyle) throws(FontError) -> TextAttributes {
    var attributes = try font(of: style)
    attributes.paragraphStyle = style.paragraph
    return attributes
  }
}
