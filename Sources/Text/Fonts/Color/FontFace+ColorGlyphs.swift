internal import CComposeHarfBuzz
import ComposeGeometry

extension FontFace {
  /// The colours of a glyph: its paints or layers (`COLR`), else its drawing (`SVG `), else its
  /// picture (`CBDT`, `sbix`); nil for one that is drawn by its outline in the colour of the text.
  ///
  /// Of pictures in several sizes the largest is taken. Paints that are nested too deep or never
  /// end are cut where `PaintReader`'s limits are.
  ///
  /// - Complexity: O(size of the glyph).
  public func colorGlyph(_ glyph: UInt16) -> ColorGlyph? {
    guard hasPaintedGlyphs, Int(glyph) < glyphCount else { return nil }
    if let drawing = paintedDrawing(of: glyph) ?? layeredDrawing(of: glyph)
      ?? documentDrawing(of: glyph)
    {
      return .drawing(drawing)
    }
    return picture(of: glyph).map { .picture($0) }
  }

  /// Version 1: a graph of paints.
  private func paintedDrawing(of glyph: UInt16) -> GlyphDrawing? {
    handle.withTable("COLR") { table in
      guard table.uint16(at: 0) ?? 0 >= 1 else { return nil }
      var reader = PaintReader(
        table: table, palettes: ColorPalettes(handle: handle, palette: palette),
        variations: PaintVariations(table: table, coordinates: normalizedCoordinates),
        outline: outline(of:))
      return reader.drawing(of: glyph)
    }
  }

  /// Version 0: glyphs of one colour each.
  private func layeredDrawing(of glyph: UInt16) -> GlyphDrawing? {
    handle.withTable("COLR") { table in
      guard let layers = ColorLayers.layers(of: glyph, in: table) else { return nil }
      let palettes = ColorPalettes(handle: handle, palette: palette)
      var drawing = GlyphDrawing(operations: [])
      for layer in layers {
        let path = outline(of: layer.glyph)
        guard let bounds = path.bounds else { continue }
        drawing.operations.append(.fill(path, .solid(palettes.color(layer.color, alpha: 1))))
        drawing.bounds = drawing.bounds?.union(bounds) ?? bounds
      }
      return drawing
    }
  }

  private func picture(of glyph: UInt16) -> GlyphPicture? {
    let blob = hb_ot_color_glyph_reference_png(handle.font, hb_codepoint_t(glyph))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length > 0, let rect = bounds(of: glyph)
    else { return nil }
    return GlyphPicture(
      png: [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length))), rect: rect)
  }

  /// Where the face stands on its axes, −1…1 on each.
  private var normalizedCoordinates: [Double] {
    var count: UInt32 = 0
    guard let values = hb_font_get_var_coords_normalized(handle.font, &count) else { return [] }
    return UnsafeBufferPointer(start: values, count: Int(count)).map { Double($0) / 16384 }
  }
}

/// The layers of `COLR` version 0.
enum ColorLayers {
  static func layers(
    of glyph: UInt16, in table: BigEndianBytes
  ) -> [(glyph: UInt16, color: Int)]? {
    guard let count = table.uint16(at: 2), let base = table.uint32(at: 4),
      let layerBase = table.uint32(at: 8), let layerCount = table.uint16(at: 12)
    else { return nil }
    // The records stand in the order of their glyphs.
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      guard let found = table.uint16(at: base + middle * 6) else { return nil }
      if found < glyph { low = middle + 1 } else { high = middle }
    }
    guard low < count, table.uint16(at: base + low * 6) == Int(glyph),
      let first = table.uint16(at: base + low * 6 + 2),
      let number = table.uint16(at: base + low * 6 + 4), first + number <= layerCount
    else { return nil }
    return (first..<first + number).compactMap { index in
      guard let layer = table.uint16(at: layerBase + index * 4),
        let color = table.uint16(at: layerBase + index * 4 + 2)
      else { return nil }
      // Read from two bytes.
      return (UInt16(truncatingIfNeeded: layer), color)
    }
  }
}
