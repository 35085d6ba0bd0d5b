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
  private var appearance: Appearance?

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

  /// Sets its texts in bold letters.
  public func bold() -> Self { styled { $0.text.weight = 700 } }

  /// Sets its texts in italic letters.
  public func italic() -> Self { styled { $0.text.isItalic = true } }

  /// Sets the colour of its texts.
  public func foregroundColor(_ color: Color) -> Self { styled { $0.text.color = color } }

  private func styled(_ change: (inout Appearance) -> Void) -> Self {
    var column = self
    var values = appearance ?? Appearance()
    change(&values)
    values.text.isComplete = false
    column.appearance = values
    return column
  }

  /// The cell of a text.
  func cell(_ text: String) -> TableCell {
    let text = InlineText(verbatim: text)
    guard let appearance else { return TableCell(text) }
    return TableCell(.text(text), appearance: BlockAppearance(appearance))
  }

  /// Blocks of a cell with the appearance of the column.
  func cell(_ blocks: [DocumentBlock]) -> TableCell {
    TableCell(.blocks(blocks), appearance: appearance.map { BlockAppearance($0) })
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
public struct Cell: Sendable, ExpressibleByStringLiteral {
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

  /// - Parameter isHeader: Whether it is a heading of columns, which is centred over several.
  func model(
    isHeader: Bool = false, isRowHeader: Bool = false, isBold: Bool = false, isItalic: Bool = false
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
      .text(text.inline), columnSpan: span, isRowHeader: isRowHeader, alignment: own,
      appearance: appearance)
  }
}
