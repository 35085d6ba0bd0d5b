/// Limits on templates and data that may be hostile.
public struct TemplateLimits: Hashable, Sendable {
  /// The maximum size of a file of a template in bytes.
  public var sourceBytes = 4_000_000
  /// How many files may include or extend one another in a chain.
  public var includeDepth = 16
  /// How many files a template may have in all, those included more than once counted as often.
  public var includes = 1_000
  /// How deep tags and expressions may be nested.
  public var nesting = 64
  /// How many times the bodies of loops may run.
  public var iterations = 1_000_000
  /// How many operations may be carried out: of tags, operators and filters for each element.
  public var operations = 100_000_000
  /// The maximum size of the filled text in bytes.
  public var outputBytes = 64_000_000
  /// The maximum size of a text that operators and filters make, in bytes.
  public var textBytes = 4_000_000

  public init() {}
}
