import PDFReports
import TestSupport
import Testing

private struct Entry: Sendable, Equatable {
  var number: Int
  var year: Int
  var account: Int
  var lines: Int
  var amount: Int
}

/// The sums of fragments and of groups, in the order in which a table has asked for them.
private final class SumLog: @unchecked Sendable {
  var fragments: [Fragment<Int>] = []
  var years: [Int] = []
  var accounts: [Int] = []
}

/// Groups within groups.
@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct NestedGroupTests {
  private func entries(_ random: inout SeededGenerator) -> [Entry] {
    var (year, account) = (2000, 0)
    return (0..<Int.random(in: 0...120, using: &random)).map { number in
      if Int.random(in: 0..<25, using: &random) == 0 { year += 1 }
      if Int.random(in: 0..<8, using: &random) == 0 {
        account = Int.random(in: 0...3, using: &random)
      }
      return Entry(
        number: number, year: year, account: account, lines: Int.random(in: 1...4, using: &random),
        amount: Int.random(in: -500...5000, using: &random))
    }
  }

  private func finished(_ table: Table<Entry>, _ log: SumLog) -> Table<Entry> {
    table
      .running(\.amount) { fragment in
        log.fragments.append(fragment)
        return CarriedRows(
          above: [Cell("brought", span: 2), Cell("b\(fragment.broughtForward)")],
          below: [Cell("carried", span: 2), Cell("c\(fragment.carriedForward)")])
      }
      .grouped(
        by: \.year, title: { "year\($0.year)" }, summing: \.amount,
        sum: { title, sum in
          log.years.append(sum)
          return [Cell("of \(title)", span: 2), Cell("y\(sum)")]
        }
      )
      .grouped(
        by: \.account, title: { "account\($0.account)" }, summing: \.amount,
        sum: { title, sum in
          log.accounts.append(sum)
          return [Cell("of \(title)", span: 2), Cell("a\(sum)")]
        })
  }

  private func columns(_ entries: [Entry], _ log: SumLog) -> Table<Entry> {
    finished(
      Table(entries) {
        Column("No", alignment: .left) { "row\($0.number)" }
        Column("Text") { entry in for line in 0..<entry.lines { Text("text \(line)") } }
        Column("Amount", alignment: .right) { "\($0.amount)" }
      }, log)
  }

  /// The sums of neighbours with the same key.
  private func sums<Key: Equatable>(_ entries: [Entry], by key: (Entry) -> Key) -> [Int] {
    var sums: [Int] = []
    var last: Key?
    for entry in entries {
      if last != key(entry) { sums.append(0) }
      last = key(entry)
      sums[sums.count - 1] += entry.amount
    }
    return sums
  }

  /// Whatever the rows and the pages: sums hold at each level and from page to page, and each row is there once.
  @Test(arguments: 0..<12)
  func sumsHoldAtEachLevel(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed) * 104_729 + 3)
    let entries = entries(&random)
    let height = Double.random(in: 220...700, using: &random)
    let log = SumLog()
    let pdf = try report(page: PageSetup(Size(width: 300, height: height), margin: 30)) {
      if seed % 2 == 0 { Text("before") }
      columns(entries, log)
    }.pdfData
    #expect(log.years == sums(entries) { $0.year })
    #expect(log.accounts == sums(entries) { [$0.year, $0.account] })
    var sum = 0
    for fragment in log.fragments {
      #expect(fragment.broughtForward == sum)
      sum += fragment.onPage
      #expect(fragment.carriedForward == sum)
    }
    #expect(sum == entries.reduce(0) { $0 + $1.amount })
    let pages = try pageTexts(pdf).map { page in
      page.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    let words = pages.flatMap(\.self)
    #expect(words.filter { $0.hasPrefix("row") } == entries.map { "row\($0.number)" })
    func shown(_ prefix: String) -> [Int] {
      words.compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst()) : nil }
    }
    #expect(shown("y") == log.years)
    #expect(shown("a") == log.accounts)
    // Rows have the headings of all their groups above them, where pages are high enough for as many.
    for page in pages where height >= 350 {
      guard let first = page.first(where: { $0.hasPrefix("row") }),
        let number = Int(first.dropFirst(3)),
        entries.indices.contains(number), let place = page.firstIndex(of: first)
      else { continue }
      let above = page[..<place]
      #expect(above.contains("year\(entries[number].year)"))
      #expect(above.contains("account\(entries[number].account)"))
    }
  }

  @Test func headingsOfAllLevelsGoOn() throws {
    let entries = (0..<40).map { Entry(number: $0, year: 2000, account: 7, lines: 1, amount: 1) }
    let pages = try pageTexts(report { columns(entries, SumLog()) }.pdfData)
    #expect(pages.count > 1)
    #expect(!pages[0].contains("continued"))
    for page in pages.dropFirst() where page.contains("row") {
      #expect(page.contains("year2000 (continued)"))
      #expect(page.contains("account7 (continued)"))
    }
  }

  @Test func aGroupEndsWithTheOneAroundIt() throws {
    let entries = [2000, 2001].map { Entry(number: $0, year: $0, account: 7, lines: 1, amount: $0) }
    let log = SumLog()
    let words = try pageTexts(report { columns(entries, log) }.pdfData)
      .flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    #expect(log.accounts == [2000, 2001])
    let order = words.filter { word in
      ["ac", "a2", "ye", "y2", "ro"].contains { word.hasPrefix($0) }
    }
    #expect(
      order == [
        "year2000", "account7", "row2000", "account7", "a2000", "year2000", "y2000",
        "year2001", "account7", "row2001", "account7", "a2001", "year2001", "y2001",
      ])
  }

  @Test func asynchronousRowsHaveGroupsInGroups() async throws {
    var random = SeededGenerator(state: 5)
    let entries = entries(&random)
    let rows = AsyncStream<Entry> { continuation in
      for entry in entries { continuation.yield(entry) }
      continuation.finish()
    }
    let log = SumLog()
    let folder = try TemporaryFolder()
    _ = try await report {
      finished(
        Table(streaming: rows) {
          Column("No") { "row\($0.number)" }
          Column("Text") { "\($0.lines)" }
          Column("Amount", alignment: .right, \.amount)
        }, log)
    }.stream(to: folder["rows.pdf"])
    #expect(log.years == sums(entries) { $0.year })
    #expect(log.accounts == sums(entries) { [$0.year, $0.account] })
  }

  @Test func columnsHaveAnAppearance() throws {
    func file(_ change: (Column<String>) -> Column<String>) throws -> [UInt8] {
      try report { Table(["one", "two"]) { change(Column("A", \.self)) } }.pdfData
    }
    let plain = try file { $0 }
    #expect(try file { $0 } == plain)
    #expect(try file { $0.bold() } != plain)
    #expect(try file { $0.italic() } != plain)
    #expect(try file { $0.foregroundColor(.hex(0xC00000)) } != plain)
  }
}
