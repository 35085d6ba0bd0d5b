import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

/// Large letters at the beginning of a paragraph, with lines beside them.
@Suite struct DropCapitalTests {
  private func text(
    _ strings: [String], _ capital: DropCapital = DropCapital(lines: 3, gap: 4),
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> AttributedText {
    let font = try LayoutFixtures.serif(12)
    var style = ParagraphStyle(alignment: .natural)
    style.lineHeight = .exact(20)
    style.dropCapital = capital
    change(&style)
    var text = AttributedText()
    for string in strings {
      text.append(string + "\n", attributes: TextAttributes(font: font, paragraphStyle: style))
    }
    return text
  }

  private func frame(_ text: AttributedText, height: Double = 400) throws -> Frame {
    try Framesetter(text).frame(in: Rect(x: 10, y: 20, width: 200, height: height))
  }

  /// Where the outlines of a line lie on the page.
  private func ink(_ placed: Frame.PlacedLine) throws -> Rect {
    try #require(placed.line.inkBounds)
      .offsetBy(dx: placed.origin.x + placed.line.indent, dy: placed.origin.y)
  }

  @Test func lettersReachFromTheFirstLinesCapitalsToTheLastLinesBaseline() throws {
    let frame = try frame(text([LayoutFixtures.prose]))
    let capital = frame.lines[0]
    try #require(capital.isDropCapital && frame.lines.count > 6)
    #expect(capital.line.range == 0..<1)
    #expect(capital.origin.y == frame.lines[3].origin.y)
    let ink = try ink(capital)
    let small = try #require(LayoutFixtures.lines("I", width: 100)[0].inkBounds)
    #expect(abs(ink.minY - (frame.lines[1].origin.y + small.minY)) < 0.05)
    #expect(abs(ink.minX - 10) < 1e-6)
    let room = ink.width + 4
    #expect(
      frame.lines.map(\.leadingRoom) == [0, room, room, room] + frame.lines[4...].map { _ in 0 })
    for line in frame.lines[1...3] {
      #expect(abs(line.origin.x + line.line.indent - ink.maxX - 4) < 1e-6)
      #expect(line.line.indent + line.line.width <= 200 + 1e-6)
    }
    #expect(frame.lines[4].line.indent == 0)
    #expect(capital.fragmentRect == Rect(x: 10, y: 20, width: room, height: 60))
  }

  @Test func linesFollowEachOtherFromTheLettersOn() throws {
    for string in ["The first word has a ligature. ", "\u{201C}It is a quotation. ", "A word. "] {
      let frame = try frame(text([string + LayoutFixtures.prose]))
      #expect(frame.lines[0].isDropCapital)
      for (line, next) in zip(frame.lines, frame.lines.dropFirst()) {
        #expect(line.line.range.upperBound == next.line.range.lowerBound)
      }
      let ends = ["T": 1, "\u{201C}": 4, "A": 2]
      #expect(frame.lines[0].line.range.upperBound == ends[String(string.first!)])
      // Every letter beside the large one has a glyph.
      let line = frame.lines[1].line
      let covered = line.fragments.flatMap { line.paragraph.glyphs[$0.glyphs] }
        .reduce(0) { $0 + Int($1.textLength) }
      #expect(covered >= line.contentEnd - line.range.lowerBound)
    }
  }

  @Test func rightToLeftParagraphsBeginOnTheRight() throws {
    let words = String(
      repeating: "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD} ", count: 20)
    let frame = try frame(text([words]))
    let ink = try ink(frame.lines[0])
    #expect(frame.lines[0].isDropCapital && abs(ink.maxX - 210) < 1e-6)
    let room = frame.lines[1].leadingRoom
    #expect(abs(room - ink.width - 4) < 1e-6)
    #expect(frame.lines[1].fragmentRect.maxX == 210 - room)
    #expect(frame.lines[1].line.indent + frame.lines[1].line.width <= 200 - room + 1e-6)
  }

  @Test func shortParagraphsKeepTheLettersFree() throws {
    let frame = try frame(text(["Short", "Another"]))
    #expect(frame.lines.map(\.isDropCapital) == [true, false, true, false])
    #expect(frame.lines[0].origin.y == frame.lines[1].origin.y + 40)
    #expect(frame.lines[3].fragmentRect.minY == 80)
    #expect(frame.usedHeight == 120)
  }

  @Test func lettersGoToTheNextFrameWithTheirLines() throws {
    let setter = try Framesetter(text([LayoutFixtures.prose, "Another paragraph"]))
    let whole = try setter.frame(in: Rect(x: 0, y: 0, width: 200, height: 4000))
    let count = try #require(whole.lines.lastIndex { $0.isDropCapital })
    let height = Double(count - 1) * 20 + 50
    let first = try setter.frame(in: Rect(x: 0, y: 0, width: 200, height: height))
    #expect(first.lines.count == count && first.visibleRange.upperBound < setter.text.count)
    let second = try setter.frame(
      from: first.visibleRange.upperBound, in: Rect(x: 0, y: 0, width: 200, height: height))
    #expect(second.lines.first?.isDropCapital == true)
  }

  @Test func linesAreTheSameInContinuedFrames() throws {
    for breaking in [ParagraphStyle.LineBreaking.greedy, .totalFit] {
      let setter = try Framesetter(
        text([LayoutFixtures.prose]) {
          $0.lineBreaking = breaking
          $0.alignment = .justified
        })
      let whole = try setter.frame(in: Rect(x: 0, y: 0, width: 200, height: 4000))
      var ranges: [Range<Int>] = []
      var offset = 0
      while offset < setter.text.count {
        let frame = try setter.frame(from: offset, in: Rect(x: 0, y: 0, width: 200, height: 65))
        ranges += frame.lines.map(\.line.range)
        offset = frame.visibleRange.upperBound
      }
      #expect(ranges == whole.lines.map(\.line.range))
    }
  }

  @Test func framesThatAreTooLowOrNarrowHaveNone() throws {
    let low = try frame(text([LayoutFixtures.prose]), height: 45)
    #expect(low.lines.count == 2 && !low.lines[0].isDropCapital)
    #expect(low.lines[0].line.range.lowerBound == 0)
    let narrow = try Framesetter(text([LayoutFixtures.prose]))
      .frame(in: Rect(x: 0, y: 0, width: 25, height: 400))
    #expect(!narrow.lines.contains { $0.isDropCapital })
  }

  @Test func aFrameOfTheSuggestedSizeHasTheSameLines() throws {
    let setter = try Framesetter(text([LayoutFixtures.prose]))
    let suggested = setter.suggestedSize(constrainedTo: Size(width: 200, height: 0))
    let limit = try setter.frame(in: Rect(x: 0, y: 0, width: 200, height: 4000))
    let frame = try setter.frame(
      in: Rect(x: 0, y: 0, width: suggested.size.width, height: suggested.size.height))
    #expect(frame.lines.map(\.line.range) == limit.lines.map(\.line.range))
    #expect(frame.visibleRange == suggested.fittingRange)
  }

  @Test func aTruncatedLineBesideLettersEndsAtTheEdge() throws {
    var options = FrameOptions()
    options.truncation = FrameOptions.Truncation()
    options.maximumNumberOfLines = 3
    let frame = try Framesetter(text([LayoutFixtures.prose])).frame(
      in: TextContainer(Rect(x: 0, y: 0, width: 200, height: 400), options: options))
    let last = try #require(frame.lines.last)
    try #require(frame.lines[0].isDropCapital && last.line.token != nil)
    #expect(last.line.indent == last.leadingRoom)
    #expect(last.line.indent + last.line.width <= 200 + 1e-6)
  }
}
