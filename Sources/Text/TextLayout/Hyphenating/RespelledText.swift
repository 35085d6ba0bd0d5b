import ComposeFonts

/// Part of a word, some of which is spelled otherwise than in the source text.
struct RespelledText {
  /// The source range, in bytes of the attributed text.
  let source: Range<Int>
  /// What is shaped.
  let bytes: [UInt8]
  private let text: [UInt8]
  /// Where the bytes begin that are not in the text, how many they are, and for how many.
  private let changeStart: Int
  private let inserted: Int
  private let removed: Int

  /// The end of a line: `change` replaces the last bytes of the text.
  init(_ source: Range<Int>, of text: [UInt8], endingWith change: [UInt8], removing removed: Int) {
    let start = max(source.lowerBound, source.upperBound - removed)
    self.init(source, of: text, replacing: start..<source.upperBound, by: change)
  }

  /// The start of a line: `change` replaces the first bytes of the text.
  init(_ source: Range<Int>, of text: [UInt8], startingWith change: [UInt8], removing removed: Int)
  {
    let end = min(source.upperBound, source.lowerBound + removed)
    self.init(source, of: text, replacing: source.lowerBound..<end, by: change)
  }

  private init(
    _ source: Range<Int>, of text: [UInt8], replacing range: Range<Int>, by change: [UInt8]
  ) {
    self.source = source
    self.text = text
    bytes =
      text[source.lowerBound..<range.lowerBound] + change
      + text[range.upperBound..<source.upperBound]
    // What is replaced by itself is not changed: whole characters of ASCII, which is all that patterns
    // and rules of spelling repeat.
    let old = text[range]
    let limit = min(old.count, change.count)
    let before = zip(old, change).prefix { $0 == $1 && $0 < 0x80 }.count
    let after = zip(old.reversed(), change.reversed()).prefix { $0 == $1 && $0 < 0x80 }.count
    let kept = min(after, limit - before)
    changeStart = range.lowerBound - source.lowerBound + before
    inserted = change.count - before - kept
    removed = old.count - before - kept
  }

  /// Where the source text ends that a place in the shaped text has before it.
  private func sourceEnd(_ offset: Int) -> Int {
    if offset <= changeStart { return source.lowerBound + offset }
    if offset < changeStart + inserted { return source.lowerBound + changeStart }
    return source.lowerBound + offset - inserted + removed
  }

  /// Maps glyphs to their source text. An insertion becomes part of
  /// the adjacent cluster, and so does text that is not shown.
  ///
  /// - Parameter glyphs: From left to right; offsets count from the start of `bytes`.
  func placed(_ glyphs: [ShapedGlyph]) -> [ShapedGlyph] {
    var glyphs = glyphs
    // The first glyph of the cluster so far, and where its bytes begin and end.
    var head: Int?
    var shown = 0..<0
    var next = source.lowerBound
    for index in glyphs.indices {
      let glyph = glyphs[index]
      let start = Int(glyph.textOffset)
      let end = glyph.textLength > 0 ? sourceEnd(start + Int(glyph.textLength)) : 0
      glyphs[index].textLength = 0
      if end > next, let head, glyphs[head].textLength == 0 {
        glyphs[head].textLength = UInt8(clamping: end - next)
        next = end
      } else if end > next || (head == nil && glyph.textLength > 0) {
        if let head { mark(&glyphs[head], showing: shown) }
        glyphs[index].textOffset = UInt32(clamping: next)
        glyphs[index].textLength = UInt8(clamping: max(0, end - next))
        next = max(next, end)
        head = index
        shown = start..<(start + Int(glyph.textLength))
        continue
      }
      glyphs[index].textOffset = head.map { glyphs[$0].textOffset } ?? UInt32(clamping: next)
      if glyph.textLength > 0 { shown = shown.lowerBound..<(start + Int(glyph.textLength)) }
    }
    if let head {
      if next < source.upperBound {
        glyphs[head].textLength = UInt8(
          clamping: source.upperBound - Int(glyphs[head].textOffset))
      }
      mark(&glyphs[head], showing: shown)
    }
    return glyphs
  }

  /// Records whether a cluster shows other letters than its source text.
  private func mark(_ glyph: inout ShapedGlyph, showing shown: Range<Int>) {
    let start = Int(glyph.textOffset)
    let range = (start..<(start + Int(glyph.textLength))).clamped(to: 0..<text.count)
    if !text[range].elementsEqual(bytes[shown.clamped(to: 0..<bytes.count)]) {
      glyph.flags.insert(.isRespelled)
    }
  }
}
