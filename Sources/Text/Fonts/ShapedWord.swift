/// A word among shaped glyphs, of text that is shaped word by word: between words stand spaces.
public struct ShapedWord: Sendable {
  /// In bytes of the text that was shaped.
  public var start: UInt32
  public var end: UInt32
  /// The index of its first glyph.
  public var firstGlyph: UInt32
  /// The sum of the advances, in font units; only of plain words.
  public var advance: Int32
  /// Whether nothing in it is white space or widened as a word space is, so that `advance` says
  /// all that breaking lines asks for.
  public var isPlain: Bool
}

/// The words of a paragraph in logical order; made once and used again for the next one.
public final class ShapedWords {
  private var base: UnsafeMutablePointer<ShapedWord>
  private var capacity = 256
  public private(set) var count = 0

  public init() {
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Valid until the next change.
  public var all: UnsafeBufferPointer<ShapedWord> { UnsafeBufferPointer(start: base, count: count) }

  public func removeAll() { count = 0 }

  /// Removes the words from the one numbered `count` on.
  public func removeAll(from count: Int) { self.count = min(self.count, max(0, count)) }

  @inline(__always)
  func append(_ word: ShapedWord) {
    room(for: 1).initialize(to: word)
    take(1)
  }

  /// Memory for `added` words behind the last; of those that are initialised in it, `take` tells.
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
