import ComposeDiagnostics
import ComposeLocaleFormatting
import ComposeStructuredData
import ComposeTemplates
import Testing

struct EscapingTests {
  private func markdown(_ template: String, _ value: String) throws -> String {
    let data = DataObject([(key: "v", value: DataValue(.string(value)))])
    let template = try Template(name: "main", utf8: Array(template.utf8))
    return String(
      decoding: try template.filled(with: data, formats: LocaleFormats("en")).utf8, as: UTF8.self)
  }

  @Test(arguments: [
    ("a*b", "a&#42;b"), ("1.5 on-line", "1.5 on-line"), ("1. x", "1&#46; x"), ("a\nb", "a<br>b"),
    ("--", "&#45;&#45;"), (" x ", "&#32;x&#32;"), ("ü–", "ü–"), ("a\r\nb\u{2028}c", "a<br>b<br>c"),
  ])
  func textHasReferences(value: String, expected: String) throws {
    #expect(try markdown("{{ v }}", value) == expected)
  }

  @Test(arguments: [
    ("`{{ v }}`", "a`b|", "```````````` a`b| ````````````"),
    ("| `{{ v }}` |", "a|b", "| ```````````` a\\|b ```````````` |"),
    (
      "[x]({{ v }} \"{{ v }}\")", "a b(\"c\")", "[x](a%20b%28%22c%22%29 \"a&#32;b(&quot;c&quot;)\")"
    ),
    ("<{{ v }}>", "http://x?a&b>", "<http://x?a&b%3E>"),
    ("<a href=\"{{ v }}\">", "\"><b>", "<a href=\"&quot;&gt;&lt;b&gt;\">"),
    ("$x = {{ v }}$", "1,234.5", "$x = 1,234.5$"),
    ("Pay ${{ v }} or ${{ v }}", "5*", "Pay $5&#42; or $5&#42;"),
    ("{{ v | markdown }}", "**a**", "**a**"), ("{{ '**' | markdown ~ v }}", "*", "**&#42;"),
  ])
  func linesAreEscapedByTheirSyntax(template: String, value: String, expected: String) throws {
    #expect(try markdown(template, value) == expected)
  }

  @Test func codeCannotBeEndedByAValue() throws {
    let long = String(repeating: "`", count: 24)
    #expect(
      try markdown("> ```json\n> {{ v }}\n> ```\n", "a\n```\nb")
        == "> \(long)json\n> a\n> ```\n> b\n> \(long)\n")
    #expect(try markdown("```\nno values\n```\n{{ v }}", "*") == "```\nno values\n```\n&#42;")
    for (template, value) in [
      ("```\n{{ v }}\n```", long), ("`{{ v }}`", long), ("$ {{ v }} $$x{{ v }}$$", "\\input{x}"),
    ] {
      #expect(throws: TemplateError.self) { try markdown(template, value) }
    }
  }

  @Test(arguments: [
    ("title: {{ v }}", "title: \"a: \\\"b\\\" # c\\nd\""),
    (
      "title: No. {{ v }} \\ \"x\" # note",
      "title: \"No. a: \\\"b\\\" # c\\nd \\\\ \\\"x\\\"\" # note"
    ),
    ("title: \"{{ v }}!\"", "title: \"a: \\\"b\\\" # c\\nd!\""),
    ("title: '{{ v }}'", "title: 'a: \"b\" # c d'"),
    ("list: [x, {{ v }}]", "list: [x, \"a: \\\"b\\\" # c\\nd\"]"),
    ("list:\n  - {{ v }}", "list:\n  - \"a: \\\"b\\\" # c\\nd\""),
    ("text: |\n  {{ v }}", "text: |\n  a: \"b\" # c\n  d"),
  ])
  func frontMatterIsQuoted(entry: String, expected: String) throws {
    let value = "a: \"b\" # c\nd"
    #expect(try markdown("---\n\(entry)\n---\n", value) == "---\n\(expected)\n---\n")
  }

  @Test func keysOfFrontMatterAreNoData() {
    #expect(
      failure(of: "---\n{{ v }}: 1\n---\n", #"{"v": "x"}"#, format: .markdown).text
        == "main:2:1: keys of front matter cannot be made from data")
  }

  @Test func pagesOfHTMLHaveTheirOwnReferences() throws {
    #expect(
      try fill("<p>{{ v }}</p>", ##"{"v": "<b> & \"c\" *d*"}"##, format: .html)
        == "<p>&lt;b&gt; &amp; &quot;c&quot; *d*</p>")
  }

  @Test func placesOfTheTextAreKnown() throws {
    let source = "# A {{ a }}\n\n{% for x in xs %}\n- {{ x }}!\n{% endfor %}\n"
    let template = try Template(name: "main", utf8: Array(source.utf8))
    let data = try #require(JSONReader.read(Array(#"{"a": "x*y", "xs": [1, 2]}"#.utf8)).object)
    let filled = try template.filled(with: data, formats: LocaleFormats("en"))
    let file = SourceFile(name: "main", utf8: filled.utf8, origins: filled.origins)
    func place(_ text: String) throws -> String {
      let start = try #require(String(decoding: filled.utf8, as: UTF8.self).range(of: text))
      let origin = file.origin(of: start..<start + 1)
      return "\(origin.source.position(at: origin.offsets.lowerBound)) \(origin.record ?? "-")"
    }
    #expect(try place("A ") == "1:3 -")
    #expect(try place("y\n") == "1:8 -")
    #expect(try place("1!") == "4:6 xs[0]")
    #expect(try place("2!") == "4:6 xs[1]")
    #expect(try place("!\n") == "4:10 xs[0]")
  }
}

extension String {
  fileprivate func range(of part: String) -> Int? {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return bytes.indices.first { bytes[$0...].starts(with: part) }
  }
}
