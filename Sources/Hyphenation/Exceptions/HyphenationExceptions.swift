/// Words whose hyphenation a user has fixed.
///
/// An entry is a word with hyphens at its points (`ta-ble`), as in TeX's `\hyphenation`; a word
/// without any is never parted. A spelling change is written as in LuaTeX, by what is shown before
/// the break, after it and without one: `Schi{ff-}{f}{ff}ahrt`. Case does not matter, and
/// entries bind only this form of the word, no other. The last of two entries for one word counts.
public struct HyphenationExceptions: Hashable, Sendable {
  public init() {}

  /// The entries of a list that are separated by spaces, commas or line ends.
  public init(parsing list: some StringProtocol) throws(HyphenationExceptionError) {
    self.init()
  }

  public var isEmpty: Bool { true }

  /// Adds one entry. Throws when it is none; nothing is added then.
  public mutating func add(_ entry: some StringProtocol) throws(HyphenationExceptionError) {}
}

/// What is wrong with an entry of a list of hyphenation exceptions.
public struct HyphenationExceptionError: Error, Hashable, Sendable {
  /// The entry as written.
  public var entry: String
  public var reason: Reason

  public enum Reason: Hashable, Sendable {
    /// It has no letters.
    case empty
    /// It has a digit, a space or a sign that words do not hold.
    case notAWord
    /// A `{` or `}` without its partner, or a group that is not three in braces.
    case malformedBreak
    /// It has more letters than words may have.
    case tooLong
  }
}
