/// Bras and kets of braket and physics.
extension MathParser {
  /// `\ev`, `\mel`, `\ip` and `\dyad`, with `*` at the size of the line; 4 and 5 are `\bra` and `\ket` of physics.
  mutating func quantum(_ kind: UInt8, _ token: MathToken) -> MathContent {
    if kind == 4 { return physicsBra(token) }
    var stars = 0
    while stars < 2, takesStar() { stars += 1 }
    let size = stars == 1 ? 0 : nil
    let first =
      kind == 2 || kind == 3
      ? repeated(token) { $0.argument(of: token) } ?? [] : argument(of: token)
    var second: MathList?
    if kind == 0, peekPastSpaces().isCharacter("{") {
      second = repeated(token) { $0.argument(of: token) } ?? []
    } else if kind == 1 || kind < 4 && peekPastSpaces().isCharacter("{") {
      second = argument(of: token)
    }
    switch kind {
    case 0:
      let parts = second.map { [$0, first, $0] } ?? [first]
      return surrounded("⟨", parts, "⟩", size: second == nil && stars > 0 ? 0 : size, token).content
    case 1:
      let parts = [first, second ?? [], argument(of: token)]
      return surrounded("⟨", parts, "⟩", size: size, token).content
    case 2: return surrounded("⟨", [first, second ?? first], "⟩", size: size, token).content
    case 5: return surrounded("|", [first], "⟩", size: size, token).content
    default:
      return .group([
        surrounded("|", [first], "⟩", size: size, token),
        node(.space(MathLength(-3, .mu), isBreakable: false), token),
        surrounded("⟨", [second ?? first], "|", size: size, token),
      ])
    }
  }

  /// `\bra{a}` of physics, whose bar is also that of `\ket{b}` if that follows.
  private mutating func physicsBra(_ token: MathToken) -> MathContent {
    var isFlat = takesStar()
    var parts = [argument(of: token)]
    let following = peekPastSpaces()
    let isContracted =
      !following.isEnd && lookaheadCommand?.function == .quantum && lookaheadCommand?.argument == 5
    if isContracted {
      next()
      if takesStar() { isFlat = true }
      parts.append(peekPastSpaces().isCharacter("{") ? argument(of: token) : [])
    }
    return surrounded("⟨", parts, isContracted ? "⟩" : "|", size: isFlat ? 0 : nil, token).content
  }

  /// `\bra`, `\ket`, `\braket`, `\ketbra`, and with capitals those that grow; `\set` and `\Set`.
  mutating func dirac(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let isStarred = takesStar()
    let growsAlready = kind >= 4 && kind != 7 && kind != 9
    _ = isStarred
    var parts: [MathList]
    var middles: [Unicode.Scalar] = []
    if kind == 3 || (kind == 2 || kind == 6 || kind == 7 || kind == 8) {
      parts =
        kind == 3
        ? [repeated(token) { $0.argument(of: token) } ?? []]
        : barSeparated(of: token, isSet: kind >= 7, grows: growsAlready, &middles)
    } else {
      parts = [
        kind == 9
          ? repeated(token) { $0.argument(of: token) } ?? [] : argument(of: token)
      ]
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
