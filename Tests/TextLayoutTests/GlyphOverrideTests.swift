import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

/// Glyphs by name or number in place of those of the text.
@Suite struct GlyphOverrideTests {
  private func shaped(_ string: String, _ override: GlyphOverride?) throws -> ShapedParagraph {
    let font = try LayoutFixtures.serif()
    var attributes = TextAttributes(font: font)
    attributes.glyphOverride = override
    let text = AttributedText(string, attributes: attributes)
    return ParagraphShaper(fonts: .bundled, defaultFont: font).shape(text, range: 0..<text.count)
  }

  @Test func aGlyphOfTheFontReplacesTheText() throws {
    let face = try LayoutFixtures.serif().face
    let ampersand = face.nominalGlyph(for: 0x26)
    for glyph in [GlyphOverride.Glyph.number(ampersand), .name("ampersand")] {
      let paragraph = try shaped("andand", GlyphOverride(glyph, base: "and"))
      #expect(paragraph.glyphs.map(\.glyph) == [ampersand, ampersand])
      #expect(paragraph.glyphs.map(\.textOffset) == [0, 3])
      #expect(paragraph.glyphs.map(\.textLength) == [3, 3])
      #expect(
        paragraph.glyphs.allSatisfy { Int($0.advance) == face.advance(of: ampersand) })
      let plain = try shaped("&&", nil)
      #expect(abs(paragraph.naturalWidth - plain.naturalWidth) < 1e-9)
    }
  }

  @Test func rightToLeftTextHasItsGlyphsFromRightToLeft() throws {
    let paragraph = try shaped(
      "\u{5D0}\u{5D0}", GlyphOverride(.name("ampersand"), base: "\u{5D0}"))
    #expect(paragraph.glyphs.map(\.textOffset) == [2, 0])
  }

  @Test func otherTextAndOtherFontsAreSetAsAlways() throws {
    let plain = try shaped("word", nil).glyphs
    for override in [
      GlyphOverride(.name("ampersand"), base: "words"),
      GlyphOverride(.name("no-such"), base: "word"),
      GlyphOverride(.number(.max), base: "word"), GlyphOverride(.name("ampersand"), base: ""),
    ] {
      #expect(try shaped("word", override).glyphs == plain)
    }
  }
}
