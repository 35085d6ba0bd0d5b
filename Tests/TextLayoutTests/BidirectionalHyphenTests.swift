import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

/// Hyphens behind words of one direction in paragraphs of either.
@Suite struct BidirectionalHyphenTests {
  private static let peace = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
  private static let world = "\u{5E2}\u{5D5}\u{5DC}\u{5DD}"

  private static func lines(
    _ string: String, width: Double? = nil, tracking: Double = 0,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> [Line] {
    var style = ParagraphStyle()
    change(&style)
    let font = try LayoutFixtures.serif()
    let text = AttributedText(
      string,
      attributes: TextAttributes(
        font: font, tracking: tracking, language: "en-US", paragraphStyle: style))
    let paragraph = ParagraphShaper(fonts: .bundled, defaultFont: font)
      .shape(text, range: 0..<text.count)
    let layout = ParagraphLayout(paragraph, width: width ?? paragraph.naturalWidth - 3)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  /// The hyphen and what stands around it, from left to right, without gaps.
  private static func expectNoGaps(_ line: Line) throws {
    let hyphen = try #require(line.hyphen)
    var edges = line.fragments.map { ($0.x, $0.x + $0.width) }
    edges.append((hyphen.x, hyphen.x + line.hyphenWidth))
    edges.sort { $0.0 < $1.0 }
    #expect(abs(edges[0].0) < 1e-6)
    for (left, right) in zip(edges, edges.dropFirst()) { #expect(abs(left.1 - right.0) < 1e-6) }
    #expect(abs(edges[edges.count - 1].1 - line.width) < 1e-6)
  }

  @Test(arguments: [0.0, 1.5])
  func aSoftHyphenIsLeftOfARightToLeftWord(tracking: Double) throws {
    let lines = try Self.lines("\(Self.peace) \(Self.peace)\u{AD}\(Self.world)", tracking: tracking)
    #expect(lines.count == 2)
    let hyphen = try #require(lines[0].hyphen)
    #expect(hyphen.x == 0)
    try Self.expectNoGaps(lines[0])
    let spread = try #require(lines[0].justified(to: lines[0].width + 9))
    #expect(spread.hyphen?.x == 0)
    try Self.expectNoGaps(spread)
  }

  @Test func aHyphenIsRightOfALatinWordInRightToLeftText() throws {
    let lines = try Self.lines("\(Self.peace) \(Self.world) uni\u{AD}versal")
    #expect(lines.count == 2)
    let line = lines[0]
    let hyphen = try #require(line.hyphen)
    // The Latin word is the leftmost, the hyphen between it and the others.
    let word = try #require(line.fragments.first)
    #expect(!line.paragraph.runs[word.run].isRightToLeft)
    #expect(abs(hyphen.x - word.width) < 1e-6)
    try Self.expectNoGaps(line)
    try Self.expectNoGaps(try #require(line.justified(to: line.width + 9)))
  }

  @Test func aHyphenIsLeftOfAHebrewWordInLeftToRightText() throws {
    let lines = try Self.lines("peace \(Self.peace)\u{AD}\(Self.world)")
    #expect(lines.count == 2)
    let hyphen = try #require(lines[0].hyphen)
    let word = try #require(lines[0].fragments.last)
    #expect(lines[0].paragraph.runs[word.run].isRightToLeft)
    #expect(abs(hyphen.x + lines[0].hyphenWidth - word.x) < 1e-6)
    try Self.expectNoGaps(lines[0])
  }

  @Test func latinWordsAreHyphenatedByTheirPatternsInRightToLeftText() throws {
    let text = "\(Self.peace) universally \(Self.world) acknowledged office \(Self.peace) affairs "
    var hyphens = 0
    for width in stride(from: 80.0, to: 200, by: 3) {
      let lines = try Self.lines(text + text + Self.world, width: width) { style in
        style.alignment = .justified
        style.lineBreaking = .totalFit
        style.hyphenation = .automatic
      }
      for line in lines where line.hyphen != nil {
        hyphens += 1
        try Self.expectNoGaps(line)
      }
      #expect(lines.map(\.range.upperBound).last == lines[0].paragraph.range.upperBound)
      #expect(
        zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    }
    #expect(hyphens > 5)
  }
}
