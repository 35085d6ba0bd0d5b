import ComposeDocumentModel
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeDocuments

/// Where cells of several rows and columns, and those of blocks, are set.
struct TableSpanLayoutTests {
  private func cell(_ text: String, columns: Int = 1, rows: Int = 1) -> TableCell {
    TableCell(.text(InlineText(text)), columnSpan: columns, rowSpan: rows)
  }

  private func compose(
    _ table: Table, classes: [String] = [], settings: DocumentSettings = DocumentSettings(),
    before: [Block] = []
  ) throws -> DocumentFixtures.Composed {
    try DocumentFixtures.compose(
      Document(
        blocks: before + [Block(.table(table), attributes: BlockAttributes(classes: classes))]),
      settings: settings)
  }

  private func place(_ text: String, _ page: DocumentFixtures.Page) throws -> Point {
    try #require(page.runs.first { $0.text == text }).origin
  }

  private let columns = [Table.Column](repeating: Table.Column(.left), count: 3)

  @Test func cellsGoOverColumnsAndRows() throws {
    let table = Table(
      columns: columns, headerRows: [Table.Row([cell("h1"), cell("h2"), cell("h3")])],
      rows: [
        Table.Row([cell("tall", rows: 2), cell("b"), cell("c")]),
        Table.Row([cell("e"), cell("f")]), Table.Row([cell("wide", columns: 2), cell("i")]),
      ])
    let page = try compose(table).pages[0]
    #expect(try place("tall", page).x == place("h1", page).x)
    #expect(try place("tall", page).y == place("b", page).y)
    #expect(try place("e", page).x == place("b", page).x)
    #expect(try place("e", page).y > place("b", page).y)
    #expect(try place("i", page).x == place("c", page).x)
    #expect(try place("wide", page).x == place("h1", page).x)
  }

  @Test func aWideCellWidensItsColumns() throws {
    let long = "a cell that is much wider than both columns below it"
    let table = Table(
      columns: columns,
      rows: [
        Table.Row([cell(long, columns: 2), cell("c")]),
        Table.Row([cell("d"), cell("e"), cell("f")]),
      ])
    let page = try compose(table).pages[0]
    #expect(page.runs.contains { $0.text == long })
    #expect(try place("f", page).x > place("e", page).x + 50)
  }

  @Test func shortJoinedRowsStayOnOnePage() throws {
    var settings = DocumentSettings()
    settings.pageSize = Size(width: 400, height: 400)
    let rows = (0..<60).flatMap { number in
      [
        Table.Row([cell("tall\(number)", rows: 2), cell("x"), cell("a\(number)")]),
        Table.Row([cell("y"), cell("b\(number)")]),
      ]
    }
    let composed = try compose(Table(columns: columns, rows: rows), settings: settings)
    #expect(composed.pages.count > 5)
    for page in composed.pages {
      let texts = Set(page.runs.map(\.text))
      for number in 0..<60 where texts.contains("tall\(number)") {
        #expect(texts.contains("a\(number)") && texts.contains("b\(number)"))
      }
    }
  }

  @Test func cellsHigherThanAPageGoOnOnTheNext() throws {
    let blocks = (0..<120).map { DocumentFixtures.paragraph("paragraph\($0)") }
    let table = Table(
      columns: columns,
      rows: [
        Table.Row([
          cell("left"), TableCell(.blocks(blocks)),
          TableCell(.blocks([DocumentFixtures.prose(60)])),
        ])
      ])
    let composed = try compose(table)
    #expect(composed.pages.count > 2)
    let drawn = composed.pages.flatMap(\.runs).map(\.text).filter { $0.hasPrefix("paragraph") }
    #expect(drawn == (0..<120).map { "paragraph\($0)" })
    for page in composed.pages {
      for run in page.runs { #expect(run.origin.y > 0 && run.origin.y < page.size.height) }
    }
  }

  @Test func listsAndCodeAreSetInTheirColumn() throws {
    let list = Block(
      .list(
        List(
          marker: .bullet(0x2D), isTight: true,
          items: [List.Item(blocks: [DocumentFixtures.paragraph("item")])])))
    let code = Block(.code(CodeBlock(text: Array("let x\n".utf8))))
    let table = Table(
      columns: columns,
      rows: [Table.Row([cell("first"), TableCell(.blocks([list, code])), cell("last")])])
    let page = try compose(table).pages[0]
    #expect(try place("item", page).x > place("first", page).x)
    #expect(try place("item", page).x < place("last", page).x)
    #expect(try place("let x", page).y > place("item", page).y)
  }

  @Test func severalHeaderRowsAreRepeatedUnderTheContinuedCaption() throws {
    let rows = (0..<120).map {
      Table.Row([InlineText("r\($0)"), InlineText("1"), InlineText("2")])
    }
    let table = Table(
      caption: InlineText("Harvests"), columns: columns,
      headerRows: [
        Table.Row([cell("corner", rows: 2), cell("both", columns: 2)]),
        Table.Row([cell("one"), cell("two")]),
      ], rows: rows, footerRows: [Table.Row([cell("sum"), cell("x"), cell("y")])])
    let pages = try compose(table).pages
    #expect(pages.count > 2)
    for (number, page) in pages.enumerated() {
      let texts = page.runs.map(\.text)
      for name in ["corner", "both", "one", "two"] { #expect(texts.count { $0 == name } == 1) }
      #expect(texts.contains("Harvests (continued)") == (number > 0))
      #expect(texts.contains("sum") == (number == pages.count - 1))
      if number > 0 {
        let top = try #require(page.runs.first { $0.text == "Harvests (continued)" }).origin.y
        #expect(try place("both", page).y > top)
        // The rule above the header is below the caption.
        #expect(page.fills.map(\.minY).min() ?? 0 > top)
      }
    }
  }

  @Test func theContinuedCaptionIsInTheLanguageOfTheDocument() throws {
    var settings = DocumentSettings()
    settings.language = "de-AT"
    let rows = (0..<120).map {
      Table.Row([InlineText("r\($0)"), InlineText("1"), InlineText("2")])
    }
    let table = Table(
      caption: InlineText("Ernten"), columns: columns, headerRows: [rows[0]], rows: rows)
    let pages = try compose(table, settings: settings).pages
    #expect(pages[1].runs[0].text == "Ernten (Fortsetzung)")
  }

  @Test func decimalsAreAlignedAtTheirSeparators() throws {
    let table = Table(
      columns: [Table.Column(), Table.Column(.decimal)],
      rows: ["1.25", "100.5", "7", "−12.125", "n/a"].map {
        Table.Row([InlineText("x"), InlineText($0)])
      })
    let recording = try compose(table).recording
    var points: [Double] = []
    for command in recording.commands {
      guard case .glyphs(let run, let origin, _) = command else { continue }
      let text = DocumentFixtures.string(of: run)
      // The page number is no number of the table.
      guard text.contains(where: \.isNumber), text != "1" else { continue }
      var x = origin.x
      for glyph in run.glyphs {
        let start = Int(glyph.textOffset)
        if run.text[start] == 0x2E { break }
        x += Double(glyph.advance) * run.size / Double(run.face.unitsPerEm)
      }
      points.append(x)
    }
    #expect(points.count == 4)
    for point in points { #expect(abs(point - points[0]) < 0.6) }
  }

  @Test(arguments: [
    ("1,204.5", 0x2E, 5), ("1.204,5", 0x2C, 5), ("(1.125)", 0x2E, 2), ("99", 0x2E, 2),
    ("−17 %", 0x2E, 5), (".5", 0x2E, 0), ("1.5", 0x2C, 1), ("1.500", 0x2C, 5),
    ("1 204,5 €", 0x2C, 5), ("n/a", 0x2E, -1),
  ])
  func theSeparatorIsFoundInANumber(text: String, separator: UInt8, point: Int) {
    let found = DecimalSyntax.point(in: Array(text.utf8), separator: separator)
    #expect(found == (point < 0 ? nil : point))
  }

  @Test func landscapeTablesHavePagesOfTheirOwn() throws {
    let row = Table.Row([InlineText("a"), InlineText("b"), InlineText("c")])
    let table = Table(columns: columns, headerRows: [row], rows: [row])
    let document = Document(blocks: [
      DocumentFixtures.paragraph("before"),
      Block(.table(table), attributes: BlockAttributes(classes: ["landscape"])),
      DocumentFixtures.paragraph("after"),
    ])
    let pages = try DocumentFixtures.compose(document).pages
    #expect(pages.map { $0.size.width < $0.size.height } == [true, false, true])
    #expect(pages[0].text.contains("before") && pages[2].text.contains("after"))
    #expect(pages[1].runs.contains { $0.text == "b" })
  }

  @Test func wideTablesGoIntoTheMargins() throws {
    let long = Table.Row([
      InlineText(String(repeating: "word ", count: 40)), InlineText("b"),
      InlineText(String(repeating: "word ", count: 40)),
    ])
    let table = Table(columns: columns, rows: [long])
    let plain = try compose(table).pages[0].runs[0].origin.x
    #expect(try compose(table, classes: ["wide"]).pages[0].runs[0].origin.x < plain - 20)
  }

  @Test func widthsAreSharesOfTheMeasure() throws {
    let table = Table(
      columns: [0.5, 0.25, 0.25].map { Table.Column(.left, width: .fraction($0)) },
      rows: [Table.Row([cell("a"), cell("b"), cell("c")])])
    let page = try compose(table).pages[0]
    let first = try place("b", page).x - place("a", page).x
    let second = try place("c", page).x - place("b", page).x
    #expect(first > 1.8 * second && first < 2.2 * second)
  }

  @Test func hostileSpansEnd() throws {
    let huge = TableCell(.text(InlineText("x")), columnSpan: 1_000_000, rowSpan: 1_000_000)
    let tables = [
      // Beyond the table.
      Table(columns: columns, headerRows: [Table.Row([huge])], rows: [Table.Row([huge, huge])]),
      // Over each other.
      Table(
        columns: columns,
        rows: [
          Table.Row([cell("a"), cell("b", rows: 3)]), Table.Row([cell("c", columns: 3)]),
          Table.Row([cell("d"), cell("e", columns: 2, rows: 9), cell("f")]), Table.Row(),
        ]),
      Table(columns: [], rows: [Table.Row([huge])]), Table(columns: columns, rows: []),
      Table(columns: columns, rows: [], footerRows: [Table.Row([huge])]),
      Table(columns: columns, rows: [Table.Row([TableCell(.blocks([]))])]),
    ]
    for table in tables { _ = try compose(table) }
    let rows =
      [Table.Row([cell("tall", rows: 70_000), cell("x")])]
      + (0..<20_000).map { Table.Row([InlineText("r\($0)")]) }
    let composed = try compose(Table(columns: Array(columns.prefix(2)), rows: rows))
    #expect(composed.pages.count > 100)
  }
}
