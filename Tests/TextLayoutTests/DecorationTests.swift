import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// What a line draws beside its glyphs, as a recording shows it.
@Suite struct DecorationTests {
  private let font: Font

  init() throws {
    font = try LayoutFixtures.serif(20)
  }

  private func draw(_ text: AttributedText) throws -> DrawnText { try DrawnText(text) }

  private func draw(
    _ string: String, _ change: (inout TextAttributes) -> Void
  ) throws -> DrawnText {
    try DrawnText(string, font: font, change)
  }

  private func isNear(_ left: Rect, _ right: Rect) -> Bool {
    abs(left.minX - right.minX) < 1e-6 && abs(left.minY - right.minY) < 1e-6
      && abs(left.width - right.width) < 1e-6 && abs(left.height - right.height) < 1e-6
  }

  private var underlineThickness: Double {
    Double(font.face.metrics.underlineThickness) * font.scale
  }

  // MARK: Backgrounds

  @Test func aBackgroundReachesFromAscentToDescentBehindTheGlyphs() throws {
    let drawn = try draw("ground") { $0.backgroundColor = .green }
    let box = try #require(drawn.rects.first)
    #expect(drawn.rects.count == 1)
    #expect(box.color == .green)
    #expect(
      isNear(
        box.rect,
        Rect(
          x: 30, y: drawn.baseline.y - font.ascent, width: drawn.line.width,
          height: font.ascent + font.descent)))
    #expect(drawn.kinds == ["fill", "glyphs"])
  }

  @Test func aBackgroundOfOneWordIsDrawnUnderThatWord() throws {
    var text = AttributedText("one ", attributes: TextAttributes(font: font))
    text.append("two", attributes: TextAttributes(font: font, backgroundColor: .green))
    let drawn = try draw(text)
    let box = try #require(drawn.rects.first).rect
    #expect(abs(box.minX - (try #require(drawn.glyphOrigins.last)).x) < 1e-6)
    #expect(abs(box.maxX - (30 + drawn.line.width)) < 1e-6)
  }

  // MARK: Underlines

  @Test func aSingleUnderlineIsAtThePositionOfTheFont() throws {
    let drawn = try draw("under") { $0.underline = TextDecoration() }
    let position = -Double(font.face.metrics.underlinePosition) * font.scale
    try #require(drawn.rects.count == 1)
    let rect = drawn.rects[0].rect
    #expect(position > 0)
    // `post` gives the upper edge.
    #expect(abs(rect.minY - (drawn.baseline.y + position)) < 1e-9)
    #expect(abs(rect.height - underlineThickness) < 1e-9)
    #expect(rect.minX == 30 && abs(rect.width - drawn.line.width) < 1e-6)
    #expect(drawn.kinds == ["fill", "glyphs"])
  }

  @Test func aThickUnderlineIsTwiceAsHeavy() throws {
    let single = try #require(
      try draw("under") { $0.underline = TextDecoration(.single) }.rects.first
    ).rect
    let thick = try draw("under") { $0.underline = TextDecoration(.thick) }.rects
    try #require(thick.count == 1)
    #expect(abs(thick[0].rect.height - 2 * single.height) < 1e-9)
    #expect(thick[0].rect.intersection(single) != nil)
  }

  @Test func aDoubleUnderlineIsTwoLinesALineApart() throws {
    let rects = try draw("under") { $0.underline = TextDecoration(.double) }.rects.map(\.rect)
    try #require(rects.count == 2)
    #expect(abs(rects[0].height - underlineThickness) < 1e-9)
    #expect(abs(rects[1].height - underlineThickness) < 1e-9)
    #expect(abs(rects[1].minY - rects[0].maxY - underlineThickness) < 1e-9)
  }

  @Test func anUnderlineTakesTheColorOfTheTextUnlessItHasItsOwn() throws {
    let plain = try draw("x") {
      $0.foregroundColor = .blue
      $0.underline = TextDecoration()
    }
    let own = try draw("x") {
      $0.foregroundColor = .blue
      $0.underline = TextDecoration(color: .red)
    }
    #expect(plain.rects.map(\.color) == [.blue])
    #expect(own.rects.map(\.color) == [.red])
  }

  @Test(arguments: [
    (TextDecoration.Pattern.dot, [0.0, 2]), (.dash, [4, 2]), (.dashDot, [4, 2, 1, 2]),
    (.dashDotDot, [4, 2, 1, 2, 1, 2]),
  ])
  func aPatternIsAStrokeDashedInWidths(pattern: TextDecoration.Pattern, dash: [Double]) throws {
    let drawn = try draw("pattern") { $0.underline = TextDecoration(pattern: pattern) }
    try #require(drawn.strokes.count == 1)
    let stroke = drawn.strokes[0]
    #expect(drawn.rects.isEmpty)
    #expect(abs(stroke.style.width - underlineThickness) < 1e-9)
    #expect(stroke.style.dash.count == dash.count)
    for (length, widths) in zip(stroke.style.dash, dash) {
      #expect(abs(length - widths * underlineThickness) < 1e-9)
    }
    #expect(stroke.style.cap == (pattern == .dot ? .round : .butt))
    guard case .move(let start)? = stroke.path.elements.first,
      case .line(let end)? = stroke.path.elements.last
    else {
      Issue.record("not a line")
      return
    }
    #expect(start.x == 30 && start.y == end.y)
    #expect(abs(end.x - 30 - drawn.line.width) < 1e-6)
  }

  @Test func anUnderlineByWordLeavesSpacesBare() throws {
    let rects = try draw("one two three") { $0.underline = TextDecoration(isByWord: true) }
      .rects.map(\.rect)
    let whole = try draw("one two three") { $0.underline = TextDecoration() }.rects[0].rect
    try #require(rects.count == 3)
    #expect(abs(rects[0].minX - whole.minX) < 1e-6)
    #expect(abs(rects[2].maxX - whole.maxX) < 1e-6)
    let first = try LayoutFixtures.shape("one", size: 20).naturalWidth
    #expect(abs(rects[0].width - first) < 0.5)
    #expect(rects[1].minX - rects[0].maxX > 2)
    #expect(rects[2].minX - rects[1].maxX > 2)
  }

  // MARK: Strikethroughs and the baseline

  @Test func aStrikethroughIsDrawnOverTheGlyphsAtThePositionOfTheFont() throws {
    let drawn = try draw("struck") { $0.strikethrough = TextDecoration(color: .red) }
    let thickness = Double(font.face.metrics.strikeoutThickness) * font.scale
    let position = Double(font.face.metrics.strikeoutPosition) * font.scale
    #expect(position > 0)
    #expect(drawn.kinds == ["glyphs", "fill"])
    #expect(drawn.rects.map(\.color) == [.red])
    let rect = try #require(drawn.rects.first).rect
    // OS/2 gives the upper edge.
    #expect(abs(rect.minY - (drawn.baseline.y - position)) < 1e-9)
    #expect(abs(rect.height - thickness) < 1e-9)
    #expect(rect.minX == 30 && abs(rect.width - drawn.line.width) < 1e-6)
  }

  @Test func thickAndDoubleStrikethroughsAreCentredWhereASingleOneIs() throws {
    func middle(_ style: TextDecoration.Style) throws -> Double {
      let rects = try draw("struck") { $0.strikethrough = TextDecoration(style) }.rects.map(\.rect)
      return (try #require(rects.first).minY + (try #require(rects.last)).maxY) / 2
    }
    let single = try middle(.single)
    #expect(abs(try middle(.thick) - single) < 1e-9)
    #expect(abs(try middle(.double) - single) < 1e-9)
  }

  @Test func aBaselineOffsetRaisesGlyphsAndStrikethrough() throws {
    let plain = try draw("up") { $0.strikethrough = TextDecoration() }
    let raised = try draw("up") {
      $0.strikethrough = TextDecoration()
      $0.baselineOffset = 5
    }
    #expect(abs(raised.baseline.y - plain.baseline.y - 5) < 1e-9)
    #expect(abs(raised.glyphOrigins[0].y - (raised.baseline.y - 5)) < 1e-9)
    #expect(
      abs(
        (raised.baseline.y - raised.rects[0].rect.minY)
          - (plain.baseline.y - plain.rects[0].rect.minY) - 5) < 1e-9)
    #expect(abs(raised.line.ascent - plain.line.ascent - 5) < 1e-9)
  }

  @Test func aNegativeBaselineOffsetLowersGlyphs() throws {
    let lowered = try draw("down") { $0.baselineOffset = -4 }
    #expect(abs(lowered.glyphOrigins[0].y - (lowered.baseline.y + 4)) < 1e-9)
    #expect(abs(lowered.line.descent - (font.descent + 4)) < 1e-9)
  }

  // MARK: Attachments

  @Test func anAttachmentIsPlacedInTheLineLikeAGlyph() throws {
    let drawing = InlineDrawing { context, rect in context.fill(rect, with: .red) }
    var text = AttributedText("a\u{FFFC}b", attributes: TextAttributes(font: font))
    text.updateAttributes(in: 1..<4) {
      $0.attachment = TextAttachment(.drawing(drawing), width: 30, ascent: 45, descent: 15)
    }
    let drawn = try draw(text)
    let before = try LayoutFixtures.shape("a", size: 20).naturalWidth
    #expect(drawn.rects.map(\.color) == [.red])
    #expect(
      isNear(
        try #require(drawn.rects.first).rect,
        Rect(x: 30 + before, y: drawn.baseline.y - 45, width: 30, height: 60)))
    try #require(drawn.glyphOrigins.count == 2)
    #expect(abs(drawn.glyphOrigins[1].x - (60 + before)) < 1e-6)
    #expect(drawn.line.ascent == 45 && drawn.line.descent == 15)
  }

  @Test func anEmptyAttachmentKeepsItsSize() throws {
    var text = AttributedText("\u{FFFC}b", attributes: TextAttributes(font: font))
    text.updateAttributes(in: 0..<3) {
      $0.attachment = TextAttachment(.empty, width: 72, ascent: 0)
    }
    let drawn = try draw(text)
    #expect(drawn.kinds == ["glyphs"])
    #expect(abs(drawn.glyphOrigins[0].x - 102) < 1e-6)
  }
}
