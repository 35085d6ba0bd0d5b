extension CompactFontFormat {
  /// The parts of a CID-keyed font whose glyphs have the CIDs 0, 1, 2 … (Adobe Technical Note 5176,
  /// § 18 and 19).
  struct KeyedFont {
    var name: [UInt8]
    /// FontBBox, as operands and operator; empty where there is none.
    var bounds: [UInt8]
    /// An INDEX.
    var charStrings: [UInt8]
    /// At least one and at most 65,536.
    var glyphCount: Int
    /// At least one and at most 256, without subroutines.
    var privateDictionaries: [[UInt8]]
    /// The first glyph of each stretch with one private dictionary, and which that is.
    var selection: [(first: Int, dictionary: Int)]

    private struct Offsets {
      var charset = 0
      var selection = 0
      var charStrings = 0
      var fontDictionaries = 0
    }

    /// The table.
    func assembled() -> [UInt8] {
      let head: [UInt8] = [1, 0, 4, 4] + index([name])
      // Strings are numbered after the 391 standard ones; there are no global subroutines.
      let strings = index([Array("Adobe".utf8), Array("Identity".utf8)]) + big(0)
      func top(_ offsets: Offsets) -> [UInt8] {
        index([
          integer(391) + integer(392) + integer(0) + [12, 30] + bounds
            + integer(glyphCount) + [12, 34] + integer(offsets.charset) + [15]
            + integer(offsets.charStrings) + [17] + integer(offsets.fontDictionaries) + [12, 36]
            + integer(offsets.selection) + [12, 37]
        ])
      }
      // All numbers have one length, so that the dictionary's own does not depend on them.
      var position = head.count + top(Offsets()).count + strings.count
      func place(_ count: Int) -> Int {
        defer { position += count }
        return position
      }
      let charset: [UInt8] = glyphCount == 1 ? [0] : [2, 0, 1] + big(glyphCount - 2)
      let selection =
        [3] + big(self.selection.count)
        + self.selection.flatMap { big($0.first) + [UInt8(truncatingIfNeeded: $0.dictionary)] }
        + big(glyphCount)
      var offsets = Offsets()
      offsets.charset = place(charset.count)
      offsets.selection = place(selection.count)
      offsets.charStrings = place(charStrings.count)
      let fontDictionaries = index(
        privateDictionaries.map { integer($0.count) + integer(place($0.count)) + [18] })
      offsets.fontDictionaries = position
      var table = head + top(offsets) + strings + charset + selection
      table.reserveCapacity(position + fontDictionaries.count)
      table += charStrings
      for dictionary in privateDictionaries { table += dictionary }
      return table + fontDictionaries
    }
  }
}
