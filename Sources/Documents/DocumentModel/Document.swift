public import ComposeDiagnostics

/// A document as its author wrote it: blocks in reading order, not yet laid out.
public struct Document: Sendable {
  /// Title, authors and the rest.
  public var metadata: DocumentMetadata
  /// All keys and values above the text, as written.
  public var frontMatter: FrontMatter
  /// The blocks of the text, in reading order.
  public var blocks: [Block]
  /// The notes that `Inline.Kind.footnoteReference` points to, in order of first reference.
  public var footnotes: [Footnote]

  /// Makes a document of its parts; without any it is empty.
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

/// A footnote: its text is placed at the foot of the page that calls it.
public struct Footnote: Sendable {
  /// The label that references name, as written between `[^` and `]`.
  public var label: String
  /// The content of the footnote.
  public var blocks: [Block]
  /// The place of the definition in its source; nil for a footnote that no source has.
  public var range: SourceRange?

  /// Makes a footnote of its parts.
  public init(label: String, blocks: [Block], range: SourceRange? = nil) {
    self.label = label
    self.blocks = blocks
    self.range = range
  }
}
