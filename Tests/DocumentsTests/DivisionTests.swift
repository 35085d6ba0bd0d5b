import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

@Suite struct DivisionTests {
  private func compose(_ blocks: [Block]) throws -> DocumentFixtures.Composed {
    try DocumentFixtures.compose(Document(blocks: blocks))
  }

  @Test func aDivisionAlignsTextAndHeadings() throws {
    let heading = Block(
      .heading(level: 2, InlineText("Head")), attributes: BlockAttributes(identifier: "head"))
    let inner = [heading, DocumentFixtures.paragraph("words")]
    let plain = try compose(inner)
    let centered = try compose([
      Block(.division(inner), attributes: BlockAttributes(values: ["align": "center"]))
    ])
    for text in ["Head", "words"] {
      let before = try #require(plain.pages[0].runs.first { $0.text == text })
      let after = try #require(centered.pages[0].runs.first { $0.text == text })
      #expect(after.origin.x > before.origin.x + 50)
    }
    #expect(centered.outline.map(\.title) == ["Head"])
  }

  @Test func aProofHasItsWordAndEndsWithASquare() throws {
    func texts(_ blocks: [Block], _ language: String? = nil) throws -> String {
      let division = Block(
        .division(blocks), attributes: BlockAttributes(classes: ["proof"], language: language))
      return try compose([division]).pages[0].runs.map(\.text).joined()
    }
    let paragraph = DocumentFixtures.paragraph("Clear.")
    #expect(try texts([paragraph]).contains("Proof.\u{2002}Clear.\u{A0}\u{25A1}"))
    #expect(try texts([paragraph], "de").hasPrefix("Beweis."))
    #expect(try texts([Block(.code(CodeBlock(text: Array("x".utf8))))]).contains("\u{25A1}"))
  }

  @Test func aDivisionMayBeNarrow() throws {
    let text = String(repeating: DocumentFixtures.words, count: 4)
    let composed = try compose([
      Block(
        .division([DocumentFixtures.paragraph(text)]),
        attributes: BlockAttributes(values: ["width": "50%"])),
      DocumentFixtures.paragraph(text),
    ])
    let lines = Dictionary(grouping: composed.pages[0].runs, by: \.origin.y).count
    #expect(lines > 6)
  }

  @Test func aDivisionKeepsTogether() throws {
    let filler = (0..<17).map { _ in
      DocumentFixtures.paragraph(String(repeating: DocumentFixtures.words, count: 3))
    }
    let kept = (0..<6).map { DocumentFixtures.paragraph("kept \($0)") }
    let composed = try compose(
      filler + [
        Block(.division(kept), attributes: BlockAttributes(values: ["break-inside": "avoid"]))
      ])
    let pages = composed.pages.filter { $0.runs.contains { $0.text.hasPrefix("kept") } }
    #expect(pages.count == 1)
  }

  @Test func aFigureHasItsCaptionBelow() throws {
    let composed = try compose([
      Block(
        .figure(
          Figure(blocks: [DocumentFixtures.paragraph("content")], caption: InlineText("caption"))))
    ])
    let content = try #require(composed.pages[0].runs.first { $0.text == "content" })
    let caption = try #require(composed.pages[0].runs.first { $0.text == "caption" })
    #expect(caption.origin.y > content.origin.y)
  }

  @Test func nestedDivisionsAreComposed() throws {
    var block = DocumentFixtures.paragraph("deep inside")
    for _ in 0..<400 { block = Block(.division([block])) }
    #expect(try compose([block]).pages[0].text.hasPrefix("deep inside"))
  }
}
