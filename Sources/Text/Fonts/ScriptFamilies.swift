/// Determines from a family's name whether it is drawn for the script of a character, so that such
/// families are asked before those that have some of its letters among many others.
enum ScriptFamilies {
  /// The endings of family names to prefer, best first; none for Latin, Greek, Cyrillic and symbols, and
  /// for ideographs, kana and hangul, which `EastAsianFamilies` decides.
  static func suffixes(for scalar: UInt32, role: @autoclosure () -> FontRole) -> [String] {
    guard let script = script(of: scalar) else { return [] }
    // Naskh is the hand of Arabic text, as serif letters are of Latin.
    let styles = role() == .serif ? ["SERIF", "NASKH", "SANS"] : ["SANS", "NASKH"]
    return styles.map { $0 + " " + script } + [script]
  }

  /// The place of a family among `suffixes`; one more than the last for none.
  static func rank(of family: String, among suffixes: [String]) -> Int {
    if suffixes.isEmpty { return 0 }
    let name = family.uppercased()
    return suffixes.firstIndex { name.hasSuffix($0) } ?? suffixes.count
  }

  /// The name of the script whose block a character is in, as families have it.
  private static func script(of scalar: UInt32) -> String? {
    switch scalar {
    case 0x0530...0x058F: "ARMENIAN"
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: "HEBREW"
    case 0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF:
      "ARABIC"
    case 0x0700...0x074F: "SYRIAC"
    case 0x0900...0x097F: "DEVANAGARI"
    case 0x0980...0x09FF: "BENGALI"
    case 0x0A00...0x0A7F: "GURMUKHI"
    case 0x0A80...0x0AFF: "GUJARATI"
    case 0x0B00...0x0B7F: "ORIYA"
    case 0x0B80...0x0BFF: "TAMIL"
    case 0x0C00...0x0C7F: "TELUGU"
    case 0x0C80...0x0CFF: "KANNADA"
    case 0x0D00...0x0D7F: "MALAYALAM"
    case 0x0D80...0x0DFF: "SINHALA"
    case 0x0E00...0x0E7F: "THAI"
    case 0x0E80...0x0EFF: "LAO"
    case 0x0F00...0x0FFF: "TIBETAN"
    case 0x1000...0x109F: "MYANMAR"
    case 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F: "GEORGIAN"
    case 0x1200...0x139F: "ETHIOPIC"
    case 0x1780...0x17FF: "KHMER"
    case 0x1800...0x18AF: "MONGOLIAN"
    default: nil
    }
  }
}
