/// Negated symbols, and characters by their numbers.
extension MathParser {
  /// `\not` before a symbol.
  mutating func negated(_ token: MathToken) -> MathContent? {
    let following = peekPastSpaces()
    guard !following.isEnd, !following.isCharacter("}"), !following.isCharacter("&") else {
      return plain("\u{338}", .relation)
    }
    let content = argument(of: token, asScript: true)
    guard content.count == 1 else { return .strike(.up, content) }
    switch content[0].content {
    case .symbol(let symbol): return .symbol(Negation.negated(symbol))
    case .classed(let mathClass, var inner, let limits) where !inner.isEmpty:
      // `\not\mathrel{R}` is a relation as well.
      if inner.count == 1, case .symbol(let symbol) = inner[0].content {
        inner[0].content = .symbol(Negation.negated(symbol))
        return .classed(mathClass, inner, limits: limits)
      }
      return .classed(
        mathClass, [MathNode(.strike(.up, inner), at: content[0].range)], limits: limits)
    default: return .strike(.up, content)
    }
  }

  /// `\char"41`, `\char'101`, `` \char`A ``, `\@char{65}`.
  mutating func characterCode(_ token: MathToken, isHexadecimal: Bool = false) -> MathContent? {
    while optionalString(of: token) != nil {}
    let first = peekPastSpaces()
    var digits: [UInt8] = []
    var base = isHexadecimal ? 16 : 10
    if first.isCharacter("{") {
      digits = Array((stringArgument(of: token) ?? "").utf8)
    } else if first.isCharacter("`") {
      next()
      var character = rawNext()
      if character.isCommand, let name = macros.name(of: character.code),
        name.unicodeScalars.count == 1,
        let scalar = name.unicodeScalars.first
      {
        character.code = scalar.value
      }
      guard let scalar = character.scalar else {
        putBack(character)
        reportBadCharacterCode(token)
        return nil
      }
      return plain(scalar)
    } else {
      if first.isCharacter("\"") || first.isCharacter("'") {
        base = first.isCharacter("\"") ? 16 : 8
        next()
      }
      while digits.count < 8, let scalar = peek().scalar,
        scalar.isASCII, let value = Int(String(Character(scalar)), radix: base), value >= 0
      {
        digits.append(UInt8(truncatingIfNeeded: scalar.value))
        next()
      }
      if peek().isCharacter(" ") { next() }
    }
    var text = String(decoding: digits, as: UTF8.self).trimmingSpaces
    // MathJax's `\unicode{x41}` and `\unicode{0x41}`.
    if text.hasPrefix("0x") { text.removeFirst() }
    if text.hasPrefix("\"") || text.hasPrefix("x") {
      text.removeFirst()
      base = 16
    }
    guard let value = UInt32(text, radix: base), let scalar = Unicode.Scalar(value), value >= 0x20
    else {
      reportBadCharacterCode(token)
      return nil
    }
    return scalar.isASCII ? plain(scalar) : character(scalar, token)
  }

  private mutating func reportBadCharacterCode(_ token: MathToken) {
    report(
      "math-bad-argument", "\(quoted(token)) needs the number of a character", at: token.range,
      hint: "for example \\char\"41")
  }
}
