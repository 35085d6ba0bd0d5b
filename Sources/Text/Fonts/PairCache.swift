/// The positioning of two adjacent characters that do no more than kern, by style.
///
/// An open-addressing table; when it is full it starts afresh. A class, so that its owner reaches
/// it without the checks for exclusive access that a stored value would need at every letter.
final class PairCache {
  /// What is known of a pair, or of a character alone where there is no left one.
  struct GlyphPair {
    var leftGlyph: UInt16 = 0
    var rightGlyph: UInt16 = 0
    /// The advance of the right character alone, in font units.
    var rightAdvance: Int16 = 0
    /// What the pair adds to the left one's advance, in font units.
    var kerning: Int16 = 0
    /// The flags that the right character has alone.
    var rightFlags: UInt8 = 0
    /// The flags that the pair adds to the left one.
    var addedToLeft: UInt8 = 0
    /// The flags that the pair adds to the right one.
    var addedToRight: UInt8 = 0
    /// Whether the characters are one plain glyph each, and nothing but kerning happens.
    var isUsable = false
  }

  private struct Entry {
    /// 0 of a free entry.
    var key: UInt64 = 0
    var glyphPair = GlyphPair()
  }

  /// A language has some two thousand pairs; text that has more of them begins again.
  private static let largest = 1 << 15
  private var entries: UnsafeMutablePointer<Entry>
  private var mask: Int
  private var used = 0

  init() {
    // One free entry, so that a look-up ends, until there is something to keep.
    mask = 0
    entries = .allocate(capacity: 1)
    entries.initialize(to: Entry())
  }

  deinit { entries.deallocate() }

  /// - Parameters:
  ///   - left: A scalar up to U+FFFF, or 0.
  ///   - right: A scalar up to U+FFFF, not 0.
  @inline(__always)
  static func key(left: UInt32, right: UInt32, style: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: style) << 32 | UInt64(left & 0xFFFF) << 16 | UInt64(right & 0xFFFF)
  }

  @inline(__always)
  func find(_ key: UInt64) -> GlyphPair? {
    var index = place(of: key)
    // Half of the entries are free, and `mask` is their number less one.
    while true {
      let entry = entries + index
      if entry.pointee.key == key { return entry.pointee.glyphPair }
      if entry.pointee.key == 0 { return nil }
      index = (index + 1) & mask
    }
  }

  func insert(_ key: UInt64, _ glyphPair: GlyphPair) {
    if used * 2 >= mask {
      if mask < Self.largest { grow() } else { removeAll() }
    }
    var index = place(of: key)
    while entries[index].key != 0, entries[index].key != key { index = (index + 1) & mask }
    if entries[index].key == 0 { used += 1 }
    entries[index] = Entry(key: key, glyphPair: glyphPair)
  }

  @inline(__always)
  private func place(of key: UInt64) -> Int {
    // The golden ratio's bits spread neighbouring numbers.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
  }

  private func removeAll() {
    entries.update(repeating: Entry(), count: mask + 1)
    used = 0
  }

  private func grow() {
    let old = UnsafeMutableBufferPointer(start: entries, count: mask + 1)
    mask = max(mask * 2 + 1, 1023)
    entries = .allocate(capacity: mask + 1)
    entries.initialize(repeating: Entry(), count: mask + 1)
    used = 0
    for entry in old where entry.key != 0 { insert(entry.key, entry.glyphPair) }
    old.deallocate()
  }
}
