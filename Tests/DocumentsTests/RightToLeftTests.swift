import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

@Suite struct RightToLeftTests {
  private func settings(_ language: String?) -> DocumentSettings {
    var settings = DocumentSettings()
    settings.language = language
    return settings
  }

  private func compose(
    _ block: Block, language: String?
  ) throws -> DocumentFixtures.Page {
    try DocumentFixtures.compose(Document(blocks: [block]), settings: settings(language)).pages[0]
  }

  private let list = Block(
    .list(
      List(
        marker: .ordered(start: 7, delimiter: 0x2E), isTight: true,
        items: [List.Item(blocks: [DocumentFixtures.paragraph("שלום")])])))

  @Test func numbersOfARightToLeftListAreRightOfTheirText() throws {
    let page = try compose(list, language: "he")
    let number = try #require(page.runs.first { $0.text.contains("7") })
    let text = try #require(page.runs.first { $0.text.unicodeScalars.contains("\u{5E9}") })
    #expect(number.origin.x > text.origin.x + 20)
    #expect(number.origin.y == text.origin.y)
  }

  @Test func textOfAListIsSteppedInFromTheRight() throws {
    let paragraph = DocumentFixtures.paragraph("שלום")
    let plain = try #require(try compose(paragraph, language: "he").runs.first)
    let inList = try compose(list, language: "he").runs.first { $0.text == plain.text }
    #expect(try #require(inList).origin.x < plain.origin.x - 10)
  }

  @Test func theBarOfARightToLeftQuoteIsOnTheRight() throws {
    let quote = Block(.quote([DocumentFixtures.paragraph("שלום")]))
    let right = try #require(try compose(quote, language: "he").fills.first)
    let left = try #require(try compose(quote, language: "en").fills.first)
    #expect(right.width == left.width)
    #expect(right.minX > left.minX + 200)
  }

  @Test func theFirstColumnOfATableIsTheRightmost() throws {
    let table = Block(
      .table(
        Table(
          alignments: [.natural, .natural], header: [InlineText("one"), InlineText("two")],
          rows: [[InlineText("three"), InlineText("four")]])))
    let page = try compose(table, language: "ar-EG")
    let one = try #require(page.runs.first { $0.text == "one" })
    let two = try #require(page.runs.first { $0.text == "two" })
    #expect(one.origin.x > two.origin.x)
    #expect(one.origin.y == two.origin.y)
  }

  @Test func allParagraphsOfRightToLeftDocumentsStartOnTheRight() throws {
    let paragraph = DocumentFixtures.paragraph("IoT")
    let right = try #require(try compose(paragraph, language: "fa").runs.first)
    let left = try #require(try compose(paragraph, language: "de").runs.first)
    #expect(right.origin.x > left.origin.x + 200)
  }

  @Test func numbersOfNotesAreOnTheRight() throws {
    let text = Block(.paragraph(InlineText(items: [Inline(.footnoteReference(0))])))
    let document = Document(
      blocks: [text],
      footnotes: [Footnote(label: "a", blocks: [DocumentFixtures.paragraph("שלום")])])
    let page = try DocumentFixtures.compose(document, settings: settings("he")).pages[0]
    let note = try #require(page.runs.first { $0.text.unicodeScalars.contains("\u{5E9}") })
    let number = try #require(
      page.runs.first { $0.text == "1" && abs($0.origin.y - note.origin.y) < 3 })
    #expect(number.origin.x > note.origin.x)
  }

  @Test func blocksOfAnotherDirectionAreMirrored() throws {
    let quote = Block(
      .quote([DocumentFixtures.paragraph("x")]), attributes: BlockAttributes(language: "he"))
    let left = Block(.quote([DocumentFixtures.paragraph("x")]))
    let right = try #require(try compose(quote, language: "en").fills.first)
    #expect(right.minX > (try #require(try compose(left, language: "en").fills.first)).minX + 200)
  }

  @Test func raggedTextBeginsOnTheRight() throws {
    func start(_ language: String?, _ theme: Theme) throws -> (left: Double, right: Double) {
      var settings = DocumentSettings(theme: theme)
      settings.language = language
      let paragraph = DocumentFixtures.paragraph("שלום")
      let page = try DocumentFixtures.compose(Document(blocks: [paragraph]), settings: settings)
        .pages[0]
      let run = try #require(page.runs.first)
      return (run.origin.x, page.size.width - run.origin.x - run.width)
    }
    for theme in [Theme.letter, .memo, .cv, .manual, .slides] {
      let right = try start("he", theme)
      #expect(right.right < 140 && right.left > 200, "\(theme.name)")
    }
    // Margins of the theme are mirrored.
    #expect(abs(try start("he", .manual).right - Theme.manual.margins.left) < 1)
  }

  @Test func headersAndSidesOfPagesAreMirrored() throws {
    var settings = DocumentSettings()
    settings.theme.isTwoSided = true
    settings.margins = EdgeInsets(top: 80, left: 130, bottom: 92, right: 70)
    settings.theme.header = PageStrip(
      left: PageTemplate.parse("in").template, right: PageTemplate.parse("out").template)
    let document = Document(blocks: (0..<40).map { _ in DocumentFixtures.prose(8) })
    func heads(_ language: String) throws -> [[(text: String, x: Double)]] {
      settings.language = language
      let pages = try DocumentFixtures.compose(document, settings: settings).pages
      return pages.prefix(2).map { page in
        page.runs.filter { $0.origin.y < 70 }.map { ($0.text, $0.origin.x) }
          .sorted { $0.1 < $1.1 }
      }
    }
    let left = try heads("en")
    #expect(left.map { $0.map(\.text) } == [["in", "out"], ["out", "in"]])
    let right = try heads("he")
    #expect(right.map { $0.map(\.text) } == [["out", "in"], ["in", "out"]])
    // Bound at the right: the inner margin of the first page is the right one.
    #expect(abs(right[0][0].x - 70) < 0.01)
    #expect(abs(right[1][0].x - 130) < 0.01)
  }

  @Test func marginNotesAreInTheOuterMargin() throws {
    var settings = DocumentSettings()
    settings.theme.isTwoSided = true
    settings.theme.marginNoteWidth = 110
    settings.language = "he"
    var inline = InlineText("text")
    inline.items.append(Inline(.begin(.marginNote)))
    let start = inline.utf8.count
    inline.utf8 += "note".utf8
    inline.items.append(Inline(.text, range: start..<inline.utf8.count))
    inline.items.append(Inline(.end(.marginNote)))
    var document = Document(blocks: [Block(.paragraph(inline))])
    document.hasMarginNotes = true
    let page = try DocumentFixtures.compose(document, settings: settings).pages[0]
    let run = try #require(page.runs.first { $0.text == "note" })
    // An odd page of such a document is a left-hand one.
    #expect(run.origin.x < page.size.width / 3)
  }

  @Test func theScriptOfALanguageTagDecides() throws {
    let paragraph = DocumentFixtures.paragraph("IoT")
    func start(_ language: String?) throws -> Double {
      try #require(try compose(paragraph, language: language).runs.first).origin.x
    }
    let left = try start(nil)
    #expect(try start("az") == left)
    #expect(try start("az-Arab") > left)
    #expect(try start("ks-Deva-IN") == left)
    #expect(try start("pa-x-arab") == left)
    #expect(try start("HE") > left)
  }
}
