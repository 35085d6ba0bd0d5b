/// Limits of what is read as a formula, so that no source takes long or much memory.
public struct MathReadingLimits: Hashable, Sendable {
  /// The maximum length of a formula in bytes of UTF-8; default: 65,536. A longer one is not read.
  public var maximumLength: Int
  /// How deep groups, fences, arrays and arguments may be nested; default: 64. What is deeper is not read.
  public var maximumDepth: Int
  /// How many macros a formula may expand; default: 10,000.
  public var maximumExpansions: Int
  /// How many tokens the expansion of macros may give; default: 200,000.
  public var maximumExpandedTokens: Int
  /// How many columns an array may have; default: 256.
  public var maximumColumns: Int

  /// For how many unknown commands of a formula a known one is suggested; default: 8. Each search takes some
  /// milliseconds.
  public var maximumSuggestions = 8

  /// Creates limits.
  public init(
    maximumLength: Int = 65_536, maximumDepth: Int = 64, maximumExpansions: Int = 10_000,
    maximumExpandedTokens: Int = 200_000, maximumColumns: Int = 256
  ) {
    self.maximumLength = maximumLength
    self.maximumDepth = maximumDepth
    self.maximumExpansions = maximumExpansions
    self.maximumExpandedTokens = maximumExpandedTokens
    self.maximumColumns = maximumColumns
  }
}
