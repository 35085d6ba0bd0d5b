/// Which destinations a link may have under `MarkdownDialect.safeLinks`.
enum LinkSafety {
  private static let allowedSchemes: Set<String> = ["http", "https", "mailto", "tel"]
  /// The most of a scheme that messages repeat.
  private static let maximumShown = 20

  /// What makes a destination unsafe, for messages: a scheme with its colon that is not allowed,
  /// or `//` for the address of another host; nil for a destination that is safe.
  ///
  /// A colon in the first step of a path always ends a scheme (RFC 3986, 4.2), also one that
  /// is spelled as none may be: viewers differ in what they make of it. Browsers pass over
  /// white space and control characters and take `\` for `/`, so this does too.
  static func unsafeStart(of destination: String) -> String? {
    var start: [UInt8] = []
    for byte in destination.utf8 where byte > 0x20 && byte != 0x7F {
      switch byte {
      case ASCII.colon:
        if start.first == ASCII.slash { return nil }
        let scheme = String(decoding: start, as: UTF8.self)
        return allowedSchemes.contains(scheme) ? nil : shown(scheme) + ":"
      case ASCII.hash, ASCII.question: return nil
      case ASCII.slash, ASCII.backslash:
        if start.isEmpty {
          start.append(ASCII.slash)
        } else {
          return start == [ASCII.slash] ? "//" : nil
        }
      default:
        if start.first == ASCII.slash { return nil }
        start.append(byte.lowercased)
      }
    }
    return nil
  }

  private static func shown(_ scheme: String) -> String {
    scheme.unicodeScalars.count <= maximumShown
      ? scheme : String(String.UnicodeScalarView(scheme.unicodeScalars.prefix(maximumShown))) + "…"
  }
}
