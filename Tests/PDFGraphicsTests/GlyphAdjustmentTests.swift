import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import TestSupport
import Testing

@Suite struct GlyphAdjustmentTests {
  private let text = "Wide AVATAR words, “fjord”"

  private func adjusted(
    _ adjustment: GlyphAdjustment, size: Double = 12, wordSpacing: Double = 0,
    letterSpacing: Double = 0
  ) throws -> GlyphRun {
    var run = run(
      text, try face(), size: size, wordSpacing: wordSpacing, letterSpacing: letterSpacing)
    run.adjustment = adjustment
    return run
  }

  /// Where the layout puts each glyph that is drawn, from the left end of the run.
  private func expected(_ run: GlyphRun) -> [Double] {
    var pen = 0.0
    let unit = run.size / Double(run.face.unitsPerEm) * run.adjustment.horizontalScale
    return run.glyphs.map { glyph in
      defer {
        pen += Double(glyph.advance) * unit + run.letterSpacing
        if glyph.flags.contains(.wordSpace) { pen += run.wordSpacing }
      }
      return pen + Double(glyph.xOffset) * unit
    }
  }

  private func drawn(_ runs: [GlyphRun]) throws -> (glyphs: [ContentReader.Glyph], text: String) {
    let (pdf, summary) = try document(plain) { pdf in
      try pdf.beginPage(size: Size(width: 1000, height: 500))
      for (index, run) in runs.enumerated() {
        pdf.draw(run, at: Point(50, 100 + Double(index) * 20), color: .black)
      }
    }
    #expect(summary.problems.isEmpty)
    return (ContentReader(pdf).glyphs(), ContentReader(pdf).contents[0])
  }

  @Test(arguments: [0.0168, 0.5, -0.5]) func expansionWidensGlyphsAndAdvances(
    expansion: Double
  ) throws {
    let run = try adjusted(
      GlyphAdjustment(expansion: expansion), wordSpacing: 1.5, letterSpacing: 0.7)
    let (glyphs, _) = try drawn([run])
    let wanted = expected(run)
    try #require(glyphs.count == wanted.count)
    for (glyph, x) in zip(glyphs, wanted) {
      #expect(abs(glyph.origin.x - 50 - x) < 0.002 * run.size)
    }
  }

  @Test func expansionIsWrittenAsAPercentage() throws {
    #expect(try drawn([adjusted(GlyphAdjustment(expansion: 0.5))]).text.contains("\n164.872 Tz"))
    #expect(try drawn([adjusted(GlyphAdjustment(expansion: -0.5))]).text.contains("\n60.653 Tz"))
  }

  @Test func obliqueGlyphsKeepTheirAdvances() throws {
    let run = try adjusted(GlyphAdjustment(obliqueness: 0.25))
    let (glyphs, _) = try drawn([run])
    #expect(glyphs.allSatisfy { $0.slope == [0.25, 1] && $0.width == 1 })
    for (glyph, x) in zip(glyphs, expected(run)) {
      #expect(abs(glyph.origin.x - 50 - x) < 0.002 * run.size)
    }
  }

  @Test func whatFollowsIsAsItWas() throws {
    let plainRun = try adjusted(.none)
    let both = GlyphAdjustment(horizontalScale: 1.2, verticalScale: 0.8, obliqueness: 0.3)
    let (glyphs, content) = try drawn([plainRun, try adjusted(both), plainRun, plainRun])
    let count = plainRun.glyphs.count
    try #require(glyphs.count == 4 * count)
    let rows = (0..<4).map { Array(glyphs[($0 * count)..<(($0 + 1) * count)]) }
    #expect(rows[1].allSatisfy { $0.slope == [0.24, 0.8] && $0.width == 1.2 })
    for row in [rows[0], rows[2], rows[3]] {
      #expect(row.allSatisfy { $0.slope == [0, 1] && $0.width == 1 })
      for (glyph, first) in zip(row, rows[0]) {
        #expect(abs(glyph.origin.x - first.origin.x) < 0.02)
      }
    }
    #expect(rows.map { $0[0].origin.y } == [400, 380, 360, 340])
    #expect(!content.contains("1 0 0 1 50 340 Tm"), "the plain lines go on with Td")
  }

  @Test(.enabled(if: Tool.hasQPDF && Tool.hasPoppler, "install qpdf and poppler-utils"))
  func glyphsLeanAndGrowBolder() throws {
    let letter = run("l", try face("Source Sans Pro"), size: 80)
    func width(_ adjustment: GlyphAdjustment, at y: Double) throws -> (first: Int, count: Int) {
      var letter = letter
      letter.adjustment = adjustment
      let page = try PagePixels { $0.draw(letter, at: Point(30, 90), color: .black) }
      let dark = (0..<99).filter { page.color(Double($0), y)[0] < 128 }
      return (dark.first ?? 0, dark.count)
    }
    let plain = try width(.none, at: 50)
    let leaning = try width(GlyphAdjustment(obliqueness: 0.5), at: 50)
    #expect(abs(leaning.first - plain.first - 20) <= 1, "40 above the baseline")
    let bold = try width(GlyphAdjustment(emboldening: 0.05), at: 50)
    #expect(abs(bold.count - plain.count - 4) <= 1)
  }

  @Test func numbersThatAreNoneChangeNothing() {
    #expect(GlyphAdjustment(expansion: .nan, obliqueness: .infinity) == .none)
    #expect(GlyphAdjustment(horizontalScale: -1, verticalScale: 0) == .none)
    #expect(GlyphAdjustment(expansion: 1e9).horizontalScale == 1, "infinite")
    let twice = GlyphAdjustment(obliqueness: 0.25).followed(by: .init(horizontalScale: 2))
    #expect(twice.horizontalScale == 2 && twice.obliqueness == 0.5)
  }
}
