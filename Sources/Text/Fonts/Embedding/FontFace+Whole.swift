import CComposeHarfBuzz

extension FontFace {
  /// Makes a font program of all glyphs, with all tables: for fonts whose licence forbids subsets
  /// (OS/2 `fsType`, bit 8).
  ///
  /// Instances of variable fonts and CFF2 become CFF, as in `subset(glyphs:)`.
  ///
  /// - Parameter glyphs: The glyphs whose numbers are requested.
  /// - Throws: `subsettingFailed`, for the same reasons as there.
  /// - Complexity: O(size of the font).
  public func wholeProgram(numbering glyphs: [UInt16]) throws(FontError) -> FontSubset {
    let program: FontSubset.Program? =
      switch outlineFormat {
      case .trueType where variations.isEmpty: allTables().map { .trueType($0) }
      case .compactFontFormat: wholeTable().map { .compactFontFormat($0) }
      default: nil
      }
    if let program, glyphs.allSatisfy({ Int($0) < glyphCount }) {
      return FontSubset(program: program, newGlyphs: glyphs, glyphCount: glyphCount)
    }
    // Glyphs keep their numbers where none is left out; a face has at most 65,536.
    let all = try subset(glyphs: (0..<glyphCount).map { UInt16(truncatingIfNeeded: $0) })
    return FontSubset(
      program: all.program, newGlyphs: try subset(all, glyphs), glyphCount: all.glyphCount)
  }

  private func subset(_ whole: FontSubset, _ glyphs: [UInt16]) throws(FontError) -> [UInt16] {
    var numbers: [UInt16] = []
    for glyph in glyphs {
      guard Int(glyph) < whole.newGlyphs.count else {
        throw .subsettingFailed(face: fullName, reason: "a glyph is not in the face")
      }
      numbers.append(whole.newGlyphs[Int(glyph)])
    }
    return numbers
  }

  private func wholeTable() -> [UInt8]? {
    guard var table = tableData("CFF "), CompactFontFormat.numberIdentifiersByGlyph(&table)
    else { return nil }
    return table
  }

  /// The face as a file of its own, out of a collection too.
  private func allTables() -> [UInt8]? {
    var count = hb_face_get_table_tags(handle.face, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    hb_face_get_table_tags(handle.face, 0, &count, &tags)
    // Never nil: HarfBuzz returns its empty face when out of memory.
    let face: OpaquePointer = hb_face_builder_create()
    defer { hb_face_destroy(face) }
    for tag in tags.prefix(Int(count)) {
      let table = hb_face_reference_table(handle.face, tag)
      hb_face_builder_add_table(face, tag, table)
      hb_blob_destroy(table)
    }
    let blob = hb_face_reference_blob(face)
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length)))
  }
}
