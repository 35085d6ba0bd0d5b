import ComposeDiagnostics

/// A document as its author wrote it: blocks in reading order, not yet laid out.
public struct Document: Sendable {
  public var metadata: DocumentMetadata
  public var blocks: [Block]
  /// The notes that `Inline.Kind.footnoteReference` points to, in order of first reference.
  public var footnotes: [Footnote]

  public init(
    metadata: DocumentMetadata = DocumentMetadata(), blocks: [Block] = [],
    footnotes: [Footnote] = []
  ) {
    self.metadata = metadata
    self.blocks = blocks
    self.footnotes = footnotes
  }
}

/// A note whose text stands at the foot of the page that calls it.
public struct Footnote: Sendable {
  public var label: String
  public var blocks: [Block]
  public var range: SourceRange?

  public init(label: String, blocks: [Block], range: SourceRange? = nil) {
    self.label = label
    self.blocks = blocks
    self.range = range
  }
}

/// What the front matter says of the document as a whole. Absent means "not said".
public struct DocumentMetadata: Hashable, Sendable {
  public var title: String?
  public var subtitle: String?
  public var authors: [String] = []
  /// As written, for the title block.
  public var date: String?
  /// A BCP 47 tag such as `en-GB`.
  public var language: String?
  public var subject: String?
  public var keywords: [String] = []
  /// `letter`, `a4`, `210mm x 297mm` …, as written.
  public var pageSize: String?
  /// One to four lengths in CSS order (top, right, bottom, left), as written: `72`, `2cm`, `1in`.
  public var margins: [String] = []
  /// Whether a table of contents is wanted, and how many heading levels it shows.
  public var tableOfContents: Bool?
  public var tableOfContentsDepth: Int?
  public var theme: String?
  /// Whether words are parted at line ends.
  public var hyphenate: Bool?
  /// Words whose hyphenation is fixed, as written: `ta-ble`.
  public var hyphenationExceptions: [String] = []
  /// `total-fit` or `greedy`, as written.
  public var lineBreaking: String?
  /// Font families by role: `text`, `heading`, `mono`, `size` …, as written.
  public var fonts: [String: String] = [:]
  /// Pictures that lie under the text: the first on the first page, the last on all others.
  public var letterhead: [String] = []
  /// A picture or words that lie under the text of every page.
  public var watermark: String?
  /// What the file is to be beside a PDF, as written: `pdfa-2a,pdfua-1`.
  public var standards: String?
  /// Columns and page ends.
  public var pages = PageMetadata()
  /// How the document is opened, and the files it carries.
  public var viewing = ViewingMetadata()
  /// Keys that are not ours, as written.
  public var other: [String: String] = [:]

  public init() {}
}
