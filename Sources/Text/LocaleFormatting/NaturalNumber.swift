/// A natural number of any size, in limbs of nine decimal digits.
struct NaturalNumber: Hashable, Sendable {
  /// The least significant first, without zeros at the end.
  private var limbs: [UInt32]

  private static let base: UInt64 = 1_000_000_000
  private static let powers: [UInt32] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  private init(limbs: [UInt32]) {
    self.limbs = limbs
    while self.limbs.last == 0 { self.limbs.removeLast() }
  }

  init(_ value: UInt64) {
    var limbs: [UInt32] = []
    var rest = value
    while rest > 0 {
      limbs.append(UInt32(rest % Self.base))
      rest /= Self.base
    }
    self.limbs = limbs
  }

  /// - Parameter digits: From 0 to 9, the most significant first.
  init(digits: [UInt8]) {
    var limbs: [UInt32] = []
    limbs.reserveCapacity(digits.count / 9 + 1)
    var end = digits.count
    while end > 0 {
      let start = max(0, end - 9)
      limbs.append(digits[start..<end].reduce(0) { $0 * 10 + UInt32($1) })
      end = start
    }
    self.init(limbs: limbs)
  }

  var isZero: Bool { limbs.isEmpty }

  /// The most significant first; none of zero.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    for (index, limb) in limbs.enumerated() {
      var rest = limb
      for _ in 0..<9 {
        // The zeros before the first digit are none.
        if rest == 0, index == limbs.count - 1 { break }
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    return digits.reversed()
  }

  var digitCount: Int {
    guard let last = limbs.last else { return 0 }
    return (limbs.count - 1) * 9 + Self.powers.count { $0 <= last }
  }

  /// Below, at or above zero, as the number is smaller, equal or greater.
  func compare(_ other: NaturalNumber) -> Int {
    if limbs.count != other.limbs.count { return limbs.count < other.limbs.count ? -1 : 1 }
    for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
      return limbs[index] < other.limbs[index] ? -1 : 1
    }
    return 0
  }

  func adding(_ other: NaturalNumber) -> NaturalNumber {
    var result: [UInt32] = []
    result.reserveCapacity(max(limbs.count, other.limbs.count) + 1)
    var carry: UInt64 = 0
    for index in 0..<max(limbs.count, other.limbs.count) {
      let sum =
        carry + UInt64(index < limbs.count ? limbs[index] : 0)
        + UInt64(index < other.limbs.count ? other.limbs[index] : 0)
      result.append(UInt32(sum % Self.base))
      carry = sum / Self.base
    }
    result.append(UInt32(carry))
    return NaturalNumber(limbs: result)
  }

  /// - Precondition: `other` is not greater.
  func subtracting(_ other: NaturalNumber) -> NaturalNumber {
    var result = limbs
    var borrow: UInt32 = 0
    for index in limbs.indices {
      let taken = borrow + (index < other.limbs.count ? other.limbs[index] : 0)
      if limbs[index] >= taken {
        result[index] = limbs[index] - taken
        borrow = 0
      } else {
        // Below twice the base, which fits.
        result[index] = limbs[index] + UInt32(Self.base) - taken
        borrow = 1
      }
    }
    return NaturalNumber(limbs: result)
  }

  func multiplied(by other: NaturalNumber) -> NaturalNumber {
    guard !isZero, !other.isZero else { return NaturalNumber(0) }
    var result = [UInt32](repeating: 0, count: limbs.count + other.limbs.count)
    for (index, limb) in limbs.enumerated() {
      var carry: UInt64 = 0
      for (step, factor) in other.limbs.enumerated() {
        // Below 10⁹ + 10¹⁸ + 10⁹.
        let sum = UInt64(result[index + step]) + UInt64(limb) * UInt64(factor) + carry
        result[index + step] = UInt32(sum % Self.base)
        carry = sum / Self.base
      }
      result[index + other.limbs.count] = UInt32(carry)
    }
    return NaturalNumber(limbs: result)
  }

  func timesPowerOfTen(_ exponent: Int) -> NaturalNumber {
    guard exponent > 0, !isZero else { return self }
    let shifted = NaturalNumber(
      limbs: [UInt32](repeating: 0, count: exponent / 9) + limbs)
    let factor = Self.powers[exponent % 9]
    return factor == 1 ? shifted : shifted.multiplied(by: NaturalNumber(UInt64(factor)))
  }

  /// Divides digit by digit, as on paper: quotients have some forty digits.
  ///
  /// - Precondition: `divisor` is not zero.
  func divided(by divisor: NaturalNumber) -> (quotient: NaturalNumber, remainder: NaturalNumber) {
    if compare(divisor) < 0 { return (NaturalNumber(0), self) }
    if divisor.limbs.count == 1, let small = divisor.limbs.first {
      var result = limbs
      var rest: UInt64 = 0
      for index in limbs.indices.reversed() {
        let part = rest * Self.base + UInt64(limbs[index])
        result[index] = UInt32(part / UInt64(small))
        rest = part % UInt64(small)
      }
      return (NaturalNumber(limbs: result), NaturalNumber(rest))
    }
    let shift = digitCount - divisor.digitCount
    var rest = self
    var quotient: [UInt8] = []
    for exponent in stride(from: shift, through: 0, by: -1) {
      let step = divisor.timesPowerOfTen(exponent)
      var digit: UInt8 = 0
      // At most nine times.
      while rest.compare(step) >= 0 {
        rest = rest.subtracting(step)
        digit += 1
      }
      quotient.append(digit)
    }
    return (NaturalNumber(digits: quotient), rest)
  }
}
