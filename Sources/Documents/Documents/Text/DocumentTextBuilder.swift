import ComposeAttributedText
import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics

/// Makes attributed text of blocks.
struct DocumentTextBuilder {
  private let theme: Theme
  private let styles: TextStyles
  private let styler: InlineStyler
  private var text = AttributedText()
  private var notes: [AttributedText] = []
  /// Tells boxes and tables apart that look alike.
  private var boxCount = 0
  private var breaksPage = false

  /// What the blocks of a level stand in.
  private struct Context {
    var boxes: [TextBlock] = []
    var indent = 0.0
    var isNote = false
    /// What the next paragraph begins with.
    var marker: String?
  }

  /// What is still to be set, the next on top.
  private enum Task {
    case blocks(ArraySlice<Block>, Context)
    case items(ArraySlice<List.Item>, List, number: Int, Context)
    case definitions(ArraySlice<Definition>, Context)
  }

  init(settings: DocumentSettings, fonts: ThemeFonts, images: any ImageProvider) {
    theme = settings.theme
    styles = TextStyles(settings: settings)
    styler = InlineStyler(
      fonts: fonts, theme: settings.theme, language: settings.language
    ) { reference, words, _, _ in
      guard let image = try? images.image(named: reference.destination) else { return nil }
      return TextAttachment(image, alternateText: words)
    }
  }

  mutating func begin(notes: [AttributedText] = []) {
    text = AttributedText()
    self.notes = notes
    breaksPage = false
  }

  /// Without the line feed at the end.
  var finished: AttributedText { text.slice(0..<max(0, text.count - 1)) }

  mutating func append(_ blocks: [Block], isNote: Bool) throws(FontError) {
    var tasks = [Task.blocks(blocks[...], Context(isNote: isNote))]
    while let task = tasks.popLast() {
      switch task {
      case .blocks(var blocks, var context):
        guard let block = blocks.popFirst() else { continue }
        let inner = try append(block, &context)
        tasks.append(.blocks(blocks, context))
        if let inner { tasks.append(inner) }
      case .items(var items, let list, let number, let context):
        guard let item = items.popFirst() else { continue }
        tasks.append(.items(items, list, number: number + 1, context))
        var own = context
        own.indent += theme.listIndent
        own.marker = Self.marker(of: item, in: list, number: number)
        tasks.append(.blocks(item.blocks[...], own))
      case .definitions(var definitions, let context):
        guard let definition = definitions.popFirst() else { continue }
        tasks.append(.definitions(definitions, context))
        tasks.append(try append(definition, context))
      }
    }
  }

  private static func marker(of item: List.Item, in list: List, number: Int) -> String {
    if let isChecked = item.isChecked { return isChecked ? "\u{2611}" : "\u{2610}" }
    switch list.marker {
    case .bullet: return "\u{2022}"
    case .ordered(_, let delimiter):
      return "\(number)" + String(decoding: CollectionOfOne(delimiter), as: UTF8.self)
    }
  }

  /// Appends a block, or answers what is within it.
  private mutating func append(
    _ block: Block, _ context: inout Context
  ) throws(FontError) -> Task? {
    switch block.content {
    case .paragraph(let inline):
      try append(inline, body(context), block.attributes, &context)
    case .heading(let level, let inline):
      let theme = theme.headings[min(max(level, 1), theme.headings.count) - 1]
      var style = styles.heading(level)
      style.paragraph.headerLevel = level
      style.paragraph.keepsWithNext = true
      style.paragraph.paragraphSpacingBefore = theme.spaceBefore
      style.paragraph.paragraphSpacing = theme.spaceAfter
      try append(inline, style, block.attributes, &context)
    case .quote(let blocks):
      return .blocks(blocks[...], boxed(context, bar: theme.colors.quoteBar))
    case .alert(let alert):
      var inner = boxed(context, bar: theme.colors.color(of: alert.kind))
      var style = body(inner)
      style.weight = 700
      style.color = theme.colors.color(of: alert.kind)
      let title = alert.title ?? InlineText(alert.kind.rawValue.capitalizedFirst)
      try append(title, style, BlockAttributes(), &inner)
      return .blocks(alert.blocks[...], inner)
    case .list(let list):
      var first = 1
      if case .ordered(let start, _) = list.marker { first = start }
      return .items(list.items[...], list, number: first, context)
    case .definitionList(let definitions): return .definitions(definitions[...], context)
    case .code(let code): append(code, context, try font(of: styles.code))
    case .table(let table): try append(table, &context)
    case .thematicBreak:
      var box = newBox()
      box.borders.top = TextBlock.Border(0.5, color: theme.colors.rule)
      var inner = context
      inner.boxes.append(box)
      try append(InlineText(""), body(inner), BlockAttributes(), &inner)
    case .pageBreak: breaksPage = true
    case .html: break
    }
    return nil
  }

  private mutating func append(
    _ definition: Definition, _ context: Context
  ) throws(FontError) -> Task {
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

  private mutating func newBox() -> TextBlock {
    boxCount += 1
    return TextBlock(identifier: boxCount)
  }

  private mutating func boxed(_ context: Context, bar: Color) -> Context {
    var box = newBox()
    box.borders.left = TextBlock.Border(2, color: bar)
    box.padding.left = 10
    box.margin = EdgeInsets(
      top: 0, left: context.indent, bottom: theme.leading / 2, right: 0)
    var inner = context
    // Deeper ones are left out in any case.
    if inner.boxes.count < TextBlock.deepest { inner.boxes.append(box) }
    inner.indent = 0
    return inner
  }

  private mutating func append(_ code: CodeBlock, _ context: Context, _ set: TextAttributes) {
    var box = newBox()
    box.backgroundColor = theme.colors.codeGround
    box.padding = EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
    box.margin = EdgeInsets(top: 0, left: context.indent, bottom: theme.leading / 2, right: 0)
    var attributes = set
    var style = styles.code.paragraph
    style.textBlocks = context.boxes + [box]
    attributes.paragraphStyle = broken(style)
    attributes.role = .code
    attributes.ligatures = .none
    var lines = code.text.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let number = text.register(attributes)
    for (index, line) in lines.enumerated() {
      // U+2028, which ends a line but not the paragraph.
      if index > 0 { text.append(utf8: [0xE2, 0x80, 0xA8], registered: number) }
      text.append(utf8: line, registered: number)
    }
    text.append(utf8: CollectionOfOne(0x0A), registered: number)
  }

  private mutating func append(_ table: Table, _ context: inout Context) throws(FontError) {
    guard !table.alignments.isEmpty else { return }
    if let caption = table.caption {
      var style = styles.caption
      style.paragraph.keepsWithNext = true
      try append(caption, style, BlockAttributes(), &context)
    }
    boxCount += 1
    let grid = TextTable(
      columns: table.alignments.count, collapsesBorders: true, headerRows: 1,
      identifier: boxCount)
    for (row, cells) in ([table.header] + table.rows).enumerated() {
      for (column, cell) in cells.enumerated() where column < grid.columns {
        var box = TextBlock(padding: EdgeInsets(top: 2, left: 5, bottom: 2, right: 5))
        box.cell = TextTableCell(grid, row: row, column: column)
        box.borders.bottom = TextBlock.Border(row == 0 ? 0.8 : 0.3, color: theme.colors.hairline)
        var style = row == 0 ? styles.tableHeader : styles.tableCell
        switch table.alignments[column] {
        case .natural: style.paragraph.alignment = .natural
        case .left: style.paragraph.alignment = .left
        case .center: style.paragraph.alignment = .center
        case .right: style.paragraph.alignment = .right
        }
        var inner = Context(boxes: context.boxes + [box], isNote: context.isNote)
        try append(cell, style, BlockAttributes(), &inner)
      }
    }
  }

  // MARK: Paragraphs

  private func body(_ context: Context) -> TextStyle {
    var style = context.isNote ? styles.note : styles.body
    style.paragraph.paragraphSpacing = context.isNote ? 0 : theme.leading / 2
    return style
  }

  private func font(of style: TextStyle) throws(FontError) -> TextAttributes {
    TextAttributes(
      font: try styler.fonts.font(style.role, size: style.size), foregroundColor: style.color,
      language: styler.language)
  }

  private mutating func broken(_ style: ParagraphStyle) -> ParagraphStyle {
    guard breaksPage else { return style }
    breaksPage = false
    var style = style
    style.breakBefore = .page
    return style
  }

  private mutating func append(
    _ inline: InlineText, _ style: TextStyle, _ attributes: BlockAttributes,
    _ context: inout Context
  ) throws(FontError) {
    var style = style
    style.paragraph.textBlocks = context.boxes
    style.paragraph.firstLineHeadIndent = context.indent
    style.paragraph.headIndent = context.indent
    if context.marker != nil {
      let end = context.indent
      style.paragraph.firstLineHeadIndent = 0
      style.paragraph.tabStops = [
        TabStop(.trailing, at: max(0, end - 6)), TabStop(.natural, at: end),
      ]
    }
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
    let result = try styler.text(inline, style: style, file: 0, width: 0)
    return (result.text, result.notes)
  }

  private func attributesOfMarker(_ style: TextStyle) throws(FontError) -> TextAttributes {
    var attributes = try font(of: style)
    attributes.paragraphStyle = style.paragraph
    return attributes
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
