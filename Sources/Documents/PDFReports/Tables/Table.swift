import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments

/// A table of values: a row for each, a column for what it shows of them.
///
///     Table(items) {
///       Column("Item", \.name)
///       Column("Amount", alignment: .right) { $0.amount.formatted }
///     }
///     .running(\.amount) { "\($0)" }
///
/// Its header is repeated on each page. Rows may come from any sequence, which is read while pages are laid out: a
/// table at the top level of a report takes no more memory for a million rows than for a thousand.
public struct Table<Row: Sendable>: Block {
  enum Source: Sendable {
    case sequence(@Sendable () -> AnyIterator<Row>)
    /// Calls back with each row.
    case asynchronous(
      @Sendable (isolated (any Actor)?, _ row: (Row) throws -> Void) async throws -> Void)
  }

  let source: Source
  let columns: [Column<Row>]
  var caption: InlineMarkdown?
  var headers: [[Cell]] = []
  var footers: [[Cell]] = []
  var running: (@Sendable () -> any RunningRows<Row>)?
  /// The levels of groups, the outermost first.
  var groups: [@Sendable () -> any GroupedRows<Row>] = []
  private let isLong: Bool
  private let site: CallSite

  /// A table of the rows of a sequence, such as an array.
  public init<Rows: Sequence & Sendable>(
    _ rows: Rows, file: StaticString = #fileID, line: UInt = #line,
    @ColumnBuilder<Row> columns: () -> [Column<Row>]
  ) where Rows.Element == Row {
    source = .sequence { AnyIterator(rows.makeIterator()) }
    isLong = rows.underestimatedCount > 5000 || !(rows is any Collection)
    self.columns = columns()
    site = CallSite(file, line)
  }

  /// A table of the rows of an asynchronous sequence, for `Report.stream(to:)`. It is at the top
  /// level of the report, of a component or of stacks, not beside other blocks or within a box.
  public init<Rows: AsyncSequence & Sendable>(
    streaming rows: Rows, file: StaticString = #fileID, line: UInt = #line,
    @ColumnBuilder<Row> columns: () -> [Column<Row>]
  ) where Rows.Element == Row {
    source = .asynchronous { (_: isolated (any Actor)?, take) in
      for try await row in rows {
        try Task.checkCancellation()
        try take(row)
      }
      try Task.checkCancellation()
    }
    isLong = true
    self.columns = columns()
    site = CallSite(file, line)
  }

  /// Sets a caption above the table.
  public func caption(_ caption: InlineMarkdown) -> Self {
    var table = self
    table.caption = caption
    return table
  }

  /// Adds a row of headings above the titles of columns, such as one that spans some of them.
  public func header(_ cells: Cell...) -> Self {
    var table = self
    table.headers.append(cells)
    return table
  }

  /// Adds a row at the end of the table, such as a total.
  public func footer(_ cells: Cell...) -> Self {
    var table = self
    table.footers.append(cells)
    return table
  }

  // MARK: Building

  /// Adds the table.
  public func build(into builder: inout BlockBuilder) {
    let range = builder.range(of: "Table", at: site)
    if isLong { builder.places.hasStreamedRows = true }
    builder.add(
      TableLayout(
        table: self, model: model(notes: builder.notes), later: builder.later, range: range),
      at: range)
  }

  func model(notes: Places?) -> DocumentTable {
    var headerRows = headers.map { row in
      DocumentTable.Row(row.map { $0.model(isHeader: true, isBold: true, notes: notes) })
    }
    if columns.contains(where: { !$0.title.isEmpty }) {
      headerRows.append(DocumentTable.Row(columns.map { InlineText(verbatim: $0.title) }))
    }
    return DocumentTable(
      caption: caption?.inline(notes: notes), columns: columns.map(\.model), headerRows: headerRows,
      rows: [],
      footerRows: footers.map { row in
        DocumentTable.Row(row.map { $0.model(isBold: true, notes: notes) })
      })
  }
}

/// A table in the vertical list.
struct TableLayout<Row: Sendable>: StreamedLayout {
  var table: Table<Row>
  /// The table without its rows; built in its place, so that its notes are numbered there.
  var model: DocumentTable
  var later: LaterBuilder
  var range: SourceRange

  func flow(in area: LayoutArea) throws {
    guard case .sequence(let rows) = table.source else {
      throw BlockFailure.asynchronousRows(at: range)
    }
    let feeder = try RowFeeder(self, in: area)
    for row in rows() { try feeder.take(row) }
    try feeder.finish()
  }

  var isAsynchronous: Bool {
    if case .asynchronous = table.source { true } else { false }
  }

  func stream(
    in area: LayoutArea, isolation: isolated (any Actor)?
  ) async throws {
    guard case .asynchronous(let rows) = table.source else { return try flow(in: area) }
    let feeder = try RowFeeder(self, in: area)
    try await rows(isolation) { try feeder.take($0) }
    try feeder.finish()
  }

  func needs(in area: LayoutArea) throws -> ContentNeeds {
    ContentNeeds(minimum: min(area.width, 24 * Double(table.columns.count)), natural: area.width)
  }
}

/// A layout that may wait for what it sets.
protocol StreamedLayout: CustomLayout {
  var isAsynchronous: Bool { get }
  func stream(in area: LayoutArea, isolation: isolated (any Actor)?) async throws
}

/// Passes rows on to the engine, with the headings and sums between them.
final class RowFeeder<Row: Sendable> {
  private let layout: TableLayout<Row>
  private let feed: TableFeed
  private let running: (any RunningRows<Row>)?
  private let groups: GroupLevels<Row>?
  private var cells: RowCells<Row>
  /// Rows that may be joined with the next one.
  private var waiting: [Row] = []

  init(_ layout: TableLayout<Row>, in area: LayoutArea) throws {
    self.layout = layout
    let running = layout.table.running?()
    self.running = running
    let columns = layout.table.columns.count
    cells = RowCells(layout.table.columns, later: layout.later, range: layout.range)
    let levels = layout.table.groups.map { $0() }
    for level in levels { level.continuedWord = area.continuedWord }
    groups = levels.isEmpty ? nil : GroupLevels(levels, columns: columns)
    feed = try area.table(
      layout.model, isWide: true,
      carrying: running.map { running in
        TableCarrying(isAbove: true, isBelow: true) { fragment in
          running.finish(fragment, columns: columns)
        }
      })
  }

  func take(_ row: Row) throws {
    try groups?.take(
      row,
      end: {
        try sendWaiting()
        try feed.endGroup($0)
      },
      begin: {
        try sendWaiting()
        try feed.beginGroup($0, continued: $1)
      })
    running?.take(row)
    guard cells.joinsRows else { return try feed.append(cells.next(row)) }
    if let last = waiting.last, waiting.count >= 200 || !cells.join(last, row) { try sendWaiting() }
    waiting.append(row)
  }

  private func sendWaiting() throws {
    let rows = waiting
    waiting = []
    for row in cells.next(joining: rows) { try feed.append(row) }
    cells.endSpans()
  }

  func finish() throws {
    try sendWaiting()
    try groups?.finish { try feed.endGroup($0) }
    try feed.finish()
  }
}
