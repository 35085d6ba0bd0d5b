import ComposeFonts
import ComposeMathSyntax

/// The rows and columns of an environment, set; each row has its ink at its own baseline.
struct Grid {
  struct Row {
    var ascent: Double
    var depth: Double
    /// The pieces of ink of the row, which are consecutive.
    var start: Int
    var end: Int
    /// Where the content begins and ends, from the left of the columns.
    var left: Double
    var right: Double
    /// The baseline, downwards from that of the first row.
    var baseline = 0.0
  }

  var rows: [Row] = []
  /// The left edge of each column, and its width.
  var columnStarts: [Double] = []
  var columnWidths: [Double] = []
  var width = 0.0
  /// The cells of each row that arrows may lead to, in the order of their columns.
  var cells: [[Cell]] = []

  struct Cell {
    /// The left edge, from that of the grid.
    var x: Double
    var width: Double
    var ascent: Double
    var depth: Double
  }

  /// The delimiters of `block` environments with their positions and the row that they align with.
  var delimiters: [(box: LayoutBox, x: Double, up: Double)] = []

  /// The middles of rules before columns, with the number of the column and whether they are dashed.
  var verticalRules: [(x: Double, column: Int, isDashed: Bool)] = []
}

extension Grid {
  /// The middle of the space before a column, or the end of all.
  func boundary(_ column: Int) -> Double {
    guard column > 0, column < columnStarts.count else { return column <= 0 ? 0 : width }
    return (columnStarts[column - 1] + columnWidths[column - 1] + columnStarts[column]) / 2
  }
}

extension FormulaSetter {
  /// Cells of more columns than this are left out.
  static let maximumColumnCount = 20_000

  private struct SetCell {
    var box: LayoutBox
    var column: Int
    var span: Int
    var alignment: MathColumn.Alignment
    var isFilling: Bool
  }

  /// Sets all cells and places them from left to right.
  ///
  /// - Parameter measure: The width over which columns in pairs are spread; nil for their own width.
  mutating func setGrid(_ array: MathArray, _ style: LayoutStyle, measure: Double? = nil) -> Grid {
    var metrics = GridMetrics(array, leading: leading)
    if array.kind == .small, !array.isSmallMatrix {
      // amsmath's \substack: distances of the script font's fractions without a bar.
      let script = LayoutStyle(style: .script)
      metrics.baselineDistance =
        (points(.stackTopShiftUp, script) + points(.stackBottomShiftDown, script)) / size
      metrics.lineSkip = points(.stackGapMin, script) / size
      metrics.lineSkipLimit = metrics.lineSkip
    }
    if let separation = array.columnSeparation {
      metrics.separateColumns(by: max(0, points(separation, style)) / size, array.kind)
    }
    var grid = Grid()
    var cells: [[SetCell]] = []
    var columnCount = min(array.columns.count, Self.maximumColumnCount)
    var widths: [Double] = []
    let level = breakLevel
    breakLevel = nil
    defer { breakLevel = level }
    let cellStyle = LayoutStyle(style: array.style)
    for (rowIndex, row) in array.rows.enumerated() {
      var set: [SetCell] = []
      set.reserveCapacity(row.cells.count)
      var ascent = metrics.strutAscent * size
      var depth = metrics.strutDepth * size
      let start = ink.count
      var column = 0
      let outerSource = source
      source = row.range
      for cell in row.cells {
        guard column < Self.maximumColumnCount else { break }
        let span = min(max(1, cell.span), Self.maximumColumnCount - column)
        let box = setCell(cell, array, row: rowIndex, column: column, cellStyle)
        ascent = max(ascent, box.ascent)
        depth = max(depth, box.depth)
        if span == 1 {
          while widths.count <= column { widths.append(0) }
          widths[column] = max(widths[column], box.width)
        }
        set.append(
          SetCell(
            box: box, column: column, span: span,
            alignment: cell.column?.alignment ?? cell.alignment
              ?? array.alignment(of: column, row: rowIndex),
            isFilling: array.kind == .commutativeDiagram))
        column += span
      }
      source = outerSource
      columnCount = max(columnCount, column)
      cells.append(set)
      grid.rows.append(
        Grid.Row(ascent: ascent, depth: depth, start: start, end: ink.count, left: 0, right: 0))
    }
    // That of amsmath has two columns even where the second is not used.
    if array.isPlainCases { columnCount = max(columnCount, 2) }
    while widths.count < columnCount { widths.append(0) }
    if array.kind == .multline, array.rows.count > 1, !widths.isEmpty {
      // \multlinegap behind the first row and before the last.
      for (index, row) in cells.enumerated() where index == 0 || index == cells.count - 1 {
        widths[0] = max(widths[0], (row.first?.box.width ?? 0) + size)
      }
    }
    for (index, column) in array.columns.enumerated() where index < widths.count {
      if let width = column.width { widths[index] = max(widths[index], points(width, style)) }
    }
    leaveRoomForArrows(array, &grid, &widths, style)
    placeRows(&grid, array, metrics, style)
    let delimiters = setDelimiters(of: array, grid, style)
    placeColumns(&grid, array, metrics, widths, cells, style, delimiters, measure: measure)
    for (rowIndex, row) in cells.enumerated() {
      placeCells(row, row: rowIndex, in: &grid)
    }
    return grid
  }

  private mutating func setCell(
    _ cell: MathCell, _ array: MathArray, row: Int, column: Int, _ style: LayoutStyle
  ) -> LayoutBox {
    switch array.kind {
    case .aligned:
      // The right half of a pair begins with an empty atom, so that its relation has space before it.
      return column & 1 == 1
        ? setList(cell.content, style, after: .ordinary)
        : setList(cell.content, style)
    case .commutativeDiagram: return setDiagramCell(cell.content, array, style)
    default: return setList(cell.content, style)
    }
  }

  private mutating func placeColumns(
    _ grid: inout Grid, _ array: MathArray, _ metrics: GridMetrics, _ given: [Double],
    _ cells: [[SetCell]], _ style: LayoutStyle, _ delimiters: [SetDelimiter], measure: Double?
  ) {
    var widths = given
    let count = widths.count
    // Space before each column, and after the last.
    var gaps = [Double](repeating: 0, count: count + 1)
    for index in 0...count {
      let isFirst = index == 0
      let isLast = index == count
      if !isLast, index < array.columns.count, let before = array.columns[index].before {
        gaps[index] = width(of: before, style)
      } else if isLast, count > 0, count <= array.columns.count,
        let after = array.columns[count - 1].after
      {
        gaps[index] = width(of: after, style)
      } else if isFirst || isLast {
        gaps[index] = metrics.outerGap * size
      } else {
        gaps[index] = metrics.columnGap * size
        if array.kind == .aligned, index & 1 == 0 { gaps[index] = metrics.pairGap * size }
      }
    }
    // Delimiters of blocks stand beside the columns, in arrays in the place of half the space between columns.
    let isArray = array.kind == .array
    let padding = (isArray ? 0.1 : 3.0 / 18) * size
    if array.environment == "bordermatrix", count > 1 { gaps[1] = 0.55 * size }
    var before = [Double](repeating: 0, count: count + 1)
    var after = before
    for delimiter in delimiters where delimiter.column <= count {
      if delimiter.isOpening {
        before[delimiter.column] = max(before[delimiter.column], delimiter.box.width + padding)
      } else {
        after[delimiter.column] = max(after[delimiter.column], delimiter.box.width + padding)
      }
    }
    if !delimiters.isEmpty {
      let replaced = isArray ? metrics.columnGap / 2 * size : 0
      for index in 0...count {
        for width in [before[index], after[index]] where width > 0 {
          gaps[index] = max(0, gaps[index] - replaced) + width
        }
      }
    }
    // Cells over several columns widen the last of these, as TeX's \span does.
    for row in cells {
      for cell in row where cell.span > 1 && cell.column + cell.span <= count {
        var total = 0.0
        for index in cell.column..<cell.column + cell.span {
          total += widths[index]
          if index > cell.column { total += gaps[index] }
        }
        if cell.box.width > total {
          widths[cell.column + cell.span - 1] += cell.box.width - total
        }
      }
    }
    if let measure, array.kind == .aligned, array.isSpread {
      spread(&gaps, widths, over: measure, isFlush: array.isFlush)
    }
    var x = 0.0
    for index in 0...count {
      let rules =
        index < array.columns.count && index < count
        ? array.columns[index].rulesBefore
        : index == count && count > 0 && count <= array.columns.count
          ? array.columns[count - 1].rulesAfter : []
      // Rules stand in the middle of the space, and at its outer ends; \doublerulesep is 2 pt.
      let middle =
        index == 0 ? x : index == count ? x + gaps[index] : x + gaps[index] / 2
      let between = 0.2 * size
      let extent = between * Double(max(0, rules.count - 1))
      for (number, rule) in rules.enumerated() {
        grid.verticalRules.append((middle + Double(number) * between, index, rule == .dashed))
      }
      x += gaps[index] + extent
      if index < count {
        grid.columnStarts.append(x)
        x += widths[index]
      }
    }
    grid.columnWidths = widths
    grid.width = x
    for delimiter in delimiters {
      let column = delimiter.column
      let place =
        delimiter.isOpening
        ? (column < grid.columnStarts.count
          ? grid.columnStarts[column] - delimiter.box.width - padding : 0)
        : column > 0 && column <= grid.columnStarts.count
          ? grid.columnStarts[column - 1] + widths[column - 1] + padding : 0
      grid.delimiters.append((delimiter.box, place, delimiter.up))
    }
  }

  /// Spreads pairs of columns over a measure: equal space between, and at the ends unless they are flush.
  private func spread(
    _ gaps: inout [Double], _ widths: [Double], over measure: Double, isFlush: Bool
  ) {
    let pairCount = (widths.count + 1) / 2
    let total = widths.reduce(0, +)
    let spaces = isFlush ? pairCount - 1 : pairCount + 1
    guard spaces > 0, measure > total else { return }
    let space = (measure - total) / Double(spaces)
    // \minalignsep between pairs, at the cost of the ends.
    let between =
      isFlush ? space : max(space, min(size, (measure - total) / Double(max(1, pairCount - 1))))
    for index in stride(from: 2, to: widths.count, by: 2) { gaps[index] = between }
    if !isFlush {
      let ends = max(0, (measure - total - between * Double(pairCount - 1)) / 2)
      gaps[0] = ends
      gaps[widths.count] = ends
    }
  }

  private mutating func width(of list: MathList, _ style: LayoutStyle) -> Double {
    let box = setList(list, LayoutStyle(style: .text))
    ink.remove(from: box.start)
    return box.width
  }

  private mutating func placeCells(
    _ row: [SetCell], row rowIndex: Int, in grid: inout Grid
  ) {
    var left = Double.infinity
    var right = -Double.infinity
    for cell in row {
      let last = min(cell.column + cell.span, grid.columnStarts.count) - 1
      guard cell.column <= last, cell.column < grid.columnStarts.count else { continue }
      let start = grid.columnStarts[cell.column]
      let width = grid.columnStarts[last] + grid.columnWidths[last] - start
      let x: Double
      switch cell.alignment {
      case .left: x = start
      case .center: x = start + (width - cell.box.width) / 2
      case .right: x = start + width - cell.box.width
      }
      ink.move(cell.box, right: x)
      if cell.isFilling {
        if grid.cells.count <= rowIndex { grid.cells.append([]) }
        grid.cells[rowIndex].append(
          Grid.Cell(
            x: x, width: cell.box.width, ascent: cell.box.ascent, depth: cell.box.depth))
      }
      if cell.box.width > 0 {
        left = min(left, x)
        right = max(right, x + cell.box.width)
      }
    }
    grid.rows[rowIndex].left = left.isFinite ? left : 0
    grid.rows[rowIndex].right = right.isFinite ? right : 0
  }

  private func placeRows(
    _ grid: inout Grid, _ array: MathArray, _ metrics: GridMetrics, _ style: LayoutStyle
  ) {
    var baseline = 0.0
    for index in grid.rows.indices {
      if index > 0 {
        let before = grid.rows[index - 1]
        baseline += metrics.distance(
          depth: before.depth, ascent: grid.rows[index].ascent, size: size)
        baseline += rulesHeight(array.rows[index].rulesAbove)
        if let space = array.rows[index - 1].spaceBelow {
          let length = points(space, style)
          // In arrays a positive one counts from the strut, not from what is deeper.
          if metrics.baselineDistance == 0, length > 0 {
            let extended = metrics.strutDepth * size + length
            baseline += max(0, extended - before.depth)
          } else {
            baseline += length
          }
        }
      }
      grid.rows[index].baseline = Self.bounded(baseline)
    }
  }

  /// How much room rules between rows take: 0.4 pt each, and 2 pt from the top of one to that of the next.
  private func rulesHeight(_ rules: [MathRowRule]) -> Double {
    let full = Double(rules.lazy.filter { $0.columns == nil }.count)
    return full == 0 ? 0 : (0.04 + (full - 1) * 0.2) * size
  }

  /// Sets an environment as a box.
  mutating func setArray(_ array: MathArray, _ style: LayoutStyle) -> LayoutBox {
    guard depth < Self.maximumDepth, !array.rows.isEmpty else { return emptyBox() }
    depth += 1
    defer { depth -= 1 }
    if array.kind == .inference { return setInference(array).box }
    let start = ink.count
    let grid = setGrid(array, style)
    var box = emptyBox()
    box.start = start
    box.width = grid.width
    let thickness = 0.04 * size
    let above = rulesHeight(array.rows[0].rulesAbove)
    let below = rulesHeight(array.rulesBelow)
    let first = grid.rows[0]
    let isBordered = array.environment == "bordermatrix" && grid.rows.count > 1
    // There is a row, as the guard above found.
    let last = grid.rows[grid.rows.count - 1]
    var lastDepth = last.depth
    if array.kind != .aligned, let space = array.rows.last?.spaceBelow {
      lastDepth += max(0, points(space, style))
    }
    let top = first.ascent + above
    let bottom = last.baseline + lastDepth + below
    let shift: Double
    switch array.position {
    case ..<0: shift = 0
    case 0 where isBordered:
      // Its first row stands above what is centred.
      let second = grid.rows[1]
      shift = axis(style) - (second.ascent - second.baseline - bottom) / 2
    case 0: shift = axis(style) - (top - bottom) / 2
    default: shift = last.baseline
    }
    for (index, row) in grid.rows.enumerated() {
      ink.move(row.start..<row.end, right: 0, up: shift - row.baseline)
      setBetween(array, grid, up: shift - row.baseline, style)
      let rowTop = shift - row.baseline + row.ascent
      setRowRules(array.rows[index].rulesAbove, grid, bottom: rowTop)
      // Rules beside a row reach up to the next.
      let rowBottom =
        index + 1 < grid.rows.count
        ? shift - grid.rows[index + 1].baseline + grid.rows[index + 1].ascent
          + rulesHeight(array.rows[index + 1].rulesAbove)
        : shift - row.baseline - lastDepth
      let isOutside =
        !array.blocks.isEmpty && !array.blocks.contains { $0.rows.contains(index) }
      let rules = isOutside ? [] : Self.verticalRules(beside: array.rows[index], grid)
      for rule in rules {
        if rule.isDashed {
          appendLine(
            x: rule.x, y: rowTop, dx: 0, dy: rowBottom - rowTop, thickness: thickness,
            isDashed: true)
        } else {
          appendRule(
            x: rule.x - thickness / 2, y: rowBottom, width: thickness, height: rowTop - rowBottom)
        }
      }
    }
    if !array.rulesBelow.isEmpty {
      setRowRules(array.rulesBelow, grid, bottom: shift - bottom)
    }
    box.ascent = top + shift
    box.depth = bottom - shift
    for delimiter in grid.delimiters {
      ink.move(delimiter.box, right: delimiter.x, up: shift + delimiter.up)
      box.extend(with: delimiter.box, raisedBy: shift + delimiter.up)
    }
    box.end = ink.count
    if !array.connections.isEmpty { setConnections(of: array, grid, up: shift, &box, style) }
    guard array.left != nil || array.right != nil else {
      box.topAccent = box.width / 2
      return box
    }
    return fenced(box, array, style)
  }

  /// The rules beside the cells of a row: none within a cell over several columns, at whose ends are its own.
  private static func verticalRules(
    beside row: MathRow, _ grid: Grid
  ) -> [(x: Double, column: Int, isDashed: Bool)] {
    guard row.cells.contains(where: { $0.span > 1 || $0.column != nil }) else {
      return grid.verticalRules
    }
    var hidden: Set<Int> = []
    var added: [(x: Double, column: Int, isDashed: Bool)] = []
    var first = 0
    for cell in row.cells {
      guard first < grid.columnStarts.count else { break }
      let end = first + min(max(1, cell.span), grid.columnStarts.count - first)
      if end > first + 1 { hidden.formUnion(first + 1..<end) }
      if let column = cell.column {
        if column.rulesAfter.isEmpty { hidden.insert(end) }
        if first == 0, column.rulesBefore.isEmpty { hidden.insert(0) }
        // Rules that the preamble has not, in the middle of the space.
        let known = Set(grid.verticalRules.map(\.column))
        if let rule = column.rulesBefore.first, !known.contains(first) {
          added.append((grid.boundary(first), first, rule == .dashed))
        }
        if let rule = column.rulesAfter.first, !known.contains(end) {
          added.append((grid.boundary(end), end, rule == .dashed))
        }
      }
      first = end
    }
    return grid.verticalRules.filter { !hidden.contains($0.column) } + added
  }

  /// Puts delimiters around rows and columns.
  private mutating func fenced(
    _ content: LayoutBox, _ array: MathArray, _ style: LayoutStyle
  ) -> LayoutBox {
    let target = delimiterTarget(content, style)
    let left = setDelimiter(array.left, target: target, style)
    ink.move(content, right: left.width)
    let right = setDelimiter(array.right, target: target, style)
    ink.move(right, right: left.width + content.width)
    ink.bringForward(left.start..<left.end, to: content.start)
    var box = content
    box.width += left.width + right.width
    box.extend(with: left)
    box.extend(with: right)
    box.end = ink.count
    box.topAccent = box.width / 2
    return box
  }

  /// Sets what the preamble has between the columns of a row.
  private mutating func setBetween(
    _ array: MathArray, _ grid: Grid, up: Double, _ style: LayoutStyle
  ) {
    for (index, column) in array.columns.enumerated() where index < grid.columnStarts.count {
      if let before = column.before, !before.isEmpty {
        let box = setList(before, LayoutStyle(style: .text))
        ink.move(box, right: grid.columnStarts[index] - box.width, up: up)
      }
      if let after = column.after, !after.isEmpty {
        let box = setList(after, LayoutStyle(style: .text))
        ink.move(box, right: grid.columnStarts[index] + grid.columnWidths[index], up: up)
      }
    }
  }

  /// Appends rules over a row, from the lowest up.
  private mutating func setRowRules(_ rules: [MathRowRule], _ grid: Grid, bottom: Double) {
    let thickness = 0.04 * size
    var y = bottom
    // The top of the rule before, from which those of some columns hang, as LaTeX has it.
    var top = bottom
    for rule in rules.reversed() {
      var left = 0.0
      var right = grid.width
      if let columns = rule.columns {
        guard columns.lowerBound >= 0, columns.lowerBound < grid.columnStarts.count else {
          continue
        }
        let last = min(columns.upperBound, grid.columnStarts.count - 1)
        // From the middle of the space before to the middle of the space after.
        left =
          columns.lowerBound == 0
          ? 0
          : (grid.columnStarts[columns.lowerBound - 1] + grid.columnWidths[columns.lowerBound - 1]
            + grid.columnStarts[columns.lowerBound]) / 2
        let end = grid.columnStarts[last] + grid.columnWidths[last]
        right =
          last + 1 < grid.columnStarts.count ? (end + grid.columnStarts[last + 1]) / 2 : grid.width
        appendRule(x: left, y: top - thickness, width: right - left, height: thickness)
        continue
      }
      if rule.rule == .dashed {
        appendLine(
          x: left, y: y + thickness / 2, dx: right - left, dy: 0, thickness: thickness,
          isDashed: true)
      } else {
        appendRule(x: left, y: y, width: right - left, height: thickness)
      }
      top = y + thickness
      y += 0.2 * size
    }
  }

  /// Sets a cell of a commutative diagram: upright arrows have their labels beside them.
  private mutating func setDiagramCell(
    _ content: MathList, _ array: MathArray, _ style: LayoutStyle
  ) -> LayoutBox {
    guard content.count == 1, case .arrow(let arrow) = content[0].content,
      arrow.isVertical
    else {
      if content.count == 1, case .arrow(var arrow) = content[0].content {
        // amscd: \minCDarrowwidth 2.5 pc.
        if arrow.minimumWidth == nil {
          arrow.minimumWidth =
            array.objectMargin == nil
            ? MathLength(2.5, .em) : MathLength(arrowWidth(of: array, style), .bp)
        }
        source = content[0].range
        return setArrow(arrow, style)
      }
      return setList(content, style)
    }
    let small = style.superscript
    let height = array.objectMargin == nil ? 1.8 * size : arrowHeight(of: array, style)
    let shaft = setDelimiter(arrow.scalar, target: height, LayoutStyle(style: .text))
    let left = setList(arrow.above, small)
    let right = setList(arrow.below ?? [], small)
    let gap = 0.2 * size
    // Both sides are as wide, so that the arrow stands in the middle of its column.
    let side = max(left.width, right.width) + gap
    let axis = axis(style)
    ink.move(shaft, right: side)
    for (box, x) in [(left, side - gap - left.width), (right, side + shaft.width + gap)] {
      ink.move(box, right: x, up: axis - (box.ascent - box.depth) / 2)
    }
    var box = shaft
    box.width = 2 * side + shaft.width
    box.extend(with: left)
    box.extend(with: right)
    box.end = ink.count
    box.topAccent = box.width / 2
    return box
  }
}

extension MathArrow {
  /// Whether the arrow stands upright.
  fileprivate var isVertical: Bool {
    switch scalar.value {
    case 0x2191, 0x2193, 0x2195, 0x21D1, 0x21D3, 0x21D5, 0x2016, 0x2225, 0x7C: true
    default: false
    }
  }
}
