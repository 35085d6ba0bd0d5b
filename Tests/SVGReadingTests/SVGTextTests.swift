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
    #expect(try height("<p>a</p><p><br/></p>b") == 38)
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
