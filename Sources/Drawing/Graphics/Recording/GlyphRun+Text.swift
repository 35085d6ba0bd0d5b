import ComposeFonts

extension GlyphRun {
  /// The text that the glyphs represent, in reading order; invalid UTF-8 is replaced.
  var characters: String {
    var ranges: [Range<Int>] = glyphs.lazy.filter { $0.textLength > 0 }.map {
      Int($0.textOffset)..<Int($0.textOffset) + Int($0.textLength)
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var bytes: [UInt8] = []
    for range in ranges { bytes += text[range.clamped(to: text.indices)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How far the pen moves over the whole run, in points.
  var advance: Double {
    var units = 0
    var words = 0
    var clusters = 0
    for glyph in glyphs {
      units &+= Int(glyph.advance)
      if glyph.flags.contains(.wordSpace) { words += 1 }
      if glyph.textLength > 0 { clusters += 1 }
    }
    let em = size * adjustment.horizontalScale
    return Double(units) * em / Double(max(1, face.unitsPerEm)) + Double(words) * wordSpacing
      + Double(clusters) * letterSpacing
  }
}
