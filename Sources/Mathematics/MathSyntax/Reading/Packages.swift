/// Commands of small packages that need no constructs of their own in the tree.
extension MathParser {
  /// `[\scriptstyle]`, as mathtools' `\mathllap` and `\cramped` take it.
  mutating func styleOption(of token: MathToken) -> MathStyle? {
    guard peekPastSpaces().isCharacter("[") else { return nil }
    next()
    let first = peekPastSpaces()
    var style: MathStyle?
    if let command = lookaheadCommand, command.function == .style, !first.isEnd {
      style = MathStyle(rawValue: command.argument)
    }
    while !peek().isEnd, !peek().isCharacter("}") {
      if next().isCharacter("]") { break }
    }
    return style
  }

  /// The colour of MathJax's `\cancel[color=red]{…}`.
  mutating func strikeColor(of token: MathToken) -> MathColor? {
    guard let options = optionalString(of: token) else { return nil }
    for option in options.utf8.split(separator: 0x2C) {
      let parts = option.split(separator: 0x3D).map { String(Substring($0)).trimmingSpaces }
      if parts.count == 2, parts[0] == "color" || parts[0] == "mathcolor" {
        return MathColor(named: parts[1], model: nil)
      }
    }
    return nil
  }

  /// MathJax's `\mmlToken{mo}[attributes]{characters}`.
  mutating func elementToken(_ token: MathToken) -> MathContent? {
    let kind = stringArgument(of: token) ?? ""
    if !["mi", "mn", "mo", "mtext", "ms"].contains(kind) {
      report(
        "math-bad-argument", "‘\(kind)’ is no token of MathML", at: range(from: token),
        hint: "write ‘mi’, ‘mn’, ‘mo’, ‘mtext’ or ‘ms’")
    }
    _ = optionalString(of: token)
    let text = stringArgument(of: token) ?? ""
    if kind == "mtext" || kind == "ms" {
      return .text(MathText([.characters(text, MathTextStyle())]))
    }
    let scalars = text.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return character(scalar, token) }
    let name = operatorName(text, hasLimits: false, token)
    guard kind == "mo" else { return name }
    return .classed(.relation, [MathNode(name, at: range(from: token))], limits: .automatic)
  }

  /// `\units[value]{unit}` and `\unitfrac[value]{unit}{unit}`.
  mutating func unit(_ kind: UInt8, _ token: MathToken) -> MathContent {
    var content = optionalArgument() ?? []
    if !content.isEmpty {
      content.append(
        MathNode(.space(MathLength(3, .mu), isBreakable: false), at: range(from: token)))
    }
    let saved = (alphabet, isBold)
    (alphabet, isBold) = (.upright, false)
    defer { (alphabet, isBold) = saved }
    let unit = argument(of: token)
    guard kind == 1 else { return .group(content + unit) }
    let fraction = MathFraction(unit, over: argument(of: token), bar: .skewed)
    return .group(content + [MathNode(.fraction(fraction), at: range(from: token))])
  }
}
