/// Classes of atoms, and alphabets.
extension MathParser {
  mutating func classed(_ argument: UInt8, _ token: MathToken) -> MathContent {
    let mathClass = MathClass(rawValue: argument) ?? .ordinary
    let content = self.argument(of: token)
    return .classed(
      mathClass, content, limits: mathClass == .largeOperator ? .aboveInDisplay : .automatic)
  }

  /// The class of a list's first atom, as far as it is a binary operator or relation; else ordinary.
  func mathClass(of list: MathList) -> MathClass {
    guard let first = list.first else { return .ordinary }
    switch first.content {
    case .symbol(let symbol):
      return symbol.mathClass == .binary || symbol.mathClass == .relation
        ? symbol.mathClass : .ordinary
    case .classed(let mathClass, _, _):
      return mathClass == .binary || mathClass == .relation ? mathClass : .ordinary
    case .stack(let stack):
      return stack.mathClass == .binary || stack.mathClass == .relation
        ? stack.mathClass : .ordinary
    case .arrow: return .relation
    case .scripts(let scripts): return mathClass(of: scripts.nucleus)
    default: return .ordinary
    }
  }

  mutating func inAlphabet(_ argument: UInt8, _ token: MathToken) -> MathContent {
    let saved = (alphabet, isBold)
    setAlphabet(argument)
    let content = self.argument(of: token)
    (alphabet, isBold) = saved
    // One symbol keeps its class: `\boldsymbol{+}`.
    if content.count == 1, case .symbol = content[0].content { return content[0].content }
    return .group(content)
  }
}
