import ComposeLocaleFormatting
import Testing

struct NumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("0.00", "0.00"), ("-0.5", "-0.5"), ("12.50", "12.50"),
    ("1e3", "1000"), ("1.5e1", "15"),
    ("123e-5", "0.00123"), ("+7", "7"), ("0012.0", "12.0"),
    ("123456789012345678901234567890.5", "123456789012345678901234567890.5"),
  ])
  func numbersAreReadExactly(_ text: String, _ expected: String) throws {
    #expect(try #require(DecimalNumber(text)).description == expected)
  }

  @Test(arguments: [
    "", "-", ".5", "1.", "1e", "1,5", "NaN", "1 ", "1e99999999999999999999", "1e1001", "0x1", "--1",
    "١",
  ])
  func otherTextIsNoNumber(_ text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func numbersHaveAtMostAThousandDigits() {
    #expect(DecimalNumber(String(repeating: "9", count: 1_000)) != nil)
    #expect(DecimalNumber(String(repeating: "9", count: 1_001)) == nil)
    #expect(DecimalNumber(Int.min).description == "-9223372036854775808")
  }

  @Test func floatingPointNumbersAreTheirShortestDigits() {
    #expect(DecimalNumber(0.1)?.description == "0.1")
    #expect(DecimalNumber(3.0)?.description == "3")
    #expect(DecimalNumber(1e-7)?.description == "0.0000001")
    #expect(DecimalNumber(Double.nan) == nil)
    #expect(DecimalNumber(-Double.infinity) == nil)
  }

  @Test(arguments: [
    ("0.125", 2, "0.13", "0.12"), ("0.135", 2, "0.14", "0.14"), ("-0.125", 2, "-0.13", "-0.12"),
    ("0.5", 0, "1", "0"),
    ("1.5", 0, "2", "2"), ("99.995", 2, "100.00", "100.00"), ("0.05", 0, "0", "0"),
    ("-0.004", 2, "0.00", "0.00"),
    ("0.1250001", 2, "0.13", "0.13"), ("7", 2, "7", "7"), ("0.005", 2, "0.01", "0.00"),
  ])
  func numbersHalfWayAreRoundedByTheRuleNamed(
    _ text: String, _ digits: Int, _ up: String, _ even: String
  ) throws {
    let number = try #require(DecimalNumber(text))
    #expect(number.rounded(to: digits, .halfUp).description == up)
    #expect(number.rounded(to: digits, .halfEven).description == even)
  }

  @Test func groupsOfIndiaAreOfTwoDigits() throws {
    #expect(try LocaleFormats("en-IN").number(DecimalNumber(123_456_789)) == "12,34,56,789")
    #expect(try LocaleFormats("en-US").number(DecimalNumber(123_456_789)) == "123,456,789")
    #expect(try LocaleFormats("en-US").number(DecimalNumber(123_456), grouping: .none) == "123456")
  }

  @Test func somePeopleSeparateNoFourDigits() throws {
    let polish = try LocaleFormats("pl")
    #expect(polish.number(DecimalNumber(1234)) == "1234")
    #expect(polish.number(DecimalNumber(12345)) == "12\u{A0}345")
  }

  @Test func fractionDigitsAreAtLeastAndAtMostWhatIsAsked() throws {
    let formats = try LocaleFormats("en")
    let number = try #require(DecimalNumber("2.34567"))
    #expect(formats.number(number) == "2.346")
    #expect(formats.number(number, maximumFractionDigits: 1) == "2.3")
    #expect(formats.number(number, minimumFractionDigits: 4) == "2.3457")
    #expect(formats.number(DecimalNumber(2), minimumFractionDigits: 2) == "2.00")
    #expect(formats.number(number, minimumFractionDigits: 9) == "2.345670000")
    #expect(formats.number(number, maximumFractionDigits: -4) == "2")
    #expect(formats.percent(try #require(DecimalNumber("0.19"))) == "19%")
    #expect(
      formats.percent(try #require(DecimalNumber("0.195")), minimumFractionDigits: 1) == "19.5%")
  }

  @Test func digitsAreThoseOfTheLocaleUnlessLatinOnesAreAskedFor() throws {
    #expect(try LocaleFormats("ar-EG").number(DecimalNumber(1234)) == "١٬٢٣٤")
    #expect(try LocaleFormats("ar-EG-u-nu-latn").number(DecimalNumber(1234)) == "1,234")
    #expect(try LocaleFormats("fa").number(DecimalNumber(12)) == "۱۲")
  }

  @Test func amountsHaveTheDigitsOfTheirCurrency() throws {
    let formats = try LocaleFormats("en-US")
    let amount = try #require(DecimalNumber("-1234.5"))
    #expect(try formats.money(amount, currency: "USD") == "-$1,234.50")
    #expect(try formats.money(amount, currency: "USD", style: .accounting) == "($1,234.50)")
    #expect(try formats.money(amount, currency: "JPY") == "-¥1,235")
    #expect(try formats.money(amount, currency: "JPY", rounding: .halfEven) == "-¥1,234")
    #expect(try formats.money(amount, currency: "BHD") == "-BHD\u{A0}1,234.500")
    #expect(try formats.money(amount, currency: "EUR", fractionDigits: 4) == "-€1,234.5000")
    #expect(try LocaleFormats.fractionDigits(ofCurrency: "KWD") == 3)
  }

  @Test func symbolsAreClearShortOrCodes() throws {
    let formats = try LocaleFormats("en-CA")
    #expect(try formats.money(DecimalNumber(5), currency: "USD") == "US$5.00")
    #expect(try formats.money(DecimalNumber(5), currency: "USD", symbol: .narrow) == "$5.00")
    #expect(try formats.money(DecimalNumber(5), currency: "USD", symbol: .code) == "USD\u{A0}5.00")
  }

  @Test func aFormatOfACurrencyWritesWhatMoneyDoes() throws {
    let formats = try LocaleFormats("de-AT")
    let amount = try #require(DecimalNumber("1234.5"))
    #expect(try formats.currency("EUR")(amount) == formats.money(amount, currency: "EUR"))
    #expect(
      try formats.currency("EUR")(minorUnits: 123_450) == formats.money(amount, currency: "EUR"))
    #expect(
      try formats.currency("JPY", symbol: .code)(minorUnits: 1234)
        == formats.money(DecimalNumber(1234), currency: "JPY", symbol: .code))
    #expect(
      try formats.currency("USD", fractionDigits: 0)(minorUnits: 150)
        == formats.money(DecimalNumber(2), currency: "USD", fractionDigits: 0))
    #expect(throws: LocaleFormattingError.unknownCurrency("Euro")) { try formats.currency("Euro") }
  }

  @Test(arguments: ["eur", "EURO", "", "XQZ", "€"])
  func unknownCurrenciesAreErrors(_ code: String) throws {
    let formats = try LocaleFormats("de")
    #expect(throws: LocaleFormattingError.unknownCurrency(code)) {
      try formats.money(DecimalNumber(1), currency: code)
    }
  }
}
