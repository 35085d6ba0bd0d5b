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
