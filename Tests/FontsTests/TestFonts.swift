import ComposeFonts
import Testing

/// The bundled faces that tests use; system fonts are never looked at.
enum TestFonts {
  static let serif = "Libertinus Serif"
  static let sans = "Source Sans Pro"
  static let mono = "Source Code Pro"
  static let symbols = "Noto Sans Symbols2"

  static func face(
    _ family: String = serif, weight: Int = 400, isItalic: Bool = false
  ) throws -> FontFace {
    try FontCollection.bundled.face(family: family, weight: weight, isItalic: isItalic)
  }

  /// Every bundled face.
  static func all() throws -> [FontFace] {
    try FontCollection.bundled.descriptors.map {
      try face($0.familyName, weight: $0.traits.weight, isItalic: $0.traits.isItalic)
    }
  }
}

extension Shaper {
  /// Shapes a whole text, or a part of it.
  func glyphs(
    _ text: String, _ style: ShapingStyle, range: Range<Int>? = nil
  ) -> (glyphs: [ShapedGlyph], advance: Int) {
    glyphs(Array(text.utf8), style, range: range)
  }

  func glyphs(
    _ text: [UInt8], _ style: ShapingStyle, range: Range<Int>? = nil
  ) -> (glyphs: [ShapedGlyph], advance: Int) {
    var glyphs: [ShapedGlyph] = []
    let number = intern(style)
    let advance = text.withUnsafeBufferPointer {
      appendGlyphs(shaping: range ?? 0..<text.count, of: $0, style: number, into: &glyphs)
    }
    return (glyphs, advance)
  }

  /// Shapes part of a text as a word.
  func word(
    _ text: [UInt8], _ style: ShapingStyle, range: Range<Int>? = nil
  ) -> (glyphs: [ShapedGlyph], advance: Int) {
    var glyphs: [ShapedGlyph] = []
    let number = intern(style)
    let advance = text.withUnsafeBufferPointer {
      appendWord(range ?? 0..<text.count, of: $0, style: number, into: &glyphs)
    }
    return (glyphs, advance)
  }
}
