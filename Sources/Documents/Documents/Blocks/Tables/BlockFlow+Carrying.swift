import ComposeAttributedText
package import ComposeDocumentModel
import ComposeFlow
import ComposeGeometry
import ComposeGraphics
import ComposeTextLayout

/// The rows that a table shows page by page, such as sums that are brought and carried forward.
package struct TableCarrying {
  /// Whether pages begin with such a row, but for the first, and whether they end with one, but for the last.
  package var isAbove: Bool
  package var isBelow: Bool
  /// Returns the rows of a page. Called once for each page, in order; cells that span columns are allowed.
  package var rows: (TableFragment) -> (above: Table.Row?, below: Table.Row?)

  package init(
    isAbove: Bool, isBelow: Bool,
    rows: @escaping (TableFragment) -> (above: Table.Row?, below: Table.Row?)
  ) {
    self.isAbove = isAbove
    self.isBelow = isBelow
    self.rows = rows
  }
}

extension BlockFlow {
  /// What a table shows page by page. The heights do not depend on the rows, each of which is one line.
  func fragments(of carrying: TableCarrying, _ rows: TableParts) -> TableFragments {
    let height = carriedHeight(in: rows.region)
    return TableFragments(
      heights: (carrying.isAbove ? height : 0, carrying.isBelow ? height : 0)
    ) { [unowned self] fragment in
      let (above, below) = carrying.rows(fragment)
      // Its fonts are those of the table, which have been found.
      return (
        above.flatMap { try? carriedBox($0, rows, isBelow: false) },
        below.flatMap { try? carriedBox($0, rows, isBelow: true) }
      )
    }
  }

  private func carriedHeight(in region: BlockRegion) -> Double {
    let style = tableStyle(styles.tableHeader, of: nil, in: region)
    guard case .exact(let height) = style.paragraph.lineHeight else {
      return theme.leading
    }
    return height + 2 * blockStyles.rowPadding
  }

  /// A row of single lines, repeated on pages and so without structure. What is aligned at the right may begin
  /// left of its column.
  ///
  /// - Parameter isBelow: Whether it is below the other rows, from which a rule separates it.
  func carriedBox(_ row: Table.Row, _ rows: TableParts, isBelow: Bool) throws -> FlowBox {
    let columns = rows.layout.columns
    var cells: [CellLine] = []
    let tags = ParagraphTags(nil, language: styler.blockLanguage ?? settings.language)
    var slots = TableSlots(columns: columns.columnWidths.count)
    slots.beginRow()
    for cell in row.cells {
      guard let range = slots.place(columnSpan: cell.columnSpan, rowSpan: 1) else { break }
      guard let text = cell.text, !text.isEmpty else { continue }
      var style = tableStyle(styles.tableHeader, of: cell.appearance, in: rows.region)
      style.paragraph.alignment = .left
      let line = singleLine(
        try styler.text(text, style: style, file: rows.file, width: rows.region.width).text)
      let place = columns.place(of: range)
      let free = place.width - line.width
      let alignment =
        cell.alignment?.paragraphAlignment
        ?? rows.layout.alignment(ofColumn: range.lowerBound)
      let x: Double =
        switch alignment {
        case .right: place.left + free
        case .center: place.left + free / 2
        default: isRightToLeft ? place.left + free : place.left
        }
      cells.append(
        CellLine(
          line: line, baseline: blockStyles.rowPadding + line.placement.baseline, x: x, tags: tags))
    }
    var box = FlowBox(.cells(cells), x: rows.x, height: carriedHeight(in: rows.region))
    if isBelow {
      box.ground = FlowGround(rule: theme.colors.rule, width: rows.layout.width)
    }
    return box
  }
}
