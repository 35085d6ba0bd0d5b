public import ComposeGraphics

// How glyphs are drawn otherwise than their font has them.

extension TextAttributes {
  /// The slant of the glyphs: rightward shift for each unit of height, −10…10; advances stay.
  public var obliqueness: Double {
    get { rare?.obliqueness ?? 0 }
    set { changeRare { $0.obliqueness = newValue.isFinite ? newValue : 0 } }
  }

  /// The natural logarithm of how much wider than the font's own glyphs and advances are: 0.0168
  /// turns 295 points into 300.
  public var expansion: Double {
    get { rare?.expansion ?? 0 }
    set { changeRare { $0.expansion = newValue.isFinite ? newValue : 0 } }
  }

  /// Returns the adjustment of glyphs of a font: that of the font, then that of the attributes.
  public func adjustment(of font: Font) -> GlyphAdjustment {
    guard let rare, rare.obliqueness != 0 || rare.expansion != 0 else { return font.adjustment }
    return font.adjustment.followed(
      by: GlyphAdjustment(expansion: rare.expansion, obliqueness: rare.obliqueness))
  }
}
