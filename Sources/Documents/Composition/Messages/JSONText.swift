/// The little of JSON (RFC 8259) that a line of diagnostics needs.
enum JSONText {
  /// Appends `text` as a JSON string. Controls that RFC 8259 lets through, C1 and
  /// bidirectional ones, are escaped as well, since the line may be shown on a terminal.
  static func append(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\t": output += "\\t"
      case _ where EscapedText.isUnsafe(scalar):
        // All of them are below U+10000, so one escape of four digits says it.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
