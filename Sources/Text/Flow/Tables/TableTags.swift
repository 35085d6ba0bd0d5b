package import ComposeGraphics

/// The structure elements of tables (ISO 32000-1, 14.8.4.3.4), independent of the layout.
package enum TableTags {
  /// The element of a table's heading rows, or of its other rows.
  package static func rowGroup(
    isHeader: Bool, in table: StructureElement, on context: any GraphicsContext
  ) -> StructureElement {
    context.makeElement(
      isHeader ? .tableHead : .tableBody, in: table, properties: StructureProperties())
  }

  /// The element of a table's last rows, such as sums.
  package static func footer(
    in table: StructureElement, on context: any GraphicsContext
  ) -> StructureElement {
    context.makeElement(.tableFoot, in: table, properties: StructureProperties())
  }

  /// The cells that a heading is for (ISO 32000-1, table 349).
  package enum Scope: String {
    case column = "Column"
    case row = "Row"
    case both = "Both"
  }

  /// The element of a cell.
  ///
  /// - Parameter scope: Nil for a cell that is no heading.
  package static func cell(
    scope: Scope?, columnSpan: Int = 1, rowSpan: Int = 1, in row: StructureElement,
    on context: any GraphicsContext
  ) -> StructureElement {
    context.makeElement(
      scope == nil ? .tableDataCell : .tableHeaderCell, in: row,
      properties: StructureProperties(
        headerScope: scope?.rawValue, columnSpan: columnSpan, rowSpan: rowSpan))
  }

  package static func row(
    in parent: StructureElement, on context: any GraphicsContext
  ) -> StructureElement {
    context.makeElement(.tableRow, in: parent, properties: StructureProperties())
  }

  /// The element of a cell; a header is that of its column.
  package static func cell(
    isHeader: Bool, columnSpan: Int = 1, rowSpan: Int = 1, in row: StructureElement,
    on context: any GraphicsContext
  ) -> StructureElement {
    cell(
      scope: isHeader ? .column : nil, columnSpan: columnSpan, rowSpan: rowSpan, in: row,
      on: context)
  }
}
