public import ComposeDiagnostics

/// One block of a document: its kind, its source range and its attributes.
public struct Block: Sendable {
  /// The kind of a block, with what it contains.
  public indirect enum Content: Sendable {
    /// A paragraph of running text.
    case paragraph(InlineText)
    /// `level` is 1…6; 0 for a part of a book, and for a chapter on a level with parts.
    case heading(level: Int, InlineText)
    /// A block quotation.
    case quote([Block])
    /// A call-out with a title.
    case alert(Alert)
    /// An ordered, bulleted or task list.
    case list(List)
    /// Terms, each with its descriptions.
    case definitionList([Definition])
    /// A fenced or indented code block.
    case code(CodeBlock)
    /// A table.
    case table(Table)
    /// Blocks that belong together: pandoc's `::: {.class}`, HTML's `div` and `section`.
    ///
    /// Its attributes apply to the blocks inside; `align`, `width`, `dir` and `break-inside` of
    /// `BlockAttributes.values` have an effect.
    case division([Block])
    /// Blocks with a caption: HTML's `figure`.
    case figure(Figure)
    /// A formula of its own line or lines.
    case math(MathBlock)
    /// A thematic break, set as a rule (CommonMark 0.31, 4.1).
    case thematicBreak
    /// A forced page break.
    case pageBreak
    /// Raw HTML, unmodified; readers report it as a diagnostic.
    case html(String)
    /// Content that is laid out by a module above: a stack, a frame, a table whose rows arrive one by one.
    /// Readers of documents make none.
    case custom(any CustomContent)
  }

  /// The kind of the block, with what it contains.
  public var content: Content
  /// The source range of the block; nil for a block without a source.
  public var range: SourceRange?
  /// The identifier, classes and key–value attributes of the block.
  public var attributes: BlockAttributes

  /// Creates a block.
  public init(
    _ content: Content, range: SourceRange? = nil, attributes: BlockAttributes = BlockAttributes()
  ) {
    self.content = content
    self.range = range
    self.attributes = attributes
  }
}

/// Images, tables, code or text with a common caption, which is set below them.
public struct Figure: Sendable {
  /// The content of the figure.
  public var blocks: [Block]
  /// The caption, or nil for a figure without one.
  public var caption: InlineText?

  /// Creates a figure of blocks with one caption.
  public init(blocks: [Block], caption: InlineText? = nil) {
    self.blocks = blocks
    self.caption = caption
  }
}

/// An alert (call-out): `> [!NOTE]` and its kin.
public struct Alert: Sendable {
  /// The kinds of alerts defined by GitHub.
  public enum Kind: String, Sendable, CaseIterable {
    case note, tip, important, warning, caution
  }

  /// The kind, which determines the colour and the default title.
  public var kind: Kind
  /// The author's own title, or nil for the kind's name.
  public var title: InlineText?
  /// The content of the alert.
  public var blocks: [Block]

  /// Creates an alert.
  public init(kind: Kind, title: InlineText? = nil, blocks: [Block]) {
    self.kind = kind
    self.title = title
    self.blocks = blocks
  }
}

/// A bulleted or numbered list (CommonMark 0.31, 5.2 and 5.3).
public struct List: Sendable {
  /// The list marker as written.
  public enum Marker: Hashable, Sendable {
    /// The bullet character: `-`, `+` or `*`.
    case bullet(UInt8)
    /// The start number and the delimiter: `.` or `)`.
    case ordered(start: Int, delimiter: UInt8)
  }

  /// An item of a list.
  public struct Item: Sendable {
    /// The content of the item.
    public var blocks: [Block]
    /// Whether the box of a task-list item is checked; nil for other items.
    public var isChecked: Bool?
    /// The source range of the item; nil for an item without a source.
    public var range: SourceRange?

    /// Creates an item; nil for `isChecked` makes it no task.
    public init(blocks: [Block], isChecked: Bool? = nil, range: SourceRange? = nil) {
      self.blocks = blocks
      self.isChecked = isChecked
      self.range = range
    }
  }

  /// The numerals of an ordered list (HTML's `type`), with the letter that HTML has for them.
  public enum Numbering: String, Hashable, Sendable {
    case decimal = "1"
    case lowercaseLatin = "a"
    case uppercaseLatin = "A"
    case lowercaseRoman = "i"
    case uppercaseRoman = "I"
  }

  /// The marker of the first item, which determines the list type.
  public var marker: Marker
  /// The numerals of an ordered list.
  public var numbering = Numbering.decimal
  /// Whether the numbers of an ordered list count down.
  public var isReversed = false
  /// A tight list has no space between its items (CommonMark 0.31, 5.3).
  public var isTight: Bool
  /// The items, in order.
  public var items: [Item]

  /// Creates a list.
  public init(marker: Marker, isTight: Bool, items: [Item]) {
    self.marker = marker
    self.isTight = isTight
    self.items = items
  }
}

/// One or more terms and their descriptions.
public struct Definition: Sendable {
  /// The terms being defined, in order.
  public var terms: [InlineText]
  /// The descriptions of the terms, each a list of blocks.
  public var descriptions: [[Block]]
  /// Whether the descriptions are set without space between them.
  public var isTight: Bool

  /// Creates a group of terms with their descriptions.
  public init(terms: [InlineText], descriptions: [[Block]], isTight: Bool) {
    self.terms = terms
    self.descriptions = descriptions
    self.isTight = isTight
  }
}

/// A block of preformatted text (CommonMark 0.31, 4.4 and 4.5).
public struct CodeBlock: Sendable {
  /// The language, which is the first word of the info string; nil if there is none.
  public var language: String?
  /// The whole info string, unescaped.
  public var info: String
  /// The code, each line terminated by LF.
  public var text: [UInt8]
  /// Whether the block is fenced; false for indented code.
  public var isFenced: Bool
  /// The source offset of the first line of code.
  public var textOffset: Int

  /// Creates a code block; the text is UTF-8.
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
