import CComposeHarfBuzz
import CComposeSystem

extension FontFace {
  /// Makes a font of `.notdef`, the given glyphs and what they are composed of.
  ///
  /// Variable fonts are instantiated at the position of this face. The bytes depend only on the
  /// face and the set of glyphs. `advance(of:)` of this face holds for the subset too. CFF2, for
  /// which PDF has no form, and instances of variable fonts become CFF without hints.
  ///
  /// - Parameter glyphs: Glyphs of this face in any order; repetitions are allowed.
  /// - Throws: `subsettingFailed`: the face has no outlines, a glyph is not in the face, or the
  ///   font's tables are broken.
  /// - Complexity: O(size of the glyphs + number of glyphs of the face).
  public func subset(glyphs: [UInt16]) throws(FontError) -> FontSubset {
    guard glyphs.allSatisfy({ Int($0) < glyphCount }) else {
      throw subsettingFailed("a glyph is not in the face")
    }
    switch outlineFormat {
    case .trueType where variations.isEmpty: break
    case .trueType: return try outlineSubset(glyphs: glyphs)
    case .compactFontFormat:
      if let subset = charStringSubset(glyphs: glyphs) { return subset }
    case .compactFontFormat2: return try outlineSubset(glyphs: glyphs)
    case .none: throw subsettingFailed("the face has no outlines")
    }
    return try tableSubset(glyphs: glyphs)
  }

  /// A subset made by HarfBuzz.
  func tableSubset(glyphs: [UInt16]) throws(FontError) -> FontSubset {
    let library = try SubsettingLibrary(for: fullName).functions
    guard let input = library.input_create_or_fail() else {
      throw subsettingFailed("out of memory")
    }
    defer { library.input_destroy(input) }
    add(glyphs, to: OpaquePointer(library.input_glyph_set(input)))
    library.input_set_flags(
      input, CUnsignedInt(charfbuzz_subset_no_hinting | charfbuzz_subset_notdef_outline))
    let source = faceToSubset()
    defer { hb_face_destroy(source) }
    guard let plan = library.plan_create_or_fail(UnsafeMutableRawPointer(source), input) else {
      throw subsettingFailed("the font's tables are broken")
    }
    defer { library.plan_destroy(plan) }
    guard let result = OpaquePointer(library.plan_execute_or_fail(plan)) else {
      throw subsettingFailed("the font's tables are broken")
    }
    defer { hb_face_destroy(result) }

    // Belongs to the plan and lives as long.
    let mapping = OpaquePointer(library.plan_old_to_new_glyph_mapping(plan))
    var newGlyphs: [UInt16] = []
    newGlyphs.reserveCapacity(glyphs.count)
    for glyph in glyphs {
      guard let new = UInt16(exactly: hb_map_get(mapping, hb_codepoint_t(glyph))) else {
        throw subsettingFailed("a glyph was lost")
      }
      newGlyphs.append(new)
    }
    let count = Int(hb_face_get_glyph_count(result))
    guard count > 0, newGlyphs.allSatisfy({ Int($0) < count }) else {
      throw subsettingFailed("a glyph was lost")
    }
    return FontSubset(
      program: try program(of: result), newGlyphs: newGlyphs, glyphCount: count)
  }

  private func subsettingFailed(_ reason: String) -> FontError {
    .subsettingFailed(face: fullName, reason: reason)
  }

  /// The tables a PDF reader draws glyphs with: without those of its variations a font is at
  /// the defaults of its axes.
  private static let neededTables: [OpenTypeTag] = [
    "glyf", "loca", "head", "hhea", "hmtx", "maxp", "CFF ",
  ]

  /// A face of the needed tables alone, which the caller destroys.
  ///
  /// HarfBuzz would read the whole `cmap` otherwise, which costs more than the rest, and add the
  /// glyphs that the features of `GSUB` lead to.
  private func faceToSubset() -> OpaquePointer {
    // Never nil: HarfBuzz returns its empty face, which has no glyphs, when out of memory.
    let face: OpaquePointer = hb_face_builder_create()
    for tag in Self.neededTables {
      let table = hb_face_reference_table(handle.face, tag.rawValue)
      if hb_blob_get_length(table) > 0 { hb_face_builder_add_table(face, tag.rawValue, table) }
      hb_blob_destroy(table)
    }
    return face
  }

  private func add(_ glyphs: [UInt16], to glyphSet: OpaquePointer?) {
    hb_set_add(glyphSet, 0)
    for glyph in glyphs { hb_set_add(glyphSet, hb_codepoint_t(glyph)) }
  }

  private func program(of subset: OpaquePointer) throws(FontError) -> FontSubset.Program {
    if isCFF {
      guard var bytes = copy(hb_face_reference_table(subset, OpenTypeTag("CFF ").rawValue)),
        CompactFontFormat.numberIdentifiersByGlyph(&bytes)
      else { throw subsettingFailed("the CFF table is broken") }
      return .compactFontFormat(bytes)
    }
    guard let bytes = copy(hb_face_reference_blob(subset)) else {
      throw subsettingFailed("the font's tables are broken")
    }
    return .trueType(bytes)
  }

  /// Copies a blob and gives it back to HarfBuzz; nil when it is empty.
  private func copy(_ blob: OpaquePointer?) -> [UInt8]? {
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
  }
}
