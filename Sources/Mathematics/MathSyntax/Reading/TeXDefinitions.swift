/// Definitions of TeX: `\def`, `\let`, `\csname` and similar commands.
extension MathParser {
  /// `\def\name#1…{…}` and similar commands.
  mutating func readDef(_ command: Command, _ token: MathToken) {
    let isGlobal = takeGlobal() || command.argument & 1 != 0
    guard let name = definedName(token) else { return }
    var delimiters: [[MathToken]] = [[]]
    var count = 0
    var endsBeforeBrace = false
    while true {
      let part = rawNext()
      if part.isCharacter("{") {
        putBack(part)
        break
      }
      if part.isEnd {
        report(
          "math-bad-definition", "\(quoted(token)) of \(quoted(name)) has no body", at: token.range)
        putBack(part)
        return
      }
      if part.isCharacter("#") {
        let number = rawNext()
        if number.isCharacter("{") {
          // `#{` ends the last argument before a brace, which stays.
          delimiters[count].append(number)
          endsBeforeBrace = true
          putBack(number)
          break
        }
        guard number.code == 0x31 + UInt32(count), count < 9 else {
          report(
            "math-bad-definition",
            "parameter ‘#\(text(of: number))’ of \(quoted(name)) is not the next one",
            at: number.range)
          return
        }
        count += 1
        delimiters.append([])
      } else {
        delimiters[count].append(part)
      }
    }
    var end = token.end
    guard var body = argumentTokens(of: token, &end) else { return }
    if command.argument & 2 != 0 { body = fullyExpanded(body) }
    guard var tokens = parameterized(body, count: count, of: name) else { return }
    if endsBeforeBrace { tokens.append(MathToken(ascii: "{")) }
    if delimiters.allSatisfy(\.isEmpty) { delimiters = [] }
    define(
      name.code,
      as: MathMacros.Definition(
        reversedBody: tokens.reversed(), parameterCount: count, delimiters: delimiters),
      isGlobal: isGlobal)
  }

  /// Expands all macros of a list of tokens, for `\edef`.
  private mutating func fullyExpanded(_ tokens: [MathToken]) -> [MathToken] {
    guard enter() else { return [] }
    defer { depth -= 1 }
    putBack([MathToken(MathToken.stopCode, 0, 0)])
    putBack(tokens)
    var result: [MathToken] = []
    while !isStopped {
      let token = peek()
      lookahead = nil
      if token.isEnd { break }
      if token.code & MathToken.nameFlag != 0, macros[token.code] == nil {
        report(
          "math-bad-definition", "\(quoted(token)) within ‘\\edef’ is not defined", at: token.range)
      }
      result.append(token)
    }
    return result
  }

  /// Turns `#1` into parameters, `##` into `#`.
  mutating func parameterized(
    _ body: [MathToken], count: Int, of name: MathToken
  ) -> [MathToken]? {
    guard body.contains(where: { $0.isCharacter("#") }) else { return body }
    var result: [MathToken] = []
    var index = 0
    while index < body.count {
      let token = body[index]
      index += 1
      guard token.isCharacter("#") else {
        result.append(token)
        continue
      }
      guard index < body.count else {
        result.append(token)
        break
      }
      let number = body[index]
      index += 1
      if number.isCharacter("#") {
        result.append(number)
        continue
      }
      guard (0x31...0x39).contains(number.code), Int(number.code) - 0x30 <= count else {
        report(
          "math-bad-definition",
          "body of \(quoted(name)) uses ‘#\(text(of: number))’ of \(count) parameters",
          at: number.range)
        return nil
      }
      result.append(
        MathToken(MathToken.parameterFlag | (number.code - 0x30), token.start, number.end))
    }
    return result
  }

  private mutating func takeGlobal() -> Bool {
    defer { isNextGlobal = false }
    return isNextGlobal
  }

  /// The command that a definition is of; a group with one command counts as it.
  private mutating func definedName(_ command: MathToken) -> MathToken? {
    let token = rawNextPastSpaces()
    if token.isCommand || (token.code > 0x7F && token.code <= 0x10FFFF) { return token }
    if token.isCharacter("~") { return token }
    putBack(token)
    report(
      "math-bad-definition", "\(quoted(command)) needs a command to define, not \(quoted(token))",
      at: command.range, hint: "write a backslash before the name")
    return nil
  }

  mutating func readLet(_ token: MathToken) {
    let isGlobal = takeGlobal()
    guard let name = definedName(token) else { return }
    var target = rawNextPastSpaces()
    if target.isCharacter("=") {
      target = rawNext()
      if target.isCharacter(" ") { target = rawNext() }
    }
    guard !target.isEnd else {
      report(
        "math-bad-definition", "\(quoted(token)) of \(quoted(name)) has no value", at: token.range)
      putBack(target)
      return
    }
    setEqual(name, to: target, isGlobal: isGlobal)
  }

  private mutating func setEqual(_ name: MathToken, to target: MathToken, isGlobal: Bool) {
    let definition =
      macros[target.code]
      ?? MathMacros.Definition(reversedBody: [target], parameterCount: 0, isAlias: true)
    define(name.code, as: definition, isGlobal: isGlobal)
  }

  mutating func readFutureLet(_ token: MathToken) {
    let isGlobal = takeGlobal()
    guard let name = definedName(token) else { return }
    let middle = rawNext()
    let following = rawNext()
    setEqual(name, to: following, isGlobal: isGlobal)
    putBack(following)
    putBack(middle)
  }

  mutating func readControlSequenceName(_ token: MathToken) {
    guard enter() else { return }
    defer { depth -= 1 }
    var name = ""
    while true {
      let part = peek()
      if part.isEnd {
        report("math-bad-definition", "\(quoted(token)) has no ‘\\endcsname’", at: token.range)
        return
      }
      lookahead = nil
      if lookaheadCommand?.function == .endControlSequenceName { break }
      name += macros.name(of: part.code) ?? ""
    }
    let code = macros.code(of: name)
    putBack(MathToken(code, token.start, token.end))
  }

  /// `\global` and `\long` stand before definitions.
  mutating func readPrefix(_ command: Command, _ token: MathToken) {
    let following = rawNextPastSpaces()
    putBack(following)
    if command.function == .global { isNextGlobal = true }
    // A macro may give the definition.
    if macros[following.code] != nil { return }
    switch following.slot.map({ CommandTable.command(at: $0).function }) {
    case .def, .`let`, .`define`, .futureLet, .global, .long: break
    default:
      isNextGlobal = false
      report(
        "math-bad-definition",
        "\(quoted(token)) stands before \(quoted(following)), which defines nothing",
        at: token.range)
    }
  }
}
