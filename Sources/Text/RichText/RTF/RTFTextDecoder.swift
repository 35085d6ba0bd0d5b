import ComposeMarkup

/// Turns bytes of a font's encoding into UTF-8.
enum RTFTextDecoder {
  case page(CodePage)
  case multiByte(MultiByteDecoder)
  case utf8
  /// A font of symbols, by its name.
  case symbol(String)

  init(codePage: Int) {
    if codePage == 65_001 {
      self = .utf8
    } else if let page = CodePage(codePage) {
      self = .page(page)
    } else if let decoder = MultiByteDecoder(codePage: codePage) {
      self = .multiByte(decoder)
    } else {
      self = .page(.windows1252)
    }
  }

  /// Whether bytes have to be seen together.
  var isMultiByte: Bool {
    switch self {
    case .multiByte, .utf8: true
    default: false
    }
  }

  var isASCIITransparent: Bool { if case .symbol = self { false } else { true } }

  func append(_ byte: UInt8, onto output: inout [UInt8]) {
    switch self {
    case .page(let page): page.append(byte, onto: &output)
    case .symbol(let font):
      output.append(contentsOf: RTFSymbolFont.character(byte, font: font).utf8)
    case .multiByte, .utf8: output.append(byte)
    }
  }

  func append(_ bytes: [UInt8], onto output: inout [UInt8]) {
    switch self {
    case .multiByte(let decoder): decoder.append(bytes, onto: &output)
    case .utf8: output.append(contentsOf: String(decoding: bytes, as: UTF8.self).utf8)
    default: for byte in bytes { append(byte, onto: &output) }
    }
  }
}

/// Characters of the fonts that have symbols in place of letters.
enum RTFSymbolFont {
  static func character(_ byte: UInt8, font: String) -> String {
    guard byte >= 0x20 else { return "" }
    let name = font.lowercased()
    if name.hasPrefix("wingdings") { return wingdings[byte] ?? (byte == 0x20 ? " " : "\u{25AA}") }
    guard name == "symbol" else {
      // What another font has there is its own business.
      let scalar = byte < 0x80 ? Unicode.Scalar(byte) : CodePage.windows1252.scalar(byte)
      return String(Character(scalar))
    }
    let index = byte < 0x80 ? Int(byte) - 0x20 : Int(byte) - 0xA0 + 95
    guard index >= 0, byte < 0x7F || byte >= 0xA0, index < symbol.count else { return "\u{FFFD}" }
    return String(Character(symbol[index]))
  }

  /// Adobe's symbol encoding (ISO 32000-1, D.5): 20 to 7E, then A0 to FE.
  private static let symbol = Array(
    ("\u{20}!\u{2200}#\u{2203}%&\u{220B}()\u{2217}+,\u{2212}./0123456789:;<=>?\u{2245}"
      + "\u{391}\u{392}\u{3A7}\u{394}\u{395}\u{3A6}\u{393}\u{397}\u{399}\u{3D1}\u{39A}\u{39B}\u{39C}"
      + "\u{39D}\u{39F}\u{3A0}\u{398}\u{3A1}\u{3A3}\u{3A4}\u{3A5}\u{3C2}\u{3A9}\u{39E}\u{3A8}\u{396}"
      + "[\u{2234}]\u{22A5}_\u{203E}"
      + "\u{3B1}\u{3B2}\u{3C7}\u{3B4}\u{3B5}\u{3C6}\u{3B3}\u{3B7}\u{3B9}\u{3D5}\u{3BA}\u{3BB}\u{3BC}"
      + "\u{3BD}\u{3BF}\u{3C0}\u{3B8}\u{3C1}\u{3C3}\u{3C4}\u{3C5}\u{3D6}\u{3C9}\u{3BE}\u{3C8}\u{3B6}"
      + "{|}\u{223C}"
      + "\u{20AC}\u{3D2}\u{2032}\u{2264}\u{2044}\u{221E}\u{192}\u{2663}\u{2666}\u{2665}\u{2660}"
      + "\u{2194}\u{2190}\u{2191}\u{2192}\u{2193}\u{B0}\u{B1}\u{2033}\u{2265}\u{D7}\u{221D}\u{2202}"
      + "\u{2022}\u{F7}\u{2260}\u{2261}\u{2248}\u{2026}\u{23D0}\u{23AF}\u{21B5}\u{2135}\u{2111}"
      + "\u{211C}\u{2118}\u{2297}\u{2295}\u{2205}\u{2229}\u{222A}\u{2283}\u{2287}\u{2284}\u{2282}"
      + "\u{2286}\u{2208}\u{2209}\u{2220}\u{2207}\u{AE}\u{A9}\u{2122}\u{220F}\u{221A}\u{22C5}\u{AC}"
      + "\u{2227}\u{2228}\u{21D4}\u{21D0}\u{21D1}\u{21D2}\u{21D3}\u{25CA}\u{2329}\u{AE}\u{A9}\u{2122}"
      + "\u{2211}\u{239B}\u{239C}\u{239D}\u{23A1}\u{23A2}\u{23A3}\u{23A7}\u{23A8}\u{23A9}\u{23AA}"
      + "\u{FFFD}\u{232A}\u{222B}\u{2320}\u{23AE}\u{2321}\u{239E}\u{239F}\u{23A0}\u{23A4}\u{23A5}"
      + "\u{23A6}\u{23AB}\u{23AC}\u{23AD}").unicodeScalars)

  /// Those that lists are marked with.
  private static let wingdings: [UInt8: String] = [
    0x20: " ", 0x6C: "\u{25CF}", 0x6E: "\u{25A0}", 0x6F: "\u{25A1}", 0x71: "\u{2751}",
    0x76: "\u{2756}", 0x9F: "\u{2022}", 0xA7: "\u{25AA}", 0xA8: "\u{25FB}", 0xD8: "\u{27A2}",
    0xE0: "\u{2192}", 0xFB: "\u{2717}", 0xFC: "\u{2713}", 0xFE: "\u{2611}",
  ]
}
