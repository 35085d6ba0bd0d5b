/// Writes amounts of one currency: a format whose code has been checked, so that writing never fails.
///
///     let euros = try LocaleFormats("de-AT").currency("EUR")
///     euros(price)                    // € 1.234,50
///     euros(minorUnits: 123_450)      // the same, of cents
public struct CurrencyFormat: Sendable {
  private let formats: LocaleFormats
  private let currency: String
  private let style: MoneyStyle
  private let symbol: CurrencySymbolStyle
  private let scale: Int
  private let digits: Int
  private let rounding: DecimalRounding

  fileprivate init(
    _ formats: LocaleFormats, _ currency: String, _ style: MoneyStyle,
    _ symbol: CurrencySymbolStyle,
    scale: Int, digits: Int, _ rounding: DecimalRounding
  ) {
    self.formats = formats
    self.currency = currency
    self.style = style
    self.symbol = symbol
    self.scale = scale
    self.digits = digits
    self.rounding = rounding
  }

  /// An amount.
  public func callAsFunction(_ amount: DecimalNumber) -> String {
    formats.money(amount, of: currency, style, symbol, digits: digits, rounding)
  }

  /// An amount of the smallest unit that the currency has: of cents for `EUR`, of yens for `JPY`.
  public func callAsFunction(minorUnits count: Int) -> String {
    self(DecimalNumber(coefficient: count, scale: scale))
  }
}

extension LocaleFormats {
  /// The format of amounts of a currency, for many of them.
  ///
  /// - Parameters:
  ///   - code: A code of ISO 4217 in capitals, such as `EUR`.
  ///   - fractionDigits: Digits after the decimal point; as many as the currency has if nil.
  /// - Throws: `unknownCurrency` for a code that no country uses or used.
  public func currency(
    _ code: String, style: MoneyStyle = .standard, symbol: CurrencySymbolStyle = .standard,
    fractionDigits: Int? = nil, rounding: DecimalRounding = .halfUp
  ) throws(LocaleFormattingError) -> CurrencyFormat {
    let usual = try Self.fractionDigits(ofCurrency: code)
    return CurrencyFormat(
      self, code, style, symbol, scale: usual, digits: max(0, fractionDigits ?? usual), rounding)
  }
}
