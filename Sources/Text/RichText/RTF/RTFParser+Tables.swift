import ComposeAttributedText
import ComposeGeometry

/// The definition of one cell in a row.
struct RTFCellDefinition {
  enum Merge { case none, first, continued }

  /// The right edge, in twips.
  var right = 0
  var horizontalMerge = Merge.none
  var verticalMerge = Merge.none
  var verticalAlignment = TextBlock.VerticalAlignment.top
  /// The number of a colour.
  var background = 0
  /// 1 for none, 2 for fiftieths of a percent, 3 for twips; nil for what the edges give.
  var widthUnit: Int?
  var width = 0
  /// Top, left, bottom, right.
  var borders = [RTFBorder](repeating: RTFBorder(), count: 4)
  /// In twips, top, left, bottom, right; nil for the row's.
  var padding = [Int?](repeating: nil, count: 4)
}

struct RTFBorder {
  var isDrawn = false
  var width = 0
  var color = 0
}

/// The row definition by `\trowd` and the words after it.
struct RTFRowDefinition {
  var cells: [RTFCellDefinition] = []
  /// The cell that is described, and which of its borders.
  var cell = RTFCellDefinition()
  var border: Int?
  var left = 0
  /// In twips, top, left, bottom, right.
  var padding = [0, 0, 0, 0]
  var isHeader = false
  var isAutomatic = false
  var collapsesBorders = true
  var widthUnit: Int?
  var width = 0
}

/// A table as its rows are read.
struct RTFTable {
  struct Row {
    var definition = RTFRowDefinition()
    /// The box of each cell.
    var boxes: [Int] = []
  }

  let number: Int
  var rows: [Row] = []
  var openRow = Row()
}

extension RTFParser {
  mutating func applyToTables(_ control: RTFControl, _ parameter: Int?) {
    let isOn = parameter != 0
    let twips = min(max(parameter ?? 0, -31_680), 31_680)
    switch control {
    case .trowd: rowDefinition = RTFRowDefinition()
    case .trgaph:
      rowDefinition.padding[1] = max(0, twips)
      rowDefinition.padding[3] = max(0, twips)
    case .trpaddt: rowDefinition.padding[0] = max(0, twips)
    case .trpaddl: rowDefinition.padding[1] = max(0, twips)
    case .trpaddb: rowDefinition.padding[2] = max(0, twips)
    case .trpaddr: rowDefinition.padding[3] = max(0, twips)
    case .trleft: rowDefinition.left = twips
    case .trhdr: rowDefinition.isHeader = true
    case .trautofit: rowDefinition.isAutomatic = isOn
    case .trftsWidth: rowDefinition.widthUnit = parameter
    case .trwWidth: rowDefinition.width = max(0, parameter ?? 0)
    case .trspdl, .trspdt, .trspdr, .trspdb: rowDefinition.collapsesBorders = false
    case .clmgf: rowDefinition.cell.horizontalMerge = .first
    case .clmrg: rowDefinition.cell.horizontalMerge = .continued
    case .clvmgf: rowDefinition.cell.verticalMerge = .first
    case .clvmrg: rowDefinition.cell.verticalMerge = .continued
    case .clvertalt: rowDefinition.cell.verticalAlignment = .top
    case .clvertalc: rowDefinition.cell.verticalAlignment = .middle
    case .clvertalb: rowDefinition.cell.verticalAlignment = .bottom
    case .clcbpat: rowDefinition.cell.background = parameter ?? 0
    case .clftsWidth: rowDefinition.cell.widthUnit = parameter
    case .clwWidth: rowDefinition.cell.width = max(0, parameter ?? 0)
    case .clpadt: rowDefinition.cell.padding[0] = max(0, twips)
    case .clpadl: rowDefinition.cell.padding[1] = max(0, twips)
    case .clpadb: rowDefinition.cell.padding[2] = max(0, twips)
    case .clpadr: rowDefinition.cell.padding[3] = max(0, twips)
    case .clbrdrt: rowDefinition.border = 0
    case .clbrdrl: rowDefinition.border = 1
    case .clbrdrb: rowDefinition.border = 2
    case .clbrdrr: rowDefinition.border = 3
    case .brdrt, .brdrl, .brdrb, .brdrr, .trbrdrt, .trbrdrl, .trbrdrb, .trbrdrr, .trbrdrh, .trbrdrv:
      rowDefinition.border = nil
    case .brdrs, .brdrdb, .brdrdot, .brdrdash: changeBorder { $0.isDrawn = true }
    case .brdrth:
      changeBorder { border in
        border.isDrawn = true
        border.width *= 2
      }
    case .brdrnone, .brdrnil: changeBorder { $0.isDrawn = false }
    case .brdrw: changeBorder { $0.width = min(max(0, twips), 1000) }
    case .brdrcf: changeBorder { $0.color = parameter ?? 0 }
    case .cellx:
      rowDefinition.cell.right = twips
      if rowDefinition.cells.count < TextTable.maximumColumns {
        rowDefinition.cells.append(rowDefinition.cell)
      }
      rowDefinition.cell = RTFCellDefinition()
      rowDefinition.border = nil
    case .cell: endCell()
    case .row: endRow()
    case .nestcell: emit("\t")
    case .nestrow: emit("\u{2028}")
    default: break
    }
  }

  private mutating func changeBorder(_ change: (inout RTFBorder) -> Void) {
    if let border = rowDefinition.border { change(&rowDefinition.cell.borders[border]) }
  }

  // MARK: Text in cells

  /// The box of the current cell; nil beyond the limits.
  mutating func currentCellBox() -> Int? {
    guard group.destination == .body else { return nil }
    if table == nil {
      guard cellCount < reader.limits.maximumTableCells else { return nil }
      table = RTFTable(number: assembly.tables.count)
      assembly.tables.append(TextTable(columns: 1, identifier: tableIdentifier()))
    }
    guard var table = self.table else { return nil }
    if let box = table.openRow.boxes.last, !isCellEnded { return box }
    guard cellCount < reader.limits.maximumTableCells else { return nil }
    cellCount += 1
    isCellEnded = false
    assembly.boxes.append(
      TextAssembly.Box(
        parent: nil, block: TextBlock(),
        cell: TextAssembly.Cell(
          table: table.number, row: table.rows.count, column: table.openRow.boxes.count)))
    table.openRow.boxes.append(assembly.boxes.count - 1)
    self.table = table
    return assembly.boxes.count - 1
  }

  /// Distinguishes adjacent tables.
  private func tableIdentifier() -> Int {
    guard let box = assembly.paragraphs.last?.box, assembly.boxes.indices.contains(box),
      let cell = assembly.boxes[box].cell, assembly.tables.indices.contains(cell.table)
    else { return 0 }
    return 1 - assembly.tables[cell.table].identifier
  }

  private mutating func endCell() {
    guard group.destination == .body else { return }
    guard let box = currentCellBox() else {
      note("a table cell beyond the limit (its text is kept)")
      return emit("\t")
    }
    assembly.endParagraph(paragraphStyle(), set: currentSet(), in: box)
    pendingBreak = nil
    isCellEnded = true
  }

  private mutating func endRow() {
    guard group.destination == .body, table != nil else { return }
    if !assembly.isAtParagraphStart { endCell() }
    table?.openRow.definition = rowDefinition
    if let row = table?.openRow, !row.boxes.isEmpty { table?.rows.append(row) }
    table?.openRow = RTFTable.Row()
    isCellEnded = true
  }

  /// Gives the cells their places, when all rows are known.
  mutating func finishTable() {
    guard var table = self.table else { return }
    self.table = nil
    isCellEnded = true
    if !table.openRow.boxes.isEmpty {
      table.openRow.definition = rowDefinition
      table.rows.append(table.openRow)
    }
    guard let first = table.rows.first?.definition else { return }
    var model = assembly.tables[table.number]
    model.layout = first.isAutomatic ? .automatic : .fixed
    model.collapsesBorders = first.collapsesBorders
    switch first.widthUnit {
    case 2: model.width = .percent(Double(first.width) / 50)
    case 3: model.width = .points(Double(first.width) / 20)
    default: break
    }
    model.headerRows = table.rows.prefix { $0.definition.isHeader }.count
    assembly.tables[table.number] = model
    var grid = RTFTableGrid(table)
    assembly.droppedBoxes.formUnion(grid.place(table, in: &assembly, color: color))
  }
}
