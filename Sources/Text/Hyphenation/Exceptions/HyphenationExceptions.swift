/// Words whose hyphenation a user has fixed.
///
/// An entry is a word with hyphens at its points (`ta-ble`), as in TeX's `\hyphenation`; a word
/// without any is never hyphenated. A spelling change is written as in LuaTeX, by what is shown
/// before the break, after it and without one: `Schi{ff-}{f}{ff}ahrt`. Case does not matter, and
/// entries bind only this form of the word, no other. The last of two entries for one word counts.
public struct HyphenationExceptions: Hashable, Sendable {
  /// Words in lower case and their points. Strings are equal when they are canonically equivalent.
  private(set) var words: [String: [ExceptionPoint]] = [:]

  /// Creates an empty list.
  public init() {}

  /// The entries of a list that are separated by spaces, commas or line ends.
  ///
  /// - Throws: `HyphenationExceptionError` for the first entry that is none.
  public init(parsing list: some StringProtocol) throws(HyphenationExceptionError) {
    for entry in list.split(whereSeparator: { $0.isWhitespace || $0 == "," }) { try add(entry) }
  }

  /// Whether there are no exceptions.
  public var isEmpty: Bool { words.isEmpty }

  /// The number of words.
  public var count: Int { words.count }

  /// Adds one entry. Nothing is added when it throws.
  public mutating func add(_ entry: some StringProtocol) throws(HyphenationExceptionError) {
    let parsed = try ExceptionEntry(entry)
    words[parsed.word] = parsed.points
  }

  /// Adds those of other exceptions for words that these have no entry for.
  mutating func addMissing(from others: HyphenationExceptions) {
    words.merge(others.words) { own, _ in own }
  }
}

/// An error in an entry of a list of hyphenation exceptions.
public struct HyphenationExceptionError: Error, Hashable, Sendable {
  /// The entry as written.
  public var entry: String
  /// The error in the entry.
  public var reason: Reason

  /// Creates a problem of an entry.
  public init(entry: String, reason: Reason) {
    self.entry = entry
    self.reason = reason
  }

  /// The kinds of errors in an entry.
  public enum Reason: Hashable, Sendable {
    /// It has no letters.
    case empty
    /// It has a digit, a space or a sign that words do not hold.
    case notAWord
    /// A `{` or `}` without its partner, a group that is not three in braces, or one that shows more
    /// than `SmallString.capacity` bytes.
    case malformedBreak
    /// It has more than `Hyphenator.longestWord` letters.
    case tooLong
  }
}

/// A point of an exception, counted in grapheme clusters so that it does not matter how letters with
/// marks are encoded.
struct ExceptionPoint: Hashable, Sendable {
  /// The number of clusters of the word before the point.
  var position: Int
  /// How many clusters before the point are not shown when the line ends there; with a change only.
  var removed = 0
  /// What is spelled otherwise; its numbers of bytes are not set.
  var change: SpellingChange?
}
