import ComposeFonts

/// The glyphs of faces for vertical writing, such as brackets that are turned.
///
/// Not safe to use from two threads at once.
final class VerticalForms {
  private let shaper = Shaper(cacheLimit: 1 << 16)

  /// The glyph that a face has for a character in vertical writing (OpenType, `vert`); nil where it is
  /// not one glyph.
  func glyph(for scalar: UInt32, of face: FontFace) -> Int? {
    guard let scalar = UnicodeScalar(scalar) else { return nil }
    let style = shaper.intern(
      ShapingStyle(face: face, script: "Hani", features: [FontFeature("vert")]))
    let glyphs = shaper.glyphs(shaping: String(scalar), style: style)
    guard glyphs.count == 1, let only = glyphs.first, only.glyph != 0 else { return nil }
    return Int(only.glyph)
  }
}
