/// Numbers that tell words at the ends of lines apart, so that one that stands twice above itself is
/// seen without comparing text. Case and punctuation do not count.
enum WordHash {
  /// Longer words are told by this many bytes.
  private static let longest = 24

  /// Of the word that ends before an offset; 0 for none.
  static func before(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var index = min(offset, text.count)
    let lowest = max(0, index - longest)
    while index > lowest, !isLetter(text[index - 1]), text[index - 1] > 0x20 { index -= 1 }
    var hash: UInt32 = 0
    while index > lowest, isLetter(text[index - 1]) {
      index -= 1
      hash = mixed(hash, text[index])
    }
    return hash
  }

  /// Of the word that begins at an offset; 0 for none.
  static func after(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var index = max(0, offset)
    let highest = min(text.count, index + longest)
    while index < highest, !isLetter(text[index]), text[index] > 0x20 { index += 1 }
    var hash: UInt32 = 0
    while index < highest, isLetter(text[index]) {
      hash = mixed(hash, text[index])
      index += 1
    }
    return hash
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Bernstein's hash, by exclusive or.
  @inline(__always)
  private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash &* 33) ^ UInt32(byte | 0x20) ^ 0x5000
  }
}
