import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeGeometry
import ComposeGraphics
import Testing

/// Code blocks with charts.
struct ChartBlockTests {
  private func compose(
    _ source: String, language: String = "chart", _ values: [String: String] = [:],
    settings: DocumentSettings = DocumentSettings()
  ) throws -> DocumentFixtures.Composed {
    let code = CodeBlock(
      language: language, info: language, text: Array(source.utf8), textOffset: 9)
    let block = Block(
      .code(code), range: SourceRange(0..<(source.utf8.count + 12)),
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

  private static let source = "type: bar\nx: month\ny: sales\n---\nmonth,sales\nJan,67\nFeb,12\n"

  @Test("A chart is a figure that describes itself")
  func figure() throws {
    let composed = try compose(Self.source)
    #expect(
      figures(composed) == ["Bar chart: sales by month. 2 values, from 12 at Feb to 67 at Jan."])
    #expect(composed.pages[0].images.count == 1)
    #expect(composed.diagnostics.isEmpty)
  }

  @Test("Attributes give the caption, the alternate text, and the data as a table")
  func attributes() throws {
    let composed = try compose(
      Self.source, ["caption": "Sales", "alt": "Less in February", "table": "below"])
    #expect(figures(composed) == ["Less in February"])
    #expect(composed.pages[0].text.contains("Sales"))
    #expect(composed.pages[0].text.contains("Feb"))
  }

  @Test("A chart that cannot be read is set as code, with a warning at its place")
  func error() throws {
    let composed = try compose("type: bar\nx: moon\ny: sales\n---\nmonth,sales\nJan,67\n")
    #expect(figures(composed).isEmpty)
    #expect(composed.pages[0].text.contains("type: bar"))
    #expect(composed.diagnostics.map(\.code) == ["chart-data"])
    #expect(composed.diagnostics.first?.range == SourceRange(22..<26))
  }

  @Test("Charts stay code where drawings are not wanted")
  func unwanted() throws {
    var settings = DocumentSettings()
    settings.drawsDiagrams = false
    #expect(figures(try compose(Self.source, settings: settings)).isEmpty)
  }
}
