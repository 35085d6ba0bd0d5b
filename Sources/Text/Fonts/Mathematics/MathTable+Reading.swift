import CComposeHarfBuzz

extension MathTable {
  /// Reads the whole table; nil when the face has none, or a broken one.
  ///
  /// HarfBuzz checks the table. What it gives is bounded here: 64 variants and 64 parts a glyph, no
  /// parts without length, 64 bands a corner.
  ///
  /// - Complexity: O(number of glyphs that the table names).
  public init?(face: FontFace) {
    let handle = face.handle
    guard hb_ot_math_has_data(handle.face) != 0 else { return nil }
    self.init(metrics: face.metrics)
    constants = MathConstants {
      Double(
        hb_ot_math_get_constant(
          handle.font, hb_ot_math_constant_t(rawValue: UInt32($0.rawValue))))
    }
    repairConstants(metrics: face.metrics)
    let names = handle.withTable("MATH") { MathCoverage($0, glyphCount: handle.glyphCount) }
    guard let names else { return }
    read(names, handle: handle)
  }

  private mutating func repairConstants(metrics: FontMetrics) {
    // Cambria Math has the two in each other's place (HarfBuzz, issue 4653).
    if constants[.displayOperatorMinHeight] == 2500,
      constants[.delimitedSubFormulaMinHeight] == 3000
    {
      constants[.displayOperatorMinHeight] = 3000
      constants[.delimitedSubFormulaMinHeight] = 2500
    }
    let usual = MathConstants(metrics: metrics)
    for constant in [
      MathConstant.scriptPercentScaleDown, .scriptScriptPercentScaleDown,
    ] where !(10...100).contains(constants[constant]) {
      constants[constant] = usual[constant]
    }
    // A table of zeroes alone, as converters of fonts leave it, is none.
    if constants[.axisHeight] == 0, constants[.fractionRuleThickness] == 0 { constants = usual }
  }

  private mutating func read(_ names: MathCoverage, handle: FontFaceHandle) {
    let font = handle.font
    if !names.italicCorrections.isEmpty {
      italicCorrections = [Int32](repeating: 0, count: handle.glyphCount)
      // Coverage leaves out glyphs that the font has not.
      for glyph in names.italicCorrections {
        italicCorrections[Int(glyph)] = hb_ot_math_get_glyph_italics_correction(
          font, hb_codepoint_t(glyph))
      }
    }
    if !names.topAccents.isEmpty {
      topAccents = [Int32](repeating: Self.noTopAccent, count: handle.glyphCount)
      for glyph in names.topAccents {
        topAccents[Int(glyph)] = hb_ot_math_get_glyph_top_accent_attachment(
          font, hb_codepoint_t(glyph))
      }
    }
    extendedShapes = Set(names.extendedShapes)
    for glyph in names.kerns {
      let kern = MathKern(
        bands: Dictionary(
          uniqueKeysWithValues: MathKern.Corner.allCases.map {
            ($0, Self.bands($0, of: glyph, font: font))
          }))
      if kern.bands.contains(where: { !$0.isEmpty }) { kerns[glyph] = kern }
    }
    for glyph in names.verticalConstructions {
      verticalConstructions[glyph] = Self.construction(of: glyph, HB_DIRECTION_BTT, font: font)
    }
    for glyph in names.horizontalConstructions {
      horizontalConstructions[glyph] = Self.construction(of: glyph, HB_DIRECTION_LTR, font: font)
    }
    minimumConnectorOverlap = max(
      0, Double(hb_ot_math_get_min_connector_overlap(font, HB_DIRECTION_LTR)))
  }

  private static func bands(
    _ corner: MathKern.Corner, of glyph: UInt16, font: OpaquePointer
  ) -> [MathKern.Band] {
    withUnsafeTemporaryAllocation(of: hb_ot_math_kern_entry_t.self, capacity: 64) { entries in
      var count = UInt32(entries.count)
      _ = hb_ot_math_get_glyph_kernings(
        font, hb_codepoint_t(glyph), hb_ot_math_kern_t(rawValue: UInt32(corner.rawValue)), 0,
        &count, entries.baseAddress)
      return entries.prefix(Int(count)).map {
        MathKern.Band(maximumHeight: Double($0.max_correction_height), value: Double($0.kern_value))
      }
    }
  }

  private static func construction(
    of glyph: UInt16, _ direction: hb_direction_t, font: OpaquePointer
  ) -> MathGlyphConstruction {
    var result = MathGlyphConstruction()
    withUnsafeTemporaryAllocation(of: hb_ot_math_glyph_variant_t.self, capacity: 64) { variants in
      var count = UInt32(variants.count)
      _ = hb_ot_math_get_glyph_variants(
        font, hb_codepoint_t(glyph), direction, 0, &count, variants.baseAddress)
      for variant in variants.prefix(Int(count)) {
        guard let glyph = UInt16(exactly: variant.glyph) else { continue }
        result.variants.append(.init(glyph: glyph, advance: Double(variant.advance)))
      }
    }
    withUnsafeTemporaryAllocation(of: hb_ot_math_glyph_part_t.self, capacity: 64) { parts in
      var count = UInt32(parts.count)
      var italics: hb_position_t = 0
      _ = hb_ot_math_get_glyph_assembly(
        font, hb_codepoint_t(glyph), direction, 0, &count, parts.baseAddress, &italics)
      for part in parts.prefix(Int(count)) where part.full_advance > 0 {
        guard let glyph = UInt16(exactly: part.glyph) else { continue }
        result.parts.append(
          .init(
            glyph: glyph, startConnector: Double(max(0, part.start_connector_length)),
            endConnector: Double(max(0, part.end_connector_length)),
            advance: Double(part.full_advance),
            isExtender: part.flags.rawValue & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER.rawValue != 0))
      }
      result.italicCorrection = Double(italics)
    }
    return result
  }
}

extension FontFace {
  /// The glyphs by which a feature of mathematics replaces others: `ssty`, `flac`, `dtls`.
  ///
  /// Only single and alternate substitutions are taken, as these features have no others.
  ///
  /// - Parameter alternate: Which of a glyph's alternates, from 0, in the order of the font; the last where there
  ///   are fewer.
  /// - Complexity: O(number of glyphs that the lookups name).
  public func mathSubstitutions(_ feature: OpenTypeTag, alternate: Int = 0) -> [UInt16: UInt16] {
    var features: [hb_tag_t] = [feature.rawValue, 0]
    guard let lookups = hb_set_create(), let glyphs = hb_set_create(),
      let results = hb_set_create()
    else { return [:] }
    defer {
      hb_set_destroy(results)
      hb_set_destroy(lookups)
      hb_set_destroy(glyphs)
    }
    // HB_OT_TAG_GSUB.
    let table = OpenTypeTag("GSUB").rawValue
    hb_ot_layout_collect_lookups(handle.face, table, nil, nil, &features, lookups)
    var result: [UInt16: UInt16] = [:]
    var lookup = CHarfBuzzInvalidValue
    while hb_set_next(lookups, &lookup) != 0 {
      hb_set_clear(glyphs)
      hb_ot_layout_lookup_collect_glyphs(handle.face, table, lookup, nil, glyphs, nil, nil)
      var glyph = CHarfBuzzInvalidValue
      while hb_set_next(glyphs, &glyph) != 0 {
        guard let source = UInt16(exactly: glyph), result[source] == nil else { continue }
        if let alternate = self.alternate(alternate, of: glyph, lookup: lookup) {
          result[source] = alternate
          continue
        }
        // HarfBuzz does not give single substitutions as alternates: the glyph itself and all that the lookup may make of it, in the order of the font.
        hb_set_clear(results)
        hb_set_add(results, glyph)
        hb_ot_layout_lookup_substitute_closure(handle.face, lookup, results)
        hb_set_del(results, glyph)
        var other = CHarfBuzzInvalidValue
        var number = 0
        var last: UInt16?
        while number <= alternate, hb_set_next(results, &other) != 0 {
          if Int(other) < glyphCount { last = UInt16(exactly: other) ?? last }
          number += 1
        }
        if let last { result[source] = last }
      }
    }
    return result
  }

  /// One of a glyph's alternates in a lookup (GSUB type 3); the last where there are fewer.
  private func alternate(
    _ number: Int, of glyph: hb_codepoint_t, lookup: hb_codepoint_t
  ) -> UInt16? {
    var other: hb_codepoint_t = 0
    var count: UInt32 = 1
    let total = hb_ot_layout_lookup_get_glyph_alternates(
      handle.face, lookup, glyph, UInt32(clamping: number), &count, &other)
    guard total > 0 else { return nil }
    if count == 0 {
      count = 1
      _ = hb_ot_layout_lookup_get_glyph_alternates(
        handle.face, lookup, glyph, total - 1, &count, &other)
    }
    guard count == 1, Int(other) < glyphCount else { return nil }
    return UInt16(exactly: other)
  }
}
