/// Splitting of short settings, by ASCII white space only.
enum Words {
  static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }

  static func trimmed(_ text: String) -> String {
    let start = text.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...last])
  }

  /// The words between spaces and commas.
  static func separated(_ text: String) -> [String] {
    text.split { isSpace($0) || $0 == "," }.map(String.init)
  }
}
