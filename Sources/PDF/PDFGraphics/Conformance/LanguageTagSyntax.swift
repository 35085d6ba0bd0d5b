/// The syntax of a language identifier (ISO 32000-1, 14.9.2; RFC 3066): subtags of one to eight
/// letters or digits with hyphens between them, the first of letters only.
enum LanguageTagSyntax {
  static func isMet(by text: String) -> Bool {
    var length = 0
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        length += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFirst { return false }
        length += 1
      case UInt8(ascii: "-"):
        if length == 0 { return false }
        length = 0
        isFirst = false
      default: return false
      }
      if length > 8 { return false }
    }
    return length > 0
  }
}
