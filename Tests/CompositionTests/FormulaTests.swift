import ComposeAttributedText
import ComposeComposition
import ComposeDocuments
import ComposeFonts
import ComposeGraphics
import ComposeMathLayout
import ComposeMathSyntax
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
    #expect(lines.filter { $0.hasPrefix("formula page 1 at ") }.count == 2)
    #expect(lines.contains("  latex x^2"))
    #expect(lines.contains("  words x squared"))
    #expect(lines.contains("  latex \\frac{a}{b}"))
    #expect(lines.contains { $0.hasPrefix("  mathml <math ") && $0.contains("<mfrac>") })
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
