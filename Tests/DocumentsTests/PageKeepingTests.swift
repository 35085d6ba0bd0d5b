import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

/// What stays together on a page, and what does not.
@Suite struct PageKeepingTests {
  private func lines(_ count: Int) -> [Block] {
    (0..<count).map { DocumentFixtures.paragraph("Line \($0).") }
  }

  private func page(
    with text: String, in composed: DocumentFixtures.Composed
  ) throws -> DocumentFixtures.Page {
    try #require(composed.pages.first { $0.runs.contains { $0.text == text } })
  }

  @Test(arguments: ["code", "table", "list"])
  func aParagraphThatEndsWithAColonStaysWithWhatFollows(kind: String) throws {
    let next: Block =
      switch kind {
      case "code": Block(.code(CodeBlock(text: Array("first\nb\nc\nd\ne\nf\ng\nh".utf8))))
      case "table":
        Block(
          .table(
            Table(
              alignments: [.left], header: [InlineText("first")],
              rows: (0..<7).map { [InlineText("row \($0)")] })))
      default:
        Block(
          .list(
            List(
              marker: .bullet(0x2D), isTight: true,
              items: (0..<5).map {
                List.Item(blocks: [DocumentFixtures.paragraph($0 == 0 ? "first" : "item \($0)")])
              })))
      }
    for filler in 20..<32 {
      let composed = try DocumentFixtures.compose(
        Document(blocks: lines(filler) + [DocumentFixtures.paragraph("As follows:"), next]))
      let runs = try page(with: "As follows:", in: composed).runs
      #expect(runs.contains { $0.text == "first" })
    }
  }

  @Test func aListOfTwoShortItemsIsNotSplit() throws {
    let list = Block(
      .list(
        List(
          marker: .bullet(0x2D), isTight: true,
          items: ["one", "two"].map { List.Item(blocks: [DocumentFixtures.paragraph($0)]) })))
    for filler in 20..<32 {
      let composed = try DocumentFixtures.compose(
        Document(blocks: lines(filler) + [list] + lines(20)))
      #expect(try page(with: "one", in: composed).runs.contains { $0.text == "two" })
    }
  }

  @Test func aListOfTwoItemsWithinAnotherIsNotSplit() throws {
    func list(_ items: [[Block]]) -> Block {
      Block(
        .list(
          List(
            marker: .bullet(0x2D), isTight: true, items: items.map { List.Item(blocks: $0) })))
    }
    let inner = list([[DocumentFixtures.paragraph("one")], [DocumentFixtures.paragraph("two")]])
    let outer = list([
      [DocumentFixtures.paragraph("First")], [DocumentFixtures.paragraph("Second:"), inner],
      [DocumentFixtures.paragraph("Third")],
    ])
    for filler in 18..<30 {
      let composed = try DocumentFixtures.compose(
        Document(
          blocks: lines(filler) + [Block(.heading(level: 3, InlineText("Steps"))), outer]
            + lines(20)))
      #expect(try page(with: "one", in: composed).runs.contains { $0.text == "two" })
    }
  }

  // MARK: Code

  private func code(_ lines: [String]) -> Block {
    Block(.code(CodeBlock(text: Array(lines.joined(separator: "\n").utf8))))
  }

  @Test func shortCodeIsNotSplit() throws {
    let names = (0..<8).map { "code\($0)" }
    for filler in 18..<32 {
      let composed = try DocumentFixtures.compose(
        Document(blocks: lines(filler) + [code(names)] + lines(20)))
      let first = try page(with: "code0", in: composed)
      #expect(first.runs.contains { $0.text == "code7" })
    }
  }

  @Test func codeIsSplitAtABlankLineWhichNoPageBeginsWith() throws {
    let names = (0..<6).map { "code\($0)" } + [""] + (6..<12).map { "code\($0)" }
    var splits = 0
    for filler in 18..<40 {
      let composed = try DocumentFixtures.compose(
        Document(blocks: lines(filler) + [code(names)] + lines(20)))
      let first = try page(with: "code0", in: composed)
      guard !first.runs.contains(where: { $0.text == "code11" }) else { continue }
      let next = try page(with: "code11", in: composed)
      let top = try #require(next.runs.first)
      let last = try #require(first.runs.last { $0.text.hasPrefix("code") })
      // The padding of the ground and a line at most are above the first line of the page.
      #expect(top.text.hasPrefix("code") && top.origin.y < 92 + 24)
      if last.text == "code5", top.text == "code6" { splits += 1 }
    }
    #expect(splits > 0)
  }

  @Test func aBlankLineWithinCodeTakesALine() throws {
    let y = try DocumentFixtures.compose(Document(blocks: [code(["a1", "b2", "", "", "c3"])]))
      .pages[0].runs.prefix(3).map(\.origin.y)
    #expect(abs((y[2] - y[1]) - 3 * (y[1] - y[0])) < 0.01)
  }

  @Test func aShortTableIsSplitWhereAFifthOfThePageWouldBeEmpty() throws {
    let rows = (0..<12).map { [InlineText("row \($0)")] }
    let table = Block(.table(Table(alignments: [.left], header: [InlineText("Head")], rows: rows)))
    let settings = DocumentSettings()
    let height = settings.pageSize.height - settings.margins.top - settings.margins.bottom
    let foot = settings.pageSize.height - settings.margins.bottom
    var splits = 0
    for filler in 16..<32 {
      let composed = try DocumentFixtures.compose(
        Document(blocks: lines(filler) + [table] + lines(30)))
      let first = composed.pages[0].runs.dropLast()
      let end = first.map(\.origin.y).max() ?? 0
      #expect(foot - end < height * 0.2 + 2 * settings.theme.leading)
      let shown = first.count { $0.text.hasPrefix("row") }
      if shown > 0, shown < 12 { splits += 1 }
      // At least two rows on each side.
      #expect(shown == 0 || shown == 12 || (2...10).contains(shown))
    }
    #expect(splits > 0)
  }

  private struct Picture: ImageProvider {
    var height: Int

    func image(named destination: String) throws(ImageUnavailable) -> Image {
      do {
        return try Image(
          pixelWidth: 400, pixelHeight: height, colorSpace: .gray,
          samples: [UInt8](repeating: 9, count: 400 * height))
      } catch {
        throw ImageUnavailable(code: "x", message: "\(error)")
      }
    }
  }

  @Test func aFigureThatNearlyFitsBecomesALittleSmaller() throws {
    let reference = ImageReference(destination: "a.png", title: "What it shows")
    let figure = Block(
      .paragraph(
        InlineText(items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])))
    var shrunk = 0
    for filler in 10..<20 {
      let composed = try DocumentFixtures.compose(
        Document(
          blocks: lines(filler) + [figure, Block(.heading(level: 2, InlineText("Next")))]
            + lines(40)),
        images: Picture(height: 400))
      let pages = composed.pages.filter { !$0.images.isEmpty }
      #expect(pages.count == 1)
      let rect = try #require(pages.first?.images.first)
      #expect(abs(rect.width / rect.height - 1) < 0.001)
      #expect(rect.height <= 300.01 && rect.height >= 300 * 0.84)
      #expect(abs(rect.midX - 306) < 0.1)
      let caption = try #require(pages[0].runs.first { $0.text == "What it shows" })
      #expect(caption.origin.y > rect.maxY && caption.origin.y < 792 - 92)
      if rect.height < 299 { shrunk += 1 }
    }
    #expect(shrunk > 0)
  }

  // MARK: Notes that are called again

  private func calling(_ text: String, _ note: Int = 0) -> Block {
    var inline = InlineText(text)
    inline.items.append(Inline(.footnoteReference(note)))
    return Block(.paragraph(inline))
  }

  private func notes(_ text: String) -> [Footnote] {
    [Footnote(label: "a", blocks: [DocumentFixtures.paragraph(text)])]
  }

  @Test func aNoteIsPlacedOnEachPageThatCallsIt() throws {
    let composed = try DocumentFixtures.compose(
      Document(
        blocks: [
          calling("First"), calling("Same page"), Block(.pageBreak), calling("Second"),
          Block(.pageBreak), DocumentFixtures.paragraph("None"),
        ], footnotes: notes("The note.")))
    #expect(
      composed.pages.map { page in page.runs.count { $0.text == "The note." } } == [1, 1, 0])
    // What an earlier page has is no further place to link to.
    let places = composed.pages.map { $0.destinations.count { $0.name == "note-1" } }
    #expect(places == [1, 0, 0])
  }

  @Test func aFootnoteThatIsCalledAgainTakesSpaceOnItsPage() throws {
    let settings = DocumentSettings()
    let foot = settings.pageSize.height - settings.margins.bottom
    for filler in 20..<40 {
      let blocks = [calling("First")] + lines(filler) + [calling("Again")] + lines(40)
      let composed = try DocumentFixtures.compose(
        Document(blocks: blocks, footnotes: notes("The note.")))
      for page in composed.pages {
        let calls = page.runs.contains { $0.text == "First" || $0.text == "Again" }
        #expect(page.runs.count { $0.text == "The note." } == (calls ? 1 : 0))
        let body = page.runs.filter { $0.text.hasPrefix("Line") }
        let note = page.runs.first { $0.text == "The note." }
        if let note {
          #expect(note.origin.y <= foot + 0.01)
          #expect(body.allSatisfy { $0.origin.y < note.origin.y })
        }
      }
    }
  }

  // MARK: Plain text

  @Test func emptyLinesOfPlainTextAreKept() throws {
    let page = try DocumentFixtures.compose(
      Document(blocks: [
        DocumentFixtures.paragraph("one"), DocumentFixtures.paragraph("two"),
        DocumentFixtures.paragraph(""), DocumentFixtures.paragraph(""),
        DocumentFixtures.paragraph("three"),
      ]), settings: DocumentSettings(theme: .plain)
    ).pages[0]
    let y = page.runs.prefix(3).map(\.origin.y)
    #expect(abs((y[2] - y[1]) - 3 * (y[1] - y[0])) < 0.01)
  }
}
