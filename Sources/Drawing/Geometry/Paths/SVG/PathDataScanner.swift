import ComposePlatform

/// Numbers and flags of SVG path data, from its bytes.
package struct PathDataScanner {
  package let bytes: UnsafeBufferPointer<UInt8>
  package private(set) var offset = 0

  package init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The byte at the place reached; 0 at the end.
  package var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  package var isAtEnd: Bool { offset >= bytes.count }

  package mutating func advance() { offset += 1 }

  package mutating func skipSpace() {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  /// White space with at most one comma in it.
  package mutating func skipSeparator() {
    skipSpace()
    guard byte == 0x2C else { return }
    offset += 1
    skipSpace()
  }

  /// Whether a number starts here.
  package var isAtNumber: Bool {
    byte == 0x2B || byte == 0x2D || byte == 0x2E || byte.isASCIIDigit
  }

  package mutating func flag() throws(PathDataError) -> Bool {
    guard byte == 0x30 || byte == 0x31 else { throw PathDataError(.missingFlag, offset: offset) }
    defer { offset += 1 }
    return byte == 0x31
  }

  /// A number of the grammar of SVG 2, 9.3.9: sign, digits, point, digits, exponent.
  package mutating func number() throws(PathDataError) -> Double {
    let start = offset
    let isNegative = byte == 0x2D
    if byte == 0x2B || byte == 0x2D { offset += 1 }
    var digits = 0
    var significand = 0
    var decimals = 0
    var isShort = true
    func missing() -> PathDataError { PathDataError(.missingNumber, offset: start) }
    while byte.isASCIIDigit {
      if significand < 1_000_000_000_000_000 {
        significand = significand * 10 + Int(byte - 0x30)
      } else {
        isShort = false
      }
      digits += 1
      offset += 1
    }
    if byte == 0x2E {
      offset += 1
      while byte.isASCIIDigit {
        if significand < 1_000_000_000_000_000 {
          significand = significand * 10 + Int(byte - 0x30)
          decimals += 1
        } else {
          isShort = false
        }
        digits += 1
        offset += 1
      }
    }
    guard digits > 0 else { throw missing() }
    if hasExponent {
      isShort = false
      offset += 2
      while byte.isASCIIDigit { offset += 1 }
    }
    // Below 2⁵³ and with a power of ten that is exact, one division rounds right.
    if isShort, significand < 9_007_199_254_740_992, decimals <= 22 {
      let value = Double(significand) / Self.powersOfTen[decimals]
      return isNegative ? -value : value
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text) else { throw missing() }
    guard value.isFinite else { throw PathDataError(.numberOutOfRange, offset: start) }
    return value
  }

  /// An `e` counts only with digits after it.
  private var hasExponent: Bool {
    guard byte | 0x20 == 0x65, offset + 1 < bytes.count else { return false }
    let next = bytes[offset + 1]
    if next.isASCIIDigit { return true }
    return (next == 0x2B || next == 0x2D) && offset + 2 < bytes.count
      && bytes[offset + 2].isASCIIDigit
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }
}
