/// The properties of a structure element other than its type (ISO 32000-2, 14.7.2 and 14.9).
///
/// Most elements have none: their values are kept behind a reference that is nil, so that a copy of
/// a plain element's properties costs nothing.
public struct StructureProperties: Sendable {
  private struct Values: Hashable {
    var alternateText: String?
    var actualText: String?
    var language: String?
    var title: String?
    var expansionText: String?
    var listNumbering: String?
    var headerScope: String?
    var columnSpan = 1
    var rowSpan = 1
    var formula: FormulaMeaning?
  }

  private final class Storage: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  /// Nil where all values are the initial ones.
  private var storage: Storage?
  /// Where the element comes from, for messages about it; not part of the file.
  public var source: SourceTag?

  /// Creates properties; without arguments those of a plain element.
  public init(
    alternateText: String? = nil, actualText: String? = nil, language: String? = nil,
    title: String? = nil, expansionText: String? = nil, listNumbering: String? = nil,
    headerScope: String? = nil, columnSpan: Int = 1, rowSpan: Int = 1, source: SourceTag? = nil
  ) {
    self.source = source
    let isPlain =
      alternateText == nil && actualText == nil && language == nil && title == nil
      && expansionText == nil && listNumbering == nil && headerScope == nil && columnSpan == 1
      && rowSpan == 1
    guard !isPlain else { return }
    storage = Storage(
      Values(
        alternateText: alternateText, actualText: actualText, language: language, title: title,
        expansionText: expansionText, listNumbering: listNumbering, headerScope: headerScope,
        columnSpan: columnSpan, rowSpan: rowSpan))
  }

  private var values: Values {
    get { storage?.values ?? Values() }
    set { storage = newValue == Values() ? nil : Storage(newValue) }
  }

  /// The alternate text of an image (`/Alt`).
  public var alternateText: String? {
    get { storage?.values.alternateText }
    set { values.alternateText = newValue }
  }

  /// The text that the drawing represents (`/ActualText`).
  public var actualText: String? {
    get { storage?.values.actualText }
    set { values.actualText = newValue }
  }

  /// BCP 47.
  public var language: String? {
    get { storage?.values.language }
    set { values.language = newValue }
  }

  /// The title of the element (`T`); nil for none.
  public var title: String? {
    get { storage?.values.title }
    set { values.title = newValue }
  }

  /// The expansion of an abbreviation (ISO 32000-2, 14.9.5).
  public var expansionText: String? {
    get { storage?.values.expansionText }
    set { values.expansionText = newValue }
  }

  /// For a numbered list: `Decimal`, `LowerAlpha` …
  public var listNumbering: String? {
    get { storage?.values.listNumbering }
    set { values.listNumbering = newValue }
  }

  /// The cells that a table header is for (`Scope`): `Row`, `Column` or `Both`; nil for other
  /// elements.
  public var headerScope: String? {
    get { storage?.values.headerScope }
    set { if headerScope != newValue { values.headerScope = newValue } }
  }

  /// The number of columns that a table cell covers (`ColSpan`).
  public var columnSpan: Int {
    get { storage?.values.columnSpan ?? 1 }
    set { values.columnSpan = newValue }
  }

  /// The number of rows that a table cell covers (`RowSpan`).
  public var rowSpan: Int {
    get { storage?.values.rowSpan ?? 1 }
    set { values.rowSpan = newValue }
  }

  /// What a formula says, which a file holds as MathML and LaTeX too where its version permits.
  public var formula: FormulaMeaning? {
    get { storage?.values.formula }
    set { values.formula = newValue }
  }

  /// Whether a file would hold none of the properties.
  public var isPlain: Bool { storage == nil }
}

extension StructureProperties: Hashable {
  /// Whether both have the same source and the same properties.
  public static func == (one: Self, other: Self) -> Bool {
    one.source == other.source && one.storage?.values == other.storage?.values
  }

  /// Hashes the source and the properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(storage?.values)
  }
}
