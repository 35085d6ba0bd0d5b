import ComposeMathSyntax

extension MathTypesetter {
  /// The share of the measure that the last column of rows has at least, if it is broken.
  private static let leastShare = 0.25

  /// Sets rows with columns that are wider than the measure: the last column is broken, with later lines behind its
  /// relations; where the others leave it no room, each row stands by itself.
  ///
  /// - Parameter reserve: What the widest number needs.
  /// - Returns: Nil where neither is narrower than `width`, that of the unbroken rows.
  func brokenGrid(
    _ array: MathArray, measure: Double, width: Double, numberWidth: (MathRow.Tag) -> Double
  ) -> Lines? {
    guard array.kind == .aligned || array.kind == .eqnarray,
      !array.rows.contains(where: { $0.cells.contains { $0.span > 1 || $0.column != nil } })
    else { return nil }
    let reserve = array.rows.reduce(0) { max($0, numberWidth($1.tag)) }
    var best = linesOfLastColumn(array, measure: measure, reserve: reserve)
    if best.map({ $0.width > measure * 1.0005 }) ?? true {
      let rows = separateRows(array, measure: measure, numberWidth: numberWidth)
      if rows.width < (best?.width ?? .infinity) { best = rows }
    }
    return best.flatMap { $0.width < width ? $0 : nil }
  }

  /// Breaks the cells of the last column; nil where the others leave no room.
  private func linesOfLastColumn(_ array: MathArray, measure: Double, reserve: Double) -> Lines? {
    let last = (array.rows.lazy.map(\.cells.count).max() ?? 0) - 1
    guard last >= 1, array.alignment(of: last) == .left else { return nil }
    var others = array
    for index in others.rows.indices where others.rows[index].cells.count > last {
      others.rows[index].cells[last].content = []
    }
    var setter = makeSetter()
    let grid = setter.setGrid(others, LayoutStyle(style: .display))
    let reader = reader(of: setter)
    guard grid.columnStarts.indices.contains(last) else { return nil }
    let start = grid.columnStarts[last]
    let room = measure - reserve - start
    guard room >= Self.leastShare * measure else { return nil }
    var rows: [MathDisplayRow] = []
    var widest = start
    for (index, row) in array.rows.enumerated() {
      let set = grid.rows[index]
      // From the left of the columns, so that all rows begin at the same place.
      var box = reader.box(
        set.start..<set.end, left: 0, width: max(0, set.right), ascent: set.ascent, depth: set.depth
      )
      var added = [
        MathDisplayRow(
          box: box, x: 0, baselineDistance: 0, tag: row.tag, label: row.label,
          textAbove: row.textAbove, allowsPageBreak: row.allowsPageBreak, isContinuation: false,
          source: row.range)
      ]
      if row.cells.count > last {
        let content = row.cells[last].content
        let cell = lines(
          of: content, row: row, measure: room, reserve: 0, style: array.style,
          after: array.kind == .aligned ? .ordinary : nil, isCentered: false)
        if let first = cell.rows.first {
          box.append(first.box, at: start + first.x)
          added = cell.rows
          added[0].box = box
          added[0].x = 0
          for index in added.indices.dropFirst() { added[index].x += start }
        }
      }
      var group = Lines(rows: added, width: 0)
      group.strut(array, size: size, leading: leading)
      widest = group.rows.reduce(widest) { max($0, $1.x + $1.box.width) }
      if let before = rows.last {
        group.rows[0].baselineDistance = distance(
          from: before, to: group.rows[0], array, row: index)
      }
      rows += group.rows
    }
    let left = max(0, (measure - reserve - widest) / 2)
    for index in rows.indices { rows[index].x += left }
    let isTooWide = widest > (measure - reserve) * 1.0005
    return Lines(rows: rows, width: isTooWide ? widest + reserve : widest)
  }

  /// Sets each row by itself, as those of `gather` are.
  func separateRows(
    _ array: MathArray, measure: Double, numberWidth: (MathRow.Tag) -> Double
  ) -> Lines {
    var rows: [MathDisplayRow] = []
    var width = 0.0
    for (index, row) in array.rows.enumerated() {
      var lines = lines(
        of: row.cells.flatMap(\.content), row: row, measure: measure, reserve: numberWidth(row.tag),
        style: array.style)
      lines.strut(array, size: size, leading: leading)
      if let before = rows.last, let first = lines.rows.first {
        lines.rows[0].baselineDistance = distance(from: before, to: first, array, row: index)
      }
      width = max(width, lines.width)
      rows += lines.rows
    }
    return Lines(rows: rows, width: width)
  }
}
