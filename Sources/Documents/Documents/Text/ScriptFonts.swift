import ComposeUnicode

/// The packages of Debian and Homebrew with a font for a script, so that a message about missing
/// characters can name them.
struct ScriptFonts: Equatable {
  /// What the characters are, in English.
  let script: String
  let debian: String
  let homebrew: String

  /// - Returns: Nil for a character of a script that the bundled fonts have, and for one whose script
  ///   no package is known for.
  init?(for scalar: Unicode.Scalar) {
    let tag = ScriptRuns.runs(in: Array(String(scalar).utf8)).first?.script ?? ScriptRun.unknown
    switch Self.name(of: tag) {
    case "Hani", "Hira", "Kana", "Hang", "Bopo":
      self.init(script: "Chinese, Japanese and Korean", "fonts-noto-cjk", "font-noto-sans-cjk")
    case "Zyyy", "Zinh", "Zzzz":
      self.init(symbol: scalar.value)
    case let name:
      guard let row = Self.rows.first(where: { $0.utf8.starts(with: name.utf8) }) else {
        return nil
      }
      var script = row.dropFirst(name.utf8.count + 1)
      let isSerif = script.hasSuffix(Self.serif)
      if isSerif { script = script.dropLast(Self.serif.utf8.count) }
      let words = script.lowercased().split(separator: " ").joined(separator: "-")
      // Noto spells these two as one word.
      let family = words == "phags-pa" ? "phagspa" : words
      self.init(
        script: String(script), "fonts-noto-core",
        "font-noto-\(isSerif ? "serif" : "sans")-\(family)")
    }
  }

  private init(script: String, _ debian: String, _ homebrew: String) {
    self.script = script
    self.debian = debian
    self.homebrew = homebrew
  }

  /// Characters that scripts share, by their blocks.
  private init?(symbol scalar: UInt32) {
    switch scalar {
    case 0x3000...0x30FF, 0x3200...0x33FF, 0xFE30...0xFE4F, 0xFF00...0xFFEF:
      self.init(script: "Chinese, Japanese and Korean", "fonts-noto-cjk", "font-noto-sans-cjk")
    case 0x1D000...0x1D24F:
      self.init(script: "musical notation", "fonts-noto-core", "font-noto-music")
    case 0x1F000...0x1FAFF:
      self.init(script: "emoji", "fonts-noto-color-emoji", "font-noto-color-emoji")
    case 0x2000...0x2BFF:
      self.init(script: "symbols", "fonts-noto-core", "font-noto-sans-symbols")
    default: return nil
    }
  }

  private static func name(of tag: UInt32) -> String {
    // Tags are four letters of ASCII.
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }, as: UTF8.self)
  }

  private static let serif = " serif"
  private static let rows = table.split { $0 == ";" || $0 == "\n" }
    .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }

  /// The scripts of Debian 12's fonts-noto-core by ISO 15924 code: those of Noto Sans, and where
  /// there is only a serif, of Noto Serif.
  private static let table = """
    Adlm Adlam; Aghb Caucasian Albanian; Ahom Ahom serif; Arab Arabic; Armi Imperial Aramaic;
    Armn Armenian; Avst Avestan; Bali Balinese; Bamu Bamum; Bass Bassa Vah; Batk Batak;
    Beng Bengali; Bhks Bhaiksuki; Brah Brahmi; Bugi Buginese; Buhd Buhid; Cakm Chakma;
    Cans Canadian Aboriginal; Cari Carian; Cham Cham; Cher Cherokee; Copt Coptic; Cprt Cypriot;
    Deva Devanagari; Dogr Dogra serif; Dsrt Deseret; Dupl Duployan; Egyp Egyptian Hieroglyphs;
    Elba Elbasan; Elym Elymaic; Ethi Ethiopic; Geor Georgian; Glag Glagolitic;
    Gong Gunjala Gondi; Gonm Masaram Gondi; Goth Gothic; Gran Grantha; Gujr Gujarati;
    Guru Gurmukhi; Hano Hanunoo; Hatr Hatran; Hluw Anatolian Hieroglyphs; Hmng Pahawh Hmong;
    Hmnp Nyiakeng Puachue Hmong serif; Hung Old Hungarian; Ital Old Italic; Java Javanese;
    Kali Kayah Li; Khar Kharoshthi; Khmr Khmer; Khoj Khojki; Knda Kannada; Kthi Kaithi;
    Lana Tai Tham; Laoo Lao; Lepc Lepcha; Limb Limbu; Lina Linear A; Linb Linear B; Lisu Lisu;
    Lyci Lycian; Lydi Lydian; Mahj Mahajani; Mand Mandaic; Mani Manichaean; Marc Marchen;
    Medf Medefaidrin; Mend Mende Kikakui; Mlym Malayalam; Modi Modi; Mong Mongolian; Mroo Mro;
    Mtei Meetei Mayek; Mult Multani; Mymr Myanmar; Narb Old North Arabian; Nbat Nabataean;
    Newa Newa; Nkoo Nko; Nshu Nushu; Ogam Ogham; Olck Ol Chiki; Orkh Old Turkic; Orya Oriya;
    Osge Osage; Osma Osmanya; Palm Palmyrene; Pauc Pau Cin Hau; Perm Old Permic; Phag Phags-pa;
    Phli Inscriptional Pahlavi; Phlp Psalter Pahlavi; Phnx Phoenician; Plrd Miao;
    Prti Inscriptional Parthian; Rjng Rejang; Rohg Hanifi Rohingya; Runr Runic; Samr Samaritan;
    Sarb Old South Arabian; Saur Saurashtra; Sgnw SignWriting; Shaw Shavian; Shrd Sharada;
    Sidd Siddham; Sind Khudawadi; Sinh Sinhala; Sogd Sogdian; Sogo Old Sogdian;
    Sora Sora Sompeng; Soyo Soyombo; Sund Sundanese; Sylo Syloti Nagri; Syrc Syriac;
    Tagb Tagbanwa; Takr Takri; Tale Tai Le; Talu New Tai Lue; Taml Tamil; Tang Tangut serif;
    Tavt Tai Viet; Telu Telugu; Tfng Tifinagh; Tglg Tagalog; Thaa Thaana; Thai Thai;
    Tibt Tibetan serif; Tirh Tirhuta; Ugar Ugaritic; Vaii Vai; Wara Warang Citi; Wcho Wancho;
    Xpeo Old Persian; Xsux Cuneiform; Yezi Yezidi serif; Yiii Yi; Zanb Zanabazar Square
    """
}
