public import ComposeHyphenation

/// Whether and how words of a paragraph are hyphenated, by the language of each run of text.
///
/// Total fit uses it only where lines would be too loose or too tight without.
public struct ParagraphHyphenation: Hashable, Sendable {
  /// Text of no language, and of languages without patterns, is never hyphenated.
  public var isOn = false
  /// Words whose points are fixed, in any language.
  public var exceptions = HyphenationExceptions()
  /// The minimum part of its measure that a line fills without hyphenation, 0 to 1; see
  /// `ParagraphStyle.hyphenationFactor`.
  public internal(set) var factor = 0.0
  /// See `ParagraphStyle.usesDefaultHyphenation`.
  public internal(set) var isDefault = false
  /// The fewest letters on each side of a hyphen; nil for the minima of each language.
  public var minima: HyphenationMinima?

  /// Creates the default settings.
  public init() {}

  /// By the patterns of each language.
  public static let automatic: ParagraphHyphenation = {
    var hyphenation = ParagraphHyphenation()
    hyphenation.isOn = true
    return hyphenation
  }()
}
