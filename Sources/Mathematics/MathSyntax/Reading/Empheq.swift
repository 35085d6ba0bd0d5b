/// `\begin{empheq}[left=…, right=…, box=…]{align} … \end{empheq}` of the package empheq: a display in a box or
/// beside a delimiter as high as all its rows.
///
/// Its rows are set as `aligned`, `gathered` and so on within one `equation`, so that all of it has one number.
extension MathParser {
  /// Replaces the environment, whose `\begin{empheq}` was taken, by what it is set as.
  mutating func expandEmpheq(_ token: MathToken) {
    var end = token.end
    let options = bracketTokens(of: token, &end) ?? []
    guard let name = argumentTokens(of: token, &end),
      let content = content(ofEnvironment: "empheq", token),
      countExpansion(of: token, tokens: options.count + content.count + 64)
    else { return }
    let rows = empheqRows(named: source(of: name), content, token)
    var left: [MathToken] = []
    var right: [MathToken] = []
    var box: [MathToken] = []
    for (key, value) in keyedValues(options) {
      switch key {
      case "left": left = value
      case "right": right = value
      case "box": box = value
      default: break
      }
    }
    let (before, opening, beforeRows) = empheqDelimiter(left, token)
    let (afterRows, closing, after) = empheqDelimiter(right, token)
    let none = MathToken(ascii: ".", token.start, token.end)
    let isFenced = opening != nil || closing != nil
    var body = before
    if isFenced { body += [command("left", token), opening ?? none] }
    body += beforeRows
    body += rows.tokens
    body += afterRows
    if isFenced { body += [command("right", token), closing ?? none] }
    body += after
    let outer = rows.isNumbered ? "equation" : "equation*"
    var result = environment("begin", outer, token)
    result += boxed(body, in: box, token)
    result += environment("end", outer, token)
    putBack(result)
  }

  /// What stands up to the `\end` of an environment, which is taken; nil where that is missing.
  mutating func content(ofEnvironment name: String, _ token: MathToken) -> [MathToken]? {
    let last = environment("end", name, token)
    var content: [MathToken] = []
    while true {
      let part = rawNext()
      if part.isEnd {
        report(
          "math-missing-end",
          "‘\\begin{\(name)}’ has no ‘\\end{\(name)}’ before \(quoted(part))", at: token.range)
        putBack(part)
        return nil
      }
      content.append(part)
      if part.isCharacter("}"), content.count >= last.count,
        zip(content.suffix(last.count), last).allSatisfy({ $0.code == $1.code })
      {
        content.removeLast(last.count)
        return content
      }
    }
  }

  /// The rows in the environment that goes into an equation, and whether they have a number.
  private mutating func empheqRows(
    named name: [UInt8], _ content: [MathToken], _ token: MathToken
  ) -> (tokens: [MathToken], isNumbered: Bool) {
    let parts = name.split(separator: 0x3D)
    var plain = parts.first.map { String(decoding: $0, as: UTF8.self).trimmingSpaces } ?? ""
    let isNumbered = plain.utf8.last != 0x2A
    if !isNumbered { plain.removeLast() }
    let inner: String
    var argument: [MathToken] = []
    switch plain {
    case "align", "flalign", "eqnarray": inner = "aligned"
    case "gather": inner = "gathered"
    case "multline": inner = "multlined"
    case "alignat":
      inner = "alignedat"
      // `{alignat=2}` or `{alignat}{2}`, which is part of the content.
      if parts.count > 1 {
        argument = [MathToken(ascii: "{", token.start, token.end)]
        argument += parts[1].map { MathToken(UInt32($0), token.start, token.end) }
        argument.append(MathToken(ascii: "}", token.start, token.end))
      }
    default: return (content, isNumbered)
    }
    var rows = environment("begin", inner, token)
    rows += argument
    rows += content
    rows += environment("end", inner, token)
    return (rows, isNumbered)
  }

  /// A formula in the box that a command makes.
  private mutating func boxed(
    _ body: [MathToken], in box: [MathToken], _ token: MathToken
  ) -> [MathToken] {
    guard let first = box.first else { return body }
    let open = MathToken(ascii: "{", token.start, token.end)
    let close = MathToken(ascii: "}", token.start, token.end)
    switch first.slot.map({ CommandTable.command(at: $0).function }) {
    case .boxed, .boxStyle, .strike: return box + [open] + body + [close]
    case .framedText where box.count == 1:
      return [command("boxed", token), open] + body + [close]
    default:
      // The argument of other boxes is text.
      let dollar = MathToken(ascii: "$", token.start, token.end)
      var result = box
      result += [open, dollar, command("displaystyle", token)]
      result += body
      result += [dollar, close]
      return result
    }
  }

  /// What stands before a delimiter of empheq, `\empheqlbrace`, the delimiter, and what stands after it.
  private mutating func empheqDelimiter(
    _ tokens: [MathToken], _ token: MathToken
  ) -> (before: [MathToken], delimiter: MathToken?, after: [MathToken]) {
    for (index, part) in tokens.enumerated() where part.isCommand {
      guard var name = macros.name(of: part.code), name.hasPrefix("empheq") else { continue }
      name.removeFirst(6)
      if name.hasPrefix("big") { name.removeFirst(3) }
      // `\empheql(`.
      if name == "l" || name == "r", index + 1 < tokens.count {
        return (Array(tokens[..<index]), tokens[index + 1], Array(tokens[(index + 2)...]))
      }
      let delimiter: MathToken =
        switch name {
        case "lparen": MathToken(ascii: "(", token.start, token.end)
        case "rparen": MathToken(ascii: ")", token.start, token.end)
        default: command(name, token)
        }
      return (Array(tokens[..<index]), delimiter, Array(tokens[(index + 1)...]))
    }
    return (tokens, nil, [])
  }

  /// `key=value` between commas outside braces; braces around a value are no part of it.
  private func keyedValues(_ tokens: [MathToken]) -> [(key: String, value: [MathToken])] {
    var options: [[MathToken]] = [[]]
    var depth = 0
    for token in tokens {
      if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
      if depth == 0, token.isCharacter(",") {
        options.append([])
      } else {
        options[options.count - 1].append(token)
      }
    }
    return options.compactMap { option in
      guard let equals = option.firstIndex(where: { $0.isCharacter("=") }) else { return nil }
      let key = String(decoding: source(of: Array(option[..<equals])), as: UTF8.self)
      var value = Array(option[(equals + 1)...])
      while value.first?.isCharacter(" ") == true { value.removeFirst() }
      while value.last?.isCharacter(" ") == true { value.removeLast() }
      if value.count >= 2, value[0].isCharacter("{"), closesAtEnd(value) {
        value = Array(value[1..<value.count - 1])
      }
      return (key.trimmingSpaces, value)
    }
  }

  private mutating func command(_ name: String, _ token: MathToken) -> MathToken {
    MathToken(macros.code(of: name), token.start, token.end)
  }

  /// `\begin{name}` or `\end{name}`.
  private mutating func environment(
    _ side: String, _ name: String, _ token: MathToken
  ) -> [MathToken] {
    var tokens = [command(side, token), MathToken(ascii: "{", token.start, token.end)]
    tokens += name.unicodeScalars.map { MathToken(ascii: $0, token.start, token.end) }
    tokens.append(MathToken(ascii: "}", token.start, token.end))
    return tokens
  }
}
