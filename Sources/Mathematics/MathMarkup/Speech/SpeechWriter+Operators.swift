import ComposeMathSyntax

extension SpeechWriter {
  /// Large operators with their limits; nil where the nucleus is no such operator.
  func largeOperator(_ scripts: MathScripts, _ surroundings: Surroundings) -> String? {
    guard scripts.nucleus.count == 1 else { return nil }
    switch scripts.nucleus[0].content {
    case .symbol(let symbol) where symbol.mathClass == .largeOperator:
      var name = language.symbol(symbol.scalar) ?? String(symbol.scalar)
      if scripts.primes > 0 { name = phrase(.prime, [1: name]) }
      return limits(scripts, name, isIntegral: Self.isIntegral(symbol.scalar), surroundings)
    case .operatorName(let name) where name.limits != .beside:
      return named(name, scripts, surroundings)
    default: return nil
    }
  }

  /// A large operator without limits.
  func bare(_ symbol: MathSymbol) -> String {
    phrase(
      Self.isIntegral(symbol.scalar) ? .integralBare : .sumBare,
      [0: language.symbol(symbol.scalar) ?? String(symbol.scalar)])
  }

  private func limits(
    _ scripts: MathScripts, _ name: String, isIntegral: Bool, _ surroundings: Surroundings
  ) -> String {
    var under = surroundings
    under.isUnderOperator = true
    let lower = scripts.subscript.map { text($0, under) } ?? ""
    let upper = scripts.superscript.map { text($0, surroundings) } ?? ""
    if !isIntegral, !upper.isEmpty, language.has(.sumRange),
      let (variable, first) = scripts.subscript.flatMap(range)
    {
      return phrase(
        .sumRange,
        [0: name, 1: text(variable, surroundings), 2: upper, 3: text(first, surroundings)])
    }
    let key: SpeechPhrase =
      switch (lower.isEmpty, upper.isEmpty) {
      case (false, false): isIntegral ? .integralBoth : .sumBoth
      case (false, true): isIntegral ? .integralLower : .sumLower
      case (true, false): isIntegral ? .integralUpper : .sumUpper
      case (true, true): isIntegral ? .integralBare : .sumBare
      }
    return phrase(key, [0: name, 1: lower, 2: upper])
  }

  /// What is on the sides of the only equals sign; nil for other lists.
  private func range(_ list: MathList) -> (variable: MathList, first: MathList)? {
    if list.count == 1, case .group(let inner) = list[0].content { return range(inner) }
    let signs = list.indices.filter { onlySymbol([list[$0]])?.scalar == "=" }
    guard signs.count == 1, signs[0] > 0, signs[0] + 1 < list.count else { return nil }
    return (Array(list[..<signs[0]]), Array(list[(signs[0] + 1)...]))
  }

  /// `lim`, `max` and other names with what stands under them.
  private func named(
    _ name: MathOperatorName, _ scripts: MathScripts, _ surroundings: Surroundings
  ) -> String? {
    guard let list = scripts.subscript, list.contains(where: \.isHeard) else { return nil }
    var inner = surroundings
    let isLimit = list.contains { node in
      if case .symbol(let symbol) = node.content { return symbol.scalar == "\u{2192}" }
      return false
    }
    inner.isLimit = isLimit
    inner.isUnderOperator = true
    let lower = text(list, inner)
    let said = said(name, surroundings)
    if let upper = scripts.superscript {
      return phrase(.operatorBoth, [0: said, 1: lower, 2: text(upper, surroundings)])
    }
    return phrase(isLimit ? .limit : .operatorLower, [0: said, 1: lower])
  }

  static func isIntegral(_ scalar: Unicode.Scalar) -> Bool {
    0x222B...0x2233 ~= scalar.value || 0x2A0B...0x2A1C ~= scalar.value
  }

  /// The name of a function.
  func said(_ name: MathOperatorName, _ surroundings: Surroundings) -> String {
    guard let text = MathMLTokens.plainName(name.name) else {
      return self.text(name.name, surroundings)
    }
    var key = text.unicodeScalars.map { $0 == MathMLTokens.thinSpace ? "" : String($0) }.joined()
    if let said = language.function(key) { return said }
    key = text.unicodeScalars.map { $0 == MathMLTokens.thinSpace ? " " : String($0) }.joined()
    return key
  }

  /// A function, its scripts and, if it is one thing between parentheses, its argument.
  ///
  /// - Returns: Where what follows starts, or nil where there is no function.
  func function(
    _ list: MathList, from index: Int, _ surroundings: Surroundings, into words: inout [String]
  ) -> Int? {
    var name: String
    switch list[index].content {
    case .operatorName(let function): name = said(function, surroundings)
    case .scripts(let scripts):
      guard scripts.nucleus.count == 1,
        case .operatorName(let function) = scripts.nucleus[0].content
      else { return nil }
      if function.limits != .beside, let said = named(function, scripts, surroundings) {
        words.append(said)
        return index + 1
      }
      var own = surroundings
      own.isFunctionName = true
      own.isLogarithm = MathMLTokens.plainName(function.name) == "log"
      name = self.scripts(
        scripts, of: said(function, surroundings), isNumber: false, isUpright: false, own)
    default: return nil
    }
    var next = index + 1
    while next < list.count, !list[next].isHeard { next += 1 }
    guard next < list.count, isArgument(list[next]) else {
      words.append(name)
      return next
    }
    if let (argument, end) = argument(list, from: next, surroundings) {
      words.append(phrase(.application, [1: name, 2: argument]))
      return end
    }
    words.append(phrase(.function, [0: name]))
    return next
  }

  private func isArgument(_ node: MathNode) -> Bool {
    guard case .symbol(let symbol) = node.content else { return true }
    return switch symbol.mathClass {
    case .binary, .relation, .closing, .punctuation: false
    default: true
    }
  }

  /// One thing between parentheses.
  private func argument(
    _ list: MathList, from index: Int, _ surroundings: Surroundings
  ) -> (String, Int)? {
    if case .classed(.ordinary, let inner, _) = list[index].content, inner.count == 1,
      let (argument, _) = argument(inner, from: 0, surroundings)
    {
      return (argument, index + 1)
    }
    if case .fence(let fence) = list[index].content, fence.left == "(", fence.right == ")",
      fence.parts.count == 1, isSimple(fence.parts[0])
    {
      return (text(fence.parts[0], surroundings), index + 1)
    }
    guard case .symbol(let symbol) = list[index].content, symbol.scalar == "(" else { return nil }
    var end = index + 1
    while end < list.count, end < index + 16 {
      if case .symbol(let symbol) = list[end].content {
        if symbol.scalar == "(" { return nil }
        if symbol.scalar == ")" {
          let argument = Array(list[index + 1..<end])
          guard !argument.isEmpty, isSimple(argument) else { return nil }
          return (text(argument, surroundings), end + 1)
        }
      }
      end += 1
    }
    return nil
  }

  /// `f(x)` of letters that are functions as a rule.
  func application(
    _ list: MathList, from index: Int, _ surroundings: Surroundings, into words: inout [String]
  ) -> Int? {
    guard index + 1 < list.count else { return nil }
    var nucleus = list[index]
    if case .scripts(let scripts) = nucleus.content {
      guard scripts.nucleus.count == 1, scripts.superscript == nil else { return nil }
      nucleus = scripts.nucleus[0]
    }
    guard case .symbol(let symbol) = nucleus.content else { return nil }
    switch symbol.scalar {
    case "f", "g", "h", "F", "G", "H", "\u{3C6}", "\u{3C8}", "\u{393}", "\u{3B6}": break
    default: return nil
    }
    guard let (argument, end) = argument(list, from: index + 1, surroundings) else { return nil }
    words.append(
      phrase(.application, [1: text([list[index]], surroundings), 2: argument]))
    return end
  }
}
