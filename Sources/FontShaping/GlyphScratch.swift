/// Room in which the glyphs of a run are gathered before they are copied to an array at once.
final class GlyphScratch {
  private var base: UnsafeMutablePointer<ShapedGlyph>
  private var capacity = 1024
  private var count = 0

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

  /// Appends glyphs whose text lies `offset` bytes further on. Answers all their flags.
  @inline(__always)
  func append(_ added: UnsafeBufferPointer<ShapedGlyph>, offset: UInt32) -> UInt8 {
    if count + added.count > capacity { grow(to: count + added.count) }
    // There is room for all of them from `count` on.
    let target = base + count
    var flags: UInt8 = 0
    for index in 0..<added.count {
      var glyph = added[index]
      glyph.textOffset &+= offset
      flags |= glyph.flags.rawValue
      (target + index).initialize(to: glyph)
    }
    count += added.count
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
