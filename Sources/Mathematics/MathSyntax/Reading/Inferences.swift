/// Single inferences: `\infer` of the package proof and `\inferrule` of mathpartir.
extension MathParser {
  /// Reads `\infer[label]{conclusion}{premises}`, or `\inferrule[label]{premises}{conclusion}`.
  ///
  /// - Parameter kind: 0 for `\infer`, 1 for `\inferrule`.
  mutating func inference(_ kind: UInt8, _ token: MathToken) -> MathContent? {
    forgetLookahead()
    var line = MathRowRule(.solid)
    var count = 1
    let mark = rawNextPastSpaces()
    var isStarred = false
    switch mark.scalar {
    case "=" where kind == 0: count = 2
    case "-" where kind == 0: count = 0
    case "*":
      isStarred = true
      if kind == 0 { line = MathRowRule(.dashed) }
    default: putBack(mark)
    }
    guard enter() else { return nil }
    defer { depth -= 1 }
    var end = token.end
    var labels: (left: MathList, right: MathList) = ([], [])
    if let label = bracketTokens(of: token, &end) {
      lastEnd = max(lastEnd, end)
      labels = inferenceLabels(label, kind, hasKeys: isStarred && kind == 1)
    }
    guard let first = argumentTokens(of: token, &end), let second = argumentTokens(of: token, &end)
    else { return nil }
    lastEnd = max(lastEnd, end)
    let (above, below) = kind == 0 ? (second, first) : (first, second)
    let premises = inferencePremises(above).map { MathCell(reading($0)) }
    var conclusion = [MathCell(reading(below))]
    if !labels.left.isEmpty || !labels.right.isEmpty {
      conclusion += [MathCell(labels.left), MathCell(labels.right)]
    }
    let range = range(from: token)
    return .array(
      MathArray(
        environment: "prooftree", .inference,
        rows: [
          MathRow(premises.count == 1 && premises[0].content.isEmpty ? [] : premises, at: range),
          MathRow(conclusion, at: range),
        ],
        rulesBelow: Array(repeating: line, count: count)))
  }

  /// Premises between `&`, `\\`, `\and` and `\qquad` outside of braces and environments.
  private func inferencePremises(_ tokens: [MathToken]) -> [[MathToken]] {
    var premises: [[MathToken]] = [[]]
    var depth = 0
    for token in tokens {
      let name = token.isCommand ? macros.name(of: token.code) : nil
      if token.isCharacter("{") || name == "begin" {
        depth += 1
      } else if token.isCharacter("}") || name == "end" {
        depth -= 1
      }
      if depth == 0, token.isCharacter("&") || name == "\\" || name == "and" {
        premises.append([])
      } else {
        premises[premises.count - 1].append(token)
      }
    }
    return premises
  }

  /// The labels at the left and at the right of the line: `[label]`, and of `\inferrule*` `[left=…, right=…]`.
  private mutating func inferenceLabels(
    _ tokens: [MathToken], _ kind: UInt8, hasKeys: Bool
  ) -> (left: MathList, right: MathList) {
    guard hasKeys else {
      return kind == 0 ? ([], reading(tokens)) : (inferenceName(tokens), [])
    }
    var labels: (left: MathList, right: MathList) = ([], [])
    for part in tokens.split(whereSeparator: { $0.isCharacter(",") }) {
      guard let sign = part.firstIndex(where: { $0.isCharacter("=") }) else { continue }
      let key = String(decoding: source(of: Array(part[..<sign])), as: UTF8.self).trimmingSpaces
      let value = inferenceName(Array(part[(sign + 1)...]))
      switch key {
      case "left", "Left", "lab", "Lab": labels.left = value
      case "right", "Right": labels.right = value
      default: break
      }
    }
    return labels
  }

  /// The name of a rule as text.
  private mutating func inferenceName(_ tokens: [MathToken]) -> MathList {
    guard let first = tokens.first, let last = tokens.last else { return [] }
    putBack(
      [MathToken(ascii: "{", first.start, first.start)] + tokens
        + [MathToken(ascii: "}", last.end, last.end)])
    let pieces = textPieces(of: first, MathTextStyle())
    forgetLookahead()
    return pieces.isEmpty
      ? []
      : [MathNode(.text(MathText(pieces)), at: Int(first.start)..<Int(max(first.start, last.end)))]
  }
}
