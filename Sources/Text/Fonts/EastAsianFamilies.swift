/// Determines from a family's name for which East Asian language it is drawn.
enum EastAsianFamilies {
  private static let regions = ["SC", "TC", "HK", "JP", "KR"]

  /// The endings of family names to prefer, best first.
  ///
  /// Without a language, kana select Japanese and hangul Korean faces; ideographs take
  /// the simplified Chinese form.
  static func suffixes(for scalar: UInt32, language: String?) -> [String] {
    let first = language.flatMap(suffixes(forLanguage:)) ?? suffixes(forScriptOf: scalar)
    return first + regions.filter { !first.contains($0) }
  }

  private static func suffixes(forLanguage language: String) -> [String]? {
    let parts = language.lowercased().split(separator: "-")
    switch parts.first ?? "" {
    case "ja": return ["JP"]
    case "ko": return ["KR"]
    case "yue": return ["HK", "TC"]
    case "zh", "cmn":
      if parts.contains("hk") || parts.contains("mo") { return ["HK", "TC"] }
      return parts.contains("hant") || parts.contains("tw") ? ["TC", "HK"] : ["SC"]
    default: return nil
    }
  }

  private static func suffixes(forScriptOf scalar: UInt32) -> [String] {
    switch scalar {
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F, 0x1B000...0x1B16F: ["JP"]
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: ["KR"]
    default: ["SC"]
    }
  }

  /// The place of the family's last word among `suffixes`; one more than the last for none.
  static func rank(of family: String, among suffixes: [String]) -> Int {
    guard let word = family.split(separator: " ").last else { return suffixes.count }
    return suffixes.firstIndex { $0 == word.uppercased() } ?? suffixes.count
  }
}
