import ComposeMathSyntax

/// Relations in languages that say them on both sides of what follows.
extension SpeechWriter {
  /// The words of a relation around what follows it; nil for all others.
  func circumfix(_ node: MathNode, _ surroundings: Surroundings) -> SpeechCircumfix? {
    guard case .symbol(let symbol) = node.content else { return nil }
    let scalar = symbol.scalar
    if surroundings.isLimit, scalar == "\u{2192}" { return language.circumfix(.limitArrow) }
    if scalar == "\u{2223}" || scalar == "|" && symbol.mathClass == .relation {
      let isBetween = surroundings.delimiter == "{" || surroundings.delimiter == "("
      return isBetween ? nil : language.circumfix(.divides)
    }
    guard symbol.mathClass == .relation else { return nil }
    if var circumfix = language.circumfix(scalar) {
      if symbol.isNegated { circumfix.closing = language.denied(circumfix.closing) }
      return circumfix
    }
    guard let base = Self.negated[scalar], var circumfix = language.circumfix(base) else {
      return nil
    }
    circumfix.closing = language.denied(circumfix.closing)
    return circumfix
  }

  /// Whether what a relation relates to ends before an element.
  func endsRelation(_ node: MathNode) -> Bool {
    switch node.content {
    case .arrow, .text: true
    case .symbol(let symbol):
      switch symbol.mathClass {
      case .relation, .punctuation, .closing: true
      default: symbol.scalar == "\u{2227}" || symbol.scalar == "\u{2228}"
      }
    default: false
    }
  }

  /// "For all x in A" in languages that say the set first.
  ///
  /// - Returns: Where what follows starts, or nil.
  func quantifier(
    _ list: MathList, from index: Int, _ surroundings: Surroundings, into words: inout [String]
  ) -> Int? {
    guard language.has(.forAllIn), case .symbol(let symbol) = list[index].content,
      symbol.scalar == "\u{2200}" || symbol.scalar == "\u{2203}", index + 3 < list.count,
      case .symbol(let relation) = list[index + 2].content, relation.scalar == "\u{2208}",
      !relation.isNegated, isSimple([list[index + 1]]), isSimple([list[index + 3]])
    else { return nil }
    if index + 4 < list.count, case .symbol(let next) = list[index + 4].content,
      next.mathClass == .binary
    {
      return nil
    }
    words.append(
      phrase(
        symbol.scalar == "\u{2200}" ? .forAllIn : .existsIn,
        [1: text([list[index + 1]], surroundings), 2: text([list[index + 3]], surroundings)]))
    return index + 4
  }
}
