/// Text made safe for a terminal: characters that could move the cursor, change colours or the text
/// direction are replaced with their code points.
public enum EscapedText {
  /// Appends `text` with C0 and C1 controls, DEL, line separators and bidirectional controls
  /// written as `\u{1B}`. Complexity: O(n).
  public static func append(_ text: some StringProtocol, to output: inout String) {
    // The usual case; copying the whole text takes a tenth of the time of appending each character.
    guard text.unicodeScalars.contains(where: isUnsafe) else {
      output += text
      return
    }
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns `text` escaped as `append(_:to:)` does. Complexity: O(n).
  public static func escape(_ text: some StringProtocol) -> String {
    var output = ""
    append(text, to: &output)
    return output
  }

  /// Controls (general category Cc), U+2028 and U+2029, and the characters of UAX #9 that
  /// open or close an embedding, override or isolate.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
