/// Limits against malicious files; real-world files are far below all of them.
public struct ReadingLimits: Hashable, Sendable {
  /// The size of the whole file, which is held in memory.
  public var maximumFileBytes: Int
  /// The size of one decoded stream: page content, attachments, object streams.
  public var maximumDecodedBytes: Int
  /// The size of one object stream or cross-reference stream decompressed by libqpdf; the total of
  /// a file may be eight times as large.
  public var maximumObjectStreamBytes: Int
  /// The maximum number of pages.
  public var maximumPages: Int
  /// The maximum number of objects visited for one purpose: a page tree, an outline, a name tree.
  public var maximumObjects: Int
  /// The maximum nesting of arrays and dictionaries; deeper ones are read as null.
  public var maximumNesting: Int
  /// The maximum number of warnings kept; further ones are only counted.
  public var maximumWarnings: Int

  /// Creates limits; the defaults suit files of unknown origin.
  public init(
    maximumFileBytes: Int = 1 << 30, maximumDecodedBytes: Int = 256 << 20,
    maximumObjectStreamBytes: Int = 16 << 20, maximumPages: Int = 200_000,
    maximumObjects: Int = 2_000_000, maximumNesting: Int = 100,
    maximumWarnings: Int = 100
  ) {
    self.maximumFileBytes = maximumFileBytes
    self.maximumDecodedBytes = maximumDecodedBytes
    self.maximumObjectStreamBytes = maximumObjectStreamBytes
    self.maximumPages = maximumPages
    self.maximumObjects = maximumObjects
    self.maximumNesting = maximumNesting
    self.maximumWarnings = maximumWarnings
  }
}
