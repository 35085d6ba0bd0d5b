extension MathParser {
  /// Reads the rows of `CD`: objects and the arrows `@>label>label>`, `@VlabelVlabelV`, `@=`, `@|`, `@.`
  ///
  /// Rows and columns alternate between objects and arrows. Of vertical arrows, the label above is the one at the
  /// left.
  mutating func diagramRows(of array: inout MathArray) {
    while true {
      let start = peekPastSpaces()
      let row = diagramRow()
      let end = peekPastSpaces()
      let isLast = lookaheadCommand?.function != .carriageReturn || end.isEnd
      if !(isLast && row.allSatisfy(\.content.isEmpty)) {
        array.rows.append(
          MathRow(row, at: Int(min(start.start, end.start))..<Int(max(start.start, end.start))))
      }
      if isLast { return }
      next()
      skipRowEnd()
    }
  }

  private mutating func diagramRow() -> [MathCell] {
    var objects: [MathList] = []
    var arrows: [MathCell] = []
    var hasVertical = false
    var hasHorizontal = false
    while true {
      objects.append(list(.diagram))
      let token = peekPastSpaces()
      guard token.isCharacter("@") else { break }
      next()
      guard let arrow = diagramArrow(token) else { continue }
      if arrow.isVertical == true { hasVertical = true }
      if arrow.isVertical == false { hasHorizontal = true }
      arrows.append(MathCell(arrow.content.map { [MathNode($0, at: range(from: token))] } ?? []))
    }
    let isVertical =
      hasVertical || (!hasHorizontal && !arrows.isEmpty && objects.allSatisfy(\.isEmpty))
    if isVertical, let object = objects.first(where: { !$0.isEmpty }), let first = object.first,
      let last = object.last
    {
      report(
        "math-misplaced", "object in a row of vertical arrows of ‘CD’",
        at: min(
          first.range.lowerBound, last.range.upperBound)..<max(
            first.range.lowerBound, last.range.upperBound))
    }
    var cells: [MathCell] = []
    for (index, object) in objects.enumerated() {
      if isVertical {
        // Between vertical arrows there is nothing.
        if index > 0, index < arrows.count { cells.append(MathCell([])) }
      } else {
        cells.append(MathCell(object))
      }
      if isVertical ? index < arrows.count : index < min(arrows.count, objects.count - 1) {
        cells.append(arrows[index])
      }
    }
    return cells
  }

  /// Reads an arrow after `@`; nil where there is none.
  private mutating func diagramArrow(
    _ token: MathToken
  ) -> (content: MathContent?, isVertical: Bool?)? {
    let kind = rawNextPastSpaces()
    lastEnd = max(lastEnd, kind.end)
    let scalar: Unicode.Scalar
    switch kind.scalar {
    case "=": return (.arrow(MathArrow("=", above: [])), false)
    case "|": return (.arrow(MathArrow("‖", above: [])), true)
    case ".": return (nil, nil)
    case ">", ")": scalar = "→"
    case "<", "(": scalar = "←"
    case "A": scalar = "↑"
    case "V": scalar = "↓"
    default:
      report(
        "math-bad-arrow", "\(quoted(kind)) after ‘@’ is no arrow of ‘CD’", at: token.range,
        hint: "write one of > < A V = | .")
      putBack(kind)
      return nil
    }
    let first = diagramLabel(kind)
    let second = diagramLabel(kind)
    return (
      .arrow(MathArrow(scalar, above: first, below: second.isEmpty ? nil : second)),
      scalar == "↑" || scalar == "↓"
    )
  }

  private mutating func diagramLabel(_ kind: MathToken) -> MathList {
    var tokens: [MathToken] = []
    var depth = 0
    while true {
      let token = rawNext()
      if token.isEnd
        || (token.isCommand && token.slot.map { CommandTable.command(at: $0).function } == .end)
      {
        putBack(token)
        report(
          "math-bad-arrow", "arrow ‘@\(text(of: kind))’ of ‘CD’ is not closed", at: kind.range,
          hint: "write \(quoted(kind)) twice after it")
        return []
      }
      lastEnd = max(lastEnd, token.end)
      if depth == 0, token.code == kind.code { break }
      if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
      tokens.append(token)
    }
    return reading(tokens)
  }
}
