internal import ComposeDiagnostics

/// Diagrams of tikz-cd: arrows to neighbours in their row or column are cells as those of `CD`, others connections.
extension MathParser {
  /// An arrow of a cell: where it leads, by rows and columns, and what stands at it.
  private struct TikzArrow {
    var rows = 0
    var columns = 0
    var scalar: Unicode.Scalar = "→"
    /// Cells by `from=1-1` and `to=1-2`, as quiver writes them.
    var source: MathConnection.Place?
    var target: MathConnection.Place?
    var bend = 0.0
    var shift = 0.0
    var isDashed = false
    /// On the left in the direction of the arrow, and on the right.
    var left: MathList = []
    var right: MathList = []
    /// Whether `swap` puts the labels on the other sides.
    var isSwapped = false
    var token: MathToken
  }

  /// Reads the rows of `tikzcd` up to its end: objects between `&`, and `\arrow[r, "f"]` with them.
  mutating func tikzRows(of array: inout MathArray, _ token: MathToken) {
    forgetLookahead()
    var end = token.end
    _ = bracketTokens(of: token, &end)
    var objects: [[MathList]] = [[]]
    var arrows: [(place: MathConnection.Place, arrow: TikzArrow)] = []
    var isAtEnd = false
    while !isAtEnd {
      let cell = tikzCell()
      let (row, column) = (objects.count - 1, objects[objects.count - 1].count)
      guard row < limits.maximumColumns, column < limits.maximumColumns else { break }
      var rest: [MathToken] = []
      var position = 0
      while position < cell.tokens.count {
        let part = cell.tokens[position]
        position += 1
        let name = part.isCommand ? macros.name(of: part.code) : nil
        guard name == "arrow" || name == "ar" else {
          rest.append(part)
          continue
        }
        let arrow = tikzArrow(part, cell.tokens, &position)
        arrows.append((arrow.source ?? MathConnection.Place(row: row, column: column), arrow))
      }
      while rest.last?.isCharacter(" ") == true { rest.removeLast() }
      objects[row].append(reading(rest))
      switch cell.end {
      case .cell: break
      case .row: objects.append([])
      case .environment: isAtEnd = true
      }
    }
    if objects.count > 1, objects.last?.allSatisfy(\.isEmpty) == true { objects.removeLast() }
    appendTikzRows(objects, arrows, to: &array, token)
  }

  private enum TikzCellEnd { case cell, row, environment }

  /// The tokens of a cell, without what ends it, which is taken but for `\end`.
  private mutating func tikzCell() -> (tokens: [MathToken], end: TikzCellEnd) {
    var tokens: [MathToken] = []
    var braces = 0
    var environments = 0
    while true {
      let part = rawNext()
      if part.isEnd {
        putBack(part)
        return (tokens, .environment)
      }
      let function = part.slot.map { CommandTable.command(at: $0).function }
      if part.isCharacter("{") { braces += 1 } else if part.isCharacter("}") { braces -= 1 }
      if function == .begin { environments += 1 }
      if function == .end {
        if environments == 0 {
          putBack(part)
          return (tokens, .environment)
        }
        environments -= 1
      }
      lastEnd = max(lastEnd, part.end)
      if braces <= 0, environments == 0 {
        if part.isCharacter("&") { return (tokens, .cell) }
        if function == .carriageReturn {
          skipRowEnd()
          forgetLookahead()
          return (tokens, .row)
        }
      }
      tokens.append(part)
    }
  }

  /// `\arrow[r, "f"]` or `\arrow{r}{f}` from the token after the command.
  private mutating func tikzArrow(
    _ command: MathToken, _ tokens: [MathToken], _ position: inout Int
  ) -> TikzArrow {
    func group(_ open: Unicode.Scalar, _ close: Unicode.Scalar) -> [MathToken]? {
      while position < tokens.count, tokens[position].isCharacter(" ") { position += 1 }
      guard position < tokens.count, tokens[position].isCharacter(open) else { return nil }
      position += 1
      var result: [MathToken] = []
      var depth = 0
      var isQuoted = false
      while position < tokens.count {
        let token = tokens[position]
        position += 1
        if token.isCharacter("\"") { isQuoted.toggle() }
        if depth == 0, !isQuoted, token.isCharacter(close) { return result }
        if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
        result.append(token)
      }
      return result
    }
    var arrow = TikzArrow(token: command)
    if let options = group("[", "]") {
      for option in Self.tikzOptions(options) { read(option, into: &arrow) }
    } else if let direction = group("{", "}") {
      read(direction, into: &arrow)
      if let label = group("{", "}") { arrow.left = reading(label) }
    }
    if arrow.isSwapped { (arrow.left, arrow.right) = (arrow.right, arrow.left) }
    return arrow
  }

  /// The options between commas outside of braces and quotation marks.
  private static func tikzOptions(_ tokens: [MathToken]) -> [[MathToken]] {
    var options: [[MathToken]] = [[]]
    var depth = 0
    var isQuoted = false
    for token in tokens {
      if token.isCharacter("\"") { isQuoted.toggle() }
      if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
      if depth == 0, !isQuoted, token.isCharacter(",") {
        options.append([])
      } else {
        options[options.count - 1].append(token)
      }
    }
    return options
  }

  private mutating func read(_ option: [MathToken], into arrow: inout TikzArrow) {
    let option = option.drop { $0.isCharacter(" ") }
    if option.first?.isCharacter("\"") == true {
      let rest = option.dropFirst()
      guard let close = rest.firstIndex(where: { $0.isCharacter("\"") }) else { return }
      let label = reading(Array(rest[..<close]))
      let after = String(decoding: source(of: Array(rest[(close + 1)...])), as: UTF8.self)
      if after.utf8.contains(0x27) || after.utf8.elementsEqual("{swap}".utf8) {
        arrow.right = label
      } else {
        arrow.left = label
      }
      return
    }
    let word = String(decoding: source(of: Array(option)), as: UTF8.self).trimmingSpaces
    switch word {
    case "swap": arrow.isSwapped = true
    case "hook", "hook'", "hookrightarrow": arrow.scalar = "↪"
    case "tail", "rightarrowtail": arrow.scalar = "↣"
    case "no head", "dash", "-": arrow.scalar = "−"
    case "dashed", "dotted", "dashrightarrow": arrow.isDashed = true
    case "bend left": arrow.bend = 30
    case "bend right": arrow.bend = -30
    case "shift left", "shift left=1": arrow.shift = 0.24
    case "shift right", "shift right=1": arrow.shift = -0.24
    case "two heads", "twoheadrightarrow": arrow.scalar = "↠"
    case "mapsto", "maps to": arrow.scalar = "↦"
    case "Rightarrow": arrow.scalar = "⇒"
    case "equal", "equals", "Equal": arrow.scalar = "="
    case "leftrightarrow": arrow.scalar = "↔"
    default:
      if readValue(word, into: &arrow) { return }
      guard !word.isEmpty, word.utf8.allSatisfy({ [0x72, 0x6C, 0x75, 0x64].contains($0) }) else {
        return
      }
      for letter in word.utf8 {
        switch letter {
        case 0x72: arrow.columns += 1
        case 0x6C: arrow.columns -= 1
        case 0x75: arrow.rows -= 1
        default: arrow.rows += 1
        }
      }
    }
  }

  /// Reads `from=1-1`, `to=2-3`, `bend left=40`, `shift right=2` and `curve={height=-12pt}`.
  private func readValue(_ word: String, into arrow: inout TikzArrow) -> Bool {
    guard let sign = word.utf8.firstIndex(of: 0x3D) else { return false }
    let name = String(word[..<sign]).trimmingSpaces
    let value = String(word[word.utf8.index(after: sign)...]).trimmingSpaces
    func number(_ maximum: Double) -> Double {
      min(max(Double(value) ?? 0, -maximum), maximum)
    }
    switch name {
    case "from": arrow.source = Self.place(value)
    case "to": arrow.target = Self.place(value)
    case "bend left": arrow.bend = number(80)
    case "bend right": arrow.bend = -number(80)
    case "shift left": arrow.shift = 0.24 * number(10)
    case "shift right": arrow.shift = -0.24 * number(10)
    // A negative height is that of an arrow that is bent to the left.
    case "curve": arrow.bend = value.utf8.contains(0x2D) ? 30 : -30
    default: return false
    }
    return true
  }

  /// A cell from `2-3`, the third of the second row.
  private static func place(_ text: String) -> MathConnection.Place? {
    let parts = text.utf8.split(separator: 0x2D).map {
      Int(String(decoding: Array($0), as: UTF8.self))
    }
    guard parts.count == 2, let row = parts[0], let column = parts[1], row > 0, column > 0,
      row < 10_000, column < 10_000
    else { return nil }
    return MathConnection.Place(row: row - 1, column: column - 1)
  }

  /// Rows of objects with rows of vertical arrows between them, as `CD` has them.
  private mutating func appendTikzRows(
    _ objects: [[MathList]], _ arrows: [(place: MathConnection.Place, arrow: TikzArrow)],
    to array: inout MathArray, _ token: MathToken
  ) {
    let count = objects.reduce(0) { max($0, $1.count) }
    guard count > 0 else { return }
    var grid = [[MathList]](
      repeating: [MathList](repeating: [], count: 2 * count - 1), count: 2 * objects.count - 1)
    for (row, cells) in objects.enumerated() {
      for (column, cell) in cells.enumerated() { grid[2 * row][2 * column] = cell }
    }
    for (start, arrow) in arrows {
      let end =
        arrow.target
        ?? MathConnection.Place(row: start.row + arrow.rows, column: start.column + arrow.columns)
      func isInside(_ place: MathConnection.Place) -> Bool {
        objects.indices.contains(place.row) && (0..<count).contains(place.column)
      }
      guard start != end, isInside(start), isInside(end) else {
        report(
          "math-bad-arrow",
          start == end
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
        abs(rows) + abs(columns) == 1 && arrow.bend == 0 && arrow.shift == 0 && !arrow.isDashed
        && arrow.scalar != "−" && arrow.scalar != "↣" && grid[place.0][place.1].isEmpty
        && (rows == 0 || arrow.scalar == "→" || arrow.scalar == "⇒" || arrow.scalar == "="
          || arrow.scalar == "↔")
      guard isSimple else {
        array.connections.append(
          MathConnection(
            from: MathConnection.Place(row: 2 * start.row, column: 2 * start.column),
            to: MathConnection.Place(row: 2 * end.row, column: 2 * end.column),
            scalar: arrow.scalar, left: arrow.left, right: arrow.right, bend: arrow.bend,
            shift: arrow.shift, isDashed: arrow.isDashed))
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
              Self.tikzSign(
                arrow.scalar, isVertical: isVertical,
                isBackwards: rows < 0 || columns < 0),
              above: first, below: second.isEmpty ? nil : second)),
          at: arrow.token.range)
      ]
    }
    let range = range(from: token)
    array.rows = grid.map { cells in MathRow(cells.map { MathCell($0) }, at: range) }
  }

  private static func tikzSign(
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
