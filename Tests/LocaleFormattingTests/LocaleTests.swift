import ComposeLocaleFormatting
import Testing

struct LocaleTests {
  @Test func thereAreAtLeastSixtyLanguages() {
    #expect(LocaleFormats.languages.count >= 60)
    #expect(LocaleFormats.identifiers.count >= 400)
  }

  /// Every pattern of the table is one that is understood.
  @Test func allLocalesFormatEverything() throws {
    let date = try #require(CalendarDate(year: 2026, month: 3, day: 7))
    let time = try #require(ClockTime(hour: 14, minute: 5))
    for identifier in LocaleFormats.identifiers {
      let formats = try LocaleFormats(identifier)
      #expect(formats.resolvedIdentifier == identifier)
      for style in DateStyle.allCases {
        let text = formats.date(date, style: style)
        #expect(
          !text.isEmpty && !text.contains("'") && !text.contains("{"),
          "\(identifier) \(style): \(text)")
      }
      let joined = formats.dateAndTime(date, time)
      #expect(
        joined.unicodeScalars.contains { $0.properties.numericType != nil }
          && !joined.contains("{"), "\(identifier): \(joined)")
      for style in MoneyStyle.allCases {
        let text = try formats.money(
          DecimalNumber(-1_234_567), currency: "CHF", style: style, symbol: .code)
        #expect(
          text.contains("CHF") && text.count >= 14 && !text.contains("¤"), "\(identifier): \(text)")
      }
      let minus = formats.number(DecimalNumber(-5))
      #expect(minus.unicodeScalars.count >= 2, "\(identifier): \(minus)")
      for style in ListStyle.allCases {
        let list = formats.list(["A", "B", "C", "D"], style: style)
        #expect(
          list.filter { "ABCD".contains($0) }.count == 4 && !list.contains("{"),
          "\(identifier): \(list)")
      }
    }
  }

  @Test(arguments: [
    ("de", "de"), ("de_at", "de-AT"), ("DE-de", "de-DE"), ("de-XX", "de"), ("de-CH-1996", "de-CH"),
    ("zh-TW", "zh-Hant-TW"),
    ("zh", "zh"), ("zh-CN", "zh-Hans-CN"), ("sr-ME", "sr-Latn-ME"), ("sr-RS", "sr-Cyrl-RS"),
    ("iw", "he"), ("deu-AT", "de-AT"),
    ("no", "no"), ("tl-PH", "fil-PH"), ("pa-PK", "pa-Arab-PK"), ("en-Latn-US", "en-US"),
    ("es-MX", "es-MX"), ("sh", "sr-Latn"),
  ])
  func localesAreFoundByTheirIdentifiers(_ asked: String, _ found: String) throws {
    #expect(try LocaleFormats(asked).resolvedIdentifier == found)
  }

  @Test(arguments: ["tlh", "xx-DE", "de-Arab", "en-Cyrl-US"])
  func unknownLocalesAreErrors(_ identifier: String) {
    #expect(throws: LocaleFormattingError.unknownLocale(identifier)) {
      try LocaleFormats(identifier)
    }
  }

  @Test(arguments: ["", "d", "deutsch", "de--AT", "de-", "../etc", "de AT", "12", "de-a1"])
  func textThatIsNoIdentifierIsAnError(_ identifier: String) {
    #expect(throws: LocaleFormattingError.malformedIdentifier(identifier)) {
      try LocaleFormats(identifier)
    }
  }

  @Test func listsAreJoinedByWords() throws {
    let english = try LocaleFormats("en-US")
    #expect(english.list([]) == "")
    #expect(english.list(["A"]) == "A")
    #expect(english.list(["A", "B"]) == "A and B")
    #expect(english.list(["A", "B", "C", "D"]) == "A, B, C, and D")
    #expect(english.list(["A", "B", "C"], style: .or) == "A, B, or C")
    #expect(english.list(["{1}", "{0}"]) == "{1} and {0}")
  }

  @Test func spanishAndHebrewWordsForAndAdaptToTheNextWord() throws {
    let spanish = try LocaleFormats("es")
    #expect(spanish.list(["padres", "hijos"]) == "padres e hijos")
    #expect(spanish.list(["fuego", "hielo"]) == "fuego y hielo")
    #expect(spanish.list(["siete", "ocho"], style: .or) == "siete u ocho")
    #expect(spanish.list(["10", "11"], style: .or) == "10 u 11")
    let hebrew = try LocaleFormats("he")
    #expect(hebrew.list(["A", "B"]) == "A ו-B")
    #expect(hebrew.list(["א", "ב"]) == "א וב")
  }

  @Test(arguments: [
    ("en", "1", "one"), ("en", "1.0", "other"), ("en", "0", "other"), ("ru", "21", "one"),
    ("ru", "23", "few"), ("ru", "11", "many"),
    ("ru", "1.5", "other"), ("ar", "0", "zero"), ("ar", "102", "other"), ("ar", "103", "few"),
    ("fr", "1.9", "one"),
    ("fr", "1000000", "many"), ("fr", "1e18", "many"), ("cs", "1.5", "many"), ("ja", "1", "other"),
    ("pl", "1e30", "many"),
    ("pt-PT", "0", "other"), ("pt-BR", "0", "one"), ("pt-AO", "0", "other"), ("da", "0.1", "one"),
    ("lv", "10", "zero"),
    ("en", "-1", "one"), ("mt", "11", "many"), ("cy", "3", "few"), ("fil", "4", "other"),
    ("sl", "102", "two"),
    ("en", "10000000000000000001", "other"),
  ])
  func pluralCategoriesFollowTheRulesOfTheLanguage(
    _ locale: String, _ number: String, _ category: String
  ) throws {
    #expect(
      try LocaleFormats(locale).pluralCategory(try #require(DecimalNumber(number))).rawValue
        == category)
  }

  @Test func ordinalCategoriesAreThoseOfRanks() throws {
    let english = try LocaleFormats("en")
    let categories = [1, 2, 3, 4, 11, 21, 112, 122].map { english.ordinalCategory($0).rawValue }
    #expect(categories == ["one", "two", "few", "other", "other", "one", "other", "two"])
    #expect(try LocaleFormats("it").ordinalCategory(11) == .many)
  }
}
