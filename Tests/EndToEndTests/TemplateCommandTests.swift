import TestSupport
import Testing

/// `--data`: documents that are made from data.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct TemplateCommandTests {
  @Test func documentsAreFilledWithDataOfAllFormats() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.md",
      "{% for r in rows %}{{ r.item }} {{ r.price | money(cur) }}\n\n{% endfor %}{{ rate | percent(1) }} {{ data.cur }} {{ set }}\n"
    )
    try folder.write("main.json", #"{"cur": "EUR"}"#)
    try folder.write("rows.csv", "item,price\nTea,1234.5\n")
    try folder.write("more.yaml", "rate: 0.075\n")
    let run = try Program.run([
      folder["a.md"], "--data", folder["main.json"], "--data", folder["rows.csv"], "--data",
      folder["more.yaml"],
      "--set", "set=yes", "--locale", "de-DE", "--dump", "blocks",
    ])
    #expect(run.errors == "")
    #expect(run.text.contains("Tea 1.234,50\u{A0}€"))
    #expect(run.text.contains("7,5\u{A0}% EUR yes"))
  }

  @Test func theLocaleIsThatOfTheLanguage() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "---\nlang: de\n---\n{{ n | number }}\n")
    try folder.write("d.json", #"{"n": 1234.5}"#)
    let run = try Program.run([folder["a.md"], "--data", folder["d.json"], "--dump", "blocks"])
    #expect(run.text.contains("1.234,5"))
  }

  @Test func withoutDataNothingIsFilled() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "{{ name }} {% if x %}text\n")
    let run = try Program.run([folder["a.md"], "--dump", "blocks"])
    #expect(run.text.contains("{{ name }}") && run.text.contains("text"))
    #expect(run.errors.contains("a.md:1:12: note: not run: {% if %}"))
  }

  @Test(arguments: [
    ("{{ x }}", "{}", "a.md:1:4: error: ‘x’ is not defined\n"),
    (
      "\n{% include \"../b.md\" %}", "{}",
      "a.md:2:12: error: included file ‘../b.md’ is outside the allowed folders\n"
    ),
    (
      "{{ x | date }}", #"{"x": "2026-02-30"}"#,
      "a.md:1:4: error: ‘x’ is not a date such as 2026-03-07: ‘2026-02-30’\n"
    ),
    ("{{ x }}", #"{"x": NaN}"#, "d.json:1:7: error: ‘NaN’ is not a value of JSON\n"),
    ("{{ x }}", #"{"x": 1, "x": 2}"#, "d.json:1:10: error: key ‘x’ occurs twice in one object\n"),
    (
      "{% for i in range(99999999) %}{% endfor %}", "{}",
      "a.md:1:13: error: ‘range’ of 99999999 numbers; at most 10000 are possible\n"
    ),
  ])
  func problemsHaveTheirPlace(template: String, data: String, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.write("b.md", "secret")
    try folder.write("in/a.md", template)
    try folder.write("in/d.json", data)
    let run = try Program.run([
      folder["in/a.md"], "--data", folder["in/d.json"], "-o", folder["a.pdf"],
    ])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains(folder["in/"] + message), "\(run.errors)")
    #expect(!TemporaryFolder.exists(folder["a.pdf"]))
    let sarif = try Program.run([
      folder["in/a.md"], "--data", folder["in/d.json"], "-o", folder["a.pdf"], "--format", "sarif",
    ])
    #expect(sarif.errors.contains(message.hasPrefix("a.md") ? "in/a.md\"" : "in/d.json\""))
  }

  @Test func diagnosticsOfTheFilledTextPointIntoTheTemplate() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "{% for x in xs %}\n- item\n- ![photo]({{ x }})\n{% endfor %}\n")
    try folder.write("d.json", #"{"xs": ["one.png", "two.png"]}"#)
    let arguments = [folder["a.md"], "--data", folder["d.json"], "-o", folder["a.pdf"]]
    let errors = try Program.run(arguments).errors
    #expect(errors.contains("a.md:3:3: "), "\(errors)")
    #expect(errors.contains("(xs[0])") && errors.contains("(xs[1])"))
    #expect(
      try Program.run(arguments + ["--format", "json"]).errors.contains("\"record\":\"xs[1]\""))
    let sarif = try Program.run(arguments + ["--format", "sarif"]).errors
    #expect(sarif.contains(#"/a.md"},"region":{"startLine":3,"startColumn":3"#))
    #expect(
      sarif.contains(#""logicalLocations":[{"fullyQualifiedName":"xs[1]","kind":"element"}]"#))
  }

  /// Any text comes out as it is, wherever it stands.
  @Test(.enabled(if: Tool.hasPoppler, "Poppler is not installed"))
  func valuesComeOutAsTheyAre() throws {
    let folder = try TemporaryFolder()
    var random = RandomNumbers(seed: 5)
    let letters = Array("abcXYZ019 *_[]|$<>#`~!@^&{}()\\:;=+-.,'\"?/%éßΩж–№ \n").map(String.init)
    let starts = [
      "# ", "- ", "1. ", "> ", "| a |", "    x", "```", "---", "===", "[x]: y", "![[a.csv]]",
      "!include b.md", "www.x.org", "http://x.org", "a@b.cd", "[^1]", "@fig:a", ":smile:", "&amp;",
      "<br>", "{{ v }}", "$x$", "::: note", "$$", "<!-- -->", "{.class}", "\\", "+ x", "2) x",
      ": x", "*** ***", "H~2~O", "==x==",
    ]
    var values: [String] = starts
    for _ in 0..<120 {
      var value = random.isTrue(oneIn: 2) ? random.element(of: starts) : ""
      for _ in 0..<random.integer(below: 24) { value += random.element(of: letters) }
      values.append(value)
    }
    let json = values.map { value in
      "\""
        + value.unicodeScalars.map { scalar in
          scalar.value < 0x80
            ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
              + String(scalar.value, radix: 16)
            : String(scalar)
        }.joined() + "\""
    }
    try folder.write("d.json", "{\"v\": [\(json.joined(separator: ","))]}")
    for (name, template) in [
      (
        "paragraph",
        "{% for x in v %}\n\nB{{ loop.index }}B\n\n{{ x }}\n\nE{{ loop.index }}E\n\n{% endfor %}"
      ),
      (
        "text",
        "{% for x in v %}\n\nB{{ loop.index }}B a {{ x }} b E{{ loop.index }}E\n\n{% endfor %}"
      ),
      (
        "heading",
        "{% for x in v %}\n\n### B{{ loop.index }}B {{ x }} E{{ loop.index }}E\n\n{% endfor %}"
      ),
      (
        "list",
        "{% for x in v %}\n- B{{ loop.index }}B\n- {{ x }}\n- E{{ loop.index }}E\n{% endfor %}"
      ),
      (
        "cell",
        "| | |\n|---|---|\n{% for x in v %}\n| B{{ loop.index }}B | |\n| {{ x }} | |\n| E{{ loop.index }}E | |\n{% endfor %}"
      ),
      (
        "code",
        "{% for x in v %}\n\nB{{ loop.index }}B\n\n```\n{{ x }}\n```\n\nE{{ loop.index }}E\n\n{% endfor %}"
      ),
      (
        "span",
        "{% for x in v %}\n\nB{{ loop.index }}B `{{ x }}` E{{ loop.index }}E\n\n{% endfor %}"
      ),
      (
        "emphasis",
        "{% for x in v %}\n\nB{{ loop.index }}B **{{ x }}** E{{ loop.index }}E\n\n{% endfor %}"
      ),
    ] {
      try folder.write(
        "a.md",
        "---\npage-size: 600mm x 600mm\nhyphenation: false\npage-numbers: false\n---\n" + template)
      let run = try Program.run([
        folder["a.md"], "--data", folder["d.json"], "-o", folder["a.pdf"],
      ])
      #expect(run.end == .exit(0), "\(name): \(run.errors)")
      let text = squeezed(try Tool.text(folder.read("a.pdf"), "-raw"))
      var missing: [String] = []
      for (index, value) in values.enumerated() {
        let around = name == "text" ? ("a", "b") : ("", "")
        let sought = squeezed("B\(index + 1)B\(around.0)\(value)\(around.1)E\(index + 1)E")
        // Lists have bullets between.
        let plain = name == "list" ? text.replacing("•", with: "") : text
        if !plain.contains(sought) { missing.append(value) }
      }
      #expect(missing.isEmpty, "\(name): \(missing.prefix(8))")
    }
  }

  /// Without white space, which layout changes.
  private func squeezed(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !$0.properties.isWhitespace && $0.value > 0x20 }))
  }
}
