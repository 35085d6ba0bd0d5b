import Testing

@testable import ComposeFonts

@Suite struct CompactFontFormatTests {
  /// A CFF table cut down to what is read: header, names, top dictionary, charset, CharStrings.
  private func table(charset: [UInt8], glyphs: Int, isCIDKeyed: Bool = true) -> [UInt8] {
    func offset(_ value: Int) -> [UInt8] {
      [29, 0, 0, UInt8(value >> 8), UInt8(value & 0xFF)]
    }
    let ros: [UInt8] = isCIDKeyed ? [139, 139, 139, 12, 30] : []
    let length = ros.count + 12
    let charsetOffset = 4 + 6 + 5 + length
    let dictionary =
      ros + offset(charsetOffset) + [15] + offset(charsetOffset + charset.count) + [17]
    return [1, 0, 4, 1] + [0, 1, 1, 1, 2, 0x41] + [0, 1, 1, 1, UInt8(length + 1)] + dictionary
      + charset + [UInt8(glyphs >> 8), UInt8(glyphs & 0xFF), 1]
  }

  /// The CIDs of glyphs 1 and up, as a PDF reader finds them.
  private func identifiers(_ table: [UInt8], glyphs: Int, charsetAt start: Int) -> [Int] {
    func number(_ offset: Int) -> Int { Int(table[offset]) << 8 | Int(table[offset + 1]) }
    var identifiers: [Int] = []
    var position = start + 1
    while identifiers.count < glyphs - 1 {
      let first = number(position)
      switch table[start] {
      case 0:
        identifiers.append(first)
        position += 2
      case 1:
        identifiers += first...first + Int(table[position + 2])
        position += 3
      default:
        identifiers += first...first + number(position + 2)
        position += 4
      }
    }
    return identifiers
  }

  @Test(arguments: [
    ([0, 0, 9] as [UInt8], 2), ([0, 0, 9, 0, 12], 3), ([1, 0, 9, 0], 2), ([1, 0, 9, 3], 5),
    ([1, 0, 9, 200, 1, 0, 150], 353), ([2, 0, 9, 1, 43], 301),
    ([0, 0, 9, 0, 12, 0, 77, 1, 1], 5),
  ])
  func charsetsOfEveryFormBecomeTheIdentity(charset: [UInt8], glyphs: Int) {
    let original = table(charset: charset, glyphs: glyphs)
    var changed = original
    #expect(CompactFontFormat.numberIdentifiersByGlyph(&changed))
    #expect(changed.count == original.count)
    let start = original.count - 3 - charset.count
    #expect(identifiers(changed, glyphs: glyphs, charsetAt: start) == Array(1..<glyphs))
  }

  @Test func fontsWithNamedGlyphsAreLeftAlone() {
    let original = table(charset: [0, 0, 9], glyphs: 2, isCIDKeyed: false)
    var changed = original
    #expect(CompactFontFormat.numberIdentifiersByGlyph(&changed))
    #expect(changed == original)
  }

  @Test func brokenTablesAreRefusedWithoutATrap() {
    let whole = table(charset: [0, 0, 9, 0, 12], glyphs: 3)
    for length in 0..<whole.count - 3 {
      var cut = Array(whole.prefix(length))
      #expect(!CompactFontFormat.numberIdentifiersByGlyph(&cut))
    }
    for position in whole.indices {
      for value in [0, 1, 30, 127, 128, 254, 255] as [UInt8] {
        var changed = whole
        changed[position] = value
        _ = CompactFontFormat.numberIdentifiersByGlyph(&changed)
        #expect(changed.count == whole.count)
      }
    }
  }
}
