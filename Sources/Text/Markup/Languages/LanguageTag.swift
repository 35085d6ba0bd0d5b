import ComposePlatform

/// The names of languages, as in `en-GB` (BCP 47).
public enum LanguageTag {
  /// Whether the text has the form of a tag: subtags of 1…8 letters or digits, the first of
  /// letters only.
  public static func isWellFormed(_ text: String) -> Bool {
    let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = subtags.first, first.allSatisfy(\.isASCIILetter) else { return false }
    return subtags.allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy { $0.isASCIIAlphanumeric }
    }
  }

  /// The tag with hyphens and the usual case of letters: `en_US` and `EN-us` give `en-US`,
  /// `zh-hant-tw` gives `zh-Hant-TW` (RFC 5646, 2.1.1).
  ///
  /// - Returns: Nil where the text has not the form of a tag.
  public static func normalized(_ text: String) -> String? {
    let hyphenated =
      text.utf8.contains(UInt8(ascii: "_"))
      ? String(decoding: text.utf8.map { $0 == UInt8(ascii: "_") ? 0x2D : $0 }, as: UTF8.self)
      : text
    guard isWellFormed(hyphenated) else { return nil }
    var tag: [UInt8] = []
    tag.reserveCapacity(hyphenated.utf8.count)
    var isExtension = false
    for subtag in hyphenated.utf8.split(separator: UInt8(ascii: "-")) {
      let isFirst = tag.isEmpty
      if !isFirst { tag.append(UInt8(ascii: "-")) }
      // Only regions have two letters and only scripts four, up to the first singleton.
      let (isRegion, isScript) =
        isFirst || isExtension ? (false, false) : (subtag.count == 2, subtag.count == 4)
      for (index, byte) in subtag.enumerated() {
        let isUpper = isRegion || isScript && index == 0
        tag.append(!byte.isASCIILetter ? byte : isUpper ? byte & ~0x20 : byte | 0x20)
      }
      if subtag.count == 1 { isExtension = true }
    }
    return String(decoding: tag, as: UTF8.self)
  }

  /// The language of an attribute `lang`: normalized where it has the form of a tag, nil where it
  /// is empty, and as it is otherwise, so that its violation of a standard can be reported.
  public static func attribute(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return normalized(text) ?? text
  }
}
