/// The writing direction of languages.
enum ReadingDirection {
  /// Whether a language is written from right to left.
  ///
  /// - Parameter language: A BCP 47 tag. Its script subtag takes precedence (`az-Arab`), else the
  ///   default script of the language, by the `suppress-script` and likely scripts of CLDR.
  static func isRightToLeft(_ language: String?) -> Bool {
    guard let language else { return false }
    let subtags = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let primary = subtags.first else { return false }
    // The script is the only subtag of four letters; extensions follow a singleton.
    for subtag in subtags.dropFirst() {
      if subtag.utf8.count == 1 { break }
      if subtag.utf8.count == 4, subtag.utf8.allSatisfy({ $0 >= 0x61 }) {
        return scripts.contains(String(subtag))
      }
    }
    return languages.contains(String(primary))
  }

  private static let languages: Set<String> = [
    "ar", "arc", "arz", "azb", "bal", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc",
    "mzn", "nqo", "pnb", "prs", "ps", "rhg", "sd", "skr", "syr", "ug", "ur", "yi",
  ]

  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
}
