import ComposeAttributedText
import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// Lays out rows that cells join, or that hold blocks: one box where they are short, so that they
  /// stay on one page, else one for each stretch that no line of any cell crosses.
  @_optimize(size)
  func joinedBoxes(
    _ joined: JoinedRows, of section: TableRows.Section, _ rows: TableParts,
    in parent: StructureElement
  ) throws -> [FlowBox] {
    let stacks = try stacks(of: joined, section, rows, in: parent)
    let padding = blockStyles.rowPadding
    let heights = TableRowHeights(
      zip(joined.cells, stacks).map { cell, stack in
        TableRowHeights.Cell(
          rows: cell.rows, insets: insets(of: cell.cell, padding: padding),
          height: stack.height, minimumHeight: 0, baseline: nil,
          alignment: section == .header ? .bottom : .top)
      }, count: joined.rowCount)
    var plane = CellPlane()
    for index in stacks.indices {
      let cell = joined.cells[index]
      let place = rows.layout.columns.place(of: cell.columns)
      plane.add(
        stacks[index], x: place.left,
        y: (heights.edges[cell.rows.lowerBound]) + heights.tops[index])
      if let values = cell.cell.appearance?.values {
        let outsets = outsets(of: cell, rows)
        plane.add(
          ground(of: values), x: place.left - outsets.left,
          width: place.width + outsets.left + outsets.right,
          from: heights.edges[cell.rows.lowerBound], to: heights.edges[cell.rows.upperBound])
        if values.border.bottom != nil { continue }
      }
      // Below headings of several columns, a rule shows which ones.
      if section == .header, cell.columns.count > 1, cell.rows.upperBound < joined.rowCount {
        plane.rules.append(
          Rect(
            x: place.left,
            y: heights.edges[cell.rows.upperBound] - BlockStyles.lightRule / 2,
            width: place.width, height: BlockStyles.lightRule))
      }
    }
    let isGrid = theme.tables.rules == .grid
    if isGrid { plane.rules = cellRules(joined, edges: heights.edges, in: rows.layout.columns) }
    let height = heights.edges.last ?? 0
    let isWhole =
      section == .header && height <= pageHeight
      || height <= pageHeight * Self.wholeShare
    let pieces = plane.pieces(
      height: height, edges: heights.edges, most: isWhole ? .infinity : 6 * theme.leading,
      rule: isGrid ? theme.colors.hairline : theme.colors.rule)
    var boxes: [FlowBox] = []
    var top = 0.0
    let total = pieces.reduce(0) { $0 + $1.height }
    for piece in pieces {
      var box = FlowBox(.stack(piece.stack), x: rows.x, height: piece.height)
      if !piece.notes.isEmpty { box.notes = piece.notes }
      if !piece.destinations.isEmpty { box.destinations = piece.destinations }
      let isNearEdge =
        top > 0 && !piece.beginsRow
        && (top < 2 * theme.leading || total - top < 2 * theme.leading)
      if section != .header || top > 0 {
        box.breakPenalty =
          isNearEdge
          ? Costs.forbidden : theme.pageBreakCosts.splitPenalty * (piece.beginsRow ? 1 : 2)
      }
      boxes.append(box)
      top += piece.height
    }
    return boxes
  }

  private func insets(of cell: TableCell, padding: Double) -> EdgeInsets {
    let own = cell.appearance?.values.padding
    let size = theme.bodySize
    return EdgeInsets(
      top: own?.top?.points(bodySize: size) ?? padding, left: 0,
      bottom: own?.bottom?.points(bodySize: size) ?? padding, right: 0)
  }

  /// How far the ground of a cell extends beyond its text: to the middle of the gaps.
  private func outsets(
    of cell: JoinedRows.Cell, _ rows: TableParts
  ) -> (left: Double, right: Double) {
    let columns = rows.layout.columns
    let count = columns.columnWidths.count
    func gap(before column: Int) -> Double {
      guard column > 0, column < count else { return rows.region.cellOutset }
      let (one, two) = (
        columns.place(of: column - 1..<column), columns.place(of: column..<column + 1)
      )
      return max(two.left - one.left - one.width, one.left - two.left - two.width, 0) / 2
    }
    let (start, end) = (
      gap(before: cell.columns.lowerBound), gap(before: cell.columns.upperBound)
    )
    return isRightToLeft ? (end, start) : (start, end)
  }

  /// The ground and the lines of a cell; nil for none.
  private func ground(of values: BlockAppearance.Values) -> BoxDecoration? {
    guard values.background != nil || !values.border.isEmpty else { return nil }
    return BoxDecoration(background: values.background, borders: borders(of: values))
  }

  /// The share of a page up to which joined rows stay on one page.
  private static let wholeShare = 1.0 / 3

  /// The contents of cells, with their structure elements in reading order.
  private func stacks(
    of joined: JoinedRows, _ section: TableRows.Section, _ rows: TableParts,
    in parent: StructureElement
  ) throws -> [CellStack] {
    var stacks: [CellStack] = []
    stacks.reserveCapacity(joined.cells.count)
    var row = parent
    var rowCount = 0
    for cell in joined.cells {
      while rowCount <= cell.rows.lowerBound {
        row = TableTags.row(in: parent, on: context)
        rowCount += 1
      }
      let style = rows.layout.style(of: cell, in: section)
      let scope: TableTags.Scope? =
        section == .header
        ? (cell.cell.isRowHeader ? .both : .column) : style.isHeading ? .row : nil
      let element = TableTags.cell(
        scope: scope, columnSpan: cell.columns.count, rowSpan: cell.rows.count, in: row,
        on: context)
      switch cell.cell.content {
      case .text(let text):
        let placed = try rows.layout.place(text, cell, of: section)
        stacks.append(
          stack(of: placed, element, width: rows.layout.columns.place(of: cell.columns).width))
      case .blocks(let blocks):
        let width = rows.layout.columns.place(of: cell.columns).width
        var region = cellRegion(rows.region, width: width)
        region.parent = element
        if let appearance = cell.cell.appearance, !appearance.values.text.isComplete {
          region = region.taking(appearance, bodySize: theme.bodySize, in: styler.appearances)
        }
        region.style.paragraph.alignment = style.alignment
        if style.isHeading { region.style.weight = styles.tableHeader.weight }
        stacks.append(try stack(of: blocks, in: region))
      }
    }
    return stacks
  }

  private func stack(
    of cell: TableRows.PlacedCell, _ element: StructureElement, width: Double
  ) -> CellStack {
    if cell.cell.paragraph.minimumWidth > width {
      reportBrokenWord(in: cell.layout, at: cell.cell.source)
    }
    let tags = ParagraphTags(element, language: settings.language)
    var stack = CellStack()
    var previous: Line.Placement?
    for index in 0..<cell.layout.lineCount {
      let line = cell.layout.line(index)
      var placement = line.placement(below: previous)
      let room = line.room(missingIn: placement)
      if index == 0 { placement.grow(by: room.above) }
      if index == cell.layout.lineCount - 1 { placement.height += room.below }
      previous = placement
      let notes = cell.cell.notes.filter { line.range.contains($0.offset) }
      var box = FlowBox(
        .cells([CellLine(line: line, baseline: placement.baseline, x: 0, tags: tags)]), x: 0,
        height: placement.height)
      if !notes.isEmpty {
        box.notes = notes.map(\.index)
        box.destinations = notes.map { NoteNames.call($0.index) }
      }
      stack.add(.box(box))
    }
    return stack
  }

  // MARK: Blocks

  /// Where the blocks of a cell are set; its left edge is 0.
  func cellRegion(_ region: BlockRegion, width: Double) -> BlockRegion {
    var inner = region
    inner.x = 0
    inner.width = width
    inner.depth += 1
    inner.isBody = false
    inner.takesMarginNotes = false
    inner.listDepth = 0
    inner.isTight = false
    inner.leastWidth = styles.tableCell.size
    inner.style = tableStyle(styles.tableCell, of: nil, in: region)
    inner.plainStyle = region.appearance?.values.text.isComplete == false ? styles.tableCell : nil
    inner.hasOwnGround = false
    inner.style.paragraph.lineBreaking = .greedy
    return inner
  }

  private func stack(of blocks: [Block], in region: BlockRegion) throws -> CellStack {
    var stack = CellStack()
    let height = imageHeight
    imageHeight = max(theme.leading, pageHeight * 0.6 - 2 * theme.leading)
    defer { imageHeight = height }
    let events = try collecting {
      for (index, block) in blocks.enumerated() {
        if index > 0 { try emit(.space(cellSpace)) }
        try flow(block, in: region)
      }
    }
    for event in events { stack.add(event) }
    if stack.isEmpty {
      stack.add(.box(FlowBox(.empty, x: 0, height: theme.leading * 0.86)))
    }
    return stack
  }

  /// The space between the blocks of a cell, also where a theme has none between paragraphs.
  private var cellSpace: Double { theme.leading * 0.3 }
}
