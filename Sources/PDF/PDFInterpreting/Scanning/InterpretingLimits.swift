/// Limits against malicious pages; those of real files are far below all of them.
public struct InterpretingLimits: Hashable, Sendable {
  /// The operators of one page, those of its forms, patterns and glyphs included.
  public var maximumOperators: Int
  /// The nesting of arrays and dictionaries within operands; deeper ones are left out.
  public var maximumNesting: Int
  /// The nesting of forms, patterns, glyphs and masks.
  public var maximumDepth: Int
  /// The nesting of saved states.
  public var maximumStates: Int
  /// The samples of one image, rows times columns.
  public var maximumImagePixels: Int
  /// The bytes of one decoded stream.
  public var maximumDecodedBytes: Int
  /// The samples of all images of a page, each time one is drawn.
  public var maximumTotalPixels: Int
  /// The elements of all paths of a page, those of its glyphs included.
  public var maximumPathElements: Int
  /// The problems that are kept; more are only counted.
  public var maximumProblems: Int

  /// Creates limits; the defaults suit files of unknown origin.
  public init(
    maximumOperators: Int = 2_000_000, maximumNesting: Int = 64, maximumDepth: Int = 24,
    maximumStates: Int = 512, maximumImagePixels: Int = 50_000_000,
    maximumDecodedBytes: Int = 256 << 20, maximumTotalPixels: Int = 200_000_000,
    maximumPathElements: Int = 20_000_000, maximumProblems: Int = 100
  ) {
    self.maximumOperators = maximumOperators
    self.maximumNesting = maximumNesting
    self.maximumDepth = maximumDepth
    self.maximumStates = maximumStates
    self.maximumImagePixels = maximumImagePixels
    self.maximumDecodedBytes = maximumDecodedBytes
    self.maximumTotalPixels = maximumTotalPixels
    self.maximumPathElements = maximumPathElements
    self.maximumProblems = maximumProblems
  }
}
