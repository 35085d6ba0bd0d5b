/// Definitions of LaTeX: `\newcommand`, `\DeclareMathOperator` and similar commands.
extension MathParser {
  /// `\newcommand{\name}[count][default]{…}` and similar commands.
  mutating func readNewCommand(_ command: Command, _ token: MathToken) {
    isNextGlobal = false
    var end = token.end
    var first = rawNextPastSpaces()
    if first.isCharacter("*") { first = rawNextPastSpaces() }
    putBack(first)
    guard let names = argumentTokens(of: token, &end)?.filter({ !$0.isCharacter(" ") }),
      let name = names.first, names.count == 1,
      name.isCommand || name.code > 0x7F
    else {
      report(
        "math-bad-definition", "\(quoted(token)) needs one command to define", at: token.range,
        hint: "write a backslash before the name")
      // Its body is no part of the formula.
      _ = argumentTokens(of: token, &end)
      return
    }
    var count = 0
    var defaultArgument: [MathToken]?
    if let text = bracketTokens(of: token, &end) {
      let string = text.map { self.text(of: $0) }.joined()
      guard let number = Int(string.trimmingSpaces), (0...9).contains(number) else {
        report(
          "math-bad-definition",
          "number of arguments ‘\(string)’ of \(quoted(name)) is not from 0 to 9",
          at: token.range)
        _ = argumentTokens(of: token, &end)
        return
      }
      count = number
      if count > 0 { defaultArgument = bracketTokens(of: token, &end) }
    }
    guard let body = argumentTokens(of: token, &end) else { return }
    let isKnown = macros[name.code] != nil || name.slot != nil
    switch command.argument {
    case 0 where isKnown && macros[name.code] == nil && !mayRedefine(name),
      0 where macros[name.code] != nil && definedHere.contains(name.code):
      report(
        "math-command-exists", "\(quoted(token)) of \(quoted(name)), which exists already",
        at: token.range, hint: "use \\renewcommand")
    case 1 where !isKnown:
      report(
        "math-command-missing", "\(quoted(token)) of \(quoted(name)), which does not exist yet",
        at: token.range, hint: "use \\newcommand")
    case 2 where isKnown: return
    default: break
    }
    guard let tokens = parameterized(body, count: count, of: name) else { return }
    define(
      name.code,
      as: MathMacros.Definition(
        reversedBody: tokens.reversed(), parameterCount: count, defaultArgument: defaultArgument),
      isGlobal: false)
  }

  /// `[…]` as tokens, or nil where there is none.
  mutating func bracketTokens(of token: MathToken, _ end: inout Int32) -> [MathToken]? {
    let start = rawNextPastSpaces()
    guard start.isCharacter("[") else {
      putBack(start)
      return nil
    }
    return delimitedArgument([MathToken(ascii: "]")], of: token, &end)
  }

  mutating func readOperatorDeclaration(_ token: MathToken) {
    isNextGlobal = false
    var end = token.end
    let star = rawNextPastSpaces()
    let hasLimits = star.isCharacter("*")
    if !hasLimits { putBack(star) }
    guard let names = argumentTokens(of: token, &end), let name = names.first, name.isCommand else {
      report("math-bad-definition", "\(quoted(token)) needs a command to define", at: token.range)
      return
    }
    guard let body = argumentTokens(of: token, &end) else { return }
    let place = (token.start, token.end)
    let head = MathToken(
      macros.code(of: hasLimits ? "operatornamewithlimits" : "operatorname"), place.0, place.1)
    let open = MathToken(0x7B, place.0, place.1)
    let close = MathToken(0x7D, place.0, place.1)
    define(
      name.code,
      as: MathMacros.Definition(
        reversedBody: ([head, open] + body + [close]).reversed(), parameterCount: 0),
      isGlobal: false)
  }

  /// Whether `\newcommand` may give a command of ours another meaning without a problem: those that LaTeX does
  /// not have, which authors define for themselves.
  private func mayRedefine(_ name: MathToken) -> Bool {
    guard let slot = name.slot else { return true }
    switch CommandTable.command(at: slot).function {
    case .macro, .physicsFence, .physicsQuantity, .derivative, .differential, .dirac, .quantum,
      .matrixQuantity, .matrixEntries, .nabla, .unit, .token, .quantityNotation:
      return true
    default: return false
    }
  }
}
