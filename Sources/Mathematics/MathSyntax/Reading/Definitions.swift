extension MathParser {
  /// Carries out what TeX does while it expands: macros of the table, definitions, conditions.
  ///
  /// - Returns: Whether that was the command's meaning; false for those that the tree shows.
  mutating func expandPrimitive(_ command: Command, _ token: MathToken) -> Bool {
    switch command.function {
    case .macro: expandMacro(command, token)
    case .def: readDef(command, token)
    case .`let`: readLet(token)
    case .futureLet: readFutureLet(token)
    case .`define`: readNewCommand(command, token)
    case .environmentDefinition: readEnvironmentDefinition(token)
    case .matrixEntries: expandMatrixEntries(command.argument, token)
    case .begin, .end: return expandEnvironment(command, token)
    case .declareOperator: readOperatorDeclaration(token)
    case .pairedDelimiterDeclaration: readPairedDelimiterDeclaration(command.argument, token)
    case .pairedDelimiterMacro: expandPairedDelimiter(token)
    case .alignedBox: expandAlignedBox(token)
    case .columnType: readColumnType(token)
    case .global, .long: readPrefix(command, token)
    case .expandAfter:
      let first = rawNext()
      // Each `\expandafter` before another is a level of the stack.
      expansionDepth += 1
      if expansionDepth < 100 { expandOnce() }
      expansionDepth -= 1
      putBack(first)
    case .noExpand:
      var following = rawNext()
      if following.isCommand { following.code |= MathToken.unexpandedFlag }
      pending.append(following)
    case .controlSequenceName: readControlSequenceName(token)
    case .firstOfTwo:
      var end = token.end
      guard let first = argumentTokens(of: token, &end),
        let second = argumentTokens(of: token, &end)
      else { return true }
      putBack(command.argument == 0 ? first : second)
    case .ifStar:
      var end = token.end
      guard let yes = argumentTokens(of: token, &end), let no = argumentTokens(of: token, &end)
      else { return true }
      let following = rawNextPastSpaces()
      if following.isCharacter("*") {
        putBack(yes)
      } else {
        putBack(following)
        putBack(no)
      }
    case .ifNextCharacter:
      var end = token.end
      guard let expected = argumentTokens(of: token, &end),
        let yes = argumentTokens(of: token, &end),
        let no = argumentTokens(of: token, &end)
      else { return true }
      let following = rawNextPastSpaces()
      putBack(following)
      putBack(following.code == expected.first?.code ? yes : no)
    case .textOrMath:
      var end = token.end
      guard let text = argumentTokens(of: token, &end), let math = argumentTokens(of: token, &end)
      else { return true }
      putBack(isText ? text : math)
    default: return false
    }
    return true
  }

  private mutating func expandMacro(_ command: Command, _ token: MathToken) {
    let body = CommandTable.body(at: Int(command.value))
    var lexer = MathLexer(Array(body), at: token.start..<token.end, readsParameters: true)
    var tokens: [MathToken] = []
    while true {
      let part = lexer.next(&macros)
      if part.isEnd { break }
      tokens.append(part)
    }
    tokens.reverse()
    expand(
      MathMacros.Definition(reversedBody: tokens, parameterCount: Int(command.argument)), token)
  }

  /// Expands the next token once, if it can be.
  mutating func expandOnce() {
    let token = rawNext()
    if let definition = macros[token.code], !definition.isAlias {
      expand(definition, token)
      return
    }
    if let slot = token.slot {
      let command = CommandTable.command(at: slot)
      switch command.function {
      case .macro, .expandAfter, .controlSequenceName, .firstOfTwo, .ifStar, .ifNextCharacter,
        .textOrMath, .noExpand:
        if countExpansion(of: token, tokens: 1), expandPrimitive(command, token) { return }
      default: break
      }
    }
    putBack(token)
  }

  // MARK: TeX

  /// `\def\name#1…{…}` and its kin.
  private mutating func readDef(_ command: Command, _ token: MathToken) {
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

  private mutating func readLet(_ token: MathToken) {
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

  private mutating func readFutureLet(_ token: MathToken) {
    let isGlobal = takeGlobal()
    guard let name = definedName(token) else { return }
    let middle = rawNext()
    let following = rawNext()
    setEqual(name, to: following, isGlobal: isGlobal)
    putBack(following)
    putBack(middle)
  }

  private mutating func readControlSequenceName(_ token: MathToken) {
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

  // MARK: LaTeX

  /// `\newcommand{\name}[count][default]{…}` and its kin.
  private mutating func readNewCommand(_ command: Command, _ token: MathToken) {
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

  /// `\newenvironment{name}[count][default]{begin}{end}`: two macros, `\begin@name` and `\end@name`.
  private mutating func readEnvironmentDefinition(_ token: MathToken) {
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
  private mutating func expandEnvironment(_ command: Command, _ token: MathToken) -> Bool {
    var taken = [rawNextPastSpaces()]
    var name = command.function == .begin ? "begin@" : "end@"
    if taken[0].isCharacter("{") {
      while taken.count < 64 {
        let part = rawNext()
        taken.append(part)
        guard let scalar = part.scalar, scalar != "}" else { break }
        name.unicodeScalars.append(scalar)
      }
      if name == "begin@empheq", taken[taken.count - 1].isCharacter("}") {
        expandEmpheq(
          MathToken(token.code, token.start, max(token.end, taken[taken.count - 1].end)))
        return true
      }
      if taken[taken.count - 1].isCharacter("}"), let code = macros.existingCode(of: name) {
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
    putBack(taken)
    return false
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

  private mutating func readOperatorDeclaration(_ token: MathToken) {
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

  /// `\global` and `\long` stand before definitions.
  private mutating func readPrefix(_ command: Command, _ token: MathToken) {
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

extension String {
  /// The string without white space at its ends.
  var trimmingSpaces: String {
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
