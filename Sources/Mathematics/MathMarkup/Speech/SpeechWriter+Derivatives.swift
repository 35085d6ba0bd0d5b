import ComposeMathSyntax

extension SpeechWriter {
  /// `dy/dx` and `∂y/∂x` as what they are; nil for other fractions.
  func derivative(_ fraction: MathFraction, _ surroundings: Surroundings) -> String? {
    let numerator = fraction.numerator.filter(\.isHeard)
    guard let first = numerator.first, let (sign, order) = differential(first),
      let variables = variables(fraction.denominator.filter(\.isHeard), sign, surroundings)
    else { return nil }
    let function = Array(numerator.dropFirst())
    if function.isEmpty, order == nil, variables.isEmpty { return nil }
    let isPartial = sign == "\u{2202}"
    var parts = [2: variables.joined(separator: " " + phrase(.and) + " ")]
    if !function.isEmpty { parts[1] = text(function, surroundings) }
    if let order {
      switch number(order) {
      case 2?: parts[3] = phrase(.second)
      case 3?: parts[3] = phrase(.third)
      default: parts[3] = phrase(.nth, [1: text(order, surroundings)])
      }
    }
    let key: SpeechPhrase =
      switch (order == nil, function.isEmpty) {
      case (true, false): isPartial ? .partial : .derivative
      case (true, true): isPartial ? .partialOperator : .derivativeOperator
      case (false, false): isPartial ? .nthPartial : .nthDerivative
      case (false, true): isPartial ? .nthPartialOperator : .nthDerivativeOperator
      }
    return phrase(key, parts)
  }

  /// The sign of a differential and its order.
  private func differential(_ node: MathNode) -> (Unicode.Scalar, MathList?)? {
    switch node.content {
    case .symbol(let symbol): return Self.isDifferential(symbol) ? (symbol.scalar, nil) : nil
    case .scripts(let scripts):
      guard let symbol = onlySymbol(scripts.nucleus), Self.isDifferential(symbol),
        scripts.subscript == nil, scripts.primes == 0, let order = scripts.superscript
      else { return nil }
      return (symbol.scalar, order)
    case .group(let list) where list.count == 1: return differential(list[0])
    default: return nil
    }
  }

  private static func isDifferential(_ symbol: MathSymbol) -> Bool {
    symbol.scalar == "d" && (symbol.alphabet == .automatic || symbol.alphabet == .upright)
      || symbol.scalar == "\u{2202}" || symbol.scalar == "\u{2146}"
  }

  /// What is derived by: `dx`, `dx^2`, `∂x∂y`; nil where the denominator is something else.
  private func variables(
    _ list: MathList, _ sign: Unicode.Scalar, _ surroundings: Surroundings
  ) -> [String]? {
    var variables: [String] = []
    var index = 0
    while index < list.count {
      guard let (own, order) = differential(list[index]), own == sign, order == nil,
        index + 1 < list.count
      else { return nil }
      var nucleus = [list[index + 1]]
      if case .scripts(var scripts) = nucleus[0].content {
        // The order is said once.
        scripts.superscript = nil
        nucleus =
          scripts.subscript == nil && scripts.primes == 0
          ? scripts.nucleus : [MathNode(.scripts(scripts), at: nucleus[0].range)]
      }
      guard isSimple(nucleus) else { return nil }
      variables.append(text(nucleus, surroundings))
      index += 2
    }
    return variables.isEmpty ? nil : variables
  }
}
