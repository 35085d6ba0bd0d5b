import ComposeDocumentModel
import ComposeFlow
import ComposeGraphics
import ComposeTextLayout

extension BlockFlow {
  /// The boxes of a group of rows.
  func boxes(
    _ group: TableGroup, of section: TableRows.Section, _ rows: TableParts,
    in parent: StructureElement
  ) throws -> [FlowBox] {
    switch group {
    case .simple(let number):
      return try rowBoxes(
        try rows.layout.row(number, of: section), of: section, rows,
        row: TableTags.row(in: parent, on: context))
    case .joined(let joined):
      var boxes = try joinedBoxes(joined, of: section, rows, in: parent)
      if theme.tables.rules == .grid {
        // The rules between these columns are those around their cells.
        let frame = columnRules(of: rows, betweenColumns: false)
        for index in boxes.indices { boxes[index].addGround(frame) }
      }
      return boxes
    }
  }

  /// Lays out a simple row as one box per line, so that long rows can be split across pages.
  func rowBoxes(
    _ cells: [TableRows.PlacedCell], of section: TableRows.Section, _ rows: TableParts,
    row: StructureElement
  ) throws -> [FlowBox] {
    let layout = rows.layout
    let isHeader = section == .header
    let tags = cells.map { cell in
      ParagraphTags(
        TableTags.cell(
          scope: isHeader ? .column : cell.isHeading ? .row : nil, in: row, on: context),
        language: settings.language)
    }
    // By index throughout: extracting an element from the array would copy it.
    var lines = 1
    var hasFormulas = false
    for column in cells.indices {
      lines = max(lines, cells[column].layout.lineCount)
      hasFormulas = hasFormulas || cells[column].layout.paragraph.hasFormulas
      if cells[column].cell.paragraph.minimumWidth > layout.columns.columnWidths[column] {
        reportBrokenWord(in: cells[column].layout, at: cells[column].cell.source)
      }
    }
    let grid = theme.tables.rules == .grid ? columnRules(of: rows, betweenColumns: true) : nil
    if hasFormulas, lines <= Self.wholeRow {
      var box = formulaRow(cells, tags, rows)
      if !isHeader { box.breakPenalty = theme.pageBreakCosts.splitPenalty }
      if let grid { box.addGround(grid) }
      return [box]
    }
    let padding = blockStyles.rowPadding
    var boxes: [FlowBox] = []
    // The lines above one that may grow for a formula.
    var previous = hasFormulas ? [Line.Placement?](repeating: nil, count: cells.count) : []
    for index in 0..<lines {
      var content: [CellLine] = []
      content.reserveCapacity(cells.count)
      var notes: [Int] = []
      var destinations: [String] = []
      let above = index == 0 ? padding : 0
      var height = 0.0
      // Lines beside a formula have its baseline.
      var growth = 0.0
      for column in previous.indices where index < cells[column].layout.lineCount {
        let line = cells[column].layout.line(index)
        var placement = line.placement(below: previous[column])
        if index == 0 { placement.grow(by: line.room(missingIn: placement).above) }
        growth = max(growth, placement.formulaGrowth)
        previous[column] = placement
      }
      for column in cells.indices where index < cells[column].layout.lineCount {
        let line = cells[column].layout.line(index)
        var placement: Line.Placement
        if hasFormulas {
          placement = previous[column] ?? line.placement
          placement.grow(by: growth - placement.formulaGrowth)
          if index == cells[column].layout.lineCount - 1 {
            height = max(height, placement.height + line.room(missingIn: placement).below)
          }
          previous[column] = placement
        } else {
          placement = line.placement
        }
        height = max(height, placement.height)
        for note in cells[column].cell.notes where line.range.contains(note.offset) {
          notes.append(note.index)
          destinations.append(NoteNames.call(note.index))
        }
        let last = cells[column].layout.lineCount - 1
        for place in cells[column].cell.places
        where line.range.contains(place.offset)
          || index == last && place.offset >= line.range.upperBound
        {
          destinations.append(IndexNames.place(place.number))
        }
        content.append(
          CellLine(
            line: line, baseline: above + placement.baseline,
            x: layout.columns.left(ofColumn: column),
            tags: tags[column]))
      }
      // What is above the next line in each column is the whole row of lines.
      for column in previous.indices { previous[column]?.height = height }
      var box = FlowBox(
        .cells(content), x: rows.x,
        height: above + height + (index == lines - 1 ? padding : 0))
      if !notes.isEmpty { box.notes = notes }
      if !destinations.isEmpty { box.destinations = destinations }
      // Only rows of many lines are split, with at least two lines on each side.
      let isSplit = index == 0 || (lines > Self.wholeRow && index >= 2 && lines - index >= 2)
      // Repeated headers are not split.
      if !isHeader || index > 0 { box.breakPenalty = theme.pageBreakCosts.splitPenalty }
      if !isSplit { box.breakPenalty = Costs.forbidden }
      if let grid { box.addGround(grid) }
      boxes.append(box)
    }
    return boxes
  }

  /// Rows of at most this many lines are not split across pages.
  private static let wholeRow = 12

  /// A row with formulas as one box: the first lines of its cells have one baseline, and what is below
  /// them in one cell does not move for formulas in another.
  private func formulaRow(
    _ cells: [TableRows.PlacedCell], _ tags: [ParagraphTags], _ rows: TableParts
  ) -> FlowBox {
    let padding = blockStyles.rowPadding
    var growth = 0.0
    let firsts = cells.map { cell in
      let line = cell.layout.line(0)
      var placement = line.placement(below: nil)
      placement.grow(by: line.room(missingIn: placement).above)
      growth = max(growth, placement.formulaGrowth)
      return placement
    }
    var content: [CellLine] = []
    var notes: [Int] = []
    var destinations: [String] = []
    var height = 0.0
    for column in cells.indices {
      var top = 0.0
      var above: Line.Placement?
      for index in 0..<cells[column].layout.lineCount {
        let line = cells[column].layout.line(index)
        var placement = firsts[column]
        if index == 0 {
          placement.grow(by: growth - placement.formulaGrowth)
        } else {
          placement = line.placement(below: above)
        }
        content.append(
          CellLine(
            line: line, baseline: padding + top + placement.baseline,
            x: rows.layout.columns.left(ofColumn: column), tags: tags[column]))
        let isLast = index == cells[column].layout.lineCount - 1
        height = max(
          height, top + placement.height + (isLast ? line.room(missingIn: placement).below : 0))
        top += placement.height
        above = placement
      }
      notes += cells[column].cell.notes.map(\.index)
      destinations += cells[column].cell.places.map { IndexNames.place($0.number) }
    }
    var box = FlowBox(.cells(content), x: rows.x, height: padding + height + padding)
    if !notes.isEmpty {
      box.notes = notes
      destinations = notes.map(NoteNames.call) + destinations
    }
    if !destinations.isEmpty { box.destinations = destinations }
    return box
  }
}
