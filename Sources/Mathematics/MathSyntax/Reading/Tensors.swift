/// Staggered indices of the package tensor.
extension MathParser {
  /// Puts `\tensor{T}{^a_b}` and `\indices{^a_b}` back as scripts each of an atom of its own: `T^a{}_b`.
  mutating func expandTensor(hasNucleus: Bool, _ token: MathToken) {
    var end = token.end
    var result: [MathToken] = []
    let star = rawNextPastSpaces()
    if !star.isCharacter("*") { putBack(star) }
    var leading: [MathToken] = []
    if hasNucleus {
      leading = bracketTokens(of: token, &end) ?? []
      guard let nucleus = argumentTokens(of: token, &end) else { return }
      result = [MathToken(ascii: "{", token.start, token.start)] + nucleus
      result.append(MathToken(ascii: "}", end, end))
    }
    guard let indices = argumentTokens(of: token, &end) else { return }
    guard countExpansion(of: token, tokens: indices.count) else { return }
    if !leading.isEmpty { result = staggered(leading, isAlone: true) + result }
    putBack(result + staggered(indices, isAlone: false))
  }

  /// Indices with an empty group before each but the first, so that none stands above another.
  private func staggered(_ tokens: [MathToken], isAlone: Bool) -> [MathToken] {
    var result: [MathToken] = []
    var depth = 0
    var isFirst = !isAlone
    for token in tokens {
      if depth == 0, token.isCharacter("^") || token.isCharacter("_") {
        if !isFirst {
          result.append(MathToken(ascii: "{", token.start, token.start))
          result.append(MathToken(ascii: "}", token.start, token.start))
        }
        isFirst = false
      }
      if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
      result.append(token)
    }
    return result
  }
}
