import ComposeAttributedText
import ComposeDiagnostics
import ComposeDocumentModel
import ComposeFlow
import ComposeFonts
import ComposeTextLayout

/// A measured table, ready to be set row by row.
///
/// Small tables keep their shaped cells; large tables shape each row again when it is set, so that
/// memory use does not grow with the number of rows.
final class TableRows {
  /// The groups of rows of a table.
  enum Section: Int, CaseIterable {
    case header, body, footer
  }

  /// How the text of a cell is set.
  struct CellStyle {
    /// Whether the cell is a heading of columns or of its row.
    var isHeading: Bool
    var alignment: ParagraphStyle.Alignment
    /// Whether numbers are aligned at their decimal separators.
    var isDecimal = false
    /// What style sheets say of the cell; nil for nothing.
    var appearance: BlockAppearance?
  }

  typealias MakeCell = (InlineText, CellStyle) throws -> Cell

  private let table: Table
  private let alignments: [ParagraphStyle.Alignment]
  private let makeCell: MakeCell
  /// The cells of simple rows by section and row; empty for other rows, and where none are kept.
  private var kept: [[[Cell]]] = [[], [], []]
  private let keepsCells: Bool
  let columns: TableLayout
  /// The width of the widest word of each column, in points.
  private var minimums: [Double] = []
  /// The width that is kept free right of decimal separators in each column, in points.
  private var decimals: [Double] = []

  struct Cell {
    var paragraph: ShapedParagraph
    var notes: [(index: Int, offset: Int)]
    var places: [(number: Int, offset: Int)] = []
    /// The source range of the table's text.
    var source: SourceRange?
    /// The number of the cell at its decimal separator; nil where nothing is to be aligned.
    var decimal: DecimalParts?
    /// The lines of a cell that others share.
    var layouts: CellLayouts?
  }

  /// The lines of the cells that share a paragraph, nearly always in one column.
  final class CellLayouts {
    private var last: (width: Double, layout: ParagraphLayout)?

    func layout(_ paragraph: ShapedParagraph, width: Double) -> ParagraphLayout {
      if let last, last.width == width { return last.layout }
      let layout = ParagraphLayout(paragraph, width: width)
      last = (width, layout)
      return layout
    }
  }

  /// Cells beyond this many are shaped twice rather than kept.
  private static let keptCells = 4000

  /// Measures all cells. Complexity: O(text).
  ///
  /// - Parameters:
  ///   - fills: Whether the table takes the full available width; a table that nearly does is
  ///     always widened to it.
  ///   - expectsMore: Whether further rows will follow, for which columns take the remaining width.
  ///   - isRightToLeft: Whether the first column is the rightmost.
  ///   - measure: What blocks in a cell need and like.
  init(
    _ table: Table, available: Double, gap: Double, fills: Bool, expectsMore: Bool = false,
    isRightToLeft: Bool = false, measure: ([Block]) throws -> TableColumns.Column,
    makeCell: @escaping MakeCell
  ) throws {
    self.table = table
    self.makeCell = makeCell
    let count = table.columns.count
    alignments = Self.alignments(in: table)
    let rowCount = table.headerRows.count + table.rows.count + table.footerRows.count
    keepsCells = rowCount * count <= Self.keptCells
    var columns = [TableColumns.Column](
      repeating: TableColumns.Column(minimum: 0, natural: 0), count: count)
    var decimals = [DecimalParts](repeating: DecimalParts(before: 0, after: 0), count: count)
    var spans: [Range<Int>: TableColumns.Column] = [:]
    // Slightly more than needed, so that rounding cannot wrap a line.
    func need(_ cell: Cell) -> TableColumns.Column {
      TableColumns.Column(
        minimum: cell.paragraph.minimumWidth + 0.01, natural: cell.paragraph.naturalWidth + 0.01)
    }
    for section in Section.allCases {
      for group in Self.groups(of: section, in: table) {
        switch group {
        case .simple(let number):
          let row = Self.rows(of: section, in: table)[number]
          let cells = try Self.shape(row, section, table, alignments, makeCell)
          for index in 0..<min(cells.count, count) {
            if let parts = cells[index].decimal {
              decimals[index].grow(to: parts)
              continue
            }
            columns[index].grow(to: need(cells[index]))
          }
          if keepsCells { kept[section.rawValue].append(cells) }
        case .joined(let rows):
          for cell in rows.cells {
            let own: TableColumns.Column
            switch cell.cell.content {
            case .text(let text):
              let style = Self.style(of: cell, section, table, alignments)
              let shaped = try makeCell(text, style)
              if let parts = shaped.decimal, cell.columns.count == 1 {
                decimals[cell.columns.lowerBound].grow(to: parts)
                continue
              }
              own = need(shaped)
            case .blocks(let blocks): own = try measure(blocks)
            }
            if cell.columns.count == 1 {
              columns[cell.columns.lowerBound].grow(to: own)
            } else {
              spans[cell.columns, default: own].grow(to: own)
            }
          }
          if keepsCells {
            kept[section.rawValue] += Array(repeating: [], count: rows.rows.count)
          }
        }
      }
    }
    for index in columns.indices where decimals[index].width > 0 {
      let width = decimals[index].width
      columns[index].grow(to: TableColumns.Column(minimum: width, natural: width))
    }
    // Narrow ones first, so that wide ones find what these have made room for.
    for (range, own) in spans.sorted(by: {
      ($0.key.count, $0.key.lowerBound) < ($1.key.count, $1.key.lowerBound)
    }) {
      let gaps = gap * Double(range.count - 1)
      TableColumns.widen(
        &columns, range,
        to: TableColumns.Column(
          minimum: max(0, own.minimum - gaps), natural: max(0, own.natural - gaps)))
    }
    minimums = columns.map(\.minimum)
    self.decimals = decimals.map(\.after)
    self.columns =
      table.columns.contains { $0.width != .automatic }
      ? Self.layout(
        columns, table, available: available, gap: gap, fills: fills, isRightToLeft: isRightToLeft)
      : TableLayout(
        columns, available: available, gap: gap, fills: fills, expectsMore: expectsMore,
        isRightToLeft: isRightToLeft)
  }

  /// Columns of which some have a width of their own.
  private static func layout(
    _ columns: [TableColumns.Column], _ table: Table, available: Double, gap: Double,
    fills: Bool, isRightToLeft: Bool
  ) -> TableLayout {
    let room = max(1, available - gap * Double(columns.count - 1))
    let widths = TableWidths(
      columns,
      asked: table.columns.map { column in
        switch column.width {
        case .automatic: nil
        case .points(let points): .points(min(max(0, points), room))
        case .fraction(let fraction): .percent(min(max(0, fraction), 1) * 100)
        // As narrow as its longest word, until the widths of the others are known.
        case .share: .points(0)
        }
      })
    var shared = SharedWidths.sharing(
      room, of: widths.widths(available: room), columns: table.columns.map(\.width))
    // What is left goes to the columns without a width of their own, as all of it does where none has one.
    let free = table.columns.indices.filter { table.columns[$0].width == .automatic }
    let rest = room - shared.reduce(0, +)
    if fills, rest > 0, !free.isEmpty {
      for index in free { shared[index] += rest / Double(free.count) }
    }
    return TableLayout(columnWidths: shared, gap: gap, isRightToLeft: isRightToLeft)
  }

  /// The width of the table, in points.
  var width: Double { columns.width }
  private var columnWidths: [Double] { columns.columnWidths }

  /// A cell, broken to its column width. A class, since layouts are large.
  final class PlacedCell {
    let cell: Cell
    let layout: ParagraphLayout
    let isHeading: Bool

    init(_ cell: Cell, width: Double, isHeading: Bool) {
      self.cell = cell
      self.isHeading = isHeading
      layout =
        cell.layouts?.layout(cell.paragraph, width: width)
        ?? ParagraphLayout(cell.paragraph, width: width)
    }
  }

  func alignment(ofColumn index: Int) -> ParagraphStyle.Alignment { alignments[index] }

  // MARK: Groups

  func groups(of section: Section) -> TableGroups { Self.groups(of: section, in: table) }

  private static func groups(of section: Section, in table: Table) -> TableGroups {
    TableGroups(
      rows(of: section, in: table), columns: table.columns.count, joinsAll: section == .header)
  }

  private static func rows(of section: Section, in table: Table) -> [Table.Row] {
    switch section {
    case .header: table.headerRows
    case .body: table.rows
    case .footer: table.footerRows
    }
  }

  // MARK: Cells

  /// The cells of a simple row.
  func row(_ number: Int, of section: Section) throws -> [PlacedCell] {
    place(try cells(number, of: section), section)
  }

  private func cells(_ number: Int, of section: Section) throws -> [Cell] {
    try keepsCells
      ? kept[section.rawValue][number]
      : Self.shape(
        Self.rows(of: section, in: table)[number], section, table, alignments, makeCell)
  }

  /// The cells of an additional simple row of the body: missing cells are empty, excess cells are
  /// dropped.
  func row(_ row: Table.Row) throws -> [PlacedCell] {
    place(try Self.shape(row, .body, table, alignments, makeCell), .body)
  }

  /// A cell of text in joined rows.
  func place(_ text: InlineText, _ cell: JoinedRows.Cell, of section: Section) throws -> PlacedCell
  {
    let style = Self.style(of: cell, section, table, alignments)
    let shaped = try makeCell(text, style)
    let place = columns.place(of: cell.columns)
    return PlacedCell(
      shaped,
      width: cell.columns.count == 1
        ? width(for: shaped, column: cell.columns.lowerBound) : place.width,
      isHeading: style.isHeading)
  }

  /// How a cell of joined rows is aligned, and whether it is a heading.
  func style(of cell: JoinedRows.Cell, in section: Section) -> CellStyle {
    Self.style(of: cell, section, table, alignments)
  }

  private func place(_ cells: [Cell], _ section: Section) -> [PlacedCell] {
    var placed: [PlacedCell] = []
    placed.reserveCapacity(cells.count)
    for index in 0..<min(cells.count, columnWidths.count) {
      placed.append(
        PlacedCell(
          cells[index], width: width(for: cells[index], column: index),
          isHeading: section == .header || index < table.rowHeaderColumns))
    }
    return placed
  }

  /// The width that the text of a cell, which is at its right where it is a decimal number, is set in.
  private func width(for cell: Cell, column: Int) -> Double {
    let width = columnWidths[column]
    guard let decimal = cell.decimal else { return width }
    let narrower = width - (decimals[column] - decimal.after)
    return narrower >= decimal.width ? narrower : width
  }

  /// Whether a word of ordinary length is broken at arbitrary positions, since its column is too
  /// narrow even for its hyphenated parts. Complexity: O(text) where a column is narrower than one
  /// of its words, else O(columns).
  ///
  /// - Parameter width: Longer words, such as checksums, have to be broken in any table.
  func cutsWords(shorterThan width: Double) throws -> Bool {
    guard zip(minimums, columnWidths).contains(where: { $0 > $1 }) else { return false }
    for section in Section.allCases {
      for case .simple(let number) in groups(of: section) {
        for (column, cell) in try cells(number, of: section).enumerated()
        where minimums[column] > columnWidths[column] {
          let minimum = cell.paragraph.minimumWidth
          guard minimum > columnWidths[column], minimum <= width else { continue }
          let layout = ParagraphLayout(cell.paragraph, width: columnWidths[column])
          if layout.firstBreakInsideWord != nil { return true }
        }
      }
    }
    return false
  }

  private static func shape(
    _ row: Table.Row, _ section: Section, _ table: Table,
    _ alignments: [ParagraphStyle.Alignment], _ makeCell: MakeCell
  ) throws -> [Cell] {
    let cells = row.cells
    var shaped: [Cell] = []
    shaped.reserveCapacity(alignments.count)
    for index in alignments.indices {
      let text = index < cells.count ? cells[index].text : nil
      let isHeading = section == .header || index < table.rowHeaderColumns
      shaped.append(
        try makeCell(
          text ?? InlineText(),
          CellStyle(
            isHeading: isHeading, alignment: alignments[index],
            isDecimal: section != .header && table.columns[index].alignment == .decimal)))
    }
    return shaped
  }

  private static func style(
    of cell: JoinedRows.Cell, _ section: Section, _ table: Table,
    _ alignments: [ParagraphStyle.Alignment]
  ) -> CellStyle {
    let first = cell.columns.lowerBound
    let isHeading =
      section == .header || first < table.rowHeaderColumns || cell.cell.isRowHeader
    var alignment = alignments[first]
    // A heading of several columns is centred over them, as is what stands for several numbers.
    if cell.columns.count > 1, section == .header || alignment == .right,
      section == .header || table.columns[first].alignment != .right
    {
      alignment = .center
    }
    let isDecimal = cell.cell.alignment ?? table.columns[first].alignment == .decimal
    if let own = cell.cell.alignment { alignment = own.paragraphAlignment ?? alignment }
    return CellStyle(
      isHeading: isHeading, alignment: alignment, isDecimal: isDecimal && section != .header,
      appearance: cell.cell.appearance)
  }

  /// The alignments specified by the author; else right for numeric columns, left for all others.
  /// Complexity: O(text).
  static func alignments(in table: Table) -> [ParagraphStyle.Alignment] {
    var alignments = table.columns.map { $0.alignment.paragraphAlignment ?? .natural }
    // The columns of which all cells so far are numbers.
    var open = table.columns.indices.filter { table.columns[$0].alignment == .natural }
    var isNumeric = [Bool](repeating: false, count: table.columns.count)
    func read(_ cell: TableCell?, _ column: Int) -> Bool {
      guard let cell else { return true }
      guard let text = cell.text else { return false }
      guard !text.isEmpty else { return true }
      isNumeric[column] = text.isNumeric
      return isNumeric[column]
    }
    var next = 0
    while !open.isEmpty, next < table.rows.count, table.rows[next].isSimple {
      let cells = table.rows[next].cells
      open.removeAll { !read($0 < cells.count ? cells[$0] : nil, $0) }
      next += 1
    }
    if next < table.rows.count, !open.isEmpty {
      let rest = Array(table.rows[next...])
      for group in TableGroups(rest, columns: table.columns.count) where !open.isEmpty {
        switch group {
        case .simple(let number):
          let cells = rest[number].cells
          open.removeAll { !read($0 < cells.count ? cells[$0] : nil, $0) }
        case .joined(let rows):
          for cell in rows.cells where cell.columns.count == 1 {
            let column = cell.columns.lowerBound
            if open.contains(column), !read(cell.cell, column) { open.removeAll { $0 == column } }
          }
        }
      }
    }
    for column in open where isNumeric[column] { alignments[column] = .right }
    return alignments
  }
}

extension Table.Alignment {
  /// Nil where the content of the column decides.
  var paragraphAlignment: ParagraphStyle.Alignment? {
    switch self {
    case .natural: nil
    case .left: .left
    case .center: .center
    case .right, .decimal: .right
    }
  }
}

extension InlineText {
  /// Whether the text consists only of digits with signs, separators, currency or per cent.
  fileprivate var isNumeric: Bool {
    var digits = 0
    for byte in utf8 {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x20, 0x24, 0x25, 0x2B, 0x2C, 0x2D, 0x2E, 0x80...0xFF: continue
      default: return false
      }
    }
    return digits > 0 && digits * 2 >= utf8.count
  }
}
