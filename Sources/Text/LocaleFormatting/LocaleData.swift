/// What the table says of one locale, with what it inherits.
final class LocaleData: Sendable {
  /// The locales that it is made of, the nearest first.
  let chain: [String]
  /// The ten digits; nil where they are 0 to 9.
  let digits: [String]?
  let symbols: NumberSymbols
  let numberPattern: NumberPattern
  let percentPattern: NumberPattern
  let moneyPattern: NumberPattern
  let accountingPattern: NumberPattern
  /// The digits that a number has at least before the first separator of groups.
  let minimumGroupingDigits: Int
  let months: MonthNames
  let days: [String]
  let shortDays: [String]
  /// Morning and afternoon.
  let dayHalves: [String]
  /// By `DateStyle.index`.
  let datePatterns: [String]
  let timePatterns: [String]
  /// How date and time are joined, by length.
  let joinedPatterns: [String]
  /// Start, middle, end and two, by `ListStyle`.
  let listPatterns: [[String]]
  let currencies: [String: CurrencySymbols]
  let cardinalRules: PluralRules
  let ordinalRules: PluralRules

  init(chain: [String], wantsLatinDigits: Bool) {
    self.chain = chain
    var fields: [Substring: Substring] = [:]
    var currencies: [String: CurrencySymbols] = [:]
    for identifier in chain.reversed() {
      for (name, value) in LocaleTable.fields(of: LocaleTable.sections[identifier]?.lines ?? "") {
        switch name {
        case "currencies": for part in parts(value) { currencies.setSymbol(part) }
        case "narrow-currencies": for part in parts(value) { currencies.setNarrowSymbol(part) }
        default: fields[name] = value
        }
      }
    }
    self.currencies = currencies
    func field(_ name: Substring, orAs other: Substring? = nil) -> Substring {
      let value = fields[name] ?? ""
      return value.isEmpty ? other.flatMap { fields[$0] } ?? "" : value
    }
    func list(_ name: Substring, orAs other: Substring? = nil) -> [String] {
      parts(field(name, orAs: other))
    }

    let ten = field("digits").map(String.init)
    let isLatin = ten.first == "0"
    digits = isLatin || wantsLatinDigits ? nil : ten
    let prefix: Substring = !isLatin && wantsLatinDigits ? "latin-" : ""
    symbols = NumberSymbols(list(prefix + "symbols"))
    numberPattern = NumberPattern(field(prefix + "number"))
    percentPattern = NumberPattern(field(prefix + "percent"))
    moneyPattern = NumberPattern(field(prefix + "money"))
    accountingPattern = NumberPattern(field(prefix + "accounting", orAs: prefix + "money"))
    minimumGroupingDigits = Int(field("grouping")) ?? 1
    months = MonthNames(
      wide: list("months"), short: list("short-months"),
      loneWide: list("lone-months", orAs: "months"),
      loneShort: list("lone-short-months", orAs: "short-months"))
    days = list("days")
    shortDays = list("short-days")
    dayHalves = list("halves")
    datePatterns = list("dates")
    timePatterns = list("times")
    joinedPatterns = list("joined")
    listPatterns = [list("and"), list("or"), list("plain", orAs: "and")]
    cardinalRules = Self.rules(PluralTable.rules.cardinal, chain)
    ordinalRules = Self.rules(PluralTable.rules.ordinal, chain)
  }

  private static func rules(_ table: [String: Substring], _ chain: [String]) -> PluralRules {
    for identifier in chain {
      if let text = table[identifier] { return PluralRules(text) }
    }
    return PluralRules()
  }

  /// Text with the digits of the locale instead of 0 to 9.
  func localized(_ text: String) -> String {
    guard let digits else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.value &- 0x30 <= 9 {
        result += digits[Int(scalar.value - 0x30)]
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

struct MonthNames: Sendable {
  /// After a day, as “7 mars”, which some languages decline.
  var wide: [String]
  var short: [String]
  /// By themselves.
  var loneWide: [String]
  var loneShort: [String]
}

/// Signs of numbers.
struct NumberSymbols: Sendable {
  var decimal = "."
  var group = ","
  var minus = "-"
  var plus = "+"
  var percent = "%"
  /// The separators of amounts of money.
  var moneyDecimal = "."
  var moneyGroup = ","

  init(_ parts: [String]) {
    guard parts.count == 7 else { return }
    decimal = parts[0]
    group = parts[1]
    minus = parts[2]
    plus = parts[3]
    percent = parts[4]
    moneyDecimal = parts[5].isEmpty ? decimal : parts[5]
    moneyGroup = parts[6].isEmpty ? group : parts[6]
  }
}

/// The signs of a currency in a locale: `US$` and `$`.
struct CurrencySymbols: Sendable {
  var usual: String
  var narrow: String
}

extension [String: CurrencySymbols] {
  /// - Parameter part: The code and the symbol after it.
  fileprivate mutating func setSymbol(_ part: String) {
    let (code, symbol) = (String(part.prefix(3)), String(part.dropFirst(3)))
    let before = self[code]
    let narrow = before.flatMap { $0.narrow == $0.usual ? nil : $0.narrow }
    self[code] = CurrencySymbols(usual: symbol, narrow: narrow ?? symbol)
  }

  fileprivate mutating func setNarrowSymbol(_ part: String) {
    let (code, symbol) = (String(part.prefix(3)), String(part.dropFirst(3)))
    self[code, default: CurrencySymbols(usual: code, narrow: code)].narrow = symbol
  }
}
