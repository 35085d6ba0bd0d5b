import Testing

@testable import ComposeFonts

@Suite struct WordCacheTests {
  /// Words of all lengths around the hash's steps, with ligatures, kerning, marks and repeats.
  private static let words: [[UInt8]] = {
    let text = """
      Affe office fluffy AVATAR To We, “Yes.” Typographie naïve Größe x\u{301}\u{302}y Ὅμηρος \
      Москва שלום don't 1/2 3.14159 (fi) [ffi] word-with-hyphens a b c é ﬁ Wa.Va,Ta; 日本 \
      pneumonoultramicroscopicsilicovolcanoconiosis
      """
    var words = text.split(separator: " ").map { Array($0.utf8) }
    for length in 1...70 { words.append((0..<length).map { UInt8(0x61 + $0 % 26) }) }
    return words
  }()

  private func style(_ family: String = TestFonts.serif) throws -> ShapingStyle {
    ShapingStyle(face: try TestFonts.face(family), language: "en")
  }

  @Test func cachedWordsEqualWordsShapedAlone() throws {
    let shaper = Shaper()
    for style in [try style(), try style(TestFonts.sans), try style(TestFonts.mono)] {
      for word in Self.words {
        let alone = Shaper().glyphs(word, style)
        let first = shaper.word(word, style)
        let second = shaper.word(word, style)
        #expect(first.glyphs == alone.glyphs)
        #expect(first.advance == alone.advance)
        #expect(second.glyphs == alone.glyphs)
        #expect(second.advance == alone.advance)
      }
    }
  }

  /// Each is put together from parts where the face allows it, and must not show it.
  @Test func wordsOfPartsEqualWordsShapedAlone() throws {
    let letters = Array("AFLPTVWYafijklmortvwy1470éÖ").map(String.init) + ["ffi", "fi", "Te"]
    let marks = NonInteractingCharacters.punctuation.compactMap {
      Unicode.Scalar($0).map { String($0) }
    }
    var words: [String] = []
    for letter in letters {
      for mark in marks {
        words += [
          "wo\(letter)\(mark)", "\(mark)\(letter)ord", "a\(letter)\(mark)\(letter)b",
          "\(mark)\(letter)\(mark)", "x\(letter)\(mark)\(marks[words.count % marks.count])",
        ]
      }
    }
    words += [
      "f\u{AD},x", "a(\u{301})b", "a\u{301},b", "“\u{FE0F}a”", "3/4,5", "...", "?!", "a'b'c'd",
    ]
    for face in try TestFonts.all() {
      let style = ShapingStyle(face: face, language: "en")
      let shaper = Shaper()
      let whole = Shaper()
      for word in words {
        let alone = whole.glyphs(Array(word.utf8), style)
        let parts = shaper.word(Array(word.utf8), style)
        #expect(parts.glyphs == alone.glyphs, "\(word) in \(face.postScriptName)")
        #expect(parts.advance == alone.advance)
      }
    }
  }

  /// Words of every pair and many triples of letters, each put together from its letters where the
  /// face allows it.
  @Test func wordsOfLettersEqualWordsShapedAlone() throws {
    let letters = (0x21...0x7E).compactMap { Unicode.Scalar($0).map { String($0) } } + ["é", "ł"]
    var words: [String] = []
    for (number, first) in letters.enumerated() {
      for second in letters {
        words.append(first + second + letters[(number * 7 + words.count) % letters.count])
      }
    }
    words += [
      "office", "Thyssen", "Quft", "fluffily", "strstr", "\u{0}abc", "AV\u{0}AV", "a\u{200D}bc",
    ]
    for family in [TestFonts.serif, TestFonts.sans, TestFonts.mono] {
      for features in [[], [FontFeature("smcp")], [FontFeature("kern", 0)]] {
        let style = ShapingStyle(
          face: try TestFonts.face(family), language: "en", features: features)
        let shaper = Shaper()
        let whole = Shaper()
        for word in words {
          let alone = whole.glyphs(Array(word.utf8), style)
          let parts = shaper.word(Array(word.utf8), style)
          #expect(parts.glyphs == alone.glyphs, "\(word) in \(family)")
          #expect(parts.advance == alone.advance)
        }
      }
    }
  }

  @Test func facesThatNothingIsKnownOfAreReadWhenManyWordsHaveCome() throws {
    let face = try FontFace(data: TestFonts.face().data)
    let style = ShapingStyle(face: face, language: "en")
    let shaper = Shaper()
    let whole = Shaper()
    let number = shaper.intern(style)
    let expected = try TestFonts.face().knownRules?.nonInteractingCharacters
    var atFirst: NonInteractingCharacters?
    for count in 0..<1_100 {
      let word = Array("wa\(count)te".utf8)
      #expect(shaper.word(word, style).glyphs == whole.glyphs(word, style).glyphs)
      atFirst = atFirst ?? shaper.styles[number].nonInteractingCharacters
    }
    #expect(atFirst != expected)
    #expect(shaper.styles[number].nonInteractingCharacters == expected)
  }

  @Test func wordsKnowWhetherTheyHaveWhiteSpace() throws {
    let shaper = Shaper()
    let text = Array("plain a\u{A0}b a\u{2003}b a\u{200B}b tab\tbed “so” plain a\u{A0}b".utf8)
    let style = shaper.intern(try style())
    let words = ShapedWords()
    var glyphs: [ShapedGlyph] = []
    for _ in 0..<2 {
      words.removeAll()
      glyphs = []
      text.withUnsafeBufferPointer {
        _ = shaper.appendWords(0..<text.count, of: $0, style: style, into: &glyphs, words: words)
      }
    }
    #expect(words.all.map(\.isPlain) == [true, false, false, false, false, true, true, false])
    for word in words.all {
      #expect(glyphs[Int(word.firstGlyph)].textOffset == word.start)
      let own = glyphs.filter { (word.start..<word.end).contains($0.textOffset) }
      #expect(own.reduce(0) { $0 + $1.advance } == word.advance)
    }
  }

  @Test func offsetsAreThoseOfThePlace() throws {
    let shaper = Shaper()
    let text = Array("fi office fi".utf8)
    let first = try shaper.word(text, style(), range: 0..<2).glyphs
    let last = try shaper.word(text, style(), range: 10..<12).glyphs
    #expect(first.map(\.textOffset) == [0])
    #expect(last.map(\.textOffset) == [10])
    #expect(first.map(\.glyph) == last.map(\.glyph))
  }

  @Test func stylesDoNotMix() throws {
    let shaper = Shaper()
    let word = Array("word".utf8)
    let serif = try shaper.word(word, style()).glyphs
    let mono = try shaper.word(word, style(TestFonts.mono)).glyphs
    #expect(serif.map(\.advance) != mono.map(\.advance))
    #expect(try shaper.word(word, style()).glyphs == serif)
  }

  @Test func aFullCacheStartsAfreshAndStaysRight() throws {
    let shaper = Shaper(cacheLimit: 0)
    let style = try style()
    let plain = Shaper()
    for number in 0..<12_000 {
      let word = Array("w\(number % 6000)fi".utf8)
      let shaped = shaper.word(word, style)
      if number % 50 == 0 { #expect(shaped.glyphs == plain.glyphs(word, style).glyphs) }
    }
  }

  @Test func wordsThatStartWithAMarkAreShapedInTheirPlace() throws {
    let text = Array("a \u{301}b".utf8)
    let shaper = Shaper()
    let word = try shaper.word(text, style(), range: 2..<5)
    #expect(try word.glyphs == shaper.glyphs(text, style(), range: 2..<5).glyphs)
  }

  @Test func theTableKeepsWhatItIsGiven() {
    let cache = WordCache(limit: 1 << 20)
    func glyphs(_ number: Int) -> [ShapedGlyph] {
      (0..<(number % 5 + 1)).map {
        ShapedGlyph(
          glyph: UInt16(truncatingIfNeeded: number), textOffset: UInt32(100 + $0), textLength: 1,
          advance: 7)
      }
    }
    func key(_ number: Int) -> [UInt8] { Array("key \(number)".utf8) }
    for number in 0..<3000 {
      let word = key(number)
      let key = WordKey(word, count: word.count, style: number % 3)
      #expect(cache.find(key, word, style: number % 3) == nil)
      glyphs(number).withUnsafeBufferPointer {
        cache.insert(key, word, style: number % 3, glyphs: $0, base: 100, advance: number)
      }
    }
    var count = 0
    for number in 0..<3000 {
      let word = key(number)
      let key = WordKey(word, count: word.count, style: number % 3)
      guard let entry = cache.find(key, word, style: number % 3) else { continue }
      count += 1
      #expect(entry.advance == number)
      #expect(kept(entry, at: 100) == glyphs(number))
      #expect(cache.find(key, word, style: 3) == nil)
    }
    #expect(count > 2990)
  }

  @Test func glyphsThatDoNotFitTheCompactFormAreKeptToo() throws {
    let cache = WordCache(limit: 1 << 20)
    let plain = ShapedGlyph(glyph: 9, textOffset: 63, textLength: 1, advance: -32_768)
    let unusual = [
      ShapedGlyph(glyph: 1, textOffset: 0, textLength: 1, advance: 32_768),
      ShapedGlyph(
        glyph: 2, textOffset: 0, textLength: 1, advance: 5, xOffset: -3, flags: .isOffset),
      ShapedGlyph(glyph: 3, textOffset: 0, textLength: 1, advance: 5, yOffset: 3, flags: .isOffset),
    ]
    for (number, glyph) in unusual.enumerated() {
      let word = [UInt8(number)]
      let glyphs = [glyph, plain]
      glyphs.withUnsafeBufferPointer {
        cache.insert(Self.key(word, hash: 7), word, style: 1, glyphs: $0, base: 0, advance: -1)
      }
      let entry = try #require(cache.find(Self.key(word, hash: 7), word, style: 1))
      #expect(kept(entry, at: 0) == glyphs)
      #expect(entry.advance == -1)
    }
  }

  private func kept(_ word: WordCache.Word, at offset: UInt32) -> [ShapedGlyph] {
    let room = word.glyphCount + WordCache.spareGlyphs
    return [ShapedGlyph](unsafeUninitializedCapacity: room) { buffer, count in
      // A word that was found has glyphs, so the buffer has an address.
      if let base = buffer.baseAddress { word.copyGlyphs(to: base, offset: offset) }
      count = word.glyphCount
    }
  }

  /// A key with a hash of one's own choice.
  private static func key(_ word: [UInt8], hash: UInt64) -> WordKey {
    var key = WordKey(word, count: word.count, style: 0)
    key.hash = hash
    return key
  }

  /// Words of all lengths, each like the one before but for one byte, under one hash.
  @Test func everyByteDistinguishesWords() {
    for count in 1...64 {
      let cache = WordCache(limit: 1 << 20)
      let word = (0..<count).map { UInt8(0x61 + $0 % 26) }
      let glyph = ShapedGlyph(glyph: 1, textOffset: 0, textLength: 1, advance: 1)
      [glyph].withUnsafeBufferPointer {
        cache.insert(Self.key(word, hash: 42), word, style: 1, glyphs: $0, base: 0, advance: 1)
      }
      #expect(cache.find(Self.key(word, hash: 42), word, style: 1)?.advance == 1)
      #expect(cache.find(Self.key(word, hash: 42), word, style: 2) == nil)
      #expect(cache.find(Self.key(word, hash: 42), word, style: 0x8001) == nil)
      for index in 0..<count {
        var other = word
        other[index] ^= 0x80
        #expect(cache.find(Self.key(other, hash: 42), other, style: 1) == nil)
      }
      let longer = word + [0]
      if count < 64 { #expect(cache.find(Self.key(longer, hash: 42), longer, style: 1) == nil) }
    }
  }

  /// However many glyphs a word has, none of those behind it is part of it.
  @Test func wordsOfAnyNumberOfGlyphsAreKept() throws {
    let cache = WordCache(limit: 1 << 20)
    for count in 1...40 {
      let word = [UInt8](repeating: 0x61, count: count)
      let glyphs: [ShapedGlyph] = (0..<count).map { (number: Int) -> ShapedGlyph in
        let flags: ShapedGlyph.Flags = number == 3 ? .isMissing : .unsafeToBreak
        return ShapedGlyph(
          glyph: UInt16(number * 1600), textOffset: UInt32(7 + number), textLength: UInt8(number),
          advance: Int32(number * 1000 - 20_000), flags: flags)
      }
      let key = WordKey(word, count: count, style: 5)
      glyphs.withUnsafeBufferPointer {
        cache.insert(key, word, style: 5, glyphs: $0, base: 7, advance: 1)
      }
      let entry = try #require(cache.find(key, word, style: 5))
      #expect(kept(entry, at: 7) == glyphs)
      #expect(entry.isLacking == (count > 3))
    }
  }

  @Test func wordsWithEqualHashesAreDistinguished() {
    let cache = WordCache(limit: 1 << 20)
    for number in UInt8(0)..<40 {
      let word = [number, 1, 2]
      let glyph = ShapedGlyph(glyph: UInt16(number), textOffset: 0, textLength: 3, advance: 1)
      [glyph].withUnsafeBufferPointer {
        cache.insert(
          Self.key(word, hash: 42), word, style: 0, glyphs: $0, base: 0, advance: Int(number))
      }
    }
    // Only as many are kept as are looked for.
    for number in UInt8(0)..<40 {
      let word = [number, 1, 2]
      let entry = cache.find(Self.key(word, hash: 42), word, style: 0)
      #expect(entry?.advance == (number < 16 ? Int(number) : nil))
    }
  }
}
