import ComposeDiagnostics

extension BlockParser {
  /// Grid tables within cells of grid tables beyond this depth are text, since each is read once for
  /// every table around it.
  private static let deepestGrid = 4

  /// A line of `+`, `-`, `=` and `:` that begins with `+-`, or with `+=` or `+:`, and ends with `+`.
  mutating func startGridTable() -> Bool {
    let line = source.trimming(cursor.nextNonspace..<cursor.end)
    guard line.count >= 3, gridDepth < Self.deepestGrid,
      source[line.lowerBound + 1] != ASCII.plus, source[line.upperBound - 1] == ASCII.plus,
      source[line].allSatisfy({
        $0 == ASCII.hyphen || $0 == ASCII.plus || $0 == ASCII.equals || $0 == ASCII.colon
      })
    else { return false }
    closeUnmatched()
    addChild(.gridTable, at: cursor.nextNonspace)
    return true
  }

  /// Reads the cells of a grid table whose lines are complete; one that is not well drawn becomes a
  /// paragraph.
  mutating func readGridTable(_ table: Int32) {
    let lines = tree.segments(of: table).map { source.trimming($0.range) }
    guard
      var grid = GridTable(source, lines: lines, maximumColumns: limits.maximumTableColumns),
      nesting < limits.maximumNesting
    else {
      tree.nodes[Int(table)].kind = .paragraph
      if lines.count > 2, limiter.admits("grid-table", "tables"), let first = lines.first {
        report(
          .warning, code: "grid-table", "grid table whose lines do not meet; shown as text",
          at: first,
          hint: "make all lines equally long, each beginning and ending with | or +")
      }
      return
    }
    let outer = (cursor, open, nesting, matched, lineNumber, thematicBreakFailure)
    let startLine = tree.nodes[Int(table)].startLine
    gridDepth += 1
    nesting += 1
    for index in grid.cells.indices {
      let cell = Int32(truncatingIfNeeded: tree.nodes.count)
      let start = Int32(truncatingIfNeeded: grid.cells[index].lines.first?.range.lowerBound ?? 0)
      tree.nodes.append(
        Node(
          kind: .gridCell, parent: table, start: start, end: start, startLine: startLine,
          endLine: startLine))
      link(cell, into: table)
      grid.cells[index].node = cell
      open = [cell]
      for (range, number) in grid.cells[index].lines {
        lineNumber = startLine + Int32(truncatingIfNeeded: number)
        cursor.begin(range)
        thematicBreakFailure = 0
        readLine()
      }
      while open.count > 1 { closeInnermost() }
      grid.cells[index].lines = []
    }
    (cursor, open, nesting, matched, lineNumber, thematicBreakFailure) = outer
    gridDepth -= 1
    cellCount += grid.cells.count
    tree.nodes[Int(table)].number = Int32(truncatingIfNeeded: tree.grids.count)
    tree.grids.append(grid)
  }
}
