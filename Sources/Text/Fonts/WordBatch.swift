/// A few words of a text and what the cache knows of them.
///
/// The steps that wait for different things are taken one after the other for all of them:
/// finding where words end, which the processor cannot foresee, and reaching for what is known
/// of them, which it can do for many at once.
final class WordBatch {
  /// A word and the spaces behind it; without bytes where the text begins with spaces.
  struct Word {
    var start: Int
    var spaceCount: Int
    var key: WordKey

    var end: Int { start + key.count }
    var range: Range<Int> { start..<start + key.count }
  }

  static let capacity = 32

  private let words: UnsafeMutablePointer<Word>
  private let found: UnsafeMutablePointer<WordCache.Word?>
  private(set) var count = 0
  /// How many glyphs the known words and all spaces have.
  private var glyphCount = 0

  init() {
    words = .allocate(capacity: Self.capacity)
    found = .allocate(capacity: Self.capacity)
  }

  deinit {
    words.deallocate()
    found.deallocate()
  }

  /// `index` is below `count`.
  subscript(index: Int) -> Word {
    @inline(__always) get { words[index] }
  }

  /// Looks a word up again that was not known; `index` is below `count`.
  ///
  /// - Returns: Whether it is known now.
  func lookUpAgain(
    _ index: Int, in cache: WordCache, text: UnsafePointer<UInt8>, style: Int
  ) -> Bool {
    guard let known = find(words[index], in: cache, text: text, style: style) else { return false }
    found[index] = known
    glyphCount &+= known.glyphCount
    return true
  }

  @inline(__always)
  private func find(
    _ word: Word, in cache: WordCache, text: UnsafePointer<UInt8>, style: Int
  ) -> WordCache.Word? {
    guard word.key.count > 0, word.key.count <= WordCache.longestWord else { return nil }
    return cache.find(word.key, text + word.start, style: style)
  }

  /// Takes the first words of a range of `text`, which is not empty, with the spaces behind each.
  ///
  /// The memory that `cache` is looked up in is prefetched at once.
  ///
  /// - Returns: Where the next batch starts.
  func take(
    _ range: Range<Int>, of text: UnsafePointer<UInt8>, style: Int, cache: WordCache
  ) -> Int {
    let end = range.upperBound
    var start = range.lowerBound
    var count = 0
    // `count` stays below the room there is, and offsets inside the range.
    while start < end, count < Self.capacity {
      let key =
        Self.shortWord(from: start, end: end, of: text, style: style)
        ?? Self.anyWord(from: start, end: end, of: text, style: style)
      cache.prefetchSlot(hash: key.hash)
      let endOfWord = start &+ key.count
      // A word that does not end the range has a space behind it.
      var next = endOfWord &+ 1
      while next < end, text[next] == 0x20 { next &+= 1 }
      next = min(next, end)
      (words + count).initialize(to: Word(start: start, spaceCount: next &- endOfWord, key: key))
      start = next
      count += 1
    }
    self.count = count
    return start
  }

  func lookUp(in cache: WordCache, text: UnsafePointer<UInt8>, style: Int) {
    for index in 0..<count { cache.prefetchRecord(hash: words[index].key.hash) }
    var glyphCount = 0
    for index in 0..<count {
      let known = find(words[index], in: cache, text: text, style: style)
      (found + index).initialize(to: known)
      // A text has fewer spaces than an integer can count.
      glyphCount &+= (known?.glyphCount ?? 0) &+ words[index].spaceCount
    }
    self.glyphCount = glyphCount
  }

  /// Copies the glyphs of words and spaces, as far as the words are known.
  ///
  /// - Parameters:
  ///   - index: Of the first word, below `count`.
  ///   - list: Takes the words.
  ///   - firstGlyph: The number of the first glyph of `scratch`.
  /// - Returns: The index of the first word that is not known, or `count`; and whether a character of
  ///   those before it has no glyph.
  func copyKnown(
    from index: Int, to scratch: GlyphScratch, words list: ShapedWords, space: ShapedGlyph,
    firstGlyph: Int
  ) -> (end: Int, isLacking: Bool) {
    // There is room for all glyphs and words of the batch, and both take no more than it has.
    let glyphs = scratch.room(for: glyphCount &+ WordCache.spareGlyphs)
    let list = (all: list, room: list.room(for: Self.capacity))
    let first = UInt32(truncatingIfNeeded: firstGlyph &+ scratch.count)
    var target = glyphs
    var isLacking = false
    var end = index
    while end < count, let known = found[end] {
      let word = words[end]
      let start = UInt32(truncatingIfNeeded: word.start)
      var behind = start &+ UInt32(truncatingIfNeeded: word.key.count)
      (list.room + (end &- index)).initialize(
        to: ShapedWord(
          start: start, end: behind,
          firstGlyph: first &+ UInt32(truncatingIfNeeded: target - glyphs),
          advance: Int32(truncatingIfNeeded: known.advance), isPlain: known.isPlain))
      if known.isLacking { isLacking = true }
      known.copyGlyphs(to: target, offset: start)
      target += known.glyphCount
      for _ in 0..<word.spaceCount {
        target.initialize(to: space)
        target.pointee.textOffset = behind
        target += 1
        behind &+= 1
      }
      if word.spaceCount > 0, space.flags.contains(.isMissing) { isLacking = true }
      end &+= 1
    }
    scratch.take(target - glyphs)
    list.all.take(end - index)
    return (end, isLacking)
  }

  /// A word before a space among the first 16 bytes, where there are so many; it may have none.
  @inline(__always)
  private static func shortWord(
    from start: Int, end: Int, of text: UnsafePointer<UInt8>, style: Int
  ) -> WordKey? {
    guard start &+ WordKey.room <= end else { return nil }
    // Both loads are before `end`.
    let first = WordKey.load(text + start)
    let second = WordKey.load(text + (start + 8))
    let spacesInFirst = spaces(in: first)
    let spacesInSecond = spaces(in: second)
    guard spacesInFirst | spacesInSecond != 0 else { return nil }
    // In which eight it ends cannot be foretold: nothing here is a branch.
    let isInFirst = spacesInFirst != 0
    let space = isInFirst ? spacesInFirst : spacesInSecond
    let isBefore = (space & (0 &- space)) >> 7 &- 1
    return WordKey(
      low: first & (isInFirst ? isBefore : .max), high: isInFirst ? 0 : second & isBefore,
      count: (isInFirst ? 0 : 8) + space.trailingZeroBitCount >> 3, style: style)
  }

  /// Any word; of one that is longer than the cache keeps, only the length is meaningful.
  private static func anyWord(
    from start: Int, end: Int, of text: UnsafePointer<UInt8>, style: Int
  ) -> WordKey {
    let count = endOfWord(from: start, end: end, of: text) - start
    if count <= WordCache.longestWord {
      return WordKey(text + start, count: count, style: style)
    }
    return WordKey(low: 0, high: 0, count: count, style: style)
  }

  /// The first space from `start` on, or `end`; eight bytes at a time.
  private static func endOfWord(
    from start: Int, end: Int, of text: UnsafePointer<UInt8>
  ) -> Int {
    var index = start
    // Every load is before `end`.
    while index + 8 <= end {
      let spaces = spaces(in: WordKey.load(text + index))
      if spaces != 0 { return index + spaces.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < end, text[index] != 0x20 { index += 1 }
    return index
  }

  /// The uppermost bit of each byte that is a space; above the first one some others may be set.
  @inline(__always)
  private static func spaces(in bytes: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let others = bytes ^ ones &* 0x20
    return (others &- ones) & ~others & (ones << 7)
  }

  /// Forgets what is known of the words from `index` on.
  func forget(from index: Int) {
    for index in index..<max(index, count) { found[index] = nil }
  }
}
