import ComposeDocumentModel
import ComposeMarkdown
import Testing

/// `[text]{.qr}` is an image that is drawn of the text.
@Suite struct BarcodeSpanTests {
  private func images(_ source: String) throws -> [[String: String]] {
    let (document, _) = try MarkdownReader().read(Array(source.utf8))
    var found: [[String: String]] = []
    for block in document.blocks {
      guard case .paragraph(let text) = block.content else { continue }
      for item in text.items {
        if case .begin(.image(let reference)) = item.kind, let values = reference.barcode {
          found.append(values)
        }
      }
    }
    return found
  }

  @Test func theContentIsTheTextAsItIsWritten() throws {
    #expect(
      try images(#"See ["https://example.org/a--b"...]{.qr size=20mm level=Q}."#)
        == [
          [
            "kind": "qr", "content": #""https://example.org/a--b"..."#, "size": "20mm",
            "level": "Q",
          ]
        ])
  }

  @Test func otherKindsAreNamed() throws {
    #expect(
      try images("[4012345678901]{.barcode kind=ean13}")
        == [["kind": "ean13", "content": "4012345678901"]])
  }

  @Test func otherSpansAreAsBefore() throws {
    #expect(try images("[text]{lang=fr} [text]{.other} ![qr](qr.png){width=3cm}").isEmpty)
  }
}
