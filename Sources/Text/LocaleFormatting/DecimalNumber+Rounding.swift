/// What becomes of a number half-way between two.
public enum DecimalRounding: String, Hashable, Sendable, CaseIterable {
  /// Away from zero: 0.125 is 0.13, -0.125 is -0.13. What invoices use.
  case halfUp = "half-up"
  /// To the even digit: 0.125 is 0.12, 0.135 is 0.14. What banks and statistics use.
  case halfEven = "half-even"
}

extension DecimalNumber {
  /// The number with at most so many digits after the decimal point. A number rounded to zero has no sign.
  public func rounded(to fractionDigits: Int, _ rounding: DecimalRounding = .halfUp)
    -> DecimalNumber
  {
    let dropped = -exponent - max(0, min(fractionDigits, Self.maximumDigits))
    guard dropped > 0 else { return self }
    var kept = Array(digits.dropLast(dropped))
    let rest = digits.dropFirst(kept.count)
    // The first digit dropped; zero where the number begins further right.
    let first = dropped > digits.count ? 0 : rest.first ?? 0
    let isHalf = first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let isEven = (kept.last ?? 0) % 2 == 0
    if first > 5 || first == 5 && !(isHalf && rounding == .halfEven && isEven) {
      increment(&kept)
    }
    return DecimalNumber(unchecked: kept, isNegative: isNegative, exponent: exponent + dropped)
  }

  private func increment(_ digits: inout [UInt8]) {
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
  }

  /// A hundred times the number, for per cents.
  var timesHundred: DecimalNumber {
    DecimalNumber(unchecked: digits, isNegative: isNegative, exponent: exponent + 2)
  }
}
