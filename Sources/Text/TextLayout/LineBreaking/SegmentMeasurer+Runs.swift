import ComposeFonts

extension SegmentMeasurer {
  /// Adds the clusters of a run in logical order.
  ///
  /// - Parameter words: Those of the run when it was shaped word by word; empty otherwise.
  mutating func add(
    _ run: ShapedRun, glyphs: [ShapedGlyph], words: UnsafeBufferPointer<ShapedWord>,
    bytes: UnsafeBufferPointer<UInt8>
  ) {
    var stretch = Stretch()
    glyphs.withUnsafeBufferPointer { glyphs in
      // The glyph range is the run's own part of `glyphs`, and text offsets are within `bytes`.
      if run.isRightToLeft {
        addRightToLeft(run, glyphs: glyphs, bytes: bytes, to: &stretch)
      } else if words.isEmpty || run.letterSpacing != 0 {
        addClusters(run.glyphRange, of: run, glyphs: glyphs, bytes: bytes, to: &stretch)
      } else {
        addWords(words, of: run, glyphs: glyphs, bytes: bytes, to: &stretch)
      }
    }
    add(stretch, scale: run.scale, letterSpacing: run.letterSpacing)
  }

  /// Adds whole words where no line may end inside them, and cluster by cluster where one may.
  private mutating func addWords(
    _ words: UnsafeBufferPointer<ShapedWord>, of run: ShapedRun,
    glyphs: UnsafeBufferPointer<ShapedGlyph>, bytes: UnsafeBufferPointer<UInt8>,
    to stretch: inout Stretch
  ) {
    let scale = run.scale
    let wordSpace = ShapedGlyph.Flags.wordSpace.rawValue
    var limit = nextOffset
    var position = run.textRange.lowerBound
    var glyph = run.glyphRange.lowerBound
    var index = 0
    while index < words.count {
      if position == Int(words[index].start), stretch.isEmpty, index + 1 < words.count {
        // Spaces are all alike; one precedes the second word.
        let last = addPlainWords(
          words, from: index, scale: scale, space: glyphs[Int(words[index + 1].firstGlyph) - 1])
        if last > index {
          index = last
          limit = nextOffset
          // There is always a word behind those that were added.
          position = Int(words[index].start)
          glyph = Int(words[index].firstGlyph)
        }
      }
      let word = words[index]
      let start = Int(word.start)
      let end = Int(word.end)
      let firstGlyph = Int(word.firstGlyph)
      if position < start {
        // Spaces, one glyph each and all alike, and no line ends between them.
        if limit >= start {
          let space = glyphs[glyph]
          stretch.addSpaces(
            start &- position, advance: Int(space.advance), end: start,
            areWordSpaces: space.flags.rawValue & wordSpace != 0)
        } else {
          addClusters(glyph..<firstGlyph, of: run, glyphs: glyphs, bytes: bytes, to: &stretch)
          limit = nextOffset
        }
        position = start
        glyph = firstGlyph
      }
      if word.isPlain, limit <= start {
        close(stretch, scale: scale, at: start)
        stretch = Stretch()
        limit = nextOffset
        // The segments up to here are closed, so that the next one is farther on.
        if limit > start { continue }
      }
      index += 1
      let next = index == words.count ? run.textRange.upperBound : Int(words[index].start)
      let nextGlyph =
        index == words.count ? run.glyphRange.upperBound : Int(words[index].firstGlyph)
      // What follows the word are spaces.
      glyph = nextGlyph &- (next &- end)
      if word.isPlain, limit >= end {
        stretch.addWord(advance: Int(word.advance), end: end)
      } else {
        addClusters(firstGlyph..<glyph, of: run, glyphs: glyphs, bytes: bytes, to: &stretch)
        limit = nextOffset
      }
      position = end
    }
    addClusters(
      glyph..<run.glyphRange.upperBound, of: run, glyphs: glyphs, bytes: bytes, to: &stretch)
  }

  /// Adds the clusters of part of a left-to-right run.
  private mutating func addClusters(
    _ range: Range<Int>, of run: ShapedRun, glyphs: UnsafeBufferPointer<ShapedGlyph>,
    bytes: UnsafeBufferPointer<UInt8>, to stretch: inout Stretch
  ) {
    // A constant of another module is fetched by a call: once a run, not once a glyph.
    let wordSpace = ShapedGlyph.Flags.wordSpace.rawValue
    var limit = nextOffset
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      let glyph = glyphs[index]
      let offset = Int(glyph.textOffset)
      if offset >= limit {
        if run.letterSpacing == 0 {
          close(stretch, scale: run.scale, at: offset)
        } else {
          add(stretch, scale: run.scale, letterSpacing: run.letterSpacing)
          closeSegments(to: offset)
        }
        stretch = Stretch()
        limit = nextOffset
      }
      var advance = Int(glyph.advance)
      index += 1
      while index < end, glyphs[index].textLength == 0 {
        advance &+= Int(glyphs[index].advance)
        index += 1
      }
      stretch.add(
        advance, from: offset, length: Int(glyph.textLength),
        isSpace: TrailingWhiteSpace.isSpace(at: offset, in: bytes),
        isWordSpace: glyph.flags.rawValue & wordSpace != 0)
    }
  }

  private mutating func addRightToLeft(
    _ run: ShapedRun, glyphs: UnsafeBufferPointer<ShapedGlyph>, bytes: UnsafeBufferPointer<UInt8>,
    to stretch: inout Stretch
  ) {
    let wordSpace = ShapedGlyph.Flags.wordSpace.rawValue
    var limit = nextOffset
    var advance = 0
    for index in run.glyphRange.reversed() {
      let glyph = glyphs[index]
      advance &+= Int(glyph.advance)
      guard glyph.textLength > 0 else { continue }
      let offset = Int(glyph.textOffset)
      if offset >= limit {
        add(stretch, scale: run.scale, letterSpacing: run.letterSpacing)
        stretch = Stretch()
        closeSegments(to: offset)
        limit = nextOffset
      }
      stretch.add(
        advance, from: offset, length: Int(glyph.textLength),
        isSpace: TrailingWhiteSpace.isSpace(at: offset, in: bytes),
        isWordSpace: glyph.flags.rawValue & wordSpace != 0)
      advance = 0
    }
  }
}
