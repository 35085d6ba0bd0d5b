/// Parser limits. Text beyond a limit remains literal text and is reported by a diagnostic.
public struct ReaderLimits: Hashable, Sendable {
  /// The maximum nesting of quotes, list items, footnotes and descriptions; markers beyond it are
  /// text.
  ///
  /// Values above 500 are treated as 500, so that a document can always be traversed and freed.
  public var maximumNesting = 100
  /// The maximum nesting of index terms and notes in the margin within one another; those around
  /// more are text.
  public var maximumSpanNesting = 8
  /// The maximum number of table columns; a wider table remains a paragraph.
  public var maximumTableColumns = 256
  /// The maximum number of missing cells that are filled in per table; the table ends there.
  public var maximumCompletedCells = 500_000
  /// The maximum size of front matter; longer front matter is refused.
  public var maximumFrontMatterBytes = 65_536
  /// The maximum nesting of front matter.
  public var maximumFrontMatterDepth = 16
  /// The number of bytes of destinations and titles that references may repeat, for inputs of any
  /// size.
  ///
  /// Inputs of more than a sixteenth of this may repeat sixteen times their own size.
  public var maximumReferenceBytes = 1_048_576
  /// The number of reports per kind of raw HTML, by tag name; a summary follows.
  public var maximumRepeatedDiagnostics = 3
  /// The maximum number of selectors in the style sheets of a page; later ones have no effect.
  public var maximumStyleRules = 20_000
  /// How many elements may be compared with selectors for a page; rules have no effect beyond.
  public var maximumStyleSteps = 20_000_000
  /// The maximum size of all style sheets of a page.
  public var maximumStyleBytes = 8_388_608
  /// The maximum number of blocks, list items and table cells; a source with more is refused. Each
  /// takes some 500 bytes of memory for two bytes of source.
  public var maximumBlocks = 4_000_000
  /// The maximum size of a source, at most 2 GiB − 1; a longer one is refused.
  public var maximumInputBytes = 1_073_741_824

  /// Creates the default limits.
  public init() {}
}
