/// The subset of JSON (RFC 8259) needed for diagnostics.
enum JSONText {
  /// Appends `text` as a JSON string. Controls that RFC 8259 permits, C1 and bidirectional ones,
  /// are escaped as well, since the line may be shown on a terminal.
  static func append(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      case _ where EscapedText.isUnsafe(scalar):
        // All of them are below U+10000, so a single four-digit escape suffices.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
