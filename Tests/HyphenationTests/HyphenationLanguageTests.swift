import ComposeHyphenation
import Testing

@Suite struct HyphenationLanguageTests {
  @Test(arguments: [
    ("en", "en-US"), ("EN_us", "en-US"), ("en-NZ", "en-GB"), ("en-GB-oxendict", "en-GB"),
    ("en-Latn-XX", "en-US"), ("de", "de-1996"), ("de-AT", "de-1996"), ("de-CH", "de-1996"),
    ("de-1901", "de-1901"), ("de-CH-1901", "de-CH-1901"), ("fr-CA", "fr"), ("pt-BR", "pt"),
    ("no", "nb"), ("nn-NO", "nn"), ("sr", "sr-Cyrl"), ("sr-Latn-RS", "sr-Latn"), ("bs", "sr-Latn"),
    ("am-ET", "und-Ethi"), ("el-GR", "el"), ("el-polyton", "el-polyton"), ("mn", "mn-Cyrl"),
    ("la-x-classic", "la-x-classic"), ("la-VA", "la"),
  ])
  func tagsFindTheLanguageThatServesThemBest(tag: String, expected: String) {
    #expect(HyphenationLanguage(matching: tag)?.tag == expected)
  }

  @Test(arguments: ["", "-", "zh", "ja-JP", "x", "engl", "ar", "und", "\u{0}", "é", "en\u{0}"])
  func otherTagsFindNone(tag: String) {
    #expect(HyphenationLanguage(matching: tag) == nil)
    #expect(HyphenationLanguage(matching: String(repeating: "a-", count: 9999)) == nil)
  }

  @Test func everyLanguageIsFoundByItsTag() {
    let languages = HyphenationLanguage.available
    #expect(languages.count >= 60)
    for language in languages {
      #expect(HyphenationLanguage(matching: language.tag) == language)
      #expect(!language.name.isEmpty)
      #expect((1...2).contains(language.minima.left) && (1...3).contains(language.minima.right))
    }
    #expect(Set(languages.map(\.tag)).count == languages.count)
  }
}
