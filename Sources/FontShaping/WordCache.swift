#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Glyphs of words that were shaped before, by style and UTF-8 bytes.
///
/// An open-addressing table over two pools. Keys are compared byte by byte, so equal hashes
/// never mix words up; a word that finds no free place in 16 steps is not kept, so words made
/// to collide cost no more than shaping them. When a pool is full the cache starts afresh.
///
/// A class, so that its owner reaches it without the checks for exclusive access that a stored
/// value would need at every word.
final class WordCache {
  /// What the table knows of one word; `glyphCount` 0 with `keyLength` 0 is a free place.
  struct Entry {
    var hash: UInt64 = 0
    var advance = 0
    var keyOffset: UInt32 = 0
    var glyphOffset: UInt32 = 0
    var style: UInt32 = 0
    var glyphCount: UInt16 = 0
    var keyLength: UInt8 = 0
  }

  /// The longest word that is kept, in bytes.
  static let longestWord = 64
  private static let longestProbe = 16

  /// How many bytes the pools may take together.
  let limit: Int
  private var table: UnsafeMutablePointer<Entry>
  private var mask: Int
  private var used = 0
  private var keyPool: Pool<UInt8>
  private var glyphPool: Pool<ShapedGlyph>

  init(limit: Int) {
    // Offsets have 32 bits, hence the upper bound; the lower one holds some hundred words.
    self.limit = min(max(limit, 64 << 10), 1 << 30)
    mask = 1023
    table = .allocate(capacity: mask + 1)
    table.initialize(repeating: Entry(), count: mask + 1)
    keyPool = Pool(capacity: 16 << 10)
    glyphPool = Pool(capacity: 2 << 10)
  }

  deinit {
    table.deallocate()
    keyPool.base.deallocate()
    glyphPool.base.deallocate()
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
    let bytes: UInt64
    if count >= 4 {
      bytes =
        UInt64(word.loadUnaligned(as: UInt32.self))
        | UInt64(word.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)) << 32
    } else {
      bytes =
        UInt64(word.load(as: UInt8.self))
        | UInt64(word.load(fromByteOffset: count >> 1, as: UInt8.self)) << 8
        | UInt64(word.load(fromByteOffset: count - 1, as: UInt8.self)) << 16
    }
    return mix(state ^ first, bytes ^ second)
  }

  /// The entry of a word of 1 to 64 bytes, if it is kept.
  @inline(__always)
  func find(
    _ word: UnsafePointer<UInt8>, count: Int, style: Int, hash: UInt64
  ) -> UnsafePointer<Entry>? {
    // `mask` is the table's size less one, so every index is inside the table.
    var index = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<Self.longestProbe {
      let entry = table + index
      if entry.pointee.keyLength == 0 { return nil }
      if entry.pointee.hash == hash, Int(entry.pointee.keyLength) == count,
        Int(entry.pointee.style) == style,
        memcmp(keyPool.base + Int(entry.pointee.keyOffset), word, count) == 0
      {
        return UnsafePointer(entry)
      }
      index = (index + 1) & mask
    }
    return nil
  }

  /// The glyphs of an entry, with offsets from the start of the word; valid until `insert`.
  @inline(__always)
  func glyphs(of entry: UnsafePointer<Entry>) -> UnsafeBufferPointer<ShapedGlyph> {
    UnsafeBufferPointer(
      start: glyphPool.base + Int(entry.pointee.glyphOffset), count: Int(entry.pointee.glyphCount))
  }

  /// Keeps a word whose glyphs have offsets from `base`.
  func insert(
    _ word: UnsafePointer<UInt8>, count: Int, style: Int, hash: UInt64,
    glyphs shaped: ArraySlice<ShapedGlyph>, base: UInt32, advance: Int
  ) {
    guard count > 0, count <= Self.longestWord, let style = UInt32(exactly: style),
      let glyphCount = UInt16(exactly: shaped.count)
    else { return }
    let needed = count + shaped.count * MemoryLayout<ShapedGlyph>.stride
    if keyPool.count + glyphPool.byteCount + needed > limit { removeAll() }
    guard needed <= limit else { return }
    if used * 2 > mask { grow() }
    guard let place = freePlace(for: hash) else { return }
    let keyOffset = keyPool.append(UnsafeBufferPointer(start: word, count: count))
    let glyphOffset = shaped.withUnsafeBufferPointer { glyphPool.append($0) }
    for index in glyphOffset..<glyphPool.count {
      glyphPool.base[index].textOffset &-= base
    }
    table[place] = Entry(
      hash: hash, advance: advance, keyOffset: UInt32(truncatingIfNeeded: keyOffset),
      glyphOffset: UInt32(truncatingIfNeeded: glyphOffset), style: style, glyphCount: glyphCount,
      keyLength: UInt8(truncatingIfNeeded: count))
    used += 1
  }

  private func freePlace(for hash: UInt64) -> Int? {
    var index = Int(truncatingIfNeeded: hash) & mask
    for _ in 0..<Self.longestProbe {
      if table[index].keyLength == 0 { return index }
      index = (index + 1) & mask
    }
    return nil
  }

  private func grow() {
    let old = UnsafeMutableBufferPointer(start: table, count: mask + 1)
    mask = mask * 2 + 1
    table = .allocate(capacity: mask + 1)
    table.initialize(repeating: Entry(), count: mask + 1)
    for entry in old where entry.keyLength != 0 {
      if let place = freePlace(for: entry.hash) { table[place] = entry } else { used -= 1 }
    }
    old.deallocate()
  }

  private func removeAll() {
    table.update(repeating: Entry(), count: mask + 1)
    used = 0
    keyPool.count = 0
    glyphPool.count = 0
  }
}

/// Memory for plain values, without references, that grows by doubling; its owner frees `base`.
private struct Pool<Element> {
  var base: UnsafeMutablePointer<Element>
  var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  var byteCount: Int { count * MemoryLayout<Element>.stride }

  /// Copies `elements` to the end and returns where they start.
  mutating func append(_ elements: UnsafeBufferPointer<Element>) -> Int {
    let start = count
    if start + elements.count > capacity {
      let larger = max(capacity * 2, start + elements.count)
      let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
      moved.moveInitialize(from: base, count: start)
      base.deallocate()
      base = moved
      capacity = larger
    }
    if let source = elements.baseAddress {
      (base + start).initialize(from: source, count: elements.count)
    }
    count += elements.count
    return start
  }
}
