import ComposeComposition
import ComposeDiagnostics
import ComposeGeometry
import ComposeGraphics
import ComposePDFReading
import ComposePDFWriter
import TestSupport
import Testing

/// Drawings in SVG as figures of a document.
struct DrawingFigureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func compose(_ name: String, _ text: String) throws -> CompositionResult {
    let input = SourceInput.file(path: try folder.write("\(name).md", text))
    return try Composer().compose([input], to: .file(path: folder["\(name).pdf"]))
  }

  private func svg(_ content: String, _ attributes: String = "viewBox='0 0 200 100'") -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
  }

  /// Nil where libqpdf is not installed, and then there is nothing to test.
  private func read(_ name: String) throws -> PDFDocument? {
    do throws(ReadingError) {
      return try PDFDocument(path: folder["\(name).pdf"])
    } catch {
      if case .libraryMissing = error { return nil }
      throw error
    }
  }

  private func forms(_ document: PDFDocument) -> [PDFDictionary] {
    let resources = document.dictionary(document.pages[0].dictionary["Resources"])
    return document.dictionary(resources["XObject"]).entries.map { document.dictionary($0.value) }
      .filter { $0["Subtype"] == .name("Form") }
  }

  @Test func drawingsAreFormsUsedByAllTheirFigures() throws {
    try folder.write("a.svg", svg("<text y='50' font-size='30'>Hello</text>"))
    let result = try compose(
      "doc", "![One](a.svg)\n\n![Two](./a.svg){width=50%}\n\n![](a.svg){.decorative}\n")
    #expect(result.diagnostics.isEmpty)
    #expect(result.filesUsed.contains { $0.hasSuffix("a.svg") })
    guard let document = try read("doc") else { return }
    let form = try #require(forms(document).first)
    #expect(forms(document).count == 1)
    #expect(form["BBox"] == [0, 0, 150, 75])
    #expect(document.isTagged)
    #expect(document.dictionary(document.dictionary(form["Resources"])["Font"]).entries.count == 1)
  }

  @Test func titlesOfDrawingsAreTheirAlternateText() throws {
    let figures = "![](a.svg)\n\nA line with ![](a.svg)\n"
    try folder.write("a.svg", svg("<title>Sales</title><desc>A curve that rises</desc>"))
    #expect(try compose("doc", figures).diagnostics.isEmpty)
    try folder.write("a.svg", svg(""))
    let codes = try compose("doc", figures).diagnostics.map(\.code)
    #expect(codes == ["missing-alternate-text", "missing-alternate-text"])
  }

  @Test func addressesOfNodesAreLinksInThePDF() throws {
    let result = try compose(
      "doc",
      "---\nlang: en\ntitle: T\n---\n\n```mermaid\nflowchart TD\n A-->B\n click A \"https://a.org\"\n```\n"
    )
    #expect(result.diagnostics.isEmpty)
    guard let document = try read("doc") else { return }
    let annotations = document.array(document.pages[0].dictionary["Annots"])
    let link = document.dictionary(annotations.first)
    #expect(annotations.count == 1)
    #expect(link["Subtype"] == .name("Link"))
    #expect(link["StructParent"] != nil && link["Contents"] != nil)
    #expect(document.dictionary(link["A"])["URI"] == .string(Array("https://a.org".utf8)))
  }

  @Test func contentThatIsNotDrawnIsReported() throws {
    try folder.write(
      "a.svg", svg("<hatch/><hatch/><rect width='9' height='9' filter='url(#x)'/>"))
    let result = try compose("doc", "Text.\n\n![One](a.svg)\n\n![Two](a.svg)\n")
    #expect(result.diagnostics.map(\.code) == ["incomplete-drawing", "incomplete-drawing"])
    // At the first of the figures, after the paragraph.
    #expect(result.diagnostics.allSatisfy { $0.range?.lowerBound == 7 })
  }

  @Test(arguments: [
    "<svg",
    "<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>",
    "",
    "<html><svg/></html>",
  ])
  func brokenDrawingsAreDiagnostics(_ text: String) throws {
    try folder.write("a.svg", text)
    let result = try compose("doc", "![One](a.svg)\n")
    #expect(result.diagnostics.map(\.code) == ["unusable-image"])
  }

  @Test func drawingsCanBeWatermarks() throws {
    try folder.write("a.svg", svg("<rect width='200' height='100' fill='#eee'/>"))
    let result = try compose("doc", "---\nwatermark: a.svg\n---\n\nText ![x](a.svg){width=1cm}\n")
    #expect(result.diagnostics.isEmpty)
    guard let document = try read("doc") else { return }
    #expect(!forms(document).isEmpty)
  }
}
