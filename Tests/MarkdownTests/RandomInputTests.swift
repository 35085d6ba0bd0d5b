import ComposeDocumentModel
import ComposeMarkdown
import TestSupport
import Testing

struct RandomInputTests {
  private static let pieces = [
    "a", "b", " ", "  ", "    ", "\t", "\n", "\n\n", "\r\n", "\r", "*", "**", "_", "~", "~~", "`",
    "```", "[", "]", "(", ")", "![", "](", "[^a]", "[^a]: ", "[a]: /u", "<", "<b>", "</b>",
    "<a href=x>", "</a>", "<!--", "-->", "<!-- pagebreak -->", "<div>", "</div>",
    "<p align=center>",
    "<img src=x alt=y>", "<br>", "<code>", "</code>", "<h1>", "</h1>", "<pre>", "</pre>", "<x>",
    "&amp;", "&#0;", "\\", "|", "|-|", "---", "===", "- ", "1. ", "> ", "> [!NOTE]", "# ", " #",
    "{#id .c k=v}", "{width=50%}", ": ", "Table: x", "\\pagebreak", "http://x.y", "www.x.y",
    "a@b.cd", "\"", "'", "- [ ] ", "\0", "é", "中", "🍄", "\u{FEFF}", "title: x\n",
    "k: [a, {b: c}]\n",
  ]

  @Test(arguments: 1...20)
  func anyMixtureGivesASoundDocument(seed: UInt64) throws {
    var generator = RandomNumbers(seed: seed)
    var limits = ReaderLimits()
    limits.maximumTableColumns = 3
    limits.maximumNesting = Int(seed % 5) + 1
    for _ in 0..<50 {
      var source = Array(Bool.random(using: &generator) ? "---\nk: v\n".utf8 : "".utf8)
      for _ in 0..<Int.random(in: 1..<60, using: &generator) {
        source += Array(Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)].utf8)
        if Int.random(in: 0..<40, using: &generator) == 0 {
          source.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      for dialect in [MarkdownDialect.commonMark, .gfm, [.standard, .smartPunctuation]] {
        let reader = MarkdownReader(dialect: dialect, limits: limits)
        // The only errors are those of UTF-16 marks.
        guard let read = try? reader.read(source) else { continue }
        expectSound(read.document, from: source)
        #expect(!read.document.html(filteringTags: true).contains("\0"))
      }
    }
  }

  @Test func readingTwiceGivesTheSame() throws {
    let source = Array(
      "# a {k=v l=w}\n\n[^1] <foo> [x](data:y)\n\n[^1]: n\n\n|a|\n|-|\n|b|c|\n".utf8)
    let first = try MarkdownReader().read(source)
    let second = try MarkdownReader().read(source)
    #expect(first.document.html() == second.document.html())
    #expect(first.diagnostics == second.diagnostics)
  }
}
