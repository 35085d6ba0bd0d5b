import StyledText
import Testing

@testable import TextLayout

@Suite struct TabTests {
  private func line(_ string: String, stops: [TabStop], width: Double = 400) throws -> Line {
    var style = ParagraphStyle(alignment: .left)
    style.tabStops = stops
    return try LayoutFixtures.lines(string, width: width, style: style)[0]
  }

  @Test func aLeftTabStartsTextAtTheStop() throws {
    let line = try line("a\tb", stops: [TabStop(.left, at: 100)])
    #expect(abs(try #require(line.fragments.last).x - 100) < 1e-6)
  }

  @Test func aRightTabEndsTextAtTheStop() throws {
    let line = try line("a\tbcd", stops: [TabStop(.right, at: 300)])
    #expect(abs(line.width - 300) < 1e-6)
  }

  @Test func aCenterTabCentresTextOnTheStop() throws {
    let line = try line("a\tbcd", stops: [TabStop(.center, at: 200)])
    let last = try #require(line.fragments.last)
    #expect(abs(last.x + last.width / 2 - 200) < 1e-6)
  }

  @Test(arguments: [0, 1.5])
  func aDecimalTabAlignsTheSeparator(tracking: Double) throws {
    for number in ["1.5", "22.75", "3", "AV11.5", "7,5"] {
      var style = ParagraphStyle(alignment: .left)
      style.tabStops = [TabStop(.decimal, at: 200)]
      let text = AttributedText(
        "x\t\(number)",
        attributes: TextAttributes(
          font: try LayoutFixtures.serif(), tracking: tracking, paragraphStyle: style))
      let shaped = ParagraphShaper(fonts: .bundled, defaultFont: try LayoutFixtures.serif())
        .shape(text, range: 0..<text.count)
      let line = ParagraphLayout(shaped, width: 400).line(0)
      let last = try #require(line.fragments.last)
      // Where the separator's glyph stands, or the end of a number without one.
      var separator = last.x
      for glyph in shaped.glyphs[last.glyphs] {
        let byte = shaped.text[Int(glyph.textOffset)]
        if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") { break }
        separator += Double(glyph.advance) * shaped.runs[last.run].scale + tracking
      }
      #expect(abs(separator - 200) < 0.01, "\(number)")
    }
  }

  @Test func tabsBeyondTheStopsGoToTheDefaultInterval() throws {
    var style = ParagraphStyle(alignment: .left)
    style.tabStops = []
    style.defaultTabInterval = 50
    let line = try LayoutFixtures.lines("a\tb", width: 400, style: style)[0]
    #expect(abs(try #require(line.fragments.last).x - 50) < 1e-6)
  }
}
