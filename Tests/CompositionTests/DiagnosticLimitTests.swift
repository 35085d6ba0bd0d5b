import ComposeDiagnostics
import TestSupport
import Testing

@testable import ComposeComposition

/// The same problem ten thousand times is reported a hundred times, with a count of the others.
struct DiagnosticLimitTests {
  private func diagnostics(_ count: Int, _ severity: Diagnostic.Severity) -> [Diagnostic] {
    (0..<count).map {
      Diagnostic(severity, code: "a", "\($0)", at: SourceRange(file: 0, $0..<$0))
    }
  }

  @Test func eachKindHasALimitOfItsOwn() {
    let all = diagnostics(250, .warning) + diagnostics(100, .error)
    let kept = DiagnosticLimit.applied(to: all)
    #expect(kept.count == 201)
    #expect(kept.last?.message == "150 more diagnostics ‘a’ not listed")
    #expect(kept.last?.severity == .warning)
    #expect(Array(kept.prefix(100)) == Array(all.prefix(100)))
  }

  @Test func whatIsAboutTheWholeDocumentStays() {
    let all = (0..<300).map { Diagnostic(.note, code: "a", "\($0)") }
    #expect(DiagnosticLimit.applied(to: all) == all)
  }

  @Test(arguments: [
    ("book.yaml", "chapters:\n", "- none%.md\n", 0), ("a.md", "", "!include none%.md\n\n", 0),
    ("a.md", "---\nheader:\n", "  k%: v\n", 0), ("a.md", "---\nattachments:\n", "- none%.pdf\n", 0),
    ("a.md", "{{x}}", "", 150),
  ])
  func manyProblemsAreSummed(name: String, start: String, line: String, variables: Int) throws {
    let folder = try TemporaryFolder()
    var text = start
    for number in 0..<300 {
      text += line.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: "\(number)")
    }
    if start.hasPrefix("---") { text += "---\n" }
    try folder.write(name, text)
    var options = CompositionOptions()
    options.assignments = try (0..<variables).map { try SettingAssignment(parsing: "name\($0)=x") }
    let result = try Composer(options: options).dump(.blocks, of: [.file(path: folder[name])])
      .result
    #expect((50...105).contains(result.diagnostics.count), "\(result.diagnostics.count)")
    #expect(
      result.diagnostics.contains {
        $0.message.contains(" more diagnostics ‘") || $0.message.contains(" more variables ")
      })
  }
}
