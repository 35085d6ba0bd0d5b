import CComposeHarfBuzz
public import ComposeGeometry

/// The line metrics of upright glyphs (OpenType `vhea`), in font units.
public struct VerticalFontMetrics: Hashable, Sendable {
  /// From the middle of the line to its right edge.
  public var ascender: Double
  /// From the middle of the line to its left edge, negative.
  public var descender: Double
  /// The line gap of the font between columns.
  public var lineGap: Double
}

extension FontFace {
  /// Nil when the font is not made for vertical lines.
  public var verticalMetrics: VerticalFontMetrics? {
    handle.withTable("vhea") { table in
      guard let ascender = table.int16(at: 4), let descender = table.int16(at: 6),
        let gap = table.int16(at: 8)
      else { return nil }
      func varied(_ value: Int, _ tag: hb_ot_metrics_tag_t) -> Double {
        Double(value) + Double(hb_ot_metrics_get_variation(handle.font, tag)).rounded()
      }
      return VerticalFontMetrics(
        ascender: varied(ascender, HB_OT_METRICS_TAG_VERTICAL_ASCENDER),
        descender: varied(descender, HB_OT_METRICS_TAG_VERTICAL_DESCENDER),
        lineGap: varied(gap, HB_OT_METRICS_TAG_VERTICAL_LINE_GAP))
    }
  }

  /// The vertical advance of a glyph (`vmtx`; without it, the height
  /// of the font); 0 for a glyph that the face has not.
  public func verticalAdvance(of glyph: UInt16) -> Int {
    guard Int(glyph) < glyphCount else { return 0 }
    // HarfBuzz counts upwards.
    return -Int(hb_font_get_glyph_v_advance(handle.font, hb_codepoint_t(glyph)))
  }

  /// The vertical origin of a glyph, from its origin in a
  /// horizontal one, y upwards (`VORG`, else `vmtx`): in the middle of its width, above it.
  public func verticalOrigin(of glyph: UInt16) -> Point {
    guard Int(glyph) < glyphCount else { return .zero }
    var x: hb_position_t = 0
    var y: hb_position_t = 0
    guard hb_font_get_glyph_v_origin(handle.font, hb_codepoint_t(glyph), &x, &y) != 0 else {
      return .zero
    }
    return Point(Double(x), Double(y))
  }
}
