import CComposeHarfBuzz

extension FontFace {
  /// The glyph that the font calls `name` (`post` or `CFF `); nil when there is none.
  public func glyph(named name: String) -> UInt16? {
    var name = name
    return name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text -> UInt16? in
        var glyph: hb_codepoint_t = 0
        guard let count = Int32(exactly: text.count), count > 0, count <= 255,
          hb_font_get_glyph_from_name(handle.font, text.baseAddress, count, &glyph) != 0,
          Int(glyph) < glyphCount
        else { return nil }
        return UInt16(exactly: glyph)
      }
    }
  }

  /// The font's name for a glyph (`post` or `CFF `); nil where it has no names.
  public func name(of glyph: UInt16) -> String? {
    guard Int(glyph) < glyphCount else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard
        hb_font_get_glyph_name(
          handle.font, hb_codepoint_t(glyph), buffer.baseAddress, UInt32(buffer.count)) != 0
      else { return nil }
      // HarfBuzz ends the name with a zero.
      let bytes = UnsafeRawBufferPointer(buffer).prefix { $0 != 0 }
      return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }
}
