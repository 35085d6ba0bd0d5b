import ComposeDocumentModel
public import ComposeGeometry

/// A column of a table: its title, and what it shows of each row.
public struct Column<Row>: Sendable {
  enum Content: Sendable {
    case value(@Sendable (Row) -> String)
    case blocks(@Sendable (Row) -> [any Block])
  }

  let title: String
  let alignment: ColumnAlignment
  let width: ColumnWidth
  let content: Content
  /// Behind a reference, since columns are copied for each row and the values are many.
  private var appearance: BlockAppearance?
  /// The number of columns and of rows that the cell of a row covers; nil for one.
  private(set) var ownColumnSpan: (@Sendable (Row) -> Int)?
  private(set) var ownRowSpan: (@Sendable (Row) -> Int)?
  /// The colour behind the cell of a row; nil for none.
  private(set) var ownBackground: (@Sendable (Row) -> Color?)?
  /// Whether cells below each other that show the same are one.
  private(set) var joinsEqualCells = false

  /// A column of texts, which stay as they are.
  ///
  /// - Parameter value: A key path such as `\.name`, or a closure.
  @_disfavoredOverload
  public init(
    _ title: String, alignment: ColumnAlignment = .automatic, width: ColumnWidth = .automatic,
    _ value: @escaping @Sendable (Row) -> String
  ) {
    self.title = title
    self.alignment = alignment
    self.width = width
    content = .value(value)
  }

  /// A column of numbers and other values with a description.
  @_disfavoredOverload
  public init<Value: CustomStringConvertible & Sendable>(
    _ title: String, alignment: ColumnAlignment = .automatic, width: ColumnWidth = .automatic,
    _ value: @escaping @Sendable (Row) -> Value
  ) {
    self.title = title
    self.alignment = alignment
    self.width = width
    content = .value { value($0).description }
  }

  /// A column of blocks.
  public init(
    _ title: String, alignment: ColumnAlignment = .automatic, width: ColumnWidth = .automatic,
    @ReportBuilder content: @escaping @Sendable (Row) -> [any Block]
  ) {
    self.title = title
    self.alignment = alignment
    self.width = width
    self.content = .blocks(content)
  }

  /// Sets its texts in a family, such as `"Libertinus Serif"`.
  ///
  /// - Parameter size: In points; nil for that of the table.
  public func font(_ family: String, size: Double? = nil) -> Self {
    styled {
      $0.text.families = [family]
      if let size { $0.text.size = StyleLength(points: size) }
    }
  }

  /// Sets its texts in a size, in points.
  public func fontSize(_ size: Double) -> Self {
    styled { $0.text.size = StyleLength(points: size) }
  }

  /// Sets the weight of its texts, 1…1000.
  public func fontWeight(_ weight: Int) -> Self { styled { $0.text.weight = weight } }

  /// Sets its texts in bold letters.
  public func bold() -> Self { styled { $0.text.weight = 700 } }

  /// Sets its texts in italic letters.
  public func italic() -> Self { styled { $0.text.isItalic = true } }

  /// Sets the colour of its texts.
  public func foregroundColor(_ color: Color) -> Self { styled { $0.text.color = color } }

  /// Sets a colour behind the whole cell of each row.
  ///
  ///     Column("Shift", \.shift).background { $0.shift == "Night" ? .hex(0xD9D4E8) : nil }
  ///
  /// - Parameter color: Nil for nothing behind the cell of a row.
  public func background(_ color: @escaping @Sendable (Row) -> Color?) -> Self {
    var column = self
    column.ownBackground = color
    return column
  }

  /// Lets cells cover columns at their right, which then show nothing of the row.
  ///
  /// - Parameter columns: The number of columns that the cell of a row covers, with its own.
  public func columnSpan(_ columns: @escaping @Sendable (Row) -> Int) -> Self {
    var column = self
    column.ownColumnSpan = columns
    return column
  }

  /// Lets cells cover rows below them, which then show nothing in the column.
  ///
  /// - Parameter rows: The number of rows that the cell of a row covers, with its own; 1,000 at most.
  public func rowSpan(_ rows: @escaping @Sendable (Row) -> Int) -> Self {
    var column = self
    column.ownRowSpan = rows
    return column
  }

  /// Makes one cell of those below each other that show the same text, up to 200, and within those of the columns
  /// before it that do so, too. Columns of blocks stay as they are.
  public func joiningEqualCells() -> Self {
    var column = self
    if case .value = content { column.joinsEqualCells = true }
    return column
  }

  private func styled(_ change: (inout Appearance) -> Void) -> Self {
    var column = self
    var values = appearance?.values ?? Appearance()
    change(&values)
    values.text.isComplete = false
    column.appearance = BlockAppearance(values)
    return column
  }

  /// The cell of a text.
  func cell(_ text: String, of row: Row, columnSpan: Int = 1, rowSpan: Int = 1) -> TableCell {
    TableCell(
      .text(InlineText(verbatim: text)), columnSpan: columnSpan, rowSpan: rowSpan,
      appearance: appearance(of: row))
  }

  /// Blocks of a cell with the appearance of the column.
  func cell(
    _ blocks: [DocumentBlock], of row: Row, columnSpan: Int = 1, rowSpan: Int = 1
  ) -> TableCell {
    TableCell(
      .blocks(blocks), columnSpan: columnSpan, rowSpan: rowSpan, appearance: appearance(of: row))
  }

  private func appearance(of row: Row) -> BlockAppearance? {
    guard let color = ownBackground?(row) else { return appearance }
    var values = appearance?.values ?? Appearance()
    values.text.isComplete = false
    values.background = color
    return BlockAppearance(values)
  }

  var model: DocumentTable.Column {
    let alignment: DocumentTable.Alignment =
      switch alignment {
      case .automatic: .natural
      case .left: .left
      case .center: .center
      case .right: .right
      case .decimal: .decimal
      }
    let width: DocumentTable.Width =
      switch width {
      case .automatic: .automatic
      case .fixed(let points): .points(points)
      case .fraction(let fraction): .fraction(fraction)
      }
    return DocumentTable.Column(alignment, width: width)
  }
}

/// The alignment of a column.
public enum ColumnAlignment: Hashable, Sendable {
  /// Numbers at the right, everything else at the left.
  case automatic
  case left, center, right
  /// Numbers with their decimal separators below each other.
  case decimal
}

/// The width of a column.
public enum ColumnWidth: Hashable, Sendable {
  /// By the content of the header and the first 200 rows.
  case automatic
  /// In points.
  case fixed(Double)
  /// A part of the width of the table, 0…1.
  case fraction(Double)
}

/// Collects the columns of a table.
@resultBuilder
public enum ColumnBuilder<Row> {
  /// One column.
  public static func buildExpression(_ column: Column<Row>) -> [Column<Row>] { [column] }
  /// All columns.
  public static func buildBlock(_ parts: [Column<Row>]...) -> [Column<Row>] {
    parts.flatMap(\.self)
  }
  /// The columns of an `if` without `else`.
  public static func buildOptional(_ columns: [Column<Row>]?) -> [Column<Row>] { columns ?? [] }
  /// The columns of the first branch.
  public static func buildEither(first columns: [Column<Row>]) -> [Column<Row>] { columns }
  /// The columns of the second branch.
  public static func buildEither(second columns: [Column<Row>]) -> [Column<Row>] { columns }
  /// The columns of all rounds of a loop.
  public static func buildArray(_ parts: [[Column<Row>]]) -> [Column<Row>] {
    parts.flatMap(\.self)
  }
}

/// A cell of a header, a footer or a row with sums.
public struct Cell: Sendable, ExpressibleByStringInterpolation {
  var text: InlineMarkdown
  var span: Int
  var alignment: ColumnAlignment?

  /// A cell with Markdown; what is interpolated stays as it is.
  ///
  /// - Parameters:
  ///   - span: The number of columns that it covers.
  ///   - alignment: Nil for that of its column; what spans several is centred in a header, else at the left.
  public init(_ text: InlineMarkdown, span: Int = 1, alignment: ColumnAlignment? = nil) {
    self.text = text
    self.span = max(1, span)
    self.alignment = alignment
  }

  /// A cell of text as it is.
  @_disfavoredOverload
  public init(_ text: some StringProtocol, span: Int = 1, alignment: ColumnAlignment? = nil) {
    self.init(InlineMarkdown(verbatim: String(text)), span: span, alignment: alignment)
  }

  /// A cell with Markdown.
  public init(stringLiteral text: String) { self.init(InlineMarkdown(markdown: text)) }

  /// A cell with Markdown; what is interpolated stays as it is.
  public init(stringInterpolation: InlineMarkdown.StringInterpolation) {
    self.init(InlineMarkdown(stringInterpolation: stringInterpolation))
  }

  /// - Parameters:
  ///   - isHeader: Whether it is a heading of columns, which is centred over several.
  ///   - notes: Takes the footnotes; nil for rows that are repeated.
  func model(
    isHeader: Bool = false, isRowHeader: Bool = false, isBold: Bool = false,
    isItalic: Bool = false, notes: Places? = nil
  ) -> TableCell {
    let own: DocumentTable.Alignment? =
      switch alignment {
      case nil, .automatic: span > 1 && !isHeader ? .left : nil
      case .left: .left
      case .center: .center
      case .right: .right
      case .decimal: .decimal
      }
    var appearance: BlockAppearance?
    if isBold || isItalic {
      var values = Appearance()
      if isBold { values.text.weight = 700 }
      if isItalic { values.text.isItalic = true }
      appearance = BlockAppearance(values)
    }
    return TableCell(
      .text(text.inline(notes: notes)), columnSpan: span, isRowHeader: isRowHeader, alignment: own,
      appearance: appearance)
  }
}
