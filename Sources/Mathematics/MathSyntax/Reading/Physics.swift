/// Commands of the packages braket and physics that authors of Markdown use.
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

  private func node(_ content: MathContent, _ token: MathToken) -> MathNode {
    MathNode(content, at: range(from: token))
  }

  private mutating func takesStar() -> Bool {
    guard peekPastSpaces().isCharacter("*") else { return false }
    next()
    return true
  }

  /// `\big` and its kin before an argument: its size, or nil where there is none.
  private mutating func takesSize() -> Int? {
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

  /// `\abs{x}` and its kin, with `*` at the size of the line, with `\big` of that size.
  private mutating func physicsFence(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let isStarred = takesStar()
    var size = takesSize()
    // mathtools' \abs[\big]{x}.
    if kind < 2, peekPastSpaces().isCharacter("[") {
      next()
      size = takesSize() ?? 0
      while !peek().isEnd, !peek().isCharacter("}") { if next().isCharacter("]") { break } }
    }
    var content = argument(of: token)
    if kind == 2 { return .fence(MathFence(left: nil, parts: [content], right: "|")) }
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

  /// Formulas between delimiters and bars that grow, are of a size (`\big` is 1), or of none (0).
  private func surrounded(
    _ left: Unicode.Scalar, _ parts: [MathList], _ right: Unicode.Scalar, size: Int?,
    _ token: MathToken
  ) -> MathNode {
    guard let size else {
      let middles = [Unicode.Scalar?](repeating: "|", count: max(parts.count - 1, 0))
      return node(.fence(MathFence(left: left, parts: parts, middles: middles, right: right)), token)
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

  /// `\ev`, `\mel`, `\ip` and `\dyad`, with `*` at the size of the line.
  private mutating func quantum(_ kind: UInt8, _ token: MathToken) -> MathContent {
    var stars = 0
    while stars < 2, takesStar() { stars += 1 }
    let size = stars == 1 ? 0 : nil
    let first = argument(of: token)
    var second: MathList?
    if kind == 1 || peekPastSpaces().isCharacter("{") { second = argument(of: token) }
    switch kind {
    case 0:
      let parts = second.map { [$0, first, $0] } ?? [first]
      return surrounded("⟨", parts, "⟩", size: second == nil && stars > 0 ? 0 : size, token).content
    case 1:
      let parts = [first, second ?? [], argument(of: token)]
      return surrounded("⟨", parts, "⟩", size: size, token).content
    case 2: return surrounded("⟨", [first, second ?? first], "⟩", size: size, token).content
    default:
      return .group([
        surrounded("|", [first], "⟩", size: size, token),
        node(.space(MathLength(-3, .mu), isBreakable: false), token),
        surrounded("⟨", [second ?? first], "|", size: size, token),
      ])
    }
  }

  /// `\grad`, `\divergence` and `\curl`, whose parentheses and brackets grow.
  private mutating func nabla(_ kind: UInt8, _ token: MathToken) -> MathContent {
    var list = [node(.symbol(MathSymbol("∇", alphabet: currentAlphabet)), token)]
    if kind > 0 { list.append(node(.symbol(MathSymbol(kind == 1 ? "⋅" : "×", .binary)), token)) }
    let open = peekPastSpaces()
    if open.isCharacter("(") { list.append(node(delimitedQuantity("(", ")", open), token)) }
    if open.isCharacter("[") { list.append(node(delimitedQuantity("[", "]", open), token)) }
    if kind == 0, list.count == 1 { return list[0].content }
    return .group(list)
  }

  /// A command of `\DeclarePairedDelimiter`: with `*` growing, with `[\big]` of a size.
  mutating func pairedDelimiter(_ token: MathToken) -> MathContent {
    let left = bracedDelimiter(of: token)
    let right = bracedDelimiter(of: token)
    if takesStar() {
      return .fence(MathFence(left: left, parts: [argument(of: token)], right: right))
    }
    var size = 0
    if peekPastSpaces().isCharacter("[") {
      next()
      let command = peekPastSpaces()
      if let known = lookaheadCommand, known.function == .sizedDelimiter, !command.isEnd {
        size = Int(known.argument)
        next()
      }
      if peekPastSpaces().isCharacter("]") { next() }
    }
    let content = argument(of: token)
    func delimiter(_ scalar: Unicode.Scalar?, _ mathClass: MathClass) -> [MathNode] {
      if size > 0 {
        return [node(.sizedDelimiter(MathSizedDelimiter(scalar, size: size, mathClass)), token)]
      }
      return scalar.map { [node(.symbol(MathSymbol($0, mathClass)), token)] } ?? []
    }
    return .group(delimiter(left, .opening) + content + delimiter(right, .closing))
  }

  mutating func bracedDelimiter(of token: MathToken) -> Unicode.Scalar? {
    guard peekPastSpaces().isCharacter("{") else { return delimiter(of: token) }
    let open = next()
    if peekPastSpaces().isCharacter("}") {
      next()
      return nil
    }
    let result = delimiter(of: token)
    close("}", of: open)
    return result
  }

  /// `\qty(…)`, `\qty[…]`, `\qty|…|`, `\qty{…}`.
  private mutating func quantity(_ token: MathToken) -> MathContent {
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

  private mutating func delimitedQuantity(
    _ left: Unicode.Scalar, _ right: Unicode.Scalar, _ open: MathToken
  ) -> MathContent {
    next()
    let content = balanced(left, right, open)
    return .fence(MathFence(left: left, parts: [content], right: right))
  }

  /// Reads up to the delimiter that closes one that was taken.
  private mutating func balanced(
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

  /// `\dv{f}{x}`, `\dv[n]{f}{x}`, `\dv{x}`, `\pdv{f}{x}{y}`.
  private mutating func derivative(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let isFlat = takesStar()
    let order = optionalArgument()
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
      // A mixed second derivative.
      let third = argument(of: token)
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
  private mutating func differential(_ kind: UInt8, _ token: MathToken) -> MathContent {
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

  /// `\bra`, `\ket`, `\braket`, `\ketbra`, and with capitals those that grow; `\set` and `\Set`.
  private mutating func dirac(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let isStarred = takesStar()
    let growsAlready = kind >= 4 && kind != 7 && kind != 9
    _ = isStarred
    var parts: [MathList]
    var middles: [Unicode.Scalar] = []
    if kind == 3 || (kind == 2 || kind == 6 || kind == 7 || kind == 8) {
      parts = kind == 3 ? [argument(of: token)] : barSeparated(of: token, isSet: kind >= 7, grows: growsAlready, &middles)
    } else {
      parts = [argument(of: token)]
    }
    if kind == 2, parts.count == 1, peekPastSpaces().isCharacter("{") {
      // physics: \braket{a}{b}.
      parts.append(argument(of: token))
    }
    if kind == 3 || kind == 9 {
      let second = peekPastSpaces().isCharacter("{") ? argument(of: token) : parts[0]
      return .group([
        enclosed("|", [parts[0]], [], "⟩", grows: kind == 9, token),
        enclosed("⟨", [second], [], "|", grows: kind == 9, token),
      ])
    }
    let (left, right): (Unicode.Scalar, Unicode.Scalar) =
      switch kind {
      case 0, 4: ("⟨", "|")
      case 1, 5: ("|", "⟩")
      case 7, 8: ("{", "}")
      default: ("⟨", "⟩")
      }
    return enclosed(left, parts, middles, right, grows: growsAlready, token).content
  }

  private func enclosed(
    _ left: Unicode.Scalar, _ parts: [MathList], _ bars: [Unicode.Scalar],
    _ right: Unicode.Scalar, grows: Bool, _ token: MathToken
  ) -> MathNode {
    func space(_ mu: Double) -> MathNode {
      node(.space(MathLength(mu, .mu), isBreakable: false), token)
    }
    let isSet = left == "{"
    if grows {
      var spaced = parts
      // Space beside the bars, and within the braces of a set.
      let beside = space(isSet ? 5 : 3)
      for index in spaced.indices {
        if index > 0 { spaced[index].insert(beside, at: 0) }
        if index < spaced.count - 1 { spaced[index].append(beside) }
      }
      if isSet {
        spaced[0].insert(space(4), at: 0)
        spaced[spaced.count - 1].append(space(4))
      }
      return node(
        .fence(
          MathFence(
            left: left, parts: spaced,
            middles: (0..<max(parts.count - 1, 0)).map { $0 < bars.count ? bars[$0] : "|" },
            right: right)),
        token)
    }
    func delimiter(_ scalar: Unicode.Scalar, _ mathClass: MathClass) -> MathNode {
      node(.symbol(MathSymbol(scalar, mathClass)), token)
    }
    var list = [delimiter(left, .opening)] + (isSet ? [space(3)] : [])
    for (index, part) in parts.enumerated() {
      if index > 0 { list.append(isSet ? delimiter("∣", .relation) : delimiter("|", .ordinary)) }
      list += part
    }
    list += (isSet ? [space(3)] : []) + [delimiter(right, .closing)]
    return node(.classed(.inner, list, limits: .automatic), token)
  }

  /// An argument divided at its bars outside braces; of a set, at the first one.
  private mutating func barSeparated(
    of token: MathToken, isSet: Bool, grows: Bool, _ middles: inout [Unicode.Scalar]
  ) -> [MathList] {
    var end = token.end
    guard let tokens = argumentTokens(of: token, &end) else { return [[]] }
    var pieces: [[MathToken]] = [[]]
    var depth = 0
    for part in tokens {
      if part.isCharacter("{") { depth += 1 } else if part.isCharacter("}") { depth -= 1 }
      let isBar =
        part.isCharacter("|")
        || part.slot.map { CommandTable.command(at: $0).value == 0x7C } == true
      let isDouble = grows && part.isCommand && macros.name(of: part.code) == "|"
      if depth == 0, grows, isBar, pieces.count > 1, pieces[pieces.count - 1].isEmpty,
        middles.last == "|"
      {
        // Two bars are a double bar.
        middles[middles.count - 1] = "‖"
      } else if depth == 0, isBar || isDouble, !isSet || pieces.count == 1 {
        middles.append(isDouble ? "‖" : "|")
        pieces.append([])
      } else {
        pieces[pieces.count - 1].append(part)
      }
    }
    lastEnd = max(lastEnd, end)
    return pieces.map { reading($0) }
  }
}
