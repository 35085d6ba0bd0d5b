import ComposeComposition
import ComposeDiagnostics
import Testing

struct DiagnosticFormatterTests {
  private let source = SourceFile(name: "doc.md", utf8: Array("one\ntwö three\n".utf8))
  private let text = DiagnosticFormatter(style: .text)
  private let json = DiagnosticFormatter(style: .json)

  @Test func textNamesFileLineAndColumnInScalars() {
    let diagnostic = Diagnostic(
      .warning, code: "x", "bad three", at: SourceRange(9..<14), hint: "write four")
    #expect(
      text.format(diagnostic, sources: [source])
        == "doc.md:2:5: warning: bad three\n  hint: write four\n")
  }

  @Test func textWithoutAPlaceNamesTheProgram() {
    #expect(
      text.format(Diagnostic(.error, code: "x", "no"), sources: [source])
        == "pdfcompose: error: no\n")
  }

  @Test func rangeInAnUnknownFileHasNoPlace() {
    let diagnostic = Diagnostic(.note, code: "x", "hm", at: SourceRange(file: 7, 0..<1))
    #expect(text.format(diagnostic, sources: [source]) == "pdfcompose: note: hm\n")
  }

  @Test func rangePastTheEndIsShownAtTheEnd() {
    let diagnostic = Diagnostic(.note, code: "x", "hm", at: SourceRange(900..<901))
    #expect(text.format(diagnostic, sources: [source]) == "doc.md:3:1: note: hm\n")
  }

  @Test func jsonIsOneObjectALine() {
    let diagnostic = Diagnostic(
      .warning, code: "x-y", "a \"b\" \\ \n c", at: SourceRange(9..<14), hint: "h")
    #expect(
      json.format(diagnostic, sources: [source])
        == #"{"severity":"warning","code":"x-y","message":"a \"b\" \\ \n c","file":"doc.md","#
        + #""line":2,"column":5,"offset":9,"length":5,"hint":"h"}"# + "\n")
  }

  /// Cursor movement, colours, window titles, bells, C1 introducers, reversed text.
  @Test(arguments: [
    "\u{1B}[31m", "\u{7}", "\r", "\u{8}", "\u{7F}", "\u{9B}2J", "\u{85}", "\u{202E}", "\u{2066}",
    "\u{2028}", "\u{0}", "\n", "\t",
  ])
  func controlsAreEscapedEverywhere(control: String) throws {
    let scalar = try #require(control.unicodeScalars.first)
    let named = SourceFile(name: "a\(control)b", utf8: [])
    let diagnostic = Diagnostic(
      .warning, code: "x", "m\(control)n", at: SourceRange(0..<0), hint: "h\(control)i")
    for formatter in [text, json] {
      let line = formatter.format(diagnostic, sources: [named])
      let body = line.replacing("\n  hint: ", with: "").dropLast()
      #expect(!body.unicodeScalars.contains(scalar))
    }
    let number = String(scalar.value, radix: 16, uppercase: true)
    #expect(text.format(diagnostic, sources: [named]).hasPrefix("a\\u{\(number)}"))
  }

  @Test func ordinaryTextOfAllScriptsIsLeftAlone() {
    #expect(EscapedText.escape("Ünïcödé 中文 עברית 🙂 é") == "Ünïcödé 中文 עברית 🙂 é")
  }
}
