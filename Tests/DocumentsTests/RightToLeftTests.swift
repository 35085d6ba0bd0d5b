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
