import ComposeFonts
import ComposePDFWriter

// Descriptions of emoji (ISO 32000-1, 14.9.3). Programs that read aloud have names of their own for
// emoji, but not all for those that are joined; text of other languages is left to them.

extension PDFContext {
  /// Whether emoji get descriptions: in tagged English documents.
  private var describesEmoji: Bool {
    guard options.isTagged, !isDrawingAppearance, let language = options.metadata.language else {
      return false
    }
    let primary = language.utf8.prefix { $0 != UInt8(ascii: "-") }
    return primary.elementsEqual("en".utf8) || primary.elementsEqual("EN".utf8)
  }

  /// The first glyph of a stretch that is an emoji by itself, and its name.
  func firstEmoji(
    in range: Range<Int>, of glyphs: UnsafeBufferPointer<ShapedGlyph>,
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (glyph: Int, name: String)? {
    guard describesEmoji else { return nil }
    for index in range {
      if let name = emojiName(of: glyphs[index], text, start) { return (index, name) }
    }
    return nil
  }

  /// The names of all emoji of a stretch; nil unless each of its clusters is one.
  func emojiDescription(
    _ range: Range<Int>, of glyphs: UnsafeBufferPointer<ShapedGlyph>,
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> String? {
    guard describesEmoji else { return nil }
    var names: [String] = []
    for index in range where glyphs[index].textLength > 0 {
      guard let name = emojiName(of: glyphs[index], text, start) else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private func emojiName(
    of glyph: ShapedGlyph, _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> String? {
    guard glyph.textLength > 0 else { return nil }
    let offset = Int(glyph.textOffset)
    return EmojiNames.english.name(
      of: actualText(offset..<offset + Int(glyph.textLength), text, start))
  }
}
