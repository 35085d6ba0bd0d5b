extension PDFBytes {
  /// Numbers are clamped to ± this: larger ones are errors, and readers keep 32-bit integers.
  public static let greatestNumber = 2_000_000_000.0

  /// Appends `value` rounded to `decimals` (0…8) places, without trailing zeros, exponent or
  /// a zero before the point. What is not finite is written as 0 and counted.
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
    append(scaled: Int64((clamped * Double(scale)).rounded()), scale: scale, places: places)
  }

  @inline(__always)
  public mutating func append(integer value: Int) {
    append(scaled: Int64(value), scale: 1, places: 0)
  }

  private static func powerOfTen(_ places: Int) -> UInt64 {
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

  private mutating func append(scaled: Int64, scale: UInt64, places: Int) {
    // Sign, 20 digits of a 64-bit integer, point.
    appendUnchecked(22) { start in
      var output = start
      if scaled < 0 {
        output[0] = 0x2D
        output += 1
      }
      let magnitude = scaled.magnitude
      let whole = magnitude / scale
      var fraction = magnitude % scale
      if whole > 0 || fraction == 0 { output = Self.writeDigits(whole, to: output) }
      guard fraction > 0 else { return output - start }
      output[0] = 0x2E
      var last = places
      while fraction % 10 == 0 {
        fraction /= 10
        last -= 1
      }
      var index = last
      while index > 0 {
        output[index] = 0x30 + UInt8(truncatingIfNeeded: fraction % 10)
        fraction /= 10
        index -= 1
      }
      return output + last + 1 - start
    }
  }

  @inline(__always)
  private static func writeDigits(
    _ value: UInt64, to output: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var digits = 1
    var bound: UInt64 = 10
    while digits < 20, value >= bound {
      digits += 1
      if digits < 20 { bound *= 10 }
    }
    var rest = value
    var index = digits - 1
    while index >= 0 {
      output[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index -= 1
    }
    return output + digits
  }
}
