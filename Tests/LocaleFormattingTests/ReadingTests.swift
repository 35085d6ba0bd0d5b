import ComposeLocaleFormatting
import Testing

struct ReadingTests {
  @Test(
    arguments: [
      ("de", "3.850,00", "3850.00"), ("de", "3850,5", "3850.5"), ("de", "1.234.567", "1234567"),
      ("de", "−12,30", "-12.30"), ("de", "120,00-", "-120.00"), ("de-AT", "1\u{A0}234,5", "1234.5"),
      ("de-CH", "1’234.50", "1234.50"), ("en", " 1,234.50 ", "1234.50"), ("en", "+7", "7"),
      ("fr", "1\u{202F}234,5", "1234.5"), ("hi", "12,34,567.8", "1234567.8"),
      ("ar-EG", "\u{661}\u{662}\u{66B}\u{665}", "12.5"), ("de", "0,10", "0.10"),
    ])
  func `numbers are read as people of a locale write them`(
    locale: String, text: String, spelling: String
  ) throws {
    #expect(try LocaleFormats(locale).number(reading: text) == DecimalNumber(spelling))
  }

  @Test(
    arguments: [
      ("de", "3.85"), ("de", "1234.50"), ("de", "1.2345,0"), ("de", "1,2,3"), ("de", "12,"),
      ("de", ",5"), ("de", ""), ("de", "-"), ("de", "12 €"), ("en", "3.850,00"), ("en", "1,23,456"),
      ("en", "١٢"), ("de", "1.234.56,00"), ("de", "--1"),
    ])
  func `what might be another number is none`(locale: String, text: String) throws {
    #expect(try LocaleFormats(locale).number(reading: text) == nil)
  }

  @Test(arguments: ["de", "en-IN", "fr-CH", "ar-EG", "fa", "sv", "pt-PT", "hi", "bn"])
  func `what is written is read again`(locale: String) throws {
    let formats = try LocaleFormats(locale)
    for number in ["0", "-1234567.125", "999", "1000.5", "-0.001"] {
      let value = try #require(DecimalNumber(number))
      #expect(formats.number(reading: formats.number(value)) == value, "\(formats.number(value))")
    }
  }
}
