/// Commands of the package physics that authors of Markdown use.
extension MathParser {
  mutating func physics(_ command: Command, _ token: MathToken) -> MathContent? {
    switch command.function {
    case .physicsFence: return physicsFence(command.argument, token)
    case .physicsQuantity:
      if let content = siQuantity(token) { return content }
      return quantity(token)
    case .derivative: return derivative(command.argument, token)
    case .differential: return differential(command.argument, token)
    case .nabla: return nabla(command.argument, token)
    case .quantum: return quantum(command.argument, token)
    case .matrixQuantity: return matrixQuantity(command.argument, token)
    case .dirac: return dirac(command.argument, token)
    default: return nil
    }
  }

  func node(_ content: MathContent, _ token: MathToken) -> MathNode {
    MathNode(content, at: range(from: token))
  }

  mutating func takesStar() -> Bool {
    guard peekPastSpaces().isCharacter("*") else { return false }
    next()
    return true
  }

  /// `\big` and similar commands before an argument: its size, or nil where there is none.
  mutating func takesSize() -> Int? {
    let token = peekPastSpaces()
    guard let command = lookaheadCommand, command.function == .sizedDelimiter, !token.isEnd else {
      return nil
    }
    next()
    return Int(command.argument)
  }

  /// The delimiters of `\abs`, `\norm`, `\eval`, `\pqty`, `\bqty`, `\Bqty`, `\comm`, `\acomm` and `\order`.
  private static let fences: [(left: Unicode.Scalar, right: Unicode.Scalar)] = [

    ("|", "|"), ("‖", "‖"), ("|", "|"), ("(", ")"), ("[", "]"), ("{", "}"), ("[", "]"), ("{", "}"),
    ("(", ")"),
  ]

  /// `\abs{x}` and similar commands, with `*` at the size of the line, with `\big` of that size.
  private mutating func physicsFence(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let isStarred = takesStar()
    var size = takesSize()
    // mathtools' \abs[\big]{x}.
    if kind < 2, peekPastSpaces().isCharacter("[") {
      next()
      size = takesSize() ?? 0
      while !peek().isEnd, !peek().isCharacter("}") { if next().isCharacter("]") { break } }
    }
    if kind == 2 { return evaluated(isSmashed: isStarred, token) }
    var content = argument(of: token)
    if kind == 6 || kind == 7 {
      content.append(node(.symbol(MathSymbol(",", .punctuation)), token))
      content += argument(of: token)
    }
    let (left, right) = Self.fences[min(Int(kind), Self.fences.count - 1)]
    let fenced = surrounded(
      left, [content], right, size: isStarred ? 0 : size, token)
    guard kind == 8 else { return fenced.content }
    let order = node(.symbol(MathSymbol("O", alphabet: .calligraphic)), token)
    let name = MathOperatorName([order], limits: .beside)
    return .group([node(.operatorName(name), token), fenced])
  }

  /// `\eval{x}`, `\eval[x|` and `\eval(x|`: a bar at least as high as an integral, with `*` no higher.
  private mutating func evaluated(isSmashed: Bool, _ token: MathToken) -> MathContent {
    let open = peekPastSpaces()
    var content: MathList = []
    var left: Unicode.Scalar?
    switch open.scalar {
    case "(", "[":
      left = next().scalar
      var end = token.end
      content = reading(delimitedArgument([MathToken(ascii: "|")], of: token, &end) ?? [])
      lastEnd = max(lastEnd, end)
    case "_", "^": break
    default: content = argument(of: token)
    }
    if isSmashed {
      content = [node(.extent(MathExtent(keepsHeight: false, keepsDepth: false), content), token)]
    }
    let strut = MathNode(
      .extent(
        MathExtent(isInked: false, keepsWidth: false),
        [node(.symbol(MathSymbol("∫", .largeOperator, isLargeOperator: true)), token)]),
      at: token.range)
    return .fence(MathFence(left: left, parts: [content + [strut]], right: "|"))
  }

  /// Formulas between delimiters and bars that grow, are of a size (`\big` is 1), or of none (0).
  func surrounded(
    _ left: Unicode.Scalar, _ parts: [MathList], _ right: Unicode.Scalar, size: Int?,
    _ token: MathToken
  ) -> MathNode {
    guard let size else {
      let middles = [Unicode.Scalar?](repeating: "|", count: max(parts.count - 1, 0))
      return node(
        .fence(MathFence(left: left, parts: parts, middles: middles, right: right)), token)
    }
    func delimiter(_ scalar: Unicode.Scalar, _ mathClass: MathClass) -> MathNode {
      size > 0
        ? node(.sizedDelimiter(MathSizedDelimiter(scalar, size: size, mathClass)), token)
        : node(.symbol(MathSymbol(scalar, mathClass)), token)
    }
    var list = [delimiter(left, .opening)]
    for (index, part) in parts.enumerated() {
      if index > 0 { list.append(delimiter("|", .ordinary)) }
      list += part
    }
    return node(.group(list + [delimiter(right, .closing)]), token)
  }

  /// `\grad`, `\divergence` and `\curl`, whose parentheses and brackets grow.
  private mutating func nabla(_ kind: UInt8, _ token: MathToken) -> MathContent {
    var list = [node(.symbol(MathSymbol("∇", alphabet: .bold)), token)]
    if kind > 0 { list.append(node(.symbol(MathSymbol(kind == 1 ? "⋅" : "×", .binary)), token)) }
    let open = peekPastSpaces()
    if open.isCharacter("(") { list.append(node(delimitedQuantity("(", ")", open), token)) }
    if open.isCharacter("[") { list.append(node(delimitedQuantity("[", "]", open), token)) }
    if kind == 0, list.count == 1 { return list[0].content }
    return .group(list)
  }
}
