/// Environments that are macros.
extension MathParser {
  /// `\newenvironment{name}[count][default]{begin}{end}`: two macros, `\begin@name` and `\end@name`.
  mutating func readEnvironmentDefinition(_ token: MathToken) {
    isNextGlobal = false
    var end = token.end
    guard let letters = argumentTokens(of: token, &end) else { return }
    let name = letters.map { text(of: $0) }.joined().trimmingSpaces
    var count = 0
    var defaultArgument: [MathToken]?
    if let text = bracketTokens(of: token, &end) {
      count = Int(text.map { self.text(of: $0) }.joined().trimmingSpaces) ?? -1
      if count > 0 { defaultArgument = bracketTokens(of: token, &end) }
    }
    guard let first = argumentTokens(of: token, &end), let last = argumentTokens(of: token, &end)
    else { return }
    let code = (macros.code(of: "begin@" + name), macros.code(of: "end@" + name))
    guard (0...9).contains(count), !name.isEmpty else {
      report(
        "math-bad-definition", "\(quoted(token)) needs a name and 0 to 9 arguments",
        at: token.range)
      return
    }
    guard let opening = parameterized(first, count: count, of: MathToken(code.0, token.start, end)),
      let closing = parameterized(last, count: 0, of: MathToken(code.1, token.start, end))
    else { return }
    define(
      code.0,
      as: MathMacros.Definition(
        reversedBody: opening.reversed(), parameterCount: count, defaultArgument: defaultArgument),
      isGlobal: false)
    define(
      code.1, as: MathMacros.Definition(reversedBody: closing.reversed(), parameterCount: 0),
      isGlobal: false)
  }

  /// Replaces `\begin{name}` and `\end{name}` of an environment that is a macro; false for all others.
  mutating func expandEnvironment(_ command: Command, _ token: MathToken) -> Bool {
    var taken = [rawNextPastSpaces()]
    var name = command.function == .begin ? "begin@" : "end@"
    if taken[0].isCharacter("{") {
      while taken.count < 64 {
        var part = rawNext()
        // `\begin{align\*}`, as Markdown has it where a star could begin an emphasis.
        if part.isCommand, macros.name(of: part.code) == "*" {
          part = MathToken(ascii: "*", part.start, part.end)
        }
        taken.append(part)
        guard let scalar = part.scalar, scalar != "}" else { break }
        name.unicodeScalars.append(scalar)
      }
      if name == "begin@empheq", taken[taken.count - 1].isCharacter("}") {
        expandEmpheq(
          MathToken(token.code, token.start, max(token.end, taken[taken.count - 1].end)))
        return true
      }
      let isClosed = taken[taken.count - 1].isCharacter("}")
      if isClosed, command.function == .begin, let problem = OptimizationProblem(name) {
        expand(
          problem, MathToken(token.code, token.start, max(token.end, taken[taken.count - 1].end)))
        return true
      }
      if isClosed, let code = macros.existingCode(of: name) {
        let place = MathToken(code, token.start, max(token.end, taken[taken.count - 1].end))
        if let definition = macros[code], !definition.isAlias {
          expand(definition, place)
          return true
        }
        if let slot = place.slot, CommandTable.command(at: slot).function == .macro {
          expandMacro(CommandTable.command(at: slot), place)
          return true
        }
      }
    }
    if name == "begin@block" || name == "begin@block*" || name == "end@block"
      || name == "end@block*"
    {
      let marker = macros.code(of: command.function == .begin ? "@beginblock" : "@endblock")
      putBack(MathToken(marker, token.start, max(token.end, taken[taken.count - 1].end)))
      return true
    }
    putBack(taken)
    return false
  }
}
