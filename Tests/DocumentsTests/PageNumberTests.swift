import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import Testing

/// What the feet of pages say.
struct PageNumberTests {
  private let document = Document(
    blocks: (1...6).flatMap { chapter in
      [Block(.heading(level: 1, InlineText("Chapter \(chapter)")))]
        + (0..<8).map { _ in
          Block(.paragraph(InlineText(String(repeating: "Words on a page. ", count: 40))))
        }
    })

  private func feet(_ change: (inout DocumentSettings) -> Void) throws -> [String] {
    var settings = DocumentSettings()
    change(&settings)
    let composed = try DocumentFixtures.compose(document, settings: settings)
    return composed.pages.map { page in
      page.runs.filter { $0.origin.y > page.size.height - 72 }.map(\.text).joined()
    }
  }

  @Test(arguments: [
    ("{page}", "3", false), ("Page {page} of {pages}", "Page 3 of 7", true),
    ("{pages}", "7", true), ("– {page} –", "– 3 –", false), ("{page}/{pages}", "3/7", true),
    ("{Page} {x} {", "{Page} {x} {", false), ("{{page}}", "{3}", false), ("", "", false),
  ])
  func patternsAreRead(pattern: String, text: String, usesTotal: Bool) {
    let format = PageNumberFormat(pattern)
    #expect(format.text(page: 3, of: 7) == text)
    #expect(format.usesTotal == usesTotal)
  }

  @Test func anUnknownTotalIsAQuestionMark() {
    #expect(PageNumberFormat("{page} of {pages}").text(page: 2, of: nil) == "2")
  }

  @Test func longPatternsAreCut() {
    let format = PageNumberFormat(String(repeating: "x", count: 10_000) + "{pages}")
    #expect(format.text(page: 1, of: 1).count == PageNumberFormat.longest && !format.usesTotal)
  }

  @Test func everyPageShowsThePageCount() throws {
    let plain = try feet { _ in }
    #expect(plain.count > 3 && plain == (1...plain.count).map(String.init))
    let feet = try feet { $0.pageNumberFormat = PageNumberFormat("Page {page} of {pages}") }
    #expect(feet == (1...plain.count).map { "Page \($0) of \(plain.count)" })
  }

  @Test func thePagesOfTheContentsCountToo() throws {
    let plain = try feet { $0.tableOfContents = true }
    let feet = try feet {
      $0.tableOfContents = true
      $0.pageNumberFormat = PageNumberFormat("{page} of {pages}")
    }
    #expect(feet.count == plain.count)
    #expect(feet == (1...plain.count).map { "\($0) of \(plain.count)" })
  }

  @Test func theTextDoesNotDependOnTheFooters() throws {
    func texts(_ pattern: String) throws -> [[String]] {
      var settings = DocumentSettings()
      settings.pageNumberFormat = PageNumberFormat(pattern)
      return try DocumentFixtures.compose(document, settings: settings).pages.map { page in
        page.runs.filter { $0.origin.y <= page.size.height - 72 }.map(\.text)
      }
    }
    #expect(try texts("{page}") == texts("Page {page} of {pages}"))
  }
}
