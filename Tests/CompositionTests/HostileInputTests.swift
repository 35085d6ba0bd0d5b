import ComposeDiagnostics
import ComposePDFWriter
import TestSupport
import Testing

@testable import ComposeComposition

/// Inputs that were composed wrongly without a message, or not at all.
struct HostileInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func compose(
    _ name: String, _ text: String
  ) throws -> (objects: String, diagnostics: [Diagnostic]) {
    let path = try folder.write(name, text)
    let sink = MemorySink()
    let result = try Composer().compose([.file(path: path)], to: sink)
    return (try ObjectDump(sink.bytes).text, result.diagnostics)
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd"])
  func linksToAddressesInVariablesAreChecked(address: String) throws {
    let (objects, diagnostics) = try compose(
      "a.md", "---\nvariables: {u: '\(address)'}\n---\n\n[x]({{u}}) and [y][r]\n\n[r]: {{u}}\n")
    #expect(!objects.contains("/URI"))
    #expect(diagnostics.count { $0.code == "unsafe-link" } == 2)
    #expect(diagnostics.allSatisfy { $0.range != nil })
  }

  @Test func namesThatAreNoneAreNotReplaced() throws {
    let path = try folder.write(
      "a.md", "---\nvariables: {'x y': f, b: {c: d}}\n---\n\n1 {{x y}} 2 {{b}}\n")
    let text = try Composer().dump(.lines, of: [.file(path: path)]).text
    #expect(text.contains("{{x y}}") && text.contains("{{b}}"))
  }

  @Test(arguments: [
    "", "title: X\n", "chapters: [ch.md,", "chapters: " + String(repeating: "[", count: 2000),
  ])
  func filesOfYAMLAreBooks(yaml: String) throws {
    let diagnostics = try compose("book.yaml", yaml).diagnostics
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test func negationsAreNotNested() throws {
    let nested =
      String(repeating: ":not(", count: 20_000) + "p" + String(repeating: ")", count: 20_000)
    let (_, diagnostics) = try compose("a.html", "<style>\(nested){color:red}</style><p>x")
    #expect(diagnostics.contains { $0.code == "style-rule" })
  }

  @Test func drawingsThatDoNotEndAreReported() throws {
    let (_, diagnostics) = try compose(
      "a.md", "<div>\n<svg width=\"17\"><path d=\"M0 0\"/>\n</div>\n")
    #expect(diagnostics.contains { $0.code == "raw-html" })
  }

  @Test func longTargetsThatAreMissingAreReportedOnce() throws {
    let (_, diagnostics) = try compose("a.md", "[a](#" + String(repeating: "a", count: 65) + ")")
    #expect(diagnostics.count { $0.code == "missing-destination" } == 1)
  }

  @Test func linesOfCodeWithMissingGlyphsHaveOneTextEach() throws {
    let words = String(repeating: "word ", count: 30)
    let (objects, _) = try compose("a.md", "```\n<a> \u{4E2D} \(words)\n```\n")
    #expect(!objects.contains("/ActualText(<a>"))
    let (plain, _) = try compose("b.md", "```\n<a> \(words)\n```\n")
    #expect(plain.contains("/ActualText(<a>"))
  }
}
