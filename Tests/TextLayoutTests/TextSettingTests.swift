import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import Testing

@testable import ComposeTextLayout

/// Directions, raised letters, baselines, boxes: where attributes put glyphs.
@Suite struct TextSettingTests {
  private let font: Font

  init() throws {
    font = try LayoutFixtures.serif(20)
  }

  private func shape(_ text: AttributedText) -> ShapedParagraph {
    ParagraphShaper(fonts: .bundled, defaultFont: font).shape(text, range: 0..<text.count)
  }

  private func line(_ text: AttributedText) -> Line {
    ParagraphLayout(shape(text), width: 1e9).line(0)
  }

  private func text(
    _ string: String, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText {
    var attributes = TextAttributes(font: font)
    change(&attributes)
    return AttributedText(string, attributes: attributes)
  }

  /// The characters of a line from left to right.
  private func seen(_ line: Line) -> String {
    var result = ""
    for fragment in line.fragments {
      for glyph in line.paragraph.glyphs[fragment.glyphs] where glyph.textLength > 0 {
        let start = Int(glyph.textOffset)
        result += String(
          decoding: line.paragraph.text[start..<(start + Int(glyph.textLength))], as: UTF8.self)
      }
    }
    return result
  }

  private func twoDots() throws -> Image {
    try Image(
      pixelWidth: 2, pixelHeight: 1, colorSpace: .rgb, samples: [255, 0, 0, 0, 255, 0])
  }

  // MARK: Directions

  @Test(arguments: [
    ([EmbeddedDirection.rightToLeftOverride], "\u{202E}", "\u{202C}"),
    ([.leftToRightOverride], "\u{202D}", "\u{202C}"),
    ([.rightToLeftEmbedding], "\u{202B}", "\u{202C}"),
    ([.leftToRightEmbedding], "\u{202A}", "\u{202C}"),
    ([.rightToLeftEmbedding, .leftToRightOverride], "\u{202B}\u{202D}", "\u{202C}\u{202C}"),
  ])
  func directionsAreWhatTheControlsWouldBe(
    directions: [EmbeddedDirection], before: String, after: String
  ) {
    for middle in ["one 2, three", "\u{5D0}\u{5D1} 12 ab!", "a (b) \u{5D2}"] {
      for (start, end) in [("start ", " end."), ("\u{5D3} ", " \u{5D4}"), ("", "")] {
        var attributed = text(start + middle + end)
        attributed.updateAttributes(
          in: start.utf8.count..<(start.utf8.count + middle.utf8.count)
        ) { $0.writingDirections = directions }
        let controls = text(start + before + middle + after + end)
        let isControl: (Character) -> Bool = {
          "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}".contains($0)
        }
        #expect(
          seen(line(attributed)) == seen(line(controls)).filter { !isControl($0) },
          "\(directions) \(start)\(middle)\(end)")
      }
    }
  }

  @Test func anOverrideTurnsPlainLettersRound() {
    var attributed = text("abc def")
    attributed.updateAttributes(in: 4..<7) { $0.writingDirections = [.rightToLeftOverride] }
    #expect(seen(line(attributed)) == "abc fed")
    #expect(shape(attributed).hasBidi)
    #expect(!shape(text("abc def")).hasBidi)
  }

  // MARK: Raised and lowered letters

  @Test func raisedLettersAreTheFontsOwnWhereItHasThem() throws {
    // Libertinus has superior figures, and none for a bracket.
    let own = shape(text("2") { $0.superscript = 1 }).runs[0]
    #expect(own.size == 20 && own.baselineOffset == 0)
    #expect(
      shape(text("2") { $0.superscript = 1 }).glyphs.map(\.glyph)
        != shape(text("2")).glyphs.map(\.glyph))
    let scaled = shape(text("[2]") { $0.superscript = 1 }).runs[0]
    let metrics = font.face.metrics.superscript
    #expect(abs(scaled.size - 20 * metrics.scale) < 1e-9)
    #expect(abs(scaled.baselineOffset - metrics.offset * font.scale) < 1e-9)
  }

  @Test func loweredLettersGoBelowAndTwoStepsGoFurther() throws {
    let metrics = font.face.metrics.subscript
    let once = shape(text("[i]") { $0.superscript = -1 }).runs[0]
    let twice = shape(text("[i]") { $0.superscript = -2 }).runs[0]
    #expect(once.baselineOffset < 0)
    #expect(abs(once.baselineOffset - metrics.offset * font.scale) < 1e-9)
    #expect(abs(twice.size - once.size * metrics.scale) < 1e-9)
    #expect(twice.baselineOffset < once.baselineOffset)
  }

  @Test func linesWithRaisedLettersAreNoTaller() {
    let plain = line(text("x"))
    for steps in [-2, -1, 1, 2] {
      var raised = text("x[q]")
      raised.updateAttributes(in: 1..<4) { $0.superscript = steps }
      #expect(line(raised).placement == plain.placement)
    }
  }

  // MARK: Baselines

  @Test func lettersOfTwoSizesShareABaselineOfTheirClass() throws {
    let small = font.withSize(10)
    for baseline in FontBaseline.allCases {
      var mixed = text("Ax")
      mixed.updateAttributes(in: 1..<2) {
        $0.font = small
        $0.baselineClass = baseline
      }
      let run = try #require(shape(mixed).runs.last)
      let position = Double(font.face.position(of: baseline))
      #expect(abs(position * font.scale - (position * small.scale + run.baselineOffset)) < 1e-9)
      #expect((run.baselineOffset == 0) == (position == 0))
    }
    #expect(font.face.position(of: .roman) == 0)
    #expect(font.face.position(of: .hanging) > 0)
    #expect(font.face.position(of: .ideographicLow) < font.face.position(of: .ideographicCentered))
    #expect(font.face.position(of: .ideographicCentered) < font.face.position(of: .ideographicHigh))
  }

  // MARK: Text that stays together

  @Test func unbreakableTextStaysOnOneLine() {
    let words = "one two three four five six seven"
    var kept = text(words)
    let range = 8..<18  // "three four"
    kept.updateAttributes(in: range) { $0.isUnbreakable = true }
    kept.updateAttributes(in: 10..<14) { $0.foregroundColor = .red }
    for width in stride(from: 100.0, to: 300, by: 7) {
      let layout = ParagraphLayout(shape(kept), width: width)
      for index in 0..<layout.lineCount {
        let start = layout.lineStart(index)
        #expect(start <= range.lowerBound || start >= range.upperBound)
      }
    }
    let free = ParagraphLayout(shape(text(words)), width: 130)
    let starts = (0..<free.lineCount).map { free.lineStart($0) }
    #expect(starts.contains(14))
  }

  // MARK: Boxes

  @Test func aBoxIsMeasuredByTheFontAroundItAndDrawnThere() throws {
    let large = font.withSize(40)
    let box = TextAttachment(
      measure: { InlineExtent(width: $0.size, ascent: $0.capHeight, descent: $0.size / 10) },
      draw: { context, rect in context.fill(rect, with: .red) })
    var twice = text("a\u{FFFC}") { $0.attachment = box }
    twice.append("\u{FFFC}", attributes: twice.attributeSets[0])
    twice.updateAttributes(in: 4..<7) { $0.font = large }
    let drawn = try DrawnText(twice)
    let rects = drawn.rects.map(\.rect)
    try #require(rects.count == 2)
    #expect(rects[0].width == 20 && rects[1].width == 40)
    #expect(abs(rects[0].minY - (drawn.baseline.y - font.capHeight)) < 1e-6)
    #expect(abs(rects[1].maxY - (drawn.baseline.y + 4)) < 1e-6)
    #expect(abs(rects[1].minX - rects[0].maxX) < 1e-6)
    #expect(abs(drawn.line.ascent - max(font.ascent, font.capHeight * 2)) < 1e-6)
  }

  @Test func inlineImagesHaveTheirNaturalSize() throws {
    let image = try twoDots()
    var attributed = text("a\u{FFFC}b")
    attributed.updateAttributes(in: 1..<4) {
      $0.attachment = TextAttachment(image, alternateText: "two dots")
    }
    let drawn = try DrawnText(attributed, isTagged: true)
    let placed = drawn.commands.compactMap { command -> Rect? in
      if case .image(_, let rect) = command { rect } else { nil }
    }
    try #require(placed.count == 1)
    #expect(abs(placed[0].maxY - drawn.baseline.y) < 1e-6)
    #expect(placed[0].size == image.size)
    let told = drawn.commands.compactMap { command -> String? in
      if case .element(_, .figure, _, let properties) = command {
        properties.alternateText
      } else {
        nil
      }
    }
    #expect(told == ["two dots"])
  }

  @Test func addressesOfImagesBecomeImages() throws {
    let image = try twoDots()
    var attributed = text("see chart here and none")
    attributed.updateAttributes(in: 4..<9) {
      $0.imageAddress = "chart.png"
      $0.alternateText = "rising"
    }
    attributed.updateAttributes(in: 19..<23) { $0.imageAddress = "gone.png" }
    attributed.placeImages { $0 == "chart.png" ? image : nil }
    #expect(attributed.string == "see \u{FFFC} here and none")
    let attachment = try #require(attributed.attributes(at: 4)?.attributes.attachment)
    #expect(attachment.alternateText == "rising")
    #expect(attachment.width == image.size.width)
  }
}
