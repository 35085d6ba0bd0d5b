import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

/// The only table of a source.
private func onlyTable(_ markdown: String, _ dialect: MarkdownDialect = .standard) throws -> Table {
  let blocks = try document(markdown, dialect).blocks
  guard blocks.count == 1, case .table(let table) = blocks[0].content else {
    throw NoTable()
  }
  return table
}

private struct NoTable: Error {}

extension Table.Row {
  /// `text`, `text:2` for two columns, `text/2` for two rows; `*` for blocks.
  fileprivate var summary: [String] {
    cells.map { cell in
      (cell.text?.plainText ?? "*") + (cell.columnSpan > 1 ? ":\(cell.columnSpan)" : "")
        + (cell.rowSpan > 1 ? "/\(cell.rowSpan)" : "")
    }
  }
}

struct TableSpanTests {
  @Test func barsWithoutAnythingBetweenThemWidenTheCellBefore() throws {
    let table = try onlyTable("| a || b |\n|---|---|---|\n| c | d ||\n| e |||\n| | | f |\n")
    #expect(table.headerRows.map(\.summary) == [["a:2", "b"]])
    #expect(table.rows.map(\.summary) == [["c", "d:2"], ["e:3"], ["", "", "f"]])
  }

  @Test func caretsMakeTheCellAboveHigher() throws {
    let table = try onlyTable(
      "| a | b |\n|---|---|\n| c | d |\n| ^^ | e |\n| ^^ | ^^ |\n| f | g |\n| h || \n| ^^ ||\n")
    #expect(
      table.rows.map(\.summary) == [["c/3", "d"], ["e/2"], [], ["f", "g"], ["h:2/2"], []])
  }

  @Test func caretsWithoutACellOfTheirWidthAboveAreText() throws {
    let table = try onlyTable("| a | b |\n|---|---|\n| ^^ | d |\n| e ||\n| ^^ | f |\n")
    #expect(table.rows.map(\.summary) == [["^^", "d"], ["e:2"], ["^^", "f"]])
  }

  @Test func gitHubHasEmptyCellsInstead() throws {
    let table = try onlyTable("| a || b |\n|---|---|---|\n| c | d ||\n| ^^ | e | f |\n", .gfm)
    #expect(table.headerRows.map(\.summary) == [["a", "", "b"]])
    #expect(table.rows.map(\.summary) == [["c", "d", ""], ["^^", "e", "f"]])
  }

  @Test func headersOfSeveralRowsAreJoinedWhereTheCaptionComesFirst() throws {
    let source = "| a | b ||\n|---|---|---|\n| ^^ | c | d |\n| e | f | g |\n"
    let first = try onlyTable("Table: T {header-rows=2}\n\n" + source)
    #expect(first.headerRows.map(\.summary) == [["a/2", "b:2"], ["c", "d"]])
    #expect(first.rows.map(\.summary) == [["e", "f", "g"]])
  }

  @Test func spansAreInTheHTML() throws {
    #expect(
      try html("| a || b |\n|---|---|---|\n| c | d | e |\n| ^^ | f | g |\n")
        == """
        <table>
        <thead>
        <tr>
        <th colspan="2">a</th>
        <th>b</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td rowspan="2">c</td>
        <td>d</td>
        <td>e</td>
        </tr>
        <tr>
        <td>f</td>
        <td>g</td>
        </tr>
        </tbody>
        </table>
        """)
  }

  @Test func aHundredThousandRowsOfCaretsAreOneCell() throws {
    let table = try onlyTable("|a|b|\n|-|-|\n|c|d|\n" + repeated("|^^|^^|\n", 100_000))
    #expect(table.rows.count == 100_001)
    #expect(table.rows[0].cells.map(\.rowSpan) == [65_534, 65_534])
    #expect(table.rows[100_000].cells.isEmpty)
  }

  @Test func attributesOfTheCaptionChangeTheTable() throws {
    let source = "| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n\n"
    let table = try onlyTable(
      source
        + #"Table: C {widths="2 1 1" align="left decimal" footer-rows=1 header-columns=1 caption=below}"#
    )
    #expect(table.columns.map(\.width) == [.fraction(0.5), .fraction(0.25), .fraction(0.25)])
    #expect(table.columns.map(\.alignment) == [.left, .decimal, .natural])
    #expect(table.captionPlacement == .below && table.rowHeaderColumns == 1)
    #expect(table.rows.count == 1 && table.footerRows.map(\.summary) == [["4", "5", "6"]])
    let lengths = try onlyTable(source + #": {widths="3cm auto 20%"}"#)
    #expect(lengths.columns[1].width == .automatic && lengths.caption == nil)
    #expect(lengths.columns[2].width == .fraction(0.2))
    let rest = try onlyTable(source + #": {widths="1 auto 2cm"}"#)
    #expect(rest.columns.map(\.width).prefix(2) == [.share(1), .automatic])
  }

  @Test(arguments: [
    "widths=wide", "widths=\"1 2 3 4\"", "widths=\"1 2em 3\"", "align=up", "caption=left",
    "header-rows=many", "footer-rows=-1",
  ])
  func attributesThatAreNotUnderstoodAreReported(attribute: String) throws {
    let source = "| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |\n\nTable: C {\(attribute)}\n"
    #expect(try codes(source) == ["table-attribute"])
  }

  @Test func packedRowsAreTheSame() throws {
    let rows = (0..<1500).map { "| \($0) | *a* | b \($0) | |\n" }.joined()
    let table = try onlyTable("|a|b|c|d|\n|-|-|-|-|\n" + rows)
    let plain = try onlyTable(
      "|a|b|c|d|\n|-|-|-|-|\n" + (0..<1500).map { "| \($0) | a | ä\($0) | |\n" }.joined())
    for number in [0, 700, 1499] {
      #expect(table.rows[number].summary == ["\(number)", "a", "b \(number)", ""])
      #expect(plain.rows[number].summary == ["\(number)", "a", "ä\(number)", ""])
      let offset = plain.rows[number].cells[0].text?.items[0].sourceOffset ?? 0
      #expect(offset > number * 10)
    }
  }
}

struct GridTableTests {
  @Test func cellsHoldBlocks() throws {
    let table = try onlyTable(
      """
      +------+----------+
      | Kind | What     |
      +======+==========+
      | List | - one    |
      |      | - two    |
      +------+----------+
      | Code | ```      |
      |      |   let x  |
      |      | ```      |
      |      |          |
      |      | *After*  |
      +------+----------+
      """)
    #expect(table.headerRows.map(\.summary) == [["Kind", "What"]])
    #expect(table.rows.map(\.summary) == [["List", "*"], ["Code", "*"]])
    let blocks = try #require(table.rows[1].cells[1].blocks)
    guard case .code(let code) = blocks[0].content, case .paragraph(let text) = blocks[1].content
    else { throw NoTable() }
    #expect(String(decoding: code.text, as: UTF8.self) == "  let x\n")
    #expect(text.plainText == "After")
    guard case .list(let list)? = table.rows[0].cells[1].blocks?[0].content else { throw NoTable() }
    #expect(list.items.count == 2 && list.isTight)
  }

  @Test func missingBordersAreSpans() throws {
    let table = try onlyTable(
      """
      +---+---+---+
      | a     | b |
      +---+---+   |
      | c | d |   |
      |   +---+---+
      |   | e | f |
      +---+---+---+
      """)
    #expect(table.headerRows.isEmpty)
    #expect(table.rows.map(\.summary) == [["a:2", "b/2"], ["c/2", "d"], ["e", "f"]])
  }

  @Test func heavyLinesAreAroundTheFooterAndBelowTheHeader() throws {
    let head = "+---+---+\n| h | i |\n+:=:+==:+\n| a | b |\n"
    let table = try onlyTable(head + "+===+===+\n| c | d |\n+===+===+\n")
    #expect(table.headerRows.count == 1 && table.rows.count == 1 && table.footerRows.count == 1)
    #expect(table.columns.map(\.alignment) == [.center, .right])
    let footless = try onlyTable(head + "+---+---+\n| c | d |\n+---+---+\n")
    #expect(footless.rows.count == 2 && footless.footerRows.isEmpty)
  }

  @Test func charactersOfTwoColumnsAndOthersAreCounted() throws {
    let table = try onlyTable(
      "+------+----+\n| 日本 | é→ |\n+------+----+\n| ab   | cd |\n+------+----+\n")
    #expect(table.rows.map(\.summary) == [["日本", "é→"], ["ab", "cd"]])
  }

  @Test func gridsAreInQuotesAndLists() throws {
    let grid = "+---+---+\n| a | b |\n+---+---+\n"
    let quoted = grid.split(separator: "\n").map { "> \($0)\n" }.joined()
    #expect(try html(quoted).hasPrefix("<blockquote>\n<table>"))
    let item = grid.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(try html("-" + item.dropFirst()).hasPrefix("<ul>\n<li>\n<table>"))
  }

  @Test func otherDrawingsAreText() throws {
    let broken = "+---+---+\n| a | b\n+---+---+\n"
    #expect(try codes(broken) == ["grid-table"])
    #expect(try html(broken) == "<p>+---+---+\n| a | b\n+---+---+</p>")
    #expect(try html("+---+\n") == "<p>+---+</p>")
    #expect(try html("+---+---+\n| a | b |\n+---+---+\n", .gfm).hasPrefix("<p>+---+"))
  }

  @Test func hostileGridsEnd() throws {
    let wide = "+" + repeated("-+", 8_000) + "\n|" + repeated(" |", 8_000) + "\n"
    let sources = [
      wide + "+" + repeated("-+", 8_000) + "\n", repeated("+---+\n", 20_000),
      "+---+\n" + repeated("| a |\n", 20_000) + "+---+\n",
      "+---+\n" + repeated("| a |\n+---+\n", 20_000),
      repeated("+--+--+\n|  +  |\n", 12_000) + "+--+--+\n",
    ]
    for source in sources {
      let utf8 = Array(source.utf8)
      expectSound(try MarkdownReader().read(utf8).document, from: utf8)
    }
  }

  @Test func gridsWithinGridsEnd() throws {
    var lines = ["a"]
    for _ in 0..<30 {
      let width = lines[0].count + 2
      let border = "+" + repeated("-", width) + "+"
      lines = [border] + lines.map { "| \($0) |" } + [border]
    }
    let utf8 = Array(lines.joined(separator: "\n").utf8)
    expectSound(try MarkdownReader().read(utf8).document, from: utf8)
  }
}

struct SeparatedValuesTests {
  private func rows(_ text: String, separator: UInt8? = nil) -> [[String]] {
    let table = SeparatedValuesReader().table(of: Array(text.utf8), separator: separator).table
    return (table.headerRows + table.rows).map(\.summary)
  }

  @Test func fieldsMayBeQuoted() {
    #expect(
      rows("a,b\r\n\"c,\"\"d\"\"\",\"e\r\nf\"\n\n,g\n")
        == [["a", "b"], ["c,\"d\"", "e f"], ["", "g"]])
    #expect(rows("a,\"b") == [["a", "b"]])
    #expect(rows("a,b,") == [["a", "b", ""]])
    #expect(rows("") == [])
  }

  @Test func theFirstLineTellsTheSeparator() {
    #expect(rows("a;b;\"c,d,e\"\n1,5;2;3\n") == [["a", "b", "c,d,e"], ["1,5", "2", "3"]])
    #expect(rows("a\tb\n1,2\t3\n") == [["a", "b"], ["1,2", "3"]])
    #expect(rows("a,b\tc\n", separator: 0x09) == [["a,b", "c"]])
    #expect(rows("\u{FEFF}a,b\n") == [["a", "b"]])
  }

  @Test func aMillionColumnsAreCut() {
    let bytes = Array((repeated("1,", 1_000_000) + "\n" + repeated("2,", 1_000_000)).utf8)
    let (table, diagnostics) = SeparatedValuesReader().table(of: bytes)
    #expect(table.columns.count == 256 && table.rows.count == 1)
    #expect(diagnostics.map(\.code) == ["table-too-wide"])
  }

  @Test func tooManyRowsAreCut() {
    var limits = ReaderLimits()
    limits.maximumBlocks = 100
    let (table, diagnostics) = SeparatedValuesReader(limits: limits).table(
      of: Array(repeated("a,b\n", 1000).utf8))
    #expect(table.rows.count < 60 && diagnostics.map(\.code) == ["table-too-long"])
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    let table = SeparatedValuesReader().table(of: [0x61, 0xFF, 0x2C, 0x62, 0x0A]).table
    #expect(table.headerRows.map(\.summary) == [["a\u{FFFD}", "b"]])
  }

  @Test func fencedValuesAreATableWhereTheyAreCalledOne() throws {
    let table = try onlyTable(
      "``` {.csv .table title=\"T\" align=\"left decimal\"}\na,b\n*c*,1.5\n```\n")
    #expect(table.caption?.plainText == "T" && table.columns[1].alignment == .decimal)
    #expect(table.rows.map(\.summary) == [["*c*", "1.5"]])
    #expect(try html("```csv\na,b\n```\n").hasPrefix("<pre>"))
    let worded = try onlyTable("```csv {.table}\na,b\n1,2\n```\n")
    #expect(worded.rows.map(\.summary) == [["1", "2"]])
    let captioned = try onlyTable("Table: Above\n\n``` {.tsv .table}\na\tb\n```\n")
    #expect(captioned.caption?.plainText == "Above")
  }
}
