internal import ComposeDiagnostics

extension MathParser {
  /// Reads an environment after `\begin`.
  mutating func environment(_ token: MathToken) -> MathContent? {
    guard let name = stringArgument(of: token)?.trimmingSpaces else { return nil }
    guard let environment = MathEnvironment(name) else { return unknownEnvironment(name, token) }
    return .array(array(environment, name, token))
  }

  /// The content of an environment that nobody knows, as a group.
  private mutating func unknownEnvironment(_ name: String, _ token: MathToken) -> MathContent {
    report(
      "unknown-math-environment", "unknown environment ‘\(name)’", at: range(from: token),
      hint: Spelling.closest(to: name, among: MathEnvironment.names).map { "did you mean ‘\($0)’?" }
    )
    guard var environment = MathEnvironment("aligned") else { return .group([]) }
    environment.arguments = .none
    return .array(array(environment, name, token))
  }

  private mutating func array(
    _ environment: MathEnvironment, _ name: String, _ token: MathToken
  ) -> MathArray {
    var result = MathArray(
      environment: name, environment.kind, left: environment.left, right: environment.right,
      style: environment.style, stretch: environment.stretch, isDisplay: environment.isDisplay,
      isSpread: environment.isSpread)
    var maximumColumns = environment.maximumColumns
    var insertions: [CellInsertion] = []
    let outerInsertions = cellInsertions
    defer { cellInsertions = outerInsertions }
    switch environment.arguments {
    case .none, .ignored: break
    case .columns:
      if let position = optionalString(of: token) {
        result.position = self.position(position, name, token)
      }
      result.columns = columns(of: token)
      insertions = cellInsertions
    case .pairs:
      if let position = optionalString(of: token) {
        result.position = self.position(position, name, token)
      }
      let text = stringArgument(of: token) ?? ""
      if let count = Int(text.trimmingSpaces), count > 0, count < 1000 {
        maximumColumns = count * 2
      } else {
        report(
          "math-bad-argument", "number of pairs of columns ‘\(text)’ of ‘\(name)’ is not a number",
          at: range(from: token))
      }
    case .alignment:
      if let text = optionalString(of: token)?.trimmingSpaces {
        if let alignment = alignment(text) {
          result.columns = [MathColumn(alignment)]
        } else {
          report(
            "math-bad-argument", "alignment ‘\(text)’ of ‘\(name)’ is not l, c or r",
            at: range(from: token))
        }
      }
    case .position:
      result.position = optionalPosition()
      // The width of `multlined`.
      if environment.kind == .multline { _ = optionalString(of: token) }
    }
    if environment.kind == .small, environment.maximumColumns == 1, result.columns.count > 1 {
      report(
        "math-too-many-columns", "‘\(name)’ has one column only, not \(result.columns.count)",
        at: range(from: token))
    }
    if environment.kind == .array, !result.columns.isEmpty { maximumColumns = result.columns.count }
    if let stretch = arrayStretch() { result.stretch *= stretch }

    let saved = (row, openCells, openFences, alphabet, isBold)
    if environment.isDisplay {
      if depth > 1 || openCells > 0 || openFences > 0 {
        report(
          "math-nested-display", "display environment ‘\(name)’ within another formula",
          at: range(from: token),
          hint: "use aligned or gathered")
      }
      if style != .display {
        report(
          "math-inline-display", "display environment ‘\(name)’ in a formula within a paragraph",
          at: range(from: token), hint: "put it between ‘$$’")
      }
    }
    if environment.needsDisplay, style != .display {
      report(
        "math-inline-display", "environment ‘\(name)’ in a formula within a paragraph",
        at: range(from: token), hint: "put it between ‘$$’")
    }
    openFences = 0
    openCells += 1
    cellInsertions = insertions
    beginGroup()
    if environment.kind == .commutativeDiagram {
      diagramRows(of: &result)
    } else {
      rows(of: &result, environment, name, maximumColumns)
    }
    endGroup()
    (openCells, openFences, alphabet, isBold) = (saved.1, saved.2, saved.3, saved.4)
    if environment.isDisplay { row = saved.0 }
    endEnvironment(name, token)
    fillColumns(of: &result)
    return result
  }

  private func arrayStretch() -> Double? {
    guard !macros.isEmpty else { return nil }
    return arrayStretchDefinition()
  }

  /// `[t]` after `\begin{aligned}`; another bracket is the first cell's.
  private mutating func optionalPosition() -> Int {
    let open = peekPastSpaces()
    guard open.isCharacter("[") else { return 0 }
    next()
    let letter = peekPastSpaces()
    let position: Int? =
      letter.isCharacter("t") ? -1 : letter.isCharacter("b") ? 1 : letter.isCharacter("c") ? 0 : nil
    if let position {
      next()
      if peekPastSpaces().isCharacter("]") {
        next()
        return position
      }
      putBack(letter)
    }
    putBack(open)
    return 0
  }

  private mutating func position(_ text: String, _ name: String, _ token: MathToken) -> Int {
    switch text.trimmingSpaces {
    case "t": return -1
    case "b": return 1
    case "c": return 0
    default:
      report(
        "math-bad-argument", "position ‘\(text)’ of ‘\(name)’ is not t, c or b",
        at: range(from: token))
      return 0
    }
  }

  private func alignment(_ text: String) -> MathColumn.Alignment? {
    switch text {
    case "l": .left
    case "c": .center
    case "r": .right
    default: nil
    }
  }

  /// Takes `\end{name}`.
  private mutating func endEnvironment(_ name: String, _ token: MathToken) {
    let end = peekPastSpaces()
    guard lookaheadCommand?.function == .end, !end.isEnd else {
      report(
        "math-missing-end", "‘\\begin{\(name)}’ has no ‘\\end{\(name)}’ before \(quoted(end))",
        at: token.range)
      return
    }
    next()
    let found = stringArgument(of: end)?.trimmingSpaces ?? ""
    if found != name {
      report(
        "math-wrong-end", "‘\\end{\(found)}’ ends ‘\\begin{\(name)}’", at: range(from: end),
        hint: "write ‘\\end{\(name)}’")
    }
  }

  // MARK: Rows

  private mutating func rows(
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
      let (rules, text) = rowStart()
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
  private mutating func rowStart() -> ([MathRowRule], MathText?) {
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

  private mutating func cell(_ array: MathArray, at column: Int) -> MathCell {
    let token = peekPastSpaces()
    if lookaheadCommand?.function == .multicolumn, !token.isEnd {
      next()
      let text = stringArgument(of: token) ?? ""
      var span = Int(text.trimmingSpaces) ?? 0
      if !(1...limits.maximumColumns).contains(span) {
        report(
          "math-bad-argument", "number of columns ‘\(text)’ of \(quoted(token)) is not a number",
          at: range(from: token))
        span = 1
      }
      let saved = cellInsertions
      let columns = columns(of: token)
      cellInsertions = saved
      let content = argument(of: token)
      let rest = list(.cell)
      return MathCell(content + rest, span: span, column: columns.first)
    }
    beginGroup()
    defer { endGroup() }
    guard column < cellInsertions.count else { return filledCell() }
    let insertion = cellInsertions[column]
    if !insertion.prefix.isEmpty, countExpansion(of: token, tokens: insertion.prefix.count) {
      putBack(insertion.prefix)
    }
    var cell = filledCell()
    if !insertion.suffix.isEmpty, countExpansion(of: token, tokens: insertion.suffix.count) {
      cell.content += reading(insertion.suffix)
    }
    return cell
  }

  /// A cell, with `\hfil` or `\hfill` before it at the right, after it at the left, and at both sides centred.
  private mutating func filledCell() -> MathCell {
    var hasFillBefore = false
    _ = peekPastSpaces()
    while lookaheadCommand?.function == .fill, lookahead?.isEnd == false {
      next()
      hasFillBefore = true
      _ = peekPastSpaces()
    }
    fillEnd = -1
    var cell = MathCell(list(.cell))
    let hasFillAfter = fillEnd == lastEnd
    if hasFillBefore || hasFillAfter, !cell.content.isEmpty {
      cell.alignment = hasFillBefore && hasFillAfter ? .center : hasFillBefore ? .right : .left
    }
    return cell
  }

  /// What the preamble inserts into the cells of a column: `>{…}` and `<{…}`.
  struct CellInsertion {
    var prefix: [MathToken] = []
    var suffix: [MathToken] = []
    /// Whether the cells are paragraphs: `p{2cm}`.
    var isText = false
  }

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

  /// `\substack{…}`.
  mutating func substack(_ token: MathToken) -> MathContent {
    guard let environment = MathEnvironment("smallmatrix") else { return .group([]) }
    var result = MathArray(environment: "", .small, style: .script)
    let open = peekPastSpaces()
    guard open.isCharacter("{") else { return .group(argument(of: token)) }
    next()
    let saved = (openCells, openFences, openBraces)
    (openCells, openFences, openBraces) = (openCells + 1, 0, openBraces + 1)
    beginGroup()
    rows(of: &result, environment, "\\substack", nil)
    endGroup()
    (openCells, openFences, openBraces) = saved
    close("}", of: open)
    result.columns = [MathColumn(.center)]
    return .array(result)
  }

  /// Rows of plain TeX: `\displaylines{…}`, `\eqalign{…}`, `\cases{…}`, `\matrix{…}`, `\pmatrix{…}`.
  mutating func plainRows(_ command: Command, _ token: MathToken) -> MathContent {
    let name: String =
      switch (command.function, command.argument) {
      case (.displayLines, _): "gathered"
      case (.alignedRows, _): "aligned"
      case (_, 0): "cases*"
      case (_, 1), (_, 3): "matrix"
      default: "pmatrix"
      }
    var open = peekPastSpaces()
    if !open.isCharacter("{"), !open.isCharacter("}"), !open.isEnd, openBraces < limits.maximumDepth {
      // One token is an argument without braces.
      next()
      putBack([
        MathToken(ascii: "{", open.start, open.start), open,
        MathToken(ascii: "}", open.end, open.end),
      ])
      open = peekPastSpaces()
    }
    guard open.isCharacter("{"), let environment = MathEnvironment(name) else {
      return .group(argument(of: token))
    }
    next()
    var result = MathArray(
      environment: command.function == .plainRows && command.argument == 0 ? "cases" : name,
      environment.kind, left: environment.left, right: environment.right,
      style: environment.style, stretch: environment.stretch)
    let saved = (openCells, openFences, openBraces)
    (openCells, openFences, openBraces) = (openCells + 1, 0, openBraces + 1)
    beginGroup()
    rows(of: &result, environment, "\\" + (macros.name(of: token.code) ?? ""), nil)
    endGroup()
    (openCells, openFences, openBraces) = saved
    close("}", of: open)
    fillColumns(of: &result)
    return .array(result)
  }

  // MARK: Columns

  /// Reads the preamble of `array`: `{|c|l:r@{x}*{2}{c}p{1cm}}`.
  private mutating func columns(of token: MathToken) -> [MathColumn] {
    var end = token.end
    guard var tokens = argumentTokens(of: token, &end) else { return [] }
    tokens.reverse()
    var columns: [MathColumn] = []
    var rules: [MathColumn.Rule] = []
    var before: [MathToken]?
    var prefix: [MathToken] = []
    var insertions: [CellInsertion] = []
    defer { cellInsertions = insertions }
    var insertedLists: [(column: Int, tokens: [MathToken]?)] = []
    func append(_ column: MathColumn, isText: Bool) {
      insertedLists.append((columns.count, before))
      columns.append(column)
      insertions.append(CellInsertion(prefix: prefix, isText: isText))
      rules = []
      before = nil
      prefix = []
    }
    var steps = 0
    while let part = tokens.popLast() {
      if let expanded = columnType(part, &tokens) {
        steps += 1 + expanded.count
        guard steps < 10_000 else { break }
        tokens.append(contentsOf: expanded)
        continue
      }
      steps += 1
      guard steps < 10_000, columns.count <= limits.maximumColumns else {
        report(
          "math-too-many-columns", "preamble has more than \(limits.maximumColumns) columns",
          at: token.range)
        break
      }
      switch part.scalar {
      case " ": continue
      case "|": rules.append(.solid)
      case ":": rules.append(.dashed)
      case "w", "W":
        // `w{c}{2cm}`: the alignment, then the width; cells are text in a box of it.
        let alignment = poppedGroup(&tokens).first
        var column = MathColumn(
          alignment?.isCharacter("c") == true
            ? .center : alignment?.isCharacter("r") == true ? .right : .left, rulesBefore: rules)
        column.width = parsedLength(poppedGroup(&tokens).map { text(of: $0) }.joined())
        append(column, isText: true)
      case "l", "c", "r", "p", "m", "b", "X":
        let alignment: MathColumn.Alignment =
          part.isCharacter("c") ? .center : part.isCharacter("r") ? .right : .left
        var column = MathColumn(alignment, rulesBefore: rules)
        if part.isCharacter("p") || part.isCharacter("m") || part.isCharacter("b") {
          guard tokens.last?.isCharacter("{") == true else {
            report("math-bad-columns", "column \(quoted(part)) has no width", at: part.range)
            continue
          }
          column.width = parsedLength(poppedGroup(&tokens).map { text(of: $0) }.joined())
        }
        append(column, isText: column.width != nil)
      case "@", "!": before = (before ?? []) + poppedGroup(&tokens)
      case ">": prefix = poppedGroup(&tokens)
      case "<":
        let suffix = poppedGroup(&tokens)
        if !columns.isEmpty { insertions[columns.count - 1].suffix = suffix }
      case "*":
        let count = Int(poppedGroup(&tokens).map { text(of: $0) }.joined().trimmingSpaces) ?? 0
        let repeated = poppedGroup(&tokens)
        guard (0...limits.maximumColumns).contains(count), repeated.count < 100 else { continue }
        for _ in 0..<count where tokens.count < 10_000 {
          tokens.append(contentsOf: repeated.reversed())
        }
      default:
        report(
          "math-bad-columns", "\(quoted(part)) is no column of \(quoted(token))", at: part.range,
          hint: "write l, c or r for each column")
      }
    }
    for (index, tokens) in insertedLists {
      if let tokens { columns[index].before = reading(tokens) }
    }
    if !columns.isEmpty {
      columns[columns.count - 1].rulesAfter = rules
      if let inserted = before { columns[columns.count - 1].after = reading(inserted) }
    }
    return columns
  }

  /// What `\newcolumntype` put for a letter, last token first, its arguments taken from the preamble; nil for
  /// letters that were not defined.
  private func columnType(_ letter: MathToken, _ tokens: inout [MathToken]) -> [MathToken]? {
    guard !macros.isEmpty, letter.code & MathToken.nameFlag == 0, let scalar = letter.scalar,
      let code = macros.existingCode(of: "column@" + String(Character(scalar))),
      let definition = macros[code]
    else { return nil }
    let arguments = (0..<definition.parameterCount).map { _ in poppedGroup(&tokens) }
    var expanded: [MathToken] = []
    for part in definition.reversedBody {
      if let number = part.parameter {
        if arguments.indices.contains(number - 1) { expanded += arguments[number - 1].reversed() }
      } else {
        expanded.append(part)
      }
    }
    return expanded
  }

  private func poppedGroup(_ tokens: inout [MathToken]) -> [MathToken] {
    while let last = tokens.last, last.isCharacter(" ") { tokens.removeLast() }
    guard let first = tokens.popLast() else { return [] }
    guard first.isCharacter("{") else { return [first] }
    var result: [MathToken] = []
    var depth = 0
    while let token = tokens.popLast() {
      if token.isCharacter("{") {
        depth += 1
      } else if token.isCharacter("}") {
        if depth == 0 { break }
        depth -= 1
      }
      result.append(token)
    }
    return result
  }

  /// Reads tokens as a formula of its own.
  mutating func reading(_ tokens: [MathToken]) -> MathList {
    forgetLookahead()
    pending.append(MathToken(MathToken.stopCode, lastEnd, lastEnd))
    putBack(tokens)
    let result = list(.end)
    // Takes the mark, unless a limit took all.
    while !isStopped, lookahead?.code != MathToken.stopCode {
      let token = peek()
      if token.code == MathToken.endCode { break }
      if token.code != MathToken.stopCode { lookahead = nil }
    }
    if lookahead?.code == MathToken.stopCode { lookahead = nil }
    return result
  }

  /// Gives an environment without a preamble its columns.
  private func fillColumns(of array: inout MathArray) {
    let count = array.rows.reduce(0) { max($0, $1.cells.reduce(0) { $0 + $1.span }) }
    let given = array.columns
    if array.kind == .array || (array.kind == .small && !given.isEmpty && given.count >= count) {
      return
    }
    array.columns = (0..<count).map { index in
      switch array.kind {
      case .matrix, .small: MathColumn(given.first?.alignment ?? .center)
      case .cases: MathColumn(.left)
      case .aligned: MathColumn(index % 2 == 0 ? .right : .left)
      case .eqnarray: MathColumn(index == 0 ? .right : index == 1 ? .center : .left)
      case .gathered where array.environment == "lgathered": MathColumn(.left)
      case .gathered where array.environment == "rgathered": MathColumn(.right)
      default: MathColumn(.center)
      }
    }
  }
}
