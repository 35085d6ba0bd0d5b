import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct HTMLTreeTests {
  @Test(arguments: [
    ("<p>a<p>b", "<p>a</p>\n<p>b</p>"),
    ("<ul><li>a<li>b</ul>", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>"),
    (
      "<ul><li>a<ul><li>b</ul><li>c</ul>",
      "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>"
    ),
    ("<ol start=3><li><p>a</p></li></ol>", "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n</ol>"),
    (
      "<dl><dt>a<dd>b<dt>c<dd>d</dl>",
      "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dt>c</dt>\n<dd>d</dd>\n</dl>"
    ),
    ("<li>a</li>\n<p>b</p>", "<ul>\n<li>a</li>\n</ul>\n<p>b</p>"),
    (
      "<blockquote>a<p>b</blockquote>c", "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n<p>c</p>"
    ),
    ("<section><article>a</article></section>", "<p>a</p>"),
    (
      "<div>a <img src=x.png alt=y><br>b</div>",
      "<p>a <img src=\"x.png\" alt=\"y\" /><br />\nb</p>"
    ),
    ("<h1 align=center>a</h1>", "<h1 id=\"a\" align=\"center\">a</h1>"),
    ("<table><td>a<td>b<tr><td>c<td>d</table>e", nil as String?),
  ])
  func endTagsMayBeLeftOut(source: String, expected: String?) throws {
    if let expected { #expect(try html(source) == expected) }
    #expect(try codes(source) == [])
  }

  @Test func markdownGoesOnInsideElements() throws {
    let source = """
      <details>
      <summary>More</summary>

      - a
      - b

      <div align="center">

      **c**

      </div>
      </details>

      d
      """
    #expect(
      try html(source) == """
        <p break-after="avoid"><strong>More</strong></p>
        <ul>
        <li>a</li>
        <li>b</li>
        </ul>
        <div align="center">
        <p><strong>c</strong></p>
        </div>
        <p>d</p>
        """)
    #expect(try codes(source) == [])
  }

  @Test func anEndTagInAListEndsWhatIsAroundTheList() throws {
    let source = "<div align=\"center\">\n\n- a\n  </div>\n\nb\n"
    #expect(
      try html(source)
        == "<div align=\"center\">\n<ul>\n<li>a</li>\n</ul>\n</div>\n<p>b</p>")
    #expect(try codes(source) == [])
  }

  @Test func aBlockOfMarkdownEndsAParagraph() throws {
    #expect(
      try html("<p align=\"center\">\n\n<img src=a.png>\n\n# b\n\n</p>\n")
        == "<p align=\"center\"><img src=\"a.png\" alt=\"\" /></p>\n<h1 id=\"b\">b</h1>")
  }

  @Test(arguments: [
    ("<div><b>a<p>b</b>c", "<p><strong>a</strong></p>\n<p><strong>b</strong>c</p>"),
    ("<div><a href=x><h2>y</h2></a>", "<h2 id=\"y\"><a href=\"x\">y</a></h2>"),
    ("<div><b><i>a</b>b</i>c", "<p><strong><em>a</em></strong><em>b</em>c</p>"),
    ("<table><tr><td><b>a<td>b</table>c", nil as String?),
  ])
  func formattingGoesOnInTheNextBlock(source: String, expected: String?) throws {
    if let expected { #expect(try html(source) == expected) }
  }

  @Test func whiteSpaceIsOneSpace() throws {
    #expect(
      try html("<p>\n  a   b\n\t c <br> d&nbsp; e\n</p>") == "<p>a\nb\nc<br />\nd\u{A0} e</p>")
  }

  @Test(arguments: [
    ("<div>a</section></div>", ["mismatched-html"]),
    ("<div>a", ["mismatched-html"]),
    ("<div><section>a</div>", ["mismatched-html"]),
    ("a\n\n</div>\n", ["mismatched-html"]),
    ("<p>a</p></p>", []),
  ])
  func tagsWithoutCounterpartAreReported(source: String, expected: [String]) throws {
    #expect(try html(source) == "<p>a</p>")
    #expect(try codes(source) == expected)
  }

  @Test func orderedListsHaveNumerals() throws {
    guard
      case .list(let list) = try document("<ol type=i reversed><li>a<li>b</ol>").blocks[0].content
    else {
      Issue.record("no list")
      return
    }
    #expect(list.numbering == .lowercaseRoman)
    #expect(list.isReversed)
    guard case .ordered(let start, _) = list.marker else {
      Issue.record("not ordered")
      return
    }
    #expect(start == 2)
  }

  @Test func aFigureHasItsCaption() throws {
    #expect(
      try html("<figure><img src=a.png alt=x><figcaption>The <i>x</i></figcaption></figure>") == """
        <figure>
        <p><img src="a.png" alt="x" /></p>
        <figcaption>The <em>x</em></figcaption>
        </figure>
        """)
  }

  @Test func preformattedTextKeepsItsLinesAndLanguage() throws {
    #expect(
      try html("<div><pre><code class=\"language-c\">a\n  <b>b</b></code></pre>c</div>")
        == "<pre><code class=\"language-c\">a\n  b\n</code></pre>\n<p>c</p>")
  }

  @Test func paperIsLight() throws {
    let dark = "<source media=\"(prefers-color-scheme: dark)\" srcset=\"d.png\">"
    let light = "<source media=\"(prefers-color-scheme: light)\" srcset=\"l.png 1x\">"
    let image = "<img src=\"a.png\" alt=\"\">"
    #expect(try html("<picture>\(dark)\(image)</picture>").contains("src=\"a.png\""))
    #expect(
      try html("<picture>\n\(dark)\n\(light)\n\(image)\n</picture>").contains("src=\"l.png\""))
    #expect(try codes("<picture>\n\(dark)\n\(light)\n\(image)\n</picture>") == [])
  }

  @Test(arguments: [
    ("<q>a</q>", "“a”"), ("<small>a</small>", "<small>a</small>"),
    ("<abbr title=x>a</abbr>", "a"), ("<time>a</time>", "a"),
    (
      "<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp>字<rt>ji</ruby>",
      "<ruby>漢<rt>kan</rt></ruby><ruby>字<rt>ji</rt></ruby>"
    ),
    ("<bdo dir=rtl>a</bdo>", "\u{2067}\u{202E}a\u{202C}\u{2069}"),
  ])
  func elementsOfText(source: String, expected: String) throws {
    #expect(try html("<p>\(source)</p>") == "<p>\(expected)</p>")
    #expect(try codes("<p>\(source)</p>") == [])
  }

  @Test func listsInCellsOfMarkdownAreLines() throws {
    let source = "| a |\n|---|\n| <ul><li>b</li><li>c</li></ul> |\n"
    #expect(try html(source).contains("<td>• b<br />\n• c</td>"))
    #expect(try codes(source) == [])
  }

  @Test func cellsHaveSpansAndBlocks() throws {
    let source = """
      <table>
      <caption>Sums</caption>
      <thead><tr><th>a<th colspan=2>b
      <tbody><tr><td rowspan=2>c<td align=right>d<td><p>e<p>f
      <tr><td>g<td>h
      <tfoot><tr><th>i<td colspan=1000>j
      </table>
      """
    guard case .table(let table) = try document(source).blocks[0].content else {
      Issue.record("no table")
      return
    }
    #expect(table.caption?.plainText == "Sums")
    #expect(table.columns.count == 3)
    #expect([table.headerRows.count, table.rows.count, table.footerRows.count] == [1, 2, 1])
    #expect(table.headerRows[0].cells[1].columnSpan == 2)
    #expect(table.rows[0].cells[0].rowSpan == 2)
    #expect(table.rows[0].cells[1].alignment == .right)
    #expect(table.rows[0].cells[2].blocks?.count == 2)
    #expect(table.footerRows[0].cells[0].isRowHeader)
    #expect(table.footerRows[0].cells[1].columnSpan == 2)
    #expect(try codes(source) == [])
  }

  @Test(arguments: [
    "<div>", "<div><b>", "<p><li><td><table><tr><ul><dl><dt>x", "x<b><p>", "<b><i>", "<table>",
    "<table><tr><td>", "<ruby>a<rt>", "<a x=\"", "<script>", "<pre>", "</div>", "<ul><li>",
    "<picture><source>", "<!--", "<p align=\"", "<svg>x", "<bdo dir=rtl>", "<q>",
  ])
  func floodsOfTagsTakeLinearTime(unit: String) throws {
    let source = Array(("<div>" + repeated(unit, 25_000 / unit.utf8.count) + "words").utf8)
    let (document, diagnostics) = try MarkdownReader().read(source)
    expectSound(document, from: source)
    #expect(diagnostics.count < 100)
    expectSound(try HTMLPageReader().read(source).document, from: source)
  }

  @Test func deepElementsKeepTheirText() throws {
    let (document, diagnostics) = try MarkdownReader().read(
      Array((repeated("<div id=a>", 100_000) + "x\n\n*y*\n\n</div>\nz").utf8))
    var words: [String] = []
    document.blocks.forEachBlock { $0.forEachOwnText { words.append($0.plainText) } }
    #expect(words == ["x", "y", "z"])
    #expect(diagnostics.contains { $0.code == "nesting-limit" })
  }
}

struct HTMLPageTests {
  @Test func aPageBecomesBlocks() throws {
    let page = """
      <!DOCTYPE html>
      <html lang="en-GB"><head><meta charset="utf-8"><title> A &amp;
      B </title><meta name="author" content="Ann">
      <meta name=description content="On A"><style>p { color: red }</style>
      <link rel="stylesheet" href="a.css"></head>
      <body><header><nav><a href="#x">x</a></nav></header>
      <main><h1 id=x>A</h1><p>One <em>two</em>

      three.</p><script>alert("</p>")</script></main></body></html>
      """
    let (document, diagnostics) = try HTMLPageReader().read(Array(page.utf8))
    #expect(document.metadata.title == "A & B")
    #expect(document.frontMatter["lang"]?.text == "en-GB")
    #expect(document.frontMatter["author"]?.text == "Ann")
    #expect(document.frontMatter["subject"]?.text == "On A")
    #expect(
      document.html() == """
        <p><a href="#x">x</a></p>
        <h1 id="a" data-anchor="x">A</h1>
        <p>One <em>two</em>
        three.</p>

        """)
    #expect(diagnostics.map(\.code) == ["missing-style-sheet"])
  }
}

struct FencedDivisionTests {
  @Test(arguments: [
    ("::: warning\nHot\n:::\n", "<div class=\"alert warning\">\n<p>Hot</p>\n</div>"),
    (
      "::: note A *title*\nx\n:::\n",
      "<div class=\"alert note\">\n<p class=\"title\">A <em>title</em></p>\n<p>x</p>\n</div>"
    ),
    (
      ":::: {#a .box key=\"b c\"}\n\nx\n\n::::::\n",
      "<div id=\"a\" class=\"box\" key=\"b c\">\n<p>x</p>\n</div>"
    ),
    (
      "::: Outer :::\n::: {.center}\nx\n:::\n:::\ny\n",
      "<div class=\"Outer\">\n<div class=\"center\" align=\"center\">\n<p>x</p>\n</div>\n</div>\n<p>y</p>"
    ),
    (
      "- ::: a\n  x\n  :::\n- y\n",
      "<ul>\n<li>\n<div class=\"a\">\n<p>x</p>\n</div>\n</li>\n<li>y</li>\n</ul>"
    ),
    ("::: a\n- x\n  :::\ny\n", "<div class=\"a\">\n<ul>\n<li>x</li>\n</ul>\n</div>\n<p>y</p>"),
    ("::: {.callout-tip}\nx\n:::\n", "<div class=\"alert tip\">\n<p>x</p>\n</div>"),
    (
      ":::danger Hot stuff\nx\n:::\n",
      "<div class=\"alert caution\">\n<p class=\"title\">Hot stuff</p>\n<p>x</p>\n</div>"
    ),
    ("::: a\n> x\n:::\n", "<div class=\"a\">\n<blockquote>\n<p>x</p>\n</blockquote>\n</div>"),
    ("::: a\n```\n:::\n```\n:::\n", "<div class=\"a\">\n<pre><code>:::\n</code></pre>\n</div>"),
    ("x\n:::\n", "<p>x\n:::</p>"), (":::\n", "<p>:::</p>"),
  ])
  func divisionsNest(source: String, expected: String) throws {
    #expect(try html(source) == expected)
    #expect(try codes(source) == [])
  }

  @Test func anOpenDivisionIsReported() throws {
    #expect(try html("::: a\nx\n") == "<div class=\"a\">\n<p>x</p>\n</div>")
    #expect(try codes("::: a\nx\n") == ["open-division"])
    #expect(try codes("::: a\n<div>x</div>\n:::\n") == [])
  }

  @Test func otherDialectsHaveNone() throws {
    #expect(try html("::: a\nx\n:::", .gfm) == "<p>::: a\nx\n:::</p>")
  }
}

struct LineBlockTests {
  @Test func linesKeepTheirEndsAndIndents() throws {
    #expect(
      try html("| One *two*\n|   three\n  four\n|\n| five\n")
        == "<p>One <em>two</em><br />\n\u{A0}\u{A0}three\nfour<br />\n<br />\nfive</p>")
  }

  @Test func brokenTablesAreParagraphs() throws {
    #expect(try html("| a | b |\n| c | d |\n") == "<p>| a | b |\n| c | d |</p>")
    #expect(try html("| a\n", .gfm) == "<p>| a</p>")
  }
}
