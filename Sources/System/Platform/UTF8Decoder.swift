/// Decoding of single scalars from UTF-8 bytes that may be ill-formed.
package enum UTF8Decoder {
  /// U+FFFD, which replaces ill-formed bytes.
  @inlinable package static var replacement: UInt32 { 0xFFFD }

  /// Returns the scalar at `offset` and the number of its bytes.
  @inlinable
  @inline(__always)
  package static func decode(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int) {
    decode(text, at: offset, end: text.count)
  }

  /// Returns the scalar at `offset` in the text before `end`, and the number of its bytes.
  ///
  /// Ill-formed bytes give U+FFFD and the length of the maximal subpart of a sequence, 1 to 3
  /// bytes, as Unicode recommends (The Unicode Standard 15.0, section 3.9, table 3-8) and the Encoding
  /// Standard of the WHATWG requires.
  ///
  /// - Precondition: `offset` is below `end`, which is at most `text.count`. It need not be the
  ///   start of a character.
  /// - Returns: A Unicode scalar value, never a surrogate, and a length that does not exceed `end`.
  @inlinable
  @inline(__always)
  package static func decode(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int
  ) -> (scalar: UInt32, length: Int) {
    let first = UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    guard first >= 0xC2, first <= 0xF4, offset + 1 < end else { return (replacement, 1) }
    let second = UInt32(text[offset + 1])
    if first < 0xE0 {
      guard second & 0xC0 == 0x80 else { return (replacement, 1) }
      return ((first & 0x1F) << 6 | second & 0x3F, 2)
    }
    // The narrower ranges exclude overlong forms, surrogates and code points above U+10FFFF (table
    // 3-7).
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

  /// Whether bytes are a well-formed sequence.
  ///
  /// U+FFFD itself is EF BF BD; the only ill-formed subparts of three bytes start with F0 to F4.
  ///
  /// - Parameters:
  ///   - decoded: What `decode` returned for the bytes.
  ///   - first: Their first byte.
  @inlinable
  package static func isWellFormed(
    _ decoded: (scalar: UInt32, length: Int), startingWith first: UInt8
  ) -> Bool {
    decoded.scalar != replacement || decoded.length == 3 && first == 0xEF
  }

  /// Whether a byte is one of those after the first of a sequence.
  @inlinable
  @inline(__always)
  package static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// Returns the start of the scalar that ends before `offset`; 0 for offset 0.
  ///
  /// A byte that belongs to no well-formed sequence counts as a scalar of its own.
  ///
  /// - Precondition: `offset` is in `0...text.count`.
  @inlinable
  package static func start(
    ofScalarBefore offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard offset > 1 else { return 0 }
    if text[offset - 1] < 0x80 { return offset - 1 }
    var start = offset - 1
    let earliest = max(0, offset - 4)
    while start > earliest, isContinuation(text[start]) { start -= 1 }
    return start + decode(text, at: start).length == offset ? start : offset - 1
  }

  /// Returns the length of the run of ASCII bytes that starts at `offset`. Complexity: O(n), 8 bytes a step.
  @inlinable
  package static func asciiPrefixLength(
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
