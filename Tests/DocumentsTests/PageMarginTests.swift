import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import TestSupport
import Testing

/// Margins of pages of some kind.
struct PageMarginTests {
  private static let chapters: [Block] = (1...3).flatMap { chapter in
    [Block(.heading(level: 1, InlineText("Chapter \(chapter)")))]
      + (0..<24).map { _ in DocumentFixtures.prose(6) }
  }

  /// The left edge, the top and the bottom of the baselines of the text of each page.
  private func areas(
    _ blocks: [Block] = chapters, _ change: (inout Theme) -> Void
  ) throws -> [(left: Double, right: Double, top: Double, bottom: Double)] {
    var theme = Theme.report
    theme.showsPageNumbers = false
    theme.chapterStartsPage = true
    theme.margins = EdgeInsets(72)
    change(&theme)
    let composed = try DocumentFixtures.compose(
      Document(blocks: blocks), settings: DocumentSettings(theme: theme))
    return composed.pages.map { page in
      let points = page.runs.map(\.origin)
      return (
        points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0, points.map(\.y).min() ?? 0,
        points.map(\.y).max() ?? 0
      )
    }
  }

  @Test func theFirstPageHasMarginsOfItsOwn() throws {
    let plain = try areas { _ in }
    let areas = try areas {
      $0.masters.first.margins = EdgeInsets(top: 200, left: 72, bottom: 150, right: 72)
    }
    #expect(areas[0].top > 200 && areas[0].bottom <= 792 - 150)
    #expect(abs(areas[1].top - plain[1].top) < 1 && areas[1].bottom > 792 - 150)
  }

  @Test func leftAndRightPagesHaveTheirMargins() throws {
    let areas = try areas {
      $0.masters.left.margins = EdgeInsets(top: 144, left: 36, bottom: 72, right: 108)
      $0.masters.right.margins = EdgeInsets(top: 72, left: 108, bottom: 144, right: 36)
    }
    #expect(areas.count > 4)
    for (index, area) in areas.enumerated() {
      let isLeft = index % 2 == 1
      #expect(abs(area.left - (isLeft ? 36 : 108)) < 1)
      #expect(area.top > (isLeft ? 144 : 72))
      #expect(area.bottom <= 792 - (isLeft ? 72 : 144))
    }
  }

  @Test func chapterMarginsAreThoseOfPagesBegunForAChapter() throws {
    let areas = try areas {
      $0.masters.chapter.margins = EdgeInsets(top: 250, left: 90, bottom: 72, right: 54)
      $0.isTwoSided = true
    }
    let starts = areas.indices.filter { areas[$0].top > 250 }
    #expect(starts.count == 3 && starts[0] == 0 && areas.count > 4)
    for index in areas.indices {
      // Those on the left are mirrored.
      let left = starts.contains(index) ? index % 2 == 0 ? 90.0 : 54 : 72
      #expect(abs(areas[index].left - left) < 1)
    }
  }

  @Test func textKeepsItsWidth() throws {
    let plain = try areas { _ in }
    let moved = try areas {
      $0.masters.right.margins = EdgeInsets(top: 72, left: 100, bottom: 72, right: 300)
    }
    #expect(plain.count == moved.count)
    #expect(abs(moved[0].left - 100) < 1 && abs(moved[0].right - plain[0].right - 28) < 1)
  }

  @Test func marginsOfTheDocumentAreThoseOfAllPages() throws {
    var settings = DocumentSettings()
    settings.theme.masters.first.margins = EdgeInsets(200)
    settings.margins = EdgeInsets(50)
    let page = try DocumentFixtures.compose(
      Document(blocks: [DocumentFixtures.prose(8)]), settings: settings
    ).pages[0]
    #expect(page.runs.contains { abs($0.origin.x - 50) < 1 && $0.origin.y < 80 })
  }

  @Test func coversMayBeWider() throws {
    var settings = DocumentSettings()
    settings.theme.margins = EdgeInsets(144)
    settings.margins = settings.theme.margins
    settings.theme.title.isCover = true
    settings.theme.masters.first.margins = EdgeInsets(36)
    var document = Document(blocks: [DocumentFixtures.prose(8)])
    document.metadata.title = "A long title that needs more than the narrow measure of the text has"
    let pages = try DocumentFixtures.compose(document, settings: settings).pages
    #expect(pages.count == 2)
    #expect(pages[0].runs.contains { abs($0.origin.x - 36) < 1 })
    let narrow = try DocumentFixtures.compose(
      document,
      settings: {
        settings.theme.masters = PageMasters()
        return settings
      }()
    ).pages
    #expect(Set(pages[0].runs.map(\.origin.y)).count < Set(narrow[0].runs.map(\.origin.y)).count)
  }

  @Test func turnedPagesHaveTheirMargins() throws {
    let row = [InlineText("one"), InlineText("two")]
    let table = Table(alignments: [.natural, .natural], header: row, rows: [row])
    let block = Block(
      .table(table), attributes: BlockAttributes(classes: ["landscape"]))
    var settings = DocumentSettings()
    settings.theme.masters.landscape.margins = EdgeInsets(
      top: 30, left: 200, bottom: 30, right: 20)
    let page = try #require(
      DocumentFixtures.compose(Document(blocks: [block]), settings: settings).pages.first {
        $0.size.width > $0.size.height
      })
    #expect(page.runs.contains { abs($0.origin.x - 200) < 1 && $0.origin.y < 60 })
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func noMarginsLoseText(seed: UInt64) throws {
    var dice = SeededGenerator(state: seed)
    func margins() -> EdgeInsets? {
      guard Bool.random(using: &dice) else { return nil }
      func side() -> Double { [0, 20, 72, 300, 700, -5, .nan].randomElement(using: &dice) ?? 0 }
      return EdgeInsets(top: side(), left: side(), bottom: side(), right: side())
    }
    var theme = Theme.report
    theme.chapterStartsPage = Bool.random(using: &dice)
    theme.isTwoSided = Bool.random(using: &dice)
    theme.columns = Bool.random(using: &dice) ? 2 : 1
    for (_, kind) in PageMasters.kinds { theme.masters[keyPath: kind].margins = margins() }
    let code = CodeBlock(
      text: Array((0..<60).map { "line \($0)\n" }.joined().utf8))
    let blocks = Array(Self.chapters.prefix(12)) + [Block(.code(code))] + Self.chapters.suffix(12)
    let composed = try DocumentFixtures.compose(
      Document(blocks: blocks), settings: DocumentSettings(theme: theme))
    let text = composed.pages.flatMap { $0.runs.map(\.text) }.joined(separator: " ")
    #expect(text.contains("line 59") && composed.pages.count < 400)
  }
}
