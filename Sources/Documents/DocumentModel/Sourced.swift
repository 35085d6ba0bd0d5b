public import ComposeDiagnostics

/// A value and where it is written.
public struct Sourced<Value> {
  /// The value itself.
  public var value: Value
  /// Nil for a value that is in no source file, such as one of the command line.
  public var range: SourceRange?

  public init(_ value: Value, at range: SourceRange? = nil) {
    self.value = value
    self.range = range
  }
}

extension Sourced: Sendable where Value: Sendable {}
extension Sourced: Equatable where Value: Equatable {}
extension Sourced: Hashable where Value: Hashable {}
