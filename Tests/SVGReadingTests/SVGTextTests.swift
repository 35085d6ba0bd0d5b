import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeSVGReading

@Suite struct SVGTextTests {
  private func text(_ content: String) throws -> SVGText {
    try #require(try SVGTestDocument.content(content).texts.first)
  }

  private func words(_ text: SVGText, _ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(text.scalars[range]))
  }

  private func chunks(_ text: SVGText) -> [String] { text.chunks.map { words(text, $0.range) } }

  /// The characters of each span, with the style they have.
  private func spans(_ text: SVGText) -> [(text: String, style: SVGText.Style)] {
    var start = 0
    return text.spans.map { span in
      defer { start = span.end }
      return (words(text, start..<span.end), text.styles[span.style])
    }
  }

  @Test func whiteSpaceIsClosedUp() throws {
    #expect(
      chunks(try text("<text>\n  a  b\n <tspan>  c</tspan> d </text>")) == ["a b c d"])
    #expect(chunks(try text("<text xml:space='preserve'> a  b </text>")) == [" a  b "])
  }

  @Test func aSpaceBelongsToWhereItIsWritten() throws {
    let parts = spans(try text("<text>a <tspan fill='red'>b </tspan> c</text>")).map(\.text)
    #expect(parts == ["a ", "b ", "c"])
    #expect(
      chunks(try text("<text>a  <tspan xml:space='preserve'>  b  </tspan>  c</text>")) == [
        "a   b  c"
      ])
  }

  @Test func absolutePositionsStartTextChunks() throws {
    let text = try text(
      "<text x='5 15' y='9'>abc<tspan x='30' dy='2'>de</tspan><tspan dx='4'>f</tspan></text>")
    #expect(chunks(text) == ["a", "bc", "def"])
    #expect(text.chunks.map(\.x) == [5, 15, 30])
    #expect(text.chunks.map(\.y) == [9, nil, nil])
    #expect(text.places[3]?.dy == 2 && text.places[5]?.dx == 4)
  }

  @Test func eachScalarMayHaveAPlace() throws {
    let text = try text("<text x='5 15 25'>e\u{301}a</text>")
    #expect(text.chunks.map(\.x) == [5, 15, 25])
  }

  @Test func innerPlacesCountBeforeOuterOnes() throws {
    let text = try text(
      "<text rotate='10 20' dx='1 2 3'>a<tspan dx='9' rotate='5'>b</tspan>c</text>")
    #expect((0..<3).map { text.places[$0]?.dx } == [1, 9, 3])
    #expect((0..<3).map { text.places[$0]?.rotation } == [10, 5, 20])
    #expect(try self.text("<text rotate='10 2x'>a</text>").places[0]?.rotation == nil)
  }

  @Test func anchorsAreThoseOfTheChunk() throws {
    let text = try text(
      "<text text-anchor='middle'>a<tspan x='9' text-anchor='end'>b</tspan></text>")
    #expect(text.chunks.map(\.anchor) == [0.5, 1])
    #expect(try self.text("<text direction='rtl'>a</text>").chunks[0].anchor == 1)
  }

  @Test func stylesPartText() throws {
    let text = try text(
      "<text font-family='A, \"B C\"' font-size='10' style='font-style: italic'>x"
        + "<tspan font-size='2em' font-weight='bolder' fill='red'>y</tspan></text>")
    let styles = spans(text).map(\.style)
    #expect(styles.map(\.font.families) == [["A", "B C"], ["A", "B C"]])
    #expect(styles.map(\.font.size) == [10, 20])
    #expect(styles.map(\.font.weight) == [400, 700])
    #expect(styles.allSatisfy { $0.font.isItalic })
  }

  @Test func theShorthandOfFontsIsRead() throws {
    let font = try text("<text style='font: italic small-caps 600 12px/1.5 Fira, serif'>x</text>")
      .styles[0].font
    #expect(font.size == 12 && font.weight == 600 && font.isItalic && font.hasSmallCapitals)
    #expect(font.families == ["Fira", "serif"])
  }

  @Test func axesOfVariableFontsAreRead() throws {
    func axes(_ value: String) throws -> [String: Double] {
      let font = try text("<text style=\"font-variation-settings: \(value)\">x</text>").styles[0]
        .font
      return Dictionary(font.variations.map { ($0.axis, $0.value) }) { $1 }
    }
    #expect(try axes("'wdth' 50, 'wght' 100.5") == ["wdth": 50, "wght": 100.5])
    #expect(try axes("'wdth' 50, wght 100").isEmpty)
  }

  @Test func linesHaveThePaintOfTheElementThatAsksForThem() throws {
    let text = try text(
      "<g text-decoration='overline'><text text-decoration='underline'>a"
        + "<tspan>b</tspan><tspan text-decoration='underline line-through'>c</tspan></text></g>")
    #expect(
      spans(text).map(\.style.lines) == [
        [.over: 0, .under: 0], [.over: 0, .under: 0], [.over: 0, .under: 2, .through: 2],
      ])
    #expect(
      try self.text("<text text-decoration='underlineoverline'>a</text>").styles[0].lines == [:])
  }

  @Test func raisedTextIsRaisedOnTopOfWhatIsAroundIt() throws {
    let text = try text(
      "<text baseline-shift='9'><tspan baseline-shift='super'>a<tspan baseline-shift='-2'>b</tspan>"
        + "</tspan></text>")
    #expect(spans(text).map(\.style.shifts) == [[.super], [.super, .length(-2)]])
  }

  @Test func textRunsAlongPathsThatAreReferredTo() throws {
    let text = try text(
      "<path id='p' d='M0 0H50V50' transform='scale(2)'/><text>a<textPath href='#p' startOffset='50%'>b"
        + "</textPath>c</text>")
    #expect(text.chunks.map(\.path) == [nil, 0, nil])
    #expect(text.paths[0].offset == 100)
    #expect(text.paths[0].path.bounds == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func textOfOtherElementsIsTakenOver() throws {
    #expect(
      chunks(
        try text("<defs><text id='t'>good</text></defs><text>a <tref href='#t'>bad</tref> b</text>")
      )
        == ["a good b"])
  }

  @Test func lengthsAreThoseOfAllCharactersWithin() throws {
    let text = try text(
      "<text textLength='90'>ab<tspan textLength='20' lengthAdjust='spacingAndGlyphs'>cd</tspan></text>"
    )
    #expect(text.stretches.map(\.range) == [2..<4, 0..<4])
    #expect(text.stretches.map(\.stretchesGlyphs) == [true, false])
    let parted = try self.text(
      "<text textLength='90'><tspan x='1' textLength='20'>ab</tspan><tspan x='5'>cd</tspan></text>")
    #expect(parted.stretches.map(\.range) == [0..<2])
  }

  @Test func aSpaceAtTheEndOfAPathFollowsIt() throws {
    let text = try text("<text><textPath path='M0 0h99'>ab </textPath> cd</text>")
    #expect(chunks(text) == ["ab", " cd"])
  }

  @Test func titleAndDescriptionAreRead() throws {
    let drawing = try SVGTestDocument.content("<title> A\n title </title><desc>What</desc>")
    #expect(drawing.drawn.title == "A title" && drawing.drawn.summary == "What")
    #expect(drawing.commands.isEmpty && drawing.warnings.isEmpty)
  }
}

/// Text of HTML in drawings.
@Suite struct ForeignTextTests {
  private let html = "<div xmlns='http://www.w3.org/1999/xhtml'"

  private func strings(_ content: String) throws -> [String] {
    try SVGTestDocument.content(content).texts.map { text in
      String(String.UnicodeScalarView(text.scalars))
    }
  }

  @Test func textOfHTMLIsTextInLines() throws {
    let drawing = try SVGTestDocument.content(
      "<foreignObject width='50' height='20'>\(html)>one <b>two</b><br/><p>three</p></div>"
        + "</foreignObject>")
    let texts = drawing.texts.map { String(String.UnicodeScalarView($0.scalars)) }
    #expect(Set(texts) == ["one two", "three"] && drawing.warnings.isEmpty)
    #expect(drawing.texts.contains { $0.styles.contains { $0.font.weight == 700 } })
  }

  @Test func linksInHTMLAreUnderlined() throws {
    func lines(_ link: String) throws -> [SVGFont.Line: Int]? {
      try SVGTestDocument.content(
        "<foreignObject width='50' height='20'>\(html)>one <a \(link)>two</a></div></foreignObject>"
      ).texts.last?.styles.last?.lines
    }
    #expect(try lines("href='#'") == [.under: 1])
    #expect(try lines("href='#' style='text-decoration:none'") == [:])
    #expect(try lines("") == [:])
  }

  @Test func breaksOfHTMLLeaveEmptyLines() throws {
    func height(_ text: String) throws -> Double? {
      try SVGTestDocument.content(
        "<foreignObject width='50' height='20'>"
          + "\(html) style='border: 2px solid red; font-size: 10px'>\(text)</div></foreignObject>"
      ).shapes.first?.path.bounds?.height
    }
    #expect(try height("a") == 14)
    #expect(try height("a<br/>") == 14)
    #expect(try height("a<br/><br/><br/>b") == 50)
    #expect(try height("<div>a</div><div><br/></div>b") == 38)
  }

  /// The height of the border around text of ten pixels, of which a line is twelve high.
  private func height(around text: String, rules: String = "") throws -> Double? {
    try SVGTestDocument.content(
      "<style>\(rules)</style><foreignObject width='50' height='20'>"
        + "\(html) style='border: 2px solid red; font-size: 10px'>\(text)</div></foreignObject>"
    ).shapes.last?.path.bounds?.height
  }

  @Test func marginsOfBlocksCollapse() throws {
    #expect(try height(around: "<p>a</p>") == 2 + 10 + 12 + 10)
    #expect(try height(around: "<p>a</p><p>b</p>") == 2 + 10 + 12 + 10 + 12 + 10)
    #expect(try height(around: "a<p></p><p>b</p>") == 2 + 12 + 10 + 12 + 10)
    #expect(try height(around: "<p>a</p><p>b</p>", rules: "div p { margin: 0 }") == 26)
    let sides = "style='margin: 3px 0 5px; padding: 2px'"
    #expect(try height(around: "a<div \(sides)>b</div>c") == 2 + 12 + 5 + 12 + 7 + 12)
    #expect(try height(around: "<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>") == 58)
  }

  @Test func headingsAreLargerAndSmallLettersSmaller() throws {
    func font(_ text: String) throws -> SVGFont? {
      try SVGTestDocument.content(
        "<foreignObject width='50' height='20'>\(html) style='font-size: 12px'>\(text)</div>"
          + "</foreignObject>"
      ).texts.last?.styles.last?.font
    }
    let heading = try #require(try font("<h1>a</h1>"))
    #expect(heading.size == 24 && heading.weight == 700)
    #expect(try font("<small>a</small>")?.size == 10)
    #expect(try font("<b style='font-weight: normal'>a</b>")?.weight == 400)
    #expect(try font("<code>a</code>")?.families == ["monospace"])
  }

  @Test func subscriptsAndSuperscriptsAreMoved() throws {
    let styles = try SVGTestDocument.content(
      "<foreignObject width='50' height='20'>\(html) style='font-size: 15px'>"
        + "a<sub>b</sub><sup>c</sup></div></foreignObject>"
    ).texts.last?.styles
    #expect(styles?.map(\.shifts) == [[], [.length(-4)], [.length(6)]])
  }

  @Test func wordsAcrossElementsStayTogether() throws {
    let text = "<b>one</b>, two&#160;three"
    #expect(
      try strings("<foreignObject width='9' height='9'>\(html)>\(text)</div></foreignObject>")
        .contains("one, two\u{A0}three"))
  }

  @Test func whatIsBehindABlockIsAsHighAsItsLines() throws {
    let shapes = try SVGTestDocument.content(
      "<foreignObject width='50' height='48'>\(html) style='background: red; font-size: 10px'>"
        + "a<p style='background-color: blue; margin: 0'>b</p>c</div></foreignObject>"
    ).shapes
    #expect(shapes.map { $0.path.bounds?.height } == [36, 12])
    #expect(shapes.map { $0.path.bounds?.width } == [50, 50])
  }

  @Test func aRuleIsDrawnAcross() throws {
    let drawing = try SVGTestDocument.content(
      "<foreignObject width='50' height='20'>\(html)><hr size='1'/></div></foreignObject>")
    let bounds = drawing.shapes.first?.path.bounds
    #expect(bounds?.width == 50 && bounds?.height == 1 && drawing.warnings.isEmpty)
  }

  @Test func attributesOfOldHTMLCount() throws {
    let drawing = try SVGTestDocument.content(
      "<foreignObject width='50' height='20'>\(html)><font face='Wide' size='5'>a</font></div>"
        + "</foreignObject>")
    let font = try #require(drawing.texts.last?.styles.first?.font)
    #expect(font.families == ["Wide"] && font.size == 24)
  }

  @Test func whatIsNoTextInHTMLIsReported() throws {
    let drawing = try SVGTestDocument.content(
      "<foreignObject width='50' height='20'>\(html)>a<table/></div></foreignObject>")
    #expect(drawing.warnings == [.element("foreignObject/table")])
  }

  @Test func aSwitchPrefersHTMLThatIsText() throws {
    let text = "<text>short</text></switch>"
    #expect(
      try strings("<switch><foreignObject>\(html)>whole</div></foreignObject>\(text)").allSatisfy {
        $0 == "whole"
      })
    #expect(
      try strings("<switch><foreignObject>\(html)><img/></div></foreignObject>\(text)")
        == ["short"])
  }
}

/// Lists of HTML in drawings.
@Suite struct ForeignListTests {
  private func drawing(_ content: String) throws -> SVGTestContent {
    try SVGTestDocument.content(
      "<foreignObject width='90' height='90'>"
        + "<div xmlns='http://www.w3.org/1999/xhtml' style='font-size: 10px; line-height: 1'>"
        + "\(content)</div></foreignObject>")
  }

  /// What is before the items, in the order in which it is drawn.
  private func numbers(_ content: String) throws -> [String] {
    try drawing(content).texts.map { String(String.UnicodeScalarView($0.scalars)) }
      .filter { $0.hasSuffix(".") }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func itemsHaveBulletsBeforeThem() throws {
    let drawing = try drawing("<ul><li>a</li><li>b</li></ul>")
    #expect(drawing.shapes.count == 2 && drawing.warnings.isEmpty)
    // With letters that reach eight pixels up the bullet has three and ends ten before the text.
    let bounds = try #require(drawing.shapes.first?.path.bounds)
    #expect(bounds.minX == 28 && bounds.width == 3 && bounds.height == 3)
    #expect(bounds.midY > 10 && bounds.midY < 20)
  }

  @Test func bulletsOfListsWithinOthersAreOthers() throws {
    let shapes = try drawing("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>").shapes
    #expect(shapes.count == 3)
    #expect(shapes.map { $0.stroke != nil } == [false, true, false])
    #expect(shapes.map { $0.path.bounds?.midX.rounded() } == [30, 70, 110])
  }

  @Test func itemsAreNumbered() throws {
    #expect(try numbers("<ol><li>a</li><li>b</li></ol>") == ["1.", "2."])
    #expect(
      try numbers("<ol start='9'><li>a</li><li value='20'>b</li><li>c</li></ol>") == [
        "9.", "20.", "21.",
      ])
    #expect(try numbers("<ol reversed=''><li>a</li><li>b</li></ol>") == ["2.", "1."])
    #expect(try numbers("<ol type='a'><li>a</li><li type='I'>b</li></ol>") == ["a.", "II."])
  }

  @Test func anItemWithoutTextHasABullet() throws {
    #expect(try drawing("<ul><li></li><li>a</li></ul>").shapes.count == 2)
  }

  @Test func listStylesCount() throws {
    #expect(try drawing("<ul style='list-style: none'><li>a</li></ul>").shapes.isEmpty)
    #expect(try numbers("<ul style='list-style-type: lower-roman'><li>a</li></ul>") == ["i."])
  }

  @Test func whatIsBeyondListsIsReported() throws {
    #expect(
      try drawing("<ul style='list-style: square inside'><li>a</li></ul>").warnings == [
        .property("list-style-position")
      ])
    #expect(
      try drawing("<ol style='list-style-type: hebrew'><li>a</li></ol>").warnings == [
        .property("list-style-type")
      ])
  }

  @Test(arguments: [
    ("lower-alpha", 28, "ab."), ("upper-latin", 26, "Z."), ("upper-roman", 1994, "MCMXCIV."),
    ("lower-roman", 0, "0."), ("decimal-leading-zero", 7, "07."),
    ("decimal-leading-zero", -7, "-07."), ("decimal", -3, "-3."), ("upper-alpha", 0, "0."),
  ])
  func numbersAreInTheStyleOfTheList(style: String, number: Int, text: String) {
    #expect(HTMLListMarker(style, number: number) == .text(text))
  }
}
