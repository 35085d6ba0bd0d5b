import ComposeAttributedText
import ComposeFonts
import ComposeGeometry
import Testing

@testable import ComposeTextLayout

@Suite struct LayoutHooksTests {
  private static let rect = Rect(x: 10, y: 20, width: 200, height: 800)

  private static func text(
    _ string: String = LayoutFixtures.prose, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> AttributedText {
    var style = ParagraphStyle()
    change(&style)
    return AttributedText(
      string,
      attributes: TextAttributes(
        font: try LayoutFixtures.serif(), language: "en-US", paragraphStyle: style))
  }

  private static func frame(
    _ text: AttributedText, _ hooks: LayoutHooks? = nil, isShaped: Bool = false
  ) throws -> Frame {
    var options = FrameOptions()
    if isShaped {
      options.exclusions = [
        ExclusionPath(Path(rect: Rect(x: 10, y: 815, width: 5, height: 5)))
      ]
    }
    return try Framesetter(text, hooks: hooks)
      .frame(in: TextContainer(rect, options: options))
  }

  @Test(arguments: [false, true])
  func lineAndParagraphSpacingAreAsDelegated(isShaped: Bool) throws {
    let text = try Self.text("one\ntwo\nthree") {
      $0.lineHeight = .exact(20)
      $0.paragraphSpacing = 3
    }
    var hooks = LayoutHooks()
    hooks.lineSpacing = { line in line.range.lowerBound == 0 ? 5 : 0 }
    hooks.paragraphSpacingBefore = { range, proposed in range.lowerBound == 4 ? 7 : proposed }
    hooks.paragraphSpacing = { range, proposed in range.lowerBound == 4 ? 1 : proposed }
    let plain = try Self.frame(text, isShaped: isShaped)
    #expect(plain.lines.map(\.fragmentRect.minY) == [20, 43, 66])
    let decided = try Self.frame(text, hooks, isShaped: isShaped)
    #expect(decided.lines.map(\.fragmentRect.minY) == [20, 55, 76])
  }

  @Test(arguments: [ParagraphStyle.LineBreaking.greedy, .totalFit])
  func linesEndOnlyWhereTheyMay(_ method: ParagraphStyle.LineBreaking) throws {
    let text = try Self.text { $0.lineBreaking = method }
    var hooks = LayoutHooks()
    let bytes = text.utf8
    // Never before a word of up to three letters.
    hooks.allowsLineBreak = { offset in
      let word = bytes[offset...].prefix { $0 != 0x20 }
      return word.count > 3
    }
    let plain = try Self.frame(text).lines.map(\.line.range)
    let decided = try Self.frame(text, hooks).lines.map(\.line.range)
    func short(_ ranges: [Range<Int>]) -> Int {
      ranges.dropFirst().count { hooks.allowsLineBreak?($0.lowerBound) == false }
    }
    #expect(short(plain) > 0)
    #expect(short(decided) == 0)
    #expect(decided.last?.upperBound == text.count)
  }

  @Test func whereNothingElseFitsLinesEndAllTheSame() throws {
    var hooks = LayoutHooks()
    hooks.allowsLineBreak = { _ in false }
    let frame = try Self.frame(try Self.text(), hooks)
    #expect(frame.lines.count > 3)
    #expect(frame.lines.allSatisfy { $0.line.width <= 200 + 1e-6 })
  }

  @Test func wordsAreHyphenatedOnlyWherePermitted() throws {
    let text = try Self.text { $0.hyphenationFactor = 1 }
    let hyphens = try Self.frame(text).lines.filter { $0.line.hyphen != nil }
    let refused = try #require(hyphens.first).line.range.upperBound
    var hooks = LayoutHooks()
    hooks.allowsHyphenation = { $0 != refused }
    let decided = try Self.frame(text, hooks)
    #expect(!decided.lines.contains { $0.line.range.upperBound == refused })
    hooks.allowsHyphenation = { _ in false }
    #expect(try Self.frame(text, hooks).lines.allSatisfy { $0.line.hyphen == nil })
  }

  @Test func glyphsAreExchanged() throws {
    let font = try LayoutFixtures.serif()
    let bullet = font.face.nominalGlyph(for: 0x2022)
    let space = font.face.nominalGlyph(for: 0x20)
    #expect(bullet != 0)
    var hooks = LayoutHooks()
    // Spaces are shown.
    hooks.glyph = { choice in choice.glyph == space ? bullet : nil }
    let text = try Self.text("a b")
    let line = try #require(try Self.frame(text, hooks).lines.first).line
    let glyphs = line.fragments.flatMap { line.glyphs[$0.glyphs] }
    #expect(glyphs.map(\.glyph)[1] == bullet)
    #expect(glyphs.map(\.textLength) == [1, 1, 1])
    let width = Double(font.face.advance(of: bullet)) * font.scale
    let plain = try #require(try Self.frame(text).lines.first).line
    let change = width - Double(font.face.advance(of: space)) * font.scale
    #expect(abs(line.width - plain.width - change) < 1e-6)
    hooks.glyph = { _ in .max }
    #expect(try Self.frame(text, hooks).lines[0].line.width == plain.width)
  }

  @Test func controlCharactersHaveTheGivenWidth() throws {
    let text = try Self.text("a\u{1}b")
    var hooks = LayoutHooks()
    hooks.controlWidth = { control, offset, _ in
      control.value == 1 && offset == 1 ? 50 : nil
    }
    let wide = try Self.frame(text, hooks)
    let plain = try LayoutFixtures.shape("ab").naturalWidth
    #expect(abs(wide.lines[0].line.width - plain - 50) < 0.01)
    #expect(wide.missingGlyphs.isEmpty)
    hooks.controlWidth = { _, _, _ in .nan }
    #expect(abs(try Self.frame(text, hooks).lines[0].line.width - plain) < 0.01)
  }
}
