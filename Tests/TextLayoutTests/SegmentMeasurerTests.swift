import ComposeAttributedText
import ComposeFonts
import Testing

@testable import ComposeTextLayout

@Suite struct SegmentMeasurerTests {
  private static let texts = [
    "Plain words, and “quoted” ones.", "  spaces   everywhere  ", "a\u{A0}b c\u{A0}d e",
    "a\u{200B}b c\u{2003}d \u{2003} e", "soft\u{AD}hy\u{AD}phens and of\u{AD}fice",
    "see https://example.org/a/long-path?key=value or well-known things—dashes",
    "line\u{2028} separator\u{2028}and more", "tab\tbed words\t at stops", "e\u{301}a \u{301}x",
    "office fluffy (fi) 1/2 naïve", " ", "x", "word ", "日本 word語", "AVATAR To. We; “Yes”",
  ]

  private func describe(_ segments: [LineSegment]) -> [String] {
    segments.map {
      "\($0.contentEnd) \($0.end) \($0.width) \($0.spaceWidth) \($0.contentSpaces) "
        + "\($0.trailingSpaces) \($0.breakKind) \($0.hyphenWidth)"
    }
  }

  /// A word met for the first time is measured glyph by glyph, then as a whole.
  @Test func wordsMetBeforeMeasureAsTheirGlyphsDo() throws {
    let font = try FontCollection.bundled.font("Libertinus Serif", size: 10.5)
    for size in [10.5, 7] {
      for text in Self.texts {
        var style = ParagraphStyle()
        style.breaksLongWords = true
        let attributed = AttributedText(
          text,
          attributes: TextAttributes(
            font: font.withSize(size), language: "en", paragraphStyle: style))
        let shaper = ParagraphShaper(fonts: .bundled, defaultFont: font)
        let first = shaper.shape(attributed, range: 0..<attributed.count)
        let second = shaper.shape(attributed, range: 0..<attributed.count)
        #expect(first.glyphs == second.glyphs)
        #expect(describe(first.segments) == describe(second.segments), "\(text)")
        // What is measured is what stands on the line.
        let total = second.segments.reduce(0) { $0 + $1.width + $1.spaceWidth }
        let glyphs = second.runs.filter { $0.kind == .text }.reduce(0) { sum, run in
          sum
            + second.glyphs[run.glyphRange].reduce(0) { $0 + Double($1.advance) } * run.scale
        }
        #expect(abs(total - glyphs) < 1e-9, "\(text)")
      }
    }
  }

  @Test func runsOfSeveralFontsMeasureAsBeforeWithinAWord() throws {
    let font = try FontCollection.bundled.font("Libertinus Serif", size: 10)
    let italic = try FontCollection.bundled.font("Libertinus Serif", size: 10, isItalic: true)
    var text = AttributedText()
    for (number, part) in ["un", "believ", "able words, ", "so ", " they", " say"].enumerated() {
      text.append(part, attributes: TextAttributes(font: number % 2 == 0 ? font : italic))
    }
    let shaper = ParagraphShaper(fonts: .bundled, defaultFont: font)
    let first = shaper.shape(text, range: 0..<text.count)
    let second = shaper.shape(text, range: 0..<text.count)
    #expect(describe(first.segments) == describe(second.segments))
    #expect(second.segments.map(\.end) == [13, 20, 24, 29, 32])
  }
}
