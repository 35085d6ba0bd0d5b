import ComposePlatform

/// Hashes of words at the ends of lines, so that a word repeated above itself is
/// seen without comparing text. Case and punctuation do not count.
///
/// Letters are read eight bytes at a time wherever the text has as many.
enum WordHash {
  /// Longer words are identified by this many bytes.
  private static let longest = 24
  /// What makes small letters of capitals, in each of eight bytes.
  private static let smallLetters: UInt64 = 0x2020_2020_2020_2020

  /// Of the word that ends before an offset; 0 for none.
  static func before(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var end = min(offset, text.count)
    let lowest = max(0, end - longest)
    while end > lowest, !isLetter(text[end - 1]), text[end - 1] > 0x20 { end -= 1 }
    var hash: UInt64 = 0
    while end > lowest {
      var letters: UInt64 = 0
      var count = 0
      if end - 8 >= lowest {
        let bytes = load(text, at: end - 8)
        count = others(in: bytes).leadingZeroBitCount / 8
        if count > 0 { letters = (bytes | smallLetters) >> UInt64(64 - 8 * count) }
      } else {
        while count < end - lowest, isLetter(text[end - 1 - count]) {
          letters = letters << 8 | UInt64(text[end - 1 - count] | 0x20)
          count += 1
        }
      }
      if count > 0 { hash = mixed(hash, letters) }
      if count < 8 { break }
      end -= 8
    }
    return hash == 0 ? 0 : folded(hash)
  }

  /// Of the word that begins at an offset; 0 for none.
  static func after(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var start = max(0, offset)
    let highest = min(text.count, start + longest)
    while start < highest, !isLetter(text[start]), text[start] > 0x20 { start += 1 }
    var hash: UInt64 = 0
    while start < highest {
      var letters: UInt64 = 0
      var count = 0
      if start + 8 <= highest {
        let bytes = load(text, at: start)
        count = others(in: bytes).trailingZeroBitCount / 8
        if count > 0 { letters = (bytes | smallLetters) << UInt64(64 - 8 * count) }
      } else {
        while count < highest - start, isLetter(text[start + count]) {
          letters = letters >> 8 | UInt64(text[start + count] | 0x20) << 56
          count += 1
        }
      }
      if count > 0 { hash = mixed(hash, letters) }
      if count < 8 { break }
      start += 8
    }
    return hash == 0 ? 0 : folded(hash)
  }

  /// Eight bytes, which are within the text, the first one lowest.
  @inline(__always)
  private static func load(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter
  }

  /// The high bit of each of eight bytes that is no letter, as defined by `isLetter`.
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
