import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

@Suite struct LineTests {
  @Test func linesCoverTheTextWithoutGapOrOverlap() throws {
    let lines = try LayoutFixtures.lines(LayoutFixtures.prose, width: 200)
    #expect(lines.count > 5)
    #expect(lines[0].range.lowerBound == 0)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.range.upperBound == next.range.lowerBound)
    }
    #expect(lines.last?.range.upperBound == LayoutFixtures.prose.utf8.count)
  }

  @Test func noLineIsWiderThanTheMeasure() throws {
    for method in [ParagraphStyle.LineBreaking.greedy, .totalFit] {
      var style = ParagraphStyle(alignment: .left)
      style.lineBreaking = method
      for width in stride(from: 60.0, to: 400, by: 37) {
        for line in try LayoutFixtures.lines(LayoutFixtures.prose, width: width, style: style) {
          #expect(line.width <= width + 1e-6)
        }
      }
    }
  }

  @Test func spaceAtLineEndTakesNoWidth() throws {
    let with = try LayoutFixtures.lines("word   ", width: 200)
    let without = try LayoutFixtures.lines("word", width: 200)
    #expect(with[0].width == without[0].width)
    #expect(with[0].trailingWhitespaceWidth > 0)
  }

  @Test func theSpaceThatEndsALineIsDrawnForReadersWithoutWidth() throws {
    let lines = try LayoutFixtures.lines("one two", width: 30)
    #expect(lines.count == 2)
    let fragment = try #require(lines[0].fragments.last)
    #expect(fragment.glyphs.count == 4)
    #expect(try abs(lines[0].width - LayoutFixtures.shape("one").naturalWidth) < 1e-9)
  }

  @Test func trackingIsAddedBetweenClustersNotAfterTheLast() throws {
    let font = try LayoutFixtures.serif()
    func width(_ tracking: Double) throws -> Double {
      let text = AttributedText(
        "HHHH", attributes: TextAttributes(font: font, tracking: tracking))
      return try text.line().width
    }
    #expect(try abs(width(5) - width(0) - 15) < 1e-9)
  }

  @Test func justifiedLinesButTheLastFillTheMeasure() throws {
    for method in [ParagraphStyle.LineBreaking.greedy, .totalFit] {
      var style = ParagraphStyle(alignment: .justified)
      style.lineBreaking = method
      let lines = try LayoutFixtures.lines(LayoutFixtures.prose, width: 300, style: style)
      for line in lines.dropLast() { #expect(abs(line.width - 300) < 0.001) }
      #expect(try #require(lines.last).width < 300)
      #expect(try #require(lines.last).wordSpacing <= 0)
    }
  }

  @Test func totalFitIsMoreEvenThanGreedy() throws {
    func unevenness(_ method: ParagraphStyle.LineBreaking) throws -> Double {
      var style = ParagraphStyle(alignment: .justified)
      style.lineBreaking = method
      let lines = try LayoutFixtures.lines(LayoutFixtures.prose, width: 220, style: style)
      return lines.dropLast().reduce(0) { $0 + $1.wordSpacing * $1.wordSpacing }
    }
    #expect(try unevenness(.totalFit) < unevenness(.greedy))
  }

  @Test func alignmentMovesTheLine() throws {
    let left = try LayoutFixtures.lines("word", width: 200, style: ParagraphStyle(alignment: .left))
    let right = try LayoutFixtures.lines(
      "word", width: 200, style: ParagraphStyle(alignment: .right))
    let center = try LayoutFixtures.lines(
      "word", width: 200, style: ParagraphStyle(alignment: .center))
    #expect(left[0].indent == 0)
    #expect(abs(right[0].indent + right[0].width - 200) < 1e-6)
    #expect(abs(center[0].indent * 2 + center[0].width - 200) < 1e-6)
  }

  @Test func aNegativeTailIndentEqualsItsDistanceFromTheLeadingEdge() throws {
    var trailing = ParagraphStyle(alignment: .right)
    trailing.tailIndent = -36
    var leading = ParagraphStyle(alignment: .right)
    leading.tailIndent = 432
    let first = try LayoutFixtures.lines("word", width: 468, style: trailing)[0]
    let second = try LayoutFixtures.lines("word", width: 468, style: leading)[0]
    #expect(abs(first.indent - second.indent) < 1e-6)
    #expect(abs(first.indent + first.width - 432) < 1e-6)
  }

  @Test func firstAndOtherLinesHaveTheirOwnIndents() throws {
    var style = ParagraphStyle(alignment: .left)
    style.firstLineHeadIndent = 30
    style.headIndent = 10
    let lines = try LayoutFixtures.lines(LayoutFixtures.prose, width: 200, style: style)
    #expect(lines[0].indent == 30)
    #expect(lines.dropFirst().allSatisfy { $0.indent == 10 })
    #expect(lines[0].width <= 170 + 1e-6)
  }

  @Test func aWordWiderThanTheLineIsBrokenInside() throws {
    let word = String(repeating: "m", count: 200)
    for method in [ParagraphStyle.LineBreaking.greedy, .totalFit] {
      var style = ParagraphStyle()
      style.lineBreaking = method
      let lines = try LayoutFixtures.lines("so " + word, width: 100, style: style)
      #expect(lines.count > 10)
      #expect(lines.allSatisfy { $0.width <= 100 + 1e-6 })
      #expect(lines.last?.range.upperBound == 203)
    }
  }

  @Test func aLineNarrowerThanAGlyphHoldsOneCluster() throws {
    let lines = try LayoutFixtures.lines("abc", width: 1)
    #expect(lines.map(\.range) == [0..<1, 1..<2, 2..<3])
  }

  @Test func forcedBreaksEndLines() throws {
    let lines = try LayoutFixtures.lines("one\u{2028}two", width: 500)
    #expect(lines.map(\.range) == [0..<6, 6..<9])
  }

  @Test func aSoftHyphenShowsOnlyAtTheLineEnd() throws {
    let whole = try LayoutFixtures.lines("extra\u{AD}ordinary", width: 500)
    #expect(whole.count == 1)
    #expect(whole[0].hyphen == nil)
    let plain = try LayoutFixtures.lines("extraordinary", width: 500)
    #expect(abs(whole[0].width - plain[0].width) < 0.5)
    let broken = try LayoutFixtures.lines("extra\u{AD}ordinary", width: plain[0].width * 0.8)
    #expect(broken.count == 2)
    #expect(broken[0].hyphen != nil)
    #expect(broken[0].width <= plain[0].width * 0.8)
  }

  @Test func exactLineHeightIgnoresFallbackFonts() throws {
    var style = ParagraphStyle()
    style.lineHeight = .exact(18)
    let lines = try LayoutFixtures.lines("plain ⬆ text", width: 500, style: style)
    #expect(lines[0].placement.height == 18)
    let plain = try LayoutFixtures.lines("plain text", width: 500, style: style)
    #expect(lines[0].placement.baseline == plain[0].placement.baseline)
  }

  @Test(arguments: [
    ParagraphStyle.LineHeight.exact(-4), .exact(0), .exact(.nan), .multiple(-1), .multiple(.nan),
    .leading(-50), .leading(.nan),
  ])
  func heightsThatAreNotAboveZeroAreNatural(height: ParagraphStyle.LineHeight) throws {
    var style = ParagraphStyle()
    let natural = try LayoutFixtures.lines("text", width: 200, style: style)[0].placement
    style.lineHeight = height
    #expect(try LayoutFixtures.lines("text", width: 200, style: style)[0].placement == natural)
  }

  @Test func lineHeightMultipleAddsAboveTheText() throws {
    var style = ParagraphStyle()
    let natural = try LayoutFixtures.lines("text", width: 500, style: style)[0].placement
    style.lineHeightMultiple = 2
    let double = try LayoutFixtures.lines("text", width: 500, style: style)[0].placement
    #expect(abs(double.height - 2 * natural.height) < 1e-9)
    #expect(abs(double.baseline - natural.baseline - natural.height) < 1e-9)
  }
}
