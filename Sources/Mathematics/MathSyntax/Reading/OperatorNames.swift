/// Names of operators.
extension MathParser {
  func operatorName(_ name: String, hasLimits: Bool, _ token: MathToken) -> MathContent {
    let letters = name.unicodeScalars.map { scalar -> MathNode in
      scalar == " "
        ? MathNode(.space(MathLength(3, .mu), isBreakable: false), at: token.range)
        : MathNode(.symbol(MathSymbol(scalar, alphabet: .upright)), at: token.range)
    }
    return .operatorName(MathOperatorName(letters, limits: hasLimits ? .aboveInDisplay : .beside))
  }

  mutating func namedOperator(_ token: MathToken) -> MathContent {
    let name: String =
      switch macros.name(of: token.code) {
      case "argmax": "arg max"
      case "argmin": "arg min"
      case "liminf": "lim inf"
      case "limsup": "lim sup"
      case "injlim": "inj lim"
      case "projlim": "proj lim"
      case let other: other ?? ""
      }
    return operatorName(name, hasLimits: true, token)
  }

  /// `\varlimsup` and similar commands: lim with a bar or an arrow.
  mutating func variantLimit(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let lim = "lim".unicodeScalars.map {
      MathNode(.symbol(MathSymbol($0, alphabet: .upright)), at: token.range)
    }
    let content: MathContent =
      switch kind {
      case 0: .bar(lim, .over)
      case 1: .bar(lim, .under)
      case 2: .accent(MathAccent("→", .under, isStretchy: true, on: lim))
      default: .accent(MathAccent("←", .under, isStretchy: true, on: lim))
      }
    return .operatorName(
      MathOperatorName([MathNode(content, at: token.range)], limits: .aboveInDisplay))
  }

  mutating func operatorNameArgument(_ argument: UInt8, _ token: MathToken) -> MathContent {
    var hasLimits = argument == 1
    if peekPastSpaces().isCharacter("*") {
      next()
      hasLimits = true
    }
    let saved = (alphabet, isBold)
    (alphabet, isBold) = (.upright, false)
    var name = self.argument(of: token)
    (alphabet, isBold) = saved
    // A hyphen and an asterisk of a name are no operators.
    for index in name.indices {
      guard case .symbol(var symbol) = name[index].content else { continue }
      switch symbol.scalar {
      case "−": symbol.scalar = "-"
      case "∗": symbol.scalar = "*"
      default: break
      }
      if symbol.mathClass != .ordinary, symbol.scalar.isASCII { symbol.mathClass = .ordinary }
      name[index].content = .symbol(symbol)
    }
    return .operatorName(MathOperatorName(name, limits: hasLimits ? .aboveInDisplay : .beside))
  }
}
