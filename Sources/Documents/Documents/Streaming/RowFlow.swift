public import ComposeDocumentModel
import ComposeGraphics

/// A table whose rows arrive one by one: its column widths are those of its header and first rows.
@usableFromInline
final class RowFlow {
  /// The number of rows buffered to measure the columns.
  static let measuredRows = 200
  private let body: BodyFlow
  private var table: Table
  private var parts: TableParts?
  private var rows = StructureElement.document
  private var count = 0
  /// The pending last row, which keeps the previous one on its page.
  private var held: [FlowBox]?
  /// Whether the last row is bold and the previous one is not.
  private var isTotal = false
  private var lastIsBold = false

  /// - Parameter table: The caption, the columns and the header; its own rows come first.
  init(_ table: Table, in body: BodyFlow) throws {
    self.body = body
    self.table = table
    guard table.rows.count >= Self.measuredRows else { return }
    try begin()
  }

  @usableFromInline
  func append(_ row: Table.Row) throws {
    if parts != nil { return try flow(row) }
    table.rows.append(row)
    if table.rows.count >= Self.measuredRows { try begin() }
  }

  @usableFromInline
  func finish() throws {
    // A short table is an ordinary table.
    guard let parts else { return try body.append(Block(.table(table))) }
    if isTotal {
      try body.flow.emitTotalRule(parts)
    } else {
      try body.flow.emit(.keepWithNext)
    }
    try flush()
    try body.flow.emit(.close)
    try body.flow.emit(.space(body.flow.blockStyles.tableSpace))
    try body.finishElements()
  }

  private func begin() throws {
    let flow = body.flow
    try flow.clearSide()
    let region = flow.inSection(body.region)
    let layout = try flow.tableLayout(
      table, file: 0, width: region.width, in: region, expectsMore: true)
    try flow.emit(.space(flow.blockStyles.tableSpace))
    let element = flow.makeElement(.table, in: region.parent)
    let parts = TableParts(
      layout: layout, table: element, x: flow.left(of: layout, in: region), file: 0,
      region: region)
    self.parts = parts
    if let caption = table.caption {
      try flow.flowCaption(
        caption, file: 0, element: flow.makeElement(.caption, in: element), in: region,
        isBelow: false, isCentered: flow.theme.tables.isCentered)
    }
    let hasHead = table.hasHead
    let head =
      hasHead ? try flow.headBoxes(parts, isAlone: false) : []
    try flow.openTable(
      parts, head: head, continuing: try flow.continuedCaption(of: table, parts))
    let first = table.rows
    table.rows = []
    for row in first { try self.flow(row) }
  }

  private func flow(_ cells: Table.Row) throws {
    guard let parts else { return }
    // Before anything of this row is created, so that everything created so far belongs to earlier
    // rows.
    try flush()
    if count % BlockFlow.rowsOfBody == 0 {
      rows = body.flow.makeElement(.tableBody, in: parts.table)
    }
    var boxes: [FlowBox]
    if cells.isSimple {
      let row = body.flow.makeElement(.tableRow, in: rows)
      boxes = try body.flow.rowBoxes(parts.layout.row(cells), of: .body, parts, row: row)
    } else {
      // The rows below are not known, so that no cell covers them.
      boxes = try TableGroups([cells], columns: table.columns.count)
        .flatMap { try body.flow.boxes($0, of: .body, parts, in: rows) }
    }
    if let ground = body.flow.blockStyles.ground(
      ofRow: count, isLong: true, width: parts.layout.width)
    {
      for index in boxes.indices {
        boxes[index].addGround(index == 0 ? ground : ground.withoutRule)
      }
    }
    // The first two rows are kept together, and so are the last two.
    if count == 1 { try body.flow.emit(.keepWithNext) }
    held = boxes
    count += 1
    let isBold = cells.isBold
    isTotal = count > 1 && isBold && !lastIsBold
    lastIsBold = isBold
  }

  private func flush() throws {
    guard let held, let parts else { return }
    for box in held { try body.flow.emit(.box(box)) }
    self.held = nil
    try body.finishElements(except: [parts.table, rows])
  }
}
