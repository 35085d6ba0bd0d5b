extension MathParser {
  /// Reads an argument as a formula: a group without its braces, or one atom without scripts.
  @inline(never)
  mutating func argument(of command: MathToken, asScript: Bool = false) -> MathList {
    if takesTextArgument {
      takesTextArgument = false
      let start = peekPastSpaces()
      let text = MathText(textPieces(of: command, MathTextStyle()))
      return [MathNode(.text(text), at: range(from: start))]
    }
    if !asScript { groupMacroArgument() }
    var token = peekPastSpaces()
    while lookaheadCommand?.function == .relax, !token.isEnd {
      next()
      token = peekPastSpaces()
    }
    if token.isCharacter("{") {
      return group()
    }
    if isMissing(token) {
      report(
        "math-missing-argument", "\(quoted(command)) has no argument before \(quoted(token))",
        at: command.range, hint: "write its argument in braces")
      return []
    }
    if let function = lookaheadCommand?.function, !token.isEnd,
      !function.mayBeArgument(asScript: asScript)
    {
      report(
        "math-missing-brace",
        "argument of \(quoted(command)) is \(quoted(token)), which has arguments of its own",
        at: token.range, hint: "write it in braces")
    }
    guard enter() else { return [] }
    defer { depth -= 1 }
    guard let content = atom() else { return [] }
    return [MathNode(content, at: range(from: token))]
  }

  /// Puts braces around a macro without parameters that is an argument: all that it stands for is the argument, not
  /// only the first token of it.
  mutating func groupMacroArgument() {
    guard lookahead == nil else { return }
    let token = rawNextPastSpaces()
    let isMacro: Bool
    if let definition = macros[token.code] {
      isMacro = !definition.isAlias && definition.parameterCount == 0
    } else if let slot = token.slot {
      let command = CommandTable.command(at: slot)
      isMacro = command.function == .macro && command.argument == 0
    } else {
      isMacro = false
    }
    guard isMacro else {
      putBack(token)
      return
    }
    putBack([
      MathToken(ascii: "{", token.start, token.start), token,
      MathToken(ascii: "}", token.end, token.end),
    ])
  }

  /// Whether a token begins no argument.
  private func isMissing(_ token: MathToken) -> Bool {
    switch token.code {
    case 0x7D, 0x26, 0x5E, 0x5F: return true
    case 0x5D: return innermost == .bracket
    case 0x24: return true
    default: break
    }
    if token.isEnd { return true }
    switch lookaheadCommand?.function {
    case .right, .middle, .end, .carriageReturn, .infix, .endGroup, .limits: return true
    default: return false
    }
  }

  /// Reads `{…}` from its opening brace.
  mutating func group() -> MathList {
    let open = next()
    beginGroup()
    openBraces += 1
    let content = list(.brace)
    openBraces -= 1
    close("}", of: open)
    endGroup()
    return content
  }

  /// Takes a closing brace or reports that it is missing.
  @inline(never)
  mutating func close(_ character: Unicode.Scalar, of open: MathToken) {
    let token = peekPastSpaces()
    if token.isCharacter(character) || lookaheadCommand?.function == .endGroup {
      next()
    } else {
      report(
        "math-missing-brace", "\(quoted(open)) is not closed before \(quoted(token))",
        at: open.range,
        hint: "add ‘\(Character(character))’")
    }
  }

  /// Reads `[…]` as a formula, or nil where there is none.
  @inline(never)
  mutating func optionalArgument() -> MathList? {
    let token = peekPastSpaces()
    guard token.isCharacter("[") else { return nil }
    next()
    openBrackets += 1
    let content = list(.bracket)
    openBrackets -= 1
    let end = peekPastSpaces()
    if end.isCharacter("]") {
      next()
    } else {
      report(
        "math-missing-bracket", "‘[’ is not closed before \(quoted(end))", at: token.range,
        hint: "add ‘]’")
    }
    return content
  }

  // MARK: Strings

  /// Reads an argument as characters: names of environments, colours, labels.
  ///
  /// Macros in it are expanded.
  @inline(never)
  mutating func stringArgument(of command: MathToken) -> String? {
    let first = peekPastSpaces()
    guard first.isCharacter("{") else {
      if isMissing(first) {
        report(
          "math-missing-argument", "\(quoted(command)) has no argument before \(quoted(first))",
          at: command.range, hint: "write its argument in braces")
        return nil
      }
      next()
      return text(of: first)
    }
    next()
    return string(upTo: "}", of: command)
  }

  /// Reads `[…]` as characters, or nil where there is none.
  @inline(never)
  mutating func optionalString(of command: MathToken) -> String? {
    guard peekPastSpaces().isCharacter("[") else { return nil }
    next()
    return string(upTo: "]", of: command)
  }

  private mutating func string(upTo end: Unicode.Scalar, of command: MathToken) -> String {
    var result = ""
    var depth = 0
    while true {
      let token = peek()
      if token.isEnd {
        report(
          "math-missing-brace", "argument of \(quoted(command)) is not closed", at: command.range,
          hint: "add ‘\(Character(end))’")
        return result
      }
      next()
      if depth == 0, token.isCharacter(end) { return result }
      if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
      if token.isCommand {
        result += text(of: token)
      } else if let scalar = token.scalar {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Reads an address, in which `%`, `#`, `&`, `_`, `~` and `\` before these are characters.
  mutating func address(of command: MathToken) -> String? {
    guard peekPastSpaces().isCharacter("{") else { return stringArgument(of: command) }
    next()
    guard lookahead == nil, pending.isEmpty else { return string(upTo: "}", of: command) }
    var bytes: [UInt8] = []
    var depth = 0
    let start = lexer.position
    while lexer.position < lexer.bytes.count {
      let byte = lexer.bytes[lexer.position]
      lexer.position += 1
      if byte == 0x5C, lexer.position < lexer.bytes.count {
        let escaped = lexer.bytes[lexer.position]
        lexer.position += 1
        // A backslash before a letter belongs to the address.
        if (0x41...0x5A).contains(escaped & 0xDF) { bytes.append(byte) }
        bytes.append(escaped)
        continue
      }
      if byte == 0x7B { depth += 1 }
      if byte == 0x7D {
        if depth == 0 {
          lastEnd = max(lastEnd, Int32(truncatingIfNeeded: lexer.position))
          return String(decoding: bytes, as: UTF8.self)
        }
        depth -= 1
      }
      bytes.append(byte)
    }
    lexer.position = start
    return string(upTo: "}", of: command)
  }

  // MARK: Delimiters

  /// Reads the delimiter of `\left` and the like; nil for `.` and for none.
  @inline(never)
  mutating func delimiter(of command: MathToken) -> Unicode.Scalar? {
    let token = peekPastSpaces()
    if token.isCharacter(".") {
      next()
      return nil
    }
    if let scalar = Delimiters.scalar(of: token, lookaheadCommand) {
      next()
      return scalar
    }
    report(
      "math-bad-delimiter", "\(quoted(command)) needs a delimiter, not \(quoted(token))",
      at: command.range, hint: "write ‘.’ for no delimiter")
    return nil
  }
}

/// Characters that may be delimiters.
enum Delimiters {
  /// The delimiter that a token is, or nil.
  static func scalar(of token: MathToken, _ command: Command?) -> Unicode.Scalar? {
    if let command, command.function == .symbol {
      return Unicode.Scalar(command.value & 0x1F_FFFF).flatMap {
        $0 == "<" ? "⟨" : $0 == ">" ? "⟩" : isDelimiter($0) ? $0 : nil
      }
    }
    switch token.code {
    case 0x3C: return "⟨"
    case 0x3E: return "⟩"
    default: return token.scalar.flatMap { isDelimiter($0) && $0 != "{" && $0 != "}" ? $0 : nil }
    }
  }

  static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "(", ")", "[", "]", "{", "}", "|", "/", "\\", "⌊", "⌋", "⌈", "⌉", "⟨", "⟩", "⟪", "⟫", "⟦",
      "⟧",
      "⟮", "⟯", "⎰", "⎱", "⌜", "⌝", "⌞", "⌟", "‖", "∥", "∣", "↑", "↓", "↕", "⇑", "⇓", "⇕", "⦃", "⦄",
      "⦅", "⦆", "⦇", "⦈", "⦉", "⦊", "⦀", "⟅", "⟆", "⟬", "⟭", "⧼", "⧽", "⟘", "⟙", "√", "⦋"..."⦘",
      "⧘"..."⧛", "⎡", "⎤", "⎣", "⎦", "\u{2329}", "\u{232A}", "\u{3008}", "\u{3009}":
      true
    default: false
    }
  }
}
