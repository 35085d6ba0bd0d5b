import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Boxes around paragraphs, paragraphs that stay together, leading and first baselines.
@Suite struct ParagraphBlocksTests {
  private let font: Font
  private let page = Rect(x: 10, y: 20, width: 300, height: 400)

  init() throws {
    font = try LayoutFixtures.serif(12)
  }

  private func text(
    _ paragraphs: [(String, (inout ParagraphStyle) -> Void)]
  ) -> AttributedText {
    var text = AttributedText()
    for (string, change) in paragraphs {
      var style = ParagraphStyle(alignment: .left)
      style.lineHeight = .exact(20)
      change(&style)
      text.append(string + "\n", attributes: TextAttributes(font: font, paragraphStyle: style))
    }
    return text
  }

  private func frame(_ text: AttributedText, height: Double = 400) throws -> Frame {
    try Framesetter(text).frame(in: Rect(x: 10, y: 20, width: 300, height: height))
  }

  // MARK: Boxes

  private let block = TextBlock(
    margin: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
    borders: TextBlock.Borders(
      top: .init(5), left: .init(6), bottom: .init(7), right: .init(8, color: .red)),
    padding: EdgeInsets(top: 9, left: 10, bottom: 11, right: 12), backgroundColor: .green)

  @Test func aBoxEnclosesItsParagraphs() throws {
    let block = block
    let frame = try frame(
      text([
        ("before", { _ in }), ("one", { $0.textBlocks = [block] }),
        ("two", { $0.textBlocks = [block] }), ("after", { _ in }),
      ]))
    try #require(frame.lines.count == 4 && frame.boxes.count == 1)
    let box = frame.boxes[0]
    #expect(box.lines == 1..<3)
    // Margins, borders and padding as above, around two lines of 20 points.
    #expect(box.rect == Rect(x: 12, y: 41, width: 294, height: 5 + 9 + 40 + 11 + 7))
    #expect(frame.lines.map(\.fragmentRect.minY) == [20, 55, 75, 116])
    #expect(frame.lines.map(\.origin.x) == [10, 28, 28, 10])
    #expect(frame.lines[1].fragmentRect.width == 300 - 2 - 6 - 10 - 4 - 8 - 12)
    #expect(frame.usedHeight == 116)
  }

  @Test func aBoxIsFilledAndFramedBehindItsText() throws {
    let block = block
    let frame = try frame(text([("one", { $0.textBlocks = [block] })]))
    let context = RecordingContext()
    frame.draw(on: context)
    let rects = context.commands.compactMap { command -> (Rect, Color)? in
      if case .fillRect(let rect, let color) = command { (rect, color) } else { nil }
    }
    try #require(rects.count == 5)
    let box = frame.boxes[0].rect
    #expect(rects[0].0 == box && rects[0].1 == .green)
    let right = Rect(
      x: box.maxX - 8, y: box.minY + 5, width: 8, height: box.height - 12)
    #expect(rects[2].0 == right && rects[2].1 == .red)
    let drawn = context.commands.map { String($0.description.prefix(4)) }
    #expect(drawn == ["fill", "fill", "fill", "fill", "fill", "glyp"])
  }

  @Test func widthsAreOfTheContent() throws {
    for (length, width) in [
      (TextBlock.Length.points(120), 120.0), (.percent(50), 150), (.points(9999), 300),
    ] {
      let frame = try frame(text([("one", { $0.textBlocks = [TextBlock(width: length)] })]))
      #expect(frame.boxes.map(\.rect.width) == [width])
      #expect(frame.lines[0].fragmentRect.width == width)
    }
    let rightToLeft = try frame(
      text([
        ("\u{5D0}\u{5D1}", { $0.textBlocks = [TextBlock(width: .points(100))] })
      ]))
    #expect(rightToLeft.boxes[0].rect.maxX == 310)
  }

  @Test func boxesNestAndEndWhereTheirParagraphsDo() throws {
    let outer = TextBlock(padding: EdgeInsets(5))
    let inner = TextBlock(padding: EdgeInsets(3), minimumHeight: 50)
    let frame = try frame(
      text([
        ("a", { $0.textBlocks = [outer] }), ("b", { $0.textBlocks = [outer, inner] }),
        ("c", { $0.textBlocks = [outer] }), ("d", { $0.textBlocks = [inner] }),
      ]))
    #expect(frame.boxes.map(\.lines) == [0..<3, 1..<2, 3..<4])
    #expect(frame.boxes[1].rect == Rect(x: 15, y: 45, width: 290, height: 56))
    #expect(frame.boxes[0].rect == Rect(x: 10, y: 20, width: 300, height: 5 + 20 + 56 + 20 + 5))
    #expect(frame.lines[3].fragmentRect.minY == 20 + 106 + 3)
  }

  @Test func aBoxContinuesInTheNextFrame() throws {
    let block = TextBlock(padding: EdgeInsets(5))
    let words = "one two three four five six seven eight nine ten " + LayoutFixtures.prose
    let setter = try Framesetter(text([(words, { $0.textBlocks = [block] })]))
    let first = try setter.frame(in: Rect(x: 0, y: 0, width: 200, height: 75))
    let second = try setter.frame(
      from: first.visibleRange.upperBound, in: Rect(x: 0, y: 0, width: 200, height: 1000))
    #expect(first.lines.count == 3 && first.boxes.map(\.rect.height) == [70])
    #expect(second.boxes.count == 1 && second.visibleRange.upperBound == setter.text.count)
  }

  // MARK: Keeping

  private func starts(_ paragraphs: [(String, (inout ParagraphStyle) -> Void)], height: Double)
    throws -> [Int]
  {
    let text = text(paragraphs)
    let setter = try Framesetter(text)
    var starts: [Int] = []
    var offset = 0
    while offset < text.count, starts.count < 20 {
      let frame = try setter.frame(
        from: offset, in: Rect(x: 0, y: 0, width: 300, height: height))
      starts.append(offset)
      offset = frame.visibleRange.upperBound
    }
    return starts
  }

  @Test func aParagraphIsKeptTogetherWhereItFits() throws {
    let words = String(repeating: "word ", count: 40)
    let lines = try LayoutFixtures.lines(words, width: 300).count
    #expect(lines > 2)
    let kept = try starts(
      [("short", { _ in }), (words, { $0.keepsTogether = true })], height: Double(lines) * 20)
    #expect(kept == [0, 6])
    let free = try starts([("short", { _ in }), (words, { _ in })], height: Double(lines) * 20)
    #expect(free.count == 2 && free[1] > 6)
    // One that fills more than a frame is broken.
    #expect(try starts([(words, { $0.keepsTogether = true })], height: 20).count == lines)
  }

  @Test func aParagraphStaysWithTheNext() throws {
    let kept = try starts(
      [
        ("one", { _ in }), ("two", { $0.keepsWithNext = true }),
        ("three", { $0.keepsWithNext = true }), ("four", { _ in }),
      ], height: 60)
    #expect(kept == [0, 4])
    // Where all are kept with the next, frames are filled all the same.
    let keep: (inout ParagraphStyle) -> Void = { $0.keepsWithNext = true }
    let all = try starts(
      [("0", keep), ("1", keep), ("2", keep), ("3", keep), ("4", keep)], height: 40)
    #expect(all == [0, 4, 8])
  }

  // MARK: Leading and first baselines

  @Test func leadingIsKeptWithinItsLimits() throws {
    func gap(_ change: (inout ParagraphStyle) -> Void) throws -> Double {
      var style = ParagraphStyle(alignment: .left)
      change(&style)
      let line = try LayoutFixtures.lines("x", width: 300, style: style)[0]
      return line.placement.height - line.ascent - line.descent
    }
    let natural = try gap { _ in }
    #expect(abs(try gap { $0.minimumLineSpacing = 9 } - 9) < 1e-9)
    #expect(abs(try gap { $0.minimumLineSpacing = natural / 2 } - natural) < 1e-9)
    #expect(abs(try gap { $0.maximumLineSpacing = 0 } - 0) < 1e-9)
    #expect(
      abs(
        try gap {
          $0.lineSpacing = 10
          $0.maximumLineSpacing = 4
        } - 4) < 1e-9)
    #expect(
      abs(
        try gap {
          $0.lineSpacing = 10
          $0.minimumLineSpacing = 4
        } - natural - 10) < 1e-9)
  }

  @Test func lineHeightsCountFromTheSizeOfTheFont() throws {
    for (height, points) in [
      (ParagraphStyle.LineHeight.multiple(1.5), 18.0), (.leading(3), 15), (.tight, 13.2),
      (.normal, 15), (.loose, 18),
    ] {
      let frame = try frame(
        text([("one \u{4E2D}", { $0.lineHeight = height }), ("two", { $0.lineHeight = height })]))
      #expect(abs(frame.lines[1].origin.y - frame.lines[0].origin.y - points) < 1e-9)
    }
  }

  @Test func theFirstBaselineIsAtTheGivenPosition() throws {
    let setter = try Framesetter(text([("one", { _ in }), ("two", { _ in })]))
    for (policy, distance) in [
      (FirstBaseline.capHeight, font.capHeight), (.xHeight, font.xHeight),
      (.ascent, font.ascent), (.fixed(30), 30),
      (.lineHeight, (20 - font.ascent - font.descent) / 2 + font.ascent),
    ] {
      var options = FrameOptions()
      options.firstBaseline = policy
      let frame = try setter.frame(in: TextContainer(page, options: options))
      #expect(abs(frame.lines[0].origin.y - page.minY - distance) < 1e-9)
      #expect(abs(frame.lines[1].origin.y - frame.lines[0].origin.y - 20) < 1e-9)
    }
  }

  @Test func baselinesAreAlignedToAGrid() throws {
    var options = FrameOptions()
    options.baselineGrid = 15
    let text = text([
      ("one", { _ in }), ("two", { $0.lineHeight = .exact(11) }),
      ("three", { $0.lineHeight = .exact(31) }),
    ])
    let frame = try Framesetter(text).frame(in: TextContainer(page, options: options))
    let steps = frame.lines.map { ($0.origin.y - page.minY) / 15 }
    #expect(steps.allSatisfy { abs($0 - $0.rounded()) < 1e-9 })
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 - 0.5 })
  }
}
