import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

@Suite struct FramesetterTests {
  private func text(paragraphs: Int, style: ParagraphStyle = ParagraphStyle()) throws
    -> AttributedText
  {
    let attributes = TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style)
    return AttributedText(
      (0..<paragraphs).map { "\($0): " + LayoutFixtures.prose + "\n" }.joined(),
      attributes: attributes)
  }

  let rect = Rect(x: 72, y: 72, width: 468, height: 648)

  @Test func framesFollowEachOtherWithoutGapOrOverlap() throws {
    let text = try text(paragraphs: 100)
    let framesetter = try Framesetter(text)
    var position = 0
    var frames = 0
    repeat {
      let frame = try framesetter.frame(from: position, in: rect)
      #expect(frame.visibleRange.lowerBound == position)
      #expect(frame.visibleRange.upperBound > position)
      #expect(frame.usedHeight <= rect.height + 1e-6)
      position = frame.visibleRange.upperBound
      frames += 1
    } while position < text.count
    #expect(position == text.count)
    #expect(frames > 5)
  }

  @Test func emptyTextIsOneEmptyFrame() throws {
    let frame = try Framesetter(AttributedText()).frame(in: rect)
    #expect(frame.lines.isEmpty)
    #expect(frame.visibleRange == 0..<0)
  }

  @Test func theFirstBaselineIsTheAscentBelowTheTop() throws {
    let frame = try Framesetter(try text(paragraphs: 1)).frame(in: rect)
    let first = try #require(frame.lines.first)
    let font = try LayoutFixtures.serif()
    #expect(abs(first.origin.y - (72 + font.ascent)) < 1e-9)
    #expect(first.origin.x == 72)
  }

  @Test(arguments: [true, false])
  func formulasHaveRoomInFrames(isRectangle: Bool) throws {
    var style = ParagraphStyle()
    style.lineHeight = .exact(14)
    let attributes = TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style)
    var formula = attributes
    formula.attachment = TextAttachment(
      .formula(
        FormulaPart(InlineDrawing { _, _ in }, meaning: FormulaMeaning(alternateText: "f"))),
      width: 30, ascent: 30, descent: 20)
    var text = AttributedText("\u{FFFC}", attributes: formula)
    for line in ["word", "\u{FFFC}", "\u{FFFC}", "word", "\u{FFFC}"] {
      text.append("\u{2028}", attributes: attributes)
      text.append(line, attributes: line == "word" ? attributes : formula)
    }
    let framesetter = try Framesetter(text)
    let frame =
      isRectangle
      ? try framesetter.frame(in: rect)
      : try framesetter.frame(
        in: Path(ellipseIn: Rect(x: 0, y: 0, width: 1000, height: 1000)))
    let lines = frame.lines
    try #require(lines.count == 6)
    let baselines = lines.map(\.origin.y)
    func isFormula(_ index: Int) -> Bool { index != 1 && index != 4 }
    for index in 1..<6 {
      let above = isFormula(index - 1) ? 20.0 : 2
      let below = isFormula(index) ? 30.0 : 7
      #expect(baselines[index] - baselines[index - 1] >= above + below - 1e-6)
    }
    guard isRectangle else { return }
    #expect(baselines[0] - 30 >= rect.minY - 1e-6)
    #expect(frame.usedHeight >= baselines[5] + 20 - rect.minY - 1e-6)
    // A frame without room for what is deep has fewer lines.
    let low = try framesetter.frame(
      in: Rect(x: 72, y: 72, width: 468, height: baselines[5] + 15 - rect.minY))
    #expect(low.lines.count < 6)
  }

  @Test func spacingBetweenParagraphsIsTheSumOfBoth() throws {
    var first = ParagraphStyle()
    first.paragraphSpacing = 10
    var second = ParagraphStyle()
    second.paragraphSpacingBefore = 6
    let font = try LayoutFixtures.serif()
    var text = AttributedText(
      "one\n", attributes: TextAttributes(font: font, paragraphStyle: first))
    text.append("two", attributes: TextAttributes(font: font, paragraphStyle: second))
    let frame = try Framesetter(text).frame(in: rect)
    #expect(frame.lines.count == 2)
    #expect(
      abs(frame.lines[1].fragmentRect.minY - frame.lines[0].fragmentRect.maxY - 16) < 1e-9)
  }

  @Test func aFrameTooLowForALineThrowsInsteadOfLooping() throws {
    let framesetter = try Framesetter(try text(paragraphs: 1))
    #expect(throws: LayoutError.self) {
      try framesetter.frame(in: Rect(x: 0, y: 0, width: 400, height: 5))
    }
  }

  @Test func aParagraphSplitOverFramesBreaksAsItDoesInOne() throws {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    let text = try text(paragraphs: 6, style: style)
    let whole = try Framesetter(text).frame(in: Rect(x: 0, y: 0, width: 300, height: 9000))
    let framesetter = try Framesetter(text)
    var pieces: [Range<Int>] = []
    var position = 0
    repeat {
      let frame = try framesetter.frame(
        from: position, in: Rect(x: 0, y: 0, width: 300, height: 50))
      pieces += frame.lines.map(\.line.range)
      position = frame.visibleRange.upperBound
    } while position < text.count
    #expect(pieces == whole.lines.map(\.line.range))
  }

  @Test func emptyParagraphsKeepTheirLine() throws {
    let font = try LayoutFixtures.serif()
    let frame = try Framesetter(
      AttributedText("a\n\nb", attributes: TextAttributes(font: font))
    ).frame(in: rect)
    #expect(frame.lines.count == 3)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e308])
  func widthsThatAreNoWidthsStillGiveLines(width: Double) throws {
    let layout = ParagraphLayout(try LayoutFixtures.shape("some words"), width: width)
    #expect(layout.lineCount > 0)
    for index in 0..<layout.lineCount { #expect(layout.line(index).width.isFinite) }
  }
}
