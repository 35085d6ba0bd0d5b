/// Numbers that tell words at the ends of lines apart, so that one that stands twice above itself is
/// seen without comparing text. Case and punctuation do not count.
///
/// Nearly all words are read at once: eight bytes of text, of which one to seven are letters with
/// another byte beside them.
enum WordHash {
  /// Longer words are told by this many bytes.
  private static let longest = 24
  /// What makes small letters of capitals, in each of eight bytes.
  private static let smallLetters: UInt64 = 0x2020_2020_2020_2020

  /// Of the word that ends before an offset; 0 for none.
  static func before(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if offset >= 8, offset <= text.count, let base = text.baseAddress {
      // The eight bytes lie within the text.
      let bytes = UInt64(
        littleEndian: UnsafeRawPointer(base + (offset - 8)).loadUnaligned(as: UInt64.self))
      let count = others(in: bytes).leadingZeroBitCount / 8
      if count > 0, count < 8 {
        return folded(mixed(0, (bytes | smallLetters) >> UInt64(64 - 8 * count)))
      }
    }
    return beforeByBytes(offset, in: text)
  }

  /// Of the word that begins at an offset; 0 for none.
  static func after(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if offset >= 0, offset <= text.count - 8, let base = text.baseAddress {
      // The eight bytes lie within the text.
      let bytes = UInt64(
        littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      let count = others(in: bytes).trailingZeroBitCount / 8
      if count > 0, count < 8 {
        return folded(mixed(0, (bytes | smallLetters) & (1 << UInt64(8 * count) - 1)))
      }
    }
    return afterByBytes(offset, in: text)
  }

  private static func beforeByBytes(
    _ offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    var index = min(offset, text.count)
    let lowest = max(0, index - longest)
    while index > lowest, !isLetter(text[index - 1]), text[index - 1] > 0x20 { index -= 1 }
    var hash: UInt64 = 0
    var letters: UInt64 = 0
    var count = 0
    while index > lowest, isLetter(text[index - 1]) {
      index -= 1
      letters = letters << 8 | UInt64(text[index] | 0x20)
      count += 1
      if count % 8 == 0 {
        hash = mixed(hash, letters)
        letters = 0
      }
    }
    return count == 0 ? 0 : folded(letters == 0 ? hash : mixed(hash, letters))
  }

  private static func afterByBytes(
    _ offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> UInt32 {
    var index = max(0, offset)
    let highest = min(text.count, index + longest)
    while index < highest, !isLetter(text[index]), text[index] > 0x20 { index += 1 }
    var hash: UInt64 = 0
    var letters: UInt64 = 0
    var count = 0
    while index < highest, isLetter(text[index]) {
      letters |= UInt64(text[index] | 0x20) << UInt64(count % 8 * 8)
      index += 1
      count += 1
      if count % 8 == 0 {
        hash = mixed(hash, letters)
        letters = 0
      }
    }
    return count == 0 ? 0 : folded(letters == 0 ? hash : mixed(hash, letters))
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// The high bit of each of eight bytes that is no letter, as `isLetter` tells them.
  @inline(__always)
  private static func others(in bytes: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    // No sum goes beyond its byte.
    let small = (bytes | smallLetters) & ~high
    let fromA = small &+ 0x1F1F_1F1F_1F1F_1F1F
    let beyondZ = small &+ 0x0505_0505_0505_0505
    return ~((fromA & ~beyondZ) | bytes) & high
  }

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ letters: UInt64) -> UInt64 {
    let product = (hash ^ letters) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// Never 0.
  @inline(__always)
  private static func folded(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) | 1
  }
}
