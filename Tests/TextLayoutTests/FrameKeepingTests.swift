import ComposeAttributedText
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

/// Lines of a paragraph that stay together where a frame ends.
@Suite struct FrameKeepingTests {
  private static func text(
    _ counts: [Int], _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> AttributedText {
    let font = try LayoutFixtures.serif(12)
    var style = ParagraphStyle(alignment: .left)
    style.lineHeight = .exact(15)
    change(&style)
    var text = AttributedText()
    for count in counts {
      // U+2028: a paragraph of so many lines.
      text.append(
        (0..<count).map { "line \($0)" }.joined(separator: "\u{2028}") + "\n",
        attributes: TextAttributes(font: font, paragraphStyle: style))
    }
    return text
  }

  /// The lines of each paragraph in each frame of a number of lines.
  private static func frames(
    _ text: AttributedText, lines: Int, options: FrameOptions = FrameOptions()
  ) throws -> [[Int]] {
    let rect = Rect(x: 0, y: 0, width: 300, height: Double(lines) * 15 + 1)
    let paginator = try Paginator(text) { _ in [TextContainer(rect, options: options)] }
    var frames: [[Int]] = []
    while let page = try paginator.nextPage() {
      var counts: [Int] = []
      var last: ShapedParagraph?
      for placed in page.frames[0].lines {
        if placed.line.paragraph === last {
          counts[counts.count - 1] += 1
        } else {
          counts.append(1)
        }
        last = placed.line.paragraph
      }
      frames.append(counts)
    }
    return frames
  }

  @Test func aParagraphLeavesTwoLinesInEachFrame() throws {
    let text = try Self.text([5, 5])
    #expect(try Self.frames(text, lines: 9) == [[5, 3], [2]])
    #expect(try Self.frames(text, lines: 6) == [[5], [5]])
  }

  @Test func moreLinesStayTogetherWhenAsked() throws {
    let text = try Self.text([6, 7]) {
      $0.orphanLines = 3
      $0.widowLines = 3
    }
    #expect(try Self.frames(text, lines: 11) == [[6, 4], [3]])
    #expect(try Self.frames(text, lines: 8) == [[6], [7]])
  }

  @Test func aSingleFrameMayShowAllLinesThatFit() throws {
    let text = try Self.text([5, 5])
    var options = FrameOptions()
    options.controlsWidows = false
    #expect(try Self.frames(text, lines: 9, options: options) == [[5, 4], [1]])
    #expect(try Self.frames(text, lines: 6, options: options) == [[5, 1], [4]])
  }

  @Test func aFrameOfOneLineStillShowsIt() throws {
    #expect(try Self.frames(Self.text([3]), lines: 1) == [[1], [1], [1]])
  }

  @Test(arguments: 1...12)
  func noFrameHasALoneLine(lines: Int) throws {
    let text = try Self.text([3, 2, 9, 4, 1, 6, 2, 12, 5, 7, 3])
    let framesetter = try Framesetter(text)
    var position = 0
    var last: ShapedParagraph?
    while position < text.count {
      let frame = try framesetter.frame(
        from: position, in: Rect(x: 0, y: 0, width: 300, height: Double(lines) * 15 + 1))
      for index in frame.lines.indices {
        let line = frame.lines[index].line
        let isFirst = line.range.lowerBound == line.paragraph.range.lowerBound
        // With fewer than four lines there is not always room for two of each paragraph.
        guard lines >= 4, !(isFirst && line.isLast) else { continue }
        if index == frame.lines.count - 1 { #expect(!isFirst) }
        if index == 0, let last { #expect(!(line.isLast && last === line.paragraph)) }
      }
      last = frame.lines.last?.line.paragraph
      #expect(frame.visibleRange.upperBound > position)
      position = frame.visibleRange.upperBound
    }
  }
}
