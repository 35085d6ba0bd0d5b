import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

@Suite struct ParagraphStyleTests {
  private let rect = Rect(x: 72, y: 72, width: 468, height: 648)

  private func placement(_ change: (inout ParagraphStyle) -> Void = { _ in }) throws
    -> Line.Placement
  {
    var style = ParagraphStyle()
    change(&style)
    return try LayoutFixtures.lines("text", width: 500, style: style)[0].placement
  }

  // MARK: Heights

  @Test func aMinimumLineHeightAddsAboveTheText() throws {
    let natural = try placement()
    let raised = try placement { $0.minimumLineHeight = 40 }
    #expect(natural.height < 40)
    #expect(raised.height == 40)
    #expect(abs(raised.baseline - natural.baseline - (40 - natural.height)) < 1e-9)
    #expect(try placement { $0.minimumLineHeight = 5 } == natural)
  }

  @Test func aMaximumLineHeightTakesFromAboveTheText() throws {
    let natural = try placement()
    let lowered = try placement { $0.maximumLineHeight = 10 }
    #expect(natural.height > 10)
    #expect(lowered.height == 10)
    #expect(abs(natural.baseline - lowered.baseline - (natural.height - 10)) < 1e-9)
    #expect(try placement { $0.maximumLineHeight = 100 } == natural)
  }

  @Test func lineSpacingAddsBelowTheText() throws {
    let natural = try placement()
    let spaced = try placement { $0.lineSpacing = 7 }
    #expect(abs(spaced.height - natural.height - 7) < 1e-9)
    #expect(spaced.baseline == natural.baseline)
    // The clamps are for the line without its spacing.
    #expect(
      try placement {
        $0.maximumLineHeight = 10
        $0.lineSpacing = 7
      }.height == 17)
  }

  @Test func exactLinesKeepTheirHeightBeforeATrailingNewline() throws {
    var style = ParagraphStyle()
    style.lineHeight = .exact(18)
    let font = try LayoutFixtures.serif()
    func frame(_ string: String) throws -> Frame {
      try Framesetter(
        AttributedText(string, attributes: TextAttributes(font: font, paragraphStyle: style))
      ).frame(in: rect)
    }
    let without = try frame("plain ⬆ text")
    let with = try frame("plain ⬆ text\n")
    #expect(without.lines.map(\.fragmentRect.height) == [18])
    #expect(with.lines.allSatisfy { $0.fragmentRect.height == 18 })
    #expect(with.lines[0].origin == without.lines[0].origin)
    #expect(with.visibleRange.upperBound == without.visibleRange.upperBound + 1)
  }

  // MARK: Spacing

  @Test func spaceBeforeAParagraphIsDroppedAtTheTopOfEveryFrame() throws {
    var style = ParagraphStyle()
    style.paragraphSpacingBefore = 50
    let text = AttributedText(
      "one\ntwo\n",
      attributes: TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style))
    let framesetter = try Framesetter(text)
    let whole = try framesetter.frame(in: rect)
    #expect(whole.lines[0].fragmentRect.minY == 72)
    #expect(abs(whole.lines[1].fragmentRect.minY - whole.lines[0].fragmentRect.maxY - 50) < 1e-9)
    let low = Rect(x: 72, y: 72, width: 468, height: 40)
    let first = try framesetter.frame(in: low)
    #expect(first.visibleRange == 0..<4)
    let second = try framesetter.frame(from: 4, in: low)
    #expect(second.lines[0].line.range.lowerBound == 4)
    #expect(second.lines[0].fragmentRect.minY == 72)
  }

  // MARK: Break modes

  @Test func characterWrappingFillsEachLine() throws {
    var style = ParagraphStyle(alignment: .left)
    style.lineBreakMode = .byCharacterWrapping
    let prose = LayoutFixtures.prose
    let lines = try LayoutFixtures.lines(prose, width: 100, style: style)
    let bytes = Array(prose.utf8)
    func isLetter(_ index: Int) -> Bool { 0x61...0x7A ~= bytes[index] | 0x20 }
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.range.upperBound == next.range.lowerBound)
      #expect(line.width <= 100 + 1e-6)
    }
    #expect(lines.last?.range.upperBound == bytes.count)
    #expect(
      lines.dropLast().map(\.range.upperBound).contains { isLetter($0 - 1) && isLetter($0) })
    // A character more would not have fitted: no letter is as wide as the em.
    #expect(lines.dropLast().allSatisfy { $0.width + $0.trailingWhitespaceWidth > 100 - 12 })
  }

  @Test func clippingKeepsAParagraphOnOneLine() throws {
    var style = ParagraphStyle()
    style.lineBreakMode = .clipping
    let lines = try LayoutFixtures.lines(LayoutFixtures.prose, width: 100, style: style)
    #expect(lines.map(\.range) == [0..<LayoutFixtures.prose.utf8.count])
    #expect(
      try abs(lines[0].width - LayoutFixtures.shape(LayoutFixtures.prose).naturalWidth) < 1e-6)
    #expect(lines[0].indent == 0)
  }

  // MARK: Directions

  @Test func naturalAlignmentOfHebrewIsRight() throws {
    let natural = try LayoutFixtures.lines("שלום", width: 200)[0]
    #expect(natural.width > 10 && natural.width < 100)
    #expect(abs(natural.indent + natural.width - 200) < 1e-6)
    let left = try LayoutFixtures.lines(
      "שלום", width: 200, style: ParagraphStyle(alignment: .left))[0]
    #expect(left.indent == 0)
  }

  @Test func theBaseDirectionDecidesWhereNaturalIs() throws {
    var style = ParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    let latin = try LayoutFixtures.lines("word", width: 200, style: style)[0]
    #expect(abs(latin.indent + latin.width - 200) < 1e-6)
    style.baseWritingDirection = .leftToRight
    let hebrew = try LayoutFixtures.lines("שלום", width: 200, style: style)[0]
    #expect(hebrew.indent == 0)
  }

  @Test func theHeadIndentOfARightToLeftParagraphIsOnTheRight() throws {
    var style = ParagraphStyle()
    style.firstLineHeadIndent = 30
    let line = try LayoutFixtures.lines("שלום", width: 200, style: style)[0]
    #expect(abs(line.indent + line.width - 170) < 1e-6)
  }

  // MARK: Whose style

  @Test func theFirstCharacterDecidesForItsParagraph() throws {
    let font = try LayoutFixtures.serif()
    func attributes(_ alignment: ParagraphStyle.Alignment) -> TextAttributes {
      TextAttributes(font: font, paragraphStyle: ParagraphStyle(alignment: alignment))
    }
    var text = AttributedText("one ", attributes: attributes(.right))
    text.append("two\nthree", attributes: attributes(.left))
    let lines = try Framesetter(text).frame(in: rect).lines
    try #require(lines.count == 2)
    #expect(abs(lines[0].line.indent + lines[0].line.width - 468) < 1e-6)
    #expect(lines[1].line.indent == 0)
  }

  @Test func tenThousandParagraphsComeToTheirEnd() throws {
    let text = AttributedText(
      (0..<10_000).map { "Paragraph \($0)\n" }.joined(),
      attributes: TextAttributes(font: try LayoutFixtures.serif()))
    let framesetter = try Framesetter(text)
    var position = 0
    var lines = 0
    var frames = 0
    while position < text.count, frames < 10_001 {
      let frame = try framesetter.frame(from: position, in: rect)
      #expect(frame.visibleRange.lowerBound == position)
      position = frame.visibleRange.upperBound
      lines += frame.lines.count
      frames += 1
    }
    #expect(position == text.count)
    #expect(lines == 10_000)
    #expect(frames > 100 && frames < 1000)
  }
}
