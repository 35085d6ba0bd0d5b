import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

@Suite struct FrameOptionsTests {
  private let rect = Rect(x: 10, y: 20, width: 200, height: 100)

  private func framesetter(
    _ string: String = LayoutFixtures.prose, style: ParagraphStyle = ParagraphStyle()
  ) throws -> Framesetter {
    try Framesetter(
      AttributedText(
        string,
        attributes: TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style)))
  }

  private func frame(
    _ string: String = LayoutFixtures.prose, style: ParagraphStyle = ParagraphStyle(),
    _ change: (inout FrameOptions) -> Void
  ) throws -> Frame {
    var options = FrameOptions()
    change(&options)
    return try framesetter(string, style: style).frame(in: TextContainer(rect, options: options))
  }

  @Test func aFrameShowsNoMoreThanTheRangeAskedFor() throws {
    let framesetter = try framesetter("one two three\nfour five six\nseven")
    for lower in 0..<33 {
      for upper in (lower + 1)...33 {
        let frame = try framesetter.frame(for: lower..<upper, in: TextContainer(rect))
        #expect(frame.requestedRange == lower..<upper)
        #expect(frame.visibleRange == lower..<upper)
        #expect(frame.overflow == nil)
        for placed in frame.lines {
          #expect(placed.line.range.lowerBound >= lower)
          #expect(placed.line.range.upperBound <= upper)
        }
      }
    }
    #expect(try framesetter.frame(for: 5..<5, in: TextContainer(rect)).visibleRange == 5..<33)
  }

  @Test func theNumberOfLinesIsLimited() throws {
    for limit in 1...4 {
      let plain = try frame { $0.maximumNumberOfLines = limit }
      #expect(plain.lines.count == limit)
      #expect(plain.overflow?.lowerBound == plain.lines.last?.line.range.upperBound)
      let shaped = try frame {
        $0.maximumNumberOfLines = limit
        $0.exclusions = [ExclusionPath(Path(rect: Rect(x: 100, y: 0, width: 5, height: 500)))]
      }
      #expect(Set(shaped.lines.map(\.origin.y)).count == limit)
      #expect(shaped.lines.count == 2 * limit)
    }
    #expect(try frame { $0.maximumNumberOfLines = -1 }.lines.count > 4)
  }

  @Test func theLastLineIsTruncatedWhenTextRemains() throws {
    let frame = try frame { $0.truncation = .init(.end) }
    let last = try #require(frame.lines.last)
    let token = try #require(last.line.token)
    #expect(last.line.width <= 200 + 1e-6)
    #expect(last.line.width > 170)
    #expect(frame.visibleRange.upperBound == token.hiddenRange.lowerBound)
    #expect(frame.truncatedRange == token.hiddenRange.lowerBound..<LayoutFixtures.prose.utf8.count)
    #expect(frame.lines.dropLast().allSatisfy { $0.line.token == nil })
  }

  @Test func theBeginningOrTheMiddleOfTheRestMayBeLeftOut() throws {
    let end = LayoutFixtures.prose.utf8.count
    for position in [LineTruncation.start, .middle] {
      let frame = try frame { $0.truncation = .init(position) }
      let last = try #require(frame.lines.last?.line)
      let token = try #require(last.token)
      #expect(token.hiddenRange.upperBound < end)
      #expect(frame.truncatedRange == token.hiddenRange)
      #expect(last.width <= 200 + 1e-6)
    }
  }

  @Test func aShortLastLineHasTheTokenWhenParagraphsFollow() throws {
    let frame = try frame("one\ntwo\nthree") {
      $0.truncation = .init(.end)
      $0.maximumNumberOfLines = 2
    }
    #expect(frame.lines.count == 2)
    #expect(frame.lines[1].line.token != nil)
    #expect(frame.truncatedRange == 7..<13)
  }

  @Test func nothingIsTruncatedWhenAllTextFits() throws {
    let frame = try frame("short") { $0.truncation = .init(.end) }
    #expect(frame.lines[0].line.token == nil)
    #expect(frame.truncatedRange == nil)
  }

  @Test func truncatedLinesKeepTheirAlignmentAndIndent() throws {
    for alignment in [ParagraphStyle.Alignment.left, .right, .center, .justified] {
      var style = ParagraphStyle(alignment: alignment)
      style.headIndent = 15
      style.tailIndent = -10
      let frame = try frame(style: style) { $0.truncation = .init(.end) }
      let last = try #require(frame.lines.last)
      let left = last.origin.x + last.line.indent
      #expect(left >= 25 - 1e-6)
      #expect(left + last.line.width <= 200 + 1e-6)
      if alignment == .right { #expect(abs(left + last.line.width - 200) < 1e-6) }
      if alignment == .left { #expect(abs(left - 25) < 1e-6) }
    }
  }

  @Test func tooWideATokenLeavesTheTextCut() throws {
    let wide = try #require(
      try framesetter("a token much wider than the two hundred points of the frame")
        .frame(in: Rect(x: 0, y: 0, width: 1000, height: 100)).lines.first)
    let frame = try frame { $0.truncation = .init(.end, token: .line(wide.line)) }
    let last = try #require(frame.lines.last)
    #expect(last.line.token == nil)
    #expect(last.line.width <= 200 + 1e-6)
    #expect(frame.truncatedRange?.lowerBound == frame.visibleRange.upperBound)
  }

  @Test func framesContinueWhereOnlyATokenFits() throws {
    var options = FrameOptions()
    options.truncation = .init(.end)
    for string in ["mmmm mmmm mmmm", "\n\n\nmmmm"] {
      let framesetter = try framesetter(string)
      let low = Rect(x: 0, y: 0, width: 13, height: 20)
      var position = 0
      while position < string.utf8.count {
        let frame = try framesetter.frame(
          from: position, in: TextContainer(low, options: options))
        #expect(frame.visibleRange.upperBound > position)
        position = max(frame.visibleRange.upperBound, position + 1)
      }
    }
  }

  @Test func stretchesOfAShapeAreTruncatedToo() throws {
    let disc = Path(ellipseIn: Rect(x: 0, y: 0, width: 150, height: 150))
    var options = FrameOptions()
    options.truncation = .init(.end)
    for progression in [FrameOptions.Progression.topToBottom, .rightToLeft] {
      options.progression = progression
      let frame = try framesetter().frame(in: disc, options: options)
      let last = try #require(frame.lines.last)
      #expect(last.line.token != nil)
      let room =
        progression == .topToBottom ? last.fragmentRect.width : last.fragmentRect.height
      #expect(last.line.width <= room + 1e-6)
    }
  }

  @Test func linesMayDoWithoutTheFontsLeading() throws {
    let font = try LayoutFixtures.serif()
    let with = try frame { _ in }
    let without = try frame { $0.usesFontLeading = false }
    #expect(abs(without.lines[0].fragmentRect.height - font.ascent - font.descent) < 1e-9)
    let difference = with.lines[0].fragmentRect.height - without.lines[0].fragmentRect.height
    #expect(abs(difference - font.leading) < 1e-9)
  }
}
