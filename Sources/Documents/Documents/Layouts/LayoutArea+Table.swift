package import ComposeDocumentModel
import ComposeGraphics
import ComposeNumbering

/// A table in a layout area whose rows arrive one by one.
package final class TableFeed {
  private let rows: RowFlow

  fileprivate init(_ rows: RowFlow) { self.rows = rows }

  package func append(_ row: Table.Row) throws { try rows.append(row) }

  /// Begins rows below a heading, which is set again on each page that they go on to.
  package func beginGroup(_ heading: Table.Row, continued: Table.Row?) throws {
    try rows.beginGroup(heading, continued: continued)
  }

  /// Ends the rows below the last heading, with a sum if there is one.
  package func endGroup(_ sum: Table.Row?) throws { try rows.endGroup(sum) }

  /// Sets the remaining rows and the footer.
  package func finish() throws { try rows.finish() }
}

extension LayoutArea {
  /// "continued", in the language of the document.
  package var continuedWord: String { flow.programWords[.continued] }

  /// Begins a table as wide as the area.
  ///
  /// - Parameters:
  ///   - table: Its rows come first; they and the first 200 others determine the column widths.
  ///   - isWide: Whether it takes the whole width, also where its columns need less.
  package func table(
    _ table: Table, isWide: Bool, carrying: TableCarrying?
  ) throws -> TableFeed {
    var region = region
    if isWide { region.tableWidth = region.width }
    return TableFeed(
      try RowFlow(
        table, flow: flow, region: region, carrying: carrying,
        release: { [flow] open in
          guard !flow.isCollecting, flow.releasesElements else { return }
          try flow.emit(
            .finished(count: flow.context.elementCount, open: open + flow.openSection))
        }))
  }
}
