public import ComposeDiagnostics

/// A parsed document: its blocks in reading order, before layout.
public struct Document: Sendable {
  /// Title, authors and other metadata.
  public var metadata: DocumentMetadata
  /// All front matter entries, as written.
  public var frontMatter: FrontMatter
  /// The blocks of the text, in reading order.
  public var blocks: [Block]
  /// The footnotes that `Inline.Kind.footnoteReference` points to, in order of first reference.
  public var footnotes: [Footnote]
  /// The abbreviations that the document explains, in the order written.
  public var abbreviations: [Abbreviation] = []
  /// Whether the text has notes in the margin.
  public var hasMarginNotes = false
  /// Whether the text has labels, references or index terms, so that there is something to number
  /// and to resolve.
  public var hasReferences = false

  /// Whether the text has formulas.
  public var hasMath = false

  /// Creates a document from its parts; by default it is empty.
  public init(
    metadata: DocumentMetadata = DocumentMetadata(), frontMatter: FrontMatter = FrontMatter(),
    blocks: [Block] = [], footnotes: [Footnote] = []
  ) {
    self.metadata = metadata
    self.frontMatter = frontMatter
    self.blocks = blocks
    self.footnotes = footnotes
  }
}

/// A footnote, set at the foot of the page of its reference.
public struct Footnote: Sendable {
  /// The label used by references, as written between `[^` and `]`.
  public var label: String
  /// The content of the footnote.
  public var blocks: [Block]
  /// The source range of the definition; nil for a footnote without a source.
  public var range: SourceRange?

  /// Creates a footnote.
  public init(label: String, blocks: [Block], range: SourceRange? = nil) {
    self.label = label
    self.blocks = blocks
    self.range = range
  }
}
