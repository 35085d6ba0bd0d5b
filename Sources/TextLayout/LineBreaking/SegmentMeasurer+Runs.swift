import FontShaping

extension SegmentMeasurer {
  /// Adds the clusters of a run in logical order.
  mutating func add(
    _ run: ShapedRun, glyphs: [ShapedGlyph], bytes: UnsafeBufferPointer<UInt8>
  ) {
    glyphs.withUnsafeBufferPointer { glyphs in
      if run.isRightToLeft {
        addRightToLeft(run, glyphs: glyphs, bytes: bytes)
      } else {
        addLeftToRight(run, glyphs: glyphs, bytes: bytes)
      }
    }
  }

  // The glyph range is the run's own part of `glyphs`, and text offsets lie in `bytes`.

  private mutating func addLeftToRight(
    _ run: ShapedRun, glyphs: UnsafeBufferPointer<ShapedGlyph>, bytes: UnsafeBufferPointer<UInt8>
  ) {
    // A constant of another module is fetched by a call: once a run, not once a glyph.
    let wordSpace = ShapedGlyph.Flags.wordSpace.rawValue
    var stretch = Stretch()
    var limit = nextOffset
    var index = run.glyphRange.lowerBound
    let end = run.glyphRange.upperBound
    while index < end {
      let glyph = glyphs[index]
      let offset = Int(glyph.textOffset)
      if offset >= limit {
        add(stretch, scale: run.scale, letterSpacing: run.letterSpacing)
        stretch = Stretch()
        closeSegments(to: offset)
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
        isSpace: Self.isBreakingSpace(at: offset, in: bytes),
        isWordSpace: glyph.flags.rawValue & wordSpace != 0)
    }
    add(stretch, scale: run.scale, letterSpacing: run.letterSpacing)
  }

  private mutating func addRightToLeft(
    _ run: ShapedRun, glyphs: UnsafeBufferPointer<ShapedGlyph>, bytes: UnsafeBufferPointer<UInt8>
  ) {
    let wordSpace = ShapedGlyph.Flags.wordSpace.rawValue
    var stretch = Stretch()
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
        isSpace: Self.isBreakingSpace(at: offset, in: bytes),
        isWordSpace: glyph.flags.rawValue & wordSpace != 0)
      advance = 0
    }
    add(stretch, scale: run.scale, letterSpacing: run.letterSpacing)
  }

  /// White space that a line's end swallows: spaces and controls, U+1680, U+2000…U+2006,
  /// U+2008…U+200B, U+2028, U+205F, U+3000.
  @inline(__always)
  private static func isBreakingSpace(
    at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let byte = offset < bytes.count ? bytes[offset] : 0
    if byte < 0x80 { return byte <= 0x20 }
    guard byte >= 0xE1, byte <= 0xE3, offset + 2 < bytes.count else { return false }
    switch (byte, bytes[offset + 1], bytes[offset + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x86), (0xE2, 0x80, 0x88...0x8B),
      (0xE2, 0x80, 0xA8), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return true
    default: return false
    }
  }
}
