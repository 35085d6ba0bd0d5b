extension FontFace {
  /// Whether the face has all the letters that a language is written with; nil for a language that
  /// nothing is known of.
  ///
  /// The letters are counted in `cmap`: the bits for code pages and ranges in `OS/2` give what a
  /// font was made for, not what it has, and know a few dozen languages.
  ///
  /// - Parameter language: A BCP 47 tag. Its script counts (`sr-Latn`), and for Chinese its region
  ///   where it has no script (`zh-TW`); other subtags do not.
  /// - Complexity: O(letters of the language).
  public func supports(language: String) -> Bool? {
    LanguageLetters.ranges(of: language).map { ranges in
      ranges.allSatisfy { range in range.allSatisfy { covers($0) } }
    }
  }

  /// The tags of the languages that the face has all letters of, among the 232 that are known: those
  /// of the Common Locale Data Repository.
  public var languages: [String] {
    LanguageLetters.table.filter { language in
      language.ranges.allSatisfy { range in range.allSatisfy { covers($0) } }
    }.map(\.tag)
  }
}

/// The letters of languages.
enum LanguageLetters {
  struct Language: Sendable {
    let tag: String
    let ranges: [ClosedRange<UInt32>]
  }

  /// By tag.
  static let table: [Language] = exemplarCharacters.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ")
    guard let tag = words.first else { return nil }
    let ranges = words.dropFirst().compactMap { word -> ClosedRange<UInt32>? in
      let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return nil }
      return first...last
    }
    return Language(tag: String(tag), ranges: ranges)
  }

  /// The letters of the language that a tag names.
  static func ranges(of tag: String) -> [ClosedRange<UInt32>]? {
    let subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let primary = subtags.first else { return nil }
    let language = aliases[primary] ?? primary
    let script = subtags.dropFirst().first { $0.utf8.count == 4 && !($0.utf8.first ?? 0x30 < 0x3A) }
    var wanted = [language]
    if let script {
      wanted.insert("\(language)-\(script)", at: 0)
    } else if language == "zh", subtags.contains(where: ["tw", "hk", "mo"].contains) {
      wanted.insert("zh-hant", at: 0)
    }
    for tag in wanted {
      if let found = table.first(where: { $0.tag.lowercased() == tag }) { return found.ranges }
    }
    return nil
  }

  /// Languages that are written as others are, and codes that others have taken the place of.
  private static let aliases = [
    "cmn": "zh", "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "sh": "sr-latn", "tl": "fil",
  ]
}
