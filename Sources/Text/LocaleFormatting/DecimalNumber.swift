/// An exact decimal number: digits times a power of ten, with the zeros at the end that it was written with.
///
/// `1.50` and `1.5` are different values, since plural categories and amounts depend on the digits that are shown.
public struct DecimalNumber: Hashable, Sendable {
  /// Whether it is below zero; never for zero.
  public let isNegative: Bool
  /// The digits, 0 to 9, without zeros before the first other; empty for zero.
  public let digits: [UInt8]
  /// The power of ten that the last digit stands for: `-2` in 12.34, `3` in 12e3.
  public let exponent: Int

  /// The most digits, and the greatest power of ten in either direction, that a number has.
  public static let maximumDigits = 1_000

  /// - Parameter digits: Each 0 to 9; zeros at the front are dropped.
  /// - Returns: Nil for a digit above 9, and beyond `maximumDigits`.
  public init?(isNegative: Bool = false, digits: [UInt8], exponent: Int) {
    guard digits.allSatisfy({ $0 <= 9 }) else { return nil }
    self.init(isNegative: isNegative, significant: digits.drop { $0 == 0 }, exponent: exponent)
  }

  init?(isNegative: Bool, significant digits: ArraySlice<UInt8>, exponent: Int) {
    guard digits.count <= Self.maximumDigits,
      (-Self.maximumDigits...Self.maximumDigits).contains(exponent)
    else { return nil }
    self.init(unchecked: Array(digits), isNegative: isNegative, exponent: exponent)
  }

  /// Digits that are known to be within the limits.
  init(unchecked digits: [UInt8], isNegative: Bool, exponent: Int) {
    self.isNegative = isNegative && !digits.isEmpty
    self.digits = digits
    self.exponent = exponent
  }

  public init(_ value: Int) {
    self.init(coefficient: value, scale: 0)
  }

  /// `coefficient` divided by ten to the power of `scale`: 1234 and 2 are 12.34.
  ///
  /// - Parameter scale: The number of digits after the decimal point, 0 to 100.
  public init(coefficient: Int, scale: Int) {
    var rest = coefficient.magnitude
    var digits: [UInt8] = []
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    self.init(
      unchecked: digits.reversed(), isNegative: coefficient < 0,
      exponent: -min(max(scale, 0), 100))
  }

  /// A number as JSON writes it: `-12.50`, `1e3`; also with a plus sign.
  ///
  /// - Returns: Nil for anything else, and beyond `maximumDigits`.
  public init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    var isNegative = false
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      bytes = bytes.dropFirst()
    }
    let whole = bytes.prefix(while: isDigit)
    bytes = bytes.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if bytes.first == UInt8(ascii: ".") {
      fraction = bytes.dropFirst().prefix(while: isDigit)
      bytes = bytes.dropFirst(1 + fraction.count)
      if fraction.isEmpty { return nil }
    }
    if whole.isEmpty { return nil }
    guard let power = Self.exponent(bytes) else { return nil }
    let digits = (whole + fraction).drop { $0 == UInt8(ascii: "0") }.map { $0 - UInt8(ascii: "0") }
    self.init(isNegative: isNegative, significant: digits[...], exponent: power - fraction.count)
  }

  /// The shortest decimal number that stands for a floating-point number: 0.1 for `0.1`.
  ///
  /// - Returns: Nil for infinite values and what is not a number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    // `description` writes 3.0 for whole numbers.
    let text = value.description
    self.init(text.hasSuffix(".0") ? text.dropLast(2) : text[...])
  }

  /// The power of ten in `e-3`; 0 where there is none, nil where something else follows.
  private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let letter = bytes.first else { return 0 }
    guard letter | 0x20 == UInt8(ascii: "e") else { return nil }
    var digits = bytes.dropFirst()
    var sign = 1
    if let first = digits.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      digits = digits.dropFirst()
    }
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
    digits = digits.drop { $0 == UInt8(ascii: "0") }
    guard digits.count <= 4 else { return nil }
    return sign * digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  public var isZero: Bool { digits.isEmpty }

  /// The number of digits after the decimal point.
  public var fractionDigits: Int { max(0, -exponent) }
}

func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

extension DecimalNumber: CustomStringConvertible {
  /// The number in full, with a point: `-12.50`.
  public var description: String {
    let whole = String(decoding: integerDigits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    let fraction = String(decoding: fraction.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Digits before the decimal point; none for numbers below one.
  var integerDigits: [UInt8] {
    if isZero { return [] }
    if exponent >= 0 { return digits + [UInt8](repeating: 0, count: exponent) }
    return Array(digits.dropLast(-exponent))
  }

  /// Digits after the decimal point.
  var fraction: [UInt8] {
    guard exponent < 0 else { return [] }
    let zeros = max(0, -exponent - digits.count)
    return [UInt8](repeating: 0, count: zeros) + digits.suffix(-exponent)
  }
}
