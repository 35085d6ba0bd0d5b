/// A place where a line may or must end (UAX #14).
public struct BreakOpportunity: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    /// The line may end here.
    case allowed
    /// The line must end here: after a line end character, and at the end of the text.
    case mandatory
  }

  /// Where the next line would start, in UTF-8 bytes; spaces before it belong to the line that
  /// ends. Never 0.
  public var offset: Int
  public var kind: Kind

  public init(offset: Int, kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}

/// How far the default line breaking rules bend.
public struct LineBreakTailoring: Hashable, Sendable {
  public enum Strictness: UInt8, Hashable, Sendable {
    /// Small kana and the prolonged sound mark never start a line: class CJ is NS.
    case strict
    /// Small kana may start a line, as in newspapers: class CJ is ID.
    case normal
  }

  /// What becomes of the conditional Japanese starters (LB1).
  public var strictness: Strictness
  /// Whether long words of the kind of addresses and paths may break inside; see
  /// `appendURLBreakOpportunities(in:into:)`.
  public var urls: Bool

  public init(strictness: Strictness = .strict, urls: Bool = false) {
    self.strictness = strictness
    self.urls = urls
  }
}
