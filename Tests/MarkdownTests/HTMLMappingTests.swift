import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct InlineHTMLTests {
  @Test(arguments: [
    ("H<sub>2</sub>O", "H<sub>2</sub>O"),
    ("x<sup>2</sup>", "x<sup>2</sup>"),
    ("<kbd>Ctrl</kbd>", "<kbd>Ctrl</kbd>"),
    ("<mark>m</mark>", "<mark>m</mark>"),
    ("<u>u</u> <ins>i</ins>", "<u>u</u> <u>i</u>"),
    ("<b>b</b> <strong>s</strong>", "<strong>b</strong> <strong>s</strong>"),
    ("<i>i</i> <em>e</em>", "<em>i</em> <em>e</em>"),
    ("<s>s</s> <del>d</del>", "<del>s</del> <del>d</del>"),
    ("<code>c</code>", "<code>c</code>"),
    ("<span class=\"x\">s</span>", "s"),
    ("a <br/> b<br>\nc", "a<br />\nb<br />\nc"),
    ("<a href=\"u?a&amp;b\" title='t'>*x*</a>", "<a href=\"u?a&amp;b\" title=\"t\"><em>x</em></a>"),
    (
      "<img src=a.png alt=\"x &lt; y\" width=10 height=\"2cm\">",
      "<img src=\"a.png\" alt=\"x &lt; y\" width=\"10\" height=\"2cm\" />"
    ),
    ("<img src=a.png alt=x width=60/>", "<img src=\"a.png\" alt=\"x\" width=\"60\" />"),
    ("a<!-- comment -->b", "ab"),
  ])
  func knownTagsBecomeSpans(markdown: String, expected: String) throws {
    #expect(try html("t " + markdown) == "<p>t \(expected)</p>")
    #expect(try codes("t " + markdown) == [])
  }

  @Test func spansAlwaysNest() throws {
    #expect(try html("<b>x *y</b> z*") == "<p><strong>x *y</strong> z*</p>")
    #expect(try html("*x <b>y* z</b>") == "<p>*x <strong>y* z</strong></p>")
    #expect(try html("<b>[x</b>](y)") == "<p><strong>[x</strong>](y)</p>")
    #expect(try html("[x<b>](y)</b>") == "<p><a href=\"y\">x</a></p>")
    #expect(try html("<b><i>x</b></i>") == "<p><strong>x</strong></p>")
  }

  @Test func linksHoldNoLinks() throws {
    #expect(try html("<a href=x>[y](z)</a>") == "<p><a href=\"x\">y</a></p>")
    #expect(try html("[<a href=x>y</a>](z)") == "<p><a href=\"z\">y</a></p>")
    #expect(
      try html("<a href=x>1<a href=y>2</a>3</a>") == "<p>1<a href=\"y\">2</a>3</p>")
    #expect(try html("[www.x.org](y)") == "<p><a href=\"y\">www.x.org</a></p>")
  }

  @Test func anchorsBelongToTheirBlock() throws {
    let blocks = try document(
      "a <a id=\"x\"></a><a name='y'>b</a>\n\n<a id=\"z\"></a>\n\n# H\n"
    ).blocks
    #expect(blocks.count == 2)
    #expect(blocks[0].attributes.anchors == ["x", "y"])
    #expect(blocks[1].attributes.anchors == ["z"])
    #expect(blocks[1].attributes.identifier == "h")
  }

  @Test func otherTagsAreKeptAndReported() throws {
    let (document, diagnostics) = try MarkdownReader().read(Array("a <foo x=1>b</foo>".utf8))
    #expect(diagnostics.map(\.code) == ["unknown-tag"])
    #expect(diagnostics.first?.severity == .note)
    #expect(diagnostics.first?.range?.offsets == 2..<11)
    #expect(document.html() == "<p>a <foo x=1>b</foo></p>\n")
  }

  @Test func floodsOfTagsAreReportedOnce() throws {
    let source = repeated("x <foo>y</foo>\n", 100)
    let found = try MarkdownReader().read(Array(source.utf8)).diagnostics
    #expect(
      found.map(\.message) == [
        "no element of HTML: <foo> (100 times); only their text is shown"
      ])
  }

  @Test func otherDialectsKeepHTML() throws {
    #expect(try html("<b>x</b><!-- c -->", .gfm) == "<p><b>x</b><!-- c --></p>")
  }
}

struct HTMLBlockTests {
  @Test func aLogoAsReadmesHaveIt() throws {
    let markdown = """
      <p align="center">
        <a href="https://x.org"><img src="logo.png" alt="Logo" width="200"></a>
        <br>
        <b>Name</b>
      </p>

      <h1 align="center">Title &amp; more</h1>
      """
    #expect(
      try html(markdown) == """
        <p align="center"><a href="https://x.org"><img src="logo.png" alt="Logo" width="200" /></a><br />
        <strong>Name</strong></p>
        <h1 id="title--more" align="center">Title &amp; more</h1>
        """)
    #expect(try codes(markdown) == [])
  }

  @Test func anOpenDivisionAlignsTheBlocksInIt() throws {
    #expect(
      try html("<div align=\"center\">\n\n# T\n\n</div>\n\nx\n")
        == "<div align=\"center\">\n<h1 id=\"t\">T</h1>\n</div>\n<p>x</p>")
    #expect(try html("<p align=\"center\">\n\nx\n") == "<p>x</p>")
  }

  @Test func noWordsAreLost() throws {
    let markdown = """
      <details open><summary>Sum</summary>
      Some <foo>words</foo>
      <table><tr><td>one</td><td>two</td></tr></table>
      <ul><li>three</ul>
      </details>
      """
    var words: [String] = []
    try document(markdown).blocks.forEachBlock { $0.forEachOwnText { words.append($0.plainText) } }
    #expect(words.filter { !$0.isEmpty } == ["Sum", "Some words", "one", "two", "three"])
    #expect(try Set(codes(markdown)) == ["unknown-tag"])
  }

  @Test func preformattedTextIsCode() throws {
    #expect(
      try html("<pre>\na &lt; <b>b</b>\n\n  c\n</pre>\n")
        == "<pre><code>a &lt; b\n\n  c\n</code></pre>")
  }

  @Test func scriptsAndStyleSheetsVanish() throws {
    #expect(try html("<script>\nalert(1)\n\n</script>\n\nx") == "<p>x</p>")
    #expect(try html("a <script>if (a < b) {}</script> <style>p {}</style> b") == "<p>a   b</p>")
    #expect(try codes("<script>\nalert(1)\n</script>") == [])
    #expect(try codes("<style>\np { color: red }\n</style>") == ["style-sheet"])
  }

  @Test func commentsVanish() throws {
    #expect(try html("a\n\n<!-- x\n\ny -->\n\nb\n") == "<p>a</p>\n<p>b</p>")
    #expect(try html("<!-- x --> words\n") == "<p>words</p>")
  }

  @Test func aRuleIsARule() throws {
    #expect(try html("<hr>") == "<hr />")
  }
}

struct LinkSafetyTests {
  @Test(arguments: [
    "[x](javascript:alert(1))", "[x](JAVASCRIPT:y)", "[x](<java\tscript:y>)",
    "[x](data:text/html,y)",
    "[x](file:///etc/passwd)", "[x](vbscript:y)", "[x](&#106;avascript:y)",
    "<a href=\"javascript:y\">x</a>", "[x]\n\n[x]: javascript:y",
    "[x](ms-office:y)", "[x](blob:y)", "[x](datastore:x)", "[x](x-1+2.3:y)", "[x](C:\\y)",
    "[x](//host/x)", "[x](\\\\\\\\host\\x)", "[x](/\\host)", "[x](</\t/host>)",
    "[x](%6Aavascript:y)",
    "[x](:y)", "[x](é:y)",
  ])
  func unsafeLinksKeepOnlyTheirText(markdown: String) throws {
    #expect(try html(markdown) == "<p>x</p>")
    #expect(try codes(markdown) == ["unsafe-link"])
  }

  @Test func unsafeAutolinksAreText() throws {
    #expect(try html("<javascript:y>") == "<p>javascript:y</p>")
  }

  @Test(arguments: [
    "https://x.org", "http://x.org//y", "HTTPS://x.org", "mailto:a@b.c", "tel:+123", "#a", "#a:b",
    "a/b.md", "/a//b", "./a:b", "?a:b", "C/file:x", "",
  ])
  func otherLinksStay(destination: String) throws {
    #expect(try html("[x](\(destination))") == "<p><a href=\"\(destination)\">x</a></p>")
  }

  @Test func bareAddressesWithAPortStay() throws {
    #expect(
      try html("www.x.org:80/a")
        == "<p><a href=\"http://www.x.org:80/a\">www.x.org:80/a</a></p>")
    #expect(try codes("www.x.org:80/a and a@x.org") == [])
  }

  @Test func otherDialectsKeepThem() throws {
    #expect(
      try html("[x](javascript:y)", .commonMark) == "<p><a href=\"javascript:y\">x</a></p>")
  }
}
