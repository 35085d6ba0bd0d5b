import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics

/// Divisions of several columns.
extension BlockFlow {
  /// The most columns of a division.
  private static let maximumColumns = 8
  /// The least width of a column, in points.
  private static let leastColumn = 72.0

  /// Sets a division of columns: pandoc's `columns` of divisions `column`, which are side by side, or
  /// blocks that fill a number of equally high columns one after the other.
  ///
  /// - Returns: Whether it was one.
  func flowColumns(
    _ blocks: [Block], _ attributes: BlockAttributes, in region: BlockRegion
  ) throws -> Bool {
    let asked = (attributes.values["columns"] ?? attributes.values["column-count"]).flatMap(
      Int.init)
    guard asked != nil || attributes.classes.contains("columns") else { return false }
    if blocks.contains(where: \.isColumn) {
      try flowSideBySide(blocks, in: region)
      return true
    }
    guard columnCount(asked ?? 2, in: region) > 1 else { return false }
    try inColumns(asked ?? 2, region) { try flow(blocks, in: $0) }
    return true
  }

  /// The number of columns that have room: one within a list or a cell, as the page breaker balances
  /// those of pages only.
  private func columnCount(_ asked: Int, in region: BlockRegion) -> Int {
    guard region.isBody, !isCollecting, !region.isInColumns else { return 1 }
    let gap = geometry.columnGap
    let most = Int((geometry.width + gap) / (Self.leastColumn + gap))
    return min(asked, most, Self.maximumColumns)
  }

  /// Sets what `body` flows in a number of equally high columns, or in the region where these have no room.
  func inColumns(
    _ asked: Int, _ region: BlockRegion, _ body: (BlockRegion) throws -> Void
  ) throws {
    let count = columnCount(asked, in: region)
    guard count > 1 else { return try body(region) }
    let gap = geometry.columnGap
    // What waits for text beside it has the width of the text around, not of a column.
    try finishSides()
    var inner = region
    inner.x = 0
    inner.width = (geometry.width - Double(count - 1) * gap) / Double(count)
    inner.isInColumns = true
    try emit(.columns(count))
    let outer = imageHeight
    imageHeight = max(theme.leading, pageHeight / 2)
    defer { imageHeight = outer }
    followsParagraph = false
    try body(inner)
    try finishSides()
    try emit(.columns(nil))
    try emit(.space(blockSpace))
  }

  // MARK: Side by side

  @_optimize(size)
  private func flowSideBySide(_ blocks: [Block], in region: BlockRegion) throws {
    // What is between the columns belongs to the one before it.
    var columns: [(attributes: BlockAttributes, blocks: [Block])] = []
    for block in blocks {
      if case .division(let inner) = block.content, block.isColumn {
        columns.append((block.attributes, inner))
      } else if columns.isEmpty {
        try flow(block, in: region)
      } else {
        columns[columns.count - 1].blocks.append(block)
      }
    }
    let gap = min(theme.bodySize * 2, region.width / 4 / Double(max(1, columns.count)))
    let widths = columnWidths(
      columns.map { $0.attributes.values["width"] }, available: region.width, gap: gap)
    // Where words have no room, columns are below each other.
    guard columns.count <= Self.maximumColumns, widths.allSatisfy({ $0 >= Self.leastColumn / 2 })
    else { return try columns.forEach { try flow($0.blocks, in: region) } }
    try clearSide()
    var plane = CellPlane()
    var height = 0.0
    var left = isRightToLeft ? region.width : 0
    for (column, width) in zip(columns, widths) {
      if isRightToLeft { left -= width }
      var inner = region
      inner.x = 0
      inner.width = width
      inner.depth += 1
      inner.isBody = false
      inner.takesMarginNotes = false
      inner.isInDivision = true
      inner.parent = makeElement(.division, in: region.parent)
      inner.take(column.attributes)
      column.attributes.identifier.map(addDestination)
      let destinations = takeDestinations()
      let events = try collecting {
        destinations.forEach(addDestination)
        try flow(column.blocks, in: inner)
      }
      var stack = CellStack()
      for event in events { stack.add(event) }
      plane.add(stack, x: region.x + left, y: 0)
      height = max(height, stack.height)
      left += isRightToLeft ? -gap : width + gap
    }
    try emit(.space(blockSpace))
    if slide != nil, region.isBody, try emitPages(of: plane, height: height) {
      return try emit(.space(blockSpace))
    }
    try emitPieces(of: plane, height: height)
    try emit(.space(blockSpace))
  }

  /// Emits what is side by side, in one piece where it is short, else divided where no line of any
  /// column crosses. Only where that makes pieces of more than half a page, lines are moved down.
  func emitPieces(of plane: CellPlane, height: Double) throws {
    let isWhole = height <= 6 * theme.leading
    let pieces = plane.pieces(
      height: height, edges: [], most: isWhole ? .infinity : max(6 * theme.leading, pageHeight / 2),
      rule: theme.colors.rule)
    let total = pieces.reduce(0) { $0 + $1.height }
    var top = 0.0
    for piece in pieces {
      var box = FlowBox(.stack(piece.stack), x: 0, height: piece.height)
      if !piece.notes.isEmpty { box.notes = piece.notes }
      if !piece.destinations.isEmpty { box.destinations = piece.destinations }
      if top > 0 {
        let isNearEdge = top < 1.5 * theme.leading || total - top < 1.5 * theme.leading
        box.breakPenalty =
          isNearEdge
          ? Costs.forbidden : max(piece.breakPenalty, theme.pageBreakCosts.splitPenalty)
      }
      try emit(.box(box))
      top += piece.height
    }
  }

  /// Emits what is side by side on a slide: what does not fit goes on on the next one, each column for
  /// itself.
  ///
  /// - Returns: Whether it did so; else it fits, or belongs in pieces as elsewhere.
  private func emitPages(of plane: CellPlane, height: Double) throws -> Bool {
    guard let slide, let room = roomLeft?(), height > room else { return false }
    let rest = max(theme.leading, slide.height)
    let reach = 3 * theme.leading
    let separator = geometry.noteSeparator
    func pages(first: Double) -> [CellPlane.Piece]? {
      plane.pages(first: first, rest: rest, reach: reach, rule: theme.colors.rule) { notes in
        Set(notes).sorted().reduce(separator) { $0 + (noteHeight?($1) ?? 0) }
      }
    }
    let result = (room > 4 * theme.leading ? pages(first: room) : nil) ?? pages(first: rest)
    guard let result else { return false }
    for page in result {
      var box = FlowBox(.stack(page.stack), x: 0, height: page.height)
      if !page.notes.isEmpty { box.notes = page.notes.sorted() }
      if !page.destinations.isEmpty { box.destinations = page.destinations }
      try emit(.box(box))
    }
    return true
  }

  /// The widths of columns: those that are asked for, and equal shares of the rest.
  private func columnWidths(_ asked: [String?], available: Double, gap: Double) -> [Double] {
    let room = available - gap * Double(max(0, asked.count - 1))
    let given = asked.map { text in
      text.flatMap { length($0, of: available) }.map { max(0, $0) }
    }
    let taken = given.reduce(0) { $0 + ($1 ?? 0) }
    let open = given.count { $0 == nil }
    let share = open > 0 ? max(0, room - taken) / Double(open) : 0
    let widths = given.map { $0 ?? share }
    let sum = widths.reduce(0, +)
    // Percentages are of all, gaps included.
    return sum > room ? widths.map { $0 * room / sum } : widths
  }
}

extension Block {
  /// Whether it is a division of the class `column`.
  fileprivate var isColumn: Bool {
    guard case .division = content else { return false }
    return attributes.classes.contains("column")
  }
}
