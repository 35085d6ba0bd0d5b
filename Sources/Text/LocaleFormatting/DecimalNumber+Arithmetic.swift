/// Why there is no result of a calculation.
public enum DecimalError: Error, Hashable, Sendable {
  /// More than `DecimalNumber.maximumDigits` digits.
  case overflow
  case divisionByZero
}

/// Sums, differences and products are exact; quotients have 34 significant digits, as those of IEEE 754's decimal128. Zeros at the end are
/// kept: 0.10 + 0.20 is 0.30.
extension DecimalNumber {
  private static func checked(
    isNegative: Bool, _ coefficient: NaturalNumber, exponent: Int
  ) throws(DecimalError) -> DecimalNumber {
    guard
      let number = DecimalNumber(
        isNegative: isNegative, significant: coefficient.digits[...], exponent: exponent)
    else { throw .overflow }
    return number
  }

  /// The digits as a whole number that counts units of this power of ten, which is not above that of the number.
  private func coefficient(_ exponent: Int) -> NaturalNumber {
    NaturalNumber(digits: digits).timesPowerOfTen(self.exponent - exponent)
  }

  public func negated() -> DecimalNumber {
    DecimalNumber(unchecked: digits, isNegative: !isNegative, exponent: exponent)
  }

  /// The number without its sign.
  public var magnitude: DecimalNumber {
    DecimalNumber(unchecked: digits, isNegative: false, exponent: exponent)
  }

  public func adding(_ other: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    let exponent = min(exponent, other.exponent)
    let left = coefficient(exponent)
    let right = other.coefficient(exponent)
    if isNegative == other.isNegative {
      return try Self.checked(isNegative: isNegative, left.adding(right), exponent: exponent)
    }
    return left.compare(right) >= 0
      ? try Self.checked(isNegative: isNegative, left.subtracting(right), exponent: exponent)
      : try Self.checked(isNegative: other.isNegative, right.subtracting(left), exponent: exponent)
  }

  public func subtracting(_ other: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    try adding(other.negated())
  }

  public func multiplied(by other: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    try Self.checked(
      isNegative: isNegative != other.isNegative,
      NaturalNumber(digits: digits).multiplied(by: NaturalNumber(digits: other.digits)),
      exponent: exponent + other.exponent)
  }

  /// The quotient: exact where it has at most 34 significant digits, else rounded to as many, halves to the even digit.
  public func divided(by other: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    guard !other.isZero else { throw .divisionByZero }
    let precision = 34
    // So many digits that the quotient has one more than are kept, at least.
    let shift = max(0, precision + 1 + other.digits.count - digits.count)
    let (quotient, remainder) = NaturalNumber(digits: digits).timesPowerOfTen(shift)
      .divided(by: NaturalNumber(digits: other.digits))
    var result = quotient.digits
    var exponent = exponent - other.exponent - shift
    if result.count > precision {
      let rest = result[precision...]
      exponent += rest.count
      let first = rest.first ?? 0
      let isHalf = first == 5 && remainder.isZero && rest.dropFirst().allSatisfy { $0 == 0 }
      result = Array(result[..<precision])
      if first > 5 || first == 5 && !(isHalf && (result.last ?? 0) % 2 == 0) {
        result = NaturalNumber(digits: result).adding(NaturalNumber(1)).digits
      }
    }
    // No zeros behind the separator that division has made.
    while exponent < 0, result.last == 0 {
      result.removeLast()
      exponent += 1
    }
    guard
      let number = DecimalNumber(
        isNegative: isNegative != other.isNegative, digits: result,
        exponent: result.isEmpty ? 0 : exponent)
    else { throw .overflow }
    return number
  }

  /// The quotient rounded down to a whole number.
  public func floorDivided(by other: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    guard !other.isZero else { throw .divisionByZero }
    let exponent = min(exponent, other.exponent)
    let (quotient, remainder) = coefficient(exponent).divided(by: other.coefficient(exponent))
    let isBelow = isNegative != other.isNegative
    return try Self.checked(
      isNegative: isBelow,
      isBelow && !remainder.isZero ? quotient.adding(NaturalNumber(1)) : quotient, exponent: 0)
  }

  /// What is left of the division, with the sign of the divisor.
  public func remainder(dividedBy other: DecimalNumber) throws(DecimalError) -> DecimalNumber {
    try subtracting(try floorDivided(by: other).multiplied(by: other))
  }

  /// Below, at or above zero, as the number is smaller, equal or greater: 1.0 and 1 are equal.
  public func compare(_ other: DecimalNumber) -> Int {
    if isNegative != other.isNegative { return isNegative ? -1 : 1 }
    let exponent = min(exponent, other.exponent)
    let order = coefficient(exponent).compare(other.coefficient(exponent))
    return isNegative ? -order : order
  }

  /// The value of a whole number that fits, as 2.00 is one; nil for others.
  public var integer: Int? {
    let whole = rounded(to: 0)
    guard whole.compare(self) == 0 else { return nil }
    return Int(whole.description)
  }

  /// The number with zeros at the end, so that it has so many digits behind the decimal point at least.
  public func padded(to fractionDigits: Int) -> DecimalNumber {
    let missing = min(fractionDigits, Self.maximumDigits) + min(exponent, 0)
    guard missing > 0 else { return self }
    let zeros = [UInt8](repeating: 0, count: isZero ? 0 : missing + max(exponent, 0))
    return DecimalNumber(
      isNegative: isNegative, digits: digits + zeros,
      exponent: -min(fractionDigits, Self.maximumDigits)) ?? self
  }
}
