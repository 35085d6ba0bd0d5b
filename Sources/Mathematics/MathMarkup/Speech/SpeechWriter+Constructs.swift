import ComposeMathSyntax

extension SpeechWriter {
  /// A fraction, a derivative or a binomial coefficient.
  func said(_ fraction: MathFraction, _ surroundings: Surroundings) -> String {
    if fraction.bar == .none {
      if fraction.left == "(" {
        let isShort = isSimple(fraction.numerator) && isSimple(fraction.denominator)
        return phrase(
          isShort ? .binomial : .longBinomial,
          [1: text(fraction.numerator, surroundings), 2: text(fraction.denominator, surroundings)])
      }
    } else if let derivative = derivative(fraction, surroundings) {
      return derivative
    }
    if let denominator = number(fraction.denominator), let numerator = number(fraction.numerator),
      let word = language.denominator(denominator, of: numerator)
    {
      return "\(numerator) \(word)"
    }
    var said = phrase(
      // What is said last must be one thing: the numerator where the denominator is said first.
      isSimple(fraction.denominator) && (language.wideComma == nil || isSimple(fraction.numerator))
        ? .fraction : .longFraction,
      [1: text(fraction.numerator, surroundings), 2: text(fraction.denominator, surroundings)])
    if let left = fraction.left {
      said = name(MathSymbol(left, .opening), surroundings) + " " + said
    }
    if let right = fraction.right { said += " " + name(MathSymbol(right, .closing), surroundings) }
    return said
  }

  /// A root.
  func root(_ radicand: MathList, _ degree: MathList?, _ surroundings: Surroundings) -> String {
    let said = text(radicand, surroundings)
    let isShort = isSimple(radicand)
    guard let degree, number(degree) != 2 else {
      return phrase(isShort ? .root : .longRoot, [1: said])
    }
    if number(degree) == 3 { return phrase(isShort ? .cubeRoot : .longCubeRoot, [1: said]) }
    return phrase(
      isShort ? .nthRoot : .longNthRoot, [1: said, 2: text(degree, surroundings)])
  }

  /// A character over or under a formula.
  func said(_ accent: MathAccent, _ surroundings: Surroundings) -> String {
    let spacing = MathMLAccents.spacing(accent.scalar, accent.side)
    let combining = MathMLAccents.combining(spacing, accent.side) ?? accent.scalar
    let name = language.symbol(combining) ?? language.symbol(accent.scalar) ?? String(spacing)
    let nucleus = text(accent.nucleus, surroundings)
    let isVector = combining == "\u{20D7}" && !accent.isStretchy
    let said = phrase(
      isSimple(accent.nucleus) ? isVector ? .vector : .accent : .longAccent, [0: name, 1: nucleus])
    guard let label = accent.label else { return said }
    return with(
      said, over: accent.side == .over ? label : nil, under: accent.side == .under ? label : nil,
      surroundings)
  }

  /// A rule over or under a formula.
  func bar(_ list: MathList, _ side: MathSide, _ surroundings: Surroundings) -> String {
    let name = language.symbol(side == .over ? "\u{304}" : "\u{332}") ?? ""
    return phrase(
      isSimple(list) ? .accent : .longAccent, [0: name, 1: text(list, surroundings)])
  }

  /// Words with what stands over and under.
  func with(
    _ nucleus: String, over: MathList?, under: MathList?, _ surroundings: Surroundings
  ) -> String {
    switch (over.map { text($0, surroundings) }, under.map { text($0, surroundings) }) {
    case (let over?, let under?) where !over.isEmpty && !under.isEmpty:
      phrase(.overUnder, [1: nucleus, 2: over, 3: under])
    case (let over?, _) where !over.isEmpty: phrase(.over, [1: nucleus, 2: over])
    case (_, let under?) where !under.isEmpty: phrase(.under, [1: nucleus, 2: under])
    default: nucleus
    }
  }

  /// An arrow with labels.
  func said(_ arrow: MathArrow, _ surroundings: Surroundings) -> String {
    let name: String
    switch arrow.scalar {
    case "\u{21CC}", "\u{21C4}", "\u{2194}", "\u{21C6}": name = phrase(.equilibrium)
    case "\u{2192}", "\u{27F6}": name = phrase(.yields)
    default: name = ""
    }
    if !surroundings.isChemical || name.isEmpty {
      return with(
        self.name(
          MathSymbol(arrow.scalar == "\u{2192}" ? "\u{27F6}" : arrow.scalar, .relation),
          surroundings),
        over: arrow.above,
        under: arrow.below, surroundings)
    }
    return with(name, over: arrow.above, under: arrow.below, surroundings)
  }

  /// Text and the formulas in it.
  func said(_ pieces: [MathText.Piece], _ surroundings: Surroundings) -> String {
    guard surroundings.depth < Self.maximumDepth else { return "" }
    var words: [String] = []
    for piece in pieces {
      switch piece {
      case .characters(let text, _): words.append(text)
      case .formula(let list): words.append(text(list, surroundings))
      case .colored(_, let pieces): words.append(said(pieces, surroundings.inner()))
      case .node(let node): words.append(text([node], surroundings))
      }
    }
    return finished(words)
  }
}
