/// Text in XML 1.0.
enum XMPText {
  /// Escapes markup and leaves out what is not `representable`.
  ///
  /// A carriage return becomes a reference, since parsers read a bare one as a line feed
  /// (XML 1.0, 2.11).
  static func escape(_ text: String) -> String {
    // Bytes, since appending several scalars at once to a string's copies all of it.
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where isRepresentable(scalar) {
      switch scalar {
      case "&": escaped += "&amp;".utf8
      case "<": escaped += "&lt;".utf8
      case ">": escaped += "&gt;".utf8
      case "\r": escaped += "&#xD;".utf8
      default: escaped += scalar.utf8
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// The text without the characters that cannot be written in XML 1.0, and without noncharacters
  /// (U+FFFE, U+FFFF and their like in every plane).
  static func representable(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy(isRepresentable) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(isRepresentable)))
  }

  private static func isRepresentable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": true
    default: scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
    }
  }
}
