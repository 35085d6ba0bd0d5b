import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import Testing

/// How right-to-left clusters are written; the letters are Latin, since what counts is only how
/// many characters and glyphs they have.
@Suite struct RightToLeftSpellingTests {
  private func codes(_ run: GlyphRun) throws -> [ContentReader.Glyph] {
    let (pdf, _) = try document(plain) { pdf in
      try pdf.beginPage(size: .a4)
      pdf.draw(run, at: Point(72, 72), color: .black)
    }
    let reader = ContentReader(pdf)
    #expect(!reader.contents[0].contains("ActualText"))
    return reader.glyphs()
  }

  @Test func charactersThatShareAGlyphHaveACodeEach() throws {
    var run = run("ax", try face())
    // The first glyph stands for the two characters “fi”, as one does for lam and alef.
    run.text = Array("fix".utf8)[...]
    run.glyphs[run.glyphs.startIndex].textLength = 2
    run.glyphs[run.glyphs.startIndex + 1].textOffset = 2
    run.glyphs[run.glyphs.startIndex + 1].textLength = 1
    run.isRightToLeft = true
    let glyphs = try codes(run)
    // What is read last stands leftmost; the blank takes no room.
    try #require(glyphs.map(\.text) == ["i", "f", "x"])
    let unit = run.size / Double(run.face.unitsPerEm)
    let first = Double(run.glyphs[run.glyphs.startIndex].advance) * unit
    #expect(abs(glyphs[2].origin.x - 72 - first) < 0.02)
    #expect(glyphs[1].origin.x < glyphs[2].origin.x)
  }

  @Test func marksHaveCodesBeforeTheirBase() throws {
    var run = run("xy", try face())
    run.text = Array("yx".utf8)[...]
    run.glyphs[run.glyphs.startIndex].textLength = 2
    run.glyphs[run.glyphs.startIndex].textOffset = 0
    run.glyphs[run.glyphs.startIndex + 1].textLength = 0
    run.glyphs[run.glyphs.startIndex + 1].textOffset = 0
    run.isRightToLeft = true
    #expect(try codes(run).map(\.text) == ["x", "y"])
  }
}
