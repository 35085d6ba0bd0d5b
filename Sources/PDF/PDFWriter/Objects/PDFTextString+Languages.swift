extension PDFTextString {
  /// The bytes of `text`, in UTF-16BE with an escape sequence wherever the language changes
  /// (ISO 32000-2, 7.9.2.2).
  ///
  /// A sequence has room for two letters of ISO 639-1 and two of ISO 3166-1. If any language of the
  /// text has no such code, there are no sequences at all.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags of ranges of UTF-8 bytes of `text`, in ascending order.
  ///   - elsewhere: The BCP 47 tag of all other text.
  public static func encode(
    _ text: String, languages: [(range: Range<Int>, tag: String)], elsewhere: String?
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFE, 0xFF]
    let own = elsewhere.flatMap(code)
    var current = own
    var hasEscapes = false
    var position = 0
    var rest = languages[...]
    for scalar in text.unicodeScalars {
      while let first = rest.first, first.range.upperBound <= position { rest.removeFirst() }
      let isElsewhere = rest.first.map { position < $0.range.lowerBound } ?? true
      let language = isElsewhere ? own : rest.first.flatMap { code($0.tag) }
      position += UTF8.width(scalar)
      guard scalar != "\u{1B}" else { continue }
      if language != current {
        guard let language else { return encode(text) }
        bytes += [0, 0x1B] + language + [0, 0x1B]
        current = language
        hasEscapes = true
      }
      for unit in String(scalar).utf16 {
        bytes.append(UInt8(unit >> 8))
        bytes.append(UInt8(unit & 0xFF))
      }
    }
    return hasEscapes ? bytes : encode(text)
  }

  /// The letters of a language, and of its region if it has one: `fr`, `frCA`.
  private static func code(_ tag: String) -> [UInt8]? {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"))
    guard let language = subtags.first, language.count == 2 else { return nil }
    let region = subtags.dropFirst().prefix { $0.count > 1 }.first { $0.count == 2 }
    return Array(language) + (region.map(Array.init) ?? [])
  }
}
