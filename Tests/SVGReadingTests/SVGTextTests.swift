import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeSVGReading

@Suite struct SVGTextTests {
  private func text(_ content: String) throws -> SVGText {
    try #require(try SVGTestDocument.content(content).texts.first)
  }

  private func words(_ text: SVGText) -> [[String]] { text.chunks.map { $0.pieces.map(\.text) } }

  @Test func whiteSpaceIsClosedUp() throws {
    #expect(
      words(try text("<text>\n  a  b\n <tspan>  c</tspan> d </text>")) == [["a b c d"]])
    #expect(words(try text("<text xml:space='preserve'> a  b </text>")) == [[" a  b "]])
  }

  @Test func absolutePositionsStartTextChunks() throws {
    let text = try text(
      "<text x='5 15' y='9'>abc<tspan x='30' dy='2'>de</tspan><tspan dx='4'>f</tspan></text>")
    #expect(words(text) == [["a"], ["bc"], ["de", "f"]])
    #expect(text.chunks.map(\.x) == [5, 15, 30])
    #expect(text.chunks.map(\.y) == [9, nil, nil])
    #expect(text.chunks[2].pieces[0].dy == 2 && text.chunks[2].pieces[1].dx == 4)
  }

  @Test func anchorsAreThoseOfTheChunk() throws {
    let text = try text(
      "<text text-anchor='middle'>a<tspan x='9' text-anchor='end'>b</tspan></text>")
    #expect(text.chunks.map(\.anchor) == [0.5, 1])
  }

  @Test func stylesPartText() throws {
    let text = try text(
      "<text font-family='A, \"B C\"' font-size='10' style='font-style: italic'>x"
        + "<tspan font-size='2em' font-weight='bolder' fill='red'>y</tspan></text>")
    let styles = text.chunks[0].pieces.map(\.style)
    #expect(styles.map(\.font.families) == [["A", "B C"], ["A", "B C"]])
    #expect(styles.map(\.font.size) == [10, 20])
    #expect(styles.map(\.font.weight) == [400, 700])
    #expect(styles.allSatisfy { $0.font.isItalic })
    #expect(styles[1].fill?.color == Color(css: "red"))
  }

  @Test func theShorthandOfFontsIsRead() throws {
    let font = try text("<text style='font: italic 600 12px/1.5 Fira, serif'>x</text>")
      .chunks[0].pieces[0].style.font
    #expect(font.size == 12 && font.weight == 600 && font.isItalic)
    #expect(font.families == ["Fira", "serif"])
  }

  @Test func titleAndDescriptionAreRead() throws {
    let drawing = try SVGTestDocument.content("<title> A\n title </title><desc>What</desc>")
    #expect(drawing.drawn.title == "A title" && drawing.drawn.summary == "What")
    #expect(drawing.commands.isEmpty && drawing.warnings.isEmpty)
  }
}
