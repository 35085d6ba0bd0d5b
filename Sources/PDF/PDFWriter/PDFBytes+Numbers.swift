extension PDFBytes {
  /// Numbers are clamped to ± this: larger ones are errors, and readers keep 32-bit integers.
  public static let greatestNumber = 2_000_000_000.0

  /// Appends `value` rounded to `decimals` (0…8) places, without trailing zeros, exponent or a zero
  /// before the point. A number that is not finite is written as 0 and counted.
  @inline(__always)
  public mutating func append(number value: Double, decimals: Int) {
    guard value.isFinite else {
      nonFiniteCount += 1
      append(0x30)
      return
    }
    let places = min(max(decimals, 0), 8)
    let scale = Self.powerOfTen(places)
    let clamped = min(max(value, -Self.greatestNumber), Self.greatestNumber)
    // At most 2 × 10⁹ × 10⁸, which fits in 64 bits.
    append(scaled: Int64((clamped * scale).rounded()), places: places)
  }

  /// Appends a number in decimal digits.
  @inline(__always)
  public mutating func append(integer value: Int) {
    append(scaled: Int64(value), places: 0)
  }

  private static func powerOfTen(_ places: Int) -> Double {
    switch places {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    default: 100_000_000
    }
  }

  /// Appends `scaled` divided by ten to the power of `places`, at most eight.
  private mutating func append(scaled: Int64, places: Int) {
    var digits = scaled.magnitude
    var places = digits == 0 ? 0 : places
    // Ends at the last digit that is not 0, of which there is one.
    while places > 0 {
      let tenth = digits / 10
      if tenth &* 10 != digits { break }
      digits = tenth
      places &-= 1
    }
    // Sign, 20 digits of a 64-bit integer, point: with at most eight places, zeros after the point
    // make no number longer.
    reserve(22)
    var output = base + length
    if scaled < 0 {
      output[0] = 0x2D
      output += 1
    }
    let count = Self.digitCount(digits)
    // All of these are between 0 and 20.
    let wholeCount = max(count &- places, 0)
    var end = wholeCount
    if places > 0 {
      // The number of decimal places follows the point, padded with zeros for a small number.
      end = wholeCount &+ places &+ 1
      var index = end &- 1
      while index > wholeCount {
        let tenth = digits / 10
        output[index] = 0x30 | UInt8(truncatingIfNeeded: digits &- tenth &* 10)
        digits = tenth
        index &-= 1
      }
      output[wholeCount] = 0x2E
    }
    var index = wholeCount
    while index > 0 {
      index &-= 1
      let tenth = digits / 10
      output[index] = 0x30 | UInt8(truncatingIfNeeded: digits &- tenth &* 10)
      digits = tenth
    }
    length = output + end - base
  }

  /// The number of digits of a number; 0 has one.
  @inline(__always)
  private static func digitCount(_ value: UInt64) -> Int {
    if value < 100 { return value < 10 ? 1 : 2 }
    if value < 10_000 { return value < 1_000 ? 3 : 4 }
    var digits = 5
    var rest = value / 100_000
    while rest > 0 {
      digits &+= 1
      rest /= 10
    }
    return digits
  }
}
