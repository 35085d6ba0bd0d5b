import ComposeDocumentModel
import ComposeMarkdown
import Testing

/// Attributes that place images, and notes in the margin.
struct PlacementTests {
  private func placements(_ source: String) throws -> [Placement?] {
    try document(source).blocks.compactMap { block in
      guard case .paragraph(let text) = block.content else { return nil }
      for item in text.items {
        if case .begin(.image(let reference)) = item.kind { return .some(reference.placement) }
      }
      return nil
    }
  }

  @Test(arguments: [
    ("![a](b.png){.right}", Placement.right), ("![a](b.png){float=left width=40%}", .left),
    ("![a](b.png){#fig:a .top}", .top), ("<img src=\"b.png\" align=\"right\">", .right),
    ("<img src=\"b.png\" style=\"float: left\">", .left),
  ])
  func imagesArePlacedByAttributes(source: String, placement: Placement) throws {
    #expect(try placements(source) == [placement])
  }

  @Test func otherClassesPlaceNothing() throws {
    #expect(try placements("![a](b.png){.decorative}\n\n![a](b.png)") == [nil, nil])
  }

  @Test func aPlacedImageIsTakenOutOfItsParagraph() throws {
    let document = try document("![a](b.png){.left} Text *goes* on.")
    #expect(document.blocks.count == 2)
    guard case .paragraph(let image) = document.blocks[0].content,
      case .paragraph(let text) = document.blocks[1].content
    else {
      Issue.record()
      return
    }
    #expect(image.plainText == "a")
    #expect(text.plainText == "Text goes on.")
  }

  @Test(arguments: ["marginnote", "aside", "margin"])
  func spansAreNotesInTheMargin(name: String) throws {
    let document = try document("Text[a *note*]{.\(name)} goes on.")
    #expect(document.hasMarginNotes)
    guard case .paragraph(let text) = document.blocks[0].content else {
      Issue.record()
      return
    }
    #expect(
      text.items.contains { item in
        if case .begin(.marginNote) = item.kind { true } else { false }
      })
  }

  @Test func notesBecomeFootnotesInTheOrderOfTheText() throws {
    let document = try document("One[a]{.aside} two[^b] three[c]{.aside}.\n\n[^b]: b\n")
      .withMarginNotesAsFootnotes
    let texts = document.footnotes.map { note -> String in
      guard case .paragraph(let text)? = note.blocks.first?.content else { return "" }
      return text.plainText
    }
    #expect(texts == ["a", "b", "c"])
  }
}
