import ComposeAttributedText
import ComposeFonts
import ComposeHyphenation
import Testing

@testable import ComposeTextLayout

/// The white between words, and where lines have their place.
struct WordGapTests {
  private static func style(
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ParagraphStyle {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    change(&style)
    return style
  }

  @Test func gapsOfRaggedLinesAreTheSpacesOfTheFont() throws {
    let font = try LayoutFixtures.serif()
    let space = Double(font.face.advance(of: font.face.spaceGlyph)) * font.scale
    let lines = try LayoutFixtures.lines(LayoutFixtures.prose, width: 300)
    for line in lines {
      let words = String(decoding: line.paragraph.text[line.range], as: UTF8.self)
        .split(separator: " ").count
      #expect(line.wordGaps.count == words - 1)
      // Kerning may move a letter towards the space before it.
      for gap in line.wordGaps { #expect(abs(gap.width - space) < 0.5) }
      #expect(!line.isJustified)
    }
  }

  @Test func gapsAndWordsMakeUpTheLine() throws {
    let lines = try LayoutFixtures.lines(
      LayoutFixtures.prose, width: 300,
      style: Self.style { $0.justification.letterSpacing = 0.03 })
    #expect(lines.contains { $0.letterSpacing != 0 })
    for line in lines {
      let gaps = line.wordGaps
      for (left, right) in zip(gaps, gaps.dropFirst()) { #expect(left.x + left.width < right.x) }
      // A space of the line is in each gap, with letter spacing before it and behind it.
      let widest = gaps.map(\.width).max() ?? 0
      let narrowest = gaps.map(\.width).min() ?? 0
      #expect(widest - narrowest < 0.5)
      if let first = gaps.first, let last = gaps.last {
        #expect(first.x > 0 && last.x + last.width < line.width)
      }
      #expect(line.isJustified == !line.isLast)
    }
    let full = try #require(lines.first)
    let ragged = try #require(
      try LayoutFixtures.lines(LayoutFixtures.prose, width: 1e6).first)
    let more = zip(full.wordGaps, ragged.wordGaps).map { $0.width - $1.width }
    let expected = full.wordSpacing + 2 * full.letterSpacing
    for difference in more { #expect(abs(difference - expected) < 0.2) }
  }

  @Test func tabsAreNoGaps() throws {
    let line = try #require(try LayoutFixtures.lines("one two\tthree four", width: 400).first)
    #expect(line.wordGaps.count == 2)
    let justified = try LayoutFixtures.lines(
      "one two\t" + LayoutFixtures.prose, width: 300, style: Self.style())
    #expect(!justified[0].isJustified && justified[1].isJustified)
  }

  @Test func wordsOfBothDirectionsAreReadFromTheLeft() throws {
    let line = try #require(try LayoutFixtures.lines("abc אבג דהו xyz", width: 400).first)
    let gaps = line.wordGaps
    #expect(gaps.count == 3)
    for (left, right) in zip(gaps, gaps.dropFirst()) { #expect(left.x + left.width < right.x) }
  }

  @Test func linesThatTheTextEndsAreNotFull() throws {
    let lines = try LayoutFixtures.lines(
      "short\u{2028}" + LayoutFixtures.prose, width: 300, style: Self.style())
    #expect(!lines[0].isJustified && lines[1].isJustified)
  }

  @Test(arguments: [
    ("well-", true), ("well\u{2010}", true), ("well\u{AD}", true), ("well", false),
    ("well\u{2014}", false), ("well\u{2011}", false),
  ])
  func hyphensOfTheTextCount(text: String, isHyphen: Bool) throws {
    let line = try #require(try LayoutFixtures.lines(text, width: 300).first)
    #expect(line.endsWithHyphen == isHyphen)
  }

  @Test func theAvailableExtentIsBetweenTheIndents() throws {
    let lines = try LayoutFixtures.lines(
      LayoutFixtures.prose, width: 300,
      style: Self.style {
        $0.firstLineHeadIndent = 30
        $0.headIndent = 12
        $0.tailIndent = -8
      })
    let extents = lines.map { $0.availableExtent(inColumn: 300) }
    #expect(extents[0].left == 30 && extents[0].measure == 262)
    for (line, extent) in zip(lines, extents).dropFirst() {
      #expect(extent.left == 12 && extent.measure == 280)
      #expect(line.indent >= extent.left - extent.overhangLeft - 1e-6)
    }
  }

  @Test func protrusionIsWithinTheAvailableExtent() throws {
    let lines = try LayoutFixtures.lines(
      LayoutFixtures.prose, width: 250, style: Self.style { $0.justification.marginKerning = 1 })
    var hangs = false
    for line in lines {
      let extent = line.availableExtent(inColumn: 250)
      #expect(line.indent + line.width <= 250 + extent.overhangRight + 0.02)
      if extent.overhangRight > 0 { hangs = true }
    }
    #expect(hangs)
  }
}
