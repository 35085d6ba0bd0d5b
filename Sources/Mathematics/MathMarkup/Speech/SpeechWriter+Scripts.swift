import ComposeMathSyntax

extension SpeechWriter {
  /// A nucleus with scripts.
  func said(_ scripts: MathScripts, _ surroundings: Surroundings) -> String {
    var surroundings = surroundings
    surroundings.depth += 1
    guard surroundings.depth < Self.maximumDepth else { return "" }
    if let limits = largeOperator(scripts, surroundings) { return limits }
    let symbol = onlySymbol(scripts.nucleus)
    return self.scripts(
      scripts, of: text(scripts.nucleus, surroundings),
      isNumber: symbol.map { MathMLTokens.isDigit($0.scalar) } ?? false,
      isUpright: isElement(scripts.nucleus),
      surroundings)
  }

  /// Words with the scripts of a nucleus.
  ///
  /// - Parameters:
  ///   - isNumber: Whether the nucleus is a number.
  ///   - isUpright: Whether the nucleus is of upright letters, as symbols of elements are.
  func scripts(
    _ scripts: MathScripts, of nucleus: String, isNumber: Bool, isUpright: Bool,
    _ surroundings: Surroundings
  ) -> String {
    var text = nucleus
    if let list = scripts.leftSuperscript, !list.isEmpty {
      text = phrase(.leftSuper, [1: text, 2: self.text(list, surroundings)])
    }
    if let list = scripts.leftSubscript, !list.isEmpty {
      text = phrase(.leftSub, [1: text, 2: self.text(list, surroundings)])
    }
    if let list = scripts.subscript, list.contains(where: \.isHeard) {
      let script = self.text(list, surroundings)
      if isUpright || surroundings.isChemical, number(list) != nil {
        text += " " + script
      } else if surroundings.isLogarithm, isSimple(list), language.has(.logBase) {
        text = phrase(.logBase, [1: text, 2: script])
      } else {
        text = phrase(isSimple(list) ? .sub : .longSub, [1: text, 2: script])
      }
    }
    switch scripts.primes {
    case 0: break
    case 1: text = phrase(.prime, [1: text])
    case 2: text = phrase(.doublePrime, [1: text])
    case 3: text = phrase(.triplePrime, [1: text])
    default: text = phrase(.primes, [1: text, 2: String(scripts.primes)])
    }
    guard let list = scripts.superscript, list.contains(where: \.isHeard) else { return text }
    return superscript(list, of: text, isNumber: isNumber, isUpright: isUpright, surroundings)
  }

  private func superscript(
    _ list: MathList, of text: String, isNumber: Bool, isUpright: Bool, _ surroundings: Surroundings
  ) -> String {
    if let symbol = onlySymbol(list) {
      switch symbol.scalar {
      case "\u{2218}", "\u{B0}":
        return text + " " + (language.symbol("\u{B0}") ?? "\u{B0}")
      case "\u{22A4}", "\u{22BA}": return phrase(.transposed, [1: text])
      case "T" where symbol.alphabet == .upright || symbol.alphabet == .sansSerif:
        return phrase(.transposed, [1: text])
      case "*", "\u{2217}", "\u{2020}", "\u{2021}", "\u{22C6}", "\u{2032}":
        return text + " " + name(symbol, surroundings)
      case "+", "\u{2212}", "-":
        if isUpright || surroundings.isChemical { return text + " " + name(symbol, surroundings) }
        return phrase(.superscript, [1: text, 2: name(symbol, surroundings)])
      default: break
      }
    }
    if isCharge(list), isUpright || surroundings.isChemical {
      return text + " " + self.text(list, surroundings)
    }
    let script = self.text(list, surroundings)
    if !isUpright {
      switch number(list) {
      case 2?:
        let isFunction = surroundings.isFunctionName && language.has(.functionSquared)
        return phrase(isFunction ? .functionSquared : .squared, [1: text])
      case 3?: return phrase(.cubed, [1: text])
      default: break
      }
    }
    if list.first.map(isOpening) ?? false {
      return phrase(.longSuperscript, [1: text, 2: script])
    }
    return phrase(isSimple(list) || isNegative(list) ? .power : .longPower, [1: text, 2: script])
  }

  /// Digits and a sign, as charges of ions are.
  private func isCharge(_ list: MathList) -> Bool {
    if list.count == 1 {
      switch list[0].content {
      case .group(let inner), .classed(_, let inner, _), .styled(_, let inner):
        return isCharge(inner)
      default: return false
      }
    }
    guard let last = list.last, let symbol = onlySymbol([last]), list.count > 1 else {
      return false
    }
    return (symbol.scalar == "+" || symbol.scalar == "\u{2212}" || symbol.scalar == "-")
      && number(Array(list.dropLast())) != nil
  }

  private func isOpening(_ node: MathNode) -> Bool {
    switch node.content {
    case .symbol(let symbol): symbol.mathClass == .opening
    case .fence: true
    default: false
    }
  }

  /// A sign before one thing: `-1`.
  private func isNegative(_ list: MathList) -> Bool {
    guard let first = list.first, case .symbol(let symbol) = first.content,
      symbol.scalar == "\u{2212}" || symbol.scalar == "-"
    else { return false }
    return list.count > 1 && isSimple(Array(list.dropFirst()))
  }
}
