internal import CHarfBuzz

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
    /// Nil until it is asked for.
    var shapesAcrossSpaces: Bool?
    /// Nil until it is asked for; of most faces the punctuation alone at first.
    var detachedCharacters: DetachedCharacters?
    /// How many words have been asked about.
    var wordCount = 0
  }

  private let buffer: OpaquePointer
  var styles: [PreparedStyle] = []
  var styleNumbers: [ShapingStyle: Int] = [:]
  private let cutter = RunCutter()
  private var pieces: [RunCutter.Piece] = []
  private let cache: WordCache
  let joints = JointTable()
  private let scratch = GlyphScratch()
  private let scratchWord = GlyphScratch()
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

  /// Shapes part of a text as one run, with the text around it as context.
  ///
  /// Appends the glyphs in visual order; their `textOffset`s count from the start of `text`.
  ///
  /// - Parameters:
  ///   - range: The bytes to shape, on scalar boundaries; what lies outside `text` is left out.
  ///   - text: The paragraph, less than 4 GiB.
  ///   - style: A number that `intern` of this shaper returned.
  /// - Returns: The sum of the advances, in font units.
  /// - Complexity: O(n) for any text.
  @discardableResult
  public func appendGlyphs(
    shaping range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style: Int,
    into glyphs: inout [ShapedGlyph]
  ) -> Int {
    append(range.clamped(to: 0..<text.count), of: text, context: 0..<text.count, style, &glyphs)
  }

  /// Shapes one word as if it stood alone, through the cache.
  ///
  /// The same as shaping a text that is only this word, but for `textOffset`. Words that start
  /// with a combining mark are shaped in their place, for there the mark has its base.
  ///
  /// - Returns: The sum of the advances, in font units.
  @discardableResult
  public func appendWord(
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
    let hash = WordCache.hash(word, count: count, style: style)
    let offset = UInt32(truncatingIfNeeded: range.lowerBound)
    let start = glyphs.count
    if let kept = cache.find(word, count: count, style: style, hash: hash) {
      scratchWord.removeAll()
      _ = scratchWord.append(kept, offset: offset)
      glyphs.append(contentsOf: scratchWord.glyphs)
      return kept.advance
    }
    let advance =
      appendParts(range, of: text, style: style, into: &glyphs)
      ?? append(range, of: text, context: range, style, &glyphs)
    glyphs.withUnsafeBufferPointer { glyphs in
      cache.insert(
        word, count: count, style: style, hash: hash,
        glyphs: UnsafeBufferPointer(rebasing: glyphs[start...]), base: offset, advance: advance)
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
  public func appendWords(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style number: Int,
    into glyphs: inout [ShapedGlyph], words list: ShapedWords
  ) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    guard let base = text.baseAddress, !range.isEmpty else { return false }
    var space = space(style: number)
    var missing: UInt8 = 0
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
      for index in 0..<batch.count {
        let word = batch[index]
        let offset = UInt32(truncatingIfNeeded: word.start)
        if word.isSpace {
          space.textOffset = offset
          missing |= space.flags.rawValue
          scratch.append(space)
        } else if let known = batch.known(index, in: cache, text: base, style: number) {
          list.append(
            ShapedWord(
              start: offset, end: offset &+ UInt32(truncatingIfNeeded: word.count),
              firstGlyph: UInt32(truncatingIfNeeded: firstGlyph + scratch.count),
              advance: Int32(truncatingIfNeeded: known.advance), isPlain: known.isPlain))
          missing |= scratch.append(known, offset: offset)
        } else {
          // What is new is measured glyph by glyph.
          list.append(
            ShapedWord(
              start: offset, end: offset &+ UInt32(truncatingIfNeeded: word.count),
              firstGlyph: UInt32(truncatingIfNeeded: firstGlyph + scratch.count), advance: 0,
              isPlain: false))
          missing |= appendNewWord(word.range, of: text, style: number)
          // What was known of the others may have moved.
          batch.forget(from: index + 1)
        }
      }
      start = end
    }
    glyphs.append(contentsOf: scratch.glyphs)
    return missing & ShapedGlyph.Flags.isMissing.rawValue != 0
  }

  /// The same for text that runs from right to left: the last word comes first.
  ///
  /// - Returns: Whether a character has no glyph in the face.
  /// - Complexity: O(n).
  public func appendWordsFromRight(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style number: Int,
    into glyphs: inout [ShapedGlyph]
  ) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    guard let base = text.baseAddress, !range.isEmpty else { return false }
    var space = space(style: number)
    var missing: UInt8 = 0
    scratch.removeAll()
    var end = range.upperBound
    // `end` stays above the range's start, and `start` inside the range.
    while end > range.lowerBound {
      var start = end - 1
      if text[start] == 0x20 {
        space.textOffset = UInt32(truncatingIfNeeded: start)
        missing |= space.flags.rawValue
        scratch.append(space)
      } else {
        while start > range.lowerBound, text[start - 1] != 0x20 { start -= 1 }
        let count = end - start
        if count <= WordCache.longestWord,
          let known = cache.find(
            base + start, count: count, style: number,
            hash: WordCache.hash(base + start, count: count, style: number))
        {
          missing |= scratch.append(known, offset: UInt32(truncatingIfNeeded: start))
        } else {
          missing |= appendNewWord(start..<end, of: text, style: number)
        }
      }
      end = start
    }
    glyphs.append(contentsOf: scratch.glyphs)
    return missing & ShapedGlyph.Flags.isMissing.rawValue != 0
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

  /// Shapes a word that the cache may not have, at the end of `scratch`. Answers all flags.
  private func appendNewWord(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style: Int
  ) -> UInt8 {
    var word = newWord
    newWord = []
    word.removeAll(keepingCapacity: true)
    appendWord(range, of: text, style: style, into: &word)
    let flags = word.withUnsafeBufferPointer { scratch.append($0) }
    newWord = word
    return flags
  }

  func startsWithMark(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    cutter.isCombiningMark(
      UTF8Scalars.decode(text, at: range.lowerBound, end: range.upperBound).scalar)
  }

  private func append(
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
    while start < piece.lowerBound, UTF8Scalars.isContinuation(text[start]) { start += 1 }
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
