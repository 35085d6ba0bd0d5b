import ComposeMathSyntax

extension MathMLBuilder {
  /// The arrows of a commutative diagram as elements of table cells, by row and column: each is in the empty cell half
  /// way between its ends, or else in the cell of its source.
  func connections(
    _ array: MathArray, _ surroundings: Surroundings, at range: Range<Int>
  ) -> [Int: [Int: [MathMLElement]]] {
    var cells: [Int: [Int: [MathMLElement]]] = [:]
    for connection in array.connections {
      let (start, end) = (connection.start, connection.end)
      func isFree(_ row: Int, _ column: Int) -> Bool {
        array.rows.indices.contains(row) && array.rows[row].cells.indices.contains(column)
          && (row % 2 == 1 || column % 2 == 1)
      }
      func step(_ from: Int, _ to: Int) -> Int { from == to ? 0 : from < to ? 1 : -1 }
      let places = [
        ((start.row + end.row) / 2, (start.column + end.column) / 2),
        (start.row + step(start.row, end.row), start.column + step(start.column, end.column)),
      ]
      let (row, column) =
        places.first { isFree($0.0, $0.1) } ?? (start.row, start.column)
      cells[row, default: [:]][column, default: []] += arrow(connection, surroundings, at: range)
    }
    return cells
  }

  private func arrow(
    _ connection: MathConnection, _ surroundings: Surroundings, at range: Range<Int>
  ) -> [MathMLElement] {
    let sign = MathMLElement("mo", text: String(Self.sign(of: connection)), at: range)
    let isInvisible = connection.scalar == " "
    func label(_ list: MathList) -> MathMLElement? {
      list.isEmpty ? nil : element(list, surroundings.script, at: range)
    }
    let over = label(connection.left + (isInvisible ? [] : connection.middle))
    let under = label(connection.right)
    if isInvisible {
      return [over, label(connection.middle), under].compactMap(\.self)
    }
    return switch (over, under) {
    case (let over?, let under?):
      [MathMLElement("munderover", children: [sign, under, over], at: range)]
    case (let over?, nil): [MathMLElement("mover", children: [sign, over], at: range)]
    case (nil, let under?): [MathMLElement("munder", children: [sign, under], at: range)]
    case (nil, nil): [sign]
    }
  }

  /// The sign of an arrow in its direction, which Unicode has for plain and double ones.
  private static func sign(of connection: MathConnection) -> Unicode.Scalar {
    if connection.loop != nil { return "↻" }
    let rows = connection.end.row - connection.start.row
    let columns = connection.end.column - connection.start.column
    if rows == 0, columns > 0 { return connection.scalar }
    if connection.scalar == "=" { return rows == 0 ? "=" : "‖" }
    let isDouble = connection.scalar == "⇒"
    switch (rows.signum(), columns.signum()) {
    case (0, -1): return isDouble ? "⇐" : "←"
    case (1, 0): return isDouble ? "⇓" : "↓"
    case (-1, 0): return isDouble ? "⇑" : "↑"
    case (1, 1): return isDouble ? "⇘" : "↘"
    case (1, -1): return isDouble ? "⇙" : "↙"
    case (-1, 1): return isDouble ? "⇗" : "↗"
    case (-1, -1): return isDouble ? "⇖" : "↖"
    default: return connection.scalar
    }
  }
}
