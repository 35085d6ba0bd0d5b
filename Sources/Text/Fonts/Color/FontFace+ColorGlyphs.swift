import CComposeHarfBuzz
public import ComposeGeometry

// Access to the tables of colour fonts. Nothing here draws: `ComposeColorGlyphs` turns what the
// tables contain into drawing commands.

/// A glyph that is an image (`CBDT`, `sbix`).
public struct BitmapGlyph: Hashable, Sendable {
  /// A PNG file.
  public var png: [UInt8]
  /// The rectangle of the image, in font units from the glyph's origin, y upwards.
  public var rect: Rect
}

/// One layer of a glyph of `COLR` version 0.
package struct ColorGlyphLayer: Hashable, Sendable {
  /// The glyph whose outline is filled.
  package var glyph: UInt16
  /// The entry of the palette; 0xFFFF is the colour of the text.
  package var paletteEntry: Int
}

extension FontFace {
  /// The image of a glyph, the largest where there are several sizes; nil for a glyph without one.
  ///
  /// - Complexity: O(size of the image).
  public func bitmapGlyph(_ glyph: UInt16) -> BitmapGlyph? {
    guard hasPaintedGlyphs, Int(glyph) < glyphCount else { return nil }
    let blob = hb_ot_color_glyph_reference_png(handle.font, hb_codepoint_t(glyph))
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length > 0, let rect = bounds(of: glyph)
    else { return nil }
    return BitmapGlyph(
      png: [UInt8](UnsafeRawBufferPointer(start: start, count: Int(length))), rect: rect)
  }

  /// The layers of a glyph of `COLR` version 0, the lowest first; nil for a glyph without any.
  package func colorGlyphLayers(of glyph: UInt16) -> [ColorGlyphLayer]? {
    handle.withTable("COLR") { table in
      guard let count = table.uint16(at: 2), let base = table.uint32(at: 4),
        let layerBase = table.uint32(at: 8), let layerCount = table.uint16(at: 12),
        // The records are in the order of their glyphs.
        let record = table.firstRecord(
          of: count, at: base, size: 6, { $0.uint16(at: $1) }, atLeast: Int(glyph)),
        table.uint16(at: record) == Int(glyph), let first = table.uint16(at: record + 2),
        let number = table.uint16(at: record + 4), first + number <= layerCount
      else { return nil }
      return (first..<first + number).compactMap { index in
        guard let layer = table.uint16(at: layerBase + index * 4),
          let entry = table.uint16(at: layerBase + index * 4 + 2)
        else { return nil }
        // Read from two bytes.
        return ColorGlyphLayer(glyph: UInt16(truncatingIfNeeded: layer), paletteEntry: entry)
      }
    }
  }

  /// The coordinates of the face on its axes, −1…1 on each.
  package var normalizedCoordinates: [Double] {
    var count: UInt32 = 0
    guard let values = hb_font_get_var_coords_normalized(handle.font, &count) else { return [] }
    return UnsafeBufferPointer(start: values, count: Int(count)).map { Double($0) / 16384 }
  }
}

extension BigEndianBytes {
  /// Where the first of some sorted records begins whose key is not less than a value; nil when all
  /// are less, or when the records do not fit in the table.
  ///
  /// - Parameters:
  ///   - size: The bytes of a record.
  ///   - key: The key of the record that begins at an offset.
  package func firstRecord(
    of count: Int, at start: Int, size: Int, _ key: (BigEndianBytes, Int) -> Int?,
    atLeast value: Int
  ) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      guard let found = key(self, start + middle * size) else { return nil }
      if found < value { low = middle + 1 } else { high = middle }
    }
    return low < count ? start + low * size : nil
  }
}
