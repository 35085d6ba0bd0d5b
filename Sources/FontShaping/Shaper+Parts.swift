extension Shaper {
  /// Puts a word together from its parts, where punctuation begins, ends or divides it, with the
  /// kerning of the pairs in which they meet: parts and pairs are met far more often than the
  /// whole.
  ///
  /// - Returns: The sum of the advances; nil, with nothing appended, for a word without such
  ///   parts, or when a pair does more than kern.
  func appendParts(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style: Int,
    into glyphs: inout [ShapedGlyph]
  ) -> Int? {
    // A pair is what parts are put together with.
    let characters = text[range].lazy.filter { !UTF8Scalars.isContinuation($0) }.prefix(3).count
    let detached = characters < 3 ? [] : detachedPunctuation(style: style)
    guard !detached.isEmpty else { return nil }
    let start = glyphs.count
    var advance = 0
    var partStart = range.lowerBound
    var index = partStart
    /// Where the last part begins among the glyphs.
    var joint: (glyph: Int, offset: Int)?

    func close(at end: Int) -> Bool {
      guard partStart < end else { return true }
      // The whole word is no part of itself.
      if partStart == range.lowerBound, end == range.upperBound { return false }
      let first = glyphs.count
      advance += appendWord(partStart..<end, of: text, style: style, into: &glyphs)
      if let last = joint {
        guard
          let kerning = kern(
            text, before: last.offset, at: partStart, last: first - 1, first: first, style, &glyphs)
        else { return false }
        advance += kerning
      }
      joint = (first, partStart)
      partStart = end
      return true
    }

    var isPossible = true
    while index < range.upperBound, isPossible {
      guard
        let (mark, length) = WordPunctuation.member(of: text, at: index, end: range.upperBound),
        detached.contains(mark)
      else {
        index += 1
        continue
      }
      isPossible = close(at: index)
      index += length
      isPossible = isPossible && close(at: index)
    }
    if isPossible, close(at: range.upperBound) { return advance }
    glyphs.removeSubrange(start...)
    return nil
  }

  /// Moves the parts of a word together where they meet, at `offset`.
  ///
  /// - Returns: By how much, in font units; nil when the characters beside the place are more
  ///   than one glyph each, or do more to one another than kern.
  private func kern(
    _ text: UnsafeBufferPointer<UInt8>, before partStart: Int, at offset: Int, last: Int,
    first: Int, _ style: Int, _ glyphs: inout [ShapedGlyph]
  ) -> Int? {
    let left = Int(glyphs[last].textOffset)..<offset
    guard glyphs.indices.contains(last), glyphs.indices.contains(first),
      left.lowerBound >= partStart, Int(glyphs[last].textLength) == left.count,
      first + 1 == glyphs.count || glyphs[first + 1].textLength > 0
    else { return nil }
    let right = offset..<offset + Int(glyphs[first].textLength)
    guard isPlain(text, left), isPlain(text, right) else { return nil }
    var pair: [ShapedGlyph] = []
    pair.reserveCapacity(4)
    let together = appendWord(
      left.lowerBound..<right.upperBound, of: text, style: style, into: &pair)
    let apart =
      appendWord(left, of: text, style: style, into: &pair)
      + appendWord(right, of: text, style: style, into: &pair)
    guard pair.count == 4, pair[0].isPlaced(as: pair[2]), pair[1].isPlaced(as: pair[3]),
      pair[1].advance == pair[3].advance, pair[0].glyph == glyphs[last].glyph,
      pair[1].glyph == glyphs[first].glyph
    else { return nil }
    let kerning = together - apart
    glyphs[last].advance += Int32(truncatingIfNeeded: kerning)
    glyphs[last].flags.formUnion(pair[0].flags.intersection(.unsafeToBreak))
    glyphs[first].flags.formUnion(pair[1].flags.intersection(.unsafeToBreak))
    return kerning
  }

  /// Whether a cluster is one visible character that cannot combine with others: one below
  /// U+0300 or of the punctuation.
  private func isPlain(_ text: UnsafeBufferPointer<UInt8>, _ cluster: Range<Int>) -> Bool {
    guard !cluster.isEmpty, cluster.upperBound <= text.count else { return false }
    switch text[cluster.lowerBound] {
    case 0x21...0x7E: return cluster.count == 1
    // U+00C0…U+02FF; before them lie controls and the soft hyphen.
    case 0xC3...0xCB: return cluster.count == 2
    case 0xE2:
      let mark = WordPunctuation.member(
        of: text, at: cluster.lowerBound, end: cluster.upperBound)
      return cluster.count == 3 && mark != nil
    default: return false
    }
  }
}

extension ShapedGlyph {
  /// Whether it is the same glyph at the same place, wherever the next one is.
  fileprivate func isPlaced(as other: ShapedGlyph) -> Bool {
    glyph == other.glyph && xOffset == other.xOffset && yOffset == other.yOffset
  }
}
