/// What stands above, below and in the corners of a formula.
extension MathParser {
  mutating func stack(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let first = argument(of: token)
    let second = argument(of: token)
    switch kind {
    case 0: return .stack(MathStack(second, over: first, under: nil, mathClass(of: second)))
    case 1: return .stack(MathStack(second, over: nil, under: first, mathClass(of: second)))
    case 2: return .stack(MathStack(second, over: first, under: nil, .relation))
    case 5: return .stack(MathStack(second, over: first, under: nil, .binary))
    default:
      let nucleus = argument(of: token)
      let (over, under) = kind == 3 ? (first, second) : (second, first)
      return .stack(MathStack(nucleus, over: over, under: under, mathClass(of: nucleus)))
    }
  }

  /// `\buildrel above \over relation`.
  mutating func buildRelation(_ token: MathToken) -> MathContent {
    guard enter() else { return .group([]) }
    defer { depth -= 1 }
    var above: MathList = []
    while true {
      let following = peekPastSpaces()
      if following.isEnd || following.isCharacter("}") { break }
      if lookaheadCommand?.function == .infix {
        next()
        break
      }
      element(&above)
    }
    return .stack(MathStack(argument(of: token), over: above, under: nil, .relation))
  }

  /// `\sideset{_1^2}{_3^4}\prod`.
  mutating func sideset(_ token: MathToken) -> MathContent {
    let left = argument(of: token)
    let right = argument(of: token)
    // What is no script of nothing stands beside the operator.
    func beside(_ list: MathList) -> MathList {
      if list.count == 1, case .scripts(let scripts) = list[0].content, scripts.nucleus.isEmpty {
        return []
      }
      return list
    }
    let start = peekPastSpaces()
    var nucleus: MathList = []
    if let content = argumentAtom(of: token) {
      nucleus = [MathNode(content, at: range(from: start))]
    }
    var result = MathScripts(nucleus, areCorners: true)
    if left.count == 1, case .scripts(let scripts) = left[0].content {
      result.leftSubscript = scripts.subscript
      result.leftSuperscript = scripts.superscript
      if scripts.primes > 0 {
        result.leftSuperscript =
          Array(repeating: MathNode(plain("′"), at: left[0].range), count: scripts.primes)
          + (scripts.superscript ?? [])
      }
    }
    if right.count == 1, case .scripts(let scripts) = right[0].content {
      result.subscript = scripts.subscript
      result.superscript = scripts.superscript
      result.primes = scripts.primes
    }
    // The limits of the operator stand around all of it.
    let inner = MathNode(.scripts(result), at: range(from: token))
    let (before, after) = (beside(left), beside(right))
    if !before.isEmpty || !after.isEmpty {
      let nucleus = result.hasScripts ? [inner] : nucleus
      return .classed(.largeOperator, before + nucleus + after, limits: .aboveInDisplay)
    }
    return .classed(.largeOperator, [inner], limits: .aboveInDisplay)
  }

  private mutating func argumentAtom(of token: MathToken) -> MathContent? {
    let following = peekPastSpaces()
    if following.isEnd || following.isCharacter("}") || following.isCharacter("&") {
      report(
        "math-missing-argument", "\(quoted(token)) has no operator before \(quoted(following))",
        at: token.range)
      return nil
    }
    if following.isCharacter("^") || following.isCharacter("_") { return .group([]) }
    guard enter() else { return nil }
    defer { depth -= 1 }
    return atom()
  }

  /// `\smashoperator[lr]{\sum_{…}}` of mathtools: limits that take no room beside the operator. With `[l]` or `[r]` they
  /// stay as they are.
  mutating func smashedOperator(_ token: MathToken) -> MathContent {
    let sides = optionalString(of: token) ?? "lr"
    let content = argument(of: token)
    guard content.count == 1, case .scripts(var scripts) = content[0].content, sides.utf8.count > 1
    else { return .group(content) }
    let extent = MathExtent(keepsWidth: false, lap: .center)
    let range = range(from: token)
    scripts.subscript = scripts.subscript.map { [MathNode(.extent(extent, $0), at: range)] }
    scripts.superscript = scripts.superscript.map { [MathNode(.extent(extent, $0), at: range)] }
    return .scripts(scripts)
  }

  /// `\prescript{above}{below}{nucleus}`.
  mutating func prescript(_ token: MathToken) -> MathContent {
    let above = argument(of: token)
    let below = argument(of: token)
    let nucleus = argument(of: token)
    var scripts = MathScripts(
      nucleus, leftSubscript: showsNothing(below) ? nil : below,
      leftSuperscript: showsNothing(above) ? nil : above)
    scripts.areChemical = isChemistry
    return .scripts(scripts)
  }

  /// Whether a list is empty or an empty group, as that of `\mathbf{}`.
  private func showsNothing(_ list: MathList) -> Bool {
    if list.count == 1, case .group(let inner) = list[0].content { return inner.isEmpty }
    return list.isEmpty
  }
}
