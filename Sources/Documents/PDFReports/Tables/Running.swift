import ComposeDocumentModel
import ComposeDocuments

/// The sums of a table on one page.
public struct Fragment<Amount: AdditiveArithmetic & Sendable>: Sendable {
  /// The sum of the rows on the pages before.
  public var broughtForward: Amount
  /// The sum of the rows that begin on the page.
  public var onPage: Amount
  /// The sum of all rows up to the end of the page.
  public var carriedForward: Amount
  /// The numbers of the rows that begin on the page, from 0.
  public var rows: Range<Int>
  /// Whether the table begins on the page.
  public var isFirst: Bool
  /// Whether the table ends on the page.
  public var isLast: Bool
}

/// The rows that a table shows on a page above and below its rows, under its header and at its end.
public struct CarriedRows: Sendable {
  /// Shown on all pages but the first; nil for an empty row.
  public var above: [Cell]?
  /// Shown on all pages but the last; nil for an empty row.
  public var below: [Cell]?

  /// Rows of single lines.
  public init(above: [Cell]? = nil, below: [Cell]? = nil) {
    self.above = above
    self.below = below
  }
}

extension Table {
  /// Carries a sum from page to page: at the end of each page but the last, and at the beginning of the next. The
  /// label begins in the first column, the sum is in the last one.
  ///
  /// - Parameters:
  ///   - amount: What of a row is summed up.
  ///   - format: How a sum is written.
  public func running<Amount: AdditiveArithmetic & Sendable>(
    _ amount: @escaping @Sendable (Row) -> Amount, broughtForward: String = "Brought forward",
    carriedForward: String = "Carried forward", format: @escaping @Sendable (Amount) -> String
  ) -> Self {
    let count = columns.count
    @Sendable func cells(_ label: String, _ sum: Amount) -> [Cell] {
      let cell = Cell(format(sum))
      return count < 2 ? [cell] : [Cell(label, span: count - 1, alignment: .left), cell]
    }
    return running(amount) { fragment in
      CarriedRows(
        above: cells(broughtForward, fragment.broughtForward),
        below: cells(carriedForward, fragment.carriedForward))
    }
  }

  /// Shows rows on each page that are made of its sums.
  ///
  /// - Parameter rows: Called once for each page of the table, in order.
  public func running<Amount: AdditiveArithmetic & Sendable>(
    _ amount: @escaping @Sendable (Row) -> Amount,
    rows: @escaping @Sendable (Fragment<Amount>) -> CarriedRows
  ) -> Self {
    var table = self
    table.running = { RunningSum(amount: amount, rows: rows) }
    return table
  }
}

/// What is summed up while the rows of a table are set.
protocol RunningRows<Row>: AnyObject {
  associatedtype Row
  func take(_ row: Row)
  func finish(
    _ fragment: TableFragment, columns: Int
  ) -> (above: DocumentTable.Row?, below: DocumentTable.Row?)
}

/// Keeps the amounts of the rows whose page is not finished.
private final class RunningSum<Row, Amount: AdditiveArithmetic & Sendable>: RunningRows {
  private let amount: (Row) -> Amount
  private let rows: (Fragment<Amount>) -> CarriedRows
  private var waiting: [Amount] = []
  /// Of `waiting`, those of finished pages, which go when there are many.
  private var finished = 0
  private var sum = Amount.zero

  init(amount: @escaping (Row) -> Amount, rows: @escaping (Fragment<Amount>) -> CarriedRows) {
    self.amount = amount
    self.rows = rows
  }

  func take(_ row: Row) { waiting.append(amount(row)) }

  func finish(
    _ fragment: TableFragment, columns: Int
  ) -> (above: DocumentTable.Row?, below: DocumentTable.Row?) {
    let end = min(finished + fragment.rows.count, waiting.count)
    var onPage = Amount.zero
    for index in finished..<end { onPage += waiting[index] }
    finished = end
    if finished > 4096 {
      waiting.removeFirst(finished)
      finished = 0
    }
    let brought = sum
    sum += onPage
    let carried = rows(
      Fragment(
        broughtForward: brought, onPage: onPage, carriedForward: sum, rows: fragment.rows,
        isFirst: fragment.isFirst, isLast: fragment.isLast))
    func row(_ cells: [Cell]?) -> DocumentTable.Row? {
      cells.map { DocumentTable.Row($0.map { $0.model() }) }
    }
    return (row(carried.above), row(carried.below))
  }
}
