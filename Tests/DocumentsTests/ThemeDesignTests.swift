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

  @Test func quotationsOfBooksAreIndentedOnBothSides() throws {
    let quote = Block(.quote([DocumentFixtures.prose(6)]))
    func extent(_ theme: Theme) throws -> (left: Double, right: Double, fills: Int) {
      let page = try compose([quote], theme)[0]
      let left = try #require(page.runs.map(\.origin.x).min())
      let right = try #require(page.runs.map { $0.origin.x + $0.width }.max())
      return (
        left - theme.margins.left, page.size.width - theme.margins.right - right, page.fills.count
      )
    }
    let article = try extent(.article)
    #expect(article.left > 10 && article.right > 8 && article.fills == 0)
    let report = try extent(.report)
    #expect(report.left > 10 && report.right < 2 && report.fills == 1)
  }

  @Test func aKeyHasSpaceForItsGroundBesideTheSpacesBetweenWords() throws {
    func places(_ inner: [Inline]) throws -> (start: Double, end: Double) {
      let text = InlineText(
        utf8: Array("press Start now".utf8),
        items: [Inline(.text, range: 0..<6, sourceOffset: 0)] + inner + [
          Inline(.text, range: 11..<15, sourceOffset: 11)
        ])
      let page = try compose([Block(.paragraph(text))], .report)[0]
      let key = try #require(page.runs.first { $0.text.hasPrefix("Star") })
      let now = try #require(page.runs.last { $0.text.hasSuffix("now") })
      return (key.origin.x, now.origin.x + now.width)
    }
    let key = try places([
      Inline(.begin(.keyboard), range: 6..<6, sourceOffset: 6),
      Inline(.text, range: 6..<11, sourceOffset: 6),
      Inline(.end(.keyboard), range: 11..<11, sourceOffset: 11),
    ])
    let code = try places([Inline(.code, range: 6..<11, sourceOffset: 6)])
    let padding = Theme.report.bodySize * 0.14
    #expect(abs(key.start - code.start - padding) < 0.01)
    #expect(abs(key.end - code.end - 2 * padding) < 0.01)
  }

  @Test func whatAMemoIsAboutIsBold() throws {
    var document = Document(blocks: [DocumentFixtures.paragraph("Text.")])
    document.metadata.title = "Memorandum"
    document.metadata.subject = "Subjects"
    document.metadata.recipients = ["Subjects"]
    let page = try DocumentFixtures.compose(document, settings: DocumentSettings(theme: .memo))
      .pages[0]
    let widths = page.runs.filter { $0.text == "Subjects" }.map(\.width)
    #expect(widths.count == 2 && widths[1] > widths[0] + 1)
  }

  /// Lines of facing pages are at the same heights, whatever headings are above them.
  @Test(arguments: [Theme.book, .thesis])
  func headingsOfBooksTakeWholeLines(theme: Theme) throws {
    let text = DocumentFixtures.paragraph("Line.")
    let page = try compose(
      [
        Block(.heading(level: 1, InlineText("Chapter"))), text,
        Block(.heading(level: 2, InlineText("Section"))), text,
        Block(.heading(level: 3, InlineText("Subsection"))), text,
        Block(.heading(level: 4, InlineText("Point"))), text,
      ], theme)[0]
    let plain = try compose([text], theme)[0]
    let top = try run("Line.", in: plain).origin.y
    for line in page.runs where line.text == "Line." {
      let lines = (line.origin.y - top) / theme.leading
      #expect(abs(lines - lines.rounded()) < 0.01, "\(theme.name) \(lines)")
    }
  }
}
