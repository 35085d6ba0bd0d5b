import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

/// Which of a font's tables says how high lines are.
@Suite struct LineSourceTests {
  /// A face whose tables do not agree: `hhea` and Windows' values say 984 and 273 of 1000, the
  /// typographic ones 750 and 250.
  private func font(_ source: FontMetrics.LineSource?) throws -> Font {
    var font = try FontCollection.bundled.font("Source Code Pro", size: 20)
    font.lineSource = source
    return font
  }

  @Test(
    arguments: [
      (nil, 984.0, 273.0), (.horizontalHeader, 984, 273), (.typographic, 750, 250),
      (.windows, 984, 273),
    ] as [(FontMetrics.LineSource?, Double, Double)])
  func naturalLinesHaveTheHeightOfTheTable(
    _ source: FontMetrics.LineSource?, ascender: Double, descender: Double
  ) throws {
    let text = AttributedText("one\ntwo", attributes: TextAttributes(font: try font(source)))
    let frame = try Framesetter(text).frame(in: Rect(x: 0, y: 0, width: 200, height: 200))
    try #require(frame.lines.count == 2)
    #expect(abs(frame.lines[0].origin.y - ascender / 50) < 1e-9)
    let distance = frame.lines[1].origin.y - frame.lines[0].origin.y
    #expect(abs(distance - (ascender + descender) / 50) < 1e-9)
  }

  @Test func theChoiceIsPartOfTheFont() throws {
    let plain = try font(nil)
    var chosen = try font(.typographic)
    let same = try font(.typographic)
    #expect(plain != chosen && chosen == same)
    #expect(chosen.withSize(40).ascent == 30)
    #expect(chosen.leading == 0 && chosen.capHeight == plain.capHeight)
    chosen.lineSource = nil
    #expect(chosen == plain && chosen.hashValue == plain.hashValue)
  }

  @Test func exactLinesDoNotDependOnTheTableForTheirHeight() throws {
    for source in FontMetrics.LineSource.allCases {
      var style = ParagraphStyle()
      style.lineHeight = .exact(25)
      let text = AttributedText(
        "one\ntwo", attributes: TextAttributes(font: try font(source), paragraphStyle: style))
      let frame = try Framesetter(text).frame(in: Rect(x: 0, y: 0, width: 200, height: 200))
      #expect(abs(frame.lines[1].origin.y - frame.lines[0].origin.y - 25) < 1e-9)
    }
  }
}
