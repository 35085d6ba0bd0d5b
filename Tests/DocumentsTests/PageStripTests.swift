import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import Testing

/// Headers, footers and page masters on pages.
struct PageStripTests {
  private let document: Document = {
    var document = Document(
      blocks: (1...3).flatMap { chapter in
        [Block(.heading(level: 1, InlineText("Chapter \(chapter)")))]
          + [Block(.heading(level: 2, InlineText("Section \(chapter)")))]
          + (0..<14).map { _ in DocumentFixtures.prose(8) }
      })
    document.metadata.title = "The Title"
    document.metadata.authors = ["Ann", "Bob"]
    return document
  }()

  private func strip(
    left: String? = nil, center: String? = nil, right: String? = nil
  ) -> PageStrip {
    func template(_ text: String?) -> PageTemplate? {
      text.map { PageTemplate.parse($0).template }
    }
    return PageStrip(left: template(left), center: template(center), right: template(right))
  }

  /// The texts above and below the text area with their horizontal positions, page by page.
  private func pages(
    _ document: Document? = nil, _ change: (inout DocumentSettings) -> Void
  ) throws -> [(head: [String], foot: [String], x: [Double])] {
    var settings = DocumentSettings()
    settings.theme.chapterStartsPage = true
    change(&settings)
    let composed = try DocumentFixtures.compose(document ?? self.document, settings: settings)
    return composed.pages.map { page in
      let head = page.runs.filter { $0.origin.y < settings.margins.top - 4 }
      let foot = page.runs.filter { $0.origin.y > page.size.height - settings.margins.bottom + 12 }
      func joined(_ runs: [DocumentFixtures.Run]) -> [String] {
        // Runs of one part follow each other closely.
        runs.map(\.text)
      }
      return (joined(head), joined(foot), head.map(\.origin.x))
    }
  }

  @Test func aSinglePageHasItsFooterUnlessThatIsItsNumber() throws {
    let one = Document(blocks: [DocumentFixtures.prose(3)])
    for (footer, expected) in [
      ("Ann Ltd.", ["Ann Ltd."]), ("{page}", []), ("p. {page}/{pages}", []),
    ] {
      let pages = try pages(one) {
        $0.theme.numbersSinglePage = false
        $0.theme.footer = strip(center: footer)
      }
      #expect(pages.map(\.foot) == [expected])
    }
  }

  @Test func partsAreAtTheLeftInTheCentreAndAtTheRight() throws {
    let pages = try pages { $0.theme.header = strip(left: "{title}", center: "C", right: "{page}") }
    #expect(pages.count > 3)
    #expect(pages[1].head == ["The Title", "C", "2"])
    #expect(abs(pages[1].x[0] - 99) < 0.01)
    #expect(abs(pages[1].x[1] - 306) < 5)
    #expect(pages[1].x[2] > 500 && pages[1].x[2] < 513)
  }

  @Test func tokensStandForWhatIsOnThePage() throws {
    let pages = try pages {
      $0.theme.header = strip(left: "{chapter}", right: "{section}")
      $0.theme.footer = strip(left: "{author}", right: "{page}/{pages}")
    }
    // The title has the first page, the chapter begins on the second.
    #expect(pages[0].head.isEmpty && pages[1].head == ["Chapter 1"])
    #expect(pages[2].head == ["Chapter 1", "Section 1"])
    #expect(pages[1].foot == ["Ann, Bob", "2/\(pages.count)"])
    #expect(pages[pages.count - 1].head == ["Chapter 3", "Section 3"])
  }

  @Test func textBetweenTokensNeedsBoth() throws {
    for (text, shown) in [
      ("{subtitle} · {title}", "The Title"), ("{title} · {subtitle}", "The Title"),
      ("{title} · {subtitle} · {author}", "The Title · Ann, Bob"), ("No. {subtitle}", "No."),
      ("{subtitle} · {date}", ""),
    ] {
      let head = try pages { $0.theme.header = strip(left: text) }[1].head
      #expect(head.joined() == shown || head.joined() == shown + " ", "\(text)")
    }
  }

  @Test func mastersReplaceHeadersOfSomePages() throws {
    let pages = try pages {
      $0.theme.header = strip(left: "all")
      $0.theme.masters.first.header = PageStrip.none
      $0.theme.masters.chapter.header = strip(left: "chapter")
      $0.theme.masters.left.header = strip(left: "left")
    }
    #expect(pages[0].head.isEmpty)
    #expect(pages.filter { $0.head == ["chapter"] }.count == 3)
    for (index, page) in pages.enumerated().dropFirst() where page.head != ["chapter"] {
      #expect(page.head == [index % 2 == 1 ? "left" : "all"])
    }
  }

  @Test func landscapePagesHaveTheirOwn() throws {
    let pages = try pages {
      $0.pageSize = Size(width: 792, height: 612)
      $0.theme.header = strip(left: "all")
      $0.theme.masters.landscape.header = strip(left: "wide")
    }
    #expect(pages.allSatisfy { $0.head == ["wide"] })
  }

  @Test func leftHandPagesAreMirrored() throws {
    let pages = try pages {
      $0.theme.isTwoSided = true
      $0.margins = EdgeInsets(top: 80, left: 130, bottom: 92, right: 70)
      $0.theme.header = strip(left: "inner", right: "{page}")
    }
    #expect(pages[0].head == ["inner", "1"] && abs(pages[0].x[0] - 130) < 0.01)
    #expect(pages[1].head == ["2", "inner"] && abs(pages[1].x[0] - 70) < 0.01)
  }

  @Test func aCoverHasTheTitleAlone() throws {
    let plain = try pages { _ in }
    let pages = try pages { $0.theme.title.isCover = true }
    #expect(pages.count == plain.count + 1 || pages.count == plain.count)
    #expect(pages[0].foot.isEmpty && pages[1].foot == ["2"])
    var settings = DocumentSettings()
    settings.theme.title.isCover = true
    let cover = try DocumentFixtures.compose(document, settings: settings).pages[0]
    #expect(cover.text.hasPrefix("The Title") && !cover.text.contains("Chapter"))
    settings.tableOfContents = true
    let withContents = try DocumentFixtures.compose(document, settings: settings).pages
    #expect(withContents[0].text == cover.text)
  }

  @Test func longTextsAreShortenedToTheMeasure() throws {
    let long = String(repeating: "very long words ", count: 25)
    let composed = try pages { $0.theme.header = strip(left: long, center: "mid", right: long) }
    #expect(composed[1].head.count == 3)
    #expect(composed[1].head[0].hasSuffix("…") && composed[1].head[2].hasSuffix("…"))
    #expect(composed[1].head[1] == "mid")
  }

  @Test func missingImagesAreReportedOnce() throws {
    var settings = DocumentSettings()
    settings.theme.header = strip(left: "{image:none.png} {image:none.png}", right: "{page}")
    let composed = try DocumentFixtures.compose(document, settings: settings)
    #expect(composed.diagnostics.filter { $0.code == "missing-image" }.count == 1)
  }

  @Test(arguments: Theme.names)
  func themesOfAnySizeComposeAnyDocument(name: String) throws {
    let theme = try #require(Theme.named(name))
    for size in [4.0, 9, 72, .nan, -1, .infinity] {
      var settings = DocumentSettings(theme: theme.withBodySize(size))
      settings.limits.maximumIndentDepth = 4
      let composed = try DocumentFixtures.compose(
        Document(blocks: Array(document.blocks.prefix(4))), settings: settings)
      #expect(composed.pages.count >= 1)
    }
  }

  @Test func sizesScaleBothWays() {
    for theme in Theme.builtin {
      let back = theme.withBodySize(theme.bodySize * 2).withBodySize(theme.bodySize)
      #expect(back.bodySize == theme.bodySize && abs(back.leading - theme.leading) <= 0.5)
      for (one, two) in zip(back.headings, theme.headings) {
        #expect(abs(one.size - two.size) < 0.5)
      }
    }
  }
}
