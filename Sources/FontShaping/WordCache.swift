internal import CPrefetch

/// Glyphs of words that were shaped before, by style and UTF-8 bytes.
///
/// An open-addressing table of places in a pool, where all that is known of a word lies
/// together: a look-up reaches memory twice, and most words take 64 bytes. Words are compared
/// byte by byte, so equal hashes never mix them up; a word that finds no free slot in 16 steps is
/// not kept, so words made to collide cost no more than shaping them. When the pool is full the
/// cache starts afresh.
///
/// A class, so that its owner reaches it without the checks for exclusive access that a stored
/// value would need at every word.
final class WordCache {
  /// A word that is kept; valid until the next `insert`.
  struct Word {
    /// Points at a `Header`, behind which the bytes, padded to whole eights, and the glyphs lie.
    fileprivate let record: UnsafeRawPointer

    fileprivate var header: Header { record.load(as: Header.self) }

    /// The sum of the advances, in font units.
    var advance: Int { Int(header.advance) }

    var glyphCount: Int { Int(header.glyphCount) }

    /// Whether it has no white space and no glyph that word spacing widens.
    var isPlain: Bool { header.isPlain }

    /// Writes the glyphs of a word that starts `offset` bytes into its text to `target`, which
    /// has room for `glyphCount`. Answers all their flags.
    @inline(__always)
    func copyGlyphs(to target: UnsafeMutablePointer<ShapedGlyph>, offset: UInt32) -> UInt8 {
      let header = header
      let start = record + WordCache.glyphOffset(keyLength: header.keyLength)
      var flags: UInt8 = 0
      if header.isWide {
        for index in 0..<Int(header.glyphCount) {
          var glyph = start.load(
            fromByteOffset: index * MemoryLayout<ShapedGlyph>.stride, as: ShapedGlyph.self)
          glyph.textOffset &+= offset
          flags |= glyph.flags.rawValue
          (target + index).initialize(to: glyph)
        }
      } else {
        // Whole eights are moved, as the fields lie in them on all machines that Swift runs on: a
        // glyph's number, length and flags, which both forms begin with, then its offset and, in
        // the second eight, its advance.
        let raw = UnsafeMutableRawPointer(target)
        var all: UInt64 = 0
        for index in 0..<Int(header.glyphCount) {
          let glyph = start.load(fromByteOffset: index * 8, as: UInt64.self)
          all |= glyph
          let textOffset = UInt32(truncatingIfNeeded: glyph >> 48) &+ offset
          let advance = Int16(truncatingIfNeeded: glyph >> 32)
          raw.storeBytes(
            of: glyph & 0xFFFF_FFFF | UInt64(textOffset) << 32, toByteOffset: index * 16,
            as: UInt64.self)
          raw.storeBytes(
            of: UInt64(UInt32(bitPattern: Int32(advance))), toByteOffset: index * 16 + 8,
            as: UInt64.self)
        }
        flags = UInt8(truncatingIfNeeded: all >> 24)
      }
      return flags
    }
  }

  fileprivate struct Header {
    var advance: Int32
    var style: UInt16
    var glyphCount: UInt8
    /// The number of bytes less one; in the uppermost bit whether the glyphs are kept as they are,
    /// in the one below whether the word is plain.
    private var length: UInt8

    init(
      advance: Int32, style: UInt16, glyphCount: UInt8, keyLength: Int, isWide: Bool, isPlain: Bool
    ) {
      self.advance = advance
      self.style = style
      self.glyphCount = glyphCount
      // Words have 1 to 64 bytes.
      length =
        UInt8(truncatingIfNeeded: keyLength &- 1) & 0x3F | (isWide ? 0x80 : 0)
        | (isPlain ? 0x40 : 0)
    }

    var keyLength: Int { Int(length & 0x3F) + 1 }
    var isWide: Bool { length & 0x80 != 0 }
    var isPlain: Bool { length & 0x40 != 0 }
  }

  /// A glyph without offsets, in half the room: most words then lie in one line of the memory.
  fileprivate struct CompactGlyph {
    var glyph: UInt16
    var textLength: UInt8
    var flags: UInt8
    var advance: Int16
    var textOffset: UInt8
    // Whole eights, of which none is left unset.
    var padding: UInt8 = 0

    /// Nil when a value does not fit.
    init?(_ glyph: ShapedGlyph, base: UInt32) {
      guard glyph.xOffset == 0, glyph.yOffset == 0, let advance = Int16(exactly: glyph.advance),
        let offset = UInt8(exactly: glyph.textOffset &- base)
      else { return nil }
      self.glyph = glyph.glyph
      textLength = glyph.textLength
      flags = glyph.flags.rawValue
      self.advance = advance
      textOffset = offset
    }
  }

  /// The longest word that is kept, in bytes.
  static let longestWord = 64
  private static let longestProbe = 16

  /// How many bytes the pool may take.
  let limit: Int
  /// The upper half of the hash above the place in the pool, counted in eights from 1 on; 0 is
  /// a free slot.
  private var slots: UnsafeMutablePointer<UInt64>
  private var mask: Int
  private var used = 0
  private var pool: UnsafeMutableRawPointer
  private var poolCapacity: Int
  private var poolCount = 0

  init(limit: Int) {
    // Places have 32 bits, hence the upper bound; the lower one holds some hundred words.
    self.limit = min(max(limit, 64 << 10), 1 << 30)
    mask = 1023
    slots = LargeMemory.allocate(mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    poolCapacity = 32 << 10
    pool = LargeMemory.allocate(byteCount: poolCapacity)
  }

  deinit {
    LargeMemory.free(slots)
    LargeMemory.free(pool)
  }

  /// Hashes 1 to 64 bytes, eight at a time; the same in every run.
  @inline(__always)
  static func hash(_ word: UnsafeRawPointer, count: Int, style: Int) -> UInt64 {
    @inline(__always)
    func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
      let product = left.multipliedFullWidth(by: right)
      return product.high ^ product.low
    }
    // Odd constants with evenly spread bits: fractions of the golden ratio, √2 and √3.
    let first: UInt64 = 0x9E37_79B9_7F4A_7C15
    let second: UInt64 = 0x6A09_E667_F3BC_C909
    let third: UInt64 = 0xBB67_AE85_84CA_A73B
    var state = UInt64(truncatingIfNeeded: style << 8 | count) &* third
    // Every load below lies inside the `count` bytes.
    if count >= 8 {
      var offset = 0
      while offset + 8 <= count {
        state = mix(
          state ^ first, word.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ second)
        offset += 8
      }
      return mix(
        state ^ first, word.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) ^ second)
    }
    return mix(state ^ first, packed(word, count: count) ^ second)
  }

  /// 1 to 7 bytes as one number; words of one length have the same only when they are equal.
  @inline(__always)
  private static func packed(_ word: UnsafeRawPointer, count: Int) -> UInt64 {
    if count >= 4 {
      return UInt64(word.loadUnaligned(as: UInt32.self))
        | UInt64(word.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << 32
    }
    return UInt64(word.load(as: UInt8.self))
      | UInt64(word.load(fromByteOffset: count >> 1, as: UInt8.self)) << 8
      | UInt64(word.load(fromByteOffset: count - 1, as: UInt8.self)) << 16
  }

  /// Whether two words of 1 to 64 bytes are equal.
  @inline(__always)
  private static func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int
  ) -> Bool {
    guard count >= 8 else { return packed(left, count: count) == packed(right, count: count) }
    // Every load lies inside the `count` bytes; the last two may overlap.
    var offset = 0
    while offset + 8 < count {
      guard
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    return left.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      == right.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
  }

  /// Asks for the memory that a look-up starts in.
  @inline(__always)
  func prefetchSlot(hash: UInt64) {
    CPrefetchForReading(slots + Int(truncatingIfNeeded: hash) & mask)
  }

  /// Asks for the memory in which what is known of a word most likely lies.
  @inline(__always)
  func prefetchRecord(hash: UInt64) {
    let slot = slots[Int(truncatingIfNeeded: hash) & mask]
    guard slot != 0 else { return }
    // Most records lie in two lines of the memory; behind the pool's end nothing is read.
    let record = record(in: slot)
    CPrefetchForReading(record)
    CPrefetchForReading(record + 64)
  }

  /// The glyphs of a word of 1 to 64 bytes, if they are kept.
  @inline(__always)
  func find(
    _ word: UnsafePointer<UInt8>, count: Int, style: Int, hash: UInt64
  ) -> Word? {
    // `mask` is the table's size less one, so every index is inside the table.
    var index = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<Self.longestProbe {
      let slot = slots[index]
      if slot == 0 { return nil }
      if slot >> 32 == hash >> 32 {
        let found = Word(record: record(in: slot))
        let header = found.header
        if header.keyLength == count, Int(header.style) == style,
          Self.areEqual(found.record + MemoryLayout<Header>.stride, word, count: count)
        {
          return found
        }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Keeps a word whose glyphs have offsets from `base`.
  func insert(
    _ word: UnsafePointer<UInt8>, count: Int, style: Int, hash: UInt64,
    glyphs shaped: UnsafeBufferPointer<ShapedGlyph>, base: UInt32, advance: Int
  ) {
    guard count > 0, count <= Self.longestWord, let style = UInt16(exactly: style),
      let glyphCount = UInt8(exactly: shaped.count), let advance = Int32(exactly: advance)
    else { return }
    let isWide = shaped.contains { CompactGlyph($0, base: base) == nil }
    let stride = isWide ? MemoryLayout<ShapedGlyph>.stride : MemoryLayout<CompactGlyph>.stride
    let glyphOffset = Self.glyphOffset(keyLength: count)
    let size = (glyphOffset + shaped.count * stride + 7) & ~7
    if poolCount + size > limit { removeAll() }
    guard size <= limit else { return }
    if used * 2 > mask { grow() }
    guard let free = freeSlot(for: hash) else { return }
    reserve(size)
    // There is room for `size` bytes from `poolCount` on, a multiple of eight.
    let record = pool + poolCount
    record.storeBytes(
      of: Header(
        advance: advance, style: style, glyphCount: glyphCount, keyLength: count, isWide: isWide,
        isPlain: Self.isPlain(UnsafeBufferPointer(start: word, count: count), shaped)),
      as: Header.self)
    (record + MemoryLayout<Header>.stride).copyMemory(from: word, byteCount: count)
    for (index, glyph) in shaped.enumerated() {
      let place = glyphOffset + index * stride
      if !isWide, let compact = CompactGlyph(glyph, base: base) {
        record.storeBytes(of: compact, toByteOffset: place, as: CompactGlyph.self)
      } else {
        var glyph = glyph
        glyph.textOffset &-= base
        record.storeBytes(of: glyph, toByteOffset: place, as: ShapedGlyph.self)
      }
    }
    slots[free] = (hash & ~0xFFFF_FFFF) | UInt64(poolCount / 8 + 1)
    poolCount += size
    used += 1
  }

  private static func isPlain(
    _ word: UnsafeBufferPointer<UInt8>, _ glyphs: UnsafeBufferPointer<ShapedGlyph>
  ) -> Bool {
    !glyphs.contains { $0.flags.contains(.wordSpace) }
      && !word.indices.contains { LineEndSpaces.isSpace(at: $0, in: word) }
  }

  fileprivate static func glyphOffset(keyLength: Int) -> Int {
    MemoryLayout<Header>.stride + (keyLength + 7) & ~7
  }

  @inline(__always)
  private func record(in slot: UInt64) -> UnsafeRawPointer {
    UnsafeRawPointer(pool + (Int(UInt32(truncatingIfNeeded: slot)) - 1) * 8)
  }

  private func freeSlot(for hash: UInt64) -> Int? {
    var index = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<Self.longestProbe {
      if slots[index] == 0 { return index }
      index = (index + 1) & mask
    }
    return nil
  }

  private func reserve(_ size: Int) {
    guard poolCount + size > poolCapacity else { return }
    let larger = max(poolCapacity * 2, poolCount + size)
    let moved = LargeMemory.allocate(byteCount: larger)
    moved.copyMemory(from: pool, byteCount: poolCount)
    LargeMemory.free(pool)
    pool = moved
    poolCapacity = larger
  }

  private func grow() {
    let old = slots
    let oldCount = mask + 1
    mask = mask * 2 + 1
    slots = LargeMemory.allocate(mask + 1)
    slots.initialize(repeating: 0, count: mask + 1)
    for slot in UnsafeBufferPointer(start: old, count: oldCount) where slot != 0 {
      // Slots keep half of the hash; the rest is found again.
      let record = record(in: slot)
      let header = record.load(as: Header.self)
      let hash = Self.hash(
        record + MemoryLayout<Header>.stride, count: header.keyLength,
        style: Int(header.style))
      if let free = freeSlot(for: hash) { slots[free] = slot } else { used -= 1 }
    }
    LargeMemory.free(old)
  }

  private func removeAll() {
    slots.update(repeating: 0, count: mask + 1)
    used = 0
    poolCount = 0
  }
}
