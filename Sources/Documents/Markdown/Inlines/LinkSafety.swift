/// The link destinations allowed by `MarkdownDialect.safeLinks`.
package enum LinkSafety {
  private static let allowedSchemes: Set<String> = ["http", "https", "mailto", "tel"]
  /// The maximum length of a scheme in messages.
  private static let maximumShown = 20

  /// The unsafe part of a destination, for messages: a scheme with its colon that is not allowed,
  /// or `//` for the address of another host; nil for a safe destination.
  ///
  /// A colon in the first path segment always ends a scheme (RFC 3986, 4.2), even an invalid one,
  /// since viewers interpret these differently. Browsers ignore white space and control characters
  /// and treat `\` as `/`, and so does this check.
  @_optimize(speed)
  package static func unsafeStart(of destination: String) -> String? {
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
