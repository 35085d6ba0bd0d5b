import ComposeLocaleFormatting
import ComposePlatform

/// How the numbers of an axis are written, in the letters of d3-format: `,.2f`, `.0%`, `$,.0f`, `~s`.
public struct ChartNumberFormat: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case fixed, percent, prefixed, exponent }

  /// The specification that it was read from.
  public let specification: String
  var kind = Kind.fixed
  var fractionDigits: Int?
  var isGrouped = false
  var prefix = ""

  /// - Returns: Nil for what d3-format has and charts do not, such as fill characters and widths.
  public init?(_ specification: String) {
    self.specification = specification
    var rest = specification.utf8[...]
    func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }
    if take("+") { return nil }
    if take("$") { prefix = "$" }
    if take(",") { isGrouped = true }
    if take(".") {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard let count = Int(String(decoding: digits, as: UTF8.self)), count <= 20 else {
        return nil
      }
      fractionDigits = count
      rest = rest.dropFirst(digits.count)
    }
    _ = take("~")
    switch rest.first.map({ Unicode.Scalar($0) }) {
    case nil: break
    case "f": kind = .fixed
    case "d":
      kind = .fixed
      fractionDigits = 0
    case "%": kind = .percent
    case "s": kind = .prefixed
    case "e": kind = .exponent
    case "g", "r": break
    default: return nil
    }
    guard rest.count <= 1 else { return nil }
  }

  func text(_ value: Double, digits: Int, formats: LocaleFormats) -> String {
    let digits = fractionDigits ?? digits
    switch kind {
    case .fixed:
      return prefix + NumberText.plain(value, digits: digits, isGrouped: isGrouped, formats)
    case .percent:
      return formats.percent(
        DecimalNumber(value) ?? DecimalNumber(0),
        minimumFractionDigits: fractionDigits ?? max(0, digits - 2),
        maximumFractionDigits: fractionDigits ?? max(0, digits - 2))
    case .prefixed:
      let (scaled, letter) = Self.scaled(value)
      let text = NumberText.shortest(scaled, most: fractionDigits ?? 3, formats)
      return prefix + text + letter
    case .exponent: return prefix + NumberText.power(value, formats)
    }
  }

  private static func scaled(_ value: Double) -> (Double, String) {
    let prefixes: [(Double, String)] = [
      (1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1, ""), (1e-3, "m"), (1e-6, "µ"),
      (1e-9, "n"),
    ]
    guard value != 0 else { return (0, "") }
    for (size, letter) in prefixes where abs(value) >= size * 0.999_999 {
      return (value / size, letter)
    }
    return (value, "")
  }
}

/// Numbers as text.
enum NumberText {
  static func plain(
    _ value: Double, digits: Int, isGrouped: Bool = true, _ formats: LocaleFormats
  ) -> String {
    let number = DecimalNumber(rounded(value, digits)) ?? DecimalNumber(0)
    return withMinus(
      formats.number(
        number, minimumFractionDigits: digits, maximumFractionDigits: digits,
        grouping: isGrouped ? .usual : .none))
  }

  /// Labels stand between lines and marks, where a hyphen is too short for a minus.
  private static func withMinus(_ text: String) -> String {
    text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
  }

  /// With no more digits than it needs.
  static func shortest(_ value: Double, most: Int = 6, _ formats: LocaleFormats) -> String {
    if value != 0, abs(value) >= 1e15 || abs(value) < 1e-7 { return power(value, formats) }
    return withMinus(
      formats.number(
        DecimalNumber(value) ?? DecimalNumber(0), minimumFractionDigits: 0,
        maximumFractionDigits: most))
  }

  /// A number of three significant digits, for descriptions.
  static func significant(_ value: Double, _ formats: LocaleFormats) -> String {
    guard value != 0, value.isFinite else { return "0" }
    let magnitude = Int(log10(abs(value)).rounded(.down))
    return shortest(value, most: min(max(0, 2 - magnitude), 12), formats)
  }

  /// `3·10⁶`.
  static func power(_ value: Double, _ formats: LocaleFormats) -> String {
    guard value != 0, value.isFinite else { return "0" }
    var exponent = Int(log10(abs(value)).rounded(.down))
    var factor = value / pow(10, Double(exponent))
    if abs(factor) >= 9.999_999 {
      factor /= 10
      exponent += 1
    }
    let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars)
    var power = exponent < 0 ? "⁻" : ""
    for digit in String(abs(exponent)).utf8 {
      power.unicodeScalars.append(superscripts[Int(digit &- 0x30) % 10])
    }
    let text = formats.number(
      DecimalNumber(factor) ?? DecimalNumber(1), minimumFractionDigits: 0, maximumFractionDigits: 2)
    return (text == "1" ? "" : text + "·") + "10" + power
  }

  private static func rounded(_ value: Double, _ digits: Int) -> Double {
    let factor = pow(10, Double(min(max(digits, 0), 15)))
    let scaled = value * factor
    guard scaled.isFinite, abs(scaled) < 9e15 else { return value }
    let result = scaled.rounded() / factor
    return result == 0 ? 0 : result
  }
}
