/// Decoding of single scalars from UTF-8 bytes that may be broken.
public enum UTF8Decoder {
  /// U+FFFD, which stands for bytes that are no character.
  public static let replacement: UInt32 = 0xFFFD

  /// The scalar at `offset` and how many bytes it takes.
  ///
  /// Ill-formed bytes give U+FFFD and the length of the maximal subpart of a sequence, 1 to 3
  /// bytes, as Unicode recommends (The Unicode Standard 15.0, section 3.9, table 3-8).
  ///
  /// - Precondition: `offset` is in the buffer. It need not be the start of a character.
  /// - Returns: A Unicode scalar value, never a surrogate, and a length that stays in the buffer.
  @inlinable
  @inline(__always)
  public static func decode(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    let end = text.count
    guard first >= 0xC2, first <= 0xF4, offset + 1 < end else { return (replacement, 1) }
    let second = UInt32(text[offset + 1])
    if first < 0xE0 {
      guard second & 0xC0 == 0x80 else { return (replacement, 1) }
      return ((first & 0x1F) << 6 | second & 0x3F, 2)
    }
    // The narrower ranges keep out overlong forms, surrogates and what lies above U+10FFFF
    // (table 3-7).
    let lowest: UInt32 = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80
    let highest: UInt32 = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF
    guard second >= lowest, second <= highest else { return (replacement, 1) }
    guard offset + 2 < end else { return (replacement, 2) }
    let third = UInt32(text[offset + 2])
    guard third & 0xC0 == 0x80 else { return (replacement, 2) }
    if first < 0xF0 {
      return ((first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
    }
    guard offset + 3 < end else { return (replacement, 3) }
    let fourth = UInt32(text[offset + 3])
    guard fourth & 0xC0 == 0x80 else { return (replacement, 3) }
    let upper = (first & 0x07) << 18 | (second & 0x3F) << 12
    return (upper | (third & 0x3F) << 6 | fourth & 0x3F, 4)
  }

  /// Where the scalar that ends before `offset` starts; 0 for offset 0.
  ///
  /// A byte that belongs to no well-formed sequence counts as a scalar of its own.
  ///
  /// - Precondition: `offset` is in `0...text.count`.
  public static func start(
    ofScalarBefore offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard offset > 1 else { return 0 }
    var start = offset - 1
    let earliest = max(0, offset - 4)
    while start > earliest, text[start] & 0xC0 == 0x80 { start -= 1 }
    return start + decode(text, at: start).length == offset ? start : offset - 1
  }

  /// The length of the run of ASCII bytes that starts at `offset`. Complexity: O(n), 8 bytes a step.
  @inlinable
  public static func asciiPrefixLength(
    of text: UnsafeBufferPointer<UInt8>, from offset: Int
  ) -> Int {
    var index = offset
    // `base` is there: a buffer with a byte at `offset` or beyond is not empty.
    if let base = UnsafeRawPointer(text.baseAddress) {
      while index + 8 <= text.count {
        // Eight bytes from `index` lie in the buffer: the loop condition.
        let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        index += 8
      }
    }
    while index < text.count, text[index] < 0x80 { index += 1 }
    return index - offset
  }
}
