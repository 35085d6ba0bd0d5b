/// An environment of the package optidef: `mini`, `maxi`, `argmini` or `argmaxi`.
///
/// Its objective and constraints are set as columns of `alignedat` within one `equation`, those of `mini!` as rows of
/// `alignat` with a number each.
struct OptimizationProblem {
  /// The name of the environment.
  var name: String
  /// What is done, in the long form and the short one: `minimize` and `min`.
  var verbs: (long: String, short: String)

  /// The environment whose `\begin` is `begin@mini`; nil for others.
  init?(_ beginning: String) {
    guard beginning.hasPrefix("begin@") else { return nil }
    name = String(beginning.dropFirst(6))
    var plain = name
    if plain.utf8.last == 0x2A || plain.utf8.last == 0x21 { plain.removeLast() }
    switch plain {
    case "mini": verbs = ("minimize", "min")
    case "maxi": verbs = ("maximize", "max")
    case "argmini": verbs = ("arg~min", "arg~min")
    case "argmaxi": verbs = ("arg~max", "arg~max")
    default: return nil
    }
  }

  var hasNumberedRows: Bool { name.utf8.last == 0x21 }
  var isNumbered: Bool { name.utf8.last != 0x2A }
}

extension MathParser {
  /// Replaces an environment of optidef, whose `\begin{…}` was taken, by what it is set as.
  mutating func expand(_ problem: OptimizationProblem, _ token: MathToken) {
    var end = token.end
    let isShort = delimitedOption("|", "|", token, &end).map { source(of: $0) } == [0x73]
    let format = bracketTokens(of: token, &end).map { source(of: $0) } ?? [0x30]
    _ = delimitedOption("<", ">", token, &end)
    guard let variable = argumentTokens(of: token, &end),
      let objective = argumentTokens(of: token, &end), let label = argumentTokens(of: token, &end),
      let result = argumentTokens(of: token, &end),
      let content = content(ofEnvironment: problem.name, token)
    else { return }
    var constraints: [[[MathToken]]] = []
    var broken: [[MathToken]] = []
    var position = 0
    while position < content.count {
      let part = content[position]
      position += 1
      let name = part.isCommand ? macros.name(of: part.code) : nil
      if name == "addConstraint" {
        constraints.append(followingGroups(content, &position, atMost: 3))
      } else if name == "breakObjective" {
        broken += followingGroups(content, &position, atMost: 1)
      }
    }
    let verb = isShort ? problem.verbs.short : problem.verbs.long
    let condition = isShort ? "\\kern.1em\\mathrm{s.t.}" : "\\mathrm{subject~to}"
    let environment = problem.hasNumberedRows ? "alignat" : "alignedat"
    // One separator after each constraint but the last, as the package has it.
    var body: [MathToken] = result
    if !result.isEmpty { body += tokens(of: "{}\\mkern4.5mu ", token) }
    body += tokens(of: "&\\underset{\\displaystyle ", token) + variable
    body += tokens(of: "}{\\mathrm{\(verb)}}\\quad&\\multicolumn{4}{l}{", token) + objective
    body += tokens(of: "}", token)
    for line in broken {
      body += tokens(of: "\\\\&&\\multicolumn{4}{l}{", token) + line + tokens(of: "}", token)
    }
    let isBelow = format == [0x31] || format == [0x33]
    let hasOnePoint = format == [0x32] || format == [0x33]
    for (index, constraint) in constraints.enumerated() {
      if index > 0 { body += tokens(of: ",", token) }
      body += tokens(of: index == 0 ? "\\\\&\(condition)\\quad" : "\\\\&", token)
      if index == 0, isBelow { body += tokens(of: "\\\\&", token) }
      let isAlone = constraint.count == 1 || constraint[1].isEmpty || hasOnePoint
      body += tokens(of: isAlone ? "&&" : "&", token) + constraint[0]
      if constraint.count > 1 {
        body += (isAlone ? [] : tokens(of: "&", token)) + constraint[1]
      }
      if constraint.count > 2 { body += tokens(of: "&&", token) + constraint[2] }
    }
    guard countExpansion(of: token, tokens: body.count + label.count) else { return }
    if !problem.hasNumberedRows {
      let outer = problem.isNumbered ? "equation" : "equation*"
      putBack(tokens(of: "\\end{\(environment)}\\end{\(outer)}", token))
      putBack(body)
      putBack(
        tokens(of: "\\begin{\(outer)}", token) + label
          + tokens(of: "\\begin{\(environment)}{5}", token))
    } else {
      putBack(tokens(of: "\\end{\(environment)}", token))
      putBack(body)
      putBack(tokens(of: "\\begin{\(environment)}{5}", token))
    }
  }

  /// What stands between two characters, if the first of them follows.
  private mutating func delimitedOption(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ token: MathToken, _ end: inout Int32
  ) -> [MathToken]? {
    let start = rawNextPastSpaces()
    guard start.isCharacter(open) else {
      putBack(start)
      return nil
    }
    return delimitedArgument([MathToken(ascii: close)], of: token, &end)
  }

  /// The groups that follow a command in a list of tokens, without their braces; at least one, which may be empty.
  private func followingGroups(
    _ tokens: [MathToken], _ position: inout Int, atMost count: Int
  ) -> [[MathToken]] {
    var groups: [[MathToken]] = []
    while groups.count < count {
      var next = position
      while next < tokens.count, tokens[next].isCharacter(" ") { next += 1 }
      guard next < tokens.count, tokens[next].isCharacter("{") else { break }
      var depth = 0
      var group: [MathToken] = []
      position = next
      while position < tokens.count {
        let token = tokens[position]
        position += 1
        if token.isCharacter("{") { depth += 1 } else if token.isCharacter("}") { depth -= 1 }
        group.append(token)
        if depth == 0 { break }
      }
      groups.append(Array(group.dropFirst().dropLast(depth == 0 ? 1 : 0)))
    }
    return groups.isEmpty ? [[]] : groups
  }
}
