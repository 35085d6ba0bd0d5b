import PDFReports

/// A row of a table of any length.
struct TableRecord: Sendable {
  var number: Int
  var date: String
  var name: String
  var item: String
  var quantity: Int
  var amount: String

  init(_ number: Int, _ random: inout SeededNumbers) {
    self.number = number
    let day = 1 + random.below(28)
    let month = 1 + random.below(12)
    date = "2026-" + (month < 10 ? "0" : "") + "\(month)-" + (day < 10 ? "0" : "") + "\(day)"
    name = SampleWords.person(&random)
    item = SampleWords.items[random.below(SampleWords.items.count)]
    // The longest text takes two lines, which no other program of the comparison is asked for.
    if item.utf8.count > 60 { item = "Gasket set" }
    quantity = 1 + random.below(499)
    amount = InvoiceRecord.money(100 + random.below(9_999_899))
  }

  /// A table of rows in Markdown.
  static func markdown(rows: Int) -> String {
    var text = """
      ---
      title: Table
      lang: en
      page-size: a4
      margin: 50pt
      font-size: 8pt
      ---

      | No | Date | Name | Item | Quantity | Amount |
      |--:|:--|:--|:--|--:|--:|

      """
    var random = SeededNumbers(seed: 1)
    for number in 1...rows {
      let row = TableRecord(number, &random)
      text +=
        "| \(row.number) | \(row.date) | \(row.name) | \(row.item) | \(row.quantity) | \(row.amount) |\n"
    }
    return text
  }

  /// The rows one after the other, as from a database.
  struct Rows: AsyncSequence, Sendable {
    var count: Int

    struct AsyncIterator: AsyncIteratorProtocol {
      var count: Int
      var number = 0
      var random = SeededNumbers(seed: 1)

      mutating func next() async -> TableRecord? {
        guard number < count else { return nil }
        number += 1
        return TableRecord(number, &random)
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(count: count) }
  }

  static func report(rows: Int) -> Report {
    var style = ReportStyle()
    style.fontSize = 8
    return Report(title: "Table", language: "en", page: PageSetup(.a4, margin: 50), style: style) {
      PDFReports.Table(streaming: Rows(count: rows)) {
        Column("No", alignment: .right, \.number)
        Column("Date", alignment: .left, \.date)
        Column("Name", alignment: .left, \.name)
        Column("Item", alignment: .left, \.item)
        Column("Quantity", alignment: .right, \.quantity)
        Column("Amount", alignment: .right, \.amount)
      }
    }
    .footer { page in Text("\(page.page)").alignment(.center) }
  }
}
