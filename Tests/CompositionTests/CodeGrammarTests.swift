import ComposeDiagnostics
import ComposeDocuments
import ComposeGeometry
import ComposeSyntaxHighlighting
import Foundation
import TestSupport
import Testing

@testable import ComposeComposition

/// Grammars that a document or its caller brings, and how code is copied.
struct CodeGrammarTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let grammar = #"""
    {"scopeName":"source.shout","name":"Shout","patterns":[{"match":"[A-Z]+","name":"keyword.x"}]}
    """#

  private func compose(
    _ text: String, grammars: [String] = []
  ) throws -> (bytes: [UInt8], result: CompositionResult) {
    var options = CompositionOptions()
    options.grammars = grammars
    let input = SourceInput.file(path: try folder.write("doc.md", text))
    let result = try Composer(options: options).compose([input], to: .file(path: folder["doc.pdf"]))
    return (try folder.read("doc.pdf"), result)
  }

  private func codes(_ result: CompositionResult) -> [String] {
    result.diagnostics.filter { $0.severity > .note }.map(\.code)
  }

  @Test func codeWithinALineTakesOnlyInksThatCanBeReadOnThePage() throws {
    func colors(_ json: String) throws -> ThemeColors {
      var colors = ThemeColors()
      colors.use(try #require(CodeTheme(json: Array(json.utf8))))
      return colors
    }
    let rule = ##"{"scope": "keyword", "settings": {"foreground": "#ffee99"}}"##
    let dark = try colors(##"{"type": "dark", "tokenColors": [\##(rule)]}"##)
    #expect(dark.inlineCode == .light && dark.codeGround.luminance < 0.1)
    let brown = ##""colors": {"editor.background": "#c08866"}"##
    let pale = try colors(##"{\##(brown), "tokenColors": [\##(rule)]}"##)
    #expect(pale.inlineCode == pale.code.readable(on: .white) && pale.inlineCode != pale.code)
  }

  /// Where diagnostics are, by file name.
  private func positions(_ result: CompositionResult) -> [String] {
    result.diagnostics.compactMap { diagnostic in
      guard let range = diagnostic.range else { return nil }
      let source = result.sources[range.file]
      return "\(FilePath.name(of: source.name)):\(source.position(at: range.lowerBound))"
    }
  }

  @Test func frontMatterAndCallersBringGrammars() throws {
    let code = "```shout\nLOUD quiet\n```\n"
    try folder.write("shout.tmLanguage.json", Self.grammar)
    let plain = try compose(code)
    let named = try compose("---\ngrammars: shout.tmLanguage.json\n---\n\n" + code)
    let given = try compose(code, grammars: [folder["shout.tmLanguage.json"]])
    #expect(codes(named.result).isEmpty && codes(given.result).isEmpty)
    #expect(named.bytes != plain.bytes && given.bytes != plain.bytes)
    #expect(given.result.filesUsed.contains { $0.hasSuffix("shout.tmLanguage.json") })
  }

  @Test func brokenGrammarsAreReportedAndTheCodeIsPlain() throws {
    let code = "```shout\nLOUD\n```\n"
    try folder.write("broken.json", "{\"scopeName\": \"a\",\n \"patterns\": [}")
    try folder.write("none.json", "{}")
    let (bytes, result) = try compose(
      "---\ngrammars: [broken.json, none.json, missing.json, ../outside.json]\n---\n\n" + code)
    #expect(codes(result) == Array(repeating: "bad-grammar", count: 4))
    #expect(positions(result).contains("broken.json:2:15"))
    #expect(result.worst == .warning)
    guard Tool.hasPoppler else { return }
    let text = try Tool.run("pdftotext", ["%", "-"], on: bytes).output
    #expect(String(decoding: text, as: UTF8.self).contains("LOUD"))
  }

  @Test func darkThemesLeaveCodeWithinALineDark() throws {
    for (ground, isDark) in [("#101418", true), ("#fafafa", false)] {
      var colors = ThemeColors()
      let json = "{\"colors\":{\"editor.background\":\"\(ground)\"},\"tokenColors\":[]}"
      colors.use(try #require(CodeTheme(json: Array(json.utf8))))
      #expect((colors.inlineCode == .light) == isDark)
      #expect((colors.inlineCode == nil) == !isDark)
    }
  }

  @Test func patternsThatCannotBeUsedAreReported() throws {
    try folder.write(
      "p.json", #"{"scopeName":"source.p","patterns":[{"match":"(a","name":"x"}]}"#)
    let (_, result) = try compose("---\ngrammars: p.json\n---\n\n```p\na\n```\n")
    #expect(codes(result) == ["bad-grammar"])
    #expect(positions(result) == ["p.json:1:47"])
    #expect(result.worst == .warning)
  }

  @Test(arguments: [
    ("{\"scopeName\": \"a\",\n \"patterns\": [}", "p.json:2:15"), ("{}", "p.json:1:1"),
    (#"{"scopeName":"source.p","patterns":[{"match":"(\\s\"","name":"x"}]}"#, "p.json:1:47"),
    (
      "<plist><dict><key>scopeName</key><string>source.p</string><key>patterns</key><array><dict>"
        + "<key>match</key><string>(&lt;</string><key>name</key><string>x</string></dict></array>"
        + "</dict></plist>", "p.json:1:115"
    ),
  ])
  func whatIsWrongWithAGrammarThatTheCallerNamesIsAnErrorAtItsPlace(
    grammar: String, position: String
  ) throws {
    try folder.write("p.json", grammar)
    let (bytes, result) = try compose("```p\na\n```\n", grammars: [folder["p.json"]])
    #expect(codes(result) == ["bad-grammar"])
    #expect(positions(result) == [position])
    #expect(result.worst == .error)
    #expect(!bytes.isEmpty)
  }

  @Test func aGrammarOfTheCallerThatDoesNotExistIsAnError() throws {
    let (_, result) = try compose("a", grammars: [folder["none.json"]])
    #expect(codes(result) == ["bad-grammar"])
    #expect(result.worst == .error)
  }

  @Test(.enabled(if: Tool.hasPoppler)) func wrappedLinesAreCopiedWithoutTheBreaks() throws {
    let line =
      "    result = combine(alpha, beta, gamma, delta, epsilon, zeta, eta, theta, iota, kappa, "
      + "lambda, mu, nu, xi, omicron, pi, rho, sigma, tau, upsilon, phi, chi, psi, omega)"
    let (bytes, result) = try compose(
      "```python {.numbers}\nfirst = 1\n\(line)\nlast = 2\n```\n")
    #expect(codes(result).isEmpty)
    let text = try Tool.run("pdftotext", ["%", "-"], on: bytes).output
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains(line.dropFirst(4)) }, "\(lines)")
    #expect(lines.contains("first = 1") && lines.contains("last = 2"), "\(lines)")
    if Tool.hasQPDF {
      #expect(try Tool.run("qpdf", ["--check", "%"], on: bytes).status == 0)
    }
  }
}
