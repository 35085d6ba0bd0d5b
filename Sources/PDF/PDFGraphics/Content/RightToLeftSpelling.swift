import ComposeFonts

/// Gives every character of right-to-left text a separate code.
///
/// Readers extract glyphs from left to right and reverse right-to-left text themselves, code by
/// code. Poppler and PDFium also reverse the text of a code or of a span with `ActualText`, so a
/// lam-alef ligature would be read as alef and lam. One character per code is read the same by all:
/// characters that share a glyph are assigned to blanks, which are moved back by their width.
struct RightToLeftSpelling {
  let face: FontFace
  let text: UnsafeBufferPointer<UInt8>
  /// The `textOffset` of the first byte of `text`.
  let textStart: Int

  /// The glyphs with one character each, or nil when they need no change. Complexity: O(n).
  func spelled(_ glyphs: UnsafeBufferPointer<ShapedGlyph>) -> [ShapedGlyph]? {
    guard glyphs.contains(where: { hasSeveralCharacters($0) }) else { return nil }
    var result: [ShapedGlyph] = []
    result.reserveCapacity(glyphs.count + 8)
    var index = 0
    while index < glyphs.count {
      var end = index + 1
      while end < glyphs.count, glyphs[end].textLength == 0,
        glyphs[end].textOffset == glyphs[index].textOffset
      {
        end += 1
      }
      let cluster = UnsafeBufferPointer(rebasing: glyphs[index..<end])
      if hasSeveralCharacters(glyphs[index]) {
        append(cluster, to: &result)
      } else {
        result.append(contentsOf: cluster)
      }
      index = end
    }
    return result
  }

  private func hasSeveralCharacters(_ glyph: ShapedGlyph) -> Bool {
    guard glyph.textLength > 1, !glyph.flags.contains(.invisible),
      !glyph.flags.contains(.isMissing)
    else { return false }
    return characters(of: glyph).count > 1
  }

  /// The ranges of a cluster's characters in its text; none for text that is not there.
  private func characters(of glyph: ShapedGlyph) -> [Range<Int>] {
    let start = Int(glyph.textOffset) - textStart
    let end = start + Int(glyph.textLength)
    guard start >= 0, end <= text.count else { return [] }
    var characters: [Range<Int>] = []
    var offset = start
    while offset < end {
      var next = offset + 1
      while next < end, text[next] & 0xC0 == 0x80 { next += 1 }
      characters.append(offset..<next)
      offset = next
    }
    return characters
  }

  /// Marks precede their base, as does everything that is read after it.
  private func append(
    _ cluster: UnsafeBufferPointer<ShapedGlyph>, to result: inout [ShapedGlyph]
  ) {
    let characters = Array(characters(of: cluster[0]).reversed())
    let blank = face.spaceGlyph
    let width = Int16(exactly: face.advance(of: blank)) ?? 0
    guard cluster.count >= characters.count || (blank != 0 && width > 0) else {
      result.append(contentsOf: cluster)
      return
    }
    for (position, glyph) in cluster.enumerated() {
      // Surplus glyphs belong to the base.
      let character = characters[min(position, characters.count - 1)]
      result.append(glyph)
      result[result.count - 1].textOffset = UInt32(clamping: textStart + character.lowerBound)
      result[result.count - 1].textLength =
        position < characters.count ? UInt8(clamping: character.count) : 0
    }
    for character in characters.dropFirst(cluster.count) {
      result.append(
        ShapedGlyph(
          glyph: blank, textOffset: UInt32(clamping: textStart + character.lowerBound),
          textLength: UInt8(clamping: character.count), advance: 0, xOffset: -width,
          flags: .isOffset))
    }
  }
}
