import TestSupport
import Testing

/// Whatever is put in, the program ends by itself with a PDF or with a message.
@Suite(.enabled(if: Program.isBuilt, "the program has not been built beside the tests"))
struct HostileInputTests {
  struct Input: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    /// A word that the diagnostics must have, when there must be some.
    var complaint: String?

    init(_ name: String, _ text: String, complaint: String? = nil) {
      self.init(name, Array(text.utf8), complaint: complaint)
    }

    init(_ name: String, _ bytes: [UInt8], complaint: String? = nil) {
      testDescription = name
      self.bytes = bytes
      self.complaint = complaint
    }
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  /// Small enough for a debug build; the sizes of the corpus belong to `make bench`.
  static let inputs: [Input] = [
    Input("nothing", ""),
    Input("only line ends", "\n\r\n\r\n\n"),
    Input("no line end", "text"),
    Input("NUL", "a\u{0}b\n", complaint: nil),
    Input("invalid UTF-8", [0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x0A], complaint: "UTF-8"),
    Input("byte order mark", [0xEF, 0xBB, 0xBF] + Array("# Title\n".utf8)),
    Input("line and paragraph separators", "a\u{2028}b\u{2029}c\n"),
    Input("controls", "a\u{1}\u{8}\u{1B}[31mb\u{7F}\u{9B}c\n"),
    Input("quotes within quotes", repeated(">", 1_000) + " deep\n"),
    Input("lists within lists", repeated("- ", 1_000) + "deep\n"),
    Input("emphasis within emphasis", repeated("*a **a ", 1_000) + repeated("b** b*", 1_000)),
    Input("brackets", repeated("[", 5_000) + "a" + repeated("](x)", 5_000)),
    Input("backticks", (1..<200).map { repeated("`", $0) + "a " }.joined()),
    Input("word wider than the page", repeated("w", 5_000) + "\n"),
    Input("long line", repeated("word ", 10_000) + "\n"),
    Input(
      "table of a hundred columns",
      repeated("|head", 100) + "|\n" + repeated("|-", 100) + "|\n" + repeated("|cell", 100) + "|\n"),
    Input(
      "table of a thousand columns",
      repeated("|h", 1_000) + "|\n" + repeated("|-", 1_000) + "|\n" + repeated("|c", 1_000) + "|\n"),
    Input("marks on one letter", "a" + repeated("\u{301}", 5_000) + "\n"),
    Input("embeddings within embeddings", repeated("\u{202B}", 500) + "a\u{202C}אב\n"),
    Input("characters that no font has", "\u{10FFFD}\u{E000}\n", complaint: "missing-glyph"),
    Input(
      "aliases in the front matter",
      "---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n\ntext\n"),
    Input("front matter without an end", "---\ntitle: x\n\ntext\n"),
    Input(
      "page without room", "---\npage-size: 1mm x 1mm\n---\n\ntext\n", complaint: "front-matter"),
    Input("margins without room", "---\nmargin: 190in\n---\n\ntext\n", complaint: "front-matter"),
    Input("strings that end in PDF", "[a](<http://x/)>>/AA<</S/JavaScript>>>) \\) >> endobj\n"),
    Input("script addresses", "[a](javascript:alert(1)) [b](data:text/html,x) [c](file:///etc)\n"),
    Input(
      "pictures from everywhere",
      "![a](http://x.example/a.png) ![b](/etc/passwd) ![c](../../../etc/passwd) ![d](/dev/zero)\n",
      complaint: "remote-image"),
    Input("raw HTML", "<script>alert(1)</script>\n\n<iframe src='file:///etc/passwd'></iframe>\n"),
    Input("numbers without end", "<img src='x.png' width='1e309' height='-1'>\n"),
    Input("notes that call themselves", "a[^1]\n\n[^1]: b[^1] c[^2]\n\n[^2]: d[^1]\n"),
  ]

  @Test(arguments: inputs)
  func endsWithAPDF(input: Input) throws {
    let folder = try TemporaryFolder()
    try folder.write("in.md", input.bytes)
    let run = try Program.run([folder["in.md"], "--format", "json", "-o", folder["out.pdf"]])
    #expect(run.end == .exit(0), "\(run.errors)")
    if let complaint = input.complaint { #expect(run.errors.contains(complaint)) }
    let pdf = try folder.read("out.pdf")
    #expect(pdf.starts(with: "%PDF-1.7".utf8))
    #expect(!String(decoding: pdf, as: UTF8.self).contains("/JavaScript"))
    #expect(folder.names == ["in.md", "out.pdf"])
    if let qpdf = Program.find("qpdf") {
      let check = try Process(qpdf, ["--check", folder["out.pdf"]]).finish()
      #expect(check.end == .exit(0), "\(check.text)\(check.errors)")
    }
  }

  @Test func emptyFileIsOnePage() throws {
    let run = try Program.run(["-", "--dump", "frames"])
    #expect(run.end == .exit(0))
    #expect(run.text.contains("page 1 "))
    #expect(!run.text.contains("page 2 "))
  }

  @Test func utf16IsRefusedWithAHint() throws {
    let run = try Program.run(["-"], input: [0xFF, 0xFE, 0x61, 0, 0x0A, 0])
    #expect(run.end == .exit(1))
    #expect(run.errors.contains("UTF-16"))
    #expect(run.output.isEmpty)
  }

  @Test func imageOfImpossibleSizeIsRejectedAndTheRestIsMade() throws {
    let folder = try TemporaryFolder()
    // Signature and header of 100,000 × 100,000 pixels, and nothing after them.
    try folder.write(
      "huge.png",
      [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
        0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0, 0x7F, 0x4D, 0x77, 0x30,
      ])
    try folder.write("in.md", "before\n\n![the alternate](huge.png)\n\nafter\n")
    let run = try Program.run([folder["in.md"], "--dump", "drawing"])
    #expect(run.end == .exit(0))
    #expect(run.errors.contains("in.md:3:"))
    #expect(run.text.contains("alternate"))
    #expect(run.text.contains("after"))
  }
}
