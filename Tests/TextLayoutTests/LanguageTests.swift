import ComposeAttributedText
import ComposeFonts
import ComposeHyphenation
import Testing

@testable import ComposeTextLayout

/// What the language of a span changes within one paragraph.
struct LanguageTests {
  private func shape(
    _ parts: [(text: String, language: String?)],
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ShapedParagraph {
    var style = ParagraphStyle()
    change(&style)
    let font = Font(try FontCollection.bundled.face(family: "Libertinus Serif"), size: 10)
    var text = AttributedText()
    for part in parts {
      text.append(
        part.text,
        attributes: TextAttributes(font: font, language: part.language, paragraphStyle: style))
    }
    return ParagraphShaper(fonts: .bundled, defaultFont: font).shape(text, range: 0..<text.count)
  }

  private func lines(_ paragraph: ShapedParagraph, width: Double) -> [String] {
    let layout = ParagraphLayout(paragraph, width: width)
    return (0..<layout.lineCount).map { number in
      let line = layout.line(number)
      return String(decoding: paragraph.text[line.range], as: UTF8.self)
        + (line.endsWithHyphen ? "-" : "")
    }
  }

  @Test(arguments: ["en", "zh", "th"])
  func noLineBeginsWithTheSecondPlusOfAName(language: String) throws {
    let text = language == "en" ? "and C++ or g++ " : "中C++文 g++ ไทย C++ "
    let paragraph = try shape([(String(repeating: text, count: 8), language)])
    for width in stride(from: 40.0, to: 120, by: 3) {
      let lines = lines(paragraph, width: width)
      #expect(lines.count > 3)
      #expect(!lines.contains { $0.hasPrefix("+") })
    }
  }

  @Test func glyphsAreThoseOfTheSpansLanguage() throws {
    // Serbian writes its б in another way than Russian (OpenType `locl`).
    let glyphs = try shape([("б", "ru"), ("б", "sr"), ("б", nil), ("б", "sr")]).glyphs.map(\.glyph)
    #expect(glyphs.count == 4)
    #expect(glyphs[0] != glyphs[1] && glyphs[0] == glyphs[2] && glyphs[1] == glyphs[3])
  }

  @Test func wordsAreHyphenatedByTheLanguageOfTheirSpan() throws {
    func parts(_ first: String?, _ second: String?) throws -> [String] {
      let paragraph = try shape([("Urinstinkt ", first), ("Urinstinkt", second)]) {
        $0.hyphenation = .automatic
        $0.lineBreaking = .greedy
      }
      return lines(paragraph, width: 34)
    }
    #expect(try parts("de", "de") == ["Ur-", "instinkt ", "Ur-", "instinkt"])
    // Without a language words are parted only where they must, without a hyphen.
    let plain = try parts("de", nil)
    #expect(plain.prefix(2) == ["Ur-", "instinkt "] && !plain.dropFirst(2).joined().contains("-"))
    let mixed = try parts("de", "en-US")
    #expect(mixed.prefix(2) == ["Ur-", "instinkt "])
    #expect(mixed[2] != "Ur-" && mixed[2].hasSuffix("-"))
    #expect(try Array(parts("en-US", "de").suffix(2)) == ["Ur-", "instinkt"])
  }

  @Test func linesOfASpanBreakByItsLanguage() throws {
    // Centred dots start lines in loose Japanese, not in loose text of other languages.
    func breaks(_ languages: (String?, String?, String?)) throws -> Bool {
      let paragraph = try shape(
        [("a ", languages.0), ("東・京", languages.1), (" b", languages.2)]
      ) { $0.eastAsian.strictness = .loose }
      return paragraph.segments.contains { $0.end == 5 }
    }
    #expect(try breaks(("ja", "ja", "ja")))
    #expect(try !breaks(("en", "en", "en")))
    #expect(try breaks(("en", "ja", "en")))
    #expect(try breaks(("en", "zh-Hant", "en")))
    #expect(try !breaks(("en", "ko", "en")))
    #expect(try !breaks(("ja", "en", "ja")))
  }

  @Test func theParagraphDecidesWhereItsSpansMeet() throws {
    let text = [("東", "en"), ("・", "ja"), ("京", "en")]
    let paragraph = try shape(text.map { ($0.0, Optional($0.1)) }) {
      $0.eastAsian.strictness = .loose
    }
    #expect(!paragraph.segments.contains { $0.end == 3 })
    let japanese = try shape([("東", "ja"), ("・", "en"), ("京", "ja")]) {
      $0.eastAsian.strictness = .loose
    }
    #expect(japanese.segments.contains { $0.end == 3 })
  }

  @Test func severalSpansKeepTheirOwnRules() throws {
    let paragraph = try shape(
      [("東・京", "en"), ("西・北", "ja"), ("南・京", "en"), ("大・阪", "zh")]
    ) { $0.eastAsian.strictness = .loose }
    let ends = Set(paragraph.segments.map(\.end))
    // Of bytes: each part has nine, its dot begins behind the third.
    #expect(!ends.contains(3) && ends.contains(12) && !ends.contains(21) && ends.contains(30))
    #expect(paragraph.segments.map(\.end) == ends.sorted())
  }
}
