internal import ComposeDiagnostics

/// Objects and arrows as an array: arrows to neighbours in their row or column are cells as those of `CD`, others
/// connections.
extension MathParser {
  /// Rows of objects with rows of vertical arrows between them, as `CD` has them.
  mutating func appendDiagramRows(
    _ objects: [[MathList]], _ arrows: [(place: MathConnection.Place, arrow: DiagramArrow)],
    to array: inout MathArray, _ token: MathToken
  ) {
    var objects = objects
    if objects.count > 1, objects.last?.allSatisfy(\.isEmpty) == true { objects.removeLast() }
    let count = objects.reduce(0) { max($0, $1.count) }
    guard count > 0 else { return }
    var grid = [[MathList]](
      repeating: [MathList](repeating: [], count: 2 * count - 1), count: 2 * objects.count - 1)
    for (row, cells) in objects.enumerated() {
      for (column, cell) in cells.enumerated() { grid[2 * row][2 * column] = cell }
    }
    // Arrows with names come first, so that others may begin and end at them.
    var names: [String: Int] = [:]
    let ordered = arrows.filter { $0.arrow.name != nil } + arrows.filter { $0.arrow.name == nil }
    for (start, arrow) in ordered {
      var arrow = arrow
      var start = arrow.source ?? start
      var end =
        arrow.target
        ?? MathConnection.Place(row: start.row + arrow.rows, column: start.column + arrow.columns)
      if arrow.isReversed {
        (start, end) = (end, start)
        (arrow.left, arrow.right) = (arrow.right, arrow.left)
        (arrow.bend, arrow.shift, arrow.position) = (-arrow.bend, -arrow.shift, 1 - arrow.position)
      }
      let startArrow = arrow.sourceName.flatMap { names[$0] }
      let endArrow = arrow.targetName.flatMap { names[$0] }
      func isInside(_ place: MathConnection.Place) -> Bool {
        objects.indices.contains(place.row) && (0..<count).contains(place.column)
      }
      let isNowhere =
        (startArrow == nil && (!isInside(start) || arrow.sourceName != nil))
        || (endArrow == nil && (!isInside(end) || arrow.targetName != nil))
      let isOwn = start == end && startArrow == nil && endArrow == nil && arrow.loop == nil
      guard !isNowhere, !isOwn else {
        // A sign in its own cell is part of it.
        if isOwn, !isNowhere, arrow.scalar == " " {
          grid[2 * start.row][2 * start.column] += arrow.left + arrow.middle + arrow.right
          continue
        }
        report(
          "math-bad-arrow",
          isOwn
            ? "\(quoted(arrow.token)) leads to its own cell and is not drawn"
            : "\(quoted(arrow.token)) leads out of the diagram",
          at: arrow.token.range,
          hint: "write where it leads with r, l, u and d, as in \\arrow[r, \"f\"]",
          severity: .warning)
        continue
      }
      // Half way between neighbours.
      let place = (start.row + end.row, start.column + end.column)
      let (rows, columns) = (end.row - start.row, end.column - start.column)
      let isSimple =
        arrow.isPlain && abs(rows) + abs(columns) == 1 && grid[place.0][place.1].isEmpty
        && (rows == 0 || arrow.scalar == "→" || arrow.scalar == "⇒" || arrow.scalar == "="
          || arrow.scalar == "↔")
      guard isSimple else {
        if let name = arrow.name { names[name] = array.connections.count }
        var connection = MathConnection(
          from: MathConnection.Place(row: 2 * start.row, column: 2 * start.column),
          to: MathConnection.Place(row: 2 * end.row, column: 2 * end.column),
          scalar: arrow.scalar, left: arrow.left, right: arrow.right, bend: arrow.bend,
          shift: arrow.shift, isDashed: arrow.isDashed)
        connection.middle = arrow.middle
        connection.position = arrow.position
        connection.loop = arrow.loop
        connection.startArrow = startArrow
        connection.endArrow = endArrow
        array.connections.append(connection)
        continue
      }
      let isVertical = rows != 0
      // Labels of arrows to the left and up are on the other side.
      let isTurned = columns < 0 || rows > 0
      let (first, second) = isTurned ? (arrow.right, arrow.left) : (arrow.left, arrow.right)
      grid[place.0][place.1] = [
        MathNode(
          .arrow(
            MathArrow(
              Self.diagramSign(
                arrow.scalar, isVertical: isVertical,
                isBackwards: rows < 0 || columns < 0),
              above: first, below: second.isEmpty ? nil : second)),
          at: arrow.token.range)
      ]
    }
    let range = range(from: token)
    array.rows = grid.map { cells in MathRow(cells.map { MathCell($0) }, at: range) }
  }

  private static func diagramSign(
    _ scalar: Unicode.Scalar, isVertical: Bool, isBackwards: Bool
  ) -> Unicode.Scalar {
    if isVertical {
      switch scalar {
      case "=": return "‖"
      case "⇒": return isBackwards ? "⇑" : "⇓"
      case "↔": return "↕"
      default: return isBackwards ? "↑" : "↓"
      }
    }
    guard isBackwards else { return scalar }
    switch scalar {
    case "↪": return "↩"
    case "↠": return "↞"
    case "↦": return "↤"
    case "⇒": return "⇐"
    case "=", "↔": return scalar
    default: return "←"
    }
  }
}
