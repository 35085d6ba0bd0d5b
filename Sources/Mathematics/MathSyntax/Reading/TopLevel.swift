extension MathParser {
  /// Reads the whole: one list, or rows where `\\` divides it.
  mutating func topLevelRows() -> MathList {
    var rows: [MathRow] = []
    while true {
      let start = peekPastSpaces().start
      let content = list(.end)
      let token = peekPastSpaces()
      let isBreak = lookaheadCommand?.function == .carriageReturn && !token.isEnd
      if rows.isEmpty, !isBreak { return content }
      var row = MathRow(
        [MathCell(content)], at: Int(min(start, token.start))..<Int(max(start, token.start)))
      guard isBreak else {
        if !content.isEmpty { rows.append(row) }
        break
      }
      let takesOptions = lookaheadCommand?.argument == 0
      next()
      if takesOptions { skipRowEnd() }
      row.allowsPageBreak = false
      rows.append(row)
    }
    if rows.count == 1 { return rows[0].cells[0].content }
    let range = 0..<lexer.bytes.count
    guard style == .display else {
      // Within a paragraph, a line may end there.
      var result: MathList = []
      for (index, row) in rows.enumerated() {
        if index > 0 { result.append(MathNode(.penalty(-10_000), at: row.range)) }
        result += row.cells[0].content
      }
      return result
    }
    let array = MathArray(
      environment: "", .gathered, columns: [MathColumn(.center)], rows: rows, style: .display)
    return [MathNode(.array(array), at: range)]
  }

  /// `\tag`, `\notag`, `\label`.
  mutating func rowProperty(_ command: Command, _ token: MathToken) -> MathContent? {
    switch command.function {
    case .noTag:
      row.tag = MathRow.Tag.none
    case .label:
      let label = stringArgument(of: token)
      if row.label != nil {
        report("math-two-labels", "second label of one row", at: range(from: token))
      } else {
        row.label = label
      }
    default:
      var isParenthesized = true
      if peekPastSpaces().isCharacter("*") {
        next()
        isParenthesized = false
      }
      let text = textArgument(0, keepsSize: true, token)
      if case .given = row.tag {
        report("math-two-tags", "second \(quoted(token)) of one row", at: range(from: token))
      } else if style != .display {
        report(
          "math-inline-tag", "\(quoted(token)) in a formula within a paragraph",
          at: range(from: token),
          hint: "put the formula between ‘$$’")
      } else {
        row.tag = .given(text, isParenthesized: isParenthesized)
      }
    }
    return nil
  }

  /// `\arraystretch` as the document defines it.
  func arrayStretchDefinition() -> Double? {
    guard let code = macros.existingCode(of: "arraystretch"), let definition = macros[code] else {
      return nil
    }
    let text = definition.reversedBody.reversed().map { self.text(of: $0) }.joined()
    guard let value = Double(text.trimmingSpaces), value > 0, value < 100 else { return nil }
    return value
  }
}
