/// `\DeclarePairedDelimiter` and similar commands of mathtools: commands that put delimiters around their argument, which
/// `*` lets grow and `[\big]` gives a size.
extension MathParser {
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

  /// `\DeclarePairedDelimiter\name{left}{right}`, with `X` also `[count]` and a body, with `XPP` also what stands
  /// before and after: `\DeclarePairedDelimiterXPP\name[count]{before}{left}{right}{after}{body}`.
  mutating func readPairedDelimiterDeclaration(_ kind: UInt8, _ token: MathToken) {
    isNextGlobal = false
    var end = token.end
    guard let names = argumentTokens(of: token, &end), let name = names.first, name.isCommand else {
      report("math-bad-definition", "\(quoted(token)) needs a command to define", at: token.range)
      return
    }
    var count = 1
    if kind > 0, let bracket = bracketTokens(of: token, &end) {
      let string = bracket.map { text(of: $0) }.joined().trimmingSpaces
      guard let number = Int(string), (0...9).contains(number) else {
        report(
          "math-bad-definition",
          "number of arguments ‘\(string)’ of \(quoted(name)) is not from 0 to 9", at: token.range)
        return
      }
      count = number
    }
    let before = kind == 2 ? argumentTokens(of: token, &end) : []
    guard let before, let left = argumentTokens(of: token, &end),
      let right = argumentTokens(of: token, &end),
      let after = kind == 2 ? argumentTokens(of: token, &end) : []
    else { return }
    func braced(_ tokens: [MathToken]) -> [MathToken] {
      [MathToken(ascii: "{", token.start, end)] + tokens + [MathToken(ascii: "}", token.start, end)]
    }
    var body = [MathToken(macros.code(of: kind == 0 ? "@paired" : "@pairedx"), token.start, end)]
    body += braced(left) + braced(right)
    if kind > 0 {
      // What the arguments go into is a macro of its own, called once the star or the size is read.
      guard let content = argumentTokens(of: token, &end),
        let tokens = parameterized(
          braced(before) + braced(content) + braced(after), count: count, of: name)
      else { return }
      let code = macros.code(of: "paired@" + (macros.name(of: name.code) ?? ""))
      define(
        code,
        as: MathMacros.Definition(reversedBody: tokens.reversed(), parameterCount: count),
        isGlobal: false)
      body.append(MathToken(code, token.start, end))
    }
    define(
      name.code, as: MathMacros.Definition(reversedBody: body.reversed(), parameterCount: 0),
      isGlobal: false)
  }

  /// Replaces `\@pairedx{left}{right}\macro` and what follows it by the delimiters around the macro's body.
  mutating func expandPairedDelimiter(_ token: MathToken) {
    var end = token.end
    guard let left = argumentTokens(of: token, &end), let right = argumentTokens(of: token, &end)
    else { return }
    let macro = rawNext()
    let star = rawNextPastSpaces()
    var size: [MathToken] = []
    if !star.isCharacter("*") {
      putBack(star)
      size = bracketTokens(of: token, &end) ?? []
    }
    guard let definition = macros[macro.code], countExpansion(of: token, tokens: 1) else { return }
    expand(definition, token)
    guard let before = argumentTokens(of: token, &end),
      let content = argumentTokens(of: token, &end), let after = argumentTokens(of: token, &end)
    else { return }
    let isStarred = star.isCharacter("*")
    func command(_ name: String) -> MathToken {
      MathToken(macros.code(of: name), token.start, token.end)
    }
    let middle = isStarred ? [command("middle")] : size
    let own = macros.existingCode(of: "delimsize")
    let body = content.flatMap { $0.code == own ? middle : [$0] }
    func delimiter(_ tokens: [MathToken], isLeft: Bool) -> [MathToken] {
      let isNone = tokens.isEmpty || tokens.count == 1 && tokens[0].isCharacter(".")
      if isStarred {
        let none = [MathToken(ascii: ".", token.start, token.end)]
        return [command(isLeft ? "left" : "right")] + (isNone ? none : tokens)
      }
      if isNone { return [] }
      if let size = size.first(where: \.isCommand), let name = macros.name(of: size.code) {
        return [command(name + (isLeft ? "l" : "r"))] + tokens
      }
      // Commands such as `\lvert` have their class; of `|` it is that of its side.
      if tokens.count == 1, tokens[0].isCommand { return tokens }
      var enclosed = [
        command(isLeft ? "mathopen" : "mathclose"), MathToken(ascii: "{", token.start, end),
      ]
      enclosed += tokens
      enclosed.append(MathToken(ascii: "}", token.start, end))
      return enclosed
    }
    var result = before
    result += delimiter(left, isLeft: true)
    result += body
    result += delimiter(right, isLeft: false)
    result += after
    putBack(result)
  }

  /// Replaces `\Aboxed{left & right}` by a box over both sides of the alignment.
  mutating func expandAlignedBox(_ token: MathToken) {
    var end = token.end
    guard let content = argumentTokens(of: token, &end),
      countExpansion(of: token, tokens: 2 * content.count + 32)
    else { return }
    func command(_ name: String) -> MathToken {
      MathToken(macros.code(of: name), token.start, end)
    }
    func braced(_ tokens: [MathToken]) -> [MathToken] {
      [MathToken(ascii: "{", token.start, end)] + tokens + [MathToken(ascii: "}", token.start, end)]
    }
    var depth = 0
    let tab = content.firstIndex { part in
      if part.isCharacter("{") { depth += 1 } else if part.isCharacter("}") { depth -= 1 }
      return depth == 0 && part.isCharacter("&")
    }
    guard let tab else {
      putBack([command("boxed")] + braced(content))
      return
    }
    let left = Array(content[..<tab])
    let right = braced([]) + content[(tab + 1)...]
    // The frame and the space within it: 0.04 em and 0.3 em.
    let padding = [command("hspace")] + braced("0.34em".unicodeScalars.map { MathToken(ascii: $0) })
    var tokens = [command("mathrlap")]
    tokens += braced([command("boxed")] + braced(left + right))
    tokens += padding
    tokens.append(command("phantom"))
    tokens += braced(left)
    tokens += [content[tab], command("phantom")]
    tokens += braced(right)
    tokens += padding
    putBack(tokens)
  }

  /// `\newcolumntype{letter}[count]{columns}` of array: a letter that stands for others in preambles.
  mutating func readColumnType(_ token: MathToken) {
    isNextGlobal = false
    var end = token.end
    guard let letters = argumentTokens(of: token, &end) else { return }
    var count = 0
    if let bracket = bracketTokens(of: token, &end) {
      count = Int(bracket.map { text(of: $0) }.joined().trimmingSpaces) ?? -1
    }
    guard let body = argumentTokens(of: token, &end) else { return }
    guard letters.count == 1, letters[0].scalar != nil, (0...9).contains(count),
      let tokens = parameterized(body, count: count, of: letters[0])
    else {
      report(
        "math-bad-definition", "\(quoted(token)) needs one letter and 0 to 9 arguments",
        at: token.range)
      return
    }
    define(
      macros.code(of: "column@" + text(of: letters[0])),
      as: MathMacros.Definition(reversedBody: tokens.reversed(), parameterCount: count),
      isGlobal: false)
  }
}
