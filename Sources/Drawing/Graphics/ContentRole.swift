/// What a stretch of drawing is to a reader who cannot see it (ISO 32000-2, 14.7 and 14.8).
public enum ContentRole: Hashable, Sendable {
  /// Part of the document's logical structure.
  case element(StructureElement)
  /// Page furniture and decoration, which a screen reader passes over.
  case artifact(Artifact)

  /// The kinds of artifacts: content that belongs to no structure element (ISO 32000-2, 14.8.2.2).
  public enum Artifact: Hashable, Sendable {
    /// Page numbers, running heads: `/Type /Pagination`.
    case pagination
    /// Rules, backgrounds, underlines: `/Type /Layout`.
    case layout
    /// Page-wide decoration: `/Type /Background`.
    case background
  }
}

/// A node of the structure tree, made by `GraphicsContext.makeElement(_:in:properties:)`.
///
/// An element may be drawn in several pieces, on several pages, in any order: the order in
/// which elements are made is the reading order.
public struct StructureElement: Hashable, Sendable {
  /// Counts up from 0, the document itself.
  public let index: Int32

  public init(index: Int32) { self.index = index }

  /// The root: `Document`.
  public static let document = StructureElement(index: 0)
}

/// The standard structure types (ISO 32000-1, 14.8.4), by what they mean.
public enum StructureRole: Hashable, Sendable {
  case part, section, division, blockQuote, caption, tableOfContents, tableOfContentsItem
  case paragraph
  /// 1…6.
  case heading(level: Int)
  case list, listItem, listLabel, listBody
  case table, tableHead, tableBody, tableRow, tableHeaderCell, tableDataCell
  case span, quote, note, reference, code, link, figure, formula
  /// Text with an annotation, the text and the annotation.
  case ruby, rubyBase, rubyText
  /// A mark on the page beside its content.
  case annotation
}

/// What a structure element says beside its role.
public struct StructureProperties: Hashable, Sendable {
  /// What a picture shows.
  public var alternateText: String?
  /// The text that the drawing stands for.
  public var actualText: String?
  /// BCP 47.
  public var language: String?
  /// The title of the element (`T`); nil for none.
  public var title: String?
  /// What an abbreviation stands for (ISO 32000-2, 14.9.5).
  public var expansionText: String?
  /// For a numbered list: `Decimal`, `LowerAlpha` … ; for a header cell: `Column` or `Row`.
  public var listNumbering: String?
  /// The cells that a table header is for (`Scope`): `Row`, `Column` or `Both`; nil for other
  /// elements.
  public var headerScope: String?
  /// The number of columns that a table cell covers (`ColSpan`).
  public var columnSpan: Int
  /// The number of rows that a table cell covers (`RowSpan`).
  public var rowSpan: Int
  /// Where the element comes from, for what is said about it; not part of the file.
  public var source: SourceTag?

  public init(
    alternateText: String? = nil, actualText: String? = nil, language: String? = nil,
    title: String? = nil, expansionText: String? = nil, listNumbering: String? = nil,
    headerScope: String? = nil, columnSpan: Int = 1, rowSpan: Int = 1, source: SourceTag? = nil
  ) {
    self.alternateText = alternateText
    self.actualText = actualText
    self.language = language
    self.title = title
    self.expansionText = expansionText
    self.listNumbering = listNumbering
    self.headerScope = headerScope
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
    self.source = source
  }

  /// Whether nothing is said that a file would hold.
  public var isPlain: Bool {
    alternateText == nil && actualText == nil && language == nil && title == nil
      && expansionText == nil && listNumbering == nil && headerScope == nil && columnSpan == 1
      && rowSpan == 1
  }
}
