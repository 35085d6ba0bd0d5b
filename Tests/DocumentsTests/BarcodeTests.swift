import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

/// Code blocks and spans that are drawn as bar codes.
@Suite struct BarcodeTests {
  private func compose(
    _ content: String, language: String = "qr", _ values: [String: String] = [:],
    settings: DocumentSettings = DocumentSettings()
  ) throws -> DocumentFixtures.Composed {
    let code = CodeBlock(
      language: language, info: language, text: Array((content + "\n").utf8), textOffset: 7)
    let block = Block(
      .code(code), range: SourceRange(0..<(content.utf8.count + 11)),
      attributes: BlockAttributes(values: values))
    return try DocumentFixtures.compose(Document(blocks: [block]), settings: settings)
  }

  private func figures(_ composed: DocumentFixtures.Composed) -> [String?] {
    composed.recording.commands.compactMap { command in
      if case .element(_, type: .figure, parent: _, properties: let properties) = command {
        properties.alternateText
      } else {
        nil
      }
    }
  }

  @Test func aCodeBlockIsAFigure() throws {
    let composed = try compose("https://example.org")
    #expect(figures(composed) == ["https://example.org"])
    #expect(composed.pages[0].images.count == 1)
    #expect(composed.diagnostics.isEmpty)
  }

  @Test func sizeIsThatOfTheCodeWithoutItsQuietZone() throws {
    let composed = try compose("https://example.org", ["size": "25mm", "level": "L"])
    // 25 modules, and four on each side.
    let width = try #require(composed.pages[0].images.first?.width)
    #expect(abs(width - 33 * 72 / 25.4) < 0.01)
  }

  @Test func whatCannotBeDrawnIsAnErrorAndStaysCode() throws {
    let composed = try compose("4012345678902", language: "barcode", ["kind": "ean13"])
    #expect(figures(composed).isEmpty)
    #expect(composed.pages[0].text.utf8.starts(with: "4012345678902".utf8))
    #expect(composed.diagnostics.map(\.code) == ["barcode-check-digit"])
    #expect(composed.diagnostics.first?.severity == .error)
    #expect(composed.diagnostics.first?.range == SourceRange(7..<8))
  }

  @Test(arguments: [
    ("barcode", [:], "barcode-option"), ("barcode", ["kind": "none"], "barcode-option"),
    ("qr", ["level": "X"], "barcode-option"), ("qr", ["version": "41"], "barcode-option"),
    ("qr", ["size": "wide"], "invalid-size"), ("barcode", ["kind": "epc"], "barcode-syntax"),
    ("qr", ["colour": "red"], "unknown-attribute"), ("qr", ["size": "4mm"], "small-barcode"),
  ])
  func attributesAreChecked(language: String, values: [String: String], code: String) throws {
    #expect(try compose("content", language: language, values).diagnostics.map(\.code) == [code])
  }

  @Test func aTransferIsWrittenInLines() throws {
    let lines = "name: Wikimedia\niban: DE33 1002 0500 0001 1947 00\namount: 25,5\ntext: Donation"
    let composed = try compose(lines, language: "barcode", ["kind": "epc"])
    #expect(
      figures(composed) == [
        "BCD\n002\n1\nSCT\n\nWikimedia\nDE33100205000001194700\nEUR25.50\n\n\nDonation"
      ])
  }

  @Test func codesStayCodeWhereTheyAreNotWanted() throws {
    var settings = DocumentSettings()
    settings.drawsBarcodes = false
    #expect(figures(try compose("https://example.org", settings: settings)).isEmpty)
  }

  @Test func codesWiderThanTheirPlaceAreSmaller() throws {
    let composed = try compose("A", language: "barcode", ["kind": "code128", "size": "4000mm"])
    let width = try #require(composed.pages[0].images.first?.width)
    #expect(width > 100 && width < 595)
  }
}
