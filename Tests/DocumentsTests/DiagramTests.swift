import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

/// Code blocks in languages of diagrams.
struct DiagramTests {
  private func compose(
    _ source: String, language: String = "mermaid", _ values: [String: String] = [:],
    settings: DocumentSettings = DocumentSettings()
  ) throws -> DocumentFixtures.Composed {
    let code = CodeBlock(
      language: language, info: language, text: Array(source.utf8), textOffset: 11)
    let block = Block(
      .code(code), range: SourceRange(0..<(source.utf8.count + 14)),
      attributes: BlockAttributes(identifier: "fig", values: values))
    return try DocumentFixtures.compose(
      Document(blocks: [block]), settings: settings)
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

  @Test("A diagram is a figure with its labels as alternate text")
  func figure() throws {
    let composed = try compose("graph TD\nA[Start] --> B[End]\n")
    #expect(figures(composed) == ["Flowchart: Start → End"])
    #expect(composed.pages[0].images.count == 1)
    #expect(composed.pages[0].destinations.map(\.name) == ["fig"])
    #expect(composed.diagnostics.isEmpty)
  }

  @Test("Caption, width and alternate text are attributes")
  func attributes() throws {
    let composed = try compose(
      "graph TD\nA --> B\n", ["caption": "The way", "alt": "From A to B", "width": "10pt"])
    #expect(figures(composed) == ["From A to B"])
    #expect(composed.pages[0].text == "The way 1" || composed.pages[0].text.hasPrefix("The way"))
    #expect(abs((composed.pages[0].images.first?.width ?? 0) - 10) < 0.01)
  }

  @Test("A diagram that cannot be read is set as code, with a warning at its place")
  func error() throws {
    let composed = try compose("graph TD\nA[Start\n")
    #expect(figures(composed).isEmpty)
    #expect(composed.pages[0].text.utf8.starts(with: "graph TD".utf8))
    #expect(composed.diagnostics.map(\.code) == ["invalid-diagram"])
    #expect(composed.diagnostics.first?.range == SourceRange(20..<27))
  }

  @Test("Diagrams stay code where they are not wanted, and other code always")
  func off() throws {
    var settings = DocumentSettings()
    settings.drawsDiagrams = false
    #expect(figures(try compose("graph TD\nA\n", settings: settings)).isEmpty)
    #expect(figures(try compose("graph TD\nA\n", language: "text")).isEmpty)
  }

  @Test("Text that becomes too small is reported")
  func smallText() throws {
    let chain = (0..<60).map { "n\($0)[A label of some length] --> n\($0 + 1)" }.joined(
      separator: "\n")
    let composed = try compose("graph LR\n" + chain + "\n")
    #expect(composed.diagnostics.map(\.code) == ["small-diagram-text"])
  }
}
