import ConformanceSupport
import PDFReports
import TestSupport
import Testing

private struct Item: Sendable {
  var group: String
  var name: String
  var amount: Int
  var isNote = false
}

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct SpanTests {
  @Test func notesCoverColumns() throws {
    let items = [
      Item(group: "A", name: "one", amount: 1),
      Item(group: "A note over all columns", name: "hidden", amount: 2, isNote: true),
    ]
    let pdf = try report {
      Table(items) {
        Column("Group", \.group).columnSpan { $0.isNote ? 5 : 1 }
        Column("Name", \.name)
        Column("Amount", \.amount)
      }
    }.pdfData
    let text = try pageTexts(pdf)[0]
    #expect(text.contains("A note over all columns"))
    #expect(!text.contains("hidden"))
    if ReadBackFile.canRead {
      let document = try ReadBackDocument(bytes: pdf)
      #expect(ConformanceChecker.violations(in: document, of: .accessible1).isEmpty)
    }
  }

  @Test func equalCellsAreOne() throws {
    let items = (0..<300).map { Item(group: "G\($0 / 3)", name: "n\($0)", amount: 1) }
    let pdf = try report {
      Table(items) {
        Column("Group", \.group).joiningEqualCells()
        Column("Name", \.name)
      }.running(\.amount) { "\($0)" }
    }.pdfData
    let words = try pageTexts(pdf).flatMap { $0.split(whereSeparator: \.isWhitespace) }
    for number in 0..<100 { #expect(words.count { $0 == "G\(number)" } == 1) }
    for number in 0..<300 { #expect(words.count { $0 == "n\(number)" } == 1) }
    // What is carried from each page is brought to the next.
    let numbers = try pageTexts(pdf).map { page in
      page.split(separator: "\n").filter { $0.contains("forward") }
        .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    }
    for (page, next) in zip(numbers, numbers.dropFirst()) { #expect(page.last == next.first) }
    if ReadBackFile.canRead {
      let document = try ReadBackDocument(bytes: pdf)
      #expect(ConformanceChecker.violations(in: document, of: .accessible1).isEmpty)
    }
  }

  @Test func cellsCoverTheRowsAskedFor() throws {
    let items = [
      Item(group: "A", name: "one", amount: 2), Item(group: "x", name: "two", amount: 1),
      Item(group: "B", name: "three", amount: 1),
    ]
    let text = try pageTexts(
      try report {
        Table(items) {
          Column("Group", \.group).rowSpan(\.amount)
          Column("Name", \.name)
        }
      }.pdfData)[0]
    #expect(!text.contains("x"))
    #expect(text.contains("B") && text.contains("two"))
  }
}

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct TableFontTests {
  @Test func textOfTablesTakesModifiers() throws {
    func height(_ block: any Block, of word: String) throws -> Double {
      let box = try #require(try wordBoxes(try report { block }.pdfData).first { $0.word == word })
      return box.bottom - box.top
    }
    let table = Table([1, 2]) {
      Column("Head") { _ in "cell" }
      Column("Blocks") { _ in Text("text") }
      Column("Own") { _ in "own" }.fontSize(30)
    }
    for word in ["Head", "cell", "text"] {
      let plain = try height(table, of: word)
      #expect(try height(table.fontSize(20), of: word) > 1.8 * plain)
      #expect(try height(VStack { table }.fontSize(20), of: word) > 1.5 * plain)
    }
    #expect(try height(table, of: "own") == height(table.fontSize(20), of: "own"))

  }
}

@Suite(.enabled(if: Tool.hasPoppler, "install poppler-utils"))
struct ReportNoteTests {
  @Test func notesAreAtTheFootOfTheirPage() throws {
    let tax = "19 % *tax*"
    let pdf = try report {
      Text("First[^a] **and**\(note: "With \(tax).") more\n\n[^a]: Of the first.")
      PageBreak()
      Markdown("Blocks[^1]\n\n[^1]: Of blocks.")
      HStack {
        Text("Second\(note: "In a row.")")
        Layers { Text("layer\(note: "In layers.")") }
      }
      Table([1]) { Column("A") { _ in "cell" } }.footer(Cell("Sum\(note: "Of all.")"))
    }
    .pdfData
    let pages = try pageTexts(pdf)
    #expect(pages.count == 2)
    #expect(pages[0].contains("Of the first.") && pages[0].contains("With 19 % *tax*."))
    for note in ["Of blocks.", "In a row.", "In layers.", "Of all."] {
      #expect(pages[1].contains(note))
    }
    if ReadBackFile.canRead {
      let document = try ReadBackDocument(bytes: pdf)
      #expect(ConformanceChecker.violations(in: document, of: .accessible1).isEmpty)
    }
  }
}
