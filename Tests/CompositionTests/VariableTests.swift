import ComposeDiagnostics
import ComposeDocumentModel
import ComposeDocuments
import ComposeMarkdown
import ComposeNumbering
import TestSupport
import Testing

@testable import ComposeComposition

/// Variables, and keys that the caller sets.
struct VariableTests {
  private func blocks(
    _ source: String, set assignments: [String] = []
  ) throws -> (html: String, messages: [String]) {
    var options = CompositionOptions()
    for text in assignments { options.assignments.append(try SettingAssignment(parsing: text)) }
    let dump = try Composer(options: options).dump(
      .blocks, of: [.memory(name: "a.md", utf8: Array(source.utf8))])
    return (dump.text, dump.result.diagnostics.map(\.message))
  }

  @Test func definedNamesAreReplacedInTextAndDestinations() throws {
    let read = try blocks(
      """
      ---
      variables: {version: 2.1, host: example.org, list: [a, b]}
      ---
      # Version {{version}}

      *{{ version }}* and `{{version}}`, [{{host}}](https://{{host}}/x), {{list}}.

      | {{version}} |
      |---|
      """)
    #expect(read.html.contains(">Version 2.1</h1>"))
    #expect(read.html.contains("<em>2.1</em> and <code>{{version}}</code>"))
    #expect(read.html.contains("<a href=\"https://example.org/x\">example.org</a>, a, b."))
    #expect(read.html.contains("<th>2.1</th>"))
    #expect(read.messages.isEmpty)
  }

  @Test func otherTextInBracesStaysAsItIs() throws {
    let text = "{{ handlebars }} {{}} {{a b}} {{{x}}} {{version"
    #expect(try blocks(text).html == "<p>\(text)</p>\n")
    #expect(try blocks(text, set: ["other=1"]).html == "<p>\(text)</p>\n")
  }

  @Test func theCallerWinsAndOneValueIsNotReadAsMarkdown() throws {
    let read = try blocks(
      "---\nvariables: {name: a}\n---\n{{name}}", set: ["name=*b* {{name}}"])
    #expect(read.html == "<p>*b* {{name}}</p>\n")
  }

  @Test func misspeltNamesAreReported() throws {
    let read = try blocks("---\nvariables: {version: 1}\n---\n{{verson}}", set: ["tittle=x"])
    #expect(
      read.messages == [
        "there is no variable ‘verson’; did you mean ‘version’?",
        "the text has no variable ‘tittle’",
      ])
  }

  @Test func keysOfFrontMatterAreSetAboveTheDocument() throws {
    let source = "---\ntitle: Old\nnumber-figures: none\n---\n# A\n\n{{title}}"
    var options = CompositionOptions()
    options.assignments = [
      try SettingAssignment(parsing: "title=New"),
      try SettingAssignment(parsing: "fonts.size=12pt"),
      try SettingAssignment(parsing: "variables.title=Variable"),
      try SettingAssignment(parsing: "lists=[figures, tables]"),
    ]
    let prepared = try PreparedDocument(
      [.memory(name: "a.md", utf8: Array(source.utf8))], options: options)
    #expect(prepared.document.metadata.title == "New")
    #expect(prepared.settings.theme.bodySize == 12)
    #expect(prepared.settings.numbering.lists == [.figures, .tables])
    #expect(prepared.document.html().contains("<p>Variable</p>"))
  }

  @Test(arguments: ["toc", "toc-depth=9", "fonts.nothing=1", "a b=1", "=1", "margin=1in\n2in"])
  func whatCannotBeSetIsAnError(text: String) {
    #expect(throws: SettingError.self) { try SettingAssignment(parsing: text) }
  }

  @Test func valuesDoNotGrowADocumentWithoutLimit() throws {
    let value = String(repeating: "x", count: 20_000)
    let read = try blocks(
      String(repeating: "{{a}}\n\n", count: 2_000), set: ["a=\(value)"])
    #expect(read.html.utf8.count < 17_000_000)
    #expect(read.messages.count == 1)
  }
}
