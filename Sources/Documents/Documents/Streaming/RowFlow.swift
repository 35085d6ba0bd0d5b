public import ComposeDocumentModel
import ComposeGraphics

/// A table whose rows arrive one by one: its column widths are those of its header and first rows.
@usableFromInline
final class RowFlow {
  /// The number of rows buffered to measure the columns.
  static let measuredRows = 200
  /// The number of rows in a table body. The structure elements of a full body are released, so
  /// that memory use does not grow with the number of rows.
  private static let rowsOfBody = 1000

  private let body: BodyFlow
  private var table: Table
  private var layout: TableRows?
  private var element = StructureElement.document
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
    if layout != nil { return try flow(row) }
    table.rows.append(row)
    if table.rows.count >= Self.measuredRows { try begin() }
  }

  @usableFromInline
  func finish() throws {
    // A short table is an ordinary table.
    guard layout != nil else { return try body.append(Block(.table(table))) }
    if isTotal, let layout {
      try body.flow.emitTotalRule(layout, in: body.region)
    } else {
      try body.flow.emit(.keepWithNext)
    }
    try flush()
    try body.flow.emit(.close)
    try body.flow.emit(.space(body.flow.blockSpace))
    try body.finishElements()
  }

  private func begin() throws {
    let flow = body.flow
    let region = flow.inSection(body.region)
    let layout = try flow.tableLayout(table, file: 0, in: region, expectsMore: true)
    self.layout = layout
    try flow.emit(.space(flow.blockSpace))
    element = flow.makeElement(.table, in: region.parent)
    if let caption = table.caption {
      try flow.flowCaption(
        caption, file: 0, element: flow.makeElement(.caption, in: element), in: region,
        isBelow: false)
    }
    let hasHead = table.hasHead
    let head =
      hasHead ? try flow.headBoxes(layout, element: element, isAlone: false, in: region) : []
    try flow.openTable(layout, head: head, in: region)
    let first = table.rows
    table.rows = []
    for row in first { try self.flow(row) }
  }

  private func flow(_ cells: Table.Row) throws {
    guard let layout else { return }
    // Before anything of this row is created, so that everything created so far belongs to earlier
    // rows.
    try flush()
    if count % Self.rowsOfBody == 0 {
      rows = body.flow.makeElement(.tableBody, in: element)
    }
    let row = body.flow.makeElement(.tableRow, in: rows)
    var boxes = try body.flow.rowBoxes(
      layout, layout.row(cells), isHeader: false, row: row, in: body.region)
    if let ground = body.flow.blockStyles.ground(
      ofRow: count, isLong: true, width: layout.width)
    {
      for index in boxes.indices { boxes[index].ground = index == 0 ? ground : ground.withoutRule }
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
    guard let held else { return }
    for box in held { try body.flow.emit(.box(box)) }
    self.held = nil
    try body.finishElements(except: [element, rows])
  }
}
