import ComposePDFWriter

/// The glyphs of a stretch with the part of its text that is their `ActualText`.
struct ActualTextSpan: Equatable {
  /// The maximum length of one span in bytes of UTF-8. As UTF-16 they are at most twice as many,
  /// which keeps strings of content streams within 32,767 bytes (ISO 32000-1, annex C); PDFium cuts
  /// longer ones.
  static let maximumBytes = 16_000

  let glyphs: Range<Int>
  /// Offsets into the stretch's text.
  let bytes: Range<Int>

  /// Splits a text among as many glyphs as needed, at character boundaries; nearly always it is one
  /// span. Readers drop text without a glyph, so the last glyph takes all that is left.
  static func spans(
    of text: UnsafeBufferPointer<UInt8>, over glyphs: Range<Int>
  ) -> [ActualTextSpan] {
    var spans: [ActualTextSpan] = []
    var glyph = glyphs.lowerBound
    var start = 0
    while text.count - start > maximumBytes, glyph + 1 < glyphs.upperBound {
      var end = start + maximumBytes
      // A character has at most three bytes that continue it.
      while end > start + maximumBytes - 3, text[end] & 0xC0 == 0x80 { end -= 1 }
      spans.append(ActualTextSpan(glyphs: glyph..<glyph + 1, bytes: start..<end))
      glyph += 1
      start = end
    }
    spans.append(
      ActualTextSpan(glyphs: glyph..<glyphs.upperBound, bytes: start..<text.count))
    return spans
  }

  func encoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    PDFTextString.encode(String(decoding: text[bytes], as: UTF8.self))
  }
}
