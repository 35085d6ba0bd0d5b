import ComposeAttributedText
import ComposeHyphenation

/// Hyphenates words of text that has a language.
struct LanguageHyphenator: Sendable {
  /// As the text has it.
  let tag: String
  let hyphenator: Hyphenator
}

/// The hyphenators of languages met lately; looking a language up takes longer than a word.
struct HyphenatorCache {
  private struct Entry {
    let tag: String
    let hyphenation: ParagraphHyphenation
    /// Nil for a language without patterns.
    let hyphenator: Hyphenator?
  }

  private var entries: [Entry] = []
  private static let capacity = 16

  mutating func hyphenator(
    for tag: String, _ hyphenation: ParagraphHyphenation
  ) -> Hyphenator? {
    let known = entries.first { $0.tag == tag && $0.hyphenation == hyphenation }
    if let known { return known.hyphenator }
    let hyphenator = Hyphenator(
      languageTag: tag, exceptions: hyphenation.exceptions, minima: hyphenation.minima)
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(tag: tag, hyphenation: hyphenation, hyphenator: hyphenator))
    return hyphenator
  }
}
