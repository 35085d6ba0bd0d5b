import CComposeSystem
import ComposePlatform

/// Glyphs of words that were shaped before, by style and UTF-8 bytes.
///
/// An open-addressing table of positions in a pool, where all data of a word is stored
/// together: a look-up reaches memory twice, and most words take 64 bytes. Words are compared
/// byte by byte, so equal hashes never mix them up; a word that finds no free slot in 16 steps is
/// not kept, so words made to collide cost no more than shaping them. When the pool is full the
/// cache starts afresh.
///
/// A class, so that its owner reaches it without the checks for exclusive access that a stored
/// value would need at every word.
final class WordCache {
  /// A word that is kept; valid while `moveCount` stays what it is.
  struct Word {
    /// Points at a `Header`, followed by the bytes, padded to whole eights, and the glyphs.
    fileprivate let record: UnsafeRawPointer

    fileprivate var header: Header { record.load(as: Header.self) }

    /// The sum of the advances, in font units.
    var advance: Int { Int(header.advance) }

    var glyphCount: Int { Int(header.glyphCount) }

    /// Whether it has no white space and no glyph that word spacing widens.
    var isPlain: Bool { header.isPlain }

    /// Whether the face has no glyph for one of its characters.
    var isLacking: Bool { header.isLacking }

    /// Writes the glyphs of a word that starts `offset` bytes into its text to `target`, which
    /// has room for `glyphCount` and `WordCache.spareGlyphs` more that may be overwritten.
    @inline(__always)
    func copyGlyphs(to target: UnsafeMutablePointer<ShapedGlyph>, offset: UInt32) {
      let header = header
      let start = record + WordCache.glyphOffset(keyLength: header.keyLength)
      if header.isWide {
        for index in 0..<Int(header.glyphCount) {
          var glyph = start.load(
            fromByteOffset: index * MemoryLayout<ShapedGlyph>.stride, as: ShapedGlyph.self)
          glyph.textOffset &+= offset
          (target + index).initialize(to: glyph)
        }
      } else {
        // Four at a time, since how many there are cannot be foretold; what is read and written
        // behind the last is room that both sides leave.
        let raw = UnsafeMutableRawPointer(target)
        var index = 0
        while index < Int(header.glyphCount) {
          Self.copyPair(start + index * 8, to: raw + index * 16, offset: offset)
          Self.copyPair(start + (index + 2) * 8, to: raw + (index + 2) * 16, offset: offset)
          index += 4
        }
      }
    }

    /// Two compact glyphs as they are outside, moved as whole eights, as the fields are laid out on
    /// all machines that Swift runs on: a glyph's number, length and flags, which both forms begin
    /// with, then its offset and, in the second eight, its advance.
    @inline(__always)
    private static func copyPair(
      _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, offset: UInt32
    ) {
      let pair = source.loadUnaligned(as: SIMD4<UInt32>.self)
      // Of each eight, the upper four bytes are the advance with the offset and a zero above it. Vectors
      // are taken for others of the same 16 bytes, of which all values are numbers.
      let offsets = (pair &>> 16) &+ SIMD4(repeating: offset)
      let isFirst = SIMD4<UInt32>(.max, 0, .max, 0)
      let heads = (pair & isFirst) | (offsets & ~isFirst)
      let shifted = unsafeBitCast(
        unsafeBitCast(pair, to: SIMD2<UInt64>.self) &>> 32, to: SIMD4<Int32>.self)
      // The advance has its sign spread over four bytes; the four above them are zeros.
      let advances = unsafeBitCast((shifted &<< 16) &>> 16, to: SIMD4<UInt32>.self)
      target.storeBytes(
        of: SIMD4(lowHalf: heads.lowHalf, highHalf: advances.lowHalf), as: SIMD4<UInt32>.self)
      target.storeBytes(
        of: SIMD4(lowHalf: heads.highHalf, highHalf: advances.highHalf), toByteOffset: 16,
        as: SIMD4<UInt32>.self)
    }
  }

  fileprivate struct Header {
    var advance: Int32
    /// The style's number; in the uppermost bit whether a character has no glyph.
    private var styleBits: UInt16
    var glyphCount: UInt8
    /// The number of bytes less one; in the uppermost bit whether the glyphs are kept as they are,
    /// in the one below whether the word is plain.
    private var length: UInt8

    init(
      advance: Int32, style: UInt16, glyphCount: UInt8, keyLength: Int, isWide: Bool,
      isPlain: Bool, isLacking: Bool
    ) {
      self.advance = advance
      styleBits = style & 0x7FFF | (isLacking ? 0x8000 : 0)
      self.glyphCount = glyphCount
      // Words have 1 to 64 bytes.
      length =
        UInt8(truncatingIfNeeded: keyLength &- 1) & 0x3F | (isWide ? 0x80 : 0)
        | (isPlain ? 0x40 : 0)
    }

    var style: Int { Int(styleBits & 0x7FFF) }
    var keyLength: Int { Int(length & 0x3F) + 1 }
    var isWide: Bool { length & 0x80 != 0 }
    var isPlain: Bool { length & 0x40 != 0 }
    var isLacking: Bool { styleBits & 0x8000 != 0 }
  }

  /// A glyph without offsets, in half the room: most words then fit in one cache line.
  fileprivate struct CompactGlyph {
    var glyph: UInt16
    var textLength: UInt8
    var flags: UInt8
    var advance: Int16
    var textOffset: UInt8
    // Whole eights, of which none is left unset.
    var padding: UInt8 = 0

    /// Whether all values fit.
    @inline(__always)
    static func canHold(_ glyph: ShapedGlyph, base: UInt32) -> Bool {
      glyph.xOffset | glyph.yOffset == 0 && Int16(exactly: glyph.advance) != nil
        && glyph.textOffset &- base <= 0xFF
    }

    /// - Parameter glyph: One that it can hold.
    @inline(__always)
    init(_ glyph: ShapedGlyph, base: UInt32) {
      self.glyph = glyph.glyph
      textLength = glyph.textLength
      flags = glyph.flags.rawValue
      advance = Int16(truncatingIfNeeded: glyph.advance)
      textOffset = UInt8(truncatingIfNeeded: glyph.textOffset &- base)
    }
  }

  /// The longest word that is kept, in bytes.
  static let longestWord = 64
  private static let longestProbe = 16
  /// How many glyphs behind a word's last may be overwritten when it is copied.
  static let spareGlyphs = 3
  /// How many bytes behind the last record may be read.
  private static let spareBytes = 32

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
  /// How often words have moved, so that what was found before is valid no more.
  private(set) var moveCount = 0

  /// Places have 32 bits, hence the upper bound; the lower one holds some hundred words.
  static func permitted(_ limit: Int) -> Int { min(max(limit, 64 << 10), 1 << 30) }

  /// The bytes of the words that are kept.
  var byteCount: Int { poolCount }

  init(limit: Int) {
    self.limit = Self.permitted(limit)
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

  /// Prefetches the memory that a look-up starts in.
  @inline(__always)
  func prefetchSlot(hash: UInt64) {
    CPrefetchForReading(slots + Int(truncatingIfNeeded: hash) & mask)
  }

  /// Prefetches the memory that most likely holds the data of a word.
  @inline(__always)
  func prefetchRecord(hash: UInt64) {
    let slot = slots[Int(truncatingIfNeeded: hash) & mask]
    guard slot != 0 else { return }
    // Most records are in two cache lines; behind the pool's end nothing is read.
    let record = record(in: slot)
    CPrefetchForReading(record)
    CPrefetchForReading(record + 64)
  }

  /// The glyphs of a word of 1 to 64 bytes, if they are kept.
  ///
  /// - Parameter word: The bytes that `key` was made of.
  @inline(__always)
  func find(_ key: WordKey, _ word: UnsafePointer<UInt8>, style: Int) -> Word? {
    // A header's style, and its length above the number of glyphs, as laid out in its upper half. A
    // greater number than the style's room has bits that no header has.
    let wanted =
      UInt64(truncatingIfNeeded: style) << 32
      | UInt64(truncatingIfNeeded: key.count &- 1) << 56
    // The second eight bytes of a record are glyphs where the word has no more than eight.
    let highMask: UInt64 = key.count > 8 ? .max : 0
    // `mask` is the table's size less one, so every index is inside the table.
    var index = Int(truncatingIfNeeded: key.hash) & mask
    for _ in 0..<Self.longestProbe {
      let slot = slots[index]
      if slot == 0 { return nil }
      if slot >> 32 == key.hash >> 32 {
        let record = record(in: slot)
        // All are compared before anything is decided. Behind the last record there is room.
        let difference =
          (WordKey.load(record) & 0x3F00_7FFF_0000_0000) ^ wanted
          | (WordKey.load(record + 8) ^ key.low)
          | (WordKey.load(record + 16) ^ key.high) & highMask
        if difference == 0, key.count <= WordKey.room || hasTail(record, word, key.count) {
          return Word(record: record)
        }
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Whether the rest of a record's word equals that of another of the same length, above 16 bytes.
  private func hasTail(
    _ record: UnsafeRawPointer, _ word: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    let bytes = record + MemoryLayout<Header>.stride
    for index in WordKey.room..<count
    where bytes.load(fromByteOffset: index, as: UInt8.self) != word[index] { return false }
    return true
  }

  /// Keeps a word whose glyphs have offsets from `base`.
  func insert(
    _ key: WordKey, _ word: UnsafePointer<UInt8>, style: Int,
    glyphs shaped: UnsafeBufferPointer<ShapedGlyph>, base: UInt32, advance: Int
  ) {
    let count = key.count
    guard count > 0, count <= Self.longestWord, let style = UInt16(exactly: style),
      style <= 0x7FFF, let glyphCount = UInt8(exactly: shaped.count),
      let advance = Int32(exactly: advance)
    else { return }
    var isWide = false
    var isLacking = false
    var hasWordSpace = false
    for glyph in shaped {
      if !CompactGlyph.canHold(glyph, base: base) { isWide = true }
      if glyph.flags.contains(.isMissing) { isLacking = true }
      if glyph.flags.contains(.wordSpace) { hasWordSpace = true }
    }
    let stride = isWide ? MemoryLayout<ShapedGlyph>.stride : MemoryLayout<CompactGlyph>.stride
    let glyphOffset = Self.glyphOffset(keyLength: count)
    let size = (glyphOffset + shaped.count * stride + 7) & ~7
    if poolCount + size > limit { removeAll() }
    guard size <= limit else { return }
    if used * 2 > mask { grow() }
    guard let free = freeSlot(for: key.hash) else { return }
    reserve(size)
    // There is room for `size` bytes from `poolCount` on, a multiple of eight.
    let record = pool + poolCount
    record.storeBytes(
      of: Header(
        advance: advance, style: style, glyphCount: glyphCount, keyLength: count, isWide: isWide,
        isPlain: !hasWordSpace && !Self.hasSpace(UnsafeBufferPointer(start: word, count: count)),
        isLacking: isLacking),
      as: Header.self)
    // Zeros where the last eight bytes of the word are, so that they follow it.
    record.storeBytes(of: 0, toByteOffset: glyphOffset - 8, as: UInt64.self)
    (record + MemoryLayout<Header>.stride).copyMemory(from: word, byteCount: count)
    let target = record + glyphOffset
    if isWide {
      for (index, glyph) in shaped.enumerated() {
        var glyph = glyph
        glyph.textOffset &-= base
        target.storeBytes(of: glyph, toByteOffset: index * stride, as: ShapedGlyph.self)
      }
    } else {
      for (index, glyph) in shaped.enumerated() {
        target.storeBytes(
          of: CompactGlyph(glyph, base: base), toByteOffset: index * stride, as: CompactGlyph.self)
      }
    }
    slots[free] = (key.hash & ~0xFFFF_FFFF) | UInt64(poolCount / 8 + 1)
    poolCount += size
    used += 1
  }

  /// Whether a word has white space that a line's end swallows.
  private static func hasSpace(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in word { all |= byte }
    // Of ASCII, only U+0020 and controls represent space.
    return (all >= 0x80 || word.contains { $0 <= 0x20 })
      && word.indices.contains { TrailingWhiteSpace.isSpace(at: $0, in: word) }
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
    let needed = poolCount + size + Self.spareBytes
    guard needed > poolCapacity else { return }
    let larger = max(poolCapacity * 2, needed)
    let moved = LargeMemory.allocate(byteCount: larger)
    moved.copyMemory(from: pool, byteCount: poolCount)
    LargeMemory.free(pool)
    pool = moved
    poolCapacity = larger
    moveCount &+= 1
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
      let key = WordKey(
        record + MemoryLayout<Header>.stride, count: header.keyLength, style: header.style)
      if let free = freeSlot(for: key.hash) { slots[free] = slot } else { used -= 1 }
    }
    LargeMemory.free(old)
  }

  private func removeAll() {
    moveCount &+= 1
    slots.update(repeating: 0, count: mask + 1)
    used = 0
    poolCount = 0
  }
}
