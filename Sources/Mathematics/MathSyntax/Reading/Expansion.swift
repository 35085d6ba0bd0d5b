extension MathParser {
  /// Returns the next token, expanded, without taking it.
  @inline(__always)
  mutating func peek() -> MathToken {
    if let lookahead { return lookahead }
    return lookAhead()
  }

  // Not inlined, here as below: it is called in a hundred places.
  @inline(never)
  @_optimize(speed)
  private mutating func lookAhead() -> MathToken {
    let token = expandedToken()
    lookahead = token
    return token
  }

  /// Takes the next token, expanded.
  @inline(never)
  @_optimize(speed)
  @discardableResult
  mutating func next() -> MathToken {
    let token = peek()
    lookahead = nil
    lastEnd = token.end
    return token
  }

  /// Returns the next token other than a space, without taking it.
  @inline(never)
  @_optimize(speed)
  mutating func peekPastSpaces() -> MathToken {
    var token = peek()
    while token.isCharacter(" ") {
      lookahead = nil
      token = peek()
    }
    return token
  }

  /// Takes the next token as it is.
  @inline(never)
  mutating func rawNext() -> MathToken {
    let token: MathToken
    if let ahead = lookahead {
      lookahead = nil
      token = ahead
    } else if let last = pending.popLast() {
      token = last
    } else {
      token = lexer.next(&macros)
    }
    return token
  }

  /// Lets what was looked at be read again, for a change of the meaning of tokens.
  mutating func forgetLookahead() {
    guard let ahead = lookahead else { return }
    lookahead = nil
    pending.append(ahead)
  }

  /// Puts a token back.
  @inline(never)
  mutating func putBack(_ token: MathToken) {
    if let ahead = lookahead {
      pending.append(ahead)
      lookahead = nil
    }
    pending.append(token)
  }

  @inline(never)
  mutating func putBack(_ tokens: [MathToken]) {
    if let ahead = lookahead {
      pending.append(ahead)
      lookahead = nil
    }
    pending.append(contentsOf: tokens.reversed())
  }

  /// The next token, expanded; definitions take place on the way.
  @_optimize(speed)
  private mutating func expandedToken() -> MathToken {
    while true {
      var token = rawNext()
      if token.code <= 0x10FFFF, !macros.definesCharacters {
        lookaheadCommand = nil
        return token
      }
      if token.code & MathToken.unexpandedFlag != 0 {
        token.code &= ~MathToken.unexpandedFlag
        if let definition = macros[token.code], definition.isAlias {
          token.code = definition.reversedBody.first?.code ?? token.code
        }
        lookaheadCommand = token.slot.map { CommandTable.command(at: $0) }
        return token
      }
      if !macros.isEmpty, let definition = macros[token.code] {
        guard definition.isAlias else {
          expand(definition, token)
          continue
        }
        token.code = definition.reversedBody.first?.code ?? token.code
      }
      guard let slot = token.slot else {
        lookaheadCommand = nil
        return token
      }
      let command = CommandTable.command(at: slot)
      if expandPrimitive(command, token) { continue }
      lookaheadCommand = command
      return token
    }
  }

  /// Counts an expansion; false where there were too many.
  mutating func countExpansion(of token: MathToken, tokens: Int) -> Bool {
    expansionCount += 1
    expandedTokenCount += tokens
    guard expansionCount <= limits.maximumExpansions,
      expandedTokenCount <= limits.maximumExpandedTokens
    else {
      stop(
        "math-too-many-expansions",
        "expansion of \(quoted(token)) does not end within \(limits.maximumExpansions) macros",
        at: token.range, hint: "a macro may contain itself")
      return false
    }
    return true
  }

  /// Replaces a macro and its arguments by its body.
  mutating func expand(_ definition: MathMacros.Definition, _ token: MathToken) {
    guard countExpansion(of: token, tokens: definition.reversedBody.count) else { return }
    var arguments: [[MathToken]] = []
    var end = token.end
    if definition.parameterCount > 0 || !definition.delimiters.isEmpty {
      guard let read = self.arguments(of: definition, token, &end) else { return }
      arguments = read
    }
    let body = definition.reversedBody
    var count = 0
    for var part in body {
      if let number = part.parameter {
        guard arguments.indices.contains(number - 1) else { continue }
        let argument = arguments[number - 1]
        count += argument.count
        guard expandedTokenCount + count <= limits.maximumExpandedTokens else { break }
        pending.append(contentsOf: argument.reversed())
      } else {
        part.start = token.start
        part.end = end
        pending.append(part)
      }
    }
    expandedTokenCount += count
    if expandedTokenCount > limits.maximumExpandedTokens {
      _ = countExpansion(of: token, tokens: 0)
    }
  }

  private mutating func arguments(
    of definition: MathMacros.Definition, _ token: MathToken, _ end: inout Int32
  ) -> [[MathToken]]? {
    var arguments: [[MathToken]] = []
    if let first = definition.delimiters.first {
      for expected in first {
        let found = rawNext()
        guard found.code == expected.code else {
          report(
            "math-macro-use",
            "use of \(quoted(token)) does not match its definition at \(quoted(found))",
            at: token.range)
          putBack(found)
          return nil
        }
        end = max(end, found.end)
      }
    }
    for index in 0..<definition.parameterCount {
      if index == 0, var defaultArgument = definition.defaultArgument {
        // It stands where the macro is called, maybe in another formula than that of its definition.
        for place in defaultArgument.indices {
          defaultArgument[place].start = token.start
          defaultArgument[place].end = token.end
        }
        let start = rawNextPastSpaces()
        if start.isCharacter("[") {
          arguments.append(
            delimitedArgument([MathToken(ascii: "]")], of: token, &end) ?? defaultArgument)
        } else {
          putBack(start)
          arguments.append(defaultArgument)
        }
        continue
      }
      let delimiter =
        definition.delimiters.indices.contains(index + 1) ? definition.delimiters[index + 1] : []
      let argument =
        delimiter.isEmpty
        ? argumentTokens(of: token, &end) : delimitedArgument(delimiter, of: token, &end)
      guard let argument else { return nil }
      arguments.append(argument)
    }
    return arguments
  }

  mutating func rawNextPastSpaces() -> MathToken {
    var token = rawNext()
    while token.isCharacter(" ") { token = rawNext() }
    return token
  }

  /// Reads an argument as tokens: a group without its braces, or one token.
  @inline(never)
  mutating func argumentTokens(of command: MathToken, _ end: inout Int32) -> [MathToken]? {
    let first = rawNextPastSpaces()
    end = max(end, first.end)
    if first.isCharacter("{") {
      var result: [MathToken] = []
      var depth = 0
      while true {
        let token = rawNext()
        end = max(end, token.end)
        if token.isCharacter("{") {
          depth += 1
        } else if token.isCharacter("}") {
          if depth == 0 { return result }
          depth -= 1
        } else if token.isEnd {
          report(
            "math-missing-brace", "‘{’ of the argument of \(quoted(command)) is not closed",
            at: first.range, hint: "add ‘}’")
          putBack(token)
          return result
        }
        result.append(token)
      }
    }
    if first.isEnd || first.isCharacter("}") || first.isCharacter("&") {
      putBack(first)
      report(
        "math-missing-argument", "\(quoted(command)) has no argument before \(quoted(first))",
        at: command.range)
      return nil
    }
    return [first]
  }

  /// Reads an argument up to a delimiter outside braces.
  mutating func delimitedArgument(
    _ delimiter: [MathToken], of command: MathToken, _ end: inout Int32
  ) -> [MathToken]? {
    var result: [MathToken] = []
    var depth = 0
    while true {
      let token = rawNext()
      end = max(end, token.end)
      if token.isEnd || (depth == 0 && token.isCharacter("}")) {
        report(
          "math-missing-argument",
          "argument of \(quoted(command)) ends before \(quoted(delimiter[0]))", at: command.range)
        putBack(token)
        return nil
      }
      result.append(token)
      if depth == 0, token.code == delimiter[delimiter.count - 1].code,
        result.count >= delimiter.count,
        zip(result.suffix(delimiter.count), delimiter).allSatisfy({ $0.code == $1.code })
      {
        result.removeLast(delimiter.count)
        // One group around the whole of the argument is not part of it.
        if result.count >= 2, result[0].isCharacter("{"), closesAtEnd(result) {
          return Array(result[1..<result.count - 1])
        }
        return result
      }
      if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
    }
  }

  /// Whether the brace at the start of a list of tokens is closed by its last token.
  func closesAtEnd(_ tokens: [MathToken]) -> Bool {
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.isCharacter("{") {
        depth += 1
      } else if token.isCharacter("}") {
        depth -= 1
        if depth == 0 { return index == tokens.count - 1 }
      }
    }
    return false
  }

  // MARK: Groups

  mutating func beginGroup() {
    groupDepth += 1
    undone.append((MathToken.endCode, nil))
  }

  /// Restores what the definitions of the innermost group replaced.
  mutating func endGroup() {
    guard groupDepth > 0 else { return }
    groupDepth -= 1
    while let last = undone.popLast(), last.code != MathToken.endCode {
      macros.set(last.code, to: last.definition)
    }
    while let last = columnSeparations.last, last.depth > groupDepth {
      columnSeparations.removeLast()
    }
  }

  /// Defines a command for the rest of the innermost group, or for all.
  mutating func define(_ code: UInt32, as definition: MathMacros.Definition?, isGlobal: Bool) {
    if isGlobal {
      for index in undone.indices where undone[index].code == code {
        undone[index].definition = definition
      }
    } else if groupDepth > 0 {
      undone.append((code, macros[code]))
    }
    definedHere.insert(code)
    macros.set(code, to: definition)
  }
}
