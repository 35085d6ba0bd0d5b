internal import ComposeDiagnostics

extension MathParser {
  /// Reads an environment after `\begin`.
  mutating func environment(_ token: MathToken) -> MathContent? {
    guard let name = stringArgument(of: token)?.trimmingSpaces else { return nil }
    if name == "prooftree" { return proofTree(name, token) }
    guard let environment = MathEnvironment(name) else { return unknownEnvironment(name, token) }
    return .array(array(environment, name, token))
  }

  /// The content of an unknown environment, read as `aligned`.
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
    var options = ""
    let outerBlocks = (blocks, openBlock)
    (blocks, openBlock) = ([], nil)
    defer { (blocks, openBlock) = outerBlocks }
    let outerInsertions = cellInsertions
    let hadFormulas = cellsAreFormulas
    cellsAreFormulas =
      switch environment.kind {
      case .matrix, .array, .small, .cases: true
      default: false
      }
    defer { (cellInsertions, cellsAreFormulas) = (outerInsertions, hadFormulas) }
    switch environment.arguments {
    case .none, .ignored: break
    case .options: options = optionalString(of: token) ?? ""
    case .columns, .columnsAndOptions:
      if let position = optionalString(of: token) {
        result.position = self.position(position, name, token)
      }
      result.columns = columns(of: token)
      insertions = cellInsertions
      if environment.arguments == .columnsAndOptions {
        options = optionalString(of: token) ?? ""
        insertions = addOuterColumns(options, to: &result, insertions)
      }
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
      if environment.kind == .multline, let width = optionalString(of: token) {
        // The width of `multlined`.
        result.columns = [MathColumn(.center, width: parsedLength(width))]
      }
    }
    if environment.kind == .small, environment.maximumColumns == 1, result.columns.count > 1 {
      report(
        "math-too-many-columns", "‘\(name)’ has one column only, not \(result.columns.count)",
        at: range(from: token))
    }
    if environment.kind == .array, !result.columns.isEmpty { maximumColumns = result.columns.count }
    if let stretch = arrayStretch() { result.stretch *= stretch }
    if environment.kind == .array || environment.kind == .matrix,
      let separation = columnSeparations.last?.length
    {
      result.columnSeparation = MathLength(2 * separation.value, separation.unit)
    }

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
    if environment.kind == .commutativeDiagram, name == "tikzcd" {
      tikzRows(of: &result, token)
    } else if environment.kind == .commutativeDiagram {
      diagramRows(of: &result)
    } else {
      rows(of: &result, environment, name, maximumColumns)
    }
    endGroup()
    (openCells, openFences, alphabet, isBold) = (saved.1, saved.2, saved.3, saved.4)
    if environment.isDisplay { row = saved.0 }
    endEnvironment(name, token)
    fillColumns(of: &result)
    if let open = openBlock { closeBlock(open, before: result.rows.count) }
    result.blocks = blocks
    if !options.isEmpty { moveDelimiters(of: &result, options) }
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
  mutating func endEnvironment(_ name: String, _ token: MathToken) {
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
}
