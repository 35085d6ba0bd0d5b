import CComposeHarfBuzz
import ComposePlatform

/// Turns UTF-8 text into placed glyphs of one face, with HarfBuzz.
///
/// Keeps a buffer, the styles it has met and a cache of words, so make one for each task and
/// keep it; it is not `Sendable`. Glyphs and advances depend only on text and style, never on
/// what was shaped before.
///
/// Controls and default ignorable characters become `invisible` glyphs without advance;
/// invalid UTF-8 is shaped as U+FFFD.
public final class Shaper {
  /// The default bound of the word cache, in bytes.
  public static let defaultCacheLimit = 8 << 20

  /// A style as HarfBuzz wants it.
  struct PreparedStyle {
    let style: ShapingStyle
    let script: hb_script_t
    let language: OpaquePointer?
    let features: [hb_feature_t]
    /// Nil until it is first used.
    var shapesAcrossSpaces: Bool?
    /// Nil until it is known.
    var safeBreakCharacters: SafeBreakCharacters??
    /// How much text was shaped before that.
    var byteCount = 0
    /// Nil until it is first used; of most faces the punctuation alone at first.
    var nonInteractingCharacters: NonInteractingCharacters?
    var letters = Letters.unasked
    /// How many words have been asked about.
    var wordCount = 0
  }

  enum Letters {
    case unasked, unknown
    case known(KnownLetters)
  }

  private let buffer: OpaquePointer
  var styles: [PreparedStyle] = []
  var styleNumbers: [ShapingStyle: Int] = [:]
  /// What styles of the same face share.
  var safeBreakCharacters: [FontFace: SafeBreakCharacters] = [:]
  private let cutter = RunCutter()
  private var pieces: [RunCutter.Piece] = []
  let cache: WordCache
  let pairCache = PairCache()
  private let scratch = GlyphScratch()
  private let scratchWord = GlyphScratch()
  let pieceScratch = GlyphScratch()
  private let batch = WordBatch()
  /// Room for the glyphs of a word that is shaped.
  private var newWord: [ShapedGlyph] = []

  /// - Parameter cacheLimit: How many bytes of words and glyphs are kept, 64 KiB to 1 GiB.
  public init(cacheLimit: Int = Shaper.defaultCacheLimit) {
    // Never nil: HarfBuzz returns its empty buffer, which shapes to nothing, when out of memory.
    buffer = hb_buffer_create()
    cache = WordCache(limit: cacheLimit)
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Returns the glyphs of a whole text, shaped as one run, in visual order.
  ///
  /// Their `textOffset`s count UTF-8 bytes from the start of `text`.
  ///
  /// - Parameters:
  ///   - text: The text, less than 4 GiB of UTF-8.
  ///   - style: A number that `intern` of this shaper returned.
  /// - Complexity: O(n) for any text.
  public func glyphs(shaping text: String, style: Int) -> [ShapedGlyph] {
    var text = text
    var glyphs: [ShapedGlyph] = []
    text.withUTF8 { text in
      _ = appendGlyphs(shaping: 0..<text.count, of: text, style: style, into: &glyphs)
    }
    return glyphs
  }

  /// Shapes part of a text as one run, with the text around it as context.
  ///
  /// Appends the glyphs in visual order; their `textOffset`s count from the start of `text`. Where no
  /// rule of the face reaches over a place, what is on either side goes through the cache.
  ///
  /// - Parameters:
  ///   - range: The bytes to shape, on scalar boundaries, clamped to `text`.
  ///   - text: The paragraph, less than 4 GiB.
  ///   - style: A number that `intern` of this shaper returned.
  /// - Returns: The sum of the advances, in font units.
  /// - Complexity: O(n) for any text.
  @discardableResult
  package func appendGlyphs(
    shaping range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style: Int,
    into glyphs: inout [ShapedGlyph]
  ) -> Int {
    let range = range.clamped(to: 0..<text.count)
    if range.isEmpty { return 0 }
    if let parting = safeBreakCharacters(style: style, byteCount: range.count) {
      return appendPieces(range, of: text, parting, style, &glyphs)
    }
    if mayKeepStretches(style: style), range.count <= WordCache.longestWord,
      !startsWithMark(range, of: text)
    {
      return appendStretch(range, of: text, style: style, into: &glyphs)
    }
    return append(range, of: text, context: 0..<text.count, style, &glyphs)
  }

  /// Shapes one word without context, through the cache.
  ///
  /// The same as shaping a text that is only this word, but for `textOffset`. Words that start
  /// with a combining mark are shaped in their place, for there the mark has its base.
  ///
  /// - Returns: The sum of the advances, in font units.
  @discardableResult
  package func appendWord(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style: Int,
    into glyphs: inout [ShapedGlyph]
  ) -> Int {
    let range = range.clamped(to: 0..<text.count)
    guard let base = text.baseAddress, !range.isEmpty else { return 0 }
    let word = base + range.lowerBound
    if word.pointee >= 0xCC, startsWithMark(range, of: text) {
      return appendGlyphs(shaping: range, of: text, style: style, into: &glyphs)
    }
    let count = range.count
    guard count <= WordCache.longestWord else {
      return append(range, of: text, context: range, style, &glyphs)
    }
    let key = WordKey(word, count: count, style: style)
    let offset = UInt32(truncatingIfNeeded: range.lowerBound)
    let start = glyphs.count
    if let kept = cache.find(key, word, style: style) {
      scratchWord.removeAll()
      scratchWord.append(kept, offset: offset)
      glyphs.append(contentsOf: scratchWord.glyphs)
      return kept.advance
    }
    let advance =
      appendParts(range, of: text, style: style, into: &glyphs)
      ?? append(range, of: text, context: range, style, &glyphs)
    glyphs.withUnsafeBufferPointer { glyphs in
      cache.insert(
        key, word, style: style, glyphs: UnsafeBufferPointer(rebasing: glyphs[start...]),
        base: offset, advance: advance)
    }
    return advance
  }

  /// Shapes text word by word through the cache, with a space glyph for each U+0020 between.
  ///
  /// For faces and scripts in which no glyph depends on the word before. The same glyphs as
  /// `appendWord` for each word; much faster, since they are copied once.
  ///
  /// - Parameter list: Takes the words; their glyphs are counted from the start of `glyphs`.
  /// - Returns: Whether a character has no glyph in the face.
  /// - Complexity: O(n).
  package func appendWords(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style number: Int,
    into glyphs: inout [ShapedGlyph], words list: ShapedWords
  ) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    guard let base = text.baseAddress, !range.isEmpty else { return false }
    let space = space(style: number)
    var isLacking = false
    let firstGlyph = glyphs.count
    let cache = cache
    let scratch = scratch
    scratch.removeAll()
    let batch = batch
    var start = range.lowerBound
    while start < range.upperBound {
      // Words are found, looked up and copied a batch at a time: no look-up waits for the memory
      // of the one before.
      let end = batch.take(start..<range.upperBound, of: base, style: number, cache: cache)
      batch.lookUp(in: cache, text: base, style: number)
      var index = 0
      while index < batch.count {
        let copied = batch.copyKnown(
          from: index, to: scratch, words: list, space: space, firstGlyph: firstGlyph)
        if copied.isLacking { isLacking = true }
        index = copied.end
        // A word that is not known may have come to be while the words before it were shaped.
        guard index < batch.count, !batch.lookUpAgain(index, in: cache, text: base, style: number)
        else { continue }
        let word = batch[index]
        if !word.range.isEmpty {
          // What is new is measured glyph by glyph.
          list.append(
            ShapedWord(
              start: UInt32(truncatingIfNeeded: word.start),
              end: UInt32(truncatingIfNeeded: word.end),
              firstGlyph: UInt32(truncatingIfNeeded: firstGlyph + scratch.count), advance: 0,
              isPlain: false))
          let moveCount = cache.moveCount
          if appendNewWord(word.range, of: text, style: number) { isLacking = true }
          if cache.moveCount != moveCount { batch.forget(from: index + 1) }
        }
        if word.spaceCount > 0 {
          if space.flags.contains(.isMissing) { isLacking = true }
          scratch.append(space, count: word.spaceCount, from: word.end)
        }
        index += 1
      }
      start = end
    }
    glyphs.append(contentsOf: scratch.glyphs)
    return isLacking
  }

  /// The same for text that runs from right to left: the last word comes first.
  ///
  /// - Returns: Whether a character has no glyph in the face.
  /// - Complexity: O(n).
  package func appendWordsFromRight(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style number: Int,
    into glyphs: inout [ShapedGlyph]
  ) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    guard let base = text.baseAddress, !range.isEmpty else { return false }
    let space = space(style: number)
    var isLacking = false
    scratch.removeAll()
    var end = range.upperBound
    // `end` stays above the range's start, and `start` inside the range.
    while end > range.lowerBound {
      var start = end - 1
      if text[start] == 0x20 {
        if space.flags.contains(.isMissing) { isLacking = true }
        scratch.append(space, count: 1, from: start)
      } else {
        while start > range.lowerBound, text[start - 1] != 0x20 { start -= 1 }
        let count = end - start
        if count <= WordCache.longestWord,
          let known = cache.find(
            WordKey(base + start, count: count, style: number), base + start, style: number)
        {
          if known.isLacking { isLacking = true }
          scratch.append(known, offset: UInt32(truncatingIfNeeded: start))
        } else if appendNewWord(start..<end, of: text, style: number) {
          isLacking = true
        }
      }
      end = start
    }
    glyphs.append(contentsOf: scratch.glyphs)
    return isLacking
  }

  /// The glyph of U+0020, of no text yet.
  private func space(style number: Int) -> ShapedGlyph {
    let face = styles[number].style.face
    var space = ShapedGlyph(
      glyph: face.spaceGlyph, textOffset: 0, textLength: 1,
      advance: Int32(clamping: face.advance(of: face.spaceGlyph)), flags: .wordSpace)
    if space.glyph == 0 { space.flags.insert(.isMissing) }
    return space
  }

  /// Shapes a word that the cache may not have, at the end of `scratch`. Returns whether a
  /// character has no glyph.
  private func appendNewWord(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style: Int
  ) -> Bool {
    var word = newWord
    newWord = []
    word.removeAll(keepingCapacity: true)
    appendWord(range, of: text, style: style, into: &word)
    word.withUnsafeBufferPointer { scratch.append($0) }
    newWord = word
    return word.contains { $0.flags.contains(.isMissing) }
  }

  func startsWithMark(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    cutter.isCombiningMark(
      UTF8Decoder.decode(text, at: range.lowerBound, end: range.upperBound).scalar)
  }

  func append(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, context: Range<Int>, _ style: Int,
    _ glyphs: inout [ShapedGlyph]
  ) -> Int {
    guard !range.isEmpty else { return 0 }
    cutter.cut(range, of: text, into: &pieces)
    let style = styles[style]
    let count = pieces.count
    var advance = 0
    for position in 0..<count {
      let piece = pieces[style.style.isRightToLeft ? count - 1 - position : position]
      if piece.isControl {
        glyphs.append(
          ShapedGlyph(
            glyph: style.style.face.spaceGlyph,
            textOffset: UInt32(truncatingIfNeeded: piece.range.lowerBound),
            textLength: UInt8(truncatingIfNeeded: piece.range.count), advance: 0,
            flags: .invisible))
      } else {
        let windowStart = shape(piece.range, of: text, context: context, style)
        advance += GlyphReader(
          buffer: buffer, text: text, piece: piece.range, windowStart: windowStart,
          face: style.style.face, isRightToLeft: style.style.isRightToLeft,
          isVertical: style.style.isVertical
        ).append(to: &glyphs)
      }
    }
    return advance
  }

  /// Fills the buffer with the glyphs of `piece` and returns where the clusters count from.
  private func shape(
    _ piece: Range<Int>, of text: UnsafeBufferPointer<UInt8>, context: Range<Int>,
    _ style: PreparedStyle
  ) -> Int {
    // HarfBuzz looks at five characters on each side.
    var start = max(piece.lowerBound - 32, context.lowerBound)
    while start < piece.lowerBound, UTF8Decoder.isContinuation(text[start]) { start += 1 }
    let end = min(piece.upperBound + 32, context.upperBound)

    hb_buffer_clear_contents(buffer)
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if piece.lowerBound == context.lowerBound { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if piece.upperBound == context.upperBound { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    if style.script == HB_SCRIPT_ARABIC {
      flags |= HB_BUFFER_FLAG_PRODUCE_SAFE_TO_INSERT_TATWEEL.rawValue
    }
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
    hb_buffer_set_direction(
      buffer,
      style.style.isVertical
        ? HB_DIRECTION_TTB : style.style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, style.script)
    hb_buffer_set_language(buffer, style.language)
    // A piece has at most 16 KiB, and the text is not empty, so it has an address.
    if let base = text.baseAddress {
      (base + start).withMemoryRebound(to: CChar.self, capacity: end - start) {
        hb_buffer_add_utf8(
          buffer, $0, Int32(end - start), UInt32(piece.lowerBound - start), Int32(piece.count))
      }
    }
    style.features.withUnsafeBufferPointer {
      hb_shape(style.style.face.handle.font, buffer, $0.baseAddress, UInt32(clamping: $0.count))
    }
    return start
  }
}
