/// Rows without an environment: `\substack`, and those of plain TeX.
extension MathParser {
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
    if !open.isCharacter("{"), !open.isCharacter("}"), !open.isEnd, openBraces < limits.maximumDepth
    {
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
    rows(
      of: &result, environment, "\\" + (macros.name(of: token.code) ?? ""),
      name == "cases*" ? 2 : nil)
    endGroup()
    (openCells, openFences, openBraces) = saved
    close("}", of: open)
    fillColumns(of: &result)
    return .array(result)
  }
}
