internal import CHarfBuzz

extension FontFace {
  /// Where a caret stands between the letters of a ligature, in font units from the glyph's
  /// origin, in the order of the letters; none where `GDEF` says nothing.
  public func ligatureCarets(of glyph: UInt16) -> [Int] {
    guard Int(glyph) < glyphCount else { return [] }
    // No ligature has more letters than this that people read.
    var count: UInt32 = 64
    var carets = [hb_position_t](repeating: 0, count: Int(count))
    hb_ot_layout_get_ligature_carets(
      handle.font, HB_DIRECTION_LTR, hb_codepoint_t(glyph), 0, &count, &carets)
    return carets.prefix(Int(count)).map { Int($0) }
  }
}
