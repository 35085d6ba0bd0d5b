internal import ComposeDiagnostics

extension MathParser {
  // MARK: Lengths

  /// Reads a length without braces, as `\kern` takes it: `-3.5mu`.
  mutating func length(of command: MathToken) -> MathLength? {
    if peekPastSpaces().isCharacter("{") { return bracedLength(of: command) }
    var text = ""
    number: while text.utf8.count < 40, let scalar = peek().scalar {
      switch scalar {
      case "+" where text.isEmpty, "-" where text.isEmpty, "0"..."9", ".", ",", " ": break
      default: break number
      }
      next()
      text.unicodeScalars.append(scalar)
    }
    // Two letters are a unit, or stay.
    var letters: [MathToken] = []
    while letters.count < 2, let scalar = peek().scalar, ("a"..."z").contains(scalar) {
      letters.append(next())
    }
    let unit = letters.map { self.text(of: $0) }.joined()
    guard let length = parsedLength(text + unit) else {
      putBack(letters)
      reportBadLength(text + unit, command)
      return nil
    }
    return length
  }

  private mutating func finishedLength(_ text: String, _ command: MathToken) -> MathLength? {
    if let length = parsedLength(text) { return length }
    reportBadLength(text, command)
    return nil
  }

  mutating func bracedLength(of command: MathToken) -> MathLength? {
    guard let text = stringArgument(of: command) else { return nil }
    return finishedLength(text, command)
  }

  mutating func reportBadLength(_ text: String, _ command: MathToken) {
    report(
      "math-bad-length",
      "‘\(text.trimmingSpaces)’ is not a length for \(quoted(command))",
      at: range(from: command), hint: "write a number and a unit such as em, ex, mu or pt")
  }

  /// Reads a number and a unit.
  func parsedLength(_ text: String) -> MathLength? {
    var bytes = Array(text.utf8)[...]
    var negative = false
    while let first = bytes.first, first == 0x20 || first == 0x2D || first == 0x2B {
      if first == 0x2D { negative.toggle() }
      bytes.removeFirst()
    }
    var value = 0.0
    var factor = 1.0
    var isFraction = false
    var count = 0
    while let first = bytes.first, (0x30...0x39).contains(first) || first == 0x2E || first == 0x2C {
      bytes.removeFirst()
      if first == 0x2E || first == 0x2C {
        guard !isFraction else { return nil }
        isFraction = true
        continue
      }
      count += 1
      guard count <= 20 else { return nil }
      value = value * 10 + Double(first - 0x30)
      if isFraction { factor *= 10 }
    }
    let unit = String(decoding: bytes, as: UTF8.self).trimmingSpaces
    let known: MathLength.Unit
    switch unit {
    case "em": known = .em
    case "ex": known = .ex
    case "mu": known = .mu
    case "pt": known = .pt
    case "bp", "px": known = .bp
    case "pc": known = .pc
    case "in": known = .inch
    case "cm": known = .cm
    case "mm": known = .mm
    case "dd", "nd": known = .dd
    case "cc", "nc": known = .cc
    case "sp": known = .sp
    default:
      guard count == 0 || count > 0, let factor = relativeFactor(of: unit) else { return nil }
      let multiple = count == 0 ? 1 : value
      return MathLength((negative ? -1 : 1) * multiple * factor, .em)
    }
    guard count > 0 else { return nil }
    // No page is wider than this; what is, is a mistake.
    guard value / factor <= 1_000_000_000 else { return nil }
    return MathLength((negative ? -1 : 1) * value / factor, known)
  }

  /// Lengths of LaTeX by name, in em.
  private func relativeFactor(of name: String) -> Double? {
    switch name {
    case "\\textwidth", "\\linewidth", "\\columnwidth": 30
    case "\\baselineskip", "\\normalbaselineskip": 1.2
    case "\\jot": 0.3
    case "\\arraycolsep": 0.5
    case "\\tabcolsep": 0.6
    case "\\fboxsep": 0.3
    case "\\fboxrule": 0.04
    case "\\parindent": 1.5
    case "\\thinmuskip": 3.0 / 18
    case "\\medmuskip": 4.0 / 18
    case "\\thickmuskip": 5.0 / 18
    default: nil
    }
  }

  mutating func integer(of command: MathToken) -> Int? {
    var text = ""
    _ = peekPastSpaces()
    while text.utf8.count < 8, let scalar = peek().scalar,
      ("0"..."9").contains(scalar) || (scalar == "-" && text.isEmpty)
    {
      next()
      text.unicodeScalars.append(scalar)
    }
    guard let value = Int(text) else {
      report("math-bad-argument", "\(quoted(command)) needs a number", at: command.range)
      return nil
    }
    return value
  }

  // MARK: Space and rules

  mutating func kern(_ kind: UInt8, _ token: MathToken) -> MathContent? {
    guard let length = length(of: token) else { return nil }
    let needsMu = kind & 1 == 1
    if needsMu != (length.unit == .mu) {
      report(
        "math-bad-length",
        needsMu
          ? "\(quoted(token)) takes lengths in mu only"
          : "\(quoted(token)) does not take lengths in mu",
        at: range(from: token), severity: .warning)
    }
    return .space(length, isBreakable: kind >= 2)
  }

  mutating func hspace(_ token: MathToken) -> MathContent? {
    if peekPastSpaces().isCharacter("*") { next() }
    guard let length = bracedLength(of: token) else { return nil }
    return .space(length, isBreakable: true)
  }

  mutating func rule(_ token: MathToken) -> MathContent? {
    var raise = MathLength(0, .em)
    if let text = optionalString(of: token) {
      if let length = parsedLength(text) { raise = length } else { reportBadLength(text, token) }
    }
    guard let width = bracedLength(of: token), let height = bracedLength(of: token) else {
      return nil
    }
    return .rule(width: width, height: height, raise: raise)
  }

  /// `\vrule height 5pt depth 2pt width 1pt` of TeX; without a height it is as high as a line.
  mutating func plainRule(_ token: MathToken) -> MathContent {
    var lengths: [MathLength?] = [nil, nil, nil]
    while let number = keyword(["width", "height", "depth"]) {
      guard let length = length(of: token) else { break }
      lengths[number] = length
    }
    let width = lengths[0] ?? MathLength(0.4, .pt)
    guard let extent = totalExtent(height: lengths[1], depth: lengths[2]) else {
      let rule = MathContent.rule(
        width: width, height: MathLength(1.4, .em), raise: MathLength(-0.42, .em))
      return .extent(
        MathExtent(keepsHeight: false, keepsDepth: false), [MathNode(rule, at: range(from: token))])
    }
    return .rule(width: width, height: extent.height, raise: extent.raise)
  }

  /// The height of a rule and how far it is raised; nil where neither is given, or in units that cannot be added.
  private func totalExtent(
    height: MathLength?, depth: MathLength?
  ) -> (height: MathLength, raise: MathLength)? {
    guard let unit = height?.unit ?? depth?.unit,
      height == nil || depth == nil || depth?.unit == unit
    else { return nil }
    let below = depth?.value ?? 0
    return (MathLength((height?.value ?? 0) + below, unit), MathLength(-below, unit))
  }

  /// Takes one of some words if it follows, and returns its number.
  private mutating func keyword(_ words: [String]) -> Int? {
    _ = peekPastSpaces()
    var taken: [MathToken] = []
    while let number = words.indices.first(where: { index in
      let word = Array(words[index].unicodeScalars)
      return taken.count < word.count
        && zip(taken, word).allSatisfy { $0.isCharacter($1) }
        && peek().isCharacter(word[taken.count])
    }) {
      taken.append(next())
      if taken.count == words[number].unicodeScalars.count { return number }
    }
    putBack(taken)
    return nil
  }

  /// `\setlength{\arraycolsep}{2pt}` and `\arraycolsep=2pt`, for the rest of the group. Other lengths have no effect.
  mutating func setLength(isNamed: Bool, _ token: MathToken) {
    var name = macros.name(of: token.code)
    var length: MathLength?
    if isNamed {
      var end = token.end
      forgetLookahead()
      name = argumentTokens(of: token, &end)?.first.flatMap { macros.name(of: $0.code) }
      lastEnd = max(lastEnd, end)
      guard name == "arraycolsep" else {
        _ = stringArgument(of: token)
        return
      }
      length = bracedLength(of: token)
    } else {
      if peekPastSpaces().isCharacter("=") { next() }
      length = self.length(of: token)
    }
    if let length, name == "arraycolsep" { columnSeparations.append((groupDepth, length)) }
  }

  mutating func raiseBox(_ token: MathToken) -> MathContent? {
    let length = bracedLength(of: token) ?? MathLength(0, .em)
    _ = optionalString(of: token)
    _ = optionalString(of: token)
    let text = textArgument(0, keepsSize: false, token)
    return .raised(length, [MathNode(.text(text), at: range(from: token))])
  }

  mutating func smash(_ token: MathToken) -> MathContent {
    let side = optionalString(of: token) ?? "tb"
    let bytes = Array(side.utf8)
    let extent = MathExtent(keepsHeight: !bytes.contains(0x74), keepsDepth: !bytes.contains(0x62))
    return .extent(extent, argument(of: token))
  }

  // MARK: Boxes

  mutating func box(_ command: Command, _ token: MathToken) -> MathContent {
    switch command.function {
    case .boxed: return .boxed(MathFrame(hasBorder: true, isDisplay: true), argument(of: token))
    case .framedText:
      if command.argument > 0 {
        _ = optionalString(of: token)
        _ = optionalString(of: token)
      }
      if command.argument == 4 { _ = stringArgument(of: token) }
      if command.argument == 3 { return .group(argument(of: token)) }
      if command.argument > 1 { return .text(textArgument(0, keepsSize: true, token)) }
      return .boxed(MathFrame(hasBorder: true), textNode(token))
    case .frameColorBox:
      let border = colorArgument(of: token)
      let ground = colorArgument(of: token)
      return .boxed(MathFrame(background: ground, border: border, hasBorder: true), textNode(token))
    default:
      let ground = colorArgument(of: token)
      return .boxed(MathFrame(background: ground, hasBorder: false), textNode(token))
    }
  }

  /// The argument of a command as text in a list of one element.
  private mutating func textNode(_ token: MathToken) -> MathList {
    let text = textArgument(0, keepsSize: false, token)
    return [MathNode(.text(text), at: range(from: token))]
  }

  /// MathJax's `\enclose{notations}{…}`, as far as the tree has them.
  mutating func enclose(_ token: MathToken) -> MathContent {
    let notation = stringArgument(of: token) ?? ""
    _ = optionalString(of: token)
    let content = argument(of: token)
    var strikes: MathStrikes = []
    var result: MathContent?
    for word in notation.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x2C }) {
      switch String(Substring(word)) {
      case "updiagonalstrike": strikes.insert(.up)
      case "downdiagonalstrike": strikes.insert(.down)
      case "horizontalstrike": strikes.insert(.horizontal)
      case "updiagonalarrow", "northeastarrow": strikes.insert(.upArrow)
      case "actuarial": result = .enclosed(.actuarial, content)
      case "phasorangle": result = .enclosed(.phasor, content)
      case "box", "roundedbox", "circle": result = .boxed(MathFrame(hasBorder: true), content)
      case "top": result = .bar(content, .over)
      case "bottom": result = .bar(content, .under)
      case "radical": result = .radical(radicand: content, degree: nil)
      default: break
      }
    }
    if !strikes.isEmpty {
      let inner = result.map { [MathNode($0, at: range(from: token))] } ?? content
      return .strike(strikes, inner)
    }
    return result ?? .group(content)
  }

  mutating func includeGraphics(_ token: MathToken) -> MathContent {
    _ = optionalString(of: token)
    let address = self.address(of: token) ?? ""
    report(
      "math-no-graphics", "image ‘\(address)’ within a formula is left out", at: range(from: token),
      hint: "put the image beside the formula", severity: .warning)
    return .unknownCommand(address)
  }

  // MARK: Colours

  /// `\definecolor{name}{model}{value}`, `\colorlet{name}{colour}`.
  mutating func defineColor(_ kind: UInt8, _ token: MathToken) {
    guard let name = stringArgument(of: token)?.trimmingSpaces else { return }
    let model = kind == 0 ? stringArgument(of: token)?.trimmingSpaces : nil
    guard let text = stringArgument(of: token)?.trimmingSpaces else { return }
    let known = model == nil ? macros.colors[text] : nil
    guard let color = known ?? MathColor(named: text, model: model), macros.colors.count < 10_000
    else {
      report(
        "math-bad-color", "‘\(text)’ is not a colour for \(quoted(token))", at: range(from: token),
        hint: "for example \\definecolor{name}{HTML}{22AA66}")
      return
    }
    macros.colors[name] = color
  }

  /// Reads a colour: a name, `#rgb`, `#rrggbb`, or `[rgb]{…}`.
  mutating func colorArgument(of token: MathToken) -> MathColor? {
    let model = optionalString(of: token)?.trimmingSpaces
    guard let text = stringArgument(of: token)?.trimmingSpaces else { return nil }
    if model == nil, !macros.colors.isEmpty, let color = macros.colors[text] { return color }
    if let color = MathColor(named: text, model: model) { return color }
    report(
      "math-bad-color", "unknown colour ‘\(text)’ of \(quoted(token))", at: range(from: token),
      hint: "write a name such as red or a value such as #22AA66")
    return nil
  }
}
