import ComposeHyphenation

extension Hyphenator {
  /// A text with a hyphen at each of its points, as lists of hyphenated words have it; what is
  /// spelled otherwise stands in braces, before and after the break: `Zu{k-}{k}er`.
  func hyphenated(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var start = 0
    for point in points(in: text) {
      guard let change = point.change else {
        result += bytes[start..<point.offset] + Array("-".utf8)
        start = point.offset
        continue
      }
      result += bytes[start..<point.offset - change.removedBefore]
      let hyphen = change.showsHyphen ? "-" : ""
      result += Array("{\(change.before.string)\(hyphen)}{\(change.after.string)}".utf8)
      start = point.offset + change.removedAfter
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
  }
}

/// A hyphenator whose language is there.
func hyphenator(
  _ tag: String, exceptions list: String = "", minima: HyphenationMinima? = nil
) throws -> Hyphenator {
  let exceptions = try HyphenationExceptions(parsing: list)
  guard let language = HyphenationLanguage(matching: tag) else { throw MissingLanguage(tag: tag) }
  return Hyphenator(language: language, exceptions: exceptions, minima: minima)
}

struct MissingLanguage: Error {
  var tag: String
}
