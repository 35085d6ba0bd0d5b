/// A human-readable number of bytes: `84 kB`, `3.2 MB`. Units are powers of 1,000.
public struct ByteCount: Hashable, Sendable, CustomStringConvertible {
  /// The number of bytes.
  public let bytes: Int

  /// Clamped to an exbibyte, so that rounding does not overflow.
  public init(_ bytes: Int) { self.bytes = min(max(0, bytes), 1 << 60) }

  /// The number with its unit.
  public var description: String {
    if bytes < 1_000 { return "\(bytes) bytes" }
    var unit = 1_000
    for name in ["kB", "MB"] {
      // Rounding to whole units may give 1,000, which is shown in the next unit.
      let whole = (bytes + unit / 2) / unit
      if whole < 1_000 {
        let tenths = (bytes + unit / 20) / (unit / 10)
        return whole < 10 && tenths % 10 != 0
          ? "\(tenths / 10).\(tenths % 10) \(name)" : "\(whole) \(name)"
      }
      unit *= 1_000
    }
    let tenths = bytes / (unit / 10)
    return "\(tenths / 10).\(tenths % 10) GB"
  }
}
