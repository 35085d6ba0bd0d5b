import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

/// Footnotes that are called in columns and in notes in the margin.
@Suite struct NoteWidthTests {
  private func calling(_ text: String) -> InlineText {
    var inline = InlineText(text)
    inline.items.append(Inline(.footnoteReference(0)))
    return inline
  }

  private func notes(_ sentences: Int) -> [Footnote] {
    let text = "Footnote. " + String(repeating: DocumentFixtures.words, count: sentences)
    return [Footnote(label: "a", blocks: [DocumentFixtures.paragraph(text)])]
  }

  @Test(arguments: [2, 3], [3, 40, 200])
  func aNoteIsAsWideAsTheColumnsOfItsDivision(columns: Int, sentences: Int) throws {
    let division = Block(
      .division([DocumentFixtures.prose(12), Block(.paragraph(calling("Called here.")))]),
      attributes: BlockAttributes(values: ["columns": "\(columns)"]))
    let composed = try DocumentFixtures.compose(
      Document(
        blocks: [DocumentFixtures.prose(6), division, DocumentFixtures.prose(2)],
        footnotes: notes(sentences)))
    #expect(composed.pages.count { $0.text.contains("Footnote.") } == 1)
    let right = try #require(composed.pages.first).size.width - 99
    for run in composed.pages.flatMap(\.runs) {
      #expect(run.origin.x >= 94 && run.origin.x + run.width <= right + 8, "\(run)")
    }
  }

  @Test func whatRemainsOfAWideNoteIsNotInNarrowColumns() throws {
    let division = Block(
      .division([DocumentFixtures.prose(12)]),
      attributes: BlockAttributes(values: ["columns": "3"]))
    let composed = try DocumentFixtures.compose(
      Document(
        blocks: [Block(.paragraph(calling("Called here."))), division], footnotes: notes(120)))
    #expect(composed.pages.count > 1)
    let right = try #require(composed.pages.first).size.width - 99
    for run in composed.pages.flatMap(\.runs) {
      #expect(run.origin.x >= 94 && run.origin.x + run.width <= right + 8, "\(run)")
    }
  }

  @Test(arguments: [true, false])
  func aNoteCalledInTheMarginIsAtTheFootOfThePage(isSpan: Bool) throws {
    var blocks: [Block]
    if isSpan {
      var inline = InlineText("Text.")
      inline.items.append(Inline(.begin(.marginNote)))
      let start = inline.utf8.count
      inline.utf8 += Array("Aside.".utf8)
      inline.items.append(Inline(.text, range: start..<inline.utf8.count))
      inline.items.append(Inline(.footnoteReference(0)))
      inline.items.append(Inline(.end(.marginNote)))
      blocks = [Block(.paragraph(inline))]
    } else {
      blocks = [
        Block(
          .division([Block(.paragraph(calling("Aside.")))]),
          attributes: BlockAttributes(classes: ["aside"])),
        DocumentFixtures.paragraph("Text."),
      ]
    }
    blocks += [Block(.pageBreak), DocumentFixtures.paragraph("Next page.")]
    var settings = DocumentSettings()
    settings.theme.marginNoteWidth = 100
    var document = Document(blocks: blocks, footnotes: notes(0))
    document.hasMarginNotes = true
    let composed = try DocumentFixtures.compose(document, settings: settings)
    let page = try #require(composed.pages.first)
    let text = try #require(page.runs.first { $0.text.hasPrefix("Text.") })
    let aside = try #require(page.runs.first { $0.text.hasPrefix("Aside.") })
    let note = try #require(page.runs.first { $0.text.hasPrefix("Footnote.") })
    #expect(aside.origin.x > text.origin.x + 200)
    #expect(note.origin.x < text.origin.x + 50 && note.origin.y > text.origin.y + 100)
    let names = page.destinations.map(\.name)
    #expect(names.contains("note-1") && names.contains("note-call-1"))
  }

  @Test func aFigureThatOpensATheoremKeepsItsCaption() throws {
    var attributes = BlockAttributes(classes: ["theorem"])
    attributes.label = "Theorem\u{A0}1"
    let composed = try PlacedBlockTests.compose([
      Block(
        .division([PlacedBlockTests.picture(nil, title: "Caption")]), attributes: attributes)
    ])
    let page = try #require(composed.pages.first)
    let label = try #require(page.runs.first { $0.text.hasPrefix("Theorem") })
    let image = try #require(page.images.first)
    #expect(label.origin.y < image.minY)
    #expect(page.runs.contains { $0.text.contains("Caption") && $0.origin.y > image.maxY })
  }
}
