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
    context.makeElement(
      isHeader ? .tableHeaderCell : .tableDataCell, in: row,
      properties: StructureProperties(
        headerScope: isHeader ? "Column" : nil, columnSpan: columnSpan, rowSpan: rowSpan))
  }
}
