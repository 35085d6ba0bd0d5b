public import ComposeDiagnostics

/// A value with its source range.
public struct Sourced<Value> {
  /// The value itself.
  public var value: Value
  /// Nil for a value that does not come from a source file, such as a command-line option.
  public var range: SourceRange?

  /// Creates a value with its range in the source.
  public init(_ value: Value, at range: SourceRange? = nil) {
    self.value = value
    self.range = range
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
