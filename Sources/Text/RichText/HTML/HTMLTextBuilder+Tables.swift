import ComposeAttributedText
import ComposeGeometry
import ComposeMarkup

/// A table as its rows are read.
struct HTMLTableState {
  let number: Int
  /// The row that contains the cells, and the first that is free.
  var row = -1
  /// For each column how many rows are still covered from above.
  var covered: [Int] = []
  var column = 0
  var isHead = false
  /// The default of its cells.
  var border: CSSProperties.Border?
  var padding: CSSLength?
  /// Half of it is on each side of a cell, in points.
  var spacing = 1.5
  var isLimited = false
}

extension HTMLTextBuilder {
  mutating func startTablePart(_ source: Source, _ tag: HTMLTag) {
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
      if stack[top].element == .caption { stack[top].outerFormatting = outer }
    default: break
    }
  }

  /// A cell outside of a table.
  private func blockSource(_ source: Source) -> Source {
    var source = source
    source.element = .div
    return source
  }

  private mutating func startTable(_ source: Source, _ tag: HTMLTag) {
    endParagraph()
    let margin =
      source.css.margin.top?.points(size: stack[top].style.characters.size, root: root) ?? 0
    flow.closeMargin(max(margin, flow.openMargin))
    flushEnded()
    flow.openMargin = 0
    guard push(source), !stack[top].style.isHidden else { return }
    // Tables start again.
    stack[top].style.characters.isUnbreakable = false
    stack[top].style.leftMargin = 0
    stack[top].style.rightMargin = 0
    stack[top].style.item = nil
    stack[top].style.lists = []
    var state = HTMLTableState(number: assembly.tables.count)
    let size = stack[top].style.characters.size
    if let width = value("border", of: tag), CSSLength(width[...], unitless: .pixels)?.value != 0 {
      state.border = CSSProperties.Border(
        width: CSSLength(0.75, .points), isDrawn: true, color: .rgb(0.5, 0.5, 0.5))
    }
    state.padding = value("cellpadding", of: tag).flatMap {
      CSSLength($0[...], unitless: .pixels)
    }
    let spacing =
      source.css.borderSpacing
      ?? value("cellspacing", of: tag).flatMap { CSSLength($0[...], unitless: .pixels) }
    if let spacing = spacing?.points(size: size, root: root) { state.spacing = max(0, spacing) }
    var table = TextTable(columns: 1, layout: source.css.isFixedTable == true ? .fixed : .automatic)
    table.collapsesBorders = source.css.collapsesBorders == true
    table.width = source.css.width.flatMap { boxLength($0, size: size) }
    let outerBox = stack[top].style.box
    let isAfterTable = assembly.paragraphs.last?.box.flatMap { number -> TextAssembly.Cell? in
      let box = assembly.boxes[number]
      return box.parent == outerBox ? box.cell : nil
    }
    if let cell = isAfterTable { table.identifier = 1 - assembly.tables[cell.table].identifier }
    assembly.tables.append(table)
    if tableStates.count >= min(reader.limits.maximumTableNesting, 8) {
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

  private mutating func startCell(_ source: Source, _ tag: HTMLTag) {
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
    stack[top].outerFormatting = outer
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
        parent: stack[top].style.box, block: cellBlock(source.css, tableStates[last]), cell: cell))
    stack[top].style.box = assembly.boxes.count - 1
  }

  /// The next free place of the row.
  private mutating func place(_ tag: HTMLTag) -> TextAssembly.Cell? {
    let last = tableStates.count - 1
    var state = tableStates[last]
    while state.column < state.covered.count, state.covered[state.column] > 0 { state.column += 1 }
    guard state.column < TextTable.maximumColumns else { return nil }
    func span(_ name: StaticString, upTo most: Int) -> Int {
      min(max(value(name, of: tag).flatMap { Int(CSSSyntax.trimmed($0[...])) } ?? 1, 1), most)
    }
    let rows = span("rowspan", upTo: TextTableCell.widestSpan)
    let columns = span("colspan", upTo: TextTable.maximumColumns - state.column)
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
    var block = textBlock(css, size: stack[top].style.characters.size)
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
}
