import ComposeFonts
public import ComposeMathSyntax

extension MathTypesetter {
  /// Sets a formula of its own lines on a measure.
  ///
  /// Rows of `align` and similar environments come one by one, with their columns aligned. What is wider than the measure is
  /// broken: before relations, with later lines behind the first of them; before binary operators, 2 em in; then
  /// before those within fences. Of rows with columns the last is broken so, or, if the others leave it less than a
  /// quarter of the measure, each row by itself. What cannot be broken enough is set smaller (`MathDisplay.scale`).
  ///
  /// - Parameters:
  ///   - measure: In points.
  ///   - numberWidth: What a row's number needs at the right, in points, with the space before it.
  public func display(
    _ formula: Formula, measure: Double, numberWidth: (MathRow.Tag) -> Double = { _ in 0 }
  ) -> MathDisplay {
    let measure = measure.isFinite ? min(max(measure, 1), FormulaSetter.maximumLength) : 1000
    if formula.content.count == 1, case .array(let array) = formula.content[0].content,
      array.isDisplay, !array.rows.isEmpty
    {
      return display(of: array, measure: measure, numberWidth: numberWidth)
    }
    let row = MathRow(
      [MathCell(formula.content)], tag: formula.tag, label: formula.label,
      at: 0..<formula.source.utf8.count)
    return finished(
      lines(of: formula.content, row: row, measure: measure, reserve: numberWidth(formula.tag)),
      measure: measure)
  }

  private func display(
    of array: MathArray, measure: Double, numberWidth: (MathRow.Tag) -> Double
  ) -> MathDisplay {
    switch array.kind {
    case .equation, .gathered:
      return finished(
        separateRows(array, measure: measure, numberWidth: numberWidth), measure: measure)
    case .multline: return multline(array, measure: measure, numberWidth: numberWidth)
    default: return grid(array, measure: measure, numberWidth: numberWidth)
    }
  }

  /// Rows that have been broken, and the width of the widest with its number.
  struct Lines {
    var rows: [MathDisplayRow]
    /// How wide the measure would have to be.
    var width: Double

    mutating func strut(_ array: MathArray, size: Double, leading: Double) {
      let metrics = GridMetrics(array, leading: leading)
      for index in rows.indices {
        rows[index].box.ascent = max(rows[index].box.ascent, metrics.strutAscent * size)
        rows[index].box.depth = max(rows[index].box.depth, metrics.strutDepth * size)
      }
    }
  }

  /// From the baseline of a row to that of the next one, which is row `index` of the environment.
  func distance(
    from before: MathDisplayRow, to row: MathDisplayRow, _ array: MathArray, row index: Int
  ) -> Double {
    var distance = GridMetrics(array, leading: leading).distance(
      depth: before.box.depth, ascent: row.box.ascent, size: size)
    if index > 0, index <= array.rows.count, let space = array.rows[index - 1].spaceBelow {
      distance += makeSetter().points(space, LayoutStyle(style: .text))
    }
    return distance
  }

  /// The rows at the size at which they fit.
  private func finished(_ lines: Lines, measure: Double) -> MathDisplay {
    guard lines.width > measure * 1.0005 else {
      return MathDisplay(rows: lines.rows, measure: measure, scale: 1)
    }
    let scale = measure / lines.width
    let rows = lines.rows.map { row in
      var row = row
      let right = row.x + row.box.width
      row.box = row.box.scaled(by: scale)
      row.baselineDistance *= scale
      row.x = right > measure || row.x < 0 ? max(0, row.x) * scale : row.x
      return row
    }
    return MathDisplay(rows: rows, measure: measure, scale: scale)
  }

  /// Sets rows whose columns stand below one another.
  private func grid(
    _ array: MathArray, measure whole: Double, numberWidth: (MathRow.Tag) -> Double
  ) -> MathDisplay {
    var setter = makeSetter()
    // Columns that are flush at both sides end half an em before the numbers.
    var reserve = 0.0
    if array.isFlush {
      for row in array.rows { reserve = max(reserve, numberWidth(row.tag)) }
      reserve = max(0, reserve - size / 2)
    }
    let measure = max(whole - reserve, 1)
    let grid = setter.setGrid(array, LayoutStyle(style: .display), measure: measure)
    if grid.width > measure * 1.0005,
      let broken = brokenGrid(
        array, measure: whole, width: grid.width, numberWidth: numberWidth)
    {
      return finished(broken, measure: whole)
    }
    let reader = reader(of: setter)
    let shift = array.isSpread && grid.width <= measure * 1.0005 ? 0 : (measure - grid.width) / 2
    var rows: [MathDisplayRow] = []
    for (index, row) in grid.rows.enumerated() {
      let source = array.rows[index]
      rows.append(
        MathDisplayRow(
          box: reader.box(
            row.start..<row.end, left: row.left, width: max(0, row.right - row.left),
            ascent: row.ascent, depth: row.depth),
          x: row.left + max(0, shift),
          baselineDistance: index == 0 ? 0 : row.baseline - grid.rows[index - 1].baseline,
          tag: source.tag, label: source.label, textAbove: source.textAbove,
          allowsPageBreak: source.allowsPageBreak, isContinuation: false, source: source.range))
    }
    let content = grid.columnStarts.isEmpty ? 0 : grid.width
    return finished(Lines(rows: rows, width: max(content + reserve, 0)), measure: whole)
  }

  /// Sets `multline`: the first row 1 em from the left, the last 1 em from the right or its number.
  private func multline(
    _ array: MathArray, measure: Double, numberWidth: (MathRow.Tag) -> Double
  ) -> MathDisplay {
    var rows: [MathDisplayRow] = []
    var width = 0.0
    for (index, row) in array.rows.enumerated() {
      let isLast = index == array.rows.count - 1
      let box = box(
        row.cells.flatMap(\.content), style: array.style, after: index == 0 ? nil : .ordinary)
      // The whole has one number, at its last row.
      let tag = isLast ? array.numberOfAll : .none
      let reserve = numberWidth(tag)
      width = max(width, box.width + 2 * size + reserve)
      let alignment: MathColumn.Alignment =
        row.alignment ?? (index == 0 ? .left : isLast ? .right : .center)
      let x: Double
      switch alignment {
      case .left: x = size
      case .center: x = (measure - box.width) / 2
      case .right: x = measure - box.width - (reserve > 0 ? reserve : size)
      }
      var lines = Lines(
        rows: [
          MathDisplayRow(
            box: box, x: x, baselineDistance: 0, tag: tag,
            label: isLast ? array.rows.lazy.compactMap(\.label).first : nil,
            textAbove: row.textAbove, allowsPageBreak: row.allowsPageBreak, isContinuation: false,
            source: row.range)
        ], width: box.width)
      lines.strut(array, size: size, leading: leading)
      if let before = rows.last {
        lines.rows[0].baselineDistance = distance(
          from: before, to: lines.rows[0], array, row: index)
      }
      rows += lines.rows
    }
    return finished(Lines(rows: rows, width: width), measure: measure)
  }
}

extension MathArray {
  /// Whether its columns begin and end at the ends of the measure: `flalign` and its kin.
  var isFlush: Bool { kind == .aligned && isSpread && environment.hasPrefix("flalign") }

  /// The number of an environment that has one: what `\tag` says in any row, else that of the last.
  fileprivate var numberOfAll: MathRow.Tag {
    for row in rows {
      if case .given = row.tag { return row.tag }
    }
    return rows.last?.tag ?? .none
  }
}
