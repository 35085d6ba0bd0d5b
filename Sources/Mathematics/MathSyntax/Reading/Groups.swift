/// Groups, and a formula for each style.
extension MathParser {
  /// `\mathpalette\command{argument}`: the command with each of the styles.
  mutating func mathPalette(_ token: MathToken) -> MathContent? {
    var end = token.end
    guard let command = argumentTokens(of: token, &end),
      let argument = argumentTokens(of: token, &end)
    else { return nil }
    let brace = (MathToken(0x7B, token.start, end), MathToken(0x7D, token.start, end))
    var tokens = [MathToken(macros.code(of: "mathchoice"), token.start, end)]
    for style in ["displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle"] {
      tokens.append(brace.0)
      tokens += command
      tokens.append(MathToken(macros.code(of: style), token.start, end))
      tokens.append(brace.0)
      tokens += argument
      tokens += [brace.1, brace.1]
    }
    guard countExpansion(of: token, tokens: tokens.count) else { return nil }
    putBack(tokens)
    return nil
  }

  /// `\begingroup … \endgroup`, `\bgroup … \egroup`.
  mutating func beginGroupCommand(_ command: Command, _ token: MathToken) -> MathContent {
    beginGroup()
    openBraces += 1
    let content = list(command.argument == 0 ? .group : .brace)
    openBraces -= 1
    let end = peekPastSpaces()
    if lookaheadCommand?.function == .endGroup, lookaheadCommand?.argument == command.argument,
      !end.isEnd
    {
      next()
    } else if command.argument == 1, end.isCharacter("}") {
      next()
    } else {
      report(
        "math-missing-brace", "\(quoted(token)) is not closed before \(quoted(end))",
        at: token.range)
    }
    endGroup()
    return .group(content)
  }
}
