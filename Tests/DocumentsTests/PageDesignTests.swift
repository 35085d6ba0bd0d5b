import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

/// How blocks look beside each other.
@Suite struct PageDesignTests {
  private func heading(_ level: Int, _ text: String) -> Block {
    Block(.heading(level: level, InlineText(text)))
  }

  private func bold(_ text: String) -> InlineText {
    InlineText(
      utf8: Array(text.utf8),
      items: [
        Inline(.begin(.strong)), Inline(.text, range: 0..<text.utf8.count), Inline(.end(.strong)),
      ])
  }

  private func code(_ text: String) -> InlineText {
    InlineText(utf8: Array(text.utf8), items: [Inline(.code, range: 0..<text.utf8.count)])
  }

  private func run(_ text: String, in page: DocumentFixtures.Page) throws
    -> DocumentFixtures.Run
  {
    try #require(page.runs.first { $0.text == text })
  }

  // MARK: Space

  @Test func aTermIsCloserToItsDescriptionThanToTheOneBefore() throws {
    let definitions = ["One", "Two"].map {
      Definition(
        terms: [InlineText($0)], descriptions: [[DocumentFixtures.paragraph("About \($0)")]],
        isTight: false)
    }
    let page = try DocumentFixtures.compose(
      Document(blocks: [Block(.definitionList(definitions))])
    ).pages[0]
    let own = try run("About One", in: page).origin.y - run("One", in: page).origin.y
    let next = try run("Two", in: page).origin.y - run("About One", in: page).origin.y
    #expect(next > own * 1.4)
  }

  @Test func numbersOfListsInTablesAreInTheTypefaceOfTheCells() throws {
    let list = Block(
      .list(
        List(
          marker: .ordered(start: 1, delimiter: 0x2E), isTight: true,
          items: [List.Item(blocks: [DocumentFixtures.paragraph("item")])])))
    var table = Table(alignments: [.left], header: [InlineText("Head")], rows: [[InlineText("a")]])
    table.rows = [Table.Row([TableCell(.blocks([list]))])]
    let page = try DocumentFixtures.compose(Document(blocks: [Block(.table(table))])).pages[0]
    #expect(try run("1.", in: page).size == run("item", in: page).size)
  }

  // MARK: Headings

  @Test func headingsThatFollowEachOtherHaveHalfTheSpace() throws {
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        DocumentFixtures.paragraph("Above"), heading(2, "One"), heading(3, "Two"),
        DocumentFixtures.paragraph("Between"), heading(3, "Three"),
      ]))
    let page = composed.pages[0]
    let near = try run("Two", in: page).origin.y - run("One", in: page).origin.y
    let far = try run("Three", in: page).origin.y - run("Between", in: page).origin.y
    #expect(near < far * 0.85)
  }

  @Test func theTitleIsLargerThanTheFirstHeadingByMoreThanAThird() throws {
    var document = Document(blocks: [heading(1, "First")])
    document.metadata.title = "Title"
    let page = try DocumentFixtures.compose(document).pages[0]
    #expect(try run("Title", in: page).size > run("First", in: page).size * 1.33)
  }

  @Test func eachLevelOfHeadingsIsLighterThanTheOneAbove() {
    let headings = Theme.report.headings
    for (upper, lower) in zip(headings, headings.dropFirst()) {
      #expect(lower.size <= upper.size && lower.weight <= upper.weight)
    }
  }

  @Test func aPageThatBeginsWithAHeadingHasNoRunningHead() throws {
    var settings = DocumentSettings()
    settings.theme.chapterStartsPage = true
    settings.runningHeader = true
    let chapters = ["Alpha", "Beta"].flatMap { name in
      [heading(1, name)] + (0..<14).map { _ in DocumentFixtures.prose(8) }
    }
    let pages = try DocumentFixtures.compose(Document(blocks: chapters), settings: settings).pages
    let start = try #require(
      pages.firstIndex { $0.runs.contains { $0.text == "Beta" && $0.origin.y > 72 } })
    #expect(start > 0 && start + 1 < pages.count)
    #expect(!pages[start].runs.contains { $0.origin.y < 72 })
    #expect(pages[start + 1].runs.contains { $0.text == "Beta" && $0.origin.y < 72 })
  }

  @Test func anAuthorIsNamedOnce() throws {
    var document = Document(blocks: [DocumentFixtures.paragraph("Text")])
    document.metadata.title = "Title"
    document.metadata.authors = ["Ada", "Bob", "Ada"]
    #expect(try DocumentFixtures.compose(document).pages[0].runs.contains { $0.text == "Ada, Bob" })
    document.metadata.authors = ["Ada"]
    document.metadata.subtitle = "Ada"
    #expect(try DocumentFixtures.compose(document).pages[0].runs.count { $0.text == "Ada" } == 1)
  }

  // MARK: Lists and alerts

  @Test func aFirstLevelListInAnAlertHasTheFirstLevelsMark() throws {
    func list(_ blocks: [Block]) -> Block {
      Block(.list(List(marker: .bullet(0x2D), isTight: true, items: [List.Item(blocks: blocks)])))
    }
    let inner = list([DocumentFixtures.paragraph("nested")])
    let outer = list([DocumentFixtures.paragraph("item"), inner])
    let page = try DocumentFixtures.compose(
      Document(blocks: [Block(.alert(Alert(kind: .note, blocks: [outer])))])
    ).pages[0]
    let bullet = try run("•", in: page)
    let dash = try run("–", in: page)
    #expect(try bullet.origin.y == run("item", in: page).origin.y)
    #expect(try dash.origin.y == run("nested", in: page).origin.y)
  }

  @Test func codeBelowAnAlertHasMoreSpaceThanParagraphs() throws {
    let theme = Theme.report
    let page = try DocumentFixtures.compose(
      Document(blocks: [
        Block(.alert(Alert(kind: .note, blocks: [DocumentFixtures.paragraph("One.")]))),
        Block(.code(CodeBlock(text: Array("code".utf8)))),
      ])
    ).pages[0]
    let gap = try run("code", in: page).origin.y - run("One.", in: page).origin.y
    #expect(gap > theme.leading * 2)
  }

  // MARK: Code

  private func runs(ofCode text: String) throws -> [DocumentFixtures.Run] {
    let composed = try DocumentFixtures.compose(
      Document(blocks: [Block(.code(CodeBlock(text: Array(text.utf8))))]))
    return composed.pages[0].runs.dropLast()
  }

  @Test func wrappedCodeHangsFromItsOwnIndent() throws {
    let words = String(repeating: "word ", count: 20)
    let flat = try runs(ofCode: words)
    let deep = try runs(ofCode: "        " + words)
    #expect(flat.count == 2 && deep.count == 2)
    // Eight columns further to the right.
    let column = flat[0].size * 0.6
    #expect(abs(deep[1].origin.x - flat[1].origin.x - 8 * column) < 0.1)
    #expect(flat[1].origin.x > flat[0].origin.x)
  }

  @Test func aBackslashIsNeverAloneOnALineOfCode() throws {
    for length in 60..<90 {
      let text = "run " + String(repeating: "x", count: length - 10) + " last \\"
      let lines = try runs(ofCode: text)
      #expect(!lines.contains { $0.text == "\\" })
      #expect(lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test func wordsOfCodeAreNotHyphenated() throws {
    var settings = DocumentSettings()
    settings.language = "en-GB"
    settings.margins = EdgeInsets(top: 72, left: 200, bottom: 72, right: 200)
    func hyphens(_ text: InlineText) throws -> Int {
      var words = InlineText("in a sentence ")
      let start = words.utf8.count
      words.utf8 += text.utf8
      for item in text.items {
        words.items.append(
          Inline(
            item.kind, range: item.range.lowerBound + start..<item.range.upperBound + start))
      }
      let blocks = (0..<6).map { _ in Block(.paragraph(words)) }
      let pages = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings).pages
      return pages[0].runs.count { $0.text.isEmpty }
    }
    let text = String(repeating: "internationalization of documentation ", count: 12)
    #expect(try hyphens(InlineText(text)) > 3)
    #expect(try hyphens(code(text)) == 0)
  }

  // MARK: Tables

  private func table(
    _ header: [String], _ rows: [[InlineText]], caption: String? = nil
  ) -> Block {
    Block(
      .table(
        Table(
          caption: caption.map { InlineText($0) },
          alignments: header.map { _ in .natural }, header: header.map { InlineText($0) },
          rows: rows)))
  }

  /// The rules of a table, from top to bottom.
  private func rules(_ page: DocumentFixtures.Page) -> [Double] {
    page.fills.filter { $0.height < 1 && $0.width > 20 }.map(\.midY).sorted()
  }

  @Test func aHeadWithoutTextIsNotDrawn() throws {
    let rows = [
      [InlineText("Name"), InlineText("Ada")], [InlineText("Born"), InlineText("1815")],
    ]
    let bare = try DocumentFixtures.compose(Document(blocks: [table(["", " "], rows)])).pages[0]
    let headed = try DocumentFixtures.compose(Document(blocks: [table(["a", "b"], rows)])).pages[0]
    #expect(rules(bare).count == 2)
    #expect(rules(headed).count == 3)
    #expect(try run("Name", in: bare).origin.y < run("Name", in: headed).origin.y)
  }

  @Test func aLastRowInBoldIsATotalBelowARule() throws {
    let items = (0..<3).map { [InlineText("item \($0)"), InlineText("\($0)")] }
    let total = [bold("Total"), bold("3")]
    let page = try DocumentFixtures.compose(
      Document(blocks: [table(["Item", "Amount"], items + [total])])
    ).pages[0]
    #expect(rules(page).count == 4)
    let last = try run("item 2", in: page).origin.y
    let sum = try run("Total", in: page).origin.y
    #expect(rules(page).contains { $0 > last && $0 < sum })
    let plain = try DocumentFixtures.compose(Document(blocks: [table(["Item", "Amount"], items)]))
    #expect(rules(plain.pages[0]).count == 3)
    let allBold = try DocumentFixtures.compose(
      Document(blocks: [table(["Item", "Amount"], [total, total])]))
    #expect(rules(allBold.pages[0]).count == 3)
  }

  @Test func aTableWhoseWordsWouldBeCutIsAListOfRecords() throws {
    let names = (0..<18).map { "Heading\($0)" }
    let composed = try DocumentFixtures.compose(
      Document(blocks: [table(names, [names.map { InlineText("\($0)-value") }], caption: "Parts")]))
    #expect(composed.diagnostics.map(\.code) == ["table-too-wide"])
    let page = composed.pages[0]
    for name in names { #expect(page.runs.contains { $0.text.hasPrefix(name) }) }
    #expect(page.runs.contains { $0.text == "Parts" })
  }

  @Test func aTableThatNearlyFitsHasSmallerText() throws {
    let words = (0..<7).map { "Abcdefghij\($0)" }
    let composed = try DocumentFixtures.compose(
      Document(blocks: [table(words, [words.map { InlineText($0) }])]))
    #expect(composed.diagnostics.isEmpty)
    let page = composed.pages[0]
    let sizes = Set(page.runs.dropLast().map(\.size))
    #expect(sizes.count == 1)
    #expect(try #require(sizes.first) < Theme.report.bodySize * 0.8)
    // Every word in one piece.
    for word in words { #expect(page.runs.count { $0.text == word } == 2) }
  }

  @Test func aWordTooWideForItsTableIsBrokenWithAWarning() throws {
    let checksum = String(repeating: "0f9a", count: 40)
    let composed = try DocumentFixtures.compose(
      Document(blocks: [table(["File", "Sum"], [[InlineText("a.txt"), InlineText(checksum)]])]))
    #expect(composed.diagnostics.map(\.code) == ["broken-word"])
  }

  // MARK: Characters that no font has

  @Test func charactersThatNoFontHasDoNotOverlap() throws {
    let recording = RecordingContext()
    _ = try DocumentComposer().compose(
      Document(blocks: [DocumentFixtures.paragraph("\u{1714}\u{1714}\u{1714}")]), on: recording)
    let run = try #require(
      recording.commands.lazy.compactMap { command -> GlyphRun? in
        if case .glyphs(let run, _, _) = command { run } else { nil }
      }.first)
    #expect(run.glyphs.count == 3)
    for glyph in run.glyphs {
      let bounds = try #require(run.face.bounds(of: glyph.glyph))
      #expect(Double(glyph.advance) >= bounds.maxX)
    }
  }
}
