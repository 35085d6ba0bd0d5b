import ComposeDocumentModel
import ComposeMarkdown
import Testing

/// `<Listing>` as books for mdBook write it.
struct ListingTagTests {
  private func blocks(_ markdown: String) throws -> [Block] {
    let result = try MarkdownReader().read(Array(markdown.utf8))
    #expect(result.diagnostics.map(\.message) == [])
    return result.document.blocks
  }

  @Test func itNamesTheFileAndTheCaptionOfItsCode() throws {
    let blocks = try blocks(
      """
      <Listing number="9-3" file-name="src/main.rs" caption="Opening a `File` &amp; more">

      ```rust
      let x = 1;
      ```

      ```console
      $ cargo run
      ```

      </Listing>

      Text
      """)
    #expect(blocks.map(\.attributes.values["file"]) == ["src/main.rs", nil, nil])
    #expect(
      blocks.map(\.attributes.values["caption"])
        == [nil, "Listing 9-3: Opening a File & more", nil])
  }

  @Test func withoutCodeItsCaptionIsAParagraph() throws {
    let blocks = try blocks("<Listing caption=\"None\">\n\nText\n\n</Listing>\n")
    guard case .paragraph(let caption) = blocks.last?.content else {
      Issue.record("\(blocks)")
      return
    }
    #expect(blocks.count == 2 && String(decoding: caption.utf8, as: UTF8.self) == "None")
  }

  @Test func withoutAttributesItIsOnlyItsContent() throws {
    let blocks = try blocks("<Listing>\n\n```\nx\n```\n\n</Listing>\n")
    #expect(blocks.count == 1 && blocks[0].attributes.values.isEmpty)
  }
}
