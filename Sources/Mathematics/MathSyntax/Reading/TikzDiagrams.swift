internal import ComposeDiagnostics

/// Diagrams of tikz-cd.
extension MathParser {
  /// Reads the rows of `tikzcd` up to its end: objects between `&`, and `\arrow[r, "f"]` with them.
  mutating func tikzRows(of array: inout MathArray, _ token: MathToken) {
    forgetLookahead()
    var end = token.end
    let options = bracketTokens(of: token, &end) ?? []
    // `ampersand replacement=\&`.
    let hasOtherAmpersand = options.contains { $0.isCommand && macros.name(of: $0.code) == "&" }
    var objects: [[MathList]] = [[]]
    var arrows: [(place: MathConnection.Place, arrow: DiagramArrow)] = []
    var isAtEnd = false
    while !isAtEnd {
      let cell = tikzCell(hasOtherAmpersand: hasOtherAmpersand)
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
    appendDiagramRows(objects, arrows, to: &array, token)
    for option in Self.tikzOptions(options) {
      readSeparation(String(decoding: source(of: option), as: UTF8.self), into: &array)
    }
  }

  /// `row sep=large`, `column sep=3em`, `sep=small` of tikz-cd; nil for other options.
  private func readSeparation(_ option: String, into array: inout MathArray) {
    let parts = option.utf8.split(separator: 0x3D, maxSplits: 1).map {
      (String($0) ?? "").trimmingSpaces
    }
    guard parts.count == 2 else { return }
    // `between origins` is measured from centre to centre, which is about the same for letters.
    var value = parts[1]
    if value.hasPrefix("{"), value.hasSuffix("}") { value = String(value.dropFirst().dropLast()) }
    value = (value.utf8.split(separator: 0x2C).first.flatMap { String($0) } ?? "").trimmingSpaces
    // Sizes by name, as shares of the usual ones of 2.4 em and 1.8 em.
    let share: Double? =
      switch value {
      case "tiny": 0.25
      case "small": 0.5
      case "scriptsize": 0.75
      case "normal": 1
      case "large": 1.5
      case "huge": 2
      default: nil
      }
    func length(_ usual: Double) -> MathLength? {
      share.map { MathLength($0 * usual, .em) } ?? parsedLength(value)
    }
    switch parts[0] {
    case "column sep": array.columnSeparation = length(2.4)
    case "row sep": array.rowSeparation = length(1.8)
    case "sep": (array.columnSeparation, array.rowSeparation) = (length(2.4), length(1.8))
    default: break
    }
  }

  private enum TikzCellEnd { case cell, row, environment }

  /// The tokens of a cell, without what ends it, which is taken but for `\end`.
  private mutating func tikzCell(
    hasOtherAmpersand: Bool
  ) -> (tokens: [MathToken], end: TikzCellEnd) {
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
        if part.isCharacter("&")
          || hasOtherAmpersand && part.isCommand && macros.name(of: part.code) == "&"
        {
          return (tokens, .cell)
        }
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
  ) -> DiagramArrow {
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
    var arrow = DiagramArrow(command)
    if let options = group("[", "]") {
      for option in Self.tikzOptions(options) { read(option, into: &arrow) }
    } else if let direction = group("{", "}") {
      read(direction, into: &arrow)
      if let label = group("{", "}") { arrow.left = reading(label) }
    }
    arrow.finish()
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

  private mutating func read(_ option: [MathToken], into arrow: inout DiagramArrow) {
    let option = option.drop { $0.isCharacter(" ") }
    if option.first?.isCharacter("\"") == true {
      let rest = option.dropFirst()
      guard let close = rest.firstIndex(where: { $0.isCharacter("\"") }) else { return }
      let label = reading(Array(rest[..<close]))
      let after = String(decoding: source(of: Array(rest[(close + 1)...])), as: UTF8.self)
      arrow.readLabel(label, options: after)
      return
    }
    arrow.read(String(decoding: source(of: Array(option)), as: UTF8.self).trimmingSpaces)
  }
}
