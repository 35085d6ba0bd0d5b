/// Rows of arrays, with rules and text between them.
extension MathParser {
  mutating func rows(
    of array: inout MathArray, _ environment: MathEnvironment, _ name: String,
    _ maximumColumns: Int?
  ) {
    var hasReportedColumns = false
    while true {
      if environment.isDisplay {
        row = RowState()
        row.isNumbered = true
      }
      if environment.kind == .multline { row.alignment = nil }
      let start = peekPastSpaces()
      let (rules, text) = rowStart(array.rows.count)
      var cells: [MathCell] = []
      var width = 0
      var isLast = false
      var end: Int32 = start.start
      while true {
        let isTextCell =
          environment.hasTextCells && cells.count == 1
          || width < cellInsertions.count && cellInsertions[width].isText
        let cell = isTextCell ? MathCell(textCell()) : cell(array, at: width)
        width += cell.span
        cells.append(cell)
        let separator = peekPastSpaces()
        if separator.isCharacter("&") {
          next()
          if let maximumColumns, width >= maximumColumns, !hasReportedColumns {
            hasReportedColumns = true
            report(
              "math-too-many-columns",
              "‘&’ begins a column more than the \(maximumColumns) of ‘\(name)’",
              at: separator.range)
          }
          if width >= limits.maximumColumns {
            stop(
              "math-too-many-columns", "‘\(name)’ has more than \(limits.maximumColumns) columns",
              at: separator.range)
            isLast = true
            break
          }
          continue
        }
        end = separator.start
        isLast = lookaheadCommand?.function != .carriageReturn || separator.isEnd
        break
      }
      var result = MathRow(
        cells, tag: row.tag ?? (environment.isNumbered ? .automatic : .none),
        label: environment.isDisplay ? row.label : nil, rulesAbove: rules,
        alignment: environment.isDisplay || environment.kind == .multline ? row.alignment : nil,
        textAbove: text,
        allowsPageBreak: true, at: Int(min(start.start, end))..<Int(max(start.start, end)))
      if !environment.isDisplay { result.tag = .none }
      if let openBlock { openBlock.align(&result) }
      if isLast {
        // A row with nothing in it after the last `\\` is none.
        if cells.count == 1, cells[0].content.isEmpty, text == nil,
          !array.rows.isEmpty || !rules.isEmpty,
          row.tag == nil || !environment.isDisplay
        {
          array.rulesBelow = rules
        } else {
          array.rows.append(result)
        }
        return
      }
      let takesOptions = lookaheadCommand?.argument == 0
      next()
      let (space, isStarred) = takesOptions ? rowEnd() : (nil, false)
      result.spaceBelow = space
      result.allowsPageBreak = !isStarred
      array.rows.append(result)
      if environment.kind == .equation, array.rows.count == 1 {
        let following = peekPastSpaces()
        if lookaheadCommand?.function != .end {
          report(
            "math-too-many-rows", "‘\(name)’ has one row only", at: following.range,
            hint: "use align or gather, or put the rows into aligned or split")
        }
      }
    }
  }

  /// Reads rules and text before a row.
  ///
  /// - Parameter number: The number of the row.
  private mutating func rowStart(_ number: Int) -> ([MathRowRule], MathText?) {
    var rules: [MathRowRule] = []
    var text: MathText?
    while true {
      let token = peekPastSpaces()
      guard let command = lookaheadCommand, !token.isEnd else { return (rules, text) }
      switch command.function {
      case .rowRule:
        next()
        _ = optionalString(of: token)
        rules.append(MathRowRule(command.argument == 0 ? .solid : .dashed))
      case .columnRule:
        next()
        _ = optionalString(of: token)
        if peekPastSpaces().isCharacter("(") {
          while !peek().isEnd, !next().isCharacter(")") {}
        }
        if let columns = columnRange(of: token) {
          rules.append(MathRowRule(.solid, columns: columns))
        }
      case .intertext:
        next()
        text = textArgument(0, keepsSize: false, token)
      case .noAlign:
        next()
        _ = argument(of: token)
      case .block:
        next()
        if let open = openBlock { closeBlock(open, before: number) }
        if command.argument == 0 { beginBlock(token, at: number) }
      default: return (rules, text)
      }
    }
  }

  private mutating func columnRange(of token: MathToken) -> ClosedRange<Int>? {
    let text = stringArgument(of: token) ?? ""
    let parts = text.utf8.split(separator: 0x2D).map { Int(String(Substring($0)).trimmingSpaces) }
    if let first = parts.first ?? nil, let last = parts.last ?? nil, parts.count <= 2, first >= 1,
      last >= first, last <= limits.maximumColumns
    {
      return first - 1...last - 1
    }
    report(
      "math-bad-argument", "columns ‘\(text)’ of \(quoted(token)) are not like 1-2",
      at: range(from: token))
    return nil
  }

  /// Reads `*` and `[length]` after `\\`.
  private mutating func rowEnd() -> (MathLength?, isStarred: Bool) {
    var isStarred = false
    var token = peekSameLine()
    if token.isCharacter("*") {
      next()
      isStarred = true
      token = peekSameLine()
    }
    guard token.isCharacter("[") else { return (nil, isStarred) }
    // A bracket that is no length begins the next row.
    guard let text = optionalString(of: token) else { return (nil, isStarred) }
    guard let length = parsedLength(text) else {
      reportBadLength(text, token)
      return (nil, isStarred)
    }
    return (length, isStarred)
  }

  /// What follows `\\`: a bracket after a space belongs to the next row.
  private mutating func peekSameLine() -> MathToken { peek() }

  mutating func skipRowEnd() { _ = rowEnd() }

  /// `\hline` and the like where no row begins.
  mutating func misplacedRowCommand(_ command: Command, _ token: MathToken) -> MathContent? {
    report(
      "math-misplaced", "\(quoted(token)) does not stand at the start of a row", at: token.range)
    switch command.function {
    case .columnRule:
      _ = stringArgument(of: token)
      return nil
    case .multicolumn:
      _ = stringArgument(of: token)
      _ = stringArgument(of: token)
      return .group(argument(of: token))
    case .intertext: return .text(textArgument(0, keepsSize: false, token))
    case .noAlign: return .group(argument(of: token))
    default: return nil
    }
  }
}
