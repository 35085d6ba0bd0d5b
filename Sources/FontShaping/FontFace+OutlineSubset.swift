extension FontFace {
  /// A subset made of the glyphs' outlines as this face draws them: for CFF2, which PDF has no
  /// form for, and for instances of variable fonts. HarfBuzz 6 freezes CFF2 at the default of its
  /// axes, whatever it is told, and writes past its memory where `gvar` is broken.
  ///
  /// - Complexity: O(size of the glyphs).
  func outlineSubset(glyphs: [UInt16]) throws(FontError) -> FontSubset {
    let kept = Set(glyphs).union([0]).sorted()
    let outlines = kept.map {
      CompactFontFormat.Outline(path: outline(of: $0), advance: advance(of: $0))
    }
    var numbers: [UInt16: UInt16] = [:]
    // At most 65,536 of them.
    for (number, glyph) in kept.enumerated() { numbers[glyph] = UInt16(number) }
    return FontSubset(
      program: .compactFontFormat(
        CompactFontFormat.table(name: postScriptName, unitsPerEm: unitsPerEm, glyphs: outlines)),
      newGlyphs: glyphs.map { numbers[$0] ?? 0 }, glyphCount: kept.count)
  }
}
