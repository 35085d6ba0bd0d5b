/// Names of glyphs and their characters, and the standard encodings.
enum GlyphNames {
  static let standard = table(EncodingTables.standard)
  static let macRoman = table(EncodingTables.macRoman)
  static let winAnsi = table(EncodingTables.winAnsi)
  static let symbol = table(EncodingTables.symbol)
  static let zapfDingbats = table(EncodingTables.zapfDingbats)

  private static let characters: [Substring: UInt32] = {
    var all: [Substring: UInt32] = [:]
    let words = EncodingTables.characters.split(separator: " ")
    var index = 0
    while index + 1 < words.count {
      all[words[index]] = UInt32(words[index + 1], radix: 16)
      index += 2
    }
    return all
  }()

  private static func table(_ text: String) -> [String] {
    text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
  }

  /// The character of a name by the Adobe Glyph List, `uniXXXX` or `uXXXXX`; nil for others.
  static func character(_ name: some StringProtocol) -> UInt32? {
    if let found = characters[Substring(name)] { return found }
    switch name {
    case "ff": return 0xFB00
    case "fi": return 0xFB01
    case "fl": return 0xFB02
    case "ffi": return 0xFB03
    case "ffl": return 0xFB04
    default: break
    }
    let base = name.prefix { $0 != "." }
    if base.count != name.count, !base.isEmpty { return character(String(base)) }
    if name.hasPrefix("uni"), name.utf8.count >= 7 {
      return UInt32(name.dropFirst(3).prefix(4), radix: 16)
    }
    if name.hasPrefix("u"), 5...7 ~= name.utf8.count { return UInt32(name.dropFirst(), radix: 16) }
    return nil
  }

  /// The character of a glyph in the order of Macintosh's fonts (OpenType, `post`, format 1); nil
  /// for one that has none.
  static func characterInMacintoshOrder(_ glyph: Int) -> UInt32? {
    switch glyph {
    case 3...97: UInt32(glyph + 29)
    // The encoding has 256 codes.
    case 98...225: character(macRoman[glyph + 30])
    case 226...257: character(String(macintoshExtra[glyph - 226]))
    default: nil
    }
  }

  /// Those behind the glyphs of its encoding.
  private static let macintoshExtra = """
    Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth Yacute yacute Thorn thorn minus \
    multiply onesuperior twosuperior threesuperior onehalf onequarter threequarters franc Gbreve \
    gbreve Idotaccent Scedilla scedilla Cacute cacute Ccaron ccaron dcroat
    """.split(separator: " ")
}
