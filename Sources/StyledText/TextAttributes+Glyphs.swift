import Graphics

extension TextAttributes {
  /// How glyphs of a font are drawn: as the font says, then as the attributes do.
  package func adjustment(of font: Font) -> GlyphAdjustment {
    guard obliqueness != 0 || expansion != 0 else { return font.adjustment }
    return font.adjustment.followed(
      by: GlyphAdjustment(expansion: expansion, obliqueness: obliqueness))
  }
}
