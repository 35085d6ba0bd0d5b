extension Shaper {
  /// Shapes text that may be split between some of its characters, a piece at a time, through the
  /// cache: the same glyphs as of the whole.
  ///
  /// - Parameter range: Not empty; within the text.
  /// - Returns: The sum of the advances, in font units.
  func appendPieces(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ parting: SafeBreakCharacters,
    _ style: Int, _ glyphs: inout [ShapedGlyph]
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    let cache = cache
    let scratch = pieceScratch
    scratch.removeAll()
    let end = range.upperBound
    var start = range.lowerBound
    var advance = 0
    if !parting.isCandidate(at: start, end: end, of: base), startsWithMark(range, of: text) {
      // A mark has its base before it, where there is any.
      start = parting.endOfPiece(from: start, end: end, of: base)
      advance += append(
        range.lowerBound..<start, of: text, context: 0..<text.count, style, &glyphs)
    }
    while start < end {
      let next = parting.endOfPiece(from: start, end: end, of: base)
      if let known = find(start..<next, of: base, style: style, in: cache) {
        scratch.append(known, offset: UInt32(truncatingIfNeeded: start))
        advance += known.advance
        start = next
        continue
      }
      glyphs.append(contentsOf: scratch.glyphs)
      scratch.removeAll()
      // A piece too long to be kept is shaped by itself, so that it is cut in the same places
      // regardless of what is known of those behind it.
      let isShort = next - start <= WordCache.longestWord
      let stretch =
        start..<(isShort
        ? endOfNewPieces(from: next, end: end, of: base, parting, style: style) : next)
      advance += appendNewPieces(stretch, of: text, parting, style, &glyphs)
      start = stretch.upperBound
    }
    glyphs.append(contentsOf: scratch.glyphs)
    return advance
  }

  /// Shapes a few words as one, through the cache.
  ///
  /// - Parameter range: Not empty, no longer than words that are kept; it starts with no mark.
  func appendStretch(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, style: Int,
    into glyphs: inout [ShapedGlyph]
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    if let known = find(range, of: base, style: style, in: cache) {
      pieceScratch.removeAll()
      pieceScratch.append(known, offset: UInt32(truncatingIfNeeded: range.lowerBound))
      glyphs.append(contentsOf: pieceScratch.glyphs)
      return known.advance
    }
    let start = glyphs.count
    let advance = append(range, of: text, context: range, style, &glyphs)
    keep(range, of: base, style: style, glyphs[start...])
    return advance
  }

  /// Up to where pieces are worth shaping in one call with those that are new: from one new piece
  /// to the next there are few that are known.
  private func endOfNewPieces(
    from start: Int, end: Int, of text: UnsafePointer<UInt8>, _ parting: SafeBreakCharacters,
    style: Int
  ) -> Int {
    var result = start
    var next = start
    var knownCount = 0
    // As much as is given to HarfBuzz at once in any case.
    while next < end, knownCount < 4, next - start < RunCutter.byteLimit / 4 {
      let piece = next..<parting.endOfPiece(from: next, end: end, of: text)
      if piece.count > WordCache.longestWord { break }
      next = piece.upperBound
      if find(piece, of: text, style: style, in: cache) == nil {
        result = next
        knownCount = 0
      } else {
        knownCount += 1
      }
    }
    return result
  }

  /// Shapes pieces in one call and keeps each of them.
  private func appendNewPieces(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ parting: SafeBreakCharacters,
    _ style: Int, _ glyphs: inout [ShapedGlyph]
  ) -> Int {
    guard let base = text.baseAddress else { return 0 }
    var first = glyphs.count
    let advance = append(range, of: text, context: range, style, &glyphs)
    var start = range.lowerBound
    while start < range.upperBound {
      let end = parting.endOfPiece(from: start, end: range.upperBound, of: base)
      var next = first
      var length = 0
      while next < glyphs.count, Int(glyphs[next].textOffset) < end {
        length += Int(glyphs[next].textLength)
        next += 1
      }
      // The glyphs of a piece belong to its text and no other.
      let isWhole =
        next > first && Int(glyphs[first].textOffset) == start && length == end - start
      if isWhole, find(start..<end, of: base, style: style, in: cache) == nil {
        keep(start..<end, of: base, style: style, glyphs[first..<next])
      }
      first = next
      start = end
    }
    return advance
  }

  /// What is known of a piece or a word; nothing of those that are too long to be kept.
  @inline(__always)
  private func find(
    _ range: Range<Int>, of text: UnsafePointer<UInt8>, style: Int, in cache: WordCache
  ) -> WordCache.Word? {
    guard range.count <= WordCache.longestWord else { return nil }
    let word = text + range.lowerBound
    return cache.find(WordKey(word, count: range.count, style: style), word, style: style)
  }

  private func keep(
    _ range: Range<Int>, of text: UnsafePointer<UInt8>, style: Int,
    _ glyphs: ArraySlice<ShapedGlyph>
  ) {
    guard range.count <= WordCache.longestWord else { return }
    let word = text + range.lowerBound
    glyphs.withUnsafeBufferPointer {
      cache.insert(
        WordKey(word, count: range.count, style: style), word, style: style, glyphs: $0,
        base: UInt32(truncatingIfNeeded: range.lowerBound),
        advance: $0.reduce(0) { $0 + Int($1.advance) })
    }
  }
}
