import ComposeAttributedText
import ComposeFonts
import Foundation
import Testing

@testable import ComposeTextLayout

/// Needs a font of Arabic script, which none of the bundled is.
private enum Font {
  static let path = "/usr/share/fonts/truetype/noto/NotoNaskhArabic-Regular.ttf"
  static let nastaliq = "/usr/share/fonts/truetype/noto/NotoNastaliqUrdu-Regular.ttf"
  static let isPresent = FileManager.default.fileExists(atPath: path)
}

@Suite struct ArabicJoinTests {
  @Test func seenComesBeforeFinalLettersAndTatweelBeforeAll() {
    let places: [ArabicJoin] = [
      ArabicJoin(before: .tatweel, after: .beh, next: nil),
      ArabicJoin(before: .seenOrSad, after: .beh, next: .reh),
      ArabicJoin(before: .beh, after: .heh, next: nil),
      ArabicJoin(before: .beh, after: .lamOrKaf, next: nil),
      ArabicJoin(before: .other, after: .beh, next: .reh),
      ArabicJoin(before: .beh, after: .wawAinQafOrFeh, next: nil),
      ArabicJoin(before: .beh, after: .other, next: nil),
    ]
    #expect(places.map(\.priority) == [7, 6, 5, 4, 3, 2, 1])
    #expect(ArabicJoin(before: .beh, after: .other, next: .beh).priority == 0)
  }

  @Test func marksAndOtherScriptsAreNoLetters() {
    #expect(ArabicLetter(0x64E) == nil)
    #expect(ArabicLetter(0x5D0) == nil)
    #expect(ArabicLetter(0x61) == nil)
    #expect(ArabicLetter(0x6CC) == .yeh)
  }
}

@Suite(.enabled(if: Font.isPresent, "install fonts-noto-core")) struct KashidaTests {
  private let words =
    "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا وعليهم أن يعامل "
    + "بعضهم بعضا بروح الإخاء ولكل إنسان حق التمتع بكافة الحقوق والحريات"

  private func lines(
    _ string: String, width: Double, font path: String = Font.path, size: Double = 10,
    _ kashida: KashidaLimits = KashidaLimits()
  ) throws -> [Line] {
    var style = ParagraphStyle(alignment: .justified)
    style.kashida = kashida
    let fonts = try FontCollection.bundled.adding(file: path)
    let family = path == Font.path ? "Noto Naskh Arabic" : "Noto Nastaliq Urdu"
    let font = ComposeAttributedText.Font(try fonts.face(family: family), size: size)
    let text = AttributedText(
      string, attributes: TextAttributes(font: font, language: "ar", paragraphStyle: style))
    let paragraph = ParagraphShaper(fonts: fonts, defaultFont: font)
      .shape(text, range: 0..<text.count)
    let layout = ParagraphLayout(paragraph, width: width)
    return (0..<layout.lineCount).map { layout.line($0) }
  }

  @Test func joinsTakeWhatWouldMakeSpacesTooWide() throws {
    let width = try #require(try lines("اليوم تحت", width: 1000).first).width + 20
    let line = try #require(try lines("اليوم تحت والانخفاض والانخفاض", width: width).first)
    #expect(abs(line.width - width) < 0.01)
    // Half an em, and less than a tatweel.
    #expect(line.wordSpacing < 7, "\(line.wordSpacing)")
    let plain = try #require(
      try lines("اليوم تحت والانخفاض والانخفاض", width: width, KashidaLimits.none).first)
    #expect(plain.wordSpacing > 19)
  }

  private func tatweels(_ line: Line) -> [ShapedGlyph] {
    let tatweel = line.paragraph.runs[0].face.nominalGlyph(for: 0x640)
    return line.fragments.flatMap { line.glyphs[$0.glyphs] }
      .filter { $0.glyph == tatweel && $0.textLength == 0 }
  }

  @Test func joinsAndSpacesTogetherFillTheMeasure() throws {
    let plain = try lines(words, width: 150, .none)
    let set = try lines(words, width: 150)
    #expect(plain.map(\.range) == set.map(\.range))
    try #require(set.count > 3)
    #expect(plain.allSatisfy { tatweels($0).isEmpty })
    #expect(set.dropLast().contains { !tatweels($0).isEmpty })
    for (plain, line) in zip(plain, set).dropLast() {
      #expect(abs(line.width - 150) < 0.01)
      #expect(tatweels(line).isEmpty == (line.wordSpacing == plain.wordSpacing))
      #expect(line.wordSpacing >= plain.wordSpacing / 2 - 0.01)
    }
    let last = try #require(set.last)
    #expect(tatweels(last).isEmpty)
  }

  @Test func looseLinesLengthenLongWordsTwiceAndWordsWithoutAGoodJoin() throws {
    // “Their two institutes”, “their two schools”: of the long words each has several joins.
    let string = "مستشفياتهم مستشفياتهم مستشفياتهم مستشفياتهم"
    let natural = try #require(try lines(string, width: 1000).first).width
    let tight = try #require(try lines(string + " " + string, width: natural + 6).first)
    let loose = try #require(try lines(string + " " + string, width: natural + 40).first)
    func places(_ line: Line) -> Int { Set(tatweels(line).map(\.textOffset)).count }
    #expect(places(tight) <= 4)
    #expect(places(loose) > 4, "\(places(loose))")
    #expect(abs(loose.width - natural - 40) < 0.01)
    // “House” has no join of a class but the last.
    let houses = "بيت بيت بيت بيت"
    let width = try #require(try lines(houses, width: 1000).first).width + 30
    let line = try #require(try lines(houses + " مستشفياتهم", width: width).first)
    let plain = try #require(try lines(houses + " مستشفياتهم", width: width, .none).first)
    #expect(line.wordSpacing < plain.wordSpacing * 0.75, "\(line.wordSpacing) \(plain.wordSpacing)")
  }

  @Test func noLineIsLeftWithASingleWordWhereMoreHaveRoom() throws {
    for width in [95.0, 108, 120, 135] {
      for line in try lines(words, width: width).dropLast() {
        #expect(line.paragraph.text[line.range].filter { $0 == 0x20 }.count > 1, "\(width)")
      }
    }
  }

  @Test func theGlyphsOfTheTextStayAsTheyWere() throws {
    for line in try lines(words, width: 150, KashidaLimits(share: 1, longest: 2)) {
      let tatweel = line.paragraph.runs[0].face.nominalGlyph(for: 0x640)
      for fragment in line.fragments {
        let run = line.paragraph.runs[fragment.run]
        let text = line.glyphs[fragment.glyphs].filter { $0.glyph != tatweel }
        let shaped = line.paragraph.glyphs[run.glyphRange].filter {
          line.range.contains(Int($0.textOffset)) && Int($0.textOffset) < line.contentEnd
        }
        #expect(text == shaped)
      }
    }
  }

  @Test func aJoinIsNoLongerThanAllowedAndNoShorterThanTheGlyph() throws {
    for limit in [0.3, 0.5, 1.0] {
      for line in try lines(words, width: 170, KashidaLimits(share: 1, longest: limit)) {
        let run = line.paragraph.runs[0]
        let least = run.face.advance(of: run.face.nominalGlyph(for: 0x640))
        let places = Dictionary(grouping: tatweels(line), by: \.textOffset)
        for glyphs in places.values {
          let length = glyphs.reduce(0) { $0 + Int($1.advance) }
          #expect(Double(length) * run.scale <= limit * 10 + 0.02)
          #expect(length >= least - glyphs.count)
        }
      }
    }
  }

  @Test func aWordIsLengthenedOnceAndAfterSeenFirst() throws {
    // “Mosque” thrice: the join behind its seen is before jeem.
    let string = "مسجد مسجد مسجد مسجد"
    let line = try #require(try lines(string, width: 95, KashidaLimits(share: 1, longest: 2)).first)
    let places = Set(tatweels(line).map { Int($0.textOffset) })
    #expect(!places.isEmpty)
    for offset in places {
      #expect(line.paragraph.text[offset..<offset + 2] == [0xD8, 0xAC])
    }
    #expect(places.count <= 4)
  }

  @Test func lamAndAlefAreNotSplit() throws {
    let string = "لا لا لا لا لا لا لا لا لا لا لا لا لا لا لا"
    for line in try lines(string, width: 61, KashidaLimits(share: 1, longest: 2)) {
      #expect(tatweels(line).isEmpty)
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: Font.nastaliq), "install fonts-noto-core"))
  func lettersThatClimbAreLeftAlone() throws {
    let lines = try lines(
      words, width: 150, font: Font.nastaliq, KashidaLimits(share: 1, longest: 2))
    #expect(lines.allSatisfy { tatweels($0).isEmpty })
  }
}
