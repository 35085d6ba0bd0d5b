import FontShaping

/// Part of a word, some of which is spelled otherwise than in the text that it stands for.
struct RespelledText {
  /// What it stands for, in bytes of the attributed text.
  let source: Range<Int>
  /// What is shaped.
  private(set) var bytes: [UInt8]
  /// Where the bytes begin that are not in the text, how many they are, and for how many.
  private let changeStart: Int
  private let inserted: Int
  private let removed: Int

  /// The end of a line: `change` stands for the last bytes of the text.
  init(_ source: Range<Int>, of text: [UInt8], endingWith change: [UInt8], removing removed: Int) {
    self.source = source
    bytes = Array(text[source].dropLast(removed))
    changeStart = bytes.count
    bytes += change
    inserted = change.count
    self.removed = removed
  }

  /// The start of a line: `change` stands for the first bytes of the text.
  init(_ source: Range<Int>, of text: [UInt8], startingWith change: [UInt8], removing removed: Int)
  {
    self.source = source
    bytes = change + text[source].dropFirst(removed)
    changeStart = 0
    inserted = change.count
    self.removed = removed
  }

  /// Where the source text ends that a place in the shaped text has before it.
  private func sourceEnd(_ offset: Int) -> Int {
    if offset <= changeStart { return source.lowerBound + offset }
    if offset < changeStart + inserted { return source.lowerBound + changeStart }
    return source.lowerBound + offset - inserted + removed
  }

  /// Gives glyphs the places of the text that they stand for. What is put in for nothing becomes part of
  /// the cluster beside it, and so does text that nothing is shown for.
  ///
  /// - Parameter glyphs: From left to right; offsets count from the start of `bytes`.
  func placed(_ glyphs: [ShapedGlyph]) -> [ShapedGlyph] {
    var glyphs = glyphs
    // The first glyph of the cluster so far.
    var head: Int?
    var next = source.lowerBound
    for index in glyphs.indices {
      let glyph = glyphs[index]
      let end = glyph.textLength > 0 ? sourceEnd(Int(glyph.textOffset) + Int(glyph.textLength)) : 0
      glyphs[index].textLength = 0
      if end > next, let head, glyphs[head].textLength == 0 {
        glyphs[head].textLength = UInt8(clamping: end - next)
        next = end
      } else if end > next || (head == nil && glyph.textLength > 0) {
        glyphs[index].textOffset = UInt32(clamping: next)
        glyphs[index].textLength = UInt8(clamping: max(0, end - next))
        next = max(next, end)
        head = index
        continue
      }
      glyphs[index].textOffset = head.map { glyphs[$0].textOffset } ?? UInt32(clamping: next)
    }
    if let head, next < source.upperBound {
      let start = Int(glyphs[head].textOffset)
      glyphs[head].textLength = UInt8(clamping: source.upperBound - start)
    }
    return glyphs
  }
}
