import ComposeAttributedText
import ComposeComposition
import ComposeDiagnostics
import ComposeDocuments
import ComposeFonts
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax
import ComposePDFWriter
import Testing

/// Formulas as stages of a document, and as text.
struct FormulaTests {
  @Test func dumpsSayWhatFormulasAre() throws {
    let text = "---\nlang: en\n---\n\nFrom $x^2$ to\n\n$$\\frac{a}{b}$$\n"
    let dump = try Composer().dump(
      .math, of: [.memory(name: "p.md", utf8: Array(text.utf8), folder: "")]
    ).text
    let lines = dump.split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    let places = lines.filter { $0.hasPrefix("formula page 1 at ") }
    #expect(places.count == 2)
    #expect(places.first?.hasSuffix(" in p.md:5:7") == true)
    #expect(places.last?.hasSuffix(" in p.md:7:3") == true)
    #expect(lines.contains("  latex x^2"))
    #expect(lines.contains("  words x squared"))
    #expect(lines.contains("  latex \\frac{a}{b}"))
    #expect(lines.contains { $0.hasPrefix("  mathml <math ") && $0.contains("<mfrac>") })
  }

  @Test func elementsOfMathMLNeedPDF2() throws {
    let text = "---\ntitle: T\nlang: en\nmath-structure: true\n---\n\n$x$\n"
    let inputs = [SourceInput.memory(name: "p.md", utf8: Array(text.utf8), folder: "")]
    let diagnostics = try Composer().dump(.objects, of: inputs).result.diagnostics
    #expect(diagnostics.map(\.code) == ["no-effect"])
    #expect(
      diagnostics.first?.message == "‘math-structure’ needs PDF 2.0, and the file is PDF 1.7")
    #expect(diagnostics.first?.hint?.contains("pdfua-2") == true)
    var options = CompositionOptions()
    options.pdfVersion = .v20
    let (objects, result) = try Composer(options: options).dump(.objects, of: inputs)
    #expect(result.diagnostics.isEmpty)
    #expect(objects.contains("http://www.w3.org/1998/Math/MathML"))
  }

  @Test func formulasAreTextWithTheirMeaning() throws {
    let face = try FontCollection.bundled.face(family: MathSettings.standardFamily)
    let typesetter = MathTypesetter(font: MathFont(face: face), size: 10)
    let formula = Formula(latex: #"a=\href{https://example.org}{b}"#, style: .text)
    let text = AttributedText(
      formula: formula, typesetter: typesetter,
      attributes: TextAttributes(font: Font(face, size: 10), language: "en"))
    // Two parts with the space between them.
    #expect(text.string == "\u{FFFC} \u{FFFC}")
    let attributes = try #require(text.attributes(at: 0)?.attributes)
    #expect(attributes.formula?.source == formula.source)
    #expect(attributes.formula?.alternateText == "a equals b")
    let last = try #require(text.attributes(at: 4)?.attributes)
    guard case .formula(let part)? = last.attachment?.content else {
      Issue.record("the second part is no formula")
      return
    }
    #expect(part.links.map { $0.target } == [LinkTarget.uri("https://example.org")])
    let width = (attributes.attachment?.width ?? 0) + (last.attachment?.width ?? 0)
    let box = typesetter.box(formula)
    // The space after a relation is 5 mu.
    #expect(abs(width + 10.0 * 5 / 18 - box.width) < 0.01)
  }
}
