/// A 128-bit hash of a sequence of bytes, to identify files.
///
/// Two lanes of multiply-and-fold over 16-byte blocks. An identifier, not a protection: it
/// does not withstand someone who looks for collisions. The same bytes give the same hash on
/// every machine, however they were cut into pieces.
struct FileHash {
  private var first: UInt64 = 0x243F_6A88_85A3_08D3
  private var second: UInt64 = 0x1319_8A2E_0370_7344
  private var length: UInt64 = 0
  private var pending: (low: UInt64, high: UInt64) = (0, 0)

  init() {}

  @inline(__always)
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  @inline(__always)
  private mutating func mix(_ low: UInt64, _ high: UInt64) {
    first = Self.fold(first ^ low ^ 0xA409_3822_299F_31D0, high ^ 0x082E_FA98_EC4E_6C89)
    second =
      Self.fold(second ^ high ^ 0x4528_21E6_38D0_1377, low ^ 0xBE54_66CF_34E9_0C6C)
      &+ first
  }

  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count, length & 15 != 0 {
      append(bytes[index])
      index += 1
    }
    while bytes.count - index >= 16 {
      // Sixteen bytes from `index` on are within `bytes`.
      mix(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self)))
      index += 16
      length &+= 16
    }
    while index < bytes.count {
      append(bytes[index])
      index += 1
    }
  }

  private mutating func append(_ byte: UInt8) {
    let place = length & 15
    if place < 8 {
      pending.low |= UInt64(byte) << (place * 8)
    } else {
      pending.high |= UInt64(byte) << ((place - 8) * 8)
    }
    length &+= 1
    if length & 15 == 0 {
      mix(pending.low, pending.high)
      pending = (0, 0)
    }
  }

  /// Sixteen bytes.
  var bytes: [UInt8] {
    var copy = self
    copy.mix(pending.low, pending.high)
    copy.mix(length, 0x9E37_79B9_7F4A_7C15)
    copy.mix(copy.second, length)
    var bytes: [UInt8] = []
    for word in [copy.first, copy.second] {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return bytes
  }
}
