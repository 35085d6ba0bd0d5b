/// The grid that the cells of a table make with their spans, and the headers of its cells.
enum TableGridRules: RuleFamily {
  static let noOverlap = Requirement(
    "cells do not overlap", ua1: ["7.2-15"], ua2: ["8.2.5.26-1"])
  static let columns = Requirement(
    "columns have the same number of rows", ua1: ["7.2-41"], ua2: ["8.2.5.26-2"])
  static let rows = Requirement(
    "rows have the same number of columns", ua1: ["7.2-42", "7.2-43"],
    ua2: ["8.2.5.26-3", "8.2.5.26-4"])
  static let headers = Requirement(
    "the headers of each cell can be told", ua1: ["7.5-1", "7.5-2"],
    ua2: ["8.2.5.26-5", "8.2.5.26-6"])

  static let requirements = [noOverlap, columns, rows, headers]

  private struct Place: Hashable {
    var row: Int
    var column: Int
  }

  private struct Cell {
    var element: StructureElement
    var row: Int
    var column: Int
    var rowSpan: Int
    var columnSpan: Int
  }

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    for table in document.structure?.elements ?? [] where table.standardType == "Table" {
      let rows = rowGroups(of: table)
      let cells = place(rows.flatMap(\.self), of: table, in: document, &report)
      checkHeaders(cells, in: document, &report)
    }
  }

  private static func rowGroups(of table: StructureElement) -> [[StructureElement]] {
    table.standardElements.compactMap { kid in
      switch kid.standardType {
      case "TR": [kid]
      case "THead", "TBody", "TFoot": kid.standardElements.filter { $0.standardType == "TR" }
      default: nil
      }
    }
  }

  private static func place(
    _ rows: [StructureElement], of table: StructureElement, in document: ReadBackDocument,
    _ report: inout Report
  ) -> [Cell] {
    var taken: Set<Place> = []
    var cells: [Cell] = []
    for (row, element) in rows.enumerated() where taken.count < 1_000_000 {
      var column = 0
      for cell in element.standardElements where ["TH", "TD"].contains(cell.standardType) {
        while taken.contains(Place(row: row, column: column)) { column += 1 }
        func span(_ key: String) -> Int {
          max(1, cell.attribute(key, owner: "Table", in: document.file)?.integer ?? 1)
        }
        let placed = Cell(
          element: cell, row: row, column: column,
          rowSpan: min(span("RowSpan"), rows.count - row + 1),
          columnSpan: min(span("ColSpan"), 1_000))
        for r in row..<row + placed.rowSpan {
          for c in column..<column + placed.columnSpan
          where !taken.insert(Place(row: r, column: c)).inserted {
            report.add(noOverlap, cell.name, "it overlaps another cell at row \(r), column \(c)")
          }
        }
        if row + placed.rowSpan > rows.count {
          report.add(columns, cell.name, "it spans rows that are not there")
        }
        cells.append(placed)
        column += placed.columnSpan
      }
    }
    var widths = [Int](repeating: 0, count: rows.count)
    for place in taken where place.row < rows.count {
      widths[place.row] = max(widths[place.row], place.column + 1)
    }
    if let first = widths.first, let other = widths.firstIndex(where: { $0 != first }) {
      report.add(
        Self.rows, table.name, "row 1 has \(first) columns, row \(other + 1) \(widths[other])")
    } else if let first = widths.first,
      taken.count(where: { $0.row < rows.count }) < first * rows.count
    {
      report.add(Self.rows, table.name, "there are holes between the cells")
    }
    return cells
  }

  /// A cell's headers are those it names, or those that stand in its row or column with a scope.
  private static func checkHeaders(
    _ cells: [Cell], in document: ReadBackDocument, _ report: inout Report
  ) {
    let headers = cells.filter { $0.element.standardType == "TH" }
    guard !headers.isEmpty else { return }
    var scopedRows: Set<Int> = []
    var scopedColumns: Set<Int> = []
    var identifiers: Set<[UInt8]> = []
    for header in headers {
      let scope = header.element.attribute("Scope", owner: "Table", in: document.file)?.name
      if scope == "Row" || scope == "Both" {
        scopedRows.formUnion(header.row..<header.row + header.rowSpan)
      }
      if scope == "Column" || scope == "Both" {
        scopedColumns.formUnion(header.column..<header.column + header.columnSpan)
      }
      if let identifier = header.element.identifier { identifiers.insert(identifier) }
    }
    for cell in cells where cell.element.standardType == "TD" {
      let named = cell.element.attribute("Headers", owner: "Table", in: document.file)?.array
      if let named {
        let unknown = named.compactMap(\.bytes).filter { !identifiers.contains($0) }
        if unknown.isEmpty { continue }
        report.add(Self.headers, cell.element.name, "it names headers that are not there")
      } else if scopedColumns.isDisjoint(with: cell.column..<cell.column + cell.columnSpan),
        scopedRows.isDisjoint(with: cell.row..<cell.row + cell.rowSpan)
      {
        report.add(Self.headers, cell.element.name, "no header has a scope over it")
      }
    }
  }

}
