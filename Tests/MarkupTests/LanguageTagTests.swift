import ComposeMarkup
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("en_US", "en-US"), ("EN-us", "en-US"), ("en", "en"), ("De_1996", "de-1996"),
    ("sr_latn_rs", "sr-Latn-RS"), ("zh-cmn-hans-CN", "zh-cmn-Hans-CN"),
    // RFC 5646, 2.1.1: subtags after a singleton are in lower case.
    ("en-CA-x-CA", "en-CA-x-ca"), ("X-LATN-us", "x-latn-us"), ("sgn-be-fr", "sgn-BE-FR"),
  ])
  func casesOfLettersAreTheUsual(written: String, tag: String) {
    #expect(LanguageTag.normalized(written) == tag)
  }

  @Test(arguments: [
    "", "_", "en_", "_US", "not a tag", "englishlanguage", "1en", "en_US.UTF-8", "é",
  ])
  func whatHasNotTheFormOfATagIsNone(text: String) {
    #expect(LanguageTag.normalized(text) == nil)
    #expect(LanguageTag.attribute(text) == (text.isEmpty ? nil : text))
  }
}
