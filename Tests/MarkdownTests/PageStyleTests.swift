import ComposeDiagnostics
import ComposeDocumentModel
import ComposeGeometry
import ComposeMarkdown
import Testing

@Suite struct PageStyleTests {
  private func read(
    _ page: String, sheet: String? = nil
  ) throws -> (document: Document, diagnostics: [Diagnostic]) {
    try HTMLPageReader().read(Array(page.utf8)) { (address) throws(StyleSheetUnavailable) in
      guard let sheet else { throw StyleSheetUnavailable("none") }
      return Array(sheet.utf8)
    }
  }

  /// What the first block has.
  private func values(_ page: String) throws -> BlockAppearance.Values {
    let block = try #require(try read(page).document.blocks.first)
    return try #require(block.attributes.appearance).values
  }

  @Test func theCascadeIsThatOfCSS() throws {
    let sheet =
      "<style>p{color:red} #i{color:lime} .c{color:blue!important} p{color:white}</style>"
    for (attributes, color) in [
      ("", "#fff"), ("id=i", "#0f0"), ("id=i class=c", "#00f"),
      ("id=i style='color:black'", "#000"), ("class=c style='color:black'", "#00f"),
      ("class=c style='color:black!important'", "#000"),
    ] {
      let found = try values("\(sheet)<p \(attributes)>x</p>").text.color
      #expect(found == .init(css: color), "\(attributes)")
    }
  }

  @Test func textInheritsAndBoxesDoNot() throws {
    let page = """
      <style>div { color: navy; padding: 3pt; text-align: right }
      div p { font-size: 2em } em { font-size: 50% }</style><div><p>a <em>b</em></p></div>
      """
    let blocks = try read(page).document.blocks
    guard case .division(let inner) = blocks[0].content else { throw Unexpected() }
    #expect(blocks[0].attributes.appearance?.values.padding.left == StyleLength(points: 3))
    let paragraph = try #require(inner[0].attributes.appearance?.values)
    #expect(paragraph.padding.isEmpty)
    #expect(paragraph.alignment == .right && paragraph.text.color == .init(css: "navy"))
    #expect(paragraph.text.size == StyleLength(ems: 2))
    guard case .paragraph(let text) = inner[0].content else { throw Unexpected() }
    let styled = text.items.compactMap { item -> TextAppearance? in
      if case .begin(.styled(let appearance)) = item.kind { appearance } else { nil }
    }
    #expect(styled.map(\.size) == [StyleLength(ems: 1)])
  }

  @Test(arguments: [
    "<style>.x{display:none}</style>a<p class=x>secret</p>b",
    "<style>i{display:none}</style>a <i>secret<b>secret</b></i>b", "a<div hidden>secret</div>b",
    "a<script>secret</script><style>secret{}</style>b", "a<!-- secret -->b",
    "a<template><p>secret</p></template>b", "a<noscript><p>secret</p></noscript>b",
    "<style>@media print{.x{display:none}}</style>a<ul><li class=x>secret</ul>b",
  ])
  func whatIsHiddenIsNeverShown(_ page: String) throws {
    var words = ""
    try read(page).document.blocks.forEachBlock { block in
      block.forEachOwnText { words += $0.plainText }
    }
    #expect(!words.contains("secret") && words.contains("a") && words.contains("b"))
  }

  @Test func lettersAreTransformedAndLinesKept() throws {
    let page = """
      <style>p { text-transform: uppercase; white-space: pre-line } i { text-transform: none }
      </style><p>straße <i>und</i>
      weg</p>
      """
    guard case .paragraph(let text) = try read(page).document.blocks[0].content else {
      throw Unexpected()
    }
    #expect(text.plainText == "STRASSE und WEG")
    #expect(text.items.contains { if case .lineBreak = $0.kind { true } else { false } })
  }

  @Test func listsAndTablesTakeTheirStyles() throws {
    let page = """
      <style>ul { list-style: square } li { margin-bottom: 4pt } ol { list-style-type: upper-roman }
      table { caption-side: bottom } td { border: 1pt solid } tr:first-child { background: #eee }
      </style><ul><li>a</ul><ol><li>b</ol><table><caption>c</caption><tr><td>d<tr><td>e</table>
      """
    let blocks = try read(page).document.blocks
    #expect(blocks[0].attributes.appearance?.values.bullet == "▪")
    #expect(blocks[0].attributes.appearance?.values.itemSpace == StyleLength(points: 4))
    guard case .list(let list) = blocks[1].content, case .table(let table) = blocks[2].content
    else { throw Unexpected() }
    #expect(list.numbering == .uppercaseRoman)
    #expect(table.captionPlacement == .below)
    #expect(blocks[2].attributes.appearance?.values.hasOwnRules == true)
    let cells = table.rows.map { $0.cells[0].appearance?.values }
    #expect(cells[0]?.background == .init(css: "#eee") && cells[1]?.background == nil)
    #expect(cells[1]?.border.left?.width == StyleLength(points: 1))
  }

  @Test func variablesAreThoseOfTheElement() throws {
    let page = """
      <style>:root { --a: red } p { --b: var(--a); color: var(--b); --a: lime }
      p { background: var(--none, var(--a)) }</style><p>x</p>
      """
    let found = try values(page)
    #expect(found.text.color == .init(css: "lime") && found.background == .init(css: "lime"))
  }

  @Test func pagesBecomeSettings() throws {
    let page = """
      <style>@page { size: A5 landscape; margin: 1in 2cm; @bottom-center { content: "Page "
      counter(page) " of " counter(pages) } } body { font-size: 12px }</style><p>x
      """
    let settings = try read(page).document.frontMatter
    #expect(settings["page-size"]?.text == "a5 landscape")
    #expect(settings["margin"]?.text == "72.0pt 56.69pt 72.0pt 56.69pt")
    #expect(settings["footer"]?["center"]?.text == "Page {page} of {pages}")
    #expect(settings["font-size"]?.text == "9.0pt")
  }

  @Test func pagesOfAKindHaveSettingsOfTheirOwn() throws {
    let page = """
      <style>@page { margin: 1in; @top-left { content: "A" } @top-right { content: "B" } }
      @page :first { margin-top: 2in; @top-left { content: none } size: A5 }
      @page :left { @bottom-center { content: counter(page) } }
      @page cover { margin: 0 }</style><p>x
      """
    let (document, diagnostics) = try read(page)
    let settings = document.frontMatter
    #expect(settings["first-page"]?["margins"]?["top"]?.text == "144.0pt")
    #expect(settings["first-page"]?["margins"]?["left"] == nil)
    // As on other pages, but for the box that is empty.
    #expect(settings["first-page"]?["header"]?["left"] == nil)
    #expect(settings["first-page"]?["header"]?["right"]?.text == "B")
    #expect(settings["left-page"]?["footer"]?["center"]?.text == "{page}")
    #expect(settings["left-page"]?["header"] == nil && settings["right-page"] == nil)
    #expect(diagnostics.count == 2, "\(diagnostics.map(\.message))")
  }

  @Test func whatHasNoEffectIsReportedOnceAPropertyWithItsPlace() throws {
    let page =
      "<style>p { float: left }\np { float: right; cursor: help; color: nocolour }</style><p>x"
    let diagnostics = try read(page).diagnostics
    #expect(diagnostics.map(\.code) == ["style-property", "style-property"])
    #expect(
      diagnostics[0].message.contains("‘float’") && diagnostics[0].message.contains("2 times"))
    #expect(diagnostics[0].range?.lowerBound == 7)
  }

  @Test(arguments: [
    ("a::after{content:' (' attr(href) ')'}", "<p><a href=b>x</a> y", "x (b) y"),
    ("p::before{content:\"\\2192 \"}", "<p>x", "\u{2192}x"),
    ("p:after{content:'<&'}", "<p>x<p>y", "x<& y<&"),
    ("b:after{content:'1'} i:after{content:'2'}", "<p><i><b>x</i> y", "x12 y"),
    ("p::before{content:'N';display:block}", "<p>x", "N x"),
    ("div::before{content:'N';display:block}", "<div>x<p>y</div>", "N x y"),
    ("p::before{content:'N';display:none}", "<p>x", "x"),
    ("p::before{content:'N';position:absolute}", "<p>x", "x"),
    ("p::before{content:'\\f101'}", "<p>x", "x"), ("p::before{content:''}", "<p>x", "x"),
    ("p::before{content:'a'} p::before{content:none}", "<p>x", "x"),
    ("div{display:none} p::before{content:'N'}", "<div><p>x</p></div>y", "y"),
    ("*::before{content:'N'}", "<ul><li>x</ul>", "Nx"),
  ])
  func contentIsSetBeforeAndAfter(sheet: String, body: String, text: String) throws {
    let (document, diagnostics) = try read("<style>\(sheet)</style>\(body)")
    var words: [String] = []
    document.blocks.forEachBlock { $0.forEachOwnText { words.append($0.plainText) } }
    let found = words.joined(separator: " ").split { $0 == " " || $0 == "\n" }
    #expect(found.joined(separator: " ") == text)
    #expect(diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test func insertedTextHasAStyleAndLeavesPlacesWhatTheyAre() throws {
    let page = "<style>p::before{content:'NNNNNN';color:red}</style><p>x <b>y</b></p><p>z<input>"
    let (document, diagnostics) = try read(page)
    guard case .paragraph(let text) = document.blocks[0].content else {
      return #expect(Bool(false))
    }
    let styles = text.items.compactMap { item -> TextAppearance? in
      if case .begin(.styled(let style)) = item.kind { style } else { nil }
    }
    #expect(styles.map(\.color) == [.init(css: "red")])
    let start = try #require(page.utf8.firstIndex(of: UInt8(ascii: "x")))
    let x = page.utf8.distance(from: page.utf8.startIndex, to: start)
    #expect(text.items.contains { $0.sourceOffset == x })
    #expect(diagnostics.map { $0.range?.lowerBound } == [page.utf8.count - 7])
  }

  @Test func whatPseudoElementsCannotDoIsReported() throws {
    #expect(try read("<style>p::before{content:counter(a)}</style><p>x").diagnostics.count == 1)
    #expect(try read("<style>p::first-line{color:red}</style><p>x").diagnostics.count == 1)
    #expect(try read("<style>p::selection{color:red}</style><p>x").diagnostics.isEmpty)
    #expect(try read("<style>p::before b{color:red}</style><p>x").diagnostics.count == 1)
  }

  @Test(arguments: [
    ("calc(2pt + 1pt * 3)", 5, 0), ("calc((1em - 2pt)/2)", -1, 0.5), ("calc( 10px )", 7.5, 0),
    ("calc(2*calc(1em + 1pt))", 2, 2), ("calc(-1pt + .5em)", -1, 0.5),
  ])
  func lengthsMayBeCalculated(value: String, points: Double, ems: Double) throws {
    let length = try values("<p style='margin-left:\(value)'>x").margin.left
    #expect(length == StyleLength(points: points, ems: ems))
  }

  @Test(arguments: [
    "calc(1pt + 1)", "calc(1pt * 1pt)", "calc(1pt / 0)", "calc(1pt", "calc()", "calc(1pt +)",
    "calc(1 + 2)", "calc(" + repeated("(", 400) + ")", "calc(nan)",
  ])
  func whatIsNoCalculationHasNoEffect(value: String) throws {
    let diagnostics = try read("<style>p{margin-left:\(value)}</style><p>x").diagnostics
    #expect(diagnostics.contains { $0.message.contains("‘margin-left’") } || value == "calc(1pt")
  }

  @Test func linkedSheetsAreThoseForPaper() throws {
    let page = """
      <link rel=stylesheet href=a.css media=screen><p>x</p><link rel=stylesheet href=b.css>
      """
    let (document, diagnostics) = try read(page, sheet: "p { color: red }")
    #expect(diagnostics.isEmpty)
    #expect(document.blocks[0].attributes.appearance?.values.text.color == .init(css: "red"))
    #expect(try read(page).diagnostics.map(\.code) == ["missing-style-sheet"])
  }

  @Test func aPageWithoutStylesHasNone() throws {
    let blocks = try read("<h1>a</h1><p>b <b>c</b></p><ul><li>d</ul>").document.blocks
    #expect(blocks.allSatisfy { $0.attributes.appearance == nil })
  }

  @Test func attributesOfMarkdownAddToWhatIsAround() throws {
    let document = try MarkdownReader().read(
      Array("a <span style=\"color: red\">b</span>\n".utf8)
    ).document
    guard case .paragraph(let text) = document.blocks[0].content else { throw Unexpected() }
    let styled = text.items.compactMap { item -> TextAppearance? in
      if case .begin(.styled(let appearance)) = item.kind { appearance } else { nil }
    }
    #expect(styled.count == 1 && styled[0].color == .init(css: "red") && !styled[0].isComplete)
  }

  @Test(arguments: [
    String(repeating: "<div class=a>", count: 40_000),
    String(repeating: "<p class=a><b><i>x", count: 8_000),
    String(repeating: "<table><tr><td>", count: 8_000),
    String(repeating: "</p></b>", count: 20_000), String(repeating: "<", count: 40_000),
    String(repeating: "<li style='margin:", count: 8_000),
  ])
  func floodsOfElementsAreRead(_ body: String) throws {
    let sheet = "<style>.a .a .a .a b{color:red} p+p~p>b{color:red} :nth-child(3n){margin:1em}"
    _ = try read(sheet + "</style>" + body)
    _ = try read(sheet + body)
  }

  @Test(arguments: [
    String(repeating: "p{", count: 40_000), String(repeating: "@media print{", count: 40_000),
    String(repeating: "@page{@top-left{", count: 20_000), String(repeating: "(", count: 40_000),
    String(repeating: "p,", count: 40_000) + "p{color:red}",
    String(repeating: "p{--a:var(--a,var(--b));color:var(--a)}", count: 5000),
    String(repeating: ":not(:not(", count: 20_000), String(repeating: "/*", count: 40_000),
    String(repeating: "a\\", count: 40_000), String(repeating: "x{y:'", count: 20_000),
  ])
  func floodsOfRulesAreRead(_ sheet: String) throws {
    _ = try read("<style>\(sheet)</style><p class=a>x</p><p>y</p>")
  }

  private struct Unexpected: Error {}
}

@Suite struct MarkdownBlockTagTests {
  private func html(_ markdown: String) throws -> String {
    try MarkdownReader().read(Array(markdown.utf8)).document.html()
  }

  @Test(arguments: [
    ("a <p align=center>*b*</p> c", "<p>a</p>\n<p align=\"center\"><em>b</em></p>\n<p>c</p>\n"),
    (
      "a <ul><li>*b*<li>c</ul> d",
      "<p>a</p>\n<ul>\n<li><em>b</em></li>\n<li>c</li>\n</ul>\n<p>d</p>\n"
    ),
    ("a `<p>` b", "<p>a <code>&lt;p&gt;</code> b</p>\n"),
    (
      "<div align=center>\n\na</div>\n\nb",
      "<div align=\"center\">\n<p>a</p>\n</div>\n<p>b</p>\n"
    ),
    (
      "- a <div align=right>b</div>",
      "<ul>\n<li>a\n<div align=\"right\">\n<p>b</p>\n</div>\n</li>\n</ul>\n"
    ),
  ])
  func tagsOfBlocksEndTheParagraph(_ markdown: String, _ expected: String) throws {
    #expect(try html(markdown) == expected)
  }
}
