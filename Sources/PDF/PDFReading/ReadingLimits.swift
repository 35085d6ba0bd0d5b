/// Bounds against hostile files; those made by programs people use stay far below all of them.
public struct ReadingLimits: Hashable, Sendable {
  /// Of the whole file, which is held in memory.
  public var maximumFileBytes: Int
  /// Of one stream once it is decoded: page content, attachments, object streams.
  public var maximumDecodedBytes: Int
  /// Of one object stream or cross-reference stream once it is decompressed, which libqpdf does
  /// by itself; all of a file together may have eight times as many.
  public var maximumObjectStreamBytes: Int
  /// The largest number of pages.
  public var maximumPages: Int
  /// Objects looked at for one purpose: a page tree, an outline, a name tree.
  public var maximumObjects: Int
  /// Arrays and dictionaries within each other; deeper ones are read as null.
  public var maximumNesting: Int
  /// Warnings kept; further ones are counted only.
  public var maximumWarnings: Int

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
