import ComposeAttributedText
import ComposeFlow
import ComposeGeometry

/// Rows that are higher than a frame, whose cells are set below each other.
struct StackedRows {
  var grid: TableGrid
  var group: TableGrid.Group
  var paragraphs: Range<Int>

  /// The position of the cell that contains a paragraph.
  func place(ofParagraph number: Int) -> TablePlace? {
    guard paragraphs.contains(number),
      let cell = grid.cells[group.cells].first(where: { $0.paragraphs.contains(number) })
    else { return nil }
    return TablePlace(
      rows: cell.rows, columns: cell.columns,
      isHeader: cell.rows.lowerBound < grid.table.headerRows)
  }
}

extension Framesetter {
  /// What has become of a table in a frame.
  enum TableOutcome {
    /// All of it has a place; the number of the paragraph after it.
    case placed(next: Int)
    case isFull(hasRows: Bool)
    /// No frame of this height has room for the next rows.
    case tooHigh(StackedRows)
  }

  /// Places rows of a table, from that of a paragraph on, as far as there is room.
  ///
  /// - Parameters:
  ///   - depth: How many boxes are around the table.
  ///   - end: Where the text ends that is set.
  func placeTable(
    at index: Int, depth: Int, to end: Int, in rect: Rect, options: FrameOptions,
    into content: inout FrameContent, boxes: inout BlockStack
  ) -> TableOutcome {
    let paragraphs = typesetter.paragraphs
    let padding = options.padding
    let area = Rect(
      x: rect.minX + boxes.left, y: rect.minY, width: rect.width - boxes.left - boxes.right,
      height: rect.height)
    let limit = options.maximumNumberOfLines > 0 ? options.maximumNumberOfLines : Int.max
    guard
      let table = table(at: index, depth: depth, width: max(0, area.width - 2 * padding)),
      var number = table.grid.group(ofParagraph: index)
    else { return .placed(next: index + 1) }
    let groups = table.grid.groups
    func start(of group: TableGrid.Group) -> Int {
      paragraphs[self.paragraphs(of: group, table).lowerBound].content.lowerBound
    }
    func stacked(_ number: Int) -> TableOutcome {
      _ = repeatHeader(
        of: table, before: number,
        height: heightOfNextLine(
          ofParagraph: index, depth: depth, to: end, in: area, options, content)
          + boxes.bottomHeight, depth: depth, in: area, options: options, into: &content)
      return .tooHigh(
        StackedRows(
          grid: table.grid, group: groups[number],
          paragraphs: self.paragraphs(of: groups[number], table)))
    }
    if content.position > start(of: groups[number]) { return stacked(number) }
    var below = 0.0
    var hasRows = false
    var hasHeader = false
    while number < groups.count, start(of: groups[number]) < end {
      let group = groups[number]
      guard content.lineCount < limit else { return .isFull(hasRows: hasRows) }
      let rows = rows(group, of: table, depth: depth, to: end, options: options)
      if !hasRows {
        hasHeader = repeatHeader(
          of: table, before: number, height: rows.height + rows.below + boxes.bottomHeight,
          depth: depth, in: area, options: options, into: &content)
      }
      let above = hasRows || hasHeader ? 0 : rows.above
      var needed = content.bottom + above + rows.height + rows.below + boxes.bottomHeight
      if !content.lines.isEmpty {
        let body = bodyHeight(after: number, of: table, depth: depth, to: end, options: options)
        // What no frame has room for need not stay together.
        if rows.height + body <= rect.height { needed += body }
      }
      guard needed <= rect.maxY + 1e-6 else {
        guard content.lines.isEmpty else {
          if hasRows { content.fix(at: content.bottom + below, lineCount: 0) }
          return .isFull(hasRows: hasRows)
        }
        return stacked(number)
      }
      content.bottom += above
      place(rows, group, of: table, in: area, padding: padding, into: &content, boxes: &boxes)
      hasRows = true
      below = rows.below
      number += 1
    }
    content.fix(at: content.bottom + below, lineCount: 0)
    return .placed(next: table.grid.paragraphs.upperBound)
  }

  /// The height of the next line of a paragraph whose boxes are set below each other, with what these
  /// take at least.
  private func heightOfNextLine(
    ofParagraph index: Int, depth: Int, to end: Int, in area: Rect, _ options: FrameOptions,
    _ content: FrameContent
  ) -> Double {
    let blocks = self.blocks(ofParagraph: index)
    let insets = blocks.dropFirst(depth).reduce(EdgeInsets.zero) {
      $0 + $1.margin.usable + $1.padding.usable + $1.borders.widths
    }
    var options = options
    options.maximumNumberOfLines = 1
    options.baselineGrid = 0
    let start = max(content.position, typesetter.paragraphs[index].content.lowerBound)
    let line = try? plainContent(
      of: start..<max(start, min(end, typesetter.paragraphs[index].end)),
      in: Rect(
        x: 0, y: 0, width: max(0, area.width - insets.left - insets.right), height: 1e9), options,
      depth: blocks.count)
    return insets.top + (line.map { $0.end - $0.top } ?? 0) + insets.bottom
  }

  /// The height of the rows that go with a heading: up to the first that is none.
  private func bodyHeight(
    after number: Int, of table: PlacedTable, depth: Int, to end: Int, options: FrameOptions
  ) -> Double {
    let groups = table.grid.groups
    var height = 0.0
    var number = number
    while number + 1 < groups.count,
      groups[number].rows.lowerBound < table.grid.table.headerRows
    {
      number += 1
      height +=
        rows(groups[number], of: table, depth: depth, to: end, options: options).height
    }
    return height
  }

  private func paragraphs(of group: TableGrid.Group, _ table: PlacedTable) -> Range<Int> {
    // Groups have cells.
    let cells = table.grid.cells[group.cells]
    return (cells.first?.paragraphs.lowerBound ?? 0)..<(cells.last?.paragraphs.upperBound ?? 0)
  }
}
