/// Numbers, amounts of money, dates, lists and plural categories as a locale writes them.
///
/// ```swift
/// let formats = try LocaleFormats("de-DE")
/// try formats.money(DecimalNumber(coefficient: 123_450, scale: 2), currency: "EUR")  // 1.234,50 €
/// formats.date(CalendarDate(year: 2026, month: 3, day: 7)!, style: .long)            // 7. März 2026
/// ```
///
/// The formats are those of CLDR 41 for 86 languages and their regions, from a table of this module: the same text on every machine.
/// Dates are of the Gregorian calendar in all locales.
public struct LocaleFormats: Sendable {
  /// The locale as it was asked for.
  public let identifier: String
  let data: LocaleData

  /// - Parameter identifier: A tag such as `de`, `de-AT`, `zh-Hant-TW`, or with underscores. A region that is not known has the formats of
  ///   the language; `zh-TW` is found as `zh-Hant-TW`. With `-u-nu-latn` digits are 0 to 9 in locales that have others.
  public init(_ identifier: String) throws(LocaleFormattingError) {
    var wanted = try LocaleIdentifier(identifier)
    wanted.resolveAlias(LocaleTable.aliases)
    guard
      let found = wanted.candidates(scripts: LocaleTable.scripts).first(where: {
        LocaleTable.sections[$0] != nil
      })
    else {
      throw .unknownLocale(identifier)
    }
    self.identifier = identifier
    data = LocaleData(
      chain: LocaleTable.chain(from: found), wantsLatinDigits: wanted.wantsLatinDigits)
  }

  /// The locale whose formats these are: `en-GB` for `en-GB`, `zh-Hant` for `zh-TW`.
  public var resolvedIdentifier: String { data.chain[0] }

  /// The language of the formats, as a tag: `de` for `de-AT`.
  public var language: String {
    String(data.chain[0].split(separator: "-")[0])
  }

  /// All locales, by their identifiers in order.
  public static let identifiers: [String] = LocaleTable.sections.keys.filter {
    $0 != "root" && $0 != "@"
  }.sorted()

  /// The languages of these, in order.
  public static let languages: [String] = identifiers.filter {
    !$0.utf8.contains(UInt8(ascii: "-"))
  }
}

extension LocaleFormats {
  /// Which form of a word goes with a count: `one` for 1 in English. It depends on the digits shown: “1.0 stars” is `other`.
  public func pluralCategory(_ number: DecimalNumber) -> PluralCategory {
    data.cardinalRules.category(of: number)
  }

  public func pluralCategory(_ number: Int) -> PluralCategory {
    pluralCategory(DecimalNumber(number))
  }

  /// Which ending a rank has: `two` for 2 in English (2nd).
  public func ordinalCategory(_ number: DecimalNumber) -> PluralCategory {
    data.ordinalRules.category(of: number)
  }

  public func ordinalCategory(_ number: Int) -> PluralCategory {
    ordinalCategory(DecimalNumber(number))
  }
}
