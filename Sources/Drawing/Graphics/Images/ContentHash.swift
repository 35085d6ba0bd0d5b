/// A 128-bit hash of bytes: MurmurHash3 x64 128 with seed 0 (A. Appleby, public domain).
///
/// Suited to distinguishing files, but not cryptographically secure.
public struct ContentHash: Hashable, Sendable {
  /// The upper half of the hash.
  public let high: UInt64
  /// The lower half of the hash.
  public let low: UInt64

  /// Complexity: O(n), about a gigabyte a second.
  public init(_ bytes: [UInt8]) {
    var state = MurmurState()
    bytes.withUnsafeBytes { state.absorb($0) }
    (high, low) = state.finished(count: bytes.count)
  }
}

extension ContentHash: CustomStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String {
    Self.digits(high) + Self.digits(low)
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

private struct MurmurState {
  private static let c1: UInt64 = 0x87C3_7B91_1142_53D5
  private static let c2: UInt64 = 0x4CF5_AD43_2745_937F

  private var h1: UInt64 = 0
  private var h2: UInt64 = 0

  mutating func absorb(_ bytes: UnsafeRawBufferPointer) {
    let blocks = bytes.count / 16
    for block in 0..<blocks {
      // In bounds: block * 16 + 16 ≤ count.
      let k1 = bytes.loadUnaligned(fromByteOffset: block * 16, as: UInt64.self)
      let k2 = bytes.loadUnaligned(fromByteOffset: block * 16 + 8, as: UInt64.self)
      absorb(UInt64(littleEndian: k1), UInt64(littleEndian: k2))
    }
    var k1: UInt64 = 0
    var k2: UInt64 = 0
    for index in blocks * 16..<bytes.count {
      let place = UInt64(index & 15)
      if place < 8 {
        k1 |= UInt64(bytes[index]) << (place * 8)
      } else {
        k2 |= UInt64(bytes[index]) << ((place - 8) * 8)
      }
    }
    h2 ^= Self.rotated(k2 &* Self.c2, 33) &* Self.c1
    h1 ^= Self.rotated(k1 &* Self.c1, 31) &* Self.c2
  }

  private mutating func absorb(_ k1: UInt64, _ k2: UInt64) {
    h1 ^= Self.rotated(k1 &* Self.c1, 31) &* Self.c2
    h1 = (Self.rotated(h1, 27) &+ h2) &* 5 &+ 0x52DC_E729
    h2 ^= Self.rotated(k2 &* Self.c2, 33) &* Self.c1
    h2 = (Self.rotated(h2, 31) &+ h1) &* 5 &+ 0x3849_5AB5
  }

  func finished(count: Int) -> (UInt64, UInt64) {
    var first = h1 ^ UInt64(count)
    var second = h2 ^ UInt64(count)
    first &+= second
    second &+= first
    first = Self.mixed(first)
    second = Self.mixed(second)
    first &+= second
    second &+= first
    return (first, second)
  }

  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value ^= value >> 33
    value &*= 0xFF51_AFD7_ED55_8CCD
    value ^= value >> 33
    value &*= 0xC4CE_B9FE_1A85_EC53
    value ^= value >> 33
    return value
  }
}
