import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import Testing

/// Lines of a table of contents.
struct ContentsLineTests {
  /// The runs of the first page of a document with contents, whose headings are these.
  private func contents(_ titles: [String]) throws -> DocumentFixtures.Page {
    var settings = DocumentSettings()
    settings.tableOfContents = true
    let blocks = titles.enumerated().map { number, title in
      Block(
        .heading(level: 1, InlineText(title)),
        attributes: BlockAttributes(identifier: "h\(number)"))
    }
    return try DocumentFixtures.compose(Document(blocks: blocks), settings: settings).pages[0]
  }

  @Test func pageNumbersEndTheLastLineOfTheirTitles() throws {
    // Titles that fill their line to any degree, and more than it.
    for length in stride(from: 0, to: 40, by: 1) {
      let title = String(repeating: "word ", count: 12) + String(repeating: "x", count: length)
      let page = try contents([title])
      let number = try #require(page.runs.last { $0.text == "2" }, "\(length)")
      let right = page.size.width - 99
      #expect(abs(number.origin.x + number.width - right) < 3, "\(length)")
      let beside = page.runs.filter { abs($0.origin.y - number.origin.y) < 1 && $0.text != "2" }
      #expect(!beside.isEmpty, "\(length)")
    }
  }

  @Test func titlesLeaveTheColumnOfPageNumbersFree() throws {
    let page = try contents([String(repeating: "several words ", count: 20)])
    let words = page.runs.filter { $0.text.contains("words") || $0.text.contains("several") }
    #expect(Set(words.map(\.origin.y)).count > 2)
    for run in words where run.origin.y > 100 {
      #expect(run.origin.x + run.width < page.size.width - 99 - 18)
    }
  }
}
