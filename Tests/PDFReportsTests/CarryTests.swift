import PDFReports
import TestSupport
import Testing

/// The sums of fragments, as a table has asked for them.
private final class FragmentLog: @unchecked Sendable {
  var fragments: [Fragment<Int>] = []
}

private struct Booking: Sendable {
  var number: Int
  var account = 0
  var lines = 1
  var amount: Int
}

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct CarryTests {
  private func table(_ bookings: [Booking], _ log: FragmentLog) -> Table<Booking> {
    Table(bookings) {
      Column("No", alignment: .left) { "row\($0.number)" }
      Column("Text") { booking in for line in 0..<booking.lines { Text("text \(line)") } }
      Column("Amount", alignment: .right) { "\($0.amount)" }
    }
    .running(\.amount) { fragment in
      log.fragments.append(fragment)
      return CarriedRows(
        above: [Cell("brought", span: 2), Cell("b\(fragment.broughtForward)")],
        below: [Cell("carried", span: 2), Cell("c\(fragment.carriedForward)")])
    }
  }

  /// Whatever the rows and the pages: the sums hold, and each row is on one page.
  @Test(arguments: 0..<12)
  func sumsHoldForAnyRowsAndPages(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed) * 7919 + 1)
    let count = Int.random(in: 0...90, using: &random)
    let bookings = (0..<count).map { number in
      Booking(
        number: number, account: number / 11, lines: Int.random(in: 1...4, using: &random),
        amount: Int.random(in: -500...5000, using: &random))
    }
    let height = Double.random(in: 150...700, using: &random)
    let log = FragmentLog()
    let isGrouped = seed % 3 == 0
    let plain = table(bookings, log)
    let shown =
      isGrouped
      ? plain.grouped(by: \.account, title: { "account \($0.account)" }) : plain
    let pdf = try report(page: PageSetup(Size(width: 300, height: height), margin: 30)) {
      if seed % 2 == 0 { Text("before") }
      shown
    }.pdfData
    let fragments = log.fragments
    var sum = 0
    var next = 0
    for (index, fragment) in fragments.enumerated() {
      #expect(fragment.isFirst == (index == 0))
      #expect(fragment.isLast == (index == fragments.count - 1))
      #expect(fragment.broughtForward == sum)
      #expect(fragment.rows.lowerBound == next)
      #expect(fragment.onPage == bookings[fragment.rows].reduce(0) { $0 + $1.amount })
      sum += fragment.onPage
      next = fragment.rows.upperBound
      #expect(fragment.carriedForward == sum)
    }
    #expect(next == count)
    #expect(sum == bookings.reduce(0) { $0 + $1.amount })
    // What is on the pages is what the fragments say.
    let words = try pageTexts(pdf).map { page in
      page.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    let pages = words.filter { $0.contains { $0.hasPrefix("row") || $0 == "carried" } }
    for (page, fragment) in zip(pages, fragments) where count > 0 {
      #expect(page.filter { $0.hasPrefix("row") } == fragment.rows.map { "row\($0)" })
      #expect(page.contains("b\(fragment.broughtForward)") == !fragment.isFirst)
      #expect(page.contains("c\(fragment.carriedForward)") == !fragment.isLast)
    }
    if count > 0 { #expect(pages.count == fragments.count) }
  }

  @Test func groupsGoOnWithTheirHeading() throws {
    let bookings = (0..<40).map { Booking(number: $0, account: $0 / 35, amount: 10) }
    let pdf = try report {
      Table(bookings) {
        Column("No") { "row\($0.number)" }
        Column("Amount", alignment: .right, \.amount)
      }
      .grouped(
        by: \.account, title: { "Account \($0.account)" }, summing: \.amount,
        sum: { title, total in [Cell("Sum of \(title)"), Cell("\(total)")] })
    }.pdfData
    let pages = try pageTexts(pdf)
    #expect(pages.count == 3)
    #expect(pages[0].contains("Account 0"))
    #expect(!pages[0].contains("continued"))
    #expect(pages[1].contains("Account 0 (continued)"))
    let text = pages.joined()
    #expect(text.contains("Sum of Account 0"))
    #expect(text.contains("350"))
    #expect(text.contains("Sum of Account 1"))
    #expect(text.contains(" 50"))
  }

  /// Whatever the rows and the pages: each group has its heading once and its sum, and goes on with the headings of all levels.
  @Test(arguments: 0..<10)
  func groupsWithinGroupsHaveTheirSums(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed) * 104_729 + 3)
    let count = Int.random(in: 1...80, using: &random)
    let (wide, narrow) = (
      Int.random(in: 5...30, using: &random), Int.random(in: 1...6, using: &random)
    )
    let bookings = (0..<count).map { number in
      Booking(
        number: number, account: number / narrow, lines: 1,
        amount: Int.random(in: 1...900, using: &random))
    }
    let height = Double.random(in: 220...700, using: &random)
    let table = Table(bookings) {
      Column("No") { "row\($0.number)" }
      Column("Amount", alignment: .right, \.amount)
    }
    .grouped(
      by: { $0.number / wide }, title: { "region\($0.number / wide)" }, summing: \.amount,
      sum: { title, total in [Cell("sum-\(title)"), Cell("\(total)")] }
    )
    .grouped(
      by: \.account, title: { "account\($0.account)" }, summing: \.amount,
      sum: { title, total in [Cell("sum-\(title)"), Cell("\(total)")] })
    let pdf = try report(page: PageSetup(Size(width: 300, height: height), margin: 30)) { table }
      .pdfData
    let lines = try pageTexts(pdf).map { page in
      page.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        .filter { !$0.isEmpty }
    }
    // What is expected without pages: headings, rows and sums in their order.
    var expected: [[String]] = []
    var open: (region: Int, account: Int)?
    var sums = (region: 0, account: 0)
    func close(region: Bool) {
      guard let last = open else { return }
      expected.append(["sum-account\(last.account)", "\(sums.account)"])
      sums.account = 0
      guard region else { return }
      expected.append(["sum-region\(last.region)", "\(sums.region)"])
      sums.region = 0
    }
    for booking in bookings {
      let place = (region: booking.number / wide, account: booking.account)
      if open?.region != place.region {
        close(region: true)
        expected += [["region\(place.region)"], ["account\(place.account)"]]
      } else if open?.account != place.account {
        close(region: false)
        expected.append(["account\(place.account)"])
      }
      open = place
      sums = (sums.region + booking.amount, sums.account + booking.amount)
      expected.append(["row\(booking.number)", "\(booking.amount)"])
    }
    close(region: true)
    let found = lines.joined().filter { $0 != ["No", "Amount"] && $0.last != "(continued)" }
    #expect(found == expected)
    for (number, page) in lines.enumerated().dropFirst() {
      let continued = page.filter { $0.last == "(continued)" }.map { $0[0] }
      #expect(page.first == ["No", "Amount"])
      // Groups that are open at the end of the page before go on here, the outermost first.
      var groups: [String] = []
      for line in lines[..<number].joined() where line.last != "(continued)" {
        if line.count == 1 { groups.append(line[0]) }
        if line[0].hasPrefix("sum-") { groups.removeAll { $0 == line[0].dropFirst(4) } }
      }
      #expect(continued == groups, "page \(number)")
    }
  }

  @Test func headersSpanColumnsAndFootersEndTheTable() throws {
    let pdf = try report {
      Table([1, 2]) {
        Column("A") { "\($0)" }
        Column("B") { "\($0 * 2)" }
        Column("C") { "\($0 * 3)" }
      }
      .header("", Cell("Both", span: 2))
      .footer(Cell("Total", span: 2), "9")
    }.pdfData
    let words = try pageTexts(pdf)[0].split(whereSeparator: \.isWhitespace)
    #expect(words == ["Both", "A", "B", "C", "1", "2", "3", "2", "4", "6", "Total", "9"])
  }

  @Test func rowsThatArriveAsynchronouslyAreCarriedToo() async throws {
    let rows = AsyncStream<Booking> { continuation in
      for number in 0..<300 { continuation.yield(Booking(number: number, amount: 1)) }
      continuation.finish()
    }
    let log = FragmentLog()
    let file = try TemporaryFolder()
    let report = report {
      Table(streaming: rows) {
        Column("No") { "row\($0.number)" }
        Column("Amount", alignment: .right, \.amount)
      }
      .running(\.amount) { fragment in
        log.fragments.append(fragment)
        return CarriedRows()
      }
    }
    let summary = try await report.stream(to: file["rows.pdf"])
    #expect(summary.pageCount == log.fragments.count)
    #expect(log.fragments.last?.carriedForward == 300)
    #expect(summary.diagnostics.isEmpty)
  }

  @Test func asynchronousRowsInAContainerAreAnError() async throws {
    let rows = AsyncStream<Booking> { $0.finish() }
    let folder = try TemporaryFolder()
    let line = #line + 1
    let report = report { HStack { Table(streaming: rows) { Column("A") { "\($0.number)" } } } }
    let error = await #expect(throws: ContentError.self) {
      try await report.stream(to: folder["rows.pdf"])
    }
    #expect(error?.code == "asynchronous-rows")
    #expect(error?.path.last == "Table")
    #expect(error?.site?.line == line)
    #expect(throws: ContentError.self) { try report.pdfData }
  }

  @Test func asynchronousRowsInStacksAreAwaited() async throws {
    let rows = AsyncStream<Booking> { continuation in
      for number in 0..<300 { continuation.yield(Booking(number: number, amount: 1)) }
      continuation.finish()
    }
    let folder = try TemporaryFolder()
    let report = report {
      VStack(spacing: 8) {
        Text("before")
        KeepTogether {
          Table(streaming: rows) { Column("A") { "r\($0.number)" } }.fontSize(6)
        }
        Text("behind")
      }
    }
    try await report.stream(to: folder["rows.pdf"])
    let words = try pageTexts(TemporaryFolder.read(path: folder["rows.pdf"]))
      .flatMap { $0.split(whereSeparator: \.isWhitespace) }.filter { $0 != "A" }
    #expect(words == ["before"] + (0..<300).map { "r\($0)" } + ["behind"])
  }

  @Test func theNumberOfPagesIsUnknownWhileRowsArrive() async throws {
    let rows = AsyncStream<Booking> { $0.finish() }
    let folder = try TemporaryFolder()
    let report = report { Table(streaming: rows) { Column("A") { "\($0.number)" } } }
      .footer { page in Text("\(page.pages)") }
    await #expect(throws: ReportError.unknownPageCount) {
      try await report.stream(to: folder["rows.pdf"])
    }
  }
}
