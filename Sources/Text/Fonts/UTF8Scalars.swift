/// Decoding of single scalars from UTF-8 bytes that may be broken.
enum UTF8Scalars {
  /// The scalar at `offset` and how many bytes it takes; U+FFFD and 1 for a byte that starts none.
  ///
  /// The second byte's range excludes overlong forms and surrogates (Unicode 15, table 3-7).
  @inline(__always)
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    guard first >= 0xC2, first <= 0xF4, offset + 1 < end else { return (0xFFFD, 1) }
    let second = UInt32(text[offset + 1])
    guard second & 0xC0 == 0x80 else { return (0xFFFD, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | second & 0x3F, 2) }
    guard offset + 2 < end else { return (0xFFFD, 1) }
    let third = UInt32(text[offset + 2])
    guard third & 0xC0 == 0x80 else { return (0xFFFD, 1) }
    if first < 0xF0 {
      if first == 0xE0 && second < 0xA0 || first == 0xED && second > 0x9F { return (0xFFFD, 1) }
      return ((first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
    }
    guard offset + 3 < end else { return (0xFFFD, 1) }
    let fourth = UInt32(text[offset + 3])
    guard fourth & 0xC0 == 0x80 else { return (0xFFFD, 1) }
    if first == 0xF0 && second < 0x90 || first == 0xF4 && second > 0x8F { return (0xFFFD, 1) }
    return (
      (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | fourth & 0x3F, 4
    )
  }

  @inline(__always)
  static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }
}
