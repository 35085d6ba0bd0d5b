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
    if count == capacity { grow() }
    // `count` is below `capacity`, the number allocated.
    (base + count).initialize(to: word)
    count += 1
  }

  private func grow() {
    let moved = UnsafeMutablePointer<ShapedWord>.allocate(capacity: capacity * 2)
    moved.moveInitialize(from: base, count: count)
    base.deallocate()
    base = moved
    capacity *= 2
  }
}
