import ComposeAttributedText
import ComposeFonts

extension ParagraphShaper {
  /// The glyph overrides of attributes in place of those of the text, in visual order; nil where
  /// the text is another or the face lacks them.
  static func overriddenGlyphs(
    _ attributes: TextAttributes, _ range: Range<Int>, _ face: FontFace, isRightToLeft: Bool,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [ShapedGlyph]? {
    guard let override = attributes.glyphOverride, let glyph = override.glyph(in: face) else {
      return nil
    }
    let base = Array(override.base.utf8)
    guard !base.isEmpty, base.count <= 255, range.count % base.count == 0 else { return nil }
    let starts = stride(from: range.lowerBound, to: range.upperBound, by: base.count)
    guard starts.allSatisfy({ bytes[$0..<($0 + base.count)].elementsEqual(base) }) else {
      return nil
    }
    let advance = Int32(clamping: face.advance(of: glyph))
    let glyphs = starts.map { start in
      ShapedGlyph(
        glyph: glyph, textOffset: UInt32(clamping: start), textLength: UInt8(base.count),
        advance: advance)
    }
    return isRightToLeft ? glyphs.reversed() : glyphs
  }
}
