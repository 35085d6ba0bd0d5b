import ComposePlatform

extension Shaper {
  /// The place in a word where two of its characters meet.
  private struct Meeting {
    /// The left character; 0 at the beginning of the word.
    var left: UInt32
    var leftOffset: Int
    var right: UInt32
    var rightOffset: Int
    /// Where the right character ends.
    var end: Int
  }

  /// Puts a word together from its parts: characters that the face only kerns with others, and
  /// what is between them, with the kerning of the pairs in which they meet. Parts and pairs are
  /// met far more often than the whole.
  ///
  /// - Returns: The sum of the advances; nil, with nothing appended, for a word without such
  ///   parts, or when a pair does more than kern.
  func appendParts(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style: Int,
    into glyphs: inout [ShapedGlyph]
  ) -> Int? {
    // A pair is what parts are put together with, unless it is known without shaping.
    let characters = text[range].lazy.filter { !UTF8Decoder.isContinuation($0) }.prefix(3).count
    let letters = knownLetters(style: style)
    guard characters >= 3 || letters != nil else { return nil }
    let detached: NonInteractingCharacters =
      if let letters, letters.areAll(of: range, of: text) {
        letters.characters
      } else {
        nonInteractingCharacters(style: style)
      }
    guard !detached.isEmpty else { return nil }
    let start = glyphs.count
    var advance = 0
    var meeting = Meeting(
      left: 0, leftOffset: range.lowerBound, right: 0, rightOffset: range.lowerBound,
      end: range.lowerBound)
    var index = range.lowerBound
    while index < range.upperBound {
      let part = part(from: index, end: range.upperBound, of: text, detached: detached)
      meeting.right = part.first
      meeting.rightOffset = index
      meeting.end = index + part.firstLength
      // What is not detached is shaped, if it is not all there is.
      guard part.isSingle || part.end - index < range.count,
        let added = append(
          index..<part.end, isSingle: part.isSingle, meeting, detached, of: text, style: style,
          into: &glyphs)
      else {
        glyphs.removeSubrange(start...)
        return nil
      }
      advance += added
      if part.isSingle, part.first < 0x80 {
        // Most of what follows is the same again.
        let rest = appendLetters(
          from: part.end, end: range.upperBound, after: UInt8(truncatingIfNeeded: part.first),
          of: text, style: style, detached: detached, into: &glyphs)
        guard let rest else {
          glyphs.removeSubrange(start...)
          return nil
        }
        advance += rest.advance
        index = rest.end
        // The last one is a character of one byte like the first.
        meeting.left = UInt32(text[index - 1])
        meeting.leftOffset = index - 1
        continue
      }
      // A null character is none that meets others, but no beginning either.
      meeting.left = part.last == 0 ? 0xFFFD : part.last
      meeting.leftOffset = part.lastOffset
      index = part.end
    }
    return advance
  }

  private struct Part {
    var end: Int
    var first: UInt32
    var firstLength: Int
    var last: UInt32
    var lastOffset: Int
    /// Whether it is one detached character.
    var isSingle: Bool
  }

  /// The detached character at `start`, or what is before the next one.
  @inline(__always)
  private func part(
    from start: Int, end: Int, of text: UnsafeBufferPointer<UInt8>,
    detached: NonInteractingCharacters
  ) -> Part {
    let (first, firstLength) = UTF8Decoder.decode(text, at: start, end: end)
    if let (bit, length) = NonInteractingCharacters.bit(of: text, at: start, end: end),
      detached.contains(bit: bit)
    {
      return Part(
        end: start + length, first: first, firstLength: length, last: first, lastOffset: start,
        isSingle: true)
    }
    var last = first
    var lastOffset = start
    var index = start + firstLength
    while index < end {
      if let (bit, _) = NonInteractingCharacters.bit(of: text, at: index, end: end),
        detached.contains(bit: bit)
      {
        break
      }
      let (scalar, length) = UTF8Decoder.decode(text, at: index, end: end)
      last = scalar
      lastOffset = index
      index += length
    }
    return Part(
      end: index, first: first, firstLength: firstLength, last: last, lastOffset: lastOffset,
      isSingle: false)
  }

  /// Appends detached characters of ASCII one after the other, as far as they go, behind another
  /// one whose glyph is the last.
  ///
  /// The same as `append` of each; the last glyph is not written before it is known what the next
  /// one does to it.
  ///
  /// - Returns: Where they end and what they add to the advance, in font units; nil where a pair
  ///   does more than kern.
  @inline(__always)
  private func appendLetters(
    from start: Int, end: Int, after first: UInt8, of text: UnsafeBufferPointer<UInt8>, style: Int,
    detached: NonInteractingCharacters, into glyphs: inout [ShapedGlyph]
  ) -> (end: Int, advance: Int)? {
    var index = start
    var left = first
    var advance = 0
    guard index < end, var last = glyphs.popLast() else { return (start, 0) }
    while index < end {
      let byte = text[index]
      guard byte > 0x20, byte < 0x7F, detached.contains(bit: byte) else { break }
      let key = PairCache.key(left: UInt32(left), right: UInt32(byte), style: style)
      let glyphPair =
        pairCache.find(key)
        ?? makeGlyphPair(
          Meeting(
            left: UInt32(left), leftOffset: index - 1, right: UInt32(byte), rightOffset: index,
            end: index + 1), key, detached, of: text, style: style)
      guard glyphPair.isUsable, glyphPair.leftGlyph == last.glyph else { return nil }
      last.advance += Int32(glyphPair.kerning)
      last.flags.formUnion(ShapedGlyph.Flags(rawValue: glyphPair.addedToLeft))
      glyphs.append(last)
      last = ShapedGlyph(
        glyph: glyphPair.rightGlyph, textOffset: UInt32(truncatingIfNeeded: index), textLength: 1,
        advance: Int32(glyphPair.rightAdvance),
        flags: ShapedGlyph.Flags(rawValue: glyphPair.rightFlags | glyphPair.addedToRight))
      advance += Int(glyphPair.kerning) + Int(glyphPair.rightAdvance)
      left = byte
      index += 1
    }
    glyphs.append(last)
    return (index, advance)
  }

  /// Appends a part and moves it and what is before it together.
  ///
  /// - Returns: The advance that is added, in font units; nil when the adjacent characters
  ///   are more than one glyph each, or do more to one another than kern.
  private func append(
    _ part: Range<Int>, isSingle: Bool, _ meeting: Meeting, _ detached: NonInteractingCharacters,
    of text: UnsafeBufferPointer<UInt8>, style: Int, into glyphs: inout [ShapedGlyph]
  ) -> Int? {
    let first = glyphs.count
    guard isSingle || meeting.left != 0 else {
      return appendWord(part, of: text, style: style, into: &glyphs)
    }
    guard let glyphPair = glyphPair(meeting, detached, of: text, style: style) else { return nil }
    var advance = 0
    if isSingle {
      glyphs.append(
        ShapedGlyph(
          glyph: glyphPair.rightGlyph, textOffset: UInt32(truncatingIfNeeded: part.lowerBound),
          textLength: UInt8(truncatingIfNeeded: part.count), advance: Int32(glyphPair.rightAdvance),
          flags: ShapedGlyph.Flags(rawValue: glyphPair.rightFlags | glyphPair.addedToRight)))
      advance = Int(glyphPair.rightAdvance)
    } else {
      advance = appendWord(part, of: text, style: style, into: &glyphs)
      guard first < glyphs.count, glyphs[first].glyph == glyphPair.rightGlyph,
        Int(glyphs[first].textLength) == meeting.end - meeting.rightOffset,
        first + 1 == glyphs.count || glyphs[first + 1].textLength > 0
      else { return nil }
      glyphs[first].flags.formUnion(ShapedGlyph.Flags(rawValue: glyphPair.addedToRight))
    }
    guard meeting.left != 0 else { return advance }
    // The word's first part has left at least one glyph.
    guard first > 0, glyphs[first - 1].glyph == glyphPair.leftGlyph,
      Int(glyphs[first - 1].textOffset) == meeting.leftOffset,
      Int(glyphs[first - 1].textLength) == meeting.rightOffset - meeting.leftOffset
    else { return nil }
    glyphs[first - 1].advance += Int32(glyphPair.kerning)
    glyphs[first - 1].flags.formUnion(ShapedGlyph.Flags(rawValue: glyphPair.addedToLeft))
    return advance + Int(glyphPair.kerning)
  }

  /// What is known of two characters that meet; nil when they are no plain ones, or do more to one
  /// another than kern.
  @inline(__always)
  private func glyphPair(
    _ meeting: Meeting, _ detached: NonInteractingCharacters, of text: UnsafeBufferPointer<UInt8>,
    style: Int
  ) -> PairCache.GlyphPair? {
    guard Self.isPlain(meeting.right), meeting.left == 0 || Self.isPlain(meeting.left) else {
      return nil
    }
    let key = PairCache.key(left: meeting.left, right: meeting.right, style: style)
    let glyphPair =
      pairCache.find(key) ?? makeGlyphPair(meeting, key, detached, of: text, style: style)
    return glyphPair.isUsable ? glyphPair : nil
  }

  /// Whether a character is visible and cannot combine with others: one below U+0300, but for
  /// controls and the soft hyphen, or of the punctuation.
  @inline(__always)
  private static func isPlain(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21...0x7E, 0xC0...0x2FF: true
    case 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D: true
    default: false
    }
  }

  /// Shapes two characters, at least one of them detached.
  private func makeGlyphPair(
    _ meeting: Meeting, _ key: UInt64, _ detached: NonInteractingCharacters,
    of text: UnsafeBufferPointer<UInt8>, style: Int
  ) -> PairCache.GlyphPair {
    let letters = knownLetters(style: style)
    let glyphPair =
      if letters == nil, detached.mayBeKerned, meeting.left != 0 {
        shapedJoint(meeting, of: text, style: style)
      } else {
        glyphPair(meeting, letters, of: text, style: style)
      }
    pairCache.insert(key, glyphPair)
    return glyphPair
  }

  /// The pair of characters that need not be shaped together: kerning is known, or there is none.
  private func glyphPair(
    _ meeting: Meeting, _ letters: KnownLetters?, of text: UnsafeBufferPointer<UInt8>, style: Int
  ) -> PairCache.GlyphPair {
    let isKnown = letters != nil
    guard
      let right = loneGlyph(
        meeting.rightOffset..<meeting.end, isKnown: isKnown, of: text, style: style)
    else { return PairCache.GlyphPair() }
    var glyphPair = PairCache.GlyphPair(
      rightGlyph: right.glyph, rightAdvance: right.advance, rightFlags: right.flags.rawValue,
      isUsable: true)
    guard meeting.left != 0 else { return glyphPair }
    guard
      let left = loneGlyph(
        meeting.leftOffset..<meeting.rightOffset, isKnown: isKnown, of: text, style: style),
      let kerning = Int16(exactly: letters?.kerning.kerning(left.glyph, right.glyph) ?? 0)
    else { return PairCache.GlyphPair() }
    glyphPair.leftGlyph = left.glyph
    glyphPair.kerning = kerning
    glyphPair.addedToRight = kerning == 0 ? 0 : ShapedGlyph.Flags.unsafeToBreak.rawValue
    return glyphPair
  }

  private struct LoneGlyph {
    var glyph: UInt16
    var advance: Int16
    var flags: ShapedGlyph.Flags
  }

  /// The glyph of a character by itself; nil when it is several, or not one that is drawn where the
  /// pen is.
  ///
  /// - Parameter isKnown: Whether characters of ASCII, dashes and quotation marks are known to be
  ///   the glyphs of `cmap`. Others are shaped.
  private func loneGlyph(
    _ character: Range<Int>, isKnown: Bool, of text: UnsafeBufferPointer<UInt8>, style: Int
  ) -> LoneGlyph? {
    if isKnown,
      NonInteractingCharacters.bit(of: text, at: character.lowerBound, end: character.upperBound)
        != nil
    {
      let face = styles[style].style.face
      let glyph = face.nominalGlyph(
        for: UTF8Decoder.decode(text, at: character.lowerBound, end: character.upperBound).scalar)
      guard glyph != 0, let advance = Int16(exactly: face.advance(of: glyph)) else { return nil }
      return LoneGlyph(glyph: glyph, advance: advance, flags: [])
    }
    var glyphs: [ShapedGlyph] = []
    appendWord(character, of: text, style: style, into: &glyphs)
    guard glyphs.count == 1, glyphs[0].isUpright, let advance = Int16(exactly: glyphs[0].advance)
    else { return nil }
    return LoneGlyph(glyph: glyphs[0].glyph, advance: advance, flags: glyphs[0].flags)
  }

  /// The pair that shaping two characters gives.
  private func shapedJoint(
    _ meeting: Meeting, of text: UnsafeBufferPointer<UInt8>, style: Int
  ) -> PairCache.GlyphPair {
    var pair: [ShapedGlyph] = []
    pair.reserveCapacity(4)
    let together = appendWord(meeting.leftOffset..<meeting.end, of: text, style: style, into: &pair)
    let left = appendWord(
      meeting.leftOffset..<meeting.rightOffset, of: text, style: style, into: &pair)
    let right = appendWord(meeting.rightOffset..<meeting.end, of: text, style: style, into: &pair)
    guard pair.count == 4, pair.allSatisfy(\.isUpright), pair[0].glyph == pair[2].glyph,
      pair[1].glyph == pair[3].glyph, pair[1].advance == pair[3].advance,
      let kerning = Int16(exactly: together - left - right), let advance = Int16(exactly: right)
    else { return PairCache.GlyphPair() }
    return PairCache.GlyphPair(
      leftGlyph: pair[2].glyph, rightGlyph: pair[3].glyph, rightAdvance: advance,
      kerning: kerning, rightFlags: pair[3].flags.rawValue,
      addedToLeft: pair[0].flags.intersection(.unsafeToBreak).rawValue,
      addedToRight: pair[1].flags.intersection(.unsafeToBreak).rawValue, isUsable: true)
  }
}

extension ShapedGlyph {
  /// Whether it is drawn where the pen is.
  fileprivate var isUpright: Bool { xOffset == 0 && yOffset == 0 }
}
