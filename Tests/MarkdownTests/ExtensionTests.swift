import ComposeDiagnostics
import ComposeDocumentModel
import ComposeMarkdown
import Testing

struct FootnoteTests {
  @Test func notesAreNumberedByFirstReference() throws {
    let document = try document("B[^b] a[^a] b[^b]\n\n[^a]: A\n[^b]: B\n")
    #expect(document.footnotes.map(\.label) == ["b", "a"])
    guard case .paragraph(let text) = document.blocks[0].content else {
      Issue.record()
      return
    }
    let numbers = text.items.compactMap { item in
      if case .footnoteReference(let number) = item.kind { number } else { nil }
    }
    #expect(numbers == [0, 1, 0])
  }

  @Test func aNoteMayReferToAnother() throws {
    let document = try document("a[^1]\n\n[^2]: two\n[^1]: one[^2]\n")
    #expect(document.footnotes.map(\.label) == ["1", "2"])
  }

  @Test func aNoteMayHoldSeveralBlocks() throws {
    let document = try document("a[^1]\n\n[^1]: one\n\n    - two\n\n    three\n\nrest\n")
    #expect(document.footnotes[0].blocks.count == 3)
    #expect(document.blocks.count == 2)
  }

  @Test func notesThatDoNotMatchAreReported() throws {
    #expect(
      try codes("[^no] [^a]\n\n[^a]: x\n[^a]: y\n[^b]: z\n")
        == ["undefined-footnote", "duplicate-footnote", "unused-footnote"])
  }

  @Test func floodsOfOneFaultAreReportedAFewTimes() throws {
    #expect(
      try codes("[^a]\n\n" + repeated("[^a]: x\n\n", 1_000))
        == repeatElement("duplicate-footnote", count: 4).map { $0 })
    #expect(try codes(repeated("# a {#a}\n", 1_000)).count == 5)
    #expect(try codes(repeated("[^x] ", 1_000)).count == 4)
  }

  @Test func anUndefinedReferenceStaysText() throws {
    #expect(try html("x[^no]") == "<p>x[^no]</p>")
  }

  @Test func labelsMatchWithoutCase() throws {
    #expect(try document("[^Ä]\n\n[^ä]: x\n").footnotes.count == 1)
  }
}

struct LanguageSpanTests {
  @Test(arguments: [
    ("[mot]{lang=fr}", "<span lang=\"fr\">mot</span>"),
    ("a [*b* `c`]{lang=\"de-CH\"} d", "a <span lang=\"de-CH\"><em>b</em> <code>c</code></span> d"),
    ("<span lang=fr>mot</span>", "<span lang=\"fr\">mot</span>"),
    ("[a [b]{lang=de} c]{lang=fr}", "<span lang=\"fr\">a <span lang=\"de\">b</span> c</span>"),
    ("[[a](/b)]{lang=fr}", "<span lang=\"fr\"><a href=\"/b\">a</a></span>"),
    ("[[a]{lang=fr}](/b)", "<a href=\"/b\"><span lang=\"fr\">a</span></a>"),
    ("*a [b]{lang=fr} c*", "<em>a <span lang=\"fr\">b</span> c</em>"),
    ("[a]{lang=fr_ca}", "<span lang=\"fr-CA\">a</span>"),
    ("<span lang=\"DE_at\">a</span>", "<span lang=\"de-AT\">a</span>"),
    ("[a*]{lang=fr}*", "<span lang=\"fr\">a*</span>*"),
  ])
  func spansSayTheirLanguage(markdown: String, expected: String) throws {
    #expect(try html(markdown) == "<p>\(expected)</p>")
  }

  @Test(arguments: [
    "[mot]{.fr}", "[mot] {lang=fr}", "[mot]{lang=}", "[mot]{lang=fr", "\\[mot]{lang=fr}",
  ])
  func otherBracketsStayText(markdown: String) throws {
    #expect(!(try html(markdown)).contains("<span"))
  }

  @Test func aHeadingMayEndWithASpan() throws {
    #expect(
      try html("# The word [mot]{lang=fr}")
        == "<h1 id=\"the-word-mot\">The word <span lang=\"fr\">mot</span></h1>")
    #expect(try html("# The [word] {#w lang=fr}").hasPrefix("<h1 id=\"w\""))
  }

  @Test func otherDialectsKnowNoSpans() throws {
    #expect(try html("[mot]{lang=fr}", .commonMark) == "<p>[mot]{lang=fr}</p>")
  }
}

struct AlertTests {
  @Test(arguments: Alert.Kind.allCases)
  func everyKindIsKnown(kind: Alert.Kind) throws {
    let document = try document("> [!\(kind.rawValue.uppercased())]\n> text\n")
    guard case .alert(let alert) = document.blocks[0].content else {
      Issue.record()
      return
    }
    #expect(alert.kind == kind)
    #expect(alert.title == nil)
    #expect(alert.blocks.count == 1)
  }

  @Test func aTitleMayFollow() throws {
    #expect(
      try html("> [!tip] Use *this*\n> text\n") == """
        <div class="alert tip">
        <p class="title">Use <em>this</em></p>
        <p>text</p>
        </div>
        """)
  }

  @Test func otherQuotesStayQuotes() throws {
    #expect(try html("> [!OTHER]\n").hasPrefix("<blockquote>"))
    #expect(try html("> [!NOTE]x\n").hasPrefix("<blockquote>"))
    #expect(try html("> text\n> [!NOTE]\n").hasPrefix("<blockquote>"))
    #expect(try html("> [!NOTE]\n", .gfm).hasPrefix("<blockquote>"))
  }
}

struct DefinitionListTests {
  @Test func aTermAndItsDescription() throws {
    #expect(
      try html("Apple\n: A fruit\n") == "<dl>\n<dt>Apple</dt>\n<dd>A fruit</dd>\n</dl>")
  }

  @Test func severalTermsShareSeveralDescriptions() throws {
    let document = try document("A\nB\n: one\n: two\n\nC\n:   three\n\n    four\n")
    guard case .definitionList(let definitions) = document.blocks[0].content else {
      Issue.record()
      return
    }
    #expect(document.blocks.count == 1)
    #expect(definitions.map { $0.terms.map(\.plainText) } == [["A", "B"], ["C"]])
    #expect(definitions.map(\.descriptions.count) == [2, 1])
    #expect(definitions.map(\.isTight) == [true, false])
    #expect(definitions[1].descriptions[0].count == 2)
  }

  @Test func aBlankLineMayFollowTheTerm() throws {
    let document = try document("Apple\n\n: A fruit\n\nOrange\n\n: Another\n")
    guard case .definitionList(let definitions) = document.blocks[0].content else {
      Issue.record()
      return
    }
    #expect(definitions.map(\.isTight) == [false, false])
  }

  @Test func aColonWithoutTermIsText() throws {
    #expect(try html(": text") == "<p>: text</p>")
    #expect(try html("# T\n: text\n").contains("<p>: text</p>"))
    #expect(try html("a\n\n\n: text\n") == "<p>a</p>\n<p>: text</p>")
    #expect(try html("a\n: b\n", .gfm) == "<p>a\n: b</p>")
  }
}

struct TableTests {
  private let table = "| a | b |\n|---|--:|\n| 1 | 2 |\n"

  private func caption(_ markdown: String) throws -> String? {
    for block in try document(markdown).blocks {
      if case .table(let table) = block.content { return table.caption?.plainText }
    }
    return nil
  }

  @Test func aCaptionMayFollowOrPrecede() throws {
    #expect(try caption(table + "Table: The caption\n") == "The caption")
    #expect(try caption(table + ": The caption\n") == "The caption")
    #expect(
      try caption(table + "\nTable: The *caption*\nin two lines\n") == "The caption in two lines")
    #expect(try caption("Table: Before\n\n" + table) == "Before")
    #expect(try caption("Table: Before\n" + table) == "Before")
    #expect(try caption(table + "\ntext\n") == nil)
  }

  @Test func aCaptionMayGiveAttributes() throws {
    let blocks = try document(table + "\nTable: C {#tbl:x}\n").blocks
    #expect(blocks.count == 1)
    #expect(blocks[0].attributes.identifier == "tbl:x")
  }

  @Test func captionsGoToTheirOwnTables() throws {
    let blocks = try document("Table: one\n\n\(table)\nTable: two\n\n\(table)").blocks
    let captions = blocks.map { block -> String? in
      if case .table(let table) = block.content { table.caption?.plainText } else { nil }
    }
    #expect(captions == ["one", "two"])
  }

  @Test func aCaptionWithoutTableIsText() throws {
    #expect(try html("Table: x\n") == "<p>Table: x</p>")
  }

  @Test func aTableThatIsTooWideIsText() throws {
    let wide = repeated("|x", 257) + "|\n" + repeated("|-", 257) + "|\n"
    #expect(try codes(wide) == ["table-too-wide"])
    #expect(try html(wide).hasPrefix("<p>|x|x"))
    let fitting = repeated("|x", 256) + "|\n" + repeated("|-", 256) + "|\n"
    #expect(try codes(fitting) == [])
  }

  @Test func cellsThatAreTooManyAreReported() throws {
    #expect(try codes("|a|\n|-|\n|b|c|\n") == ["table-row-too-long"])
  }

  @Test func missingCellsAreFilledInUpToALimit() throws {
    var limits = ReaderLimits()
    limits.maximumCompletedCells = 10
    let source = "|a|b|c|\n|-|-|-|\n" + repeated("|x|\n", 8)
    let (document, diagnostics) = try MarkdownReader(limits: limits).read(Array(source.utf8))
    #expect(diagnostics.map(\.code) == ["table-too-sparse"])
    guard case .table(let table) = document.blocks[0].content,
      case .paragraph(let text) = document.blocks[1].content
    else {
      Issue.record()
      return
    }
    #expect(table.rows.count == 5)
    #expect(text.plainText == "|x| |x| |x|")
  }
}

struct PageBreakTests {
  @Test func bothFormsBreakThePage() throws {
    let mark = "<div class=\"pagebreak\"></div>"
    #expect(try html("a\n\\pagebreak\nb\n") == "<p>a</p>\n\(mark)\n<p>b</p>")
    #expect(try html("a\n\n<!-- pagebreak -->\n\nb\n") == "<p>a</p>\n\(mark)\n<p>b</p>")
    #expect(try html("\\newpage") == mark)
  }

  @Test func onlyOnALineOfItsOwn() throws {
    #expect(try html("\\pagebreak x") == "<p>\\pagebreak x</p>")
    #expect(try html("    \\pagebreak") == "<pre><code>\\pagebreak\n</code></pre>")
    #expect(try html("\\pagebreak", .gfm) == "<p>\\pagebreak</p>")
  }
}

struct AttributeTests {
  @Test func headingsTakeAttributes() throws {
    let markdown = "# One {#one .a .b key=\"v w\" n=1}\n\nTwo {#two}\n---\n\n## Three ## {.x}\n"
    let blocks = try document(markdown).blocks
    #expect(blocks[0].attributes.identifier == "one")
    #expect(blocks[0].attributes.classes == ["a", "b"])
    #expect(blocks[0].attributes.values == ["key": "v w", "n": "1"])
    #expect(blocks[1].attributes.identifier == "two")
    #expect(blocks[2].attributes.identifier == "three")
    #expect(blocks[2].attributes.classes == ["x"])
    guard case .heading(2, let text) = blocks[2].content else {
      Issue.record()
      return
    }
    #expect(text.plainText == "Three")
  }

  @Test func bracesThatAreNoAttributesStay() throws {
    #expect(try html("# a {b}") == "<h1 id=\"a-b\">a {b}</h1>")
    #expect(try html("# a \\{#b}") == "<h1 id=\"a-b\">a {#b}</h1>")
    #expect(try html("# a {#b}", .gfm) == "<h1>a {#b}</h1>")
  }

  @Test func imagesTakeSizes() throws {
    #expect(
      try html("![a](b.png \"t\"){width=50% height=3cm .c} x")
        == "<p><img src=\"b.png\" alt=\"a\" title=\"t\" width=\"50%\" height=\"3cm\" /> x</p>")
    #expect(try html("![a](b.png){x}") == "<p><img src=\"b.png\" alt=\"a\" />{x}</p>")
  }

  @Test func codeTakesAttributes() throws {
    let blocks = try document("```swift {#l .numbered}\nx\n```\n\n```{.c}\n```\n\n```rust,a\n```")
      .blocks
    let languages = blocks.map { block -> String? in
      if case .code(let code) = block.content { code.language } else { nil }
    }
    #expect(languages == ["swift", "c", "rust"])
    #expect(blocks[0].attributes.identifier == "l")
    #expect(blocks[0].attributes.classes == ["numbered"])
  }
}

struct HeadingIdentifierTests {
  private func identifiers(_ markdown: String) throws -> [String?] {
    try document(markdown).blocks.map(\.attributes.identifier)
  }

  @Test func identifiersAreMadeAsGitHubDoes() throws {
    #expect(
      try identifiers("# Hello, *World*!\n# `a_b`-C  d\n# Ärger über 中文\n# 1.2\n# !\n") == [
        "hello-world", "a_b-c--d", "ärger-über-中文", "12", "section",
      ])
  }

  @Test func equalHeadingsAreNumbered() throws {
    #expect(try identifiers("# a\n# a\n# a-1\n# a\n") == ["a", "a-1", "a-1-1", "a-2"])
    // Letters and digits of formulas.
    #expect(
      try identifiers("# Limits of $x^2$\n# On $\\alpha + 1$ and so on\n# About $+$\n# $=$\n") == [
        "limits-of-x2", "on-alpha--1-and-so-on", "about", "section",
      ])
  }

  @Test func longHeadingsGiveShortIdentifiersThatDiffer() throws {
    let heading = "# " + repeated("a", 127) + repeated("é", 50_000) + "\n"
    let short = repeated("a", 127)
    #expect(try identifiers(heading + heading) == [short, short + "-1"])
    let spread = try identifiers("# " + repeated("*é* `x` ", 5_000) + "\n")
    #expect(try #require(spread.first ?? nil).utf8.count <= 128)
  }

  @Test func authorsIdentifiersComeFirst() throws {
    #expect(try identifiers("# a\n# b {#a}\n") == ["a-1", "a"])
    #expect(try codes("# x {#a}\n# y {#a}\n") == ["duplicate-identifier", "duplicate-identifier"])
    #expect(try identifiers("# x {#a}\n# y {#a}\n") == ["a", "a-1"])
  }

  @Test func laterDocumentsGetOthers() throws {
    var registry = IdentifierRegistry()
    var first = try document("# Intro\n\n[x](#intro)\n")
    var second = try document(
      "> # Intro\n\n[x](#intro \"t\") [y](#other) n[^1]\n\n[^1]: [z](#intro)\n")
    let untouched = first.html()
    registry.add(&first)
    registry.add(&second)
    #expect(first.html() == untouched)
    let html = second.html()
    #expect(html.contains("<h1 id=\"intro-1\">Intro</h1>"))
    #expect(html.contains("<a href=\"#intro-1\" title=\"t\">x</a> <a href=\"#other\">y</a>"))
    #expect(html.contains("<a href=\"#intro-1\">z</a>"))
  }
}

struct MailAddressTests {
  @Test func aReferenceIsNoPartOfAnAddress() throws {
    #expect(try html("a@b.org") == "<p><a href=\"mailto:a@b.org\">a@b.org</a></p>")
    #expect(
      try html("a&#64;b.org, c@d.org") == "<p>a@b.org, <a href=\"mailto:c@d.org\">c@d.org</a></p>")
  }
}
