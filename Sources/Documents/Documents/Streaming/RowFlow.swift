public import ComposeDocumentModel
import ComposeFlow
import ComposeGraphics

/// A table whose rows arrive one by one: its column widths are those of its header and first rows.
@usableFromInline
final class RowFlow {
  /// The number of rows buffered to measure the columns.
  static let measuredRows = 200
  private let flow: BlockFlow
  private let outer: BlockRegion
  /// Sets a short table as it is in a document; nil for one that is always set row by row.
  private let setWhole: ((Block) throws -> Void)?
  /// Lets go of the elements of finished rows, but for some.
  private let release: ([StructureElement]) throws -> Void
  private let carrying: TableCarrying?
  private var table: Table
  private var parts: TableParts?
  private var rows = StructureElement.document
  private var count = 0
  /// The pending last row, which keeps the previous one on its page.
  private var held: [FlowBox]?
  /// Whether the last row is bold and the previous one is not.
  private var isTotal = false
  private var lastIsBold = false
  /// Whether every second row may be tinted.
  private var isLong = true
  /// Steps between the rows that are buffered, by the number of these before them.
  private var steps: [(row: Int, step: Step)] = []
  private var openGroups = 0
  /// Whether nothing has been set since the heading of a group.
  private var followsHeading = false
  /// Rows of which a cell covers further ones, and the number of rows that these will be.
  private var joined: [Table.Row] = []
  private var joinedEnd = 0
  /// The most rows that are joined; cells that cover more end there.
  private static let mostJoined = 1000

  private enum Step {
    case beginGroup(Table.Row, continued: Table.Row?)
    case endGroup(Table.Row?)
  }

  /// - Parameter table: The caption, the columns and the header; its own rows come first.
  convenience init(_ table: Table, in body: BodyFlow) throws {
    try self.init(
      table, flow: body.flow, region: body.region, setWhole: { try body.append($0) },
      release: { try body.finishElements(except: $0) })
  }

  /// - Parameter carrying: What the table shows above and below its rows on each page.
  init(
    _ table: Table, flow: BlockFlow, region: BlockRegion, carrying: TableCarrying? = nil,
    setWhole: ((Block) throws -> Void)? = nil,
    release: @escaping ([StructureElement]) throws -> Void = { _ in }
  ) throws {
    self.flow = flow
    outer = region
    self.table = table
    self.carrying = carrying
    self.setWhole = setWhole
    self.release = release
    guard table.rows.count >= Self.measuredRows else { return }
    try begin(expectsMore: true)
  }

  @usableFromInline
  func append(_ row: Table.Row) throws {
    if parts != nil { return try set(row) }
    table.rows.append(row)
    if table.rows.count >= Self.measuredRows { try begin(expectsMore: true) }
  }

  /// Begins rows below a heading, which is set again on each page that they go on to.
  ///
  /// - Parameter continued: That heading; nil for none.
  func beginGroup(_ heading: Table.Row, continued: Table.Row?) throws {
    try take(.beginGroup(heading, continued: continued))
  }

  /// Ends the rows below the last heading, with a sum if there is one.
  func endGroup(_ sum: Table.Row?) throws { try take(.endGroup(sum)) }

  private func take(_ step: Step) throws {
    if parts != nil { return try set(step) }
    steps.append((table.rows.count, step))
  }

  @usableFromInline
  func finish() throws {
    if parts == nil {
      // A short table is an ordinary table.
      if let setWhole { return try setWhole(Block(.table(table))) }
      try begin(expectsMore: false)
    }
    guard let parts else { return }
    try setJoined()
    while openGroups > 0 { try set(.endGroup(nil)) }
    if isTotal {
      try flow.emitTotalRule(parts)
    } else if held != nil, count > 1 {
      try flow.emit(.keepWithNext)
    }
    try flush()
    try setFooter(parts)
    try flow.emit(.close)
    try flow.emit(.space(flow.blockStyles.tableSpace))
    try release([])
  }

  private func begin(expectsMore: Bool) throws {
    try flow.clearSide()
    let region = flow.inSection(outer)
    isLong = expectsMore || table.rows.count > BlockStyles.longTable
    let layout = try flow.tableLayout(
      measured, file: 0, width: region.width, in: region, expectsMore: expectsMore)
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
      parts, head: head, continuing: try flow.continuedCaption(of: table, parts),
      fragments: carrying.map { flow.fragments(of: $0, parts) })
    let first = table.rows
    table.rows = []
    var next = 0
    for (number, row) in first.enumerated() {
      while next < steps.count, steps[next].row <= number {
        try set(steps[next].step)
        next += 1
      }
      try set(row)
    }
    for (_, step) in steps[next...] { try set(step) }
    steps = []
  }

  /// The table with the rows by which its columns are measured.
  private var measured: Table {
    guard !steps.isEmpty else { return table }
    var measured = table
    for (_, step) in steps {
      switch step {
      case .beginGroup(let heading, _): measured.rows.append(heading)
      case .endGroup(let sum): if let sum { measured.rows.append(sum) }
      }
    }
    return measured
  }

  // MARK: Rows

  private func set(_ cells: Table.Row) throws {
    let span = cells.isSimple ? 1 : cells.cells.reduce(1) { max($0, $1.rowSpan) }
    if joined.isEmpty, span == 1 { return try set([cells]) }
    joined.append(cells)
    joinedEnd = max(joinedEnd, joined.count - 1 + span)
    if joined.count >= min(joinedEnd, Self.mostJoined) { try setJoined() }
  }

  private func setJoined() throws {
    guard !joined.isEmpty else { return }
    let rows = joined
    joined = []
    joinedEnd = 0
    try set(rows)
  }

  /// Sets rows that are on one page where they are short: one, or several that cells join.
  private func set(_ group: [Table.Row]) throws {
    guard let parts, let last = group.last else { return }
    // Before anything of this row is created, so that everything created so far belongs to earlier
    // rows.
    try flush()
    if count % BlockFlow.rowsOfBody == 0 { beginBody(parts) }
    var boxes = try self.boxes(group, parts)
    if let ground = flow.blockStyles.ground(
      ofRow: count, isLong: isLong, width: parts.layout.width)
    {
      for index in boxes.indices {
        boxes[index].addGround(index == 0 && !followsHeading ? ground : ground.withoutRule)
      }
    }
    followsHeading = false
    if carrying != nil, !boxes.isEmpty { boxes[0].row = count + group.count - 1 }
    // The first two rows are kept together, and so are the last two.
    if count == 1 { try flow.emit(.keepWithNext) }
    held = boxes
    count += group.count
    let isBold = last.isBold
    isTotal = count > 1 && isBold && !lastIsBold
    lastIsBold = isBold
  }

  private func beginBody(_ parts: TableParts) {
    rows = flow.makeElement(.tableBody, in: parts.table)
  }

  private func boxes(_ group: [Table.Row], _ parts: TableParts) throws -> [FlowBox] {
    if group.count == 1, group[0].isSimple {
      let row = flow.makeElement(.tableRow, in: rows)
      return try flow.rowBoxes(parts.layout.row(group[0]), of: .body, parts, row: row)
    }
    return try TableGroups(group, columns: table.columns.count)
      .flatMap { try flow.boxes($0, of: .body, parts, in: rows) }
  }

  private func flush() throws {
    guard let held, let parts else { return }
    for box in held { try flow.emit(.box(box)) }
    self.held = nil
    try release([parts.table, rows])
  }

  // MARK: Groups and footer

  private func set(_ step: Step) throws {
    guard let parts else { return }
    try setJoined()
    try flush()
    isTotal = false
    if count == 0, openGroups == 0 { beginBody(parts) }
    switch step {
    case .beginGroup(let heading, let continued):
      // Groups are told apart by space where no rule is above their headings.
      if count > 0, !followsHeading, openGroups == 0,
        flow.blockStyles.rowRule(width: parts.layout.width) == nil
      {
        try flow.emit(.space(flow.blockStyles.rowPadding * 2.5))
      }
      let repeated = try continued.map { [try flow.carriedBox($0, parts, isBelow: false)] } ?? []
      try flow.emit(
        .open(
          FlowDecoration(
            kind: .table(head: [], continued: repeated, rule: nil), x: parts.x,
            width: parts.layout.width, padding: 0)))
      try emit([heading], parts, hasRule: count > 0 && !followsHeading)
      try flow.emit(.keepWithNext)
      openGroups += 1
      followsHeading = true
    case .endGroup(let sum):
      guard openGroups > 0 else { return }
      openGroups -= 1
      if let sum {
        try flow.emit(.keepWithNext)
        try emit([sum], parts, hasRule: true)
      }
      followsHeading = false
      try flow.emit(.close)
    }
  }

  /// Sets a heading or a sum, with the rule between rows above it, where the table has such.
  private func emit(_ group: [Table.Row], _ parts: TableParts, hasRule: Bool) throws {
    var boxes = try boxes(group, parts)
    let ground = hasRule ? flow.blockStyles.rowRule(width: parts.layout.width) : nil
    if let ground, !boxes.isEmpty { boxes[0].addGround(ground) }
    for box in boxes { try flow.emit(.box(box)) }
  }

  private func setFooter(_ parts: TableParts) throws {
    guard !table.footerRows.isEmpty else { return }
    if count > 0 { try flow.emitTotalRule(parts) }
    let foot =
      count == 0
      ? TableTags.rowGroup(isHeader: false, in: parts.table, on: flow.context)
      : TableTags.footer(in: parts.table, on: flow.context)
    var isFirst = true
    for group in parts.layout.groups(of: .footer) {
      for box in try flow.boxes(group, of: .footer, parts, in: foot) {
        if !isFirst { try flow.emit(.keepWithNext) }
        isFirst = false
        try flow.emit(.box(box))
      }
    }
  }
}
