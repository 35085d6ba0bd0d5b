extension FontFace {
  /// The glyph of a hyphen at a line's end: of U+2010, or of U+002D where the face has none.
  package var hyphenGlyph: UInt16 {
    let glyph = nominalGlyph(for: 0x2010)
    return glyph != 0 ? glyph : nominalGlyph(for: 0x2D)
  }

  /// The glyph shown for a character that no font has: of U+FFFD, else of a box or a question mark;
  /// 0 where the face has none of them.
  package var replacementGlyph: UInt16 {
    for scalar: UInt32 in [0xFFFD, 0x25A1, 0x25A0, 0x2610, 0x3F] {
      let glyph = nominalGlyph(for: scalar)
      if glyph != 0 { return glyph }
    }
    return 0
  }
}
