internal import ComposeDiagnostics

/// Proofs of bussproofs: `\AxiomC{…}` puts a premise on a stack, and `\BinaryInfC{…}` takes two from it.
extension MathParser {
  private struct Proof {
    var content: MathList
    /// How many inferences stand above one another.
    var depth: Int
  }

  /// The line of the next inference, with its labels.
  private struct ProofLine {
    var left: MathList = []
    var right: MathList = []
    var count = 1
    var rule = MathColumn.Rule.solid
  }

  /// Reads `prooftree` after its `\begin`.
  mutating func proofTree(_ name: String, _ token: MathToken) -> MathContent {
    let saved = (openCells, openFences, alphabet, isBold)
    (openCells, openFences) = (openCells + 1, 0)
    beginGroup()
    forgetLookahead()
    let proofs = self.proofs()
    endGroup()
    (openCells, openFences, alphabet, isBold) = saved
    endEnvironment(name, token)
    if proofs.count > 1 {
      report(
        "math-bad-proof", "\(proofs.count) formulas of ‘\(name)’ remain, and only the last is set",
        at: token.range, hint: "let an inference such as \\BinaryInfC take them",
        severity: .warning)
    }
    let content = proofs.last?.content ?? []
    if content.count == 1, case .array = content[0].content { return content[0].content }
    return .group(content)
  }

  private mutating func proofs() -> [Proof] {
    var stack: [Proof] = []
    var line = ProofLine()
    var usual = ProofLine()
    while true {
      let part = rawNextPastSpaces()
      if part.isEnd || part.slot.map({ CommandTable.command(at: $0).function }) == .end {
        putBack(part)
        return stack
      }
      lastEnd = max(lastEnd, part.end)
      let name = part.isCommand ? macros.name(of: part.code) ?? "" : ""
      if let count = Self.premiseCount(of: name) {
        let formula = proofFormula(name, part)
        if count == 0 {
          stack.append(Proof(content: formula, depth: 0))
        } else {
          infer(formula, from: count, part, &stack, line)
          line = usual
        }
        continue
      }
      switch name {
      case "RightLabel", "RL": line.right = proofText(part)
      case "LeftLabel", "LL": line.left = proofText(part)
      case "noLine": line.count = 0
      case "singleLine": line.count = 1
      case "doubleLine": line.count = 2
      case "alwaysNoLine": (line.count, usual.count) = (0, 0)
      case "alwaysSingleLine": (line.count, usual.count) = (1, 1)
      case "alwaysDoubleLine": (line.count, usual.count) = (2, 2)
      case "solidLine": line.rule = .solid
      case "dashedLine", "dottedLine": line.rule = .dashed
      case "alwaysSolidLine": (line.rule, usual.rule) = (.solid, .solid)
      case "alwaysDashedLine", "alwaysDottedLine": (line.rule, usual.rule) = (.dashed, .dashed)
      case "rootAtBottom", "alwaysRootAtBottom", "DisplayProof": break
      default:
        report(
          "math-bad-proof", "\(quoted(part)) is not expected in a proof and is left out",
          at: part.range, severity: .warning)
      }
    }
  }

  /// How many premises a command infers from, 0 for an axiom; nil for other commands.
  private static func premiseCount(of name: String) -> Int? {
    switch name {
    case "AxiomC", "AXC", "Axiom", "AX": 0
    case "UnaryInfC", "UIC", "UnaryInf", "UI": 1
    case "BinaryInfC", "BIC", "BinaryInf", "BI": 2
    case "TrinaryInfC", "TIC", "TrinaryInf", "TI": 3
    case "QuaternaryInfC", "QuaternaryInf": 4
    case "QuinaryInfC", "QuinaryInf": 5
    default: nil
    }
  }

  /// Infers a formula from the last ones of the stack.
  private mutating func infer(
    _ conclusion: MathList, from count: Int, _ token: MathToken, _ stack: inout [Proof],
    _ line: ProofLine
  ) {
    if stack.count < count {
      report(
        "math-bad-proof",
        "\(quoted(token)) takes \(count) premises, and there \(stack.count == 1 ? "is" : "are") \(stack.count)",
        at: token.range, hint: "write \\AxiomC{…} for each before it", severity: .warning)
    }
    let premises = Array(stack.suffix(count))
    stack.removeLast(premises.count)
    let depth = (premises.map(\.depth).max() ?? 0) + 1
    guard depth < limits.maximumDepth else {
      report(
        "math-too-deep", "more than \(limits.maximumDepth) inferences above one another",
        at: token.range, hint: "divide the proof into several")
      stack.append(Proof(content: conclusion, depth: 0))
      return
    }
    let range = range(from: token)
    var below = [MathCell(conclusion)]
    if !line.left.isEmpty || !line.right.isEmpty {
      below += [MathCell(line.left), MathCell(line.right)]
    }
    let array = MathArray(
      environment: "prooftree", .inference,
      rows: [
        MathRow(premises.map { MathCell($0.content) }, at: range), MathRow(below, at: range),
      ],
      rulesBelow: Array(repeating: MathRowRule(line.rule), count: line.count))
    stack.append(Proof(content: [MathNode(.array(array), at: range)], depth: depth))
  }

  /// The formula of an axiom or an inference: text in braces, or for names without C `$…\fCenter…$`.
  private mutating func proofFormula(_ name: String, _ token: MathToken) -> MathList {
    if name.utf8.last == 0x43 { return proofText(token) }
    let open = rawNextPastSpaces()
    guard open.isCharacter("$") else {
      putBack(open)
      return proofText(token)
    }
    var tokens: [MathToken] = []
    while true {
      let part = rawNext()
      if part.isEnd {
        putBack(part)
        break
      }
      lastEnd = max(lastEnd, part.end)
      if part.isCharacter("$") { break }
      // It marks what formulas are aligned at.
      if part.isCommand, macros.name(of: part.code) == "fCenter", !macros.isDefined("fCenter") {
        continue
      }
      tokens.append(part)
    }
    return reading(tokens)
  }

  /// An argument of text; one that is a formula is a formula.
  private mutating func proofText(_ token: MathToken) -> MathList {
    let open = rawNextPastSpaces()
    if open.isCharacter("{") {
      // An empty group is an axiom without a formula.
      let following = rawNextPastSpaces()
      if following.isCharacter("}") {
        lastEnd = max(lastEnd, following.end)
        return []
      }
      putBack(following)
    }
    putBack(open)
    let pieces = textPieces(of: token, MathTextStyle())
    forgetLookahead()
    if pieces.count == 1, case .formula(let list) = pieces[0] { return list }
    return pieces.isEmpty ? [] : [MathNode(.text(MathText(pieces)), at: range(from: token))]
  }
}
