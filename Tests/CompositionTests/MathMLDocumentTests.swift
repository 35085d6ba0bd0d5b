import ComposeComposition
import ComposeDiagnostics
import Testing

/// Formulas that a document has in MathML.
struct MathMLDocumentTests {
  private static func dump(
    _ text: String, name: String = "p.md"
  ) throws -> (lines: [String], diagnostics: [Diagnostic], sources: [SourceFile]) {
    let (dump, result) = try Composer().dump(
      .math, of: [.memory(name: name, utf8: Array(text.utf8), folder: "")])
    return (dump.split(separator: "\n").map(String.init), result.diagnostics, result.sources)
  }

  private static func latex(_ text: String) throws -> [String] {
    try dump(text).lines.filter { $0.hasPrefix("  mathml ") }
  }

  @Test func mathMLIsTheFormulaThatLaTeXIs() throws {
    let markup =
      "<math><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>=</mo><msqrt><mi>x</mi></msqrt></math>"
    let formula = try Self.latex("---\nlang: en\n---\n\nThus \(markup) here.\n")
    #expect(formula == (try Self.latex("---\nlang: en\n---\n\nThus $\\frac ab=\\sqrt x$ here.\n")))
  }

  @Test func aFormulaThatIsABlockHasALineOfItsOwn() throws {
    let block =
      "<math display=\"block\">\n  <munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>\n  <mi>k</mi>\n</math>"
    let (lines, diagnostics, _) = try Self.dump("---\nlang: en\n---\n\nText\n\n\(block)\n\nMore\n")
    #expect(diagnostics.isEmpty)
    #expect(lines.contains { $0.hasPrefix("formula page 1 at ") && $0.hasSuffix(" in p.md:7:1") })
    #expect(lines.contains { $0.contains("display=\"block\"") && $0.contains("<munderover>") })
    #expect(lines.contains("  words the sum from k equals 1 to n of k"))
    // MathML is no LaTeX.
    #expect(!lines.contains { $0.hasPrefix("  latex") })
  }

  @Test func alternativesAndAnnotationsAreTheAuthors() throws {
    let text =
      "---\nlang: en\n---\n\nSee <math alttext=\"the golden ratio\"><semantics><mi>φ</mi><annotation encoding=\"application/x-tex\">\\varphi</annotation></semantics></math>.\n"
    let lines = try Self.dump(text).lines
    #expect(lines.contains("  words the golden ratio"))
    #expect(lines.contains("  latex \\varphi"))
  }

  @Test func pagesOfHTMLHaveFormulas() throws {
    let page =
      "<!DOCTYPE html><html lang=en><title>T</title><p>Here <math><msup><mi>x</mi><mn>2</mn></msup></math> it is.<math display=block><mtable><mtr><mtd><mi>a</mi></mtd></mtr></mtable></math></p></html>"
    let (lines, diagnostics, _) = try Self.dump(page, name: "p.html")
    #expect(diagnostics.isEmpty)
    #expect(lines.contains("  words x squared"))
    #expect(lines.count { $0.hasPrefix("formula ") } == 2)
    #expect(lines.contains { $0.contains("<mtable>") })
  }

  @Test func whatIsWrongIsReportedAtItsPlace() throws {
    let (_, diagnostics, sources) = try Self.dump(
      "First line\n\nSee <math><mfrac><mi>a</mi></mfrac></math> and\n<math><mrow><mi>b</mi></math>.\n"
    )
    #expect(diagnostics.map(\.code) == ["mathml-parts", "mismatched-mathml"])
    let places = diagnostics.map { diagnostic in
      diagnostic.range.map { "\(sources[$0.file].position(at: $0.lowerBound))" }
    }
    #expect(places == ["3:11", "4:7"])
    #expect(diagnostics.first?.message == "<mfrac> has 1 part instead of 2")
  }

  @Test func formulasThatAreNotClosedAreTextAndReported() throws {
    let (lines, diagnostics, _) = try Self.dump("See <math><mi>b</mi> and more.\n")
    #expect(diagnostics.contains { $0.code == "unclosed-math" })
    #expect(lines.isEmpty)
  }

  @Test func markdownWithinMathMLIsNone() throws {
    let (lines, _, _) = try Self.dump(
      "---\nlang: en\n---\n\n<math ><mi>a</mi><mo>*</mo><mi>b</mi><mo>*</mo><mi>c</mi></math > *x*\n"
    )
    #expect(lines.count { $0.hasPrefix("formula ") } == 1)
    #expect(lines.contains { $0.contains("<mi>a</mi>") && $0.contains("<mi>c</mi>") })
  }
}
