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
}
