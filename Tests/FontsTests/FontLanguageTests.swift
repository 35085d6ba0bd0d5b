import ComposeFonts
import TestSupport
import Testing

/// Which languages faces have the letters of.
struct FontLanguageTests {
  @Test(arguments: [
    ("en", true), ("de-CH", true), ("pl", true), ("tr", true), ("vi", true), ("ru", true),
    ("el", true), ("sr-Latn", true), ("ja", false), ("ar", false), ("ko", false), ("th", false),
  ])
  func aFaceHasTheLettersOfALanguageOrLacksSome(language: String, has: Bool) throws {
    #expect(try TestFonts.face(TestFonts.sans).supports(language: language) == has)
  }

  @Test func aFewLettersAreNotEnough() throws {
    // H, f, i, o and x.
    let face = try FontFace(path: TestFont.vertical.path)
    #expect(face.supports(language: "en") == false && face.languages.isEmpty)
  }

  @Test func scriptsAndRegionsCount() throws {
    // Libertinus Serif has Cyrillic and Latin; a face without Cyrillic has only one Serbian.
    let symbols = try TestFonts.face(TestFonts.symbols)
    #expect(symbols.supports(language: "sr") == false)
    let serif = try TestFonts.face()
    for tag in ["sr", "sr-Cyrl", "sr-Latn", "sr-Latn-RS", "SR_latn", "sh"] {
      #expect(serif.supports(language: tag) == true, "\(tag)")
    }
    #expect(serif.supports(language: "zh-TW") == false)
  }

  @Test func unknownLanguagesAreNotReported() throws {
    let face = try TestFonts.face()
    for tag in ["tlh", "", "-", "x-none", "日本"] {
      #expect(face.supports(language: tag) == nil, "\(tag)")
    }
  }

  @Test func languagesAreListed() throws {
    let languages = try TestFonts.face().languages
    #expect(languages == languages.sorted())
    #expect(Set(languages).isSuperset(of: ["de", "en", "fr", "ru", "uk", "cs"]))
    #expect(!languages.contains("ja") && !languages.contains("zh-Hant"))
    #expect(try languages.allSatisfy { try TestFonts.face().supports(language: $0) == true })
  }

  @Test func patternsFindFacesForLanguages() throws {
    let fonts = try FontCollection.bundled.adding(file: TestFont.vertical.path)
    let german = fonts.descriptors(matching: FontPattern(languages: ["de", "pl"]))
    #expect(german.contains { $0.family == TestFonts.serif })
    #expect(!german.contains { $0.family == TestFonts.symbols })
    #expect(!german.contains { !$0.isBundled })
    #expect(fonts.descriptors(matching: FontPattern(languages: ["de", "ja"])).isEmpty)
    #expect(fonts.descriptors(matching: FontPattern(languages: ["tlh"])).isEmpty)
  }

  @Test func patternsFindFacesThatSayTheirBaselines() throws {
    let fonts = FontCollection.bundled
    let roman = fonts.descriptors(matching: FontPattern(baselines: [.roman]))
    #expect(roman.count == fonts.descriptors.count)
    let ideographic = fonts.descriptors(matching: FontPattern(baselines: [.ideographicLow]))
    for descriptor in fonts.descriptors {
      let says = try fonts.face(descriptor).says(.ideographicLow)
      #expect(says == ideographic.contains(descriptor), "\(descriptor.fullName)")
    }
  }
}
