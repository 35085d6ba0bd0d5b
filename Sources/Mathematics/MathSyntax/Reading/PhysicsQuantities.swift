/// `\qty` of physics, whose argument stands in delimiters that grow.
extension MathParser {
  /// `\qty(…)`, `\qty[…]`, `\qty|…|`, `\qty{…}`.
  mutating func quantity(_ token: MathToken) -> MathContent {
    let isStarred = takesStar()
    let size = takesSize()
    let open = peekPastSpaces()
    if size != nil || isStarred {
      let (left, right): (Unicode.Scalar, Unicode.Scalar) =
        switch open.scalar {
        case "(": ("(", ")")
        case "[": ("[", "]")
        case "|": ("|", "|")
        default: ("{", "}")
        }
      guard open.scalar == left, left != "{" else {
        return surrounded(left, [argument(of: token)], right, size: size ?? 0, token).content
      }
      next()
      let content = balanced(left, right, open)
      return surrounded(left, [content], right, size: size ?? 0, token).content
    }
    switch open.scalar {
    case "(": return delimitedQuantity("(", ")", open)
    case "[": return delimitedQuantity("[", "]", open)
    case "|": return delimitedQuantity("|", "|", open)
    case "{":
      return .fence(MathFence(left: "{", parts: [argument(of: token)], right: "}"))
    default: return .group(argument(of: token))
    }
  }

  mutating func delimitedQuantity(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, _ open: MathToken
  ) -> MathContent {
    next()
    let content = balanced(left, right, open)
    return .fence(MathFence(left: left, parts: [content], right: right))
  }

  /// Reads up to the delimiter that closes one that was taken.
  mutating func balanced(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, _ open: MathToken
  ) -> MathList {
    reading(balancedTokens(left, right, open))
  }

  /// The tokens up to the delimiter that closes one that was taken.
  mutating func balancedTokens(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, _ open: MathToken
  ) -> [MathToken] {
    var tokens: [MathToken] = []
    var braces = 0
    var depth = 0
    while true {
      let part = rawNext()
      if part.isEnd || (braces == 0 && part.isCharacter("}")) {
        report(
          "math-missing-bracket", "\(quoted(open)) is not closed before \(quoted(part))",
          at: open.range)
        putBack(part)
        break
      }
      lastEnd = max(lastEnd, part.end)
      if braces == 0, part.isCharacter(right) {
        if depth == 0 { break }
        depth -= 1
      } else if braces == 0, part.isCharacter(left) {
        depth += 1
      }
      if part.isCharacter("{") { braces += 1 } else if part.isCharacter("}") { braces -= 1 }
      tokens.append(part)
    }
    return tokens
  }
}
