/// A word's bytes as the cache looks them up: the first sixteen as two whole numbers, and a hash.
///
/// Most words are no longer than that, and numbers are compared without asking how long they are.
struct WordKey {
  /// The first eight bytes, the first one lowest; zeros behind the word's end.
  var low: UInt64 = 0
  /// The next eight.
  var high: UInt64 = 0
  /// How many bytes the word has.
  var count = 0
  var hash: UInt64 = 0

  /// How many bytes `low` and `high` have room for.
  static let room = 16

  /// Of a word of up to 16 bytes, packed into numbers already.
  @inline(__always)
  init(low: UInt64, high: UInt64, count: Int, style: Int) {
    self.low = low
    self.high = high
    self.count = count
    hash = Self.mix(low ^ Self.state(count: count, style: style), high ^ Self.second)
  }

  /// Of the `count` bytes of memory from `word` on.
  init(_ word: UnsafeRawPointer, count: Int, style: Int) {
    let low = Self.packed(word, count: min(count, 8))
    let high = count > 8 ? Self.packed(word + 8, count: min(count - 8, 8)) : 0
    self.init(low: low, high: high, count: count, style: style)
    guard count > Self.room else { return }
    var offset = Self.room
    // Every load is within the `count` bytes; the last one may take some of them again.
    while offset + 8 <= count {
      hash = Self.mix(hash ^ Self.first, Self.load(word + offset) ^ Self.second)
      offset += 8
    }
    hash = Self.mix(hash ^ Self.first, Self.load(word + (count - 8)) ^ Self.second)
  }

  /// Up to eight bytes as one number, the first one lowest.
  @inline(__always)
  static func packed(_ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
    if count == 8 { return load(bytes) }
    var packed: UInt64 = 0
    for index in 0..<count {
      packed |= UInt64(bytes.load(fromByteOffset: index, as: UInt8.self)) << UInt64(8 * index)
    }
    return packed
  }

  @inline(__always)
  static func load(_ bytes: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
  }

  // Odd constants with evenly spread bits: fractions of the golden ratio, √2 and √3.
  private static let first: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let second: UInt64 = 0x6A09_E667_F3BC_C909
  private static let third: UInt64 = 0xBB67_AE85_84CA_A73B

  @inline(__always)
  private static func state(count: Int, style: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: style << 8 | count) &* third ^ first
  }

  @inline(__always)
  private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
