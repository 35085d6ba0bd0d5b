// Glyphs that are documents (OpenType `SVG `).

enum GlyphDocuments {
  /// Whether at least a tenth of the glyphs are documents.
  ///
  /// Text fonts have a dozen of them as ornaments. For these few, all letters would lose what
  /// embedded fonts have beyond drawings of glyphs: hints, and names for their outlines.
  static func areMany(in handle: FontFaceHandle) -> Bool {
    handle.withTable("SVG ") { table -> Bool? in
      guard let list = table.uint32(at: 2), let count = table.uint16(at: list) else { return nil }
      var glyphs = 0
      for index in 0..<count {
        let record = list + 2 + index * 12
        guard let first = table.uint16(at: record), let last = table.uint16(at: record + 2) else {
          break
        }
        glyphs += max(0, last - first + 1)
      }
      return glyphs * 10 >= handle.glyphCount
    } ?? false
  }
}

extension FontFace {
  /// Which bytes of the `SVG ` table are the document that a glyph is in, plain or compressed by
  /// gzip; nil for a glyph in no document.
  package func glyphDocument(of glyph: UInt16) -> Range<Int>? {
    handle.withTable("SVG ") { table -> Range<Int>? in
      guard let list = table.uint32(at: 2), let count = table.uint16(at: list),
        // The records are in the order of their glyphs.
        let record = table.firstRecord(
          of: count, at: list + 2, size: 12, { $0.uint16(at: $1 + 2) }, atLeast: Int(glyph)),
        let first = table.uint16(at: record), first <= glyph,
        let offset = table.uint32(at: record + 4), let length = table.uint32(at: record + 8),
        length > 0, list + offset + length <= table.count
      else { return nil }
      return (list + offset)..<(list + offset + length)
    }
  }
}
