/// Where in the author's sources something comes from, as the maker of a structure element
/// wants to be reminded of it. A context hands it back and never looks inside.
public struct SourceTag: Hashable, Sendable {
  /// The value, whose meaning only its maker knows.
  public let rawValue: UInt64

  /// Creates a tag from a value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}
