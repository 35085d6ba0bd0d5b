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
  private let table: Table
  private let alignments: [ParagraphStyle.Alignment]
  private let makeCell: (InlineText, _ isHeader: Bool, ParagraphStyle.Alignment) throws -> Cell
  private var kept: [[Cell]] = []
  private let keepsCells: Bool
  let columns: TableLayout
  /// The width of the widest word of each column, in points.
  private var minimums: [Double] = []

  struct Cell {
    var paragraph: ShapedParagraph
    var notes: [(index: Int, offset: Int)]
    var places: [(number: Int, offset: Int)] = []
    /// The source range of the table's text.
    var source: SourceRange?
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
  init(
    _ table: Table, available: Double, gap: Double, fills: Bool, expectsMore: Bool = false,
    isRightToLeft: Bool = false,
    makeCell: @escaping (InlineText, _ isHeader: Bool, ParagraphStyle.Alignment) throws -> Cell
  ) throws {
    self.table = table
    self.makeCell = makeCell
    let count = table.columns.count
    alignments = (0..<count).map { Self.alignment(of: $0, in: table) }
    keepsCells = (table.rows.count + 1) * count <= Self.keptCells
    var columns = [TableColumns.Column](
      repeating: TableColumns.Column(minimum: 0, natural: 0), count: count)
    for number in (table.headerRows.isEmpty ? 0 : -1)..<table.rows.count {
      let cells = try Self.shape(table, number, alignments, makeCell)
      for index in 0..<min(cells.count, count) {
        let paragraph = cells[index].paragraph
        // Slightly more than needed, so that rounding cannot wrap a line.
        columns[index].minimum = max(columns[index].minimum, paragraph.minimumWidth + 0.01)
        columns[index].natural = max(columns[index].natural, paragraph.naturalWidth + 0.01)
      }
      if keepsCells { kept.append(cells) }
    }
    minimums = columns.map(\.minimum)
    self.columns = TableLayout(
      columns, available: available, gap: gap, fills: fills, expectsMore: expectsMore,
      isRightToLeft: isRightToLeft)
  }

  /// The width of the table, in points.
  var width: Double { columns.width }
  private var columnWidths: [Double] { columns.columnWidths }

  /// A cell, broken to its column width. A class, since layouts are large.
  final class PlacedCell {
    let cell: Cell
    let layout: ParagraphLayout

    init(_ cell: Cell, width: Double) {
      self.cell = cell
      layout = ParagraphLayout(cell.paragraph, width: width)
    }
  }

  /// The cells of a row; -1 is the header.
  func row(_ number: Int) throws -> [PlacedCell] {
    place(keepsCells ? kept[number + (table.headerRows.isEmpty ? 0 : 1)] : try shape(row: number))
  }

  /// The cells of an additional row: missing cells are empty, excess cells are dropped.
  func row(_ cells: Table.Row) throws -> [PlacedCell] {
    let cells = cells.cells
    return place(
      try alignments.indices.map {
        try makeCell(
          $0 < cells.count ? cells[$0].text ?? InlineText() : InlineText(), false, alignments[$0])
      })
  }

  private func place(_ cells: [Cell]) -> [PlacedCell] {
    var placed: [PlacedCell] = []
    placed.reserveCapacity(cells.count)
    for index in 0..<min(cells.count, columnWidths.count) {
      placed.append(PlacedCell(cells[index], width: columnWidths[index]))
    }
    return placed
  }

  /// Whether a word of ordinary length is broken at arbitrary positions, since its column is too
  /// narrow even for its hyphenated parts. Complexity: O(text) where a column is narrower than one
  /// of its words, else O(columns).
  ///
  /// - Parameter width: Longer words, such as checksums, have to be broken in any table.
  func cutsWords(shorterThan width: Double) throws -> Bool {
    guard zip(minimums, columnWidths).contains(where: { $0 > $1 }) else { return false }
    for number in (table.headerRows.isEmpty ? 0 : -1)..<table.rows.count {
      let cells =
        keepsCells ? kept[number + (table.headerRows.isEmpty ? 0 : 1)] : try shape(row: number)
      for (column, cell) in cells.enumerated() where minimums[column] > columnWidths[column] {
        let minimum = cell.paragraph.minimumWidth
        guard minimum > columnWidths[column], minimum <= width else { continue }
        let layout = ParagraphLayout(cell.paragraph, width: columnWidths[column])
        if layout.firstBreakInsideWord != nil { return true }
      }
    }
    return false
  }

  private func shape(row number: Int) throws -> [Cell] {
    try Self.shape(table, number, alignments, makeCell)
  }

  private static func shape(
    _ table: Table, _ number: Int, _ alignments: [ParagraphStyle.Alignment],
    _ makeCell: (InlineText, _ isHeader: Bool, ParagraphStyle.Alignment) throws -> Cell
  ) throws -> [Cell] {
    let cells = number < 0 ? table.headerRows[0].cells : table.rows[number].cells
    return try zip(cells, alignments).map { try makeCell($0.text ?? InlineText(), number < 0, $1) }
  }

  /// The alignment specified by the author; else right for numeric columns, left for all others.
  static func alignment(of column: Int, in table: Table) -> ParagraphStyle.Alignment {
    switch table.columns[column].alignment {
    case .left: return .left
    case .right, .decimal: return .right
    case .center: return .center
    case .natural:
      var numbers = 0
      for row in table.rows {
        let cells = row.cells
        guard column < cells.count, let text = cells[column].text, !text.isEmpty else { continue }
        guard text.isNumeric else { return .natural }
        numbers += 1
      }
      return numbers > 0 ? .right : .natural
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

extension Table {
  /// Whether the last row is a total: all of its text is bold, and that of the previous row is not.
  var hasTotal: Bool {
    guard rows.count > 1, let last = rows.last else { return false }
    return last.isBold && !rows[rows.count - 2].isBold
  }
}

extension Table {
  /// Whether header rows show anything.
  var hasHead: Bool {
    headerRows.contains { $0.cells.contains { $0.text.map { !$0.isBlank } ?? true } }
  }
}

extension Table.Row {
  /// Whether all cells with text are bold, and some have text.
  var isBold: Bool {
    let filled = cells.compactMap(\.text).filter { !$0.isBlank }
    return !filled.isEmpty && filled.allSatisfy(\.isBold)
  }
}

extension InlineText {
  /// Whether the cell is visibly empty: only white space, no image, no footnote.
  var isBlank: Bool {
    items.allSatisfy { item in
      switch item.kind {
      case .text, .code: utf8[item.range].allSatisfy { $0 <= 0x20 }
      case .begin(.image), .footnoteReference, .reference: false
      case .softBreak, .lineBreak, .html, .indexTerm, .begin, .end: true
      }
    }
  }

  /// Whether all text is strong.
  fileprivate var isBold: Bool {
    var depth = 0
    for item in items {
      switch item.kind {
      case .begin(.strong): depth += 1
      case .end(.strong): depth -= 1
      case .text, .code:
        if depth == 0, utf8[item.range].contains(where: { $0 > 0x20 }) { return false }
      default: break
      }
    }
    return true
  }
}
