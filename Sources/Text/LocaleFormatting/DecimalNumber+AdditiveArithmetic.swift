/// Sums for tables and totals: `amounts.reduce(.zero, +)`. They are exact; of two numbers whose sum has more than
/// `maximumDigits` digits, which no amount has, it is the one of the greater magnitude. `adding(_:)` throws then.
extension DecimalNumber: AdditiveArithmetic {
  /// No digits.
  public static let zero = DecimalNumber(0)

  /// The sum.
  public static func + (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber {
    if let sum = try? left.adding(right) { return sum }
    return left.magnitude.compare(right.magnitude) < 0 ? right : left
  }

  /// The difference.
  public static func - (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber {
    left + right.negated()
  }
}
