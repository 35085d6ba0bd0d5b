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

  /// Appends a space for each of `count` bytes from `offset` on.
  @inline(__always)
  func append(_ space: ShapedGlyph, count added: Int, from offset: Int) {
    if count + added > capacity { grow(to: count + added) }
    // There is room for all of them from `count` on.
    let target = base + count
    for index in 0..<added {
      var space = space
      space.textOffset = UInt32(truncatingIfNeeded: offset + index)
      (target + index).initialize(to: space)
    }
    count += added
  }

  func append(_ added: UnsafeBufferPointer<ShapedGlyph>) {
    guard let first = added.baseAddress else { return }
    if count + added.count > capacity { grow(to: count + added.count) }
    // There is room for all of them from `count` on.
    (base + count).initialize(from: first, count: added.count)
    count += added.count
  }

  /// Memory for `added` glyphs behind the last; `take` sets how many are initialised in it.
  @inline(__always)
  func room(for added: Int) -> UnsafeMutablePointer<ShapedGlyph> {
    if count + added > capacity { grow(to: count + added) }
    return base + count
  }

  /// Appends what was initialised in the room for at least as many.
  func take(_ added: Int) { count += added }

  /// Appends the glyphs of a word that starts `offset` bytes into its text.
  @inline(__always)
  func append(_ word: WordCache.Word, offset: UInt32) {
    let added = word.glyphCount
    let needed = count + added + WordCache.spareGlyphs
    if needed > capacity { grow(to: needed) }
    // There is room for all of them from `count` on, and for those that may be overwritten.
    word.copyGlyphs(to: base + count, offset: offset)
    count += added
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
