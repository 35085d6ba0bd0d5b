import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Attachments that lines flow round.
@Suite struct FloatTests {
  private static let rect = Rect(x: 10, y: 20, width: 300, height: 400)

  private static func text(
    _ before: String, _ float: TextFloat, width: Double = 80, height: Double = 50,
    after: String = LayoutFixtures.prose
  ) throws -> AttributedText {
    let font = try LayoutFixtures.serif()
    let attributes = TextAttributes(font: font)
    var attachment = TextAttachment(
      .empty, width: width, ascent: height, alternateText: "a picture")
    attachment.float = float
    var anchor = attributes
    anchor.attachment = attachment
    var text = AttributedText(before, attributes: attributes)
    text.append("\u{FFFC}", attributes: anchor)
    text.append(after, attributes: attributes)
    return text
  }

  /// Whether lines keep clear of floats with what is kept free around these.
  private static func check(_ frame: Frame, margins: EdgeInsets = .zero) {
    for float in frame.floats {
      let outer = Rect(
        x: float.rect.minX - margins.left, y: float.rect.minY - margins.top,
        width: float.rect.width + margins.left + margins.right,
        height: float.rect.height + margins.top + margins.bottom)
      for placed in frame.lines {
        let box = placed.fragmentRect
        let overlap = box.insetBy(dx: 1e-3, dy: 1e-3).intersection(outer)
        #expect(overlap == nil || overlap?.width == 0 || overlap?.height == 0)
      }
    }
  }

  @Test func linesFlowRoundAFloatAtEitherSide() throws {
    for side in [TextFloat.Side.left, .right, .leading, .trailing] {
      let margins = EdgeInsets(top: 2, left: 3, bottom: 5, right: 7)
      let text = try Self.text("", TextFloat(side, margins: margins))
      let frame = try Framesetter(text).frame(in: Self.rect)
      try #require(frame.floats.count == 1)
      let isLeft = side == .left || side == .leading
      let x: Double = isLeft ? 10 + 3 : 310 - 7 - 80
      #expect(frame.floats[0].rect == Rect(x: x, y: 22, width: 80, height: 50))
      #expect(frame.floats[0].line == 0)
      Self.check(frame, margins: margins)
      let beside = frame.lines.filter { $0.fragmentRect.minY < 20 + 57 }
      #expect(beside.count > 2)
      #expect(beside.allSatisfy { abs($0.fragmentRect.width - 210) < 1e-6 })
      #expect(beside.allSatisfy { abs($0.fragmentRect.minX - (isLeft ? 100 : 10)) < 1e-6 })
      let below = frame.lines.filter { $0.fragmentRect.minY >= 20 + 57 }
      #expect(!below.isEmpty && below.allSatisfy { $0.fragmentRect.width == 300 })
      #expect(frame.visibleRange == 0..<text.count)
    }
  }

  @Test func aFloatTakesNoWidthInItsLine() throws {
    let font = try LayoutFixtures.serif()
    let text = try Self.text("before ", TextFloat(.right), height: 300, after: "after")
    let frame = try Framesetter(text).frame(in: Self.rect)
    let plain = try LayoutFixtures.shape("before after")
    #expect(abs(frame.lines[0].line.width - plain.naturalWidth) < 1e-6)
    #expect(abs(frame.lines[0].line.ascent - font.ascent) < 1e-6)
    #expect(frame.usedHeight == 300)
  }

  @Test func aFloatIsPlacedNextToItsLineOrBelow() throws {
    // Words that leave no room for the place in the text once the float stands beside them.
    let words = "It is a truth universally acknowledged, that a single"
    let frame = try Framesetter(try Self.text(words, TextFloat(.left))).frame(in: Self.rect)
    #expect(frame.floats[0].rect.minY == frame.lines[1].fragmentRect.minY)
    #expect(frame.lines[0].fragmentRect.width == 300)
    Self.check(frame)
    let short = try Framesetter(try Self.text("It is ", TextFloat(.left))).frame(in: Self.rect)
    #expect(short.floats[0].rect.minY == 20)
    #expect(short.lines[0].fragmentRect.minX == 90)
    Self.check(short)
  }

  @Test func floatsArePlacedNextToEachOtherOrBelow() throws {
    var text = try Self.text("", TextFloat(.left), width: 100, after: "")
    text.append(try Self.text("", TextFloat(.right), width: 100, after: ""))
    text.append(try Self.text("", TextFloat(.left), width: 150))
    let frame = try Framesetter(text).frame(in: Self.rect)
    try #require(frame.floats.count == 3)
    #expect(frame.floats.map(\.rect.minX) == [10, 210, 10])
    #expect(frame.floats[0].rect.minY == 20 && frame.floats[1].rect.minY == 20)
    #expect(frame.floats[2].rect.minY >= 70)
    Self.check(frame)
  }

  @Test func aFloatThatDoesNotFitTakesItsLineToTheNextFrame() throws {
    let text = try Self.text(LayoutFixtures.prose + "\n", TextFloat(.left))
    let framesetter = try Framesetter(text)
    let rect = Rect(x: 10, y: 20, width: 300, height: 130)
    let first = try framesetter.frame(in: rect)
    #expect(first.floats.isEmpty)
    #expect(first.visibleRange.upperBound == LayoutFixtures.prose.utf8.count + 1)
    let second = try framesetter.frame(from: first.visibleRange.upperBound, in: rect)
    #expect(second.floats.count == 1 && second.floats[0].rect.minY == 20)
    Self.check(second)
  }

  @Test func aFloatHigherThanAFrameDoesNotStopIt() throws {
    let text = try Self.text("", TextFloat(.left), width: 500, height: 1000)
    let framesetter = try Framesetter(text)
    var position = 0
    var floats = 0
    while position < text.count {
      let frame = try framesetter.frame(
        from: position, in: Rect(x: 10, y: 20, width: 300, height: 60))
      #expect(frame.visibleRange.upperBound > position)
      floats += frame.floats.count
      position = frame.visibleRange.upperBound
    }
    #expect(floats == 1)
  }

  @Test func framesWithoutFloatsAreAsTheyWere() throws {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    let font = try LayoutFixtures.serif()
    var text = AttributedText(
      LayoutFixtures.prose, attributes: TextAttributes(font: font, paragraphStyle: style))
    let alone = try Framesetter(text).frame(in: Self.rect)
    text.append("\n")
    text.append(try Self.text("", TextFloat(.left), height: 1000))
    let low = Rect(x: 10, y: 20, width: 300, height: alone.usedHeight + 2)
    let frame = try Framesetter(text).frame(in: low)
    #expect(frame.lines.map(\.line.range) == alone.lines.map(\.line.range))
    #expect(frame.floats.isEmpty)
  }

  @Test func floatsKeepClearOfExclusions() throws {
    var options = FrameOptions()
    options.exclusions = [ExclusionPath(Path(rect: Rect(x: 10, y: 20, width: 50, height: 30)))]
    let text = try Self.text("", TextFloat(.left))
    let frame = try Framesetter(text).frame(in: TextContainer(Self.rect, options: options))
    #expect(frame.floats[0].rect.minX == 60)
    Self.check(frame)
  }

  @Test func floatsAreDrawnAsFiguresOfTheirParagraphs() throws {
    let drawn = InlineDrawing { context, rect in context.fill(rect, with: .red) }
    let font = try LayoutFixtures.serif()
    var attachment = TextAttachment(
      .drawing(drawn), width: 80, ascent: 50, alternateText: "a picture")
    attachment.float = TextFloat(.right)
    var attributes = TextAttributes(font: font)
    attributes.attachment = attachment
    var text = AttributedText("\u{FFFC}", attributes: attributes)
    text.append(LayoutFixtures.prose, attributes: TextAttributes(font: font))
    let frame = try Framesetter(text).frame(in: Self.rect)
    let recording = RecordingContext()
    recording.beginPage(size: .letter)
    frame.draw(on: recording, as: .document)
    let lines = recording.commands.map(\.description)
    #expect(lines.count { $0.hasPrefix("fill ") } == 1)
    #expect(
      lines.contains { $0.hasPrefix("fill rgb(1 0 0) 230 20 80 50") || $0.contains("230 20 80 50") }
    )
    #expect(lines.contains { $0.contains("in 1 figure") })
    // A container's layout and moved frames have them, too.
    #expect(frame.moved(x: 5, y: 6).floats[0].rect.origin == Point(x: 235, y: 26))
  }

  @Test func boxesAndTablesArePlacedBelowFloats() throws {
    var text = try Self.text("", TextFloat(.left), height: 90, after: "short\n")
    var block = TextBlock(padding: EdgeInsets(2))
    var style = ParagraphStyle()
    for isCell in [false, true] {
      block.cell = isCell ? TextTableCell(TextTable(columns: 1), row: 0, column: 0) : nil
      style.textBlocks = [block]
      text.append(
        "boxed\n",
        attributes: TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style))
    }
    text.append("after\n", attributes: TextAttributes(font: try LayoutFixtures.serif()))
    let frame = try Framesetter(text).frame(in: Self.rect)
    try #require(frame.boxes.count == 2 && frame.lines.count == 4)
    #expect(frame.boxes[0].rect.minY == 110)
    #expect(frame.boxes[1].rect.minY == frame.boxes[0].rect.maxY)
    #expect(frame.lines[3].fragmentRect.minX == 10)
    Self.check(frame)
  }

  @Test func floatsWithinBoxesAndCellsStayThere() throws {
    var block = TextBlock(padding: EdgeInsets(10))
    for isCell in [false, true] {
      block.cell = isCell ? TextTableCell(TextTable(columns: 1), row: 0, column: 0) : nil
      var style = ParagraphStyle()
      style.textBlocks = [block]
      var text = try Self.text("", TextFloat(.right), height: 90, after: "words in it")
      text.updateAttributes(in: 0..<text.count) { $0.paragraphStyle = style }
      text.append("\nafter", attributes: TextAttributes(font: try LayoutFixtures.serif()))
      let frame = try Framesetter(text).frame(in: Self.rect)
      try #require(frame.floats.count == 1 && frame.boxes.count == 1)
      let box = frame.boxes[0].rect
      #expect(box.height == 110)
      #expect(frame.floats[0].rect.maxX == box.maxX - 10 && frame.floats[0].rect.minY == 30)
      #expect(frame.lines[1].fragmentRect.minY == 130)
    }
  }

  @Test func linesBesideFloatsAreChosenAtOnce() throws {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    let lines = try LayoutFixtures.lines(LayoutFixtures.prose, width: 150, style: style)
    let greedy = try LayoutFixtures.lines(
      LayoutFixtures.prose, width: 150, style: ParagraphStyle(alignment: .justified))
    #expect(lines.map(\.range) != greedy.map(\.range))
    var text = try Self.text("", TextFloat(.left), width: 150, height: 380, after: "\n")
    let start = text.count
    text.append(
      LayoutFixtures.prose,
      attributes: TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style))
    let frame = try Framesetter(text).frame(in: Self.rect)
    Self.check(frame)
    #expect(
      frame.lines.dropFirst().map { $0.line.range.lowerBound - start }
        == lines.map(\.range.lowerBound))
  }

  @Test func paragraphsBelowFloatsAreSetAsAlways() throws {
    var style = ParagraphStyle(alignment: .justified)
    style.lineBreaking = .totalFit
    let attributes = TextAttributes(font: try LayoutFixtures.serif(), paragraphStyle: style)
    let prose = AttributedText(LayoutFixtures.prose, attributes: attributes)
    let alone = try Framesetter(prose).frame(in: Self.rect)
    var text = try Self.text("", TextFloat(.left), height: 20)
    let start = text.count + 1
    text.append("\n")
    text.append(prose)
    let frame = try Framesetter(text).frame(in: Self.rect)
    let below = frame.lines.map(\.line.range).filter { $0.lowerBound >= start }
    #expect(below.map(\.count) == alone.lines.map(\.line.range.count))
  }
}
