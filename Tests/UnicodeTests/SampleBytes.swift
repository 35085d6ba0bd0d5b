/// Reproducible bytes: characters of many kinds, and now and then a broken sequence.
struct SampleBytes {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private static let characters: [String] = [
    "a", "B", " ", "(", ")", "]", "-", ".", "/", "1", "$", "%", "\n", "\r", "\t", "é", "\u{301}",
    "\u{AD}", "ß", "α", "ж", "א", "ع", "\u{660}", "เ", "ก", "\u{200D}", "\u{200F}", "\u{202B}",
    "\u{202C}", "\u{2067}", "\u{2069}", "、", "漢", "カ", "ッ", "한", "\u{1100}", "\u{1161}", "🇩",
    "👩", "🏽", "\u{FE0F}", "\u{FFFD}", "\u{10FFFF}",
  ]

  /// At least `count` bytes.
  mutating func bytes(count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if next() % 8 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: next() >> 11))
      } else {
        let index = Int(next() >> 8) % Self.characters.count
        bytes += Array(Self.characters[abs(index)].utf8)
      }
    }
    return bytes
  }
}
