/// Room in which the glyphs of a run are gathered before they are copied to an array at once.
final class GlyphScratch {
  private var base: UnsafeMutablePointer<ShapedGlyph>
  private var capacity = 1024
  private(set) var count = 0

  init() {
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Valid until the next change.
  var glyphs: UnsafeBufferPointer<ShapedGlyph> {
    UnsafeBufferPointer(start: base, count: count)
  }

  func removeAll() { count = 0 }

  @inline(__always)
  func append(_ glyph: ShapedGlyph) {
    if count == capacity { grow(to: count + 1) }
    // `count` is below `capacity`, the number allocated.
    (base + count).initialize(to: glyph)
    count += 1
  }

  /// Appends glyphs. Answers all their flags.
  func append(_ added: UnsafeBufferPointer<ShapedGlyph>) -> UInt8 {
    if count + added.count > capacity { grow(to: count + added.count) }
    // There is room for all of them from `count` on.
    let target = base + count
    var flags: UInt8 = 0
    for index in 0..<added.count {
      flags |= added[index].flags.rawValue
      (target + index).initialize(to: added[index])
    }
    count += added.count
    return flags
  }

  /// Appends the glyphs of a word that starts `offset` bytes into its text. Answers all their
  /// flags.
  @inline(__always)
  func append(_ word: WordCache.Word, offset: UInt32) -> UInt8 {
    let added = word.glyphCount
    if count + added > capacity { grow(to: count + added) }
    // There is room for all of them from `count` on.
    let flags = word.copyGlyphs(to: base + count, offset: offset)
    count += added
    return flags
  }

  private func grow(to needed: Int) {
    let larger = max(capacity * 2, needed)
    let moved = UnsafeMutablePointer<ShapedGlyph>.allocate(capacity: larger)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}
