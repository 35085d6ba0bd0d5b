extension MathParser {
  /// Reads `\left … \middle … \right` after `\left`.
  mutating func fence(_ token: MathToken) -> MathContent {
    var result = MathFence(left: delimiter(of: token), parts: [], right: nil)
    openFences += 1
    defer { openFences -= 1 }
    beginGroup()
    defer { endGroup() }
    while true {
      result.parts.append(list(.right))
      let end = peekPastSpaces()
      switch lookaheadCommand?.function {
      case .middle where !end.isEnd:
        next()
        result.middles.append(delimiter(of: end))
      case .`right` where !end.isEnd:
        next()
        result.right = delimiter(of: end)
        return .fence(result)
      default:
        report(
          "math-missing-right", "‘\\left’ has no ‘\\right’ before \(quoted(end))", at: token.range,
          hint: "write ‘\\right.’ for no delimiter")
        return .fence(result)
      }
    }
  }
}
