import ComposeGeometry
internal import ComposeSVGReading

// Glyphs that are documents (OpenType `SVG `).

enum DrawnGlyphs {
  /// Whether a tenth of the glyphs at least are documents.
  ///
  /// Fonts for text have a dozen of them as ornaments. For these few, all letters would have to do
  /// without what embedded fonts have beyond drawings of glyphs: hints, and names for their outlines.
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
  /// More documents than these are not kept: many fonts have one for each glyph.
  private static let mostDocuments = 256

  /// The drawing of a glyph; nil where the font has none, where it cannot be read, and where the
  /// library is missing that reads it.
  func documentDrawing(of glyph: UInt16) -> GlyphDrawing? {
    guard let document = document(of: glyph) else { return nil }
    let scene = try? document.scene(
      ofElement: "glyph\(glyph)", em: Double(unitsPerEm), variables: paletteVariables)
    return scene.flatMap { GlyphDrawing($0) }
  }

  /// The document that a glyph is in, read once.
  private func document(of glyph: UInt16) -> SVGDocument? {
    handle.withTable("SVG ") { table -> SVGDocument? in
      guard let list = table.uint32(at: 2), let count = table.uint16(at: list) else { return nil }
      // The records stand in the order of their glyphs: the first that does not end before it.
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        guard let last = table.uint16(at: list + 2 + middle * 12 + 2) else { return nil }
        if last < glyph { low = middle + 1 } else { high = middle }
      }
      let record = list + 2 + low * 12
      guard low < count, let first = table.uint16(at: record), first <= glyph,
        let offset = table.uint32(at: record + 4), let length = table.uint32(at: record + 8),
        length > 0, list + offset + length <= table.count
      else { return nil }
      return drawnDocuments.withLock { documents in
        if let known = documents[offset] { return known }
        let bytes = table.bytes[(list + offset)..<(list + offset + length)]
        let document = try? SVGDocument(data: Array(bytes), limits: Self.documentLimits)
        if documents.count >= Self.mostDocuments { documents = [:] }
        documents[offset] = .some(document)
        return document
      }
    }
  }

  /// Far above what fonts have; a document may hold thousands of glyphs.
  private static let documentLimits = SVGLimits(
    maximumBytes: 32 << 20, maximumSteps: 20_000, maximumRepeats: 10_000)

  /// The colours of the palette by their names: `--color0` and on.
  private var paletteVariables: [String: Color] {
    let colors = ColorPalettes(handle: handle, palette: palette).colors
    return Dictionary(
      uniqueKeysWithValues: colors.enumerated().map { ("--color\($0.offset)", $0.element) })
  }
}
