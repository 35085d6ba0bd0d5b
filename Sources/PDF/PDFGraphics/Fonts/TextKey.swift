/// The text that a code represents, in 64 bits: up to seven bytes of UTF-8, or the index of a
/// longer text in a table.
struct TextKey: Hashable {
  let bits: UInt64

  static let none = TextKey(bits: 0)
  static let space = TextKey(ascii: 0x20)
  /// The text of a hyphen that is not in the source.
  static let softHyphen = TextKey(short: [0xC2, 0xAD])
  static let replacement = TextKey(short: [0xEF, 0xBF, 0xBD])
  /// The text of a glyph that adds nothing to the text of its cluster.
  static let zeroWidthSpace = TextKey(short: [0xE2, 0x80, 0x8B])

  private init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  init(ascii byte: UInt8) { bits = 1 << 56 | UInt64(byte) }

  /// Packs one to seven bytes.
  @inline(__always)
  init(short bytes: some Collection<UInt8>) {
    var packed: UInt64 = 0
    for byte in bytes.prefix(7) { packed = packed << 8 | UInt64(byte) }
    bits = UInt64(min(bytes.count, 7)) << 56 | packed
  }

  init(longText index: Int) { bits = 0xFF << 56 | UInt64(index) }

  /// The index in the table of long texts; nil for text that is packed here.
  var longTextIndex: Int? { bits >> 56 == 0xFF ? Int(bits & 0xFF_FFFF_FFFF_FFFF) : nil }

  /// The packed bytes; empty for a long text.
  var shortText: [UInt8] {
    guard longTextIndex == nil else { return [] }
    let count = bits >> 56
    return (0..<count).map { UInt8(truncatingIfNeeded: bits >> (8 * (count - 1 - $0))) }
  }

  /// The byte of a one-byte text.
  var ascii: UInt8? { bits >> 56 == 1 ? UInt8(truncatingIfNeeded: bits) : nil }
}
