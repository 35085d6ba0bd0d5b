import CComposeHyphenationPatterns

/// A language whose words can be hyphenated.
///
/// Nothing of a language's patterns is read before a `Hyphenator` of it is made, which decompresses them
/// once; those of eleven languages are in the program's read-only segment as they are used.
public struct HyphenationLanguage: Hashable, Sendable {
  /// Its place in the list of the program's languages.
  let index: Int

  init(index: Int) { self.index = index }

  /// All languages, in the order of their tags' bytes.
  public static var available: [HyphenationLanguage] {
    (0..<pdfcompose_hyphenation_language_count()).map(HyphenationLanguage.init)
  }

  /// The BCP 47 tag of the pattern set: "en-US", "de-1996", "sr-Cyrl".
  public var tag: String { Self.text(entry.tag) }

  /// The name in English: "American English".
  public var name: String { Self.text(entry.name) }

  /// The fewest letters before and after a point unless the caller sets others.
  public var minima: HyphenationMinima {
    HyphenationMinima(left: Int(entry.left), right: Int(entry.right))
  }

  /// The hyphen character.
  public var hyphen: HyphenCharacter { entry.hyphen == 0 ? .hyphen : .none }

  /// Whether a hyphen of the text at which a line ends is repeated at the start of the next one.
  public var repeatsHyphen: Bool { entry.repeats_hyphen }

  /// The spelling changes at hyphenation points.
  var spelling: SpellingRule { SpellingRule(rawValue: entry.spelling) ?? .unchanged }

  /// Words that do not follow the patterns, in addition to those in the table.
  var words: String { Self.text(entry.words) }

  private var entry: pdfcompose_hyphenation_language {
    // `index` is from `available` or from the search, so it is one of the list's.
    pdfcompose_hyphenation_languages()[index]
  }

  /// The text in an array of characters, up to its first 0.
  static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// The character shown at the end of a line whose last word is hyphenated.
public enum HyphenCharacter: Hashable, Sendable {
  /// U+2010, or U+002D where the font has none.
  case hyphen
  /// Nothing.
  case none
}

/// The fewest letters on each side of a hyphenation point.
///
/// Combining marks that are no letters of the language do not count.
public struct HyphenationMinima: Hashable, Sendable {
  /// The fewest letters before a point, at least 1.
  public var left: Int { didSet { left = max(1, left) } }
  /// The fewest letters after a point, at least 1.
  public var right: Int { didSet { right = max(1, right) } }

  /// Creates minimum numbers of letters, each at least 1.
  public init(left: Int, right: Int) {
    self.left = max(1, left)
    self.right = max(1, right)
  }
}
