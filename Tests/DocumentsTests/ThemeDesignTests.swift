import ComposeAttributedText
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

/// What the built-in themes owe to a look at other programs' pages.
@Suite struct ThemeDesignTests {
  private func run(_ text: String, in page: DocumentFixtures.Page) throws -> DocumentFixtures.Run {
    try #require(page.runs.first { $0.text == text })
  }

  private func compose(_ blocks: [Block], _ theme: Theme) throws -> [DocumentFixtures.Page] {
    try DocumentFixtures.compose(
      Document(blocks: blocks), settings: DocumentSettings(theme: theme)
    ).pages
  }

  @Test func anAbstractIsSmallerAndNarrowerBelowItsWord() throws {
    var division = Block(.division([DocumentFixtures.paragraph("What it is about.")]))
    division.attributes.classes = ["abstract"]
    let page = try compose([division, DocumentFixtures.paragraph("Text.")], .article)[0]
    let (word, about, text) = try (
      run("Abstract", in: page), run("What it is about.", in: page), run("Text.", in: page)
    )
    #expect(word.origin.y < about.origin.y && about.origin.y < text.origin.y)
    #expect(about.size < text.size && about.origin.x > text.origin.x + 15)
  }

  @Test func aHeadingTakesThePlaceOfTheWordOfAnAbstract() throws {
    var division = Block(
      .division([
        Block(.heading(level: 2, InlineText("Summary"))), DocumentFixtures.paragraph("About."),
      ]))
    division.attributes.classes = ["abstract"]
    let page = try compose([division], .article)[0]
    #expect(page.runs.prefix(2).map(\.text) == ["Summary", "About."])
  }

  @Test func contentsBeginAsChaptersDo() throws {
    var heading = Block(.heading(level: 1, InlineText("First")))
    heading.attributes.identifier = "first"
    var settings = DocumentSettings(theme: .thesis)
    settings.tableOfContents = true
    let pages = try DocumentFixtures.compose(
      Document(blocks: [heading, DocumentFixtures.paragraph("Text.")]), settings: settings
    ).pages
    let contents = try run("Contents", in: pages[0])
    // The text begins on a right-hand page.
    let chapter = try run("First", in: pages[2])
    #expect(contents.size == chapter.size && abs(contents.origin.y - chapter.origin.y) < 0.01)
  }

  @Test func numbersOfNotesBeginAtTheEdgeOfTheText() throws {
    var text = InlineText("Called.")
    text.items.append(Inline(.footnoteReference(0)))
    let page = try DocumentFixtures.compose(
      Document(
        blocks: [Block(.paragraph(text))],
        footnotes: [Footnote(label: "a", blocks: [DocumentFixtures.paragraph("Note.")])])
    ).pages[0]
    let note = try run("Note.", in: page)
    let number = try #require(
      page.runs.first { $0.text == "1" && abs($0.origin.y - note.origin.y) < 0.1 })
    #expect(abs(number.origin.x - Theme.report.margins.left) < 0.1)
    #expect(number.origin.x + number.width < note.origin.x)
  }

  @Test func paragraphsOfThePlainThemeAreIndented() throws {
    let page = try compose(["One.", "Two."].map(DocumentFixtures.paragraph), .plain)[0]
    #expect(try run("Two.", in: page).origin.x > run("One.", in: page).origin.x + 12)
  }

  @Test func paragraphsOfAQuotationAreIndentedAsThoseOfTheText() throws {
    let quote = Block(.quote(["One.", "Two."].map(DocumentFixtures.paragraph)))
    let page = try compose([quote], .book)[0]
    #expect(try run("Two.", in: page).origin.x > run("One.", in: page).origin.x + 12)
  }

  @Test func looseListsHaveSpaceWhereParagraphsHaveNone() throws {
    let items = ["One.", "Two."].map { List.Item(blocks: [DocumentFixtures.paragraph($0)]) }
    func distance(isTight: Bool) throws -> Double {
      let list = List(marker: .bullet(0x2D), isTight: isTight, items: items)
      let page = try compose([Block(.list(list))], .book)[0]
      return try run("Two.", in: page).origin.y - run("One.", in: page).origin.y
    }
    #expect(try distance(isTight: false) > distance(isTight: true) + 4)
  }

  @Test(arguments: [Theme.report, .book])
  func theTextOfAnAlertIsAsCloseToItsTitleWhateverFollows(theme: Theme) throws {
    func distance(_ texts: [String]) throws -> Double {
      let alert = Alert(kind: .note, blocks: texts.map(DocumentFixtures.paragraph))
      let page = try compose([Block(.alert(alert))], theme)[0]
      return try run("One.", in: page).origin.y - run("Note", in: page).origin.y
    }
    #expect(try abs(distance(["One."]) - distance(["One.", "Two."])) < 0.01)
  }

  @Test(arguments: [Theme.article, .book, .thesis, .memo])
  func linesOfProseHaveAboutEightyCharactersAtMost(theme: Theme) {
    let measure = theme.pageSize.width - theme.margins.left - theme.margins.right
    // Letters and spaces of Libertinus Serif are 0.4 of the size wide, on average.
    #expect(measure / (theme.bodySize * 0.4) < 86, "\(theme.name)")
  }
}
