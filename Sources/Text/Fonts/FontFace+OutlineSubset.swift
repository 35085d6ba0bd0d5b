extension FontFace {
  /// A subset made of the glyphs' outlines as this face draws them: for CFF2, which PDF has no
  /// form for, and for instances of variable fonts. HarfBuzz 6 freezes CFF2 at the default of its
  /// axes, regardless of the requested position, and writes past its memory where `gvar` is broken.
  ///
  /// - Complexity: O(size of the glyphs).
  func outlineSubset(glyphs: [UInt16]) throws(FontError) -> FontSubset {
    let kept = kept(glyphs)
    let outlines = kept.map {
      CompactFontFormat.Outline(path: outline(of: $0), advance: advance(of: $0))
    }
    return subset(
      CompactFontFormat.table(name: postScriptName, unitsPerEm: unitsPerEm, glyphs: outlines),
      kept: kept, glyphs: glyphs)
  }

  /// A subset made of the charstrings of a font in the Compact Font Format; nil where HarfBuzz has
  /// to make it.
  func charStringSubset(glyphs: [UInt16]) -> FontSubset? {
    let kept = kept(glyphs)
    let table = handle.withTable("CFF ") {
      CompactFontFormat.subset($0, glyphs: kept, memory: handle.flattened)
    }
    guard let table else { return nil }
    return subset(table, kept: kept, glyphs: glyphs)
  }

  /// What stays, in ascending order; all glyphs are of this face.
  private func kept(_ glyphs: [UInt16]) -> [UInt16] {
    var isKept = [Bool](repeating: false, count: max(glyphCount, 1))
    isKept[0] = true
    for glyph in glyphs { isKept[Int(glyph)] = true }
    // A face has at most 65,536 glyphs.
    return isKept.indices.filter { isKept[$0] }.map { UInt16(truncatingIfNeeded: $0) }
  }

  private func subset(_ table: [UInt8], kept: [UInt16], glyphs: [UInt16]) -> FontSubset {
    var numbers = [UInt16](repeating: 0, count: max(glyphCount, 1))
    for (number, glyph) in kept.enumerated() {
      numbers[Int(glyph)] = UInt16(truncatingIfNeeded: number)
    }
    return FontSubset(
      program: .compactFontFormat(table), newGlyphs: glyphs.map { numbers[Int($0)] },
      glyphCount: kept.count)
  }
}
