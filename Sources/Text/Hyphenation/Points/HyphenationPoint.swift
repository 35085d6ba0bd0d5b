/// A place inside a word where a line may end.
///
/// Soft hyphens and plain explicit hyphens are in the text and are found by UAX #14 already, so they
/// are not reported again here; nor are the places inside addresses, which
/// `appendURLBreakOpportunities(in:into:)` of `UnicodeText` finds.
public struct HyphenationPoint: Hashable, Sendable {
  /// The UTF-8 offset, in the buffer that was searched, of the first byte of the next line.
  ///
  /// It is the start of a scalar, and never before a combining mark.
  public var offset: Int
  /// The source of the point; determines its penalty.
  public var kind: HyphenationKind
  /// The spelling change when the line does end here; `nil` in nearly all words.
  public var change: SpellingChange?

  /// Creates a point at an offset in UTF-8 bytes.
  public init(offset: Int, kind: HyphenationKind, change: SpellingChange? = nil) {
    self.offset = offset
    self.kind = kind
    self.change = change
  }

  /// Whether a hyphen is shown at the end of the line, one that is not in the text.
  ///
  /// The hyphen character depends on the language: see `HyphenationLanguage.hyphen`.
  public var showsHyphen: Bool { change?.showsHyphen ?? (kind != .explicitHyphen) }
}

/// The source of a hyphenation point, the preferred first.
public enum HyphenationKind: UInt8, Comparable, Hashable, Sendable {
  /// After a hyphen of the text, in a language that repeats it at the start of the next line (Polish,
  /// Portuguese, Czech). Always has a `SpellingChange`; UAX #14 finds the same offset.
  case explicitHyphen
  /// From the user's list of exceptions.
  case exception
  /// From the language's patterns.
  case pattern
  /// From the patterns, inside a part of a word that has explicit hyphens (`well-organ|ized`): TeX
  /// never breaks there, careful typesetters only when nothing else helps.
  case compoundPart

  /// Whether `first` comes before `second` in the order of the cases.
  public static func < (first: HyphenationKind, second: HyphenationKind) -> Bool {
    first.rawValue < second.rawValue
  }
}
