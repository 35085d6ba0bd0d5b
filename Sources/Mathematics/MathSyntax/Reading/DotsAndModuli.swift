/// Dots, and moduli.
extension MathParser {
  /// `\dots` looks at what follows: between operators the dots are centred.
  mutating func dots(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let following = peekPastSpaces()
    var isCentered = false
    switch kind {
    case 0:
      isCentered =
        isOperator(following)
        || lookaheadCommand?.function == .dots && lookaheadCommand?.argument == 3
    case 3, 4, 5: isCentered = true
    default: break
    }
    let dots = plain(isCentered ? "⋯" : "…", .inner)
    guard kind == 4 else {
      guard hasSpace(after: kind == 0 && isCentered ? 3 : kind, before: following) else {
        return dots
      }
      return .classed(
        .inner,
        [
          MathNode(dots, at: token.range),
          MathNode(.space(MathLength(3, .mu), isBreakable: false), at: token.range),
        ], limits: .automatic)
    }
    // Between integrals, which have room at their sides: `\!\cdots`.
    return .classed(
      .inner,
      [
        MathNode(.space(MathLength(-3, .mu), isBreakable: false), at: token.range),
        MathNode(dots, at: token.range),
      ], limits: .automatic)
  }

  /// Whether amsmath has a thin space after dots: before delimiters that close, at the end of a formula in text
  /// or of a cell, and before some punctuation. `\ldots` and `\cdots` have none.
  ///
  /// - Parameter kind: 0 for `\dots`, 1 for `\dotso`, 2 for `\dotsc`, 3 for `\dotsb`.
  private func hasSpace(after kind: UInt8, before token: MathToken) -> Bool {
    guard kind < 4 else { return false }
    if token.code == MathToken.endCode { return style == .text }
    guard !token.isEnd else { return false }
    switch token.scalar {
    case ")", "]": return true
    case "&": return cellsAreFormulas
    case ",": return kind == 1 || kind == 3
    case ";", ".": return kind != 0
    default: break
    }
    guard let command = lookaheadCommand else { return false }
    switch command.function {
    case .`right`: return true
    case .sizedDelimiter: return command.value == UInt32(MathClass.closing.rawValue)
    case .symbol: return command.argument & 7 == MathClass.closing.rawValue
    default: return false
    }
  }

  private func isOperator(_ token: MathToken) -> Bool {
    if let command = lookaheadCommand {
      switch command.function {
      case .symbol: return (1...3).contains(command.argument & 7)
      case .not, .arrow: return true
      case .classed: return (1...3).contains(command.argument)
      default: return false
      }
    }
    switch token.code {
    case 0x2B, 0x2D, 0x2A, 0x3D, 0x3C, 0x3E, 0x3A: return true
    case 0x80...0x10FFFF:
      guard let scalar = token.scalar,
        case .symbol(let mathClass) = CharacterTable.characterClass(of: scalar).kind
      else { return false }
      return (1...3).contains(mathClass.rawValue)
    default: return false
    }
  }

  mutating func modulus(_ kind: UInt8, _ token: MathToken) -> MathContent {
    func node(_ content: MathContent) -> MathNode { MathNode(content, at: range(from: token)) }
    func space(_ mu: Double) -> MathNode { node(.space(MathLength(mu, .mu), isBreakable: false)) }
    let mod = "mod".unicodeScalars.map {
      MathNode(.symbol(MathSymbol($0, alphabet: .upright)), at: token.range)
    }
    if kind == 0 {
      return .classed(
        .binary, [node(.operatorName(MathOperatorName(mod, limits: .beside)))], limits: .automatic)
    }
    let content = argument(of: token)
    // `\allowbreak \mkern 18mu` in displays, 8 or 12 mu in text.
    let isDisplay = style == .display
    var result = [space(isDisplay ? 18 : kind == 1 ? 12 : 8)]
    if kind != 1 { result.append(node(.symbol(MathSymbol("(", .opening)))) }
    if kind != 3 {
      // In braces: the space of an operator's name does not come to the other.
      result.append(node(.group([node(.operatorName(MathOperatorName(mod, limits: .beside)))])))
      result.append(space(6))
    }
    result += content
    if kind != 1 { result.append(node(.symbol(MathSymbol(")", .closing)))) }
    return .group(result)
  }
}
