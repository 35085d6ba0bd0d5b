/// Error correction codewords of Reed–Solomon codes over GF(256).
struct ReedSolomon: Sendable {
  private let exponents: [UInt8]
  private let logarithms: [UInt8]
  private let firstRoot: Int

  /// Of ISO/IEC 18004: x⁸ + x⁴ + x³ + x² + 1, roots from α⁰.
  static let qr = ReedSolomon(polynomial: 0x11D, firstRoot: 0)
  /// Of ISO/IEC 16022: x⁸ + x⁵ + x³ + x² + 1, roots from α¹.
  static let dataMatrix = ReedSolomon(polynomial: 0x12D, firstRoot: 1)

  private init(polynomial: Int, firstRoot: Int) {
    var exponents = [UInt8](repeating: 1, count: 512)
    var logarithms = [UInt8](repeating: 0, count: 256)
    var value = 1
    for power in 0..<255 {
      exponents[power] = UInt8(value)
      exponents[power + 255] = UInt8(value)
      logarithms[value] = UInt8(power)
      value <<= 1
      if value > 255 { value ^= polynomial }
    }
    self.exponents = exponents
    self.logarithms = logarithms
    self.firstRoot = firstRoot
  }

  /// The logarithms of the coefficients of the generator polynomial without the leading one, from the highest.
  func generator(_ count: Int) -> [UInt8] {
    var polynomial = [UInt8](repeating: 0, count: count)
    guard count > 0 else { return [] }
    polynomial[count - 1] = 1
    for index in 0..<count {
      let root = (index + firstRoot) % 255
      for position in 0..<count {
        var value = multiply(polynomial[position], exponent: root)
        if position + 1 < count { value ^= polynomial[position + 1] }
        polynomial[position] = value
      }
    }
    return polynomial
  }

  private func multiply(_ value: UInt8, exponent: Int) -> UInt8 {
    value == 0 ? 0 : exponents[Int(logarithms[Int(value)]) + exponent]
  }

  /// The remainder of data divided by a generator polynomial.
  @_optimize(speed)
  func remainder(_ data: some Sequence<UInt8>, generator: [UInt8]) -> [UInt8] {
    let count = generator.count
    guard count > 0 else { return [] }
    let factors = generator.map { Int(logarithms[Int($0)]) }
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let first = byte ^ remainder[0]
      for index in 1..<count { remainder[index - 1] = remainder[index] }
      remainder[count - 1] = 0
      guard first != 0 else { continue }
      let power = Int(logarithms[Int(first)])
      // No coefficient of these generators is 0.
      for index in 0..<count { remainder[index] ^= exponents[power + factors[index]] }
    }
    return remainder
  }
}
