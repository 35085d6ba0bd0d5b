import ComposeAttributedText
import ComposeDiagnostics
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposeRichText
import Testing

struct HTMLReaderTests {
  private func text(_ html: String) throws -> AttributedText {
    try HTMLReader().read(Array(html.utf8)).document.text
  }

  private func attributes(_ html: String, at offset: Int = 0) throws -> TextAttributes {
    try #require(try text(html).attributes(at: offset)).attributes
  }

  private func style(_ html: String, at offset: Int = 0) throws -> ParagraphStyle {
    try attributes(html, at: offset).paragraphStyle ?? ParagraphStyle()
  }

  /// The runs with what `describe` says of them.
  private func runs(_ html: String, _ describe: (TextAttributes) -> String) throws -> [String] {
    let text = try text(html)
    var start = 0
    return text.runs.map { run in
      defer { start = run.upperBound }
      let string = String(decoding: text.utf8[start..<run.upperBound], as: UTF8.self)
      return string + ":" + describe(text.attributeSets[run.attributes])
    }
  }

  // MARK: Text

  @Test(arguments: [
    ("a<b>b</b>c", "abc"), ("a < b <3 & c <", "a < b <3 & c <"), ("<p>a<p>b", "a\nb"),
    ("  a \n\t b  ", "a b"), ("<p> a <b> b </b> c </p>", "a b c"), ("a <br> b", "a\u{2028}b"),
    ("<p>a<br></p><p>b</p>", "a\nb"), ("<p>a<br><br></p>b", "a\u{2028}\nb"),
    ("<p>a</p>\n\n<p><br></p>\n<p>b</p>", "a\n\nb"), ("<p></p><p>a</p><p></p>", "a"),
    ("a<div>b</div>c", "a\nb\nc"), ("<pre>\n a\n  b\n</pre>c", " a\u{2028}  b\nc"),
    ("<span style='white-space:pre-line'>a  b\n c</span>", "a b\u{2028}c"),
    ("a<!-- b --><!-->c<!--->d<!-- e --!>f<!doctype html>g<?x?>h</>i", "acdfghi"),
    ("<script>a</b></scrip></script>b<style>c</style>d<template>e</template>f", "bdf"),
    ("<title>t</title><textarea>x</textarea>a<svg><title>y</title><text>z</text></svg>b", "ab"),
    ("a<select><option>b</select>c", "ac"), ("<P ALIGN=center>a</P>", "a"),
    ("a&nbsp; b", "a\u{A0} b"),
    ("a<wbr>b", "a\u{200B}b"), ("<q>a <q>b</q></q>", "“a ‘b’”"), ("\u{FEFF}a\0b", "ab"),
    ("a<div", "a"), ("a<b x='", "a"), ("a</p>b", "ab"), ("</br>", "\n"), ("<br/>", "\n"),
    ("<plaintext><b>a", "<b>a"), ("<xmp><b></xmp>a", "<b>\na"),
    ("<dl><dt>a<dd>b<dt>c</dl>d", "a\nb\nc\nd"),
    ("<div style='display:none'>a</div>b", "b"), ("<a<b>c", "c"), ("a\r\nb\rc", "a b c"),
  ])
  func textIsWhatBrowsersShow(html: String, expected: String) throws {
    #expect(try text(html).string == expected)
  }

  @Test(arguments: [
    ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&amp&ampx&notit;&notin;", "&&x¬it;∉"),
    ("&copy &nosuch; &; &", "© &nosuch; &; &"), ("&#65;&#x42;&#67 &#xZ;&#;", "ABC &#xZ;&#;"),
    ("&#128;&#0;&#x110000;&#xD800;", "€\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&#99999999999999999999;", "\u{FFFD}"), ("&zwnj;x&zwj;", "\u{200C}x\u{200D}"),
    ("&CounterClockwiseContourIntegral;", "∳"), ("&acE;", "\u{223E}\u{333}"),
  ])
  func characterReferencesAreResolved(html: String, expected: String) throws {
    #expect(try text(html).string == expected)
  }

  @Test func referencesInAttributesAreResolved() throws {
    #expect(try attributes("<a href='?a&amp;b&copy=1&lt'>x</a>").link == .uri("?a&b&copy=1<"))
    #expect(try attributes("<a href=a&#38;b>x</a>").link == .uri("a&b"))
  }

  @Test func singleByteEncodingsAreRead() throws {
    let html = Array("<meta charset=windows-1251>".utf8) + [0xCF]
    #expect(try HTMLReader().read(html).document.text.string == "П")
    #expect(throws: RichTextError.unsupportedEncoding("UTF-16")) {
      try HTMLReader().read([0xFF, 0xFE, 0x41, 0])
    }
    #expect(try HTMLReader().read([0x61, 0xFF, 0x62]).document.text.string == "a\u{FFFD}b")
  }

  // MARK: Elements

  @Test func elementsHaveTheirLooks() throws {
    func font(_ html: String) throws -> String {
      let font = try attributes(html).font
      return font.map { "\($0.face.fullName) \($0.size)" } ?? "none"
    }
    #expect(try font("x") == "none")
    #expect(try font("<b>x") == "Libertinus Serif Bold 12.0")
    #expect(try font("<strong><em>x") == "Libertinus Serif Bold Italic 12.0")
    #expect(try font("<code>x") == "Source Code Pro 12.0")
    #expect(try font("<h1>x") == "Libertinus Serif Bold 24.0")
    #expect(try font("<small>x") == "Libertinus Serif Regular 10.0")
    #expect(try font("<big>x") == "Libertinus Serif Regular 14.4")
    #expect(try font("<font size=5 face='Source Sans Pro'>x") == "Source Sans Pro 18.0")
    #expect(try font("<font size=+1>x") == "Libertinus Serif Regular 13.5")
    #expect(try attributes("<u>x").underline == TextDecoration())
    #expect(try attributes("<del>x").strikethrough == TextDecoration())
    #expect(try attributes("<sub>x").superscript == -1)
    #expect(try attributes("<sup><sup>x").superscript == 2)
    #expect(try attributes("<mark>x").backgroundColor == .rgb(1, 1, 0))
    #expect(try attributes("<code>x").structureType == .code)
    #expect(try attributes("<abbr title='a b'>x").alternateText == "a b")
    #expect(try attributes("<span lang=de>x").language == "de")
    #expect(
      try attributes("<bdo dir=rtl>x").writingDirections == [
        .init(isRightToLeft: true, isOverride: true)
      ])
    #expect(try attributes("<font color=red>x").foregroundColor == .rgb(1, 0, 0))
    #expect(try attributes("<a href=' #x '>x").link == .destination("x"))
    #expect(try style("<h3>x").headerLevel == 3 && style("<h3>x").keepsWithNext)
    #expect(try style("<p align=right>x").alignment == .right)
    #expect(try style("<p dir=rtl>x").baseWritingDirection == .rightToLeft)
    #expect(try style("<center>x").alignment == .center)
    #expect(try style("<blockquote>x").headIndent == 30 && style("<blockquote>x").tailIndent == -30)
  }

  @Test func theTextFontIsTheCallers() throws {
    var reader = HTMLReader()
    reader.font = try FontCollection.bundled.font("Source Sans Pro", size: 10)
    let text = try reader.read(Array("a<b style='font-size:2rem'>b".utf8)).document.text
    #expect(text.attributeSets[0].font == reader.font)
    let bold = try #require(text.attributes(at: 1)?.attributes.font)
    #expect(bold.face.fullName == "Source Sans Pro Bold" && bold.size == 20)
  }

  @Test func misnestedElementsAreMended() throws {
    func bold(_ attributes: TextAttributes) -> String {
      let traits = attributes.font?.face.traits
      return (traits?.weight == 700 ? "b" : "") + (traits?.isItalic == true ? "i" : "")
    }
    #expect(try runs("1<b>2<i>3</b>4</i>5", bold) == ["1:", "2:b", "3:bi", "4:i", "5:"])
    #expect(try runs("<p>1<b>2<p>3</b>4", bold) == ["1:", "2\n:b", "3:b", "4:"])
    #expect(try runs("<b><p>1</b>2</p>3", bold) == ["1:b", "2\n:", "3:"])
    #expect(try runs("<table><tr><td><b>1<td>2</table>3", bold) == ["1\n:b", "2\n:", "3:"])
    #expect(
      try runs("<a href=a>1<a href=b>2</a>3") { "\($0.link.map { "\($0)" } ?? "")" }
        == ["1:uri(\"a\")", "2:uri(\"b\")", "3:"])
  }

  @Test func placesAreNamed() throws {
    #expect(
      try runs("<h1 id=a>1<b>2</b></h1><p>3<span id=b>4<i>5</i></span><a name=c></a>6") {
        $0.anchor ?? ""
      } == ["1:a", "2\n:", "3:", "4:b", "5:b", "6:"])
  }

  // MARK: Style

  @Test func declarationsHaveTheirMeaning() throws {
    func span(_ css: String) throws -> TextAttributes {
      try attributes("<span style=\"\(css)\">x</span>")
    }
    #expect(try span("color:#0f0").foregroundColor == .rgb(0, 1, 0))
    #expect(
      try span("COLOR : rgb(0 0 255 / 50%) !important").foregroundColor == .rgb(0, 0, 1, alpha: 0.5)
    )
    #expect(try span("background-color:navy").backgroundColor == .rgb(0, 0, 128.0 / 255))
    #expect(try span("background:url(a;b) no-repeat red").backgroundColor == .rgb(1, 0, 0))
    #expect(try span("font-size:20px").font?.size == 15)
    #expect(try span("font-size:150%").font?.size == 18)
    #expect(try span("font-size:1in").font?.size == 72)
    #expect(try span("font-size:-3pt").font == nil)
    #expect(try span("font-weight:600").font?.face.traits.weight == 700)
    #expect(try span("font-style:oblique 10deg").font?.face.traits.isItalic == true)
    #expect(try span("font-variant:small-caps").font?.features == [.smallCapitals])
    let font = try #require(
      try span("font:italic bold 10pt/1.5 'No Such', 'Source Sans Pro', serif").font)
    #expect(font.face.fullName == "Source Sans Pro Bold Italic" && font.size == 10)
    #expect(
      try span("text-decoration:underline dotted red").underline
        == TextDecoration(pattern: .dot, color: .rgb(1, 0, 0)))
    #expect(
      try span("text-decoration:line-through double").strikethrough == TextDecoration(.double))
    #expect(try span("letter-spacing:.1em").tracking == 1.2)
    #expect(try span("vertical-align:-2pt").baselineOffset == -2)
    #expect(try span("vertical-align:super").superscript == 1)
    #expect(try span("white-space:nowrap").isUnbreakable)
    #expect(try span("font-kerning:none").kerning == Kerning.none)
    #expect(try span("nonsense;:;color;color:;x:y;color:12;font-size:huge") == TextAttributes())
  }

  @Test func blocksHaveTheirStyle() throws {
    func block(_ css: String) throws -> ParagraphStyle {
      try style("<div style='\(css)'>x</div>")
    }
    #expect(try block("text-align:justify").alignment == .justified)
    #expect(try block("margin-left:1em;text-indent:-6pt").firstLineHeadIndent == 6)
    #expect(try block("margin-left:1em;text-indent:-6pt").headIndent == 12)
    #expect(try block("margin-right:10pt").tailIndent == -10)
    #expect(try block("line-height:1.4").lineHeight == .multiple(1.4))
    #expect(try block("line-height:18px").lineHeight == .exact(13.5))
    #expect(try block("line-height:150%").lineHeight == .exact(18))
    #expect(try block("page-break-before:always").breakBefore == .page)
    #expect(try block("orphans:3;widows:4").widowLines == 4)
    #expect(try block("hyphens:auto").usesDefaultHyphenation)
    let box = try #require(
      try block("background-color:red;padding:3pt;border:1px solid blue").textBlocks.first)
    #expect(box.backgroundColor == .rgb(1, 0, 0) && box.padding == EdgeInsets(3))
    #expect(box.borders == TextBlock.Borders(TextBlock.Border(0.75, color: .rgb(0, 0, 1))))
  }

  @Test func marginsThatMeetAreOne() throws {
    let html = """
      <div style="margin:20pt 0"><p style="margin:10pt 0 4pt">a</p></div>
      <p style="margin:30pt 0 5pt">b</p><p style="margin:2pt">c</p>
      """
    let text = try text(html)
    let styles = [0, 2, 4].compactMap { text.attributes(at: $0)?.attributes.paragraphStyle }
    #expect(styles.map(\.paragraphSpacingBefore) == [20, 10, 0])
    #expect(styles.map(\.paragraphSpacing) == [20, 5, 2])
  }

  // MARK: Lists and tables

  @Test func itemsAreOfTheirLists() throws {
    let text = try text(
      """
      <ol start=3 type=a><li>one<ul><li>two</ul><li><p>three<p>more</ol>
      <ol><li>four</ol><ol><li>five</ol>
      """)
    #expect(text.string == "one\ntwo\nthree\u{2028}more\nfour\nfive")
    let letters = TextList(.lowercaseLatin, suffix: ".", startingItemNumber: 3)
    func lists(_ offset: Int) -> [TextList] {
      text.attributes(at: offset)?.attributes.paragraphStyle?.textLists ?? []
    }
    #expect(lists(0) == [letters] && lists(4) == [letters, TextList(.circle)])
    #expect(text.listItemNumber(at: 8) == 4)
    #expect(text.listItemNumber(at: text.count - 1) == 1)
    #expect(lists(text.count - 1).first?.identifier == 1)
  }

  @Test func cellsArePlacedInTheirColumns() throws {
    let text = try text(
      """
      a<table border=1 cellpadding=4><caption>c</caption>
      <thead><tr><th>1<th colspan=2>2</thead>
      <tbody><tr><td rowspan=2>3<td>4<td>5<tr><td>6<td valign=top><p>7<p>8</table>b
      """)
    #expect(text.string == "a\nc\n1\n2\n3\n4\n5\n6\n7\n8\nb")
    func block(_ offset: Int) -> TextBlock? {
      text.attributes(at: offset)?.attributes.paragraphStyle?.textBlocks.first
    }
    let cells = [4, 6, 8, 10, 12, 14, 16, 18].map { block($0)?.cell }
    #expect(cells.map { $0?.row } == [0, 0, 1, 1, 1, 2, 2, 2])
    #expect(cells.map { $0?.column } == [0, 1, 0, 1, 2, 1, 2, 2])
    #expect(cells[1]?.columnSpan == 2 && cells[2]?.rowSpan == 2)
    #expect(cells[0]?.table.columns == 3 && cells[0]?.table.headerRows == 1)
    #expect(block(0) == nil && block(2) == nil && block(20) == nil)
    #expect(block(4)?.padding == EdgeInsets(3) && block(4)?.borders.top.width == 0.75)
    #expect(block(16)?.verticalAlignment == .top && block(14)?.verticalAlignment == .middle)
    #expect(text.attributes(at: 4)?.attributes.font?.face.traits.weight == 700)
  }

  @Test func emptyCellsAndTablesInTables() throws {
    let text = try text("<table><tr><td><td><table><tr><td>a</table>b</table>c")
    #expect(text.string == "\na\nb\nc")
    let blocks = [0, 1, 3, 5].map {
      text.attributes(at: $0)?.attributes.paragraphStyle?.textBlocks.count ?? 0
    }
    #expect(blocks == [1, 2, 1, 0])
  }

  // MARK: Pictures and the document

  @Test func imagesComeFromTheCaller() throws {
    let image = try Image(data: TestImages.png)
    let reader = HTMLReader { $0 == "a.png" ? image : nil }
    let html =
      "<img src=a.png alt=A width=8><img src=b.png alt=B><img src=c.png alt=''><img src=d.png>"
    let (document, diagnostics) = try reader.read(Array(html.utf8))
    #expect(document.text.string == "\u{FFFC}B")
    let first = document.text.attributes(at: 0)?.attributes.attachment
    #expect(first?.width == 6 && first?.ascent == 3 && first?.alternateText == "A")
    #expect(document.text.attributes(at: 3)?.attributes.imageAddress == "b.png")
    #expect(diagnostics.map(\.message) == ["image left out"])
  }

  @Test func theHeadIsTheDocuments() throws {
    let html = """
      <!DOCTYPE html><html lang=de-CH><head><title> A &amp;
      B </title><meta name=Author content='N. N.'><meta name=keywords content='a, b ,,c'>
      <meta name=description content=d><style>p{}</style></head><body>x</body></html>
      """
    let document = try HTMLReader().read(Array(html.utf8)).document
    #expect(document.text == AttributedText("x"))
    #expect(document.attributes.title == "A & B" && document.attributes.author == "N. N.")
    #expect(document.attributes.keywords == ["a", "b", "c"] && document.attributes.subject == "d")
    #expect(document.attributes.language == "de-CH")
  }
}
