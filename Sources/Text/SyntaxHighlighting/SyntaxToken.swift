/// A piece of source code and its class.
public struct SyntaxToken: Hashable, Sendable {
  /// The range in the code, in bytes of UTF-8; never empty, and at boundaries of characters.
  public var range: Range<Int>
  /// What the piece is; never `plain`.
  public var tokenClass: TokenClass

  /// Creates a token.
  public init(_ range: Range<Int>, _ tokenClass: TokenClass) {
    self.range = range
    self.tokenClass = tokenClass
  }
}
