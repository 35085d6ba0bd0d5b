extension MathParser {
  /// Reads tokens as a formula of its own.
  mutating func reading(_ tokens: [MathToken]) -> MathList {
    forgetLookahead()
    pending.append(MathToken(MathToken.stopCode, lastEnd, lastEnd))
    putBack(tokens)
    let result = list(.end)
    // Takes the mark, unless a limit took all.
    while !isStopped, lookahead?.code != MathToken.stopCode {
      let token = peek()
      if token.code == MathToken.endCode { break }
      if token.code != MathToken.stopCode { lookahead = nil }
    }
    if lookahead?.code == MathToken.stopCode { lookahead = nil }
    return result
  }
}
