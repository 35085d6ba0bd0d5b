import ComposeDocumentModel
import ComposeMarkup

/// An open HTML element, with what has been read of its content.
struct HTMLOpenElement {
  let element: HTMLElement
  var attributes: BlockAttributes
  /// The start tag, in the cleaned source.
  let tag: Range<Int>
  /// What style sheets say of it; nil for nothing.
  var style: ElementStyle?
  /// The alert that it is by the name of a component.
  var alert: (kind: Alert.Kind, title: InlineText?)?
  /// The caption and file name of a `listing` element.
  var listing: ListingTag?
  /// Whether the text inside is Markdown by its attribute `markdown`.
  var holdsMarkdown = false
  /// Whether it has no tags, as the list of a `li` outside of lists.
  var isImplied = false

  /// The blocks inside; of a table what stands between its cells.
  var blocks: [Block] = []
  /// The text of a term or caption, where it is not in `blocks`.
  var text = InlineText()
  /// Of a list.
  var items: [List.Item] = []
  /// Of a description list.
  var definitions: [Definition] = []
  /// Of a list, or an item: whether there are paragraphs, which are set with space between them.
  var isLoose = false
  /// Of a list: how its items are counted.
  var numbering = HTMLNumbering()
  /// Of a table, a group of rows, or a row.
  var rows: [HTMLTableRow] = []
  var cells: [HTMLTableCell] = []
  /// Of a cell: the places that it covers.
  var span = (columns: 1, rows: 1)
  /// Of a table: what its `col` elements say of the columns.
  var columns: [HTMLTableColumn] = []
  /// Of a list: the space between items that style sheets ask for.
  var itemSpace: StyleLength?
  /// Of a table and its parts: whether style sheets say something of lines.
  var hasRules = false

  init(
    _ element: HTMLElement, _ attributes: BlockAttributes = BlockAttributes(), tag: Range<Int>
  ) {
    self.element = element
    self.attributes = attributes
    self.tag = tag
  }
}

/// The attributes `start`, `type` and `reversed` of an ordered list.
struct HTMLNumbering {
  var start: Int?
  var numerals = List.Numbering.decimal
  var isReversed = false
}

extension HTMLElement {
  /// Whether its tags separate texts: those of blocks, of tables, and of what holds blocks.
  var separatesBlocks: Bool {
    switch self {
    case .col, .head: true
    case .xmp, .plaintext: false
    default: isBlock
    }
  }

  /// The content is not shown.
  var isNeverShown: Bool {
    switch self {
    case .script, .style, .template, .noscript, .title, .datalist, .noembed, .noframes: true
    default: false
    }
  }

  /// A page, a film or a sound within the page.
  var isEmbedded: Bool {
    switch self {
    case .iframe, .video, .audio, .embed, .object: true
    default: false
    }
  }

  /// The end tag may be left out, by authors who know that (WHATWG HTML, 13.1.2.4).
  var mayLackEndTag: Bool {
    switch self {
    case .p, .li, .dt, .dd, .tr, .td, .th, .thead, .tbody, .tfoot, .colgroup, .caption, .html,
      .head, .body, .option, .optgroup:
      true
    default: false
    }
  }

  /// Its text is not a paragraph but a part of what is around it.
  var holdsText: Bool {
    switch self {
    case .dt, .caption, .figcaption, .summary: true
    default: headingLevel != nil
    }
  }

  var isTableStructure: Bool {
    switch self {
    case .table, .thead, .tbody, .tfoot, .tr, .colgroup: true
    default: false
    }
  }

  /// Another element that ends inside it does not reach beyond (WHATWG HTML, 13.2.4.2).
  var endsScope: Bool {
    switch self {
    case .table, .td, .th, .caption: true
    default: false
    }
  }
}
