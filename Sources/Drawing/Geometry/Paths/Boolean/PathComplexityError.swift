/// Two outlines cross so often that working out how they combine was given up.
public struct PathComplexityError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  public var description: String { "the outlines cross too often" }
}
