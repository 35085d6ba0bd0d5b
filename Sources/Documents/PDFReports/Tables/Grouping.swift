import ComposeDocumentModel

extension Table {
  /// Sets rows that follow each other with the same key below a heading, which is repeated on further pages with
  /// "(continued)".
  public func grouped<Key: Equatable & Sendable>(
    by key: @escaping @Sendable (Row) -> Key, title: @escaping @Sendable (Row) -> String
  ) -> Self {
    var table = self
    table.groups = { Groups<Row, Key, Int>(key: key, title: title, amount: nil, sum: nil) }
    return table
  }

  /// As `grouped(by:title:)`, with a sum below the rows of each group.
  ///
  /// - Parameter sum: Returns the cells of the sum of a group, given its title.
  public func grouped<Key: Equatable & Sendable, Amount: AdditiveArithmetic & Sendable>(
    by key: @escaping @Sendable (Row) -> Key, title: @escaping @Sendable (Row) -> String,
    summing amount: @escaping @Sendable (Row) -> Amount,
    sum: @escaping @Sendable (_ title: String, Amount) -> [Cell]
  ) -> Self {
    var table = self
    table.groups = { Groups(key: key, title: title, amount: amount, sum: sum) }
    return table
  }
}

/// What stands between the rows of two groups.
struct GroupStep {
  /// The end of the group before; nil for the first.
  var end: GroupEnd?
  var heading: DocumentTable.Row
  var continued: DocumentTable.Row
}

struct GroupEnd {
  var sum: DocumentTable.Row?
}

/// Finds the groups of rows while these are set.
protocol GroupedRows<Row>: AnyObject {
  associatedtype Row
  var continuedWord: String { get set }
  /// - Returns: What is before the row, if it begins a group.
  func take(_ row: Row, columns: Int) -> GroupStep?
  func finish(columns: Int) -> GroupEnd?
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

  func take(_ row: Row, columns: Int) -> GroupStep? {
    let key = key(row)
    let added = amount?(row) ?? .zero
    if open?.key == key {
      open?.total += added
      return nil
    }
    let end = finish(columns: columns)
    let title = title(row)
    open = (key, title, added)
    func heading(_ text: String) -> DocumentTable.Row {
      DocumentTable.Row([
        Cell(text, span: columns, alignment: .left).model(isRowHeader: true, isBold: true)
      ])
    }
    return GroupStep(
      end: end, heading: heading(title), continued: heading("\(title) (\(continuedWord))"))
  }

  func finish(columns: Int) -> GroupEnd? {
    guard let last = open else { return nil }
    open = nil
    return GroupEnd(
      sum: sum.map { sum in
        DocumentTable.Row(sum(last.title, last.total).map { $0.model(isBold: true) })
      })
  }
}
