/// The package physics, which gives commands of LaTeX another meaning: only where a formula asks for it by
/// `\require{physics}` or `\usepackage{physics}`, for that formula and those after it.
extension MathParser {
  /// `\require{…}` and `\usepackage{…}`; packages whose commands are always known change nothing.
  mutating func requirePackage(_ token: MathToken) {
    var end = token.end
    _ = bracketTokens(of: token, &end)
    let names = (argumentTokens(of: token, &end) ?? []).map { text(of: $0) }.joined()
    lastEnd = max(lastEnd, end)
    let packages = names.utf8.split(separator: 0x2C)
    guard packages.contains(where: { String(Substring($0)).trimmingSpaces == "physics" }) else {
      return
    }
    for (name, target) in Self.physicsAliases {
      let alias = MathToken(macros.code(of: target), token.start, token.end)
      define(
        macros.code(of: name),
        as: MathMacros.Definition(reversedBody: [alias], parameterCount: 0, isAlias: true),
        isGlobal: true)
    }
    for (rules, names) in Self.physicsOperators {
      for name in names.utf8.split(separator: 0x20) {
        let code = macros.code(of: String(Substring(name)))
        var target = MathToken(code, token.start, token.end)
        // These are letters in LaTeX.
        if name.count == 2, name.first == 0x52 || name.first == 0x49 {
          target.code = macros.code(of: "@" + String(Substring(name)))
        }
        target.code |= MathToken.unexpandedFlag
        let body = [
          MathToken(macros.code(of: "@physicsoperator"), token.start, token.end),
          MathToken(UInt32(rules.rawValue), token.start, token.end), target,
        ]
        define(
          code, as: MathMacros.Definition(reversedBody: body.reversed(), parameterCount: 0),
          isGlobal: true)
      }
    }
  }

  /// What follows the name of an operator and belongs to it.
  private struct PhysicsArguments: OptionSet {
    var rawValue: UInt8
    static let power = PhysicsArguments(rawValue: 1)
    static let parentheses = PhysicsArguments(rawValue: 2)
    static let brackets = PhysicsArguments(rawValue: 4)
    static let braces = PhysicsArguments(rawValue: 8)
  }

  private static let physicsOperators: [(PhysicsArguments, String)] = [
    (
      [.power, .parentheses],
      "sin sinh arcsin asin cos cosh arccos acos tan tanh arctan atan csc csch arccsc acsc sec sech arcsec asec "
        + "cot coth arccot acot log ln"
    ),
    (.parentheses, "exp det Pr tr Tr trace Trace erf"),
    ([.parentheses, .brackets, .braces], "Res"), (.braces, "Re Im"),
    ([.parentheses, .brackets], "laplacian"),
  ]

  private static let physicsAliases = [
    ("div", "divergence"), ("bra", "@bra"), ("ket", "@ket"), ("braket", "ip"), ("ketbra", "dyad"),
  ]

  /// Replaces an operator of the package by LaTeX's, with `[2]` as a power and with delimiters that grow around
  /// what stands in them.
  mutating func expandPhysicsOperator(_ token: MathToken) {
    let rules = PhysicsArguments(rawValue: UInt8(truncatingIfNeeded: rawNext().code))
    var name = rawNext()
    var rest: [MathToken] = []
    func character(_ scalar: Unicode.Scalar) -> MathToken {
      MathToken(ascii: scalar, token.start, token.end)
    }
    var end = token.end
    var following = rawNextPastSpaces()
    if rules.contains(.power), following.isCharacter("[") {
      rest = [character("^"), character("{")]
      rest += delimitedArgument([character("]")], of: token, &end) ?? []
      rest.append(character("}"))
      following = rawNextPastSpaces()
    }
    let left = MathToken(macros.code(of: "left"), token.start, token.end)
    let right = MathToken(macros.code(of: "right"), token.start, token.end)
    switch following.scalar {
    case "(" where rules.contains(.parentheses):
      rest +=
        [left, character("(")] + balancedTokens("(", ")", following) + [right, character(")")]
    case "[" where rules.contains(.brackets):
      rest +=
        [left, character("[")] + balancedTokens("[", "]", following) + [right, character("]")]
    case "{" where rules.contains(.braces):
      putBack(following)
      rest += [left, MathToken(macros.code(of: "{"), token.start, token.end)]
      rest += argumentTokens(of: token, &end) ?? []
      rest += [right, MathToken(macros.code(of: "}"), token.start, token.end)]
    default: putBack(following)
    }
    guard countExpansion(of: token, tokens: rest.count) else { return }
    putBack(rest)
    name.code &= ~MathToken.unexpandedFlag
    if let command = name.slot.map({ CommandTable.command(at: $0) }), command.function == .macro {
      expandMacro(command, name)
    } else {
      name.code |= MathToken.unexpandedFlag
      pending.append(name)
    }
  }
}
