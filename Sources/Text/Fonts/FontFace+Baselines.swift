import CComposeHarfBuzz

/// A baseline of the glyphs of a script (OpenType `BASE`).
public enum FontBaseline: Hashable, Sendable, CaseIterable {
  /// The baseline of Latin letters: 0 in nearly every font.
  case roman
  /// From which Devanagari and Tibetan letters hang.
  case hanging
  /// The lower edge of the square around an ideograph.
  case ideographicLow
  case ideographicCentered
  case ideographicHigh
  /// The axis of fractions and minus signs.
  case math
}

extension FontFace {
  /// The height of a baseline above the origin of glyphs, in font units; derived from the
  /// letters of the face where it has no `BASE` table.
  public func position(of baseline: FontBaseline) -> Int {
    if baseline == .roman { return 0 }
    var coordinate: hb_position_t = 0
    hb_ot_layout_get_baseline_with_fallback(
      handle.font, baseline.tag, HB_DIRECTION_LTR, hb_tag_t(baseline.script), 0, &coordinate)
    return Int(coordinate)
  }
}

extension FontFace {
  /// Whether the face's `BASE` table defines a baseline; true for the roman one, which is
  /// where it is.
  public func says(_ baseline: FontBaseline) -> Bool {
    if baseline == .roman { return true }
    var coordinate: hb_position_t = 0
    return hb_ot_layout_get_baseline(
      handle.font, baseline.tag, HB_DIRECTION_LTR, hb_tag_t(baseline.script), 0, &coordinate) != 0
  }
}

extension FontBaseline {
  fileprivate var tag: hb_ot_layout_baseline_tag_t {
    switch self {
    case .roman: HB_OT_LAYOUT_BASELINE_TAG_ROMAN
    case .hanging: HB_OT_LAYOUT_BASELINE_TAG_HANGING
    case .ideographicLow: HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_BOTTOM_OR_LEFT
    case .ideographicCentered: HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_CENTRAL
    case .ideographicHigh: HB_OT_LAYOUT_BASELINE_TAG_IDEO_EMBOX_TOP_OR_RIGHT
    case .math: HB_OT_LAYOUT_BASELINE_TAG_MATH
    }
  }

  /// The script whose baselines are requested, as an OpenType tag.
  fileprivate var script: UInt32 {
    switch self {
    case .roman, .math: 0x6C61_746E  // latn
    case .hanging: 0x6465_7661  // deva
    case .ideographicLow, .ideographicCentered, .ideographicHigh: 0x6861_6E69  // hani
    }
  }
}
