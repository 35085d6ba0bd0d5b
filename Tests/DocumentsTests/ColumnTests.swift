import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

@Suite struct ColumnTests {
  private func settings(_ columns: Int) -> DocumentSettings {
    var settings = DocumentSettings()
    settings.columns = columns
    settings.columnGap = 18
    return settings
  }

  private func titled(_ blocks: [Block]) -> Document {
    var document = Document(blocks: blocks)
    document.metadata.title = "The Title of All"
    return document
  }

  @Test func textIsInTwoColumnsUnderTheTitle() throws {
    let composed = try DocumentFixtures.compose(
      titled((0..<12).map { _ in DocumentFixtures.prose(8) }), settings: settings(2))
    let body = composed.pages[0].runs.filter { $0.size == 11 }
    // 414 points wide: two columns of 198 with 18 between them.
    #expect(Set(body.map { ($0.origin.x / 3).rounded() }).isSuperset(of: [33, 105]))
    let title = try #require(composed.pages[0].runs.first)
    #expect(title.text == "The Title of All")
    #expect(body.allSatisfy { $0.origin.y > title.origin.y + 20 })
  }

  @Test(arguments: [2, 3])
  func columnsOfTheLastPageAreBalanced(columns: Int) throws {
    for count in [1, 2, 3, 7, 30] {
      let composed = try DocumentFixtures.compose(
        titled((0..<count).map { _ in DocumentFixtures.prose(6) }), settings: settings(columns))
      let page = try #require(composed.pages.last)
      let body = page.runs.filter { $0.size == 11 }
      let width = (414 - Double(columns - 1) * 18) / Double(columns)
      let ends = (0..<columns).map { column in
        body.filter { Int(($0.origin.x - 98) / (width + 18)) == column }.map(\.origin.y).max() ?? 0
      }
      let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
      // Two lines of a paragraph stay together on each side.
      #expect(high - low <= 3 * 15 + 0.01)
    }
  }

  @Test func headingsOfLevelOneSpanTheColumnsOfADocumentWithoutTitle() throws {
    var blocks: [Block] = []
    for name in ["Alpha", "Beta"] {
      blocks.append(Block(.heading(level: 1, InlineText(name))))
      blocks += (0..<3).map { _ in DocumentFixtures.prose(4) }
    }
    let composed = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings(2))
    #expect(composed.pages.count == 1)
    let runs = composed.pages[0].runs.dropLast()
    let beta = try #require(runs.first { $0.text == "Beta" })
    #expect(beta.origin.x == 99)
    let above = runs.prefix { $0.text != "Beta" }
    let below = runs.drop { $0.text != "Beta" }.dropFirst()
    #expect(above.allSatisfy { $0.origin.y < beta.origin.y })
    #expect(below.allSatisfy { $0.origin.y > beta.origin.y })
    // Both stretches have two columns.
    #expect(above.contains { $0.origin.x > 300 } && below.contains { $0.origin.x > 300 })
  }

  @Test func footnotesAreAtTheFootOfTheirColumn() throws {
    var call = InlineText("Called here")
    call.items.append(Inline(.footnoteReference(0)))
    let document = Document(
      blocks: (0..<40).map { _ in DocumentFixtures.prose(5) } + [Block(.paragraph(call))]
        + (0..<40).map { _ in DocumentFixtures.prose(5) },
      footnotes: [Footnote(label: "a", blocks: [DocumentFixtures.paragraph("The note.")])])
    let composed = try DocumentFixtures.compose(document, settings: settings(2))
    let page = try #require(composed.pages.first { $0.text.contains("Called here") })
    let caller = try #require(page.runs.first { $0.text.contains("Called here") })
    let note = try #require(page.runs.first { $0.text == "The note." })
    #expect((caller.origin.x > 300) == (note.origin.x > 300))
  }

  @Test func columnsOfRightToLeftDocumentsBeginOnTheRight() throws {
    var settings = settings(2)
    settings.language = "he"
    let blocks = (0..<12).map { DocumentFixtures.paragraph("word\($0) " + DocumentFixtures.words) }
    let runs = try DocumentFixtures.compose(Document(blocks: blocks), settings: settings)
      .pages[0].runs
    let first = try #require(runs.first { $0.text.contains("word0") })
    let last = try #require(runs.first { $0.text.contains("word11") })
    #expect(first.origin.x > 306 && last.origin.x < 306)
  }

  @Test(arguments: [0, -3, 40, Int.max])
  func columnsThatAreNoneStillGivePages(columns: Int) throws {
    let composed = try DocumentFixtures.compose(
      titled([DocumentFixtures.prose(20)]), settings: settings(columns))
    #expect(!composed.pages.isEmpty)
    #expect(composed.pages.flatMap(\.runs).allSatisfy { $0.origin.x > 90 && $0.origin.x < 520 })
  }
}
