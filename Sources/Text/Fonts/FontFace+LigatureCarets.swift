import CComposeHarfBuzz

extension FontFace {
  /// The carets inside a ligature, in font units from the glyph's origin, from left to
  /// right; empty for a glyph without any in the font (OpenType `GDEF`, LigCaretList).
  public func ligatureCarets(of glyph: UInt16) -> [Int] {
    guard Int(glyph) < glyphCount else { return [] }
    return withUnsafeTemporaryAllocation(of: hb_position_t.self, capacity: 16) { carets in
      // HarfBuzz writes no more than `count` positions and stores how many it wrote.
      var count = UInt32(carets.count)
      hb_ot_layout_get_ligature_carets(
        handle.font, HB_DIRECTION_LTR, hb_codepoint_t(glyph), 0, &count, carets.baseAddress)
      return carets.prefix(Int(min(count, 16))).map { Int($0) }.sorted()
    }
  }
}
