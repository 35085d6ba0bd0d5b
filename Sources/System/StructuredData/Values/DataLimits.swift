/// Limits on data that may be hostile.
public struct DataLimits: Hashable, Sendable {
  /// The maximum size of a source in bytes: 1 GB unless given, and never above 4 GB.
  public var maximumBytes: Int
  /// How deep lists and objects may be nested: 64 unless given, and never more than 256.
  public var maximumDepth: Int
  /// The maximum number of values, each field and each element being one: 50 million unless given.
  public var maximumValues: Int

  public init(
    maximumBytes: Int = 1_000_000_000, maximumDepth: Int = 64, maximumValues: Int = 50_000_000
  ) {
    self.maximumBytes = min(maximumBytes, Int(UInt32.max))
    self.maximumDepth = min(max(maximumDepth, 1), 256)
    self.maximumValues = maximumValues
  }
}
