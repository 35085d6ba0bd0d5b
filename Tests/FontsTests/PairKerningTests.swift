import CComposeHarfBuzz
import Testing

@testable import ComposeFonts

/// What is known of pairs in the bundled faces, held against shaping.
@Suite struct PairKerningTests {
  private func style(_ face: FontFace, language: String? = "en") -> ShapingStyle {
    ShapingStyle(face: face, language: language)
  }

  private func expectShapedGlyphs(
    of text: [UInt8], _ style: ShapingStyle, _ shaper: Shaper,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let word = shaper.word(text, style)
    let shaped = shaper.glyphs(text, style)
    if word.glyphs != shaped.glyphs || word.advance != shaped.advance {
      let text = String(decoding: text, as: UTF8.self)
      Issue.record(
        "\(style.face.postScriptName) \(style.language ?? ""): \(text)",
        sourceLocation: sourceLocation)
    }
  }

  private static func faces() throws -> [FontFace] {
    let families = [TestFonts.serif, TestFonts.sans, TestFonts.mono, "Libertinus Math"]
    return try TestFonts.all().filter { families.contains($0.family) }
  }

  private static let characters = NonInteractingCharacters.candidates.map { scalar in
    Unicode.Scalar(scalar).map { Array(String(Character($0)).utf8) } ?? []
  }

  @Test func theBundledFacesOfLettersNeedNoShapingToKern() throws {
    for face in try Self.faces() {
      let shaper = Shaper()
      #expect(shaper.knownLetters(style: shaper.intern(style(face))) != nil)
      let read = try FontFace(data: face.data)
      #expect(shaper.knownLetters(style: shaper.intern(style(read))) == nil)
      let small = ShapingStyle(face: face, language: "en", features: [FontFeature("smcp")])
      #expect(shaper.knownLetters(style: shaper.intern(small)) == nil)
    }
  }

  @Test func pairsAreSetAsIfTheyWereShaped() throws {
    for face in try Self.faces() {
      let shaper = Shaper()
      let style = style(face)
      for left in Self.characters {
        for right in Self.characters { expectShapedGlyphs(of: left + right, style, shaper) }
      }
    }
  }

  @Test func charactersAloneHaveTheGlyphsThatEveryLanguageGivesThem() throws {
    for face in try Self.faces() {
      let languages = Self.languages(of: face, in: "GSUB") + Self.languages(of: face, in: "GPOS")
      for language in Set(languages).union(["en", "und-fonipa"]).sorted() {
        let shaper = Shaper()
        for character in Self.characters {
          expectShapedGlyphs(of: character, style(face, language: language), shaper)
        }
        expectShapedGlyphs(of: Array("AVATAR".utf8), style(face, language: language), shaper)
      }
    }
  }

  @Test func kerningIsTurnedOffByItsFeature() throws {
    let face = try TestFonts.face(TestFonts.sans)
    let text = Array("AVAT".utf8)
    let shaper = Shaper()
    let kerned = shaper.word(text, style(face))
    var plain = style(face)
    plain.features = [FontFeature("kern", 0)]
    #expect(shaper.word(text, plain).advance > kerned.advance)
    expectShapedGlyphs(of: text, plain, shaper)
  }

  /// The languages that a font has rules of their own for in Latin letters.
  private static func languages(of face: FontFace, in table: OpenTypeTag) -> [String] {
    face.handle.withTable(table) { table -> [String]? in
      guard let list = table.uint16(at: 4), let count = table.uint16(at: list) else { return nil }
      for index in 0..<count where table.uint32(at: list + 2 + 6 * index) == 0x6C61_746E {
        guard let script = table.uint16(at: list + 6 + 6 * index).map({ list + $0 }),
          let languageCount = table.uint16(at: script + 2)
        else { return nil }
        return (0..<languageCount).compactMap { number in
          table.uint32(at: script + 4 + 6 * number).flatMap {
            // A static string of HarfBuzz's.
            hb_language_to_string(hb_ot_tag_to_language(hb_tag_t($0))).map { String(cString: $0) }
          }
        }
      }
      return nil
    } ?? []
  }
}
