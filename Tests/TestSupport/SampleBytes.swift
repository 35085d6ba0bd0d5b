/// Reproducible bytes: characters of many kinds, and now and then an ill-formed sequence.
public struct SampleBytes {
  private var random: RandomNumbers

  public init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  private static let characters: [String] = [
    "a", "B", " ", "(", ")", "]", "-", ".", "/", "1", "$", "%", "\n", "\r", "\t", "é", "\u{301}",
    "\u{AD}", "ß", "α", "ж", "א", "ع", "\u{660}", "เ", "ก", "\u{200D}", "\u{200F}", "\u{202B}",
    "\u{202C}", "\u{2067}", "\u{2069}", "、", "漢", "カ", "ッ", "한", "\u{1100}", "\u{1161}", "🇩",
    "👩", "🏽", "\u{FE0F}", "\u{FFFD}", "\u{10FFFF}",
  ]

  /// At least `count` bytes.
  public mutating func bytes(count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if random.isTrue(oneIn: 8) {
        bytes.append(random.byte())
      } else {
        bytes += Array(random.element(of: Self.characters).utf8)
      }
    }
    return bytes
  }
}
