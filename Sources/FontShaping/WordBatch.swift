/// A few words of a text and what the cache knows of them.
///
/// The steps that wait for different things are taken one after the other for all of them:
/// finding where words end, which the processor cannot foresee, and reaching for what is known
/// of them, which it can do for many at once.
final class WordBatch {
  struct Word {
    var start: Int
    /// 0 for a space.
    var count: Int
    var hash: UInt64

    var isSpace: Bool { count == 0 }
    var range: Range<Int> { start..<start + count }
  }

  static let capacity = 32

  private let words: UnsafeMutablePointer<Word>
  private let found: UnsafeMutablePointer<WordCache.Word?>
  private(set) var count = 0

  init() {
    words = .allocate(capacity: Self.capacity)
    found = .allocate(capacity: Self.capacity)
  }

  deinit {
    words.deallocate()
    found.deallocate()
  }

  /// `index` is below `count`.
  subscript(index: Int) -> Word { words[index] }

  /// What the cache knows of a word; `index` is below `count`.
  @inline(__always)
  func known(
    _ index: Int, in cache: WordCache, text: UnsafePointer<UInt8>, style: Int
  ) -> WordCache.Word? {
    found[index] ?? find(words[index], in: cache, text: text, style: style)
  }

  @inline(__always)
  private func find(
    _ word: Word, in cache: WordCache, text: UnsafePointer<UInt8>, style: Int
  ) -> WordCache.Word? {
    guard word.count > 0, word.count <= WordCache.longestWord else { return nil }
    return cache.find(text + word.start, count: word.count, style: style, hash: word.hash)
  }

  /// Takes the first words and spaces of a range of `text`, which is not empty.
  ///
  /// The memory that `cache` is looked up in is asked for at once.
  ///
  /// - Returns: Where the next batch starts.
  func take(
    _ range: Range<Int>, of text: UnsafePointer<UInt8>, style: Int, cache: WordCache
  ) -> Int {
    var start = range.lowerBound
    var count = 0
    // `count` stays below the room there is, and offsets inside the range.
    while start < range.upperBound, count < Self.capacity {
      if text[start] == 0x20 {
        (words + count).initialize(to: Word(start: start, count: 0, hash: 0))
        start += 1
      } else {
        let end = Self.endOfWord(from: start + 1, end: range.upperBound, of: text)
        let length = end - start
        let hash =
          length <= WordCache.longestWord
          ? WordCache.hash(text + start, count: length, style: style) : 0
        cache.prefetchSlot(hash: hash)
        (words + count).initialize(to: Word(start: start, count: length, hash: hash))
        start = end
      }
      count += 1
    }
    self.count = count
    return start
  }

  func lookUp(in cache: WordCache, text: UnsafePointer<UInt8>, style: Int) {
    for index in 0..<count where !words[index].isSpace {
      cache.prefetchRecord(hash: words[index].hash)
    }
    for index in 0..<count {
      (found + index).initialize(
        to: find(words[index], in: cache, text: text, style: style))
    }
  }

  /// The first space from `start` on, or `end`; eight bytes at a time.
  @inline(__always)
  private static func endOfWord(
    from start: Int, end: Int, of text: UnsafePointer<UInt8>
  ) -> Int {
    var index = start
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Every load lies before `end`.
    while index + 8 <= end {
      let bytes = UnsafeRawPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The lowest zero byte of `others` is the first space; only bytes above it may be wrong.
      let others = UInt64(littleEndian: bytes) ^ ones &* 0x20
      let zeros = (others &- ones) & ~others & (ones << 7)
      if zeros != 0 { return index + zeros.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < end, text[index] != 0x20 { index += 1 }
    return index
  }

  /// Forgets what is known of the words from `index` on.
  func forget(from index: Int) {
    for index in index..<max(index, count) { found[index] = nil }
  }
}
