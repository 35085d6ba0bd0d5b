import Geometry
import StyledText

/// A table as its rows are read.
struct HTMLTableState {
  let number: Int
  /// The row that cells stand in, and the first that is free.
  var row = -1
  /// For each column how many rows are still covered from above.
  var covered: [Int] = []
  var column = 0
  var isHead = false
  /// Of its cells where they say nothing themselves.
  var border: CSSProperties.Border?
  var padding: CSSLength?
  /// Half of it stands on each side of a cell, in points.
  var spacing = 1.5
  var isLimited = false
}

extension HTMLTextBuilder {
  // MARK: Blocks

  mutating func startBlock(_ source: Source) {
    endParagraph()
    var source = source
    if source.element.isList { source.list = list(source) }
    guard push(source) else { return }
    if source.element == .pre || source.element == .listing { flow.skipsLineFeed = true }
    if case .frame(let frame)? = source.css.breakBefore { flow.pendingBreakBefore = frame }
    if source.element == .li {
      current.style.item = items.count
      items.append(false)
    }
    let size = current.style.characters.size
    let isInList = source.element.isList && stack.dropLast().contains { $0.element == .li }
    if source.css.needsBox {
      startBox(source.css)
    } else if !isInList {
      let margin = source.css.margin.top?.points(size: size, root: root) ?? 0
      flow.openMargin = max(flow.openMargin, margin)
    }
  }

  /// A block with borders, padding or a background.
  private mutating func startBox(_ css: CSSProperties) {
    flushEnded()
    let openMargin = flow.openMargin
    flow.openMargin = 0
    let style = current.style
    let size = style.characters.size
    var block = textBlock(css, size: size)
    func margin(_ length: CSSLength?) -> Double {
      HTMLStyle.rounded(length?.points(size: size, root: root) ?? 0)
    }
    block.margin = EdgeInsets(
      top: max(margin(css.margin.top), openMargin),
      left: style.leftMargin + margin(css.margin.left),
      bottom: margin(css.margin.bottom), right: style.rightMargin + margin(css.margin.right))
    block.identifier = identifier { box in
      var other = box.block
      other.identifier = 0
      return box.cell == nil && box.parent == style.box && other == block
    }
    assembly.boxes.append(TextAssembly.Box(parent: style.box, block: block))
    current.ownBox = assembly.boxes.count - 1
    current.style.box = assembly.boxes.count - 1
    current.style.leftMargin = 0
    current.style.rightMargin = 0
  }

  /// 0, or 1 for a box after one that is equal but for its identifier.
  private func identifier(_ isAlike: (TextAssembly.Box) -> Bool) -> Int {
    var box = assembly.paragraphs.last?.box
    while let number = box, assembly.boxes.indices.contains(number) {
      if isAlike(assembly.boxes[number]) { return 1 - assembly.boxes[number].block.identifier }
      box = assembly.boxes[number].parent
    }
    return 0
  }

  /// What ends with an element.
  mutating func endElement(_ open: OpenElement) {
    let element = open.element
    guard !open.style.isHidden, element.isBlock else { return }
    endParagraph()
    if element.isCell || element == .caption {
      if element.isCell, flow.paragraphCount == open.paragraphCount { emptyParagraph() }
      flushEnded()
      flow.openMargin = 0
      return
    }
    if element == .table {
      flushEnded()
      tableStates.removeLast()
    }
    if open.ownBox != nil {
      if flow.paragraphCount == open.paragraphCount { emptyParagraph() }
      flushEnded()
      return
    }
    if case .frame(let frame)? = open.source.css.breakAfter { flow.ended?.style.breakAfter = frame }
    guard !element.isList || !stack.dropLast().contains(where: { $0.element == .li }) else {
      return
    }
    let size = open.style.characters.size
    let margin = open.source.css.margin.bottom?.points(size: size, root: root) ?? 0
    flow.closeMargin(margin)
  }

  // MARK: Lists

  private func list(_ source: Source) -> TextList {
    let depth = current.style.lists.count
    let isOrdered = source.element == .ol
    let bullets: [TextList.Marker] = [.disc, .circle, .square]
    let marker = source.css.listStyle ?? (isOrdered ? .decimal : bullets[min(depth, 2)])
    var list = TextList(
      marker, suffix: marker.isOrdered ? "." : "",
      startingItemNumber: source.list?.startingItemNumber ?? 1)
    // A list after one that is equal is another.
    if depth < flow.lastLists.count, flow.lastLists[..<depth] == current.style.lists[...] {
      let last = flow.lastLists[depth]
      var alike = last
      alike.identifier = 0
      if alike == list { list.identifier = 1 - min(max(last.identifier, 0), 1) }
    }
    return list
  }

  /// What an `ol` or `ul` says of its items.
  func readList(_ tag: HTMLTokenizer.Tag, _ source: inout Source, _ css: inout CSSProperties) {
    switch value("type", of: tag) {
    case "1": css.listStyle = .decimal
    case "a": css.listStyle = .lowercaseLatin
    case "A": css.listStyle = .uppercaseLatin
    case "i": css.listStyle = .lowercaseRoman
    case "I": css.listStyle = .uppercaseRoman
    case "disc", "DISC": css.listStyle = .disc
    case "circle", "CIRCLE": css.listStyle = .circle
    case "square", "SQUARE": css.listStyle = .square
    default: break
    }
    if let start = value("start", of: tag).flatMap({ Int($0) }) {
      source.list = TextList(
        .decimal, startingItemNumber: min(max(start, -1_000_000), 1_000_000_000))
    }
  }

  // MARK: Tables

  mutating func startTablePart(_ source: Source, _ tag: HTMLTokenizer.Tag) {
    switch source.element {
    case .table: startTable(source, tag)
    case .thead, .tbody, .tfoot:
      guard !tableStates.isEmpty else { return }
      endParagraph()
      push(source)
      tableStates[tableStates.count - 1].isHead = source.element == .thead
    case .tr:
      guard !tableStates.isEmpty else { return }
      endParagraph()
      if push(source) { startRow() }
    case .td, .th:
      guard !tableStates.isEmpty else { return startBlock(blockSource(source)) }
      startCell(source, tag)
    case .caption:
      let outer = formatting
      formatting = []
      startBlock(source)
      if current.element == .caption { current.outerFormatting = outer }
    default: break
    }
  }

  /// A cell that stands in no table.
  private func blockSource(_ source: Source) -> Source {
    var source = source
    source.element = .div
    return source
  }

  private mutating func startTable(_ source: Source, _ tag: HTMLTokenizer.Tag) {
    endParagraph()
    let margin = source.css.margin.top?.points(size: current.style.characters.size, root: root) ?? 0
    flow.closeMargin(max(margin, flow.openMargin))
    flushEnded()
    flow.openMargin = 0
    guard push(source), !current.style.isHidden else { return }
    // Tables begin anew.
    current.style.characters.isUnbreakable = false
    current.style.leftMargin = 0
    current.style.rightMargin = 0
    current.style.item = nil
    current.style.lists = []
    var state = HTMLTableState(number: assembly.tables.count)
    let size = current.style.characters.size
    if let width = value("border", of: tag), CSSLength(width[...], allowsNumber: true)?.value != 0 {
      state.border = CSSProperties.Border(
        width: CSSLength(value: 0.75, unit: .points), isDrawn: true, color: .rgb(0.5, 0.5, 0.5))
    }
    state.padding = value("cellpadding", of: tag).flatMap {
      CSSLength($0[...], allowsNumber: true)
    }
    let spacing =
      source.css.borderSpacing
      ?? value("cellspacing", of: tag).flatMap { CSSLength($0[...], allowsNumber: true) }
    if let spacing = spacing?.points(size: size, root: root) { state.spacing = max(0, spacing) }
    var table = TextTable(columns: 1, layout: source.css.isFixedTable == true ? .fixed : .automatic)
    table.collapsesBorders = source.css.collapsesBorders == true
    table.width = source.css.width.flatMap { boxLength($0, size: size) }
    let outerBox = current.style.box
    let isAfterTable = assembly.paragraphs.last?.box.flatMap { number -> TextAssembly.Cell? in
      let box = assembly.boxes[number]
      return box.parent == outerBox ? box.cell : nil
    }
    if let cell = isAfterTable { table.identifier = 1 - assembly.tables[cell.table].identifier }
    assembly.tables.append(table)
    if tableStates.count >= reader.limits.maximumTableNesting {
      state.isLimited = true
      note("a table within too many others (its text is kept)")
    }
    if table.collapsesBorders { state.spacing = 0 }
    tableStates.append(state)
  }

  private mutating func startRow() {
    let last = tableStates.count - 1
    tableStates[last].row += 1
    tableStates[last].column = 0
    for index in tableStates[last].covered.indices where tableStates[last].covered[index] > 0 {
      tableStates[last].covered[index] -= 1
    }
    if tableStates[last].isHead,
      tableStates[last].row == assembly.tables[tableStates[last].number].headerRows
    {
      assembly.tables[tableStates[last].number].headerRows += 1
    }
  }

  private mutating func startCell(_ source: Source, _ tag: HTMLTokenizer.Tag) {
    endParagraph()
    flushEnded()
    let last = tableStates.count - 1
    if tableStates[last].row < 0 { startRow() }
    let outer = formatting
    formatting = []
    guard push(source) else {
      formatting = outer
      return
    }
    current.outerFormatting = outer
    flow.openMargin = 0
    cellCount += 1
    guard !tableStates[last].isLimited, cellCount <= reader.limits.maximumTableCells else {
      if cellCount == reader.limits.maximumTableCells + 1 {
        note("a table cell beyond the limit (its text is kept)")
      }
      return
    }
    guard let cell = place(tag) else {
      note("a table cell beyond the last column (its text is kept)")
      return
    }
    assembly.boxes.append(
      TextAssembly.Box(
        parent: current.style.box, block: cellBlock(source.css, tableStates[last]), cell: cell))
    current.style.box = assembly.boxes.count - 1
  }

  /// The next free place of the row.
  private mutating func place(_ tag: HTMLTokenizer.Tag) -> TextAssembly.Cell? {
    let last = tableStates.count - 1
    var state = tableStates[last]
    while state.column < state.covered.count, state.covered[state.column] > 0 { state.column += 1 }
    guard state.column < TextTable.mostColumns else { return nil }
    func span(_ name: StaticString, upTo most: Int) -> Int {
      min(max(value(name, of: tag).flatMap { Int(CSSParser.trimmed($0[...])) } ?? 1, 1), most)
    }
    let rows = span("rowspan", upTo: TextTableCell.widestSpan)
    let columns = span("colspan", upTo: TextTable.mostColumns - state.column)
    let cell = TextAssembly.Cell(
      table: state.number, row: state.row, column: state.column, rowSpan: rows,
      columnSpan: columns)
    while state.covered.count < state.column + columns { state.covered.append(0) }
    for column in state.column..<state.column + columns {
      state.covered[column] = max(state.covered[column], rows)
    }
    state.column += columns
    tableStates[last] = state
    return cell
  }

  private func cellBlock(_ css: CSSProperties, _ table: HTMLTableState) -> TextBlock {
    var css = css
    if let border = table.border {
      css.border.top = css.border.top ?? border
      css.border.right = css.border.right ?? border
      css.border.bottom = css.border.bottom ?? border
      css.border.left = css.border.left ?? border
    }
    if let padding = table.padding, css.padding == HTMLElement.styles[.td]?.properties.padding {
      css.padding = CSSEdges([padding]) ?? css.padding
    }
    var block = textBlock(css, size: current.style.characters.size)
    block.margin = EdgeInsets(table.spacing / 2)
    block.verticalAlignment =
      switch css.verticalAlignment {
      case .top: .top
      case .bottom: .bottom
      case .baseline: .baseline
      default: .middle
      }
    return block
  }

  /// What boxes and cells have alike.
  private func textBlock(_ css: CSSProperties, size: Double) -> TextBlock {
    func points(_ length: CSSLength?) -> Double {
      max(0, HTMLStyle.rounded(length?.points(size: size, root: root) ?? 0))
    }
    func border(_ border: CSSProperties.Border?) -> TextBlock.Border {
      guard let border, border.isDrawn == true else { return .none }
      let width = border.width.map { points($0) } ?? 2.25
      return TextBlock.Border(
        width, color: border.color ?? current.style.characters.color ?? .black)
    }
    var block = TextBlock(
      borders: TextBlock.Borders(
        top: border(css.border.top), left: border(css.border.left),
        bottom: border(css.border.bottom), right: border(css.border.right)),
      padding: EdgeInsets(
        top: points(css.padding.top), left: points(css.padding.left),
        bottom: points(css.padding.bottom), right: points(css.padding.right)),
      minimumHeight: points(css.height))
    if case .some(.some(let color)) = css.background { block.backgroundColor = color }
    block.width = css.width.flatMap { boxLength($0, size: size) }
    block.minimumWidth = css.minimumWidth.flatMap { boxLength($0, size: size) }
    block.maximumWidth = css.maximumWidth.flatMap { boxLength($0, size: size) }
    return block
  }

  private func boxLength(_ length: CSSLength, size: Double) -> TextBlock.Length? {
    if length.unit == .percent { return .percent(min(max(length.value, 0), 10_000)) }
    return length.points(size: size, root: root).map { .points(max(0, HTMLStyle.rounded($0))) }
  }
}
