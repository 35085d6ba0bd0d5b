import ComposeAttributedText
import ComposeGeometry

/// The boxes, tables and lists that are open in HTML that is written.
struct HTMLContainers {
  struct Box {
    var block: TextBlock
    /// Of a cell.
    var table: Table?
  }

  struct Table {
    var row: Int
    var column: Int
    var rowCount: Int
    var isHead: Bool
    /// For each column how many rows are still covered from above.
    var covered: [Int] = []
  }

  var boxes: [Box] = []
  var lists: [TextList] = []
  /// Whether the innermost list has an item that is open.
  var hasOpenItem = false
}

extension HTMLEncoder {
  /// Closes the containers that the paragraph is not in, and opens those that it is in.
  ///
  /// - Returns: Whether boxes ended or began.
  mutating func openContainers(for style: ParagraphStyle) -> Bool {
    let blocks = style.textBlocks
    var common = 0
    while common < min(blocks.count, containers.boxes.count),
      containers.boxes[common].block == blocks[common]
    {
      common += 1
    }
    let isSame = common == blocks.count && common == containers.boxes.count
    if !isSame {
      closeLists(to: 0)
      // A cell of the same table needs no new table.
      let isNext =
        common < blocks.count && common < containers.boxes.count
        && isNextCell(blocks[common], after: containers.boxes[common])
      closeBoxes(to: isNext ? common + 1 : common)
      for (index, block) in blocks.enumerated().dropFirst(common) {
        if index == common, isNext {
          startNextCell(block)
        } else if block.cell != nil {
          startTable(block)
        } else {
          startBox(block)
        }
      }
    }
    openLists(style.textLists)
    return !isSame
  }

  mutating func closeContainers(to count: Int) {
    closeLists(to: 0)
    closeBoxes(to: count)
  }

  private mutating func closeBoxes(to count: Int) {
    while containers.boxes.count > count, let box = containers.boxes.popLast() {
      if let table = box.table {
        output.raw("</td></tr>\n</\(table.isHead ? "thead" : "tbody")></table>\n")
      } else {
        output.raw("</div>\n")
      }
    }
  }

  // MARK: Tables

  private func isNextCell(_ block: TextBlock, after box: HTMLContainers.Box) -> Bool {
    guard let cell = block.cell, let old = box.block.cell, cell.table == old.table else {
      return false
    }
    return cell.row > old.row || cell.row == old.row && cell.column > old.column
  }

  private mutating func startTable(_ block: TextBlock) {
    guard let cell = block.cell else { return }
    let table = cell.table
    var css = CSSText()
    css.add("border-collapse", table.collapsesBorders ? "collapse" : "separate")
    let spacing = block.margin.top
    if block.margin == EdgeInsets(spacing) {
      if !table.collapsesBorders { css.add("border-spacing", points: spacing * 2) }
    } else {
      losses.note("margins of cells")
    }
    if table.layout == .fixed { css.add("table-layout", "fixed") }
    if let width = table.width { css.add("width", length(width)) }
    if table.hidesEmptyCells { losses.note("hidden empty cells") }
    output.start("table", [("style", css.text)])
    let isHead = table.headerRows > 0
    output.raw(isHead ? "<thead>\n<tr>" : "<tbody>\n<tr>")
    containers.boxes.append(
      HTMLContainers.Box(
        block: block,
        table: HTMLContainers.Table(row: cell.row, column: 0, rowCount: 1, isHead: isHead)))
    startCell(block)
  }

  private mutating func startNextCell(_ block: TextBlock) {
    let last = containers.boxes.count - 1
    guard last >= 0, let cell = block.cell, var table = containers.boxes[last].table else { return }
    output.raw("</td>")
    if cell.row != table.row {
      output.raw("</tr>\n")
      table.row = cell.row
      table.column = 0
      for index in table.covered.indices { table.covered[index] = max(0, table.covered[index] - 1) }
      if table.isHead, table.rowCount >= cell.table.headerRows {
        output.raw("</thead><tbody>\n")
        table.isHead = false
      }
      table.rowCount += 1
      output.raw("<tr>")
    }
    containers.boxes[last].table = table
    containers.boxes[last].block = block
    startCell(block)
  }

  private mutating func startCell(_ block: TextBlock) {
    let last = containers.boxes.count - 1
    guard last >= 0, let cell = block.cell, var table = containers.boxes[last].table else { return }
    func skipCovered() {
      while table.column < table.covered.count, table.covered[table.column] > 0 {
        table.column += 1
      }
    }
    skipCovered()
    while table.column < cell.column {
      output.raw("<td></td>")
      table.column += 1
      skipCovered()
    }
    let end = table.column + cell.columnSpan
    while table.covered.count < end { table.covered.append(0) }
    for column in table.column..<end {
      table.covered[column] = max(table.covered[column], cell.rowSpan)
    }
    table.column = end
    containers.boxes[last].table = table
    var css = CSSText()
    sayBox(block, &css)
    switch block.verticalAlignment {
    case .top: css.add("vertical-align", "top")
    case .middle: css.add("vertical-align", "middle")
    case .bottom: css.add("vertical-align", "bottom")
    case .baseline: css.add("vertical-align", "baseline")
    }
    output.start(
      "td",
      [
        ("rowspan", cell.rowSpan > 1 ? String(cell.rowSpan) : nil),
        ("colspan", cell.columnSpan > 1 ? String(cell.columnSpan) : nil), ("style", css.text),
      ])
  }

  // MARK: Boxes

  private mutating func startBox(_ block: TextBlock) {
    var css = CSSText()
    let margin = block.margin
    if margin != .zero {
      css.add(
        "margin",
        [margin.top, margin.right, margin.bottom, margin.left].map(CSSText.points)
          .joined(separator: " "))
    }
    sayBox(block, &css)
    output.start("div", [("style", css.text)])
    output.raw("\n")
    containers.boxes.append(HTMLContainers.Box(block: block))
  }

  private mutating func sayBox(_ block: TextBlock, _ css: inout CSSText) {
    let padding = block.padding
    css.add(
      "padding",
      [padding.top, padding.right, padding.bottom, padding.left].map(CSSText.points)
        .joined(separator: " "))
    let borders = block.borders
    if borders == TextBlock.Borders(borders.top) {
      if borders.top.width > 0 { css.add("border", border(borders.top)) }
    } else {
      for (edge, line) in [
        ("top", borders.top), ("right", borders.right), ("bottom", borders.bottom),
        ("left", borders.left),
      ] where line.width > 0 {
        css.add("border-\(edge)", border(line))
      }
    }
    if let color = block.backgroundColor { css.add("background-color", self.css(color)) }
    if let width = block.width { css.add("width", length(width)) }
    if let width = block.minimumWidth { css.add("min-width", length(width)) }
    if let width = block.maximumWidth { css.add("max-width", length(width)) }
    if block.minimumHeight > 0 { css.add("min-height", points: block.minimumHeight) }
  }

  private mutating func border(_ border: TextBlock.Border) -> String {
    CSSText.points(border.width) + " solid " + css(border.color)
  }

  private func length(_ length: TextBlock.Length) -> String {
    switch length {
    case .points(let points): CSSText.points(points)
    case .percent(let percent): CSSText.decimal(percent) + "%"
    }
  }

  // MARK: Lists

  private mutating func openLists(_ lists: [TextList]) {
    var common = 0
    while common < min(lists.count, containers.lists.count),
      containers.lists[common] == lists[common]
    {
      common += 1
    }
    closeLists(to: common)
    if common == lists.count {
      if containers.hasOpenItem {
        output.raw("</li>\n")
        containers.hasOpenItem = false
      }
    }
    for (index, list) in lists.enumerated().dropFirst(common) {
      // A nested list is in an item of the outer one.
      if index > 0, !containers.hasOpenItem { output.raw("<li style=\"list-style:none\">") }
      startList(list)
      containers.lists.append(list)
      containers.hasOpenItem = false
    }
  }

  private mutating func closeLists(to count: Int) {
    while containers.lists.count > count, let list = containers.lists.popLast() {
      if containers.hasOpenItem { output.raw("</li>\n") }
      output.raw(list.marker.isOrdered ? "</ol>" : "</ul>")
      output.raw("\n")
      // The elements around it are in an item of the outer list.
      containers.hasOpenItem = !containers.lists.isEmpty
    }
  }

  private mutating func startList(_ list: TextList) {
    if list.prependsEnclosingMarker || !list.prefix.isEmpty
      || list.suffix != (list.marker.isOrdered ? "." : "")
    {
      losses.note("text around the markers of lists")
    }
    let type: String
    switch list.marker {
    case .disc: type = "disc"
    case .circle: type = "circle"
    case .square: type = "square"
    case .decimal: type = "decimal"
    case .lowercaseLatin: type = "lower-alpha"
    case .uppercaseLatin: type = "upper-alpha"
    case .lowercaseRoman: type = "lower-roman"
    case .uppercaseRoman: type = "upper-roman"
    case .octal, .lowercaseHexadecimal, .uppercaseHexadecimal:
      type = "decimal"
      losses.note("octal and hexadecimal markers")
    case .box, .check, .diamond, .hyphen:
      type = CSSMarkers.strings.first { $0.0 == list.marker }.map { CSSText.string($0.1) } ?? "disc"
    }
    output.start(
      list.marker.isOrdered ? "ol" : "ul",
      [
        ("start", list.startingItemNumber == 1 ? nil : String(list.startingItemNumber)),
        ("style", "margin:0;list-style-type:\(type)"),
      ])
    output.raw("\n")
  }
}
