import ComposeMathSyntax

extension SpeechWriter {
  /// The name of a character.
  func name(_ symbol: MathSymbol, _ surroundings: Surroundings) -> String {
    let name = plainName(symbol, surroundings)
    return symbol.isNegated ? denied(name) : name
  }

  /// The name of a relation that does not hold: "not in", "is not equivalent to".
  private func denied(_ name: String) -> String {
    guard name.utf8.starts(with: "is ".utf8) else { return phrase(.negated, [1: name]) }
    return "is " + phrase(.negated, [1: String(name.dropFirst(3))])
  }

  private func plainName(_ symbol: MathSymbol, _ surroundings: Surroundings) -> String {
    let scalar = symbol.scalar
    if scalar == "\u{2223}" || scalar == "|" && symbol.mathClass == .relation {
      switch surroundings.delimiter {
      case "{"?: return phrase(.suchThat)
      case "("?: return phrase(.given)
      default: return phrase(.divides)
      }
    }
    if surroundings.isLimit, scalar == "\u{2192}" { return phrase(.limitArrow) }
    if surroundings.isUnderOperator, scalar == "\u{2208}", language.has(.limitIn) {
      return phrase(.limitIn)
    }
    var plain = scalar
    var alphabet = symbol.alphabet
    if let (letter, own) = MathAlphanumerics.plain(scalar), language.symbol(scalar) == nil {
      (plain, alphabet) = (letter, own)
    }
    if MathMLTokens.isLetter(plain) || MathMLTokens.isDigit(plain) {
      return letter(plain, alphabet)
    }
    if let name = language.symbol(scalar) { return name }
    if let base = Self.negated[scalar], let name = language.symbol(base) {
      return denied(name)
    }
    return String(scalar)
  }

  /// Relations that are struck through, and those that they deny.
  static let negated: [Unicode.Scalar: Unicode.Scalar] = [
    "≢": "≡", "≁": "∼", "≉": "≈", "≄": "≃", "≇": "≅", "⊅": "⊃", "⊄": "⊂", "⊈": "⊆", "⊉": "⊇",
    "∌": "∋", "≮": "<", "≯": ">", "≰": "≤", "≱": "≥", "⊀": "≺", "⊁": "≻", "∦": "∥", "⊬": "⊢",
    "⊭": "⊨", "↛": "→", "⇏": "⇒", "⇎": "⇔", "↮": "↔", "↚": "←", "⇍": "⇐",
  ]

  /// The name of a letter: its case and alphabet where they matter.
  private func letter(_ scalar: Unicode.Scalar, _ alphabet: MathAlphabet) -> String {
    if alphabet == .doubleStruck, let styled = MathAlphanumerics.character(scalar, in: alphabet),
      let name = language.symbol(styled)
    {
      return name
    }
    var name = String(scalar)
    if let greek = language.symbol(scalar) {
      name = greek
    } else if 0x391...0x3A9 ~= scalar.value, let small = Unicode.Scalar(scalar.value + 32),
      let greek = language.symbol(small)
    {
      name = phrase(.capital, [1: greek])
    } else if 0x41...0x5A ~= scalar.value, let small = Unicode.Scalar(scalar.value + 32),
      letters.contains(small), alphabet != .upright
    {
      name = phrase(.capital, [1: name])
    }
    switch alphabet {
    case .bold, .boldItalic, .automaticBold, .sansSerifBold, .sansSerifBoldItalic:
      return phrase(.bold, [1: name])
    case .script, .calligraphic, .boldScript, .boldCalligraphic: return phrase(.script, [1: name])
    case .fraktur, .boldFraktur: return phrase(.fraktur, [1: name])
    case .doubleStruck: return phrase(.blackboard, [1: name])
    default: return name
    }
  }

  /// A number or a name of letters, with its scripts.
  func token(_ run: MathMLTokens.Run, _ surroundings: Surroundings) -> String {
    var text = ""
    for symbol in run.symbols {
      if surroundings.isChemical, !run.isNumber, symbol.scalar.properties.isUppercase, !text.isEmpty
      {
        text += " "
      }
      text.unicodeScalars.append(symbol.scalar)
    }
    if !run.isNumber {
      switch run.symbols.first?.alphabet {
      case .bold?, .boldItalic?, .sansSerifBold?, .sansSerifBoldItalic?:
        text = phrase(.bold, [1: text])
      default: break
      }
    }
    guard let scripts = run.scripts?.scripts else { return text }
    return self.scripts(
      scripts, of: text, isNumber: run.isNumber,
      isUpright: !run.isNumber && run.symbols.last?.alphabet == .upright, surroundings)
  }

  /// The text of a list of digits, or nil.
  func number(_ list: MathList) -> Int? {
    var value = 0
    guard !list.isEmpty, list.count < 9 else { return nil }
    for node in list {
      guard case .symbol(let symbol) = node.content, MathMLTokens.isDigit(symbol.scalar) else {
        if list.count == 1, case .group(let inner) = node.content { return number(inner) }
        return nil
      }
      value = value * 10 + Int(symbol.scalar.value) - 0x30
    }
    return value
  }

  /// The only character of a list, or nil.
  func onlySymbol(_ list: MathList) -> MathSymbol? {
    guard list.count == 1 else { return nil }
    switch list[0].content {
    case .symbol(let symbol): return symbol
    case .group(let inner): return onlySymbol(inner)
    default: return nil
    }
  }
}
