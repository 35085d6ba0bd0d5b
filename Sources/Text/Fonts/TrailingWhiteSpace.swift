/// White space that takes no width at the end of a line: spaces and controls, U+1680, U+2000…U+2006,
/// U+2008…U+200B, U+2028, U+205F, U+3000.
public enum TrailingWhiteSpace {
  /// Whether such a character starts at `offset`; no where there is no text.
  // Public, for `package` functions are not inlined into other modules.
  @inlinable
  @inline(__always)
  public static func isSpace(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let byte = offset < bytes.count ? bytes[offset] : 0
    if byte < 0x80 { return byte <= 0x20 }
    guard byte >= 0xE1, byte <= 0xE3, offset + 2 < bytes.count else { return false }
    switch (byte, bytes[offset + 1], bytes[offset + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x86), (0xE2, 0x80, 0x88...0x8B),
      (0xE2, 0x80, 0xA8), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return true
    default: return false
    }
  }
}
