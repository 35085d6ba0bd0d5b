/// A word among shaped glyphs, of text that is shaped word by word: words are separated by spaces.
package struct ShapedWord: Sendable {
  /// In bytes of the text that was shaped.
  package var start: UInt32
  package var end: UInt32
  /// The index of its first glyph.
  package var firstGlyph: UInt32
  /// The sum of the advances, in font units; only of plain words.
  package var advance: Int32
  /// Whether nothing in it is white space or widened as a word space is, so that `advance` is
  /// all that line breaking needs.
  package var isPlain: Bool
}

/// The words of a paragraph in logical order; made once and used again for the next one.
package final class ShapedWords {
  private var base: UnsafeMutablePointer<ShapedWord>
  private var capacity = 256
  package private(set) var count = 0

  package init() {
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Valid until the next change.
  package var all: UnsafeBufferPointer<ShapedWord> {
    UnsafeBufferPointer(start: base, count: count)
  }

  package func removeAll() { count = 0 }

  /// Removes the words from the one numbered `count` on.
  package func removeAll(from count: Int) { self.count = min(self.count, max(0, count)) }

  @inline(__always)
  func append(_ word: ShapedWord) {
    room(for: 1).initialize(to: word)
    take(1)
  }

  /// Memory for `added` words behind the last; `take` sets how many are initialised in it.
  @inline(__always)
  func room(for added: Int) -> UnsafeMutablePointer<ShapedWord> {
    if count + added > capacity { grow(to: count + added) }
    return base + count
  }

  /// Appends what was initialised in the room for at least as many.
  func take(_ added: Int) { count += added }

  private func grow(to needed: Int) {
    let larger = max(capacity * 2, needed)
    let moved = UnsafeMutablePointer<ShapedWord>.allocate(capacity: larger)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}
