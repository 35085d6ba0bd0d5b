import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

@Suite struct FigureFloatTests {
  private struct Pictures: ImageProvider {
    var high = 300

    func image(named destination: String) throws(ImageUnavailable) -> Image {
      do {
        return try Image(
          pixelWidth: 400, pixelHeight: high, colorSpace: .gray,
          samples: [UInt8](repeating: 9, count: 400 * high))
      } catch {
        throw ImageUnavailable(code: "x", message: "\(error)")
      }
    }
  }

  private var figure: Block {
    let reference = ImageReference(destination: "a.png", title: "What it shows")
    return Block(
      .paragraph(
        InlineText(items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])))
  }

  private func compose(
    before: Int, after: [Block], floats: Bool = true, high: Int = 300
  ) throws -> DocumentFixtures.Composed {
    var settings = DocumentSettings()
    settings.theme.floatsFigures = floats
    let blocks =
      (0..<before).map { DocumentFixtures.paragraph("Before \($0).") } + [figure] + after
    return try DocumentFixtures.compose(
      Document(blocks: blocks), settings: settings, images: Pictures(high: high))
  }

  private let lines = (0..<30).map { DocumentFixtures.paragraph("After \($0).") }

  @Test func aFigureThatDoesNotFitIsFirstOnTheNextPage() throws {
    let composed = try compose(before: 20, after: lines)
    #expect(composed.pages.map(\.images.count).prefix(2) == [0, 1])
    #expect(composed.pages[0].text.contains("After 0."))
    // Above all text of its page, its caption beneath.
    let rect = composed.pages[1].images[0]
    #expect(abs(rect.minY - DocumentSettings().margins.top) < 0.01)
    let caption = try #require(composed.pages[1].runs.first)
    #expect(caption.text == "What it shows")
    let shown = composed.pages.flatMap(\.runs).map(\.text).filter { $0.hasPrefix("After") }
    #expect(shown == (0..<30).map { "After \($0)." })
  }

  @Test func aFigureBelowBalancedColumnsMovesAndTextFillsThePage() throws {
    var settings = DocumentSettings()
    settings.theme.floatsFigures = true
    let columns = Block(
      .division([DocumentFixtures.prose(40)]),
      attributes: BlockAttributes(classes: ["columns"], values: ["columns": "2"]))
    let composed = try DocumentFixtures.compose(
      Document(blocks: [columns, figure] + lines), settings: settings, images: Pictures())
    #expect(composed.pages.map(\.images.count).prefix(2) == [0, 1])
    #expect(composed.pages[0].text.contains("After 0."))
    #expect(abs(composed.pages[1].images[0].minY - settings.margins.top) < 0.01)
    let shown = composed.pages.flatMap(\.runs).map(\.text).filter { $0.hasPrefix("After") }
    #expect(shown == (0..<30).map { "After \($0)." })
  }

  @Test func aFigureThatMovesAwayLeavesNoSpace() throws {
    var settings = DocumentSettings(theme: .plain)
    settings.theme.floatsFigures = true
    let before = (0..<24).map { DocumentFixtures.paragraph("Before \($0).") }
    let page = try DocumentFixtures.compose(
      Document(blocks: before + [figure] + lines), settings: settings, images: Pictures()
    ).pages[0]
    #expect(page.images.isEmpty && page.text.contains("After 0."))
    let heights = page.runs.filter { $0.text.hasSuffix(".") }.map(\.origin.y)
    for (upper, lower) in zip(heights, heights.dropFirst()) {
      #expect(abs(lower - upper - settings.theme.leading) < 0.01)
    }
  }

  @Test func aFigureThatFitsStaysInPlace() throws {
    let composed = try compose(before: 5, after: lines)
    #expect(composed.pages[0].images.count == 1)
    let before = try #require(composed.pages[0].runs.first { $0.text == "Before 4." })
    let after = try #require(composed.pages[0].runs.first { $0.text == "After 0." })
    #expect(before.origin.y < composed.pages[0].images[0].minY)
    #expect(after.origin.y > composed.pages[0].images[0].maxY)
  }

  @Test func aFigureStaysInItsSection() throws {
    let heading = Block(.heading(level: 2, InlineText("Next")))
    // At the foot of the page, where little stays empty.
    for before in 20..<40 {
      let composed = try compose(before: before, after: [heading] + lines, high: 120)
      let page = try #require(composed.pages.firstIndex { !$0.images.isEmpty })
      if page == 0 { continue }
      let next = try #require(composed.pages[page].runs.first { $0.text == "Next" })
      #expect(next.origin.y > composed.pages[page].images[0].maxY)
      return
    }
    Issue.record("the figure fits everywhere")
  }

  @Test func aFigureWithoutACaptionStaysInItsSection() throws {
    let heading = Block(.heading(level: 2, InlineText("Next")))
    let reference = ImageReference(destination: "a.png")
    let plain = Block(
      .paragraph(
        InlineText(items: [Inline(.begin(.image(reference))), Inline(.end(.image(reference)))])))
    for (figure, passes) in [(plain, false), (figure, true)] {
      let before = (0..<15).map { DocumentFixtures.paragraph("Before \($0).") }
      let composed = try DocumentFixtures.compose(
        Document(blocks: before + [figure, heading] + lines), images: Pictures(high: 600))
      #expect(composed.pages.map(\.images.count).prefix(2) == [0, 1])
      #expect(composed.pages[0].text.contains("Next") == passes)
    }
  }

  @Test func figuresKeepTheirOrder() throws {
    let composed = try compose(
      before: 20, after: [lines[0], figure, lines[1], figure] + lines[2...])
    let tops = composed.pages.enumerated().flatMap { page, content in
      content.images.map { Double(page) * 1_000 + $0.minY }
    }
    #expect(tops.count == 3)
    #expect(tops == tops.sorted())
  }

  @Test func figuresMoveOnlyWhenAsked() throws {
    let composed = try compose(before: 20, after: lines, floats: false)
    #expect(!composed.pages[0].text.contains("After"))
  }

  @Test func theLastFigureIsNotLost() throws {
    #expect(try compose(before: 20, after: []).pages.map(\.images.count) == [0, 1])
    #expect(try compose(before: 20, after: [lines[0]]).pages.map(\.images.count) == [0, 1])
  }
}
