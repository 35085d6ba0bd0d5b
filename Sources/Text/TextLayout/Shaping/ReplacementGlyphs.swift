import ComposeFonts

extension ArraySlice<ShapedGlyph> {
  /// Puts the replacement glyph of the face in the place of `.notdef`, with its own advance: text is
  /// drawn with it, and `.notdef` is often narrower.
  mutating func replaceMissing(from face: FontFace) {
    let glyph = face.replacementGlyph
    let advance = Int32(clamping: face.advance(of: glyph))
    for index in indices where self[index].flags.contains(.isMissing) {
      self[index].glyph = glyph
      self[index].advance = advance
    }
  }
}
