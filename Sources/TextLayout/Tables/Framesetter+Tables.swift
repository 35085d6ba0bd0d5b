import Geometry
import StyledText

/// A table with the widths that its columns have in an area.
struct TableLayout {
  var grid: TableGrid
  /// The left edges of columns and the right edge of the last, from the table's left; falling where
  /// the table runs from right to left.
  var edges: [Double]
  /// What is kept free left of the table, and how wide its columns are together.
  var left: Double
  var width: Double
}

extension Framesetter {
  /// What a table is known by.
  struct TableKey: Hashable {
    var paragraph: Int
    var depth: Int
    var width: Double
  }

  /// How many tables are kept measured.
  private static let keptTables = 16

  // MARK: Finding

  /// The style of a paragraph, without shaping it. Complexity: O(log runs).
  func style(ofParagraph number: Int) -> ParagraphStyle? {
    let start = typesetter.paragraphs[number].content.lowerBound
    return text.runIndex(at: min(start, max(0, text.count - 1)))
      .flatMap { text.attributeSets[text.runs[$0].attributes].paragraphStyle }
  }

  private func blocks(ofParagraph number: Int) -> [TextBlock] {
    guard let style = style(ofParagraph: number), style.isRare else { return [] }
    return style.textBlocks
  }

  /// The paragraphs around one that stand in the same table, within limits.
  private func tableParagraphs(
    around number: Int, depth: Int, within limits: Range<Int>
  ) -> Range<Int> {
    let own = blocks(ofParagraph: number)
    func belongs(_ other: Int) -> Bool {
      let blocks = blocks(ofParagraph: other)
      return blocks.count > depth && blocks[depth].cell?.table == own[depth].cell?.table
        && blocks[..<depth] == own[..<depth]
    }
    var first = number
    while first > limits.lowerBound, belongs(first - 1) { first -= 1 }
    var end = number + 1
    while end < limits.upperBound, belongs(end) { end += 1 }
    return first..<end
  }

  private func grid(of paragraphs: Range<Int>, depth: Int) -> TableGrid? {
    var boxes: [(block: TextBlock, paragraphs: Range<Int>)] = []
    for number in paragraphs {
      let block = blocks(ofParagraph: number)[depth]
      if let last = boxes.last, last.block == block {
        boxes[boxes.count - 1].paragraphs = last.paragraphs.lowerBound..<(number + 1)
      } else {
        boxes.append((block, number..<(number + 1)))
      }
    }
    guard let table = boxes.first?.block.cell?.table else { return nil }
    return TableGrid(
      table, boxes: boxes,
      isRightToLeft: typesetter.paragraph(paragraphs.lowerBound).baseLevel & 1 == 1)
  }

  /// The table that a paragraph is in at a depth of boxes, with columns for a width.
  ///
  /// - Complexity: O(n) for a table met for the first time, else O(rows).
  func table(at number: Int, depth: Int, width: Double) -> TableLayout? {
    let paragraphs = tableParagraphs(
      around: number, depth: depth, within: typesetter.paragraphs.indices)
    let key = TableKey(paragraph: paragraphs.lowerBound, depth: depth, width: width)
    if let known = tables[key] { return known }
    guard let grid = grid(of: paragraphs, depth: depth) else { return nil }
    let overhang = grid.overhang
    let widths = TableWidths(grid) { contentWidths(of: $0.paragraphs, depth: depth + 1) }
      .widths(grid.table, available: width - overhang.left - overhang.right)
    let sum = widths.reduce(0, +)
    var edges = [0.0]
    for width in widths { edges.append((edges.last ?? 0) + width) }
    if grid.isRightToLeft { edges = edges.map { sum - $0 } }
    let layout = TableLayout(
      grid: grid, edges: edges,
      left: grid.isRightToLeft ? width - sum - overhang.right : overhang.left, width: sum)
    if tables.count >= Self.keptTables { tables.removeAll() }
    tables[key] = layout
    return layout
  }

  // MARK: Measuring

  /// What paragraphs need and like within boxes down to a depth, which is at most `TextBlock.deepest`.
  private func contentWidths(of paragraphs: Range<Int>, depth: Int) -> TableColumns.Column {
    var widest = TableColumns.Column(minimum: 0, natural: 0)
    var number = paragraphs.lowerBound
    while number < paragraphs.upperBound {
      let blocks = blocks(ofParagraph: number)
      var sides = 0.0
      var inner = depth
      var asked: Double?
      while inner < blocks.count, blocks[inner].cell == nil {
        let block = blocks[inner]
        let insets = block.margin.usable + block.padding.usable + block.borders.widths
        sides += insets.left + insets.right
        if case .points = block.width { asked = block.width?.points(of: 0) }
        inner += 1
      }
      var need: TableColumns.Column
      if inner < blocks.count {
        let nested = tableParagraphs(
          around: number, depth: inner, within: number..<paragraphs.upperBound)
        guard let grid = grid(of: nested, depth: inner) else { return widest }
        need = TableWidths(grid) { contentWidths(of: $0.paragraphs, depth: inner + 1) }
          .sum(grid.table)
        let overhang = grid.overhang
        sides += overhang.left + overhang.right
        number = nested.upperBound
      } else {
        need = typesetter.paragraph(number).columnNeeds
        number += 1
      }
      if let asked { need.natural = max(need.minimum, asked) }
      widest.minimum = max(widest.minimum, need.minimum + sides)
      widest.natural = max(widest.natural, need.natural + sides)
    }
    return widest
  }

  // MARK: Setting

  struct LaidCell {
    var index: Int
    var insets: EdgeInsets
    var content: FrameContent
    var height: Double { content.end - content.top }
    /// From the top of the cell's place.
    var baseline: Double?
  }

  /// Rows of a table, set and measured, before they have a place.
  struct TableRows {
    fileprivate var cells: [LaidCell]
    /// The upper edges of rows and the lower edge of the last, from the first one's top.
    fileprivate var edges: [Double]
    var height: Double { edges.last ?? 0 }
    /// How far shared borders reach above and below, in points.
    var above = 0.0
    var below = 0.0
    var lineCount: Int { cells.map(\.content.lineCount).max() ?? 0 }
  }

  /// Sets the cells of a group of rows.
  ///
  /// - Parameter end: Where the text ends that is set.
  func rows(
    _ group: TableGrid.Group, of table: TableLayout, depth: Int, to end: Int,
    options: FrameOptions
  ) -> TableRows {
    var options = options
    // Lines count from the top of each cell.
    options.lineFragmentPadding = 0
    options.baselineGrid = 0
    options.firstBaseline = .lineHeight
    options.maximumNumberOfLines = 0
    let paragraphs = typesetter.paragraphs
    var cells: [LaidCell] = []
    for index in group.cells {
      let cell = table.grid.cells[index]
      let insets = table.grid.insets(of: index)
      let whole = abs(table.edges[cell.columns.upperBound] - table.edges[cell.columns.lowerBound])
      let width = max(0, whole - insets.left - insets.right)
      let start = paragraphs[cell.paragraphs.lowerBound].content.lowerBound
      let range = (start..<paragraphs[cell.paragraphs.upperBound - 1].end).clamped(to: 0..<end)
      // Lines of a cell have as much height as they want, so that there always is one.
      let content =
        (try? plainContent(
          of: range, in: Rect(x: 0, y: 0, width: width, height: 1e9), options, depth: depth + 1))
        ?? FrameContent(position: range.upperBound, top: 0)
      var laid = LaidCell(index: index, insets: insets, content: content)
      laid.baseline = content.lines.first.map { insets.top + $0.origin.y }
      cells.append(laid)
    }
    var rows = TableRows(cells: cells, edges: [])
    measure(&rows, group, table.grid)
    return rows
  }

  private func measure(_ rows: inout TableRows, _ group: TableGrid.Group, _ grid: TableGrid) {
    let first = group.rows.lowerBound
    var heights = [Double](repeating: 0, count: group.rows.count)
    // The lowest of the first baselines in each row that are to be at one height.
    var baselines = [Double](repeating: 0, count: group.rows.count)
    for cell in rows.cells where grid.cells[cell.index].block.verticalAlignment == .baseline {
      let row = grid.cells[cell.index].rows.lowerBound - first
      baselines[row] = max(baselines[row], cell.baseline ?? 0)
    }
    func height(of cell: LaidCell) -> Double {
      let block = grid.cells[cell.index].block
      var height = max(cell.height, TextBlock.Length.points(block.minimumHeight).points(of: 0))
      if block.verticalAlignment == .baseline, let own = cell.baseline {
        height += baselines[grid.cells[cell.index].rows.lowerBound - first] - own
      }
      return cell.insets.top + height + cell.insets.bottom
    }
    for cell in rows.cells where grid.cells[cell.index].rows.count == 1 {
      let row = grid.cells[cell.index].rows.lowerBound - first
      heights[row] = max(heights[row], height(of: cell))
    }
    for cell in rows.cells where grid.cells[cell.index].rows.count > 1 {
      let span = grid.cells[cell.index].rows
      let lower = span.lowerBound - first
      let upper = span.upperBound - first
      let lacking = height(of: cell) - heights[lower..<upper].reduce(0, +)
      if lacking > 0 { heights[upper - 1] += lacking }
    }
    rows.edges = [0]
    for height in heights { rows.edges.append((rows.edges.last ?? 0) + height) }
    guard grid.table.collapsesBorders else {
      shift(&rows, group, grid, baselines)
      return
    }
    for cell in rows.cells {
      let widths = grid.borders(of: cell.index).widths
      if grid.cells[cell.index].rows.lowerBound == first {
        rows.above = max(rows.above, widths.top / 2)
      }
      if grid.cells[cell.index].rows.upperBound == group.rows.upperBound {
        rows.below = max(rows.below, widths.bottom / 2)
      }
    }
    shift(&rows, group, grid, baselines)
  }

  /// Moves the content of cells down to where it is to stand, from the tops of their places.
  private func shift(
    _ rows: inout TableRows, _ group: TableGrid.Group, _ grid: TableGrid, _ baselines: [Double]
  ) {
    for index in rows.cells.indices {
      let laid = rows.cells[index]
      let cell = grid.cells[laid.index]
      let first = cell.rows.lowerBound - group.rows.lowerBound
      let last = cell.rows.upperBound - group.rows.lowerBound
      let room =
        rows.edges[last] - rows.edges[first] - laid.insets.top - laid.insets.bottom - laid.height
      let down: Double =
        switch cell.block.verticalAlignment {
        case .top: 0
        case .middle: room / 2
        case .bottom: room
        case .baseline: laid.baseline.map { baselines[first] - $0 } ?? 0
        }
      rows.cells[index].content.move(x: 0, y: laid.insets.top + max(0, down))
    }
  }

  /// Places rows below what there is.
  ///
  /// - Parameters:
  ///   - area: Where lines stand, with their padding.
  func place(
    _ rows: TableRows, _ group: TableGrid.Group, of table: TableLayout, in area: Rect,
    padding: Double, into content: inout FrameContent, boxes: inout BlockStack
  ) {
    let grid = table.grid
    let left = area.minX + padding + table.left
    let top = content.bottom
    for laid in rows.cells {
      let cell = grid.cells[laid.index]
      let one = table.edges[cell.columns.lowerBound]
      let other = table.edges[cell.columns.upperBound]
      let place = Rect(
        x: left + min(one, other),
        y: top + rows.edges[cell.rows.lowerBound - group.rows.lowerBound],
        width: abs(other - one),
        height: rows.edges[cell.rows.upperBound - group.rows.lowerBound]
          - rows.edges[cell.rows.lowerBound - group.rows.lowerBound])
      var inner = laid.content
      inner.move(x: place.minX + laid.insets.left, y: place.minY)
      boxes.add(self.boxes(of: laid.index, in: table.grid, place, inner, at: content.lines.count))
      content.take(inner)
    }
    content.fix(at: top + rows.height, lineCount: rows.lineCount)
  }

  /// The box of a cell and those within it.
  private func boxes(
    of index: Int, in grid: TableGrid, _ place: Rect, _ content: FrameContent, at lineCount: Int
  ) -> [FrameBox] {
    let cell = grid.cells[index]
    var block = cell.block
    var rect = place
    if grid.table.collapsesBorders {
      block.borders = grid.borders(of: index)
      let widths = block.borders.widths
      rect = Rect(
        x: rect.minX - widths.left / 2, y: rect.minY - widths.top / 2,
        width: rect.width + (widths.left + widths.right) / 2,
        height: rect.height + (widths.top + widths.bottom) / 2)
    } else {
      let margin = block.margin.usable
      rect = Rect(
        x: rect.minX + margin.left, y: rect.minY + margin.top,
        width: max(0, rect.width - margin.left - margin.right),
        height: max(0, rect.height - margin.top - margin.bottom))
    }
    let isEmpty = content.lines.allSatisfy { $0.line.fragments.isEmpty }
    if grid.table.hidesEmptyCells, isEmpty {
      block.borders = .none
      block.backgroundColor = nil
    }
    var box = FrameBox(
      block: block, rect: rect, lines: lineCount..<(lineCount + content.lines.count))
    box.place = TablePlace(
      rows: cell.rows, columns: cell.columns,
      isHeader: cell.rows.lowerBound < grid.table.headerRows)
    return [box]
      + content.boxes.map { inner in
        var inner = inner
        inner.lines =
          (inner.lines.lowerBound + lineCount)..<(inner.lines.upperBound + lineCount)
        return inner
      }
  }
}

extension ShapedParagraph {
  /// How wide a column has to be for the paragraph, in points, with its indents.
  fileprivate var columnNeeds: TableColumns.Column {
    let end = style.tailIndent > 0 ? 0 : -style.tailIndent
    let least = max(style.firstLineHeadIndent, style.headIndent) + minimumWidth + end
    let natural = max(style.firstLineHeadIndent + naturalWidth + end, max(0, style.tailIndent))
    var widest = 0.0
    var beside = 0.0
    if hasFloats {
      for run in runs where run.kind == .attachment {
        guard let attachment = attributeSets[run.attributes].attachment,
          let margins = attachment.float?.margins.usable
        else { continue }
        let width = min(max(0, attachment.width), 14_400) + margins.left + margins.right
        widest = max(widest, width)
        beside += width
      }
    }
    // A little more than that, against rounding.
    return TableColumns.Column(
      minimum: max(0, least, widest) + 0.001,
      natural: max(0, natural + beside, least, widest) + 0.001)
  }
}
