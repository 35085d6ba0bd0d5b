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
    case .require: requirePackage(token)
    case .physicsOperator: expandPhysicsOperator(token)
    case .tensor: expandTensor(hasNucleus: command.argument == 0, token)
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

  mutating func expandMacro(_ command: Command, _ token: MathToken) {
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
}
