/// A language whose words can be hyphenated.
///
/// Nothing of a language's patterns is read before a word of it is hyphenated; they lie in the
/// program's read-only segment and need no building.
public struct HyphenationLanguage: Hashable, Sendable {
  /// The BCP 47 tag of the pattern set: "en-US", "de-1996", "sr-Cyrl".
  public let tag: String
  /// How many letters must stay before and after a point unless the caller asks for others.
  public let minima: HyphenationMinima
  /// What is shown where a word is parted.
  public let hyphen: VisibleHyphen

  /// All languages, in the order of their tags. Complexity: O(n) of some 60.
  public static var available: [HyphenationLanguage] { [] }

  /// The language that serves a BCP 47 tag best, in any case of letters: "de" and "de-DE" give
  /// "de-1996", "en" gives "en-US", "en-NZ" gives "en-GB".
  ///
  /// `nil` when no patterns would serve: also for languages that are never hyphenated.
  public init?(matching tag: some StringProtocol) { nil }
}

/// What is shown at the end of a line whose last word is parted.
public enum VisibleHyphen: Hashable, Sendable {
  /// U+2010, or U+002D where the font has none.
  case hyphen
  /// U+058A, or as `hyphen` where the font has none.
  case armenianHyphen
  /// Nothing.
  case none
}

/// How many letters must stay on each side of a hyphenation point.
///
/// Combining marks do not count.
public struct HyphenationMinima: Hashable, Sendable {
  /// The fewest letters before a point, at least 1.
  public var left: Int
  /// The fewest letters after a point, at least 1.
  public var right: Int

  public init(left: Int, right: Int) {
    self.left = max(1, left)
    self.right = max(1, right)
  }
}
