/// Text in XML 1.0.
enum XMPText {
  /// Escapes markup and drops the controls that XML 1.0 cannot hold.
  static func escape(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\t", "\n", "\r": escaped.append(scalar)
      default:
        guard scalar.value >= 0x20, scalar.value & 0xFFFE != 0xFFFE else { continue }
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
