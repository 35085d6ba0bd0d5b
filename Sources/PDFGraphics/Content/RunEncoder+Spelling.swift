import FontShaping

extension RunEncoder {
  /// The end of a cluster of several glyphs that are those of its characters one by one, such as
  /// a letter and its marks; nil when the glyphs do not spell the text.
  ///
  /// Marks that are raised and moved right do not: PDFium sorts what is shown by one operator
  /// after the other by where it begins, and would read the mark after what follows.
  func spelledEnd(of start: Int) -> Int? {
    let first = glyphs[start]
    let offset = Int(first.textOffset) - textStart
    let textEnd = offset + Int(first.textLength)
    guard first.textLength > 1, offset >= 0, textEnd <= text.count else { return nil }
    var index = start
    var byte = offset
    while byte < textEnd {
      guard index < glyphs.count, index == start || glyphs[index].isFollower(of: first),
        !isRaised(glyphs[index]) || glyphs[index].xOffset <= 0
      else { return nil }
      let length = characterLength(at: byte, before: textEnd)
      guard let scalar = scalar(byte..<byte + length),
        font.face.glyph(for: scalar) == glyphs[index].glyph, glyphs[index].glyph != 0
      else { return nil }
      index += 1
      byte += length
    }
    guard index > start + 1, index == glyphs.count || !glyphs[index].isFollower(of: first) else {
      return nil
    }
    return index
  }

  /// Gives each glyph of a cluster the code of its character.
  ///
  /// - Returns: Whether the font had codes for all.
  func encodeSpelled(_ cluster: Range<Int>) -> Bool {
    let first = glyphs[cluster.lowerBound]
    var byte = Int(first.textOffset) - textStart
    let textEnd = byte + Int(first.textLength)
    for index in cluster {
      let length = characterLength(at: byte, before: textEnd)
      let key = TextKey(short: text[byte..<byte + length])
      guard let code = font.code(for: glyphs[index].glyph, text: key) else { return false }
      codes[index] = code
      byte += length
    }
    return true
  }

  /// Whether a glyph is shown off the baseline.
  func isRaised(_ glyph: ShapedGlyph) -> Bool {
    glyph.yOffset != 0
      && abs(Double(glyph.yOffset)) * 1000 / font.unitsPerEm >= ContentStream.leastRise
  }

  private func characterLength(at byte: Int, before end: Int) -> Int {
    var next = byte + 1
    while next < end, text[next] & 0xC0 == 0x80 { next += 1 }
    return next - byte
  }

  private func scalar(_ bytes: Range<Int>) -> UInt32? {
    String(decoding: text[bytes], as: UTF8.self).unicodeScalars.first?.value
  }
}

extension ShapedGlyph {
  /// Whether the glyph belongs to the cluster that `first` begins.
  fileprivate func isFollower(of first: ShapedGlyph) -> Bool {
    textLength == 0 && textOffset == first.textOffset
      && !flags.contains(.invisible)
  }
}
