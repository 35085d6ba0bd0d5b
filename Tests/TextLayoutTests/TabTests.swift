import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

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

  @Test func terminatorsEndWhatIsAligned() throws {
    let x = TabStop(.right, at: 200, terminators: ["x", "\u{D7}"])
    for size in ["12x345", "1200\u{D7}9", "7"] {
      let line = try line("a\t\(size)", stops: [x])
      let last = try #require(line.fragments.last)
      let before = try LayoutFixtures.shape(
        String(size.prefix { $0 != "x" && $0 != "\u{D7}" })
      ).naturalWidth
      #expect(abs(last.x + before - 200) < 0.01, "\(size)")
    }
    let centred = try line("a\t12x345", stops: [TabStop(.center, at: 200, terminators: ["x"])])
    let last = try #require(centred.fragments.last)
    let half = try LayoutFixtures.shape("12").naturalWidth / 2
    #expect(abs(last.x + half - 200) < 0.01)
    // A stop that text begins at does not look for any.
    let left = try line("a\t1x2", stops: [TabStop(.left, at: 100, terminators: ["x"])])
    #expect(abs(try #require(left.fragments.last).x - 100) < 1e-6)
  }

  @Test func aTrailingTabEndsTheLastLineAtItsStopWhateverTheIndent() throws {
    var style = ParagraphStyle(alignment: .left)
    style.lineBreaking = .greedy
    style.headIndent = 60
    style.tabStops = [TabStop(.trailing, at: 200)]
    let lines = try LayoutFixtures.lines(
      "one two three four five six seven eight nine ten eleven\t12", width: 201, style: style)
    let last = try #require(lines.last)
    #expect(lines.count == 2)
    #expect(abs(last.indent + last.width - 200) < 1e-6)
  }

  @Test func tabsBeyondTheStopsGoToTheDefaultInterval() throws {
    var style = ParagraphStyle(alignment: .left)
    style.tabStops = []
    style.defaultTabInterval = 50
    let line = try LayoutFixtures.lines("a\tb", width: 400, style: style)[0]
    #expect(abs(try #require(line.fragments.last).x - 50) < 1e-6)
  }
}
