import ComposeDiagnostics

/// One block of a document: what it is, where it stood in the source, and what was said of it.
public struct Block: Sendable {
  public indirect enum Content: Sendable {
    case paragraph(InlineText)
    /// `level` is 1…6.
    case heading(level: Int, InlineText)
    case quote([Block])
    case alert(Alert)
    case list(List)
    case definitionList([Definition])
    case code(CodeBlock)
    case table(Table)
    case thematicBreak
    case pageBreak
    /// Raw HTML, kept as written; readers show it as a diagnostic.
    case html(String)
  }

  public var content: Content
  public var range: SourceRange?
  public var attributes: BlockAttributes

  public init(
    _ content: Content, range: SourceRange? = nil, attributes: BlockAttributes = BlockAttributes()
  ) {
    self.content = content
    self.range = range
    self.attributes = attributes
  }
}

/// A call-out: `> [!NOTE]` and its kin.
public struct Alert: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case note, tip, important, warning, caution
  }

  public var kind: Kind
  /// The author's own title, or nil for the kind's name.
  public var title: InlineText?
  public var blocks: [Block]

  public init(kind: Kind, title: InlineText? = nil, blocks: [Block]) {
    self.kind = kind
    self.title = title
    self.blocks = blocks
  }
}

public struct List: Sendable {
  public enum Marker: Hashable, Sendable {
    /// The character written: `-`, `+` or `*`.
    case bullet(UInt8)
    /// The first number, and the delimiter written: `.` or `)`.
    case ordered(start: Int, delimiter: UInt8)
  }

  public struct Item: Sendable {
    public var blocks: [Block]
    /// For a task-list item, whether its box is ticked; else nil.
    public var isChecked: Bool?
    public var range: SourceRange?

    public init(blocks: [Block], isChecked: Bool? = nil, range: SourceRange? = nil) {
      self.blocks = blocks
      self.isChecked = isChecked
      self.range = range
    }
  }

  public var marker: Marker
  /// A tight list has no space between its items (CommonMark 0.31, 5.3).
  public var isTight: Bool
  public var items: [Item]

  public init(marker: Marker, isTight: Bool, items: [Item]) {
    self.marker = marker
    self.isTight = isTight
    self.items = items
  }
}

/// One or more terms and what they mean.
public struct Definition: Sendable {
  public var terms: [InlineText]
  public var descriptions: [[Block]]
  public var isTight: Bool

  public init(terms: [InlineText], descriptions: [[Block]], isTight: Bool) {
    self.terms = terms
    self.descriptions = descriptions
    self.isTight = isTight
  }
}

public struct CodeBlock: Sendable {
  /// The first word of the info string, or nil.
  public var language: String?
  /// The whole info string, unescaped.
  public var info: String
  /// The code, each line ended by LF.
  public var text: [UInt8]
  public var isFenced: Bool
  /// Where the first line of code starts in the source.
  public var textOffset: Int

  public init(
    language: String? = nil, info: String = "", text: [UInt8], isFenced: Bool = true,
    textOffset: Int = 0
  ) {
    self.language = language
    self.info = info
    self.text = text
    self.isFenced = isFenced
    self.textOffset = textOffset
  }
}

public struct Table: Sendable {
  public enum Alignment: Sendable {
    case natural, left, center, right
  }

  public typealias Row = [InlineText]

  public var caption: InlineText?
  /// One for each column.
  public var alignments: [Alignment]
  public var header: Row
  /// Each with as many cells as there are columns.
  public var rows: [Row]

  public init(
    caption: InlineText? = nil, alignments: [Alignment], header: Row, rows: [Row]
  ) {
    self.caption = caption
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}
