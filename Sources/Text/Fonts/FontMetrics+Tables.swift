import CComposeHarfBuzz
import ComposeGeometry

extension FontMetrics {
  /// Reads `head`, `hhea`, OS/2 and `post`, with the variations of `font` (`MVAR`).
  init(face: FontFaceHandle) {
    let tables = Tables(face: face)
    let em = Double(face.unitsPerEm)
    unitsPerEm = face.unitsPerEm
    bounds = tables.bounds ?? Rect(x: 0, y: -em / 5, width: em, height: em)

    let vertical = tables.verticalExtents(bounds: bounds)
    ascender = vertical.ascender
    descender = vertical.descender
    lineGap = vertical.lineGap

    capHeight =
      tables.height(os2Offset: 88, variation: HB_OT_METRICS_TAG_CAP_HEIGHT, letter: 0x48)
      ?? (0.7 * em).rounded()
    xHeight =
      tables.height(os2Offset: 86, variation: HB_OT_METRICS_TAG_X_HEIGHT, letter: 0x78)
      ?? (0.5 * em).rounded()

    underlineThickness =
      tables.post(10, HB_OT_METRICS_TAG_UNDERLINE_SIZE, within: 1...em / 3)
      ?? (0.05 * em).rounded()
    underlinePosition =
      tables.post(8, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, within: -em...(-1))
      ?? (-0.1 * em).rounded()
    strikeoutThickness =
      tables.os2(26, HB_OT_METRICS_TAG_STRIKEOUT_SIZE, within: 1...em / 3)
      ?? underlineThickness
    strikeoutPosition =
      tables.os2(28, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, within: 1...em)
      ?? ((xHeight + strikeoutThickness) / 2).rounded()

    let usableScale = 0.3 * em...0.95 * em
    let rise = tables.os2(24, HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET, within: 1...em)
    let raisedSize = tables.os2(20, HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_SIZE, within: usableScale)
    superscript = Script(
      offset: rise ?? (0.33 * em).rounded(), scale: (raisedSize ?? 0.6 * em) / em)
    // OS/2 counts the subscript's offset downwards.
    let drop = tables.os2(16, HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET, within: 1...em)
    let loweredSize = tables.os2(12, HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_SIZE, within: usableScale)
    `subscript` = Script(
      offset: -(drop ?? (0.15 * em).rounded()), scale: (loweredSize ?? 0.6 * em) / em)
    italicAngle = tables.italicAngle
  }
}

extension FontFace {
  /// The line metrics of one of the tables, with the variations of the face; nil
  /// where the font has no such table or its values are implausible. Read again on each call.
  public func lineExtents(_ source: FontMetrics.LineSource) -> FontMetrics.LineExtents? {
    Tables(face: handle).extents(source)
  }
}

/// The tables that metrics come from, read once.
private struct Tables {
  let face: FontFaceHandle
  let em: Double

  init(face: FontFaceHandle) {
    self.face = face
    em = Double(face.unitsPerEm)
  }

  var bounds: Rect? {
    face.withTable("head") { head in
      guard let left = head.int16(at: 36), let bottom = head.int16(at: 38),
        let right = head.int16(at: 40), let top = head.int16(at: 42), right > left, top > bottom
      else { return nil }
      return Rect(
        x: Double(left), y: Double(bottom), width: Double(right - left),
        height: Double(top - bottom))
    }
  }

  var italicAngle: Double {
    let angle = face.withTable("post") { $0.int32(at: 4).map { Double($0) / 65536 } } ?? 0
    return abs(angle) <= 60 ? angle : 0
  }

  private func read(_ table: OpenTypeTag, _ offset: Int, _ tag: hb_ot_metrics_tag_t) -> Double? {
    guard let value = face.withTable(table, { $0.int16(at: offset) }) else { return nil }
    return Double(value) + Double(hb_ot_metrics_get_variation(face.font, tag)).rounded()
  }

  func post(
    _ offset: Int, _ tag: hb_ot_metrics_tag_t, within range: ClosedRange<Double>
  ) -> Double? {
    read("post", offset, tag).flatMap { range.contains($0) ? $0 : nil }
  }

  func os2(
    _ offset: Int, _ tag: hb_ot_metrics_tag_t, within range: ClosedRange<Double>
  ) -> Double? {
    read("OS/2", offset, tag).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A height from OS/2 version 2 or later, else from the letter that defines it.
  func height(os2Offset: Int, variation: hb_ot_metrics_tag_t, letter: UInt32) -> Double? {
    let version = face.withTable("OS/2") { $0.uint16(at: 0) } ?? 0
    if version >= 2, let value = os2(os2Offset, variation, within: 1...2 * em) { return value }
    var glyph: hb_codepoint_t = 0
    var extents = hb_glyph_extents_t()
    guard hb_font_get_nominal_glyph(face.font, letter, &glyph) != 0,
      hb_font_get_glyph_extents(face.font, glyph, &extents) != 0, extents.y_bearing > 0,
      Double(extents.y_bearing) <= 2 * em
    else { return nil }
    return Double(extents.y_bearing)
  }

  /// The values of one of the tables; nil where it is missing or implausible.
  func extents(_ source: FontMetrics.LineSource) -> FontMetrics.LineExtents? {
    switch source {
    case .horizontalHeader: extents("hhea", 4, 6, 8)
    case .typographic: extents("OS/2", 68, 70, 72)
    case .windows: extents("OS/2", 74, 76, nil)
    }
  }

  private func extents(
    _ table: OpenTypeTag, _ ascender: Int, _ descender: Int, _ lineGap: Int?
  ) -> FontMetrics.LineExtents? {
    guard let top = read(table, ascender, HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
      let bottom = read(table, descender, HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
    else { return nil }
    let gap = lineGap.flatMap { read(table, $0, HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) } ?? 0
    // Some fonts give the descender, and all do in OS/2's Windows values, as a distance.
    let extents = FontMetrics.LineExtents(
      ascender: top, descender: -abs(bottom), lineGap: min(max(gap, 0), 2 * em))
    let height = extents.ascender - extents.descender
    return top > 0 && height > 0.2 * em && height <= 8 * em ? extents : nil
  }

  func verticalExtents(bounds: Rect) -> FontMetrics.LineExtents {
    let typographic = extents(.typographic)
    let selection = face.withTable("OS/2") { $0.uint16(at: 62) } ?? 0
    if selection & 0x80 != 0, let typographic { return typographic }
    if let horizontal = extents(.horizontalHeader) { return horizontal }
    if let typographic { return typographic }
    if let windows = extents(.windows) { return windows }
    let top = bounds.maxY
    let bottom = bounds.minY
    if top > 0, bottom <= 0, top - bottom > 0.2 * em, top - bottom <= 8 * em {
      return FontMetrics.LineExtents(ascender: top, descender: bottom, lineGap: 0)
    }
    return FontMetrics.LineExtents(
      ascender: (0.8 * em).rounded(), descender: (-0.2 * em).rounded(), lineGap: 0)
  }
}
