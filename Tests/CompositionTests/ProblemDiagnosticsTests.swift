import ComposeDiagnostics
import ComposePDFGraphics
import Testing

@testable import ComposeComposition

struct ProblemDiagnosticsTests {
  /// The PDF is made all the same, so that the run does not fail.
  @Test func aFontThatCannotBeEmbeddedIsAWarning() throws {
    var problems = PDFProblems()
    problems.fontsNotEmbedded = ["Broken-Regular"]
    let diagnostic = try #require(problems.diagnostics.first)
    #expect(diagnostic.severity == .warning && diagnostic.code == "font-not-embedded")
    #expect(diagnostic.message.contains("‘Broken-Regular’") && diagnostic.hint != nil)
  }
}
