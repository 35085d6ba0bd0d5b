import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

@Suite struct PageFlowTests {
  @Test func anEmptyDocumentIsOnePage() throws {
    let composed = try DocumentFixtures.compose(Document())
    #expect(composed.pages.count == 1)
    #expect(composed.pages[0].size == .letter)
  }

  @Test func everyPageHasItsNumberCentredInTheFootBand() throws {
    let composed = try DocumentFixtures.compose(
      Document(blocks: (0..<40).map { _ in DocumentFixtures.prose(8) }))
    #expect(composed.pages.count > 3)
    for (index, page) in composed.pages.enumerated() {
      let number = try #require(page.runs.last)
      #expect(number.text == String(index + 1))
      #expect(number.origin.y > 720 && number.origin.y < 792)
      #expect(abs(number.origin.x - 306) < 10)
    }
  }

  @Test func noTextLeavesTheTextArea() throws {
    let settings = DocumentSettings()
    let composed = try DocumentFixtures.compose(
      Document(blocks: (0..<30).map { _ in DocumentFixtures.prose(9) }), settings: settings)
    for page in composed.pages {
      for run in page.runs.dropLast() {
        #expect(run.origin.x >= settings.margins.left - 0.01)
        #expect(run.origin.y >= settings.margins.top)
        #expect(run.origin.y <= 792 - settings.margins.bottom + 0.01)
      }
    }
  }

  @Test func aHeadingNeverEndsAPage() throws {
    // Whatever stands before it, the heading goes with its paragraph.
    for filler in 30..<60 {
      var blocks = (0..<filler).map { DocumentFixtures.paragraph("Line \($0).") }
      blocks.append(
        Block(
          .heading(level: 2, InlineText("Heading")),
          attributes: BlockAttributes(identifier: "heading")))
      blocks.append(DocumentFixtures.prose(6))
      let composed = try DocumentFixtures.compose(Document(blocks: blocks))
      let page = try #require(composed.pages.first { $0.text.contains("Heading") })
      let heading = try #require(page.runs.firstIndex { $0.text == "Heading" })
      // Two lines of the paragraph, and the page number.
      #expect(page.runs.count - heading - 1 >= 3)
    }
  }

  @Test func aHeadingDoesNotEndAPageWithASingleLine() throws {
    for filler in 30..<60 {
      var blocks = (0..<filler).map { DocumentFixtures.paragraph("Line \($0).") }
      blocks.append(Block(.heading(level: 2, InlineText("Heading"))))
      blocks += (0..<8).map { DocumentFixtures.paragraph("Below \($0).") }
      let composed = try DocumentFixtures.compose(Document(blocks: blocks))
      let page = try #require(composed.pages.first { $0.text.contains("Heading") })
      let heading = try #require(page.runs.firstIndex { $0.text == "Heading" })
      // Two paragraphs of a line, and the page number.
      #expect(page.runs.count - heading - 1 >= 3)
    }
  }

  @Test func aParagraphLeavesTwoLinesOnEachPage() throws {
    for filler in 20..<45 {
      let blocks =
        (0..<filler).map { DocumentFixtures.paragraph("Line \($0).") } + [DocumentFixtures.prose(5)]
      let composed = try DocumentFixtures.compose(Document(blocks: blocks))
      for page in composed.pages {
        let lines = page.runs.filter { $0.text.contains("fox") || $0.text.contains("wood") }
        #expect(lines.count != 1)
      }
    }
  }

  @Test func aPageBreakStartsAPage() throws {
    let composed = try DocumentFixtures.compose(
      Document(blocks: [
        DocumentFixtures.paragraph("one"), Block(.pageBreak), DocumentFixtures.paragraph("two"),
      ]))
    #expect(composed.pages.map { $0.runs[0].text } == ["one", "two"])
  }

  @Test func theRunningHeadNamesTheSection() throws {
    var settings = DocumentSettings()
    settings.runningHeader = true
    let blocks =
      [
        Block(
          .heading(level: 1, InlineText("Alpha")),
          attributes: BlockAttributes(identifier: "alpha"))
      ] + (0..<20).map { _ in DocumentFixtures.prose(8) }
    let composed = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings)
    #expect(composed.pages.count > 2)
    #expect(composed.pages[1].runs.contains { $0.text == "Alpha" && $0.origin.y < 72 })
    #expect(composed.pages[0].runs.filter { $0.text == "Alpha" }.count == 1)
  }

  @Test func headingsBecomeTheOutline() throws {
    let blocks = [1, 2, 2, 1].enumerated().map { index, level in
      Block(
        .heading(level: level, InlineText("H\(index)")),
        attributes: BlockAttributes(identifier: "h\(index)"))
    }
    let composed = try DocumentFixtures.compose(Document(blocks: blocks))
    #expect(composed.outline.map(\.title) == ["H0", "H1", "H2", "H3"])
    #expect(composed.outline.map(\.level) == [1, 2, 2, 1])
    #expect(composed.pages[0].destinations.map(\.name) == ["h0", "h1", "h2", "h3"])
  }

  @Test func contentsAndBookmarksKeepLanguages() throws {
    var settings = DocumentSettings()
    settings.tableOfContents = true
    settings.language = "en"
    var part = InlineText("The mot")
    part.items = [
      Inline(.text, range: 0..<4), Inline(.begin(.language("fr"))), Inline(.text, range: 4..<7),
      Inline(.end(.language("fr"))),
    ]
    let blocks = [
      Block(.heading(level: 1, part), attributes: BlockAttributes(identifier: "a")),
      Block(
        .heading(level: 1, InlineText("Titel")),
        attributes: BlockAttributes(identifier: "b", language: "de")),
    ]
    let composed = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings)
    var languages: [String] = []
    var titles: [OutlineTitle] = []
    for command in composed.recording.commands {
      switch command {
      case .outlineEntry(let title, _, _): titles.append(title)
      case .element(_, _, _, let properties): properties.language.map { languages.append($0) }
      default: break
      }
    }
    // Each in the contents and in the text.
    #expect(languages.sorted() == ["de", "de", "fr", "fr"])
    #expect(
      titles == [
        OutlineTitle("The mot", languages: [.init("fr", range: 4..<7)]),
        OutlineTitle("Titel", languages: [.init("de", range: 0..<5)]),
      ])
  }

  @Test func theContentsNameThePagesOfTheHeadings() throws {
    var settings = DocumentSettings()
    settings.tableOfContents = true
    var blocks: [Block] = []
    for index in 0..<5 {
      blocks.append(
        Block(
          .heading(level: 1, InlineText("Chapter \(index)")),
          attributes: BlockAttributes(identifier: "c\(index)")))
      blocks += (0..<12).map { _ in DocumentFixtures.prose(8) }
    }
    let composed = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings)
    #expect(composed.pages[0].runs[0].text == "Contents")
    for index in 0..<5 {
      let page = try #require(
        composed.pages.firstIndex { $0.destinations.contains { $0.name == "c\(index)" } })
      let link = try #require(
        composed.pages[0].links.first { $0.target == .destination("c\(index)") })
      let numbers = composed.pages[0].runs.filter { run in
        run.origin.y > link.rect.minY && run.origin.y < link.rect.maxY
          && Int(run.text.filter(\.isNumber)) == page + 1
      }
      #expect(!numbers.isEmpty)
    }
  }

  @Test(arguments: [
    Size(width: 0, height: 0), Size(width: .nan, height: 5), Size(width: 1e300, height: 1e300),
    Size(width: 40, height: 40),
  ])
  func pageSizesThatAreNoneStillGivePages(size: Size) throws {
    var settings = DocumentSettings()
    settings.pageSize = size
    let composed = try DocumentFixtures.compose(
      Document(blocks: [DocumentFixtures.paragraph("some words")]), settings: settings)
    #expect(!composed.pages.isEmpty)
    #expect(composed.pages.allSatisfy { $0.size.width >= 36 && $0.size.width <= 14_400 })
  }
}
