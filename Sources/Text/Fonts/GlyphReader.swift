import CComposeHarfBuzz
import ComposePlatform

/// Reads what HarfBuzz left in a buffer and writes it as `ShapedGlyph`s.
struct GlyphReader {
  let buffer: OpaquePointer
  let text: UnsafeBufferPointer<UInt8>
  /// The bytes of `text` that were shaped.
  let piece: Range<Int>
  /// Where in `text` the window starts that HarfBuzz was given: its clusters count from there.
  let windowStart: Int
  let face: FontFace
  let isRightToLeft: Bool
  let isVertical: Bool

  /// Appends the glyphs in visual order and returns the sum of their advances.
  func append(to glyphs: inout [ShapedGlyph]) -> Int {
    var count: UInt32 = 0
    var positionCount: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount),
      count > 0, count == positionCount
    else {
      // Nothing but default ignorables, and a face without a space to represent them.
      glyphs.append(invisibleGlyph(at: piece.lowerBound))
      setText(piece, ofClusterAt: glyphs.count - 1, in: &glyphs)
      return 0
    }
    let glyphCount = Int(count)
    var advance = 0
    var index = 0
    while index < glyphCount {
      let cluster = infos[index].cluster
      var next = index + 1
      while next < glyphCount, infos[next].cluster == cluster { next += 1 }
      // The logically first cluster includes anything that HarfBuzz dropped before it.
      let isFirst = isRightToLeft ? next == glyphCount : index == 0
      let start = isFirst ? piece.lowerBound : offset(of: cluster)
      let end: Int
      if isRightToLeft {
        end = index == 0 ? piece.upperBound : offset(of: infos[index - 1].cluster)
      } else {
        end = next == glyphCount ? piece.upperBound : offset(of: infos[next].cluster)
      }
      let bytes = start..<max(start, end)
      let wordSpace = wordSpaceGlyph(at: bytes)
      if next == index + 1, bytes.count <= 0xFF {
        // Nearly all are a glyph each.
        var glyph = shapedGlyph(
          infos[index], positions[index], textOffset: start, wordSpace: wordSpace)
        glyph.textLength = UInt8(truncatingIfNeeded: bytes.count)
        glyphs.append(glyph)
        advance += Int(glyph.advance)
        index = next
        continue
      }
      let clusterStart = glyphs.count
      for position in index..<next {
        let glyph = shapedGlyph(
          infos[position], positions[position], textOffset: start, wordSpace: wordSpace)
        glyphs.append(glyph)
        advance += Int(glyph.advance)
      }
      setText(bytes, ofClusterAt: clusterStart, in: &glyphs)
      index = next
    }
    return advance
  }

  @inline(__always)
  private func offset(of cluster: UInt32) -> Int {
    min(max(windowStart + Int(cluster), piece.lowerBound), piece.upperBound)
  }

  @inline(__always)
  private func shapedGlyph(
    _ info: hb_glyph_info_t, _ position: hb_glyph_position_t, textOffset: Int, wordSpace: UInt16?
  ) -> ShapedGlyph {
    let glyph = UInt16(exactly: info.codepoint) ?? 0
    var flags: ShapedGlyph.Flags = []
    if info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 { flags.insert(.unsafeToBreak) }
    if info.mask & HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL.rawValue != 0 {
      flags.insert(.takesTatweel)
    }
    if position.x_offset != 0 || position.y_offset != 0 { flags.insert(.isOffset) }
    // HarfBuzz counts upwards, the pen goes down.
    let advance = isVertical ? 0 &- position.y_advance : position.x_advance
    if advance == 0, glyph == face.spaceGlyph {
      // HarfBuzz puts a space without advance in the place of default ignorables.
      flags.insert(.invisible)
    } else if glyph == 0 {
      flags.insert(.isMissing)
    } else if glyph == wordSpace {
      flags.insert(.wordSpace)
    }
    return ShapedGlyph(
      glyph: glyph, textOffset: UInt32(truncatingIfNeeded: textOffset), textLength: 0,
      advance: advance, xOffset: Int16(clamping: position.x_offset),
      yOffset: Int16(clamping: position.y_offset), flags: flags)
  }

  /// The glyph that word spacing widens, when the cluster starts with a space.
  @inline(__always)
  private func wordSpaceGlyph(at bytes: Range<Int>) -> UInt16? {
    guard !bytes.isEmpty else { return nil }
    let byte = text[bytes.lowerBound]
    if byte == 0x20 { return face.spaceGlyph }
    guard byte == 0xC2, bytes.count > 1, text[bytes.lowerBound + 1] == 0xA0 else { return nil }
    return face.noBreakSpaceGlyph
  }

  private func invisibleGlyph(at offset: Int) -> ShapedGlyph {
    ShapedGlyph(
      glyph: face.spaceGlyph, textOffset: UInt32(truncatingIfNeeded: offset), textLength: 0,
      advance: 0, flags: .invisible)
  }

  @inline(__always)
  private func setText(
    _ bytes: Range<Int>, ofClusterAt clusterStart: Int, in glyphs: inout [ShapedGlyph]
  ) {
    var textGlyph = clusterStart
    if glyphs[clusterStart].flags.contains(.invisible) {
      // The text belongs to what is seen.
      textGlyph =
        glyphs[clusterStart...].firstIndex { !$0.flags.contains(.invisible) } ?? clusterStart
    }
    if bytes.count <= 0xFF {
      glyphs[textGlyph].textLength = UInt8(truncatingIfNeeded: bytes.count)
    } else {
      spread(bytes, overClusterAt: clusterStart, in: &glyphs)
    }
  }

  /// Cuts a cluster of more than 255 bytes, the maximum of `textLength`, into several.
  ///
  /// Each takes one glyph; when they are too few, invisible ones are added.
  private func spread(
    _ bytes: Range<Int>, overClusterAt clusterStart: Int, in glyphs: inout [ShapedGlyph]
  ) {
    var parts: [Range<Int>] = []
    var start = bytes.lowerBound
    while start < bytes.upperBound {
      var end = min(start + 0xFF, bytes.upperBound)
      if end < bytes.upperBound {
        // A scalar has at most three continuation bytes; ill-formed text is cut at any byte.
        for back in 0..<4 where !UTF8Decoder.isContinuation(text[end - back]) {
          end -= back
          break
        }
      }
      parts.append(start..<end)
      start = end
    }
    while glyphs.count - clusterStart < parts.count {
      glyphs.append(invisibleGlyph(at: bytes.lowerBound))
    }
    // Remaining glyphs join the last part in visual order.
    for index in clusterStart..<glyphs.count {
      let number = min(index - clusterStart, parts.count - 1)
      let part = parts[isRightToLeft ? parts.count - 1 - number : number]
      glyphs[index].textOffset = UInt32(truncatingIfNeeded: part.lowerBound)
      glyphs[index].textLength =
        index - clusterStart < parts.count ? UInt8(truncatingIfNeeded: part.count) : 0
    }
  }
}
