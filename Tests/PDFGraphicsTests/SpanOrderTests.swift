import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Foundation
import Testing

/// Spans with a text of their own, as readers need them that sort what operators show.
@Suite struct SpanOrderTests {
  /// A letter with a raised mark, which are one cluster, and a letter behind it.
  private func marked(markAt offset: Int16) throws -> GlyphRun {
    let serif = try face()
    let glyphs = [
      ShapedGlyph(glyph: serif.nominalGlyph(for: 0x65), textOffset: 0, textLength: 3, advance: 500),
      ShapedGlyph(
        glyph: serif.nominalGlyph(for: 0x27), textOffset: 0, textLength: 0, advance: 0,
        xOffset: offset,
        yOffset: 100, flags: .isOffset),
      ShapedGlyph(glyph: serif.nominalGlyph(for: 0x62), textOffset: 3, textLength: 1, advance: 500),
    ]
    return GlyphRun(
      face: serif, size: 12, glyphs: glyphs[...], text: Array("e\u{301}b".utf8)[...])
  }

  private func reader(_ run: GlyphRun) throws -> ContentReader {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(run, at: Point(40, 72), color: .black)
    }
    return ContentReader(pdf)
  }

  @Test func aMarkBehindItsSpanBeginsWithinIt() throws {
    let reader = try reader(marked(markAt: 40))
    let glyphs = reader.glyphs()
    try #require(glyphs.count == 4)
    #expect(glyphs[1].text == " " && abs(glyphs[1].origin.x - 40) < 0.02)
    #expect(abs(glyphs[2].origin.x - 40 - 540 * 0.012) < 0.02)
    #expect(abs(glyphs[3].origin.x - 46) < 0.02 && glyphs[3].text == "b")
    // What follows is not of the span, which ends with the mark.
    let content = reader.contents[0]
    let span = try #require(content.range(of: "BDC"))
    let end = try #require(content.range(of: "EMC"))
    #expect(content[span.upperBound..<end.lowerBound].contains("Ts"))
    #expect(content[end.upperBound...].contains("Tj") || content[end.upperBound...].contains("TJ"))
  }

  @Test func marksAtTheEndOfAWordHaveAnOperatorOfTheirOwn() throws {
    // PDFium finds the space behind a word, in another font, by where the first operator ends.
    let serif = try face()
    let glyphs = [
      ShapedGlyph(glyph: serif.nominalGlyph(for: 0x65), textOffset: 0, textLength: 3, advance: 500),
      ShapedGlyph(glyph: serif.nominalGlyph(for: 0x27), textOffset: 0, textLength: 0, advance: 0),
    ]
    func operators(_ text: String) throws -> Int {
      let run = GlyphRun(face: serif, size: 12, glyphs: glyphs[...], text: Array(text.utf8)[...])
      let content = try reader(run).contents[0]
      return content.components(separatedBy: "Tj").count
        + content.components(separatedBy: "TJ").count - 2
    }
    #expect(try operators("e\u{301} word") == 2)
    #expect(try operators("e\u{301}word") == 1 && operators("e\u{301}") == 1)
  }

  @Test func aMarkAboveItsLetterNeedsNoSpace() throws {
    let glyphs = try reader(marked(markAt: -300)).glyphs()
    #expect(glyphs.count == 3)
    #expect(abs(glyphs[1].origin.x - 40 - 200 * 0.012) < 0.02)
  }

  @Test func doubledLettersAreInNoSpan() throws {
    // A marked letter, three letters and another marked one are said at once, unless two of the three
    // are alike.
    let serif = try face()
    func spans(_ letters: String) throws -> Int {
      let text = "e\u{332}" + letters + "e\u{332}"
      let shaped = run(text, serif)
      try #require(shaped.glyphs.contains { $0.textLength == 0 })
      return try reader(shaped).contents[0].components(separatedBy: "/ActualText").count - 1
    }
    #expect(try spans("abc") == 1)
    #expect(try spans("abb") == 2)
    #expect(try spans("ebc") == 2)
  }
}
