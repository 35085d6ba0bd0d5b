/// Derivatives and differentials of physics.
extension MathParser {
  /// `\dv{f}{x}`, `\dv[n]{f}{x}`, `\dv{x}`, `\pdv{f}{x}{y}`.
  mutating func derivative(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let isFlat = takesStar()
    let order = repeated(token) { $0.optionalArgument() }
    let d: MathContent =
      switch kind {
      case 0: .symbol(MathSymbol("d", alphabet: .upright))
      case 1: .symbol(MathSymbol("∂"))
      default: .symbol(MathSymbol("δ"))
      }
    func differential(_ order: MathList?) -> MathNode {
      guard let order else { return node(d, token) }
      return node(.scripts(MathScripts([node(d, token)], superscript: order)), token)
    }
    func power(_ variable: MathList) -> MathList {
      guard let order else { return variable }
      return [node(.scripts(MathScripts(variable, superscript: order)), token)]
    }
    let first = argument(of: token)
    var second: MathList?
    if peekPastSpaces().isCharacter("{") { second = argument(of: token) }
    var numerator = [differential(order)]
    var denominator = [node(d, token)]
    if let second {
      numerator += first
      denominator += power(second)
    } else {
      denominator += power(first)
    }
    if kind == 1, second != nil, peekPastSpaces().isCharacter("{") {
      // A mixed second derivative, whose order is known.
      let third = argument(of: token)
      denominator = [node(d, token)] + (second ?? [])
      numerator[0] = differential([node(.symbol(MathSymbol("2")), token)])
      denominator += [node(d, token)] + third
    }
    let fraction: MathContent =
      isFlat
      ? flatFraction(numerator, denominator)
      : .fraction(MathFraction(numerator, over: denominator))
    let open = peekPastSpaces()
    guard second == nil, open.isCharacter("(") else { return fraction }
    // What an operator without function is applied to.
    return .group([node(fraction, token), node(delimitedQuantity("(", ")", open), token)])
  }

  /// A fraction with a slash in the line that grows.
  func flatFraction(_ numerator: MathList, _ denominator: MathList) -> MathContent {
    .fence(MathFence(left: nil, parts: [numerator, denominator], middles: ["/"], right: nil))
  }

  /// `\dd`, `\dd{x}`, `\dd[3]{x}`.
  mutating func differential(_ kind: UInt8, _ token: MathToken) -> MathContent {
    var d = node(
      .symbol(kind == 0 ? MathSymbol("d", alphabet: .upright) : MathSymbol("δ")), token)
    if let order = optionalArgument() {
      d = node(.scripts(MathScripts([d], superscript: order)), token)
    }
    // Thin space stands before a differential.
    switch peekPastSpaces().scalar {
    case "{": return .classed(.inner, [d] + argument(of: token), limits: .automatic)
    case "(":
      let open = next()
      let content = balanced("(", ")", open)
      return .group([d, node(.fence(MathFence(left: "(", parts: [content], right: ")")), token)])
    default: return .group([d])
    }
  }
}
