/// Private-use characters, without a standard meaning (Unicode, 23.5).
enum PrivateUse {
  /// Whether UTF-8 contains one of U+E000…F8FF or of the planes 15 and 16. Complexity: O(n).
  static func isContained(in utf8: some Collection<UInt8>) -> Bool {
    // U+E000…F8FF start with EE or EF 80…A3, the planes with F3 B0…BF or F4.
    var lead: UInt8 = 0
    for byte in utf8 {
      switch lead {
      case 0xEF: if (0x80...0xA3).contains(byte) { return true }
      case 0xF3: if byte >= 0xB0 { return true }
      default: break
      }
      if byte == 0xEE || byte == 0xF4 { return true }
      lead = byte
    }
    return false
  }
}
