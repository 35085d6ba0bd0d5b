import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Outlines, shadows, effects, highlights and what else glyphs are painted with.
@Suite struct TextPaintingTests {
  private let font: Font

  init() throws {
    font = try LayoutFixtures.serif(20)
  }

  private func draw(
    _ string: String, color: Color = .black, _ change: (inout TextAttributes) -> Void
  ) throws -> DrawnText {
    try DrawnText(string, font: font, color: color, change)
  }

  // MARK: Outlines

  @Test func aStrokeWidthAboveZeroOutlinesAndBelowZeroFillsToo() throws {
    let outlined = try draw("out") {
      $0.foregroundColor = .blue
      $0.strokeWidth = 3
    }
    let both = try draw("both") {
      $0.foregroundColor = .blue
      $0.strokeWidth = -5
      $0.strokeColor = .red
    }
    // Percent of the size, 20 points; the colour is the text's where none is given.
    #expect(
      outlined.paintings == [
        GlyphPainting(
          stroke: GlyphPainting.Stroke(.color(.blue), style: StrokeStyle(width: 0.6)))
      ])
    #expect(
      both.paintings == [
        GlyphPainting(
          fill: .color(.blue),
          stroke: GlyphPainting.Stroke(.color(.red), style: StrokeStyle(width: 1)))
      ])
    #expect(outlined.glyphs.isEmpty && both.glyphs.isEmpty)
  }

  @Test func aStrokeWidthOfZeroOnlyFills() throws {
    let drawn = try draw("fill") {
      $0.strokeWidth = 0
      $0.strokeColor = .red
    }
    #expect(drawn.paintings.isEmpty)
    #expect(drawn.glyphs.map(\.color) == [.black])
  }

  // MARK: Shadows and effects

  @Test func aShadowIsCastByGlyphsAndTheirLinesAndByNothingElse() throws {
    let shadow = Shadow(offset: Point(2, 3), blur: 0)
    var text = AttributedText("plain ", attributes: TextAttributes(font: font))
    var attributes = TextAttributes(
      font: font, backgroundColor: .green, underline: TextDecoration(),
      strikethrough: TextDecoration())
    attributes.shadow = shadow
    text.append("cast", attributes: attributes)
    let drawn = try DrawnText(text)
    var current: Shadow?
    var casting: [String] = []
    var others: [String] = []
    for command in drawn.commands {
      if case .compositing(let compositing) = command {
        current = compositing.shadow
        continue
      }
      let kind = String(command.description.prefix { $0 != " " })
      if current == shadow { casting.append(kind) } else { others.append(kind) }
    }
    #expect(casting == ["fill", "glyphs", "fill"])
    #expect(others == ["fill", "glyphs"])
    #expect(current == nil)
  }

  @Test func letterpressHasADarkEdgeAboveAndALightOneBelow() throws {
    let drawn = try draw("press") {
      $0.foregroundColor = .gray(0.4)
      $0.effect = .letterpress
    }
    try #require(drawn.glyphs.count == 3)
    let heights = drawn.glyphs.map { $0.origin.y - drawn.baseline.y }
    #expect(heights == [-0.5, 0.5, 0])
    #expect(drawn.glyphs[0].color.components[0] == 0)
    #expect(drawn.glyphs[1].color.components[0] == 1)
    #expect(drawn.glyphs[2].color == .gray(0.4))
    // The edges are decoration to a reader who cannot see them.
    let tagged = try DrawnText("press", font: font, isTagged: true) { $0.effect = .letterpress }
    #expect(
      tagged.kinds == [
        "begin", "glyphs", "glyphs", "end", "begin", "glyphs", "end", "begin", "end",
      ])
  }

  // MARK: Highlights and the colour of the context

  @Test func aHighlightIsARoundedRectangleWithPadding() throws {
    let drawn = try draw("mark") {
      $0.backgroundColor = .green
      $0.highlight = TextHighlight(
        .red, horizontalPadding: 3, verticalPadding: 2, cornerRadius: 4)
    }
    #expect(drawn.kinds == ["fill", "fill", "glyphs"])
    let patch = try #require(drawn.fills.first)
    #expect(patch.color == .red)
    let bounds = try #require(patch.path.bounds)
    #expect(abs(bounds.minX - 27) < 1e-6)
    #expect(abs(bounds.width - drawn.line.width - 6) < 1e-6)
    #expect(abs(bounds.minY - (drawn.baseline.y - font.ascent - 2)) < 1e-6)
    #expect(abs(bounds.height - (font.ascent + font.descent + 4)) < 1e-6)
    #expect(!patch.path.contains(Point(bounds.minX + 0.5, bounds.minY + 0.5)))
    #expect(patch.path.contains(Point(bounds.minX + 4, bounds.minY + 0.5)))
  }

  @Test func oneHighlightRunsOnThroughTextOfSeveralColors() throws {
    var text = AttributedText("one two", attributes: TextAttributes(font: font))
    text.updateAttributes(in: 0..<7) { $0.highlight = .mint }
    text.updateAttributes(in: 4..<7) { $0.foregroundColor = .red }
    #expect(try DrawnText(text).fills.count == 1)
  }

  @Test func textMayTakeTheColorOfTheContext() throws {
    let drawn = try draw("context", color: .blue) {
      $0.foregroundColor = .red
      $0.takesContextColor = true
      $0.underline = TextDecoration()
    }
    #expect(drawn.glyphs.map(\.color) == [.blue])
    #expect(drawn.rects.map(\.color) == [.blue])
    let own = try draw("own", color: .blue) { $0.foregroundColor = .red }
    #expect(own.glyphs.map(\.color) == [.red])
  }

  // MARK: Order

  @Test func theLayersOfALineLieInTheirOrder() throws {
    let drawing = InlineDrawing { context, rect in context.fill(rect, with: .gray(0.75)) }
    var attributes = TextAttributes(
      font: font, foregroundColor: .black, backgroundColor: .green,
      underline: TextDecoration(color: .blue), strikethrough: TextDecoration(color: .red),
      link: .uri("https://example.org"))
    attributes.highlight = TextHighlight(.gray(0.25))
    attributes.attachment = TextAttachment(.drawing(drawing), width: 10, ascent: 10)
    let drawn = try DrawnText(AttributedText("a\u{FFFC}", attributes: attributes))
    let order = drawn.commands.map { command in
      switch command {
      case .fillRect(_, let color), .fillPath(_, let color, _): text(color)
      case .glyphs: "glyphs"
      case .link: "link"
      default: "other"
      }
    }
    #expect(
      order == [
        text(.green), text(.gray(0.25)), text(.blue), "glyphs",
        text(.gray(0.75)), text(.red), "link",
      ])
  }

  private func text(_ color: Color) -> String { "\(color.components)" }
}
