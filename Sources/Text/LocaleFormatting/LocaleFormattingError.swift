/// Why there is no format.
public enum LocaleFormattingError: Error, Hashable, Sendable {
  /// Not an identifier such as `de-AT`, `zh-Hant-TW` or `sr_Latn_RS`.
  case malformedIdentifier(String)
  /// A language, or a language in a script, of which there are no formats.
  case unknownLocale(String)
  /// Not a code of ISO 4217 in capitals.
  case unknownCurrency(String)
  /// A letter in the pattern of a date that stands for nothing known.
  case unsupportedPattern(String, letter: String)
}

extension LocaleFormattingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .malformedIdentifier(let identifier):
      "‘\(identifier)’ is not a locale; write a language and a region, such as de-AT"
    case .unknownLocale(let identifier):
      "there are no formats of the locale ‘\(identifier)’; languages with formats are "
        + LocaleFormats.languages.joined(separator: ", ")
    case .unknownCurrency(let code):
      "‘\(code)’ is not a currency; write its code of three capital letters, such as EUR"
    case .unsupportedPattern(let pattern, let letter):
      "the letter ‘\(letter)’ in the date pattern ‘\(pattern)’ has no meaning; text belongs between apostrophes, and y, M, L, d, E, "
        + "H, h, m, s and a are replaced"
    }
  }
}
