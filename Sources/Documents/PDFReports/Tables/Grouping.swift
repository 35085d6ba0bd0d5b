import ComposeDocumentModel

extension Table {
  /// Sets rows that follow each other with the same key below a heading, which is repeated on further pages with
  /// "(continued)".
  ///
  /// Called again, it makes groups within these groups, to any depth.
  public func grouped<Key: Equatable & Sendable>(
    by key: @escaping @Sendable (Row) -> Key, title: @escaping @Sendable (Row) -> String
  ) -> Self {
    addingGroups { Groups<Row, Key, Int>(key: key, title: title, amount: nil, sum: nil) }
  }

  /// As `grouped(by:title:)`, with a sum below the rows of each group.
  ///
  /// - Parameter sum: Returns the cells of the sum of a group, given its title.
  public func grouped<Key: Equatable & Sendable, Amount: AdditiveArithmetic & Sendable>(
    by key: @escaping @Sendable (Row) -> Key, title: @escaping @Sendable (Row) -> String,
    summing amount: @escaping @Sendable (Row) -> Amount,
    sum: @escaping @Sendable (_ title: String, Amount) -> [Cell]
  ) -> Self {
    addingGroups { Groups(key: key, title: title, amount: amount, sum: sum) }
  }

  private func addingGroups(_ level: @escaping @Sendable () -> any GroupedRows<Row>) -> Self {
    var table = self
    table.groups.append(level)
    return table
  }
}

/// The levels of groups of a table, the outermost first.
struct GroupLevels<Row> {
  private let levels: [any GroupedRows<Row>]
  private let columns: Int

  init(_ levels: [any GroupedRows<Row>], columns: Int) {
    self.levels = levels
    self.columns = columns
  }

  /// Ends and begins the groups before a row. Where a group ends, so do those within it, the innermost first.
  func take(
    _ row: Row, end: (DocumentTable.Row?) throws -> Void,
    begin: (_ heading: DocumentTable.Row, _ continued: DocumentTable.Row) throws -> Void
  ) rethrows {
    guard let first = levels.firstIndex(where: { !$0.continues(with: row) }) else {
      for level in levels { level.add(row) }
      return
    }
    try finish(downTo: first, end)
    for (depth, level) in levels.enumerated() {
      if depth >= first {
        let headings = level.begin(with: row, columns: columns, depth: depth)
        try begin(headings.heading, headings.continued)
      }
      level.add(row)
    }
  }

  /// Ends the groups of a level and of those within it.
  func finish(downTo first: Int = 0, _ end: (DocumentTable.Row?) throws -> Void) rethrows {
    for level in levels[first...].reversed() where level.isOpen { try end(level.end()) }
  }
}

/// One level of groups, while rows are set.
protocol GroupedRows<Row>: AnyObject {
  associatedtype Row
  var continuedWord: String { get set }
  var isOpen: Bool { get }
  /// Whether a row belongs to the open group.
  func continues(with row: Row) -> Bool
  /// Opens a group for a row, which is added after that, and returns its heading and the one for further pages.
  func begin(
    with row: Row, columns: Int, depth: Int
  ) -> (heading: DocumentTable.Row, continued: DocumentTable.Row)
  /// Adds a row to the sum of the open group.
  func add(_ row: Row)
  /// Closes the open group and returns its sum, if groups have one.
  func end() -> DocumentTable.Row?
}

private final class Groups<Row, Key: Equatable, Amount: AdditiveArithmetic>: GroupedRows {
  private let key: (Row) -> Key
  private let title: (Row) -> String
  private let amount: ((Row) -> Amount)?
  private let sum: ((String, Amount) -> [Cell])?
  private var open: (key: Key, title: String, total: Amount)?
  var continuedWord = "continued"

  init(
    key: @escaping (Row) -> Key, title: @escaping (Row) -> String, amount: ((Row) -> Amount)?,
    sum: ((String, Amount) -> [Cell])?
  ) {
    self.key = key
    self.title = title
    self.amount = amount
    self.sum = sum
  }

  var isOpen: Bool { open != nil }

  func continues(with row: Row) -> Bool { open?.key == key(row) }

  func begin(
    with row: Row, columns: Int, depth: Int
  ) -> (heading: DocumentTable.Row, continued: DocumentTable.Row) {
    let title = title(row)
    open = (key(row), title, .zero)
    // Headings within groups are in italics, so that the levels can be told apart.
    func heading(_ text: String) -> DocumentTable.Row {
      DocumentTable.Row([
        Cell(text, span: columns, alignment: .left).model(
          isRowHeader: true, isBold: depth == 0, isItalic: depth > 0)
      ])
    }
    return (heading(title), heading("\(title) (\(continuedWord))"))
  }

  func add(_ row: Row) {
    if let amount { open?.total += amount(row) }
  }

  func end() -> DocumentTable.Row? {
    guard let last = open else { return nil }
    open = nil
    return sum.map { sum in
      DocumentTable.Row(sum(last.title, last.total).map { $0.model(isBold: true) })
    }
  }
}
