import ComposeAttributedText
import ComposeGeometry

extension RTFEncoder {
  /// A place of a row: a cell, or what is not one.
  private struct Place {
    var column: Int
    var span: Int
    /// Nil for a place without a cell, and for those below a cell that reaches down.
    var cell: RTFTableLayout.Cell?
    /// Of the cell above that reaches down to here.
    var covering: TextBlock?
  }

  mutating func encodeTable(
    _ layout: RTFTableLayout, _ pieces: [ParagraphPiece], _ text: AttributedText
  ) {
    closeGroups()
    let edges = columnEdges(layout)
    /// For each column how many rows a cell from above still covers, and which.
    var covered: [Int: (rows: Int, span: Int, block: TextBlock)] = [:]
    for (index, row) in layout.rows.enumerated() {
      let places = places(of: row, table: layout.table, covered: &covered)
      encodeRow(places, layout, isHeader: index < layout.table.headerRows, edges)
      for place in places {
        guard let cell = place.cell else {
          if openParagraph?.isInTable != true {
            var state = RTFParagraphState()
            state.isInTable = true
            encode(state)
            openParagraph = state
          }
          body.control("cell")
          body.newLine()
          continue
        }
        for piece in cell.pieces {
          if pieces[piece].blocks.count > 1 { losses.note("boxes and tables within tables") }
          encodeParagraph(
            pieces[piece], text, in: piece == cell.pieces.upperBound - 1 ? .cell : .paragraph)
        }
      }
      body.control("row")
      body.newLine()
    }
    openParagraph = nil
  }

  private mutating func places(
    of row: RTFTableLayout.Row, table: TextTable,
    covered: inout [Int: (rows: Int, span: Int, block: TextBlock)]
  ) -> [Place] {
    var places: [Place] = []
    var column = 0
    var cells = row.cells[...]
    while column < table.columns {
      if let above = covered[column] {
        places.append(Place(column: column, span: above.span, cell: nil, covering: above.block))
        covered[column] = above.rows > 1 ? (above.rows - 1, above.span, above.block) : nil
        column += above.span
      } else if let cell = cells.first, cell.column <= column {
        cells = cells.dropFirst()
        var span = 1
        while span < cell.columnSpan, column + span < table.columns, covered[column + span] == nil {
          span += 1
        }
        places.append(Place(column: column, span: span, cell: cell, covering: nil))
        if cell.rowSpan > 1 { covered[column] = (cell.rowSpan - 1, span, cell.block) }
        column += span
      } else if cells.isEmpty, !covered.keys.contains(where: { $0 >= column }) {
        break
      } else {
        places.append(Place(column: column, span: 1, cell: nil, covering: nil))
        column += 1
      }
    }
    // What has no room stays at the end of the row.
    for cell in cells {
      places.append(Place(column: column, span: 1, cell: cell, covering: nil))
      column += 1
    }
    return places
  }

  /// In twips from the left; wide enough apart to stay different.
  private mutating func columnEdges(_ layout: RTFTableLayout) -> [Int] {
    var widths = [Int?](repeating: nil, count: layout.table.columns)
    for row in layout.rows {
      for cell in row.cells where cell.columnSpan == 1 && cell.column < widths.count {
        if widths[cell.column] == nil, case .points(let width)? = cell.block.width {
          widths[cell.column] = twips(width + around(cell.block))
        }
      }
    }
    let page = attributes.paperSize?.width ?? 612
    let margins = attributes.margins.map { $0.left + $0.right } ?? 180
    let share = twips(max(36, page - margins)) / max(1, widths.count)
    var edges = [0]
    for width in widths { edges.append(edges[edges.count - 1] + max(20, width ?? share)) }
    return edges
  }

  private func around(_ block: TextBlock) -> Double {
    block.padding.left + block.padding.right + block.borders.left.width + block.borders.right.width
  }

  // MARK: Words

  private mutating func encodeRow(
    _ places: [Place], _ layout: RTFTableLayout, isHeader: Bool, _ edges: [Int]
  ) {
    let table = layout.table
    body.control("trowd")
    body.control("trgaph", 0)
    body.control("trleft", 0)
    if isHeader { body.control("trhdr") }
    body.control("trautofit", table.layout == .automatic ? 1 : 0)
    encodeWidth(table.width, unit: "trftsWidth", width: "trwWidth")
    if !table.collapsesBorders {
      for edge in ["l", "t", "b", "r"] {
        body.control("trspd\(edge)", 0)
        body.control("trspdf\(edge)", 3)
      }
    }
    if table.hidesEmptyCells { losses.note("hidden empty cells") }
    for place in places {
      if let block = place.cell?.block ?? place.covering {
        encodeCell(block, place)
      }
      let edge = min(place.column + place.span, edges.count - 1)
      let beyond = max(0, place.column + place.span - (edges.count - 1))
      body.control("cellx", edges[edge] + beyond * 1440)
    }
    body.newLine()
  }

  private mutating func encodeCell(_ block: TextBlock, _ place: Place) {
    if place.covering != nil {
      body.control("clvmrg")
    } else if let cell = place.cell, cell.rowSpan > 1 {
      body.control("clvmgf")
    }
    switch block.verticalAlignment {
    case .top: break
    case .middle: body.control("clvertalc")
    case .bottom: body.control("clvertalb")
    case .baseline: losses.note("cells on a common baseline")
    }
    let borders = [
      ("clbrdrt", block.borders.top), ("clbrdrl", block.borders.left),
      ("clbrdrb", block.borders.bottom), ("clbrdrr", block.borders.right),
    ]
    for (word, border) in borders where border.width > 0 {
      body.control(word)
      body.control("brdrs")
      body.control("brdrw", twips(border.width))
      body.control("brdrcf", colorNumber(border.color))
    }
    if let color = block.backgroundColor { body.control("clcbpat", colorNumber(color)) }
    let padding = [
      ("t", block.padding.top), ("l", block.padding.left), ("b", block.padding.bottom),
      ("r", block.padding.right),
    ]
    for (edge, width) in padding where width != 0 {
      body.control("clpad\(edge)", twips(width))
      body.control("clpadf\(edge)", 3)
    }
    encodeWidth(
      block.width, unit: "clftsWidth", width: "clwWidth", around: around(block))
    if block.margin != .zero || block.minimumHeight != 0 || block.minimumWidth != nil
      || block.maximumWidth != nil
    {
      losses.note("margins and limits of cells")
    }
  }

  private mutating func encodeWidth(
    _ length: TextBlock.Length?, unit: String, width: String, around: Double = 0
  ) {
    switch length {
    case nil: body.control(unit, 1)
    case .percent(let percent)?:
      body.control(unit, 2)
      body.control(width, Int((min(max(percent.isFinite ? percent : 0, 0), 1000) * 50).rounded()))
    case .points(let points)?:
      body.control(unit, 3)
      body.control(width, twips(points + around))
    }
  }
}
