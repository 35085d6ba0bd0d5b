extension LocaleFormats {
  /// A number with separators: `1,234.5`.
  ///
  /// - Parameters:
  ///   - minimumFractionDigits: Digits after the decimal point at least; 0 if nil.
  ///   - maximumFractionDigits: Digits at most, the rest is rounded; 3 if nil, or as many as the minimum.
  public func number(
    _ value: DecimalNumber, minimumFractionDigits: Int? = nil, maximumFractionDigits: Int? = nil,
    rounding: DecimalRounding = .halfUp, grouping: NumberGrouping = .usual
  ) -> String {
    let fraction = FractionDigits(
      minimumFractionDigits, maximumFractionDigits, pattern: data.numberPattern)
    return format(value, data.numberPattern, fraction, rounding, grouping: grouping)
  }

  /// A ratio in per cent: 0.075 is `7.5%` with one digit.
  ///
  /// - Parameters:
  ///   - minimumFractionDigits: Digits after the decimal point at least; 0 if nil.
  ///   - maximumFractionDigits: Digits at most; none if nil, or as many as the minimum.
  public func percent(
    _ ratio: DecimalNumber, minimumFractionDigits: Int? = nil, maximumFractionDigits: Int? = nil,
    rounding: DecimalRounding = .halfUp
  ) -> String {
    let fraction = FractionDigits(
      minimumFractionDigits, maximumFractionDigits, pattern: data.percentPattern)
    return format(ratio.timesHundred, data.percentPattern, fraction, rounding)
  }

  /// An amount of money: `$1,234.50`.
  ///
  /// - Parameters:
  ///   - currency: A code of ISO 4217 in capitals, such as `EUR`.
  ///   - style: With a sign, or as accounts write amounts below zero, which some locales put between parentheses.
  ///   - symbol: The symbol that is clear in this locale (`US$`), the short one (`$`), or the code.
  ///   - fractionDigits: Digits after the decimal point; as many as the currency has if nil.
  /// - Throws: `unknownCurrency` for a code that no country uses or used.
  public func money(
    _ value: DecimalNumber, currency: String, style: MoneyStyle = .standard,
    symbol: CurrencySymbolStyle = .standard,
    fractionDigits: Int? = nil, rounding: DecimalRounding = .halfUp
  ) throws(LocaleFormattingError) -> String {
    let usual = try Self.fractionDigits(ofCurrency: currency)
    return money(
      value, of: currency, style, symbol, digits: max(0, fractionDigits ?? usual), rounding)
  }

  /// An amount of a currency that is known.
  func money(
    _ value: DecimalNumber, of currency: String, _ style: MoneyStyle, _ symbol: CurrencySymbolStyle,
    digits: Int,
    _ rounding: DecimalRounding
  ) -> String {
    let pattern = style == .accounting ? data.accountingPattern : data.moneyPattern
    return format(
      value, pattern, FractionDigits(minimum: digits, maximum: digits), rounding,
      currency: currencySymbol(currency, symbol))
  }

  /// The number of digits after the decimal point of amounts in a currency: 2 for `EUR`, 0 for `JPY`, 3 for `KWD`.
  public static func fractionDigits(ofCurrency code: String) throws(LocaleFormattingError) -> Int {
    guard let digits = CurrencyTable.fractionDigits[code] else { throw .unknownCurrency(code) }
    return digits
  }

  private func currencySymbol(_ code: String, _ style: CurrencySymbolStyle) -> String {
    switch style {
    case .standard: data.currencies[code]?.usual ?? code
    case .narrow: data.currencies[code]?.narrow ?? code
    case .code: code
    }
  }

  // MARK: Patterns

  private func format(
    _ value: DecimalNumber, _ pattern: NumberPattern, _ fraction: FractionDigits,
    _ rounding: DecimalRounding,
    grouping: NumberGrouping = .usual, currency: String? = nil
  ) -> String {
    let number = value.rounded(to: fraction.maximum, rounding)
    let symbols = data.symbols
    let affixes = number.isNegative ? pattern.negative : pattern.positive
    var result = text(of: affixes.prefix, currency)
    // A code or a symbol that ends with a letter is apart from the digits (UTS 35, part 3, 4.1).
    if affixes.prefix.last == .currency, let last = currency?.unicodeScalars.last,
      isApartFromDigits(last)
    {
      result += "\u{A0}"
    }
    appendInteger(
      number.integerDigits, pattern, grouping, currency == nil ? symbols.group : symbols.moneyGroup,
      to: &result)
    var digits = number.fraction
    while digits.count > fraction.minimum, digits.last == 0 { digits.removeLast() }
    if digits.count < fraction.minimum {
      digits += [UInt8](repeating: 0, count: fraction.minimum - digits.count)
    }
    if !digits.isEmpty {
      result += currency == nil ? symbols.decimal : symbols.moneyDecimal
      for digit in digits { append(digit, to: &result) }
    }
    if affixes.suffix.first == .currency, let first = currency?.unicodeScalars.first,
      isApartFromDigits(first)
    {
      result += "\u{A0}"
    }
    return result + text(of: affixes.suffix, currency)
  }

  private func appendInteger(
    _ digits: [UInt8], _ pattern: NumberPattern, _ grouping: NumberGrouping, _ separator: String,
    to result: inout String
  ) {
    let zeros = max(0, pattern.minimumIntegerDigits - digits.count)
    let count = zeros + digits.count
    var groups = grouping == .none ? nil : pattern.groups
    if let last = groups?.last, count < last + data.minimumGroupingDigits { groups = nil }
    for index in 0..<count {
      let remaining = count - index
      if let groups, index > 0, remaining >= groups.last,
        (remaining - groups.last) % groups.others == 0
      {
        result += separator
      }
      append(index < zeros ? 0 : digits[index - zeros], to: &result)
    }
  }

  private func append(_ digit: UInt8, to result: inout String) {
    if let digits = data.digits, digits.count == 10 {
      result += digits[Int(digit)]
    } else {
      result.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit))
    }
  }

  private func text(of parts: [NumberPattern.Part], _ currency: String?) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .minus: result += data.symbols.minus
      case .plus: result += data.symbols.plus
      case .percent: result += data.symbols.percent
      case .currency: result += currency ?? ""
      }
    }
    return result
  }

  /// Whether a sign of a currency that ends so needs a space before digits: neither a symbol nor a space.
  private func isApartFromDigits(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator,
      .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}

/// Separators between groups of digits.
public enum NumberGrouping: Hashable, Sendable {
  /// As the locale has them: 1,234 in English, 1234 and 12.345 in Spanish.
  case usual
  case none
}

/// How an amount below zero is written.
public enum MoneyStyle: String, Hashable, Sendable, CaseIterable {
  /// With a sign: `-$5.00`.
  case standard
  /// As in accounts, in many locales `($5.00)`.
  case accounting
}

public enum CurrencySymbolStyle: String, Hashable, Sendable, CaseIterable {
  /// What is clear in the locale: `US$` in Canada, `$` in the United States.
  case standard
  /// The shortest, clear where no other currency is near: `$`.
  case narrow
  /// The code of ISO 4217: `USD`.
  case code
}

/// Digits after the decimal point.
private struct FractionDigits {
  var minimum: Int
  var maximum: Int

  init(minimum: Int, maximum: Int) {
    self.minimum = min(minimum, 100)
    self.maximum = min(maximum, 100)
  }

  /// What is given, and the pattern for what is not; at most 100.
  init(_ minimum: Int?, _ maximum: Int?, pattern: NumberPattern) {
    let least = max(0, minimum ?? min(pattern.minimumFractionDigits, maximum ?? .max))
    self.init(minimum: least, maximum: max(least, maximum ?? pattern.maximumFractionDigits))
  }
}
