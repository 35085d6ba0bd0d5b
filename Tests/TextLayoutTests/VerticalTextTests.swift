import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Signs that stand upright (UAX #50) are in every bundled face; ideographs are not.
@Suite struct VerticalTextTests {
  private func attributes(_ size: Double = 20) throws -> TextAttributes {
    var attributes = TextAttributes(font: try LayoutFixtures.serif(size))
    attributes.verticalGlyphForm = true
    return attributes
  }

  private func line(_ text: AttributedText) throws -> Line {
    try text.line()
  }

  @Test func signsAreUprightAndLettersAreRotated() throws {
    let line = try line(AttributedText("ab§©c", attributes: attributes()))
    #expect(line.paragraph.runs.map(\.isUpright) == [false, true, false])
    #expect(line.paragraph.runs.map(\.textRange) == [0..<2, 2..<6, 6..<7])
    #expect(line.runs.map(\.glyphRun.isVertical) == [false, true, false])
  }

  @Test func withoutTheAttributeNothingIsUpright() throws {
    let line = try line(
      AttributedText("ab§©c", attributes: TextAttributes(font: try LayoutFixtures.serif(20))))
    #expect(line.paragraph.runs.allSatisfy { !$0.isUpright })
  }

  @Test func uprightGlyphsAreCenteredInTheLine() throws {
    let font = try LayoutFixtures.serif(20)
    let line = try line(AttributedText("§", attributes: attributes()))
    let run = try #require(line.runs.first)
    let glyph = try #require(run.glyphRun.glyphs.first)
    // Half of the glyph's width on each side of the middle, which lies above the baseline.
    let half = Double(font.face.advance(of: glyph.glyph)) * font.scale / 2
    let position = try #require(run.positions.first)
    #expect(abs(position.y - (half - font.ideographicMiddle)) < 0.02)
    let ink = try #require(run.inkBounds)
    #expect(abs(ink.midY + font.ideographicMiddle) < 0.1 * font.size)
    #expect(ink.minX >= 0 && ink.maxX <= run.width)
  }

  @Test func largerTextHasItsMiddleWhereTheFirstFontHasIt() throws {
    var text = AttributedText("ab", attributes: try attributes(10))
    text.append("cd§", attributes: try attributes(20))
    let line = try line(text)
    let small = try LayoutFixtures.serif(10).ideographicMiddle
    let large = try LayoutFixtures.serif(20).ideographicMiddle
    #expect(line.paragraph.runs.map(\.baselineOffset) == [0, small - large, small - large])
    #expect(line.paragraph.runs.map(\.middle) == [0, 0, large])
  }

  @Test func framesWithLinesFromTheRightHoldUprightText() throws {
    let text = AttributedText(
      String(repeating: "§©®× Wort ", count: 40), attributes: try attributes(12))
    var options = FrameOptions()
    options.progression = .rightToLeft
    let frame = try Framesetter(text).frame(
      in: TextContainer(Rect(x: 0, y: 0, width: 300, height: 200), options: options))
    #expect(frame.lines.count > 5)
    for placed in frame.lines { #expect(placed.line.width <= 200 + 1e-6) }
    let xs = frame.lines.map(\.origin.x)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 > $1 })
  }

  // MARK: Side by side

  private func combined(_ digits: String, _ count: Int) throws -> Line {
    var text = AttributedText("§", attributes: try attributes())
    var own = try attributes()
    own.horizontalInVertical = count
    text.append(digits, attributes: own)
    text.append("§", attributes: try attributes())
    return try line(text)
  }

  @Test func digitsSideBySideTakeOneEm() throws {
    for (digits, count) in [("7", 1), ("12", 2), ("365", 3), ("2026", 4), ("1234567", 4)] {
      let line = try combined(digits, count)
      #expect(line.runs.map(\.kind) == [.text, .composite, .text])
      #expect(abs(line.fragments[1].width - 20) < 1e-3)
      let part = try #require(line.paragraph.runs[1].composite?.parts.first)
      #expect(part.turn == .left)
      #expect(part.line.width * part.scale <= 20 + 1e-6)
      #expect(part.line.paragraph.runs.allSatisfy { !$0.isUpright })
    }
  }

  @Test func digitsSideBySideAreCentred() throws {
    let font = try LayoutFixtures.serif(20)
    let line = try combined("12", 2)
    let part = try #require(line.paragraph.runs[1].composite?.parts.first)
    // Turned left, the line runs up from its origin: half of it lies above the middle.
    #expect(abs(-part.origin.y + part.line.width / 2 - font.ideographicMiddle) < 1e-9)
  }

  @Test func digitsSideBySideNeedVerticalText() throws {
    var own = TextAttributes(font: try LayoutFixtures.serif())
    own.horizontalInVertical = 2
    let line = try line(AttributedText("12", attributes: own))
    #expect(line.runs.map(\.kind) == [.text])
  }

  @Test func caretsAreBetweenAdjacentDigits() throws {
    let line = try combined("12", 2)
    let cells = line.caretCells().filter { (2..<4).contains($0.text.lowerBound) }
    #expect(cells.map(\.text) == [2..<3, 3..<4])
    #expect(cells.allSatisfy { abs($0.right - $0.left - 10) < 1e-3 })
    #expect(line.range == 0..<6)
  }
}
