import ComposeAttributedText
import ComposeFonts
import Foundation
import TestSupport
import Testing

@testable import ComposeTextLayout

/// Needs a font with full-width punctuation, which none of the bundled is.
private enum Font {
  static let path = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
  static let isPresent = FileManager.default.fileExists(atPath: path)
}

@Suite(.enabled(if: Font.isPresent, "install fonts-noto-cjk")) struct EastAsianTests {
  private func shape(
    _ string: String, language: String?, size: Double = 10,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ShapedParagraph {
    try shape([(string, language)], size: size, change)
  }

  private func shape(
    _ parts: [(text: String, language: String?)], size: Double = 10,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> ShapedParagraph {
    var style = ParagraphStyle()
    change(&style)
    let fonts = try FontCollection.bundled.adding(file: Font.path)
    let font = ComposeAttributedText.Font(try fonts.face(family: "Noto Sans CJK JP"), size: size)
    var text = AttributedText()
    for part in parts {
      text.append(
        part.text,
        attributes: TextAttributes(font: font, language: part.language, paragraphStyle: style))
    }
    return ParagraphShaper(fonts: fonts, defaultFont: font).shape(text, range: 0..<text.count)
  }

  private func lines(_ paragraph: ShapedParagraph, width: Double) -> [Line] {
    let layout = ParagraphLayout(paragraph, width: width)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  private func text(_ line: Line) -> String {
    String(decoding: line.paragraph.text[line.range], as: UTF8.self)
  }

  @Test func aQuarterEmSeparatesIdeographsAndLetters() throws {
    let plain = try shape("東京PDF京", language: nil).naturalWidth
    #expect(abs(try shape("東京PDF京", language: "ja").naturalWidth - plain - 5) < 0.02)
    #expect(abs(try shape("東京PDF京", language: "zh-Hans").naturalWidth - plain - 5) < 0.02)
    #expect(try shape("東京PDF京", language: "ko").naturalWidth == plain)
    let wide = try shape("東京PDF京", language: "ja") { $0.eastAsian.latinSpacing = 0.5 }
    #expect(abs(wide.naturalWidth - plain - 10) < 0.02)
  }

  @Test func theSpaceBesideLettersVanishesAtLineEnds() throws {
    let both = lines(try shape("東京PDF", language: "ja"), width: 22)
    #expect(both.map(text) == ["東京", "PDF"])
    #expect(abs(both[0].width - 20) < 0.02)
  }

  @Test func twoMarksThatMeetLoseHalfAnEm() throws {
    for (string, ems) in [
      ("京」「京", 3.5), ("京。」京", 3.5), ("「『京", 2.5), ("京、「京", 3.5), ("京「京", 3.0),
    ] {
      let width = try shape(string, language: "ja").naturalWidth
      #expect(abs(width - ems * 10) < 0.02, "\(string)")
    }
    // Stops stand in the middle there.
    #expect(abs(try shape("京。」京", language: "zh-Hant-TW").naturalWidth - 40) < 0.02)
    let whole = try shape("京」「京", language: "ja") { $0.eastAsian.punctuationTrim = .none }
    #expect(abs(whole.naturalWidth - 40) < 0.02)
  }

  @Test func aSpanIsSpacedByItsOwnLanguage() throws {
    // An English paragraph with a Chinese span: marks are closed up and letters set apart there.
    func width(_ span: String, _ language: String?) throws -> Double {
      let plain = try shape([("Read ", "en"), (span, "en"), (" now.", "en")]).naturalWidth
      return try shape([("Read ", "en"), (span, language), (" now.", "en")]).naturalWidth - plain
    }
    #expect(abs(try width("「京」「都」", "zh-Hans") + 5) < 0.02)
    #expect(abs(try width("京都PDF京", "zh-Hans") - 5) < 0.02)
    #expect(try width("「京」「都」", nil) == 0)
    #expect(try width("京都PDF京", "ko") == 0)
    // Beside the span's ends too: the ideograph decides.
    let apart = try shape([("PDF", "en"), ("京", "zh"), ("PDF", "en")]).naturalWidth
    let plain = try shape("PDF京PDF", language: "en").naturalWidth
    #expect(abs(apart - plain - 5) < 0.02)
    let english = try shape([("京", "zh"), ("PDF", "en"), ("京", "zh")]).naturalWidth
    #expect(english == (try shape("京PDF京", language: "zh").naturalWidth))
  }

  @Test func stopsAreClosedUpByTheLanguageOfTheirSpan() throws {
    // Stops stand in the middle in Taiwan, at the left in Japan.
    let taiwan = try shape("京。」京", language: "zh-Hant-TW").naturalWidth
    #expect(abs(taiwan - 40) < 0.02)
    let span = try shape([("京。」京", "zh-Hant-TW"), ("京。」京", "ja")]).naturalWidth
    #expect(abs(span - 75) < 0.02)
    let other = try shape([("京。」京", "ja"), ("京。」京", "zh-Hant-TW")]).naturalWidth
    #expect(abs(other - 75) < 0.02)
    // Where spans meet each mark goes by its own.
    #expect(abs(try shape([("京。", "ja"), ("」京", "zh-Hant-TW")]).naturalWidth - 35) < 0.02)
    #expect(abs(try shape([("京。", "zh-Hant-TW"), ("」京", "ja")]).naturalWidth - 40) < 0.02)
  }

  @Test func aSpanWithoutALanguageIsSpacedByTheParagraphs() throws {
    let spans = try shape([("東京", "ja"), ("PDF京」「京", nil)]).naturalWidth
    #expect(spans == (try shape("東京PDF京」「京", language: "ja").naturalWidth))
  }

  @Test func marksOfASpanEndALineWithTheirInk() throws {
    let set = lines(
      try shape([("a ", "en"), ("東京」京都", "zh-Hans")]), width: 25.2 + 8)
    #expect(set.map(text) == ["a 東京」", "京都"])
    let english = lines(try shape("a 東京」京都", language: "en"), width: 25.2 + 8)
    #expect(english.map(text) == ["a 東", "京」京", "都"])
  }

  @Test func closingMarksEndALineWithTheirInk() throws {
    // Two ideographs and a bracket take two and a half ems at a line's end.
    let set = lines(try shape("東京」京都", language: "ja"), width: 25.1)
    #expect(set.map(text) == ["東京」", "京都"])
    #expect(abs(set[0].width - 25) < 0.02)
    let whole = lines(
      try shape("東京」京都", language: "ja") { $0.eastAsian.punctuationTrim = .none }, width: 25.1)
    #expect(whole.map(text) == ["東", "京」", "京都"])
  }

  @Test func openingBracketsStartALineWithTheirInkButNotAParagraph() throws {
    let set = lines(try shape("京都「東京", language: "ja"), width: 25.1)
    #expect(set.map(text) == ["京都", "「東京"])
    #expect(abs(set[1].width - 25) < 0.02)
    #expect(abs(set[1].fragments[0].x + 5) < 0.02)
    let first = lines(try shape("「東京都", language: "ja"), width: 25.1)
    #expect(first.map(text) == ["「東", "京都"])
    #expect(first[0].fragments[0].x == 0)
  }

  @Test func justifiedLinesAreSpreadBetweenIdeographs() throws {
    let set = lines(
      try shape("東京都京都府大阪府", language: "ja") { $0.alignment = .justified }, width: 43)
    #expect(set.map(text) == ["東京都京", "都府大阪", "府"])
    #expect(set.dropLast().allSatisfy { abs($0.width - 43) < 0.02 })
    #expect(abs(set[0].letterSpacing - 1) < 0.01)
    #expect(abs(set[2].width - 10) < 0.02)
  }

  @Test func noLineIsLeftShortForTheOthers() throws {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<30 {
      var text = ""
      for _ in 0..<14 {
        text += String(repeating: "東京都", count: 1 + random.integer(below: 4))
        text += ["は", "、", "Terminal", "2025", " WiFi "][random.integer(below: 5)]
      }
      let set = lines(
        try shape(text, language: "ja") {
          $0.alignment = .justified
          $0.lineBreaking = .totalFit
        }, width: 303)
      // A long word is four ideographs wide.
      for line in set.dropLast() { #expect(line.letterSpacing < 3) }
    }
  }

  @Test func lettersAmongIdeographsAreNotSpread() throws {
    let paragraph = try shape("東京PDFは京都", language: "ja") { $0.alignment = .justified }
    let first = try #require(lines(paragraph, width: 55).first)
    #expect(abs(first.width - 55) < 0.02)
    for run in paragraph.runs {
      let isSpread = first.letterSpacing(of: run) != 0
      let isLatin = paragraph.text[run.textRange].contains(0x50)
      #expect(isSpread != isLatin)
    }
  }

  @Test func digitsAmongIdeographsAreNotSpread() throws {
    let paragraph = try shape("至二〇2025年京都府", language: nil) { $0.alignment = .justified }
    let first = try #require(lines(paragraph, width: 57).first)
    #expect(abs(first.width - 57) < 0.02)
    #expect(first.letterSpacing > 0)
    let glyphs = first.fragments.flatMap { first.glyphs[$0.glyphs] }
    let scale = paragraph.runs[0].scale
    for glyph in glyphs {
      let byte = paragraph.text[Int(glyph.textOffset)]
      let plain = paragraph.runs[0].face.advance(of: glyph.glyph)
      let isInside = byte == 0x32 || byte == 0x30
      let taken = Double(plain - Int(glyph.advance)) * scale
      #expect(abs(taken - (isInside ? first.letterSpacing : 0)) < 0.01)
    }
  }

  @Test func koreanIsKeptInWordsOnRequest() throws {
    let string = "한국어 문장"
    #expect(lines(try shape(string, language: "ko"), width: 25).map(text) == ["한국", "어 문", "장"])
    let kept = try shape(string, language: "ko") { $0.eastAsian.wordBreaking = .keepAll }
    #expect(lines(kept, width: 32).map(text) == ["한국어 ", "문장"])
  }

  @Test func smallKanaStartALineIfNormal() throws {
    #expect(lines(try shape("東フュ", language: "ja"), width: 21).map(text) == ["東", "フュ"])
    let normal = try shape("東フュ", language: "ja") { $0.eastAsian.strictness = .normal }
    #expect(lines(normal, width: 21).map(text) == ["東フ", "ュ"])
  }
}

/// Needs a font with Thai letters, which none of the bundled is.
private enum ThaiFont {
  static let path = "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf"
  static let isPresent = FileManager.default.fileExists(atPath: path)
}

@Suite(.enabled(if: ThaiFont.isPresent, "install fonts-noto-core")) struct ThaiTests {
  @Test func justifiedLinesOfThaiAreSpreadBetweenLetters() throws {
    var style = ParagraphStyle()
    style.alignment = .justified
    let fonts = try FontCollection.bundled.adding(file: ThaiFont.path)
    let font = ComposeAttributedText.Font(try fonts.face(family: "Noto Sans Thai"), size: 10)
    let text = AttributedText(
      String(repeating: "ภาษาไทยเป็นภาษาราชการ ", count: 12),
      attributes: TextAttributes(font: font, language: "th", paragraphStyle: style))
    let layout = ParagraphLayout(
      ParagraphShaper(fonts: fonts, defaultFont: font).shape(text, range: 0..<text.count),
      width: 237)
    #expect(layout.lineCount > 3)
    for index in 0..<layout.lineCount - 1 {
      let line = layout.line(index)
      #expect(abs(line.width - 237) < 0.02)
      // As much between letters as in spaces, which no one sees.
      #expect(line.letterSpacing < 1 && abs(line.wordSpacing - line.letterSpacing) < 0.01)
    }
  }
}
