/// How much a source may ask for. Beyond a limit text stays text and a diagnostic says so.
public struct ReaderLimits: Hashable, Sendable {
  /// How deep quotes, list items, notes and descriptions nest; markers beyond it are text.
  ///
  /// Values above 500 count as 500, so that a document can always be walked and freed.
  public var maximumNesting = 100
  /// A wider table stays a paragraph.
  public var maximumTableColumns = 256
  /// How many cells short rows of one table may leave to be filled in; the table ends there.
  public var maximumCompletedCells = 500_000
  /// Longer front matter is refused.
  public var maximumFrontMatterBytes = 65_536
  /// How deep front matter nests.
  public var maximumFrontMatterDepth = 16
  /// How many bytes of destinations and titles references may repeat, whatever the input's size.
  ///
  /// Inputs of more than a sixteenth of this may repeat sixteen times their own size.
  public var maximumReferenceBytes = 1_048_576
  /// How often one kind of raw HTML is reported, by tag name; one summary follows.
  public var maximumRepeatedDiagnostics = 3
  /// How many blocks, list items and table cells a source may have; one with more is refused. Each
  /// takes some 500 bytes of memory while the source has two.
  public var maximumBlocks = 4_000_000
  /// A longer source is refused; at most 2 GiB − 1.
  public var maximumInputBytes = 1_073_741_824

  public init() {}
}
