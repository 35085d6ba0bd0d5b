extension MathParser {
  /// `\ce{…}` and `\pu{…}`: the notation of mhchem, turned into commands and read.
  mutating func chemistry(_ command: Command, _ token: MathToken) -> MathContent? {
    var end = token.end
    guard let source = notationSource(token, &end) else { return nil }
    let text =
      command.function == .chemistry
      ? ChemistryReader.mathematics(of: source) : PhysicalUnitReader.mathematics(of: source)
    let saved = (alphabet, isBold, isChemistry)
    if command.function == .chemistry { (alphabet, isChemistry) = (.automatic, true) }
    defer { (alphabet, isBold, isChemistry) = saved }
    return reading(notation: text, token, end)
  }

  /// Reads commands of mathematics that a notation was turned into, at the place of its command.
  mutating func reading(notation text: [UInt8], _ token: MathToken, _ end: Int32) -> MathContent? {
    lastEnd = max(lastEnd, end)
    var lexer = MathLexer(text, at: token.start..<max(token.start, end))
    var tokens: [MathToken] = []
    while true {
      let part = lexer.next(&macros)
      if part.isEnd { break }
      tokens.append(part)
    }
    guard countExpansion(of: token, tokens: tokens.count) else { return nil }
    return .group(reading(tokens))
  }

  /// The argument as it is written, or as the tokens are where it came out of a macro.
  mutating func notationSource(_ token: MathToken, _ end: inout Int32) -> [UInt8]? {
    if lookahead == nil, pending.isEmpty {
      let bytes = lexer.bytes
      var index = lexer.position
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x0A { index += 1 }
      if index < bytes.count, bytes[index] == 0x7B {
        let start = index + 1
        var depth = 0
        while index < bytes.count {
          if bytes[index] == 0x5C {
            index += 1
          } else if bytes[index] == 0x7B {
            depth += 1
          } else if bytes[index] == 0x7D {
            depth -= 1
            if depth == 0 { break }
          }
          index += 1
        }
        if index < bytes.count {
          lexer.position = index + 1
          end = Int32(truncatingIfNeeded: index + 1)
          return Array(bytes[start..<index])
        }
      }
    }
    return argumentTokens(of: token, &end).map { source(of: $0) }
  }

  /// Tokens as they might be written.
  func source(of tokens: [MathToken]) -> [UInt8] {
    var result: [UInt8] = []
    for part in tokens {
      result += Array(text(of: part).utf8)
      // The name of a command ends before a letter.
      if part.isCommand, let last = result.last, (0x41...0x5A).contains(last & 0xDF) {
        result.append(0x20)
      }
    }
    return result
  }
}
