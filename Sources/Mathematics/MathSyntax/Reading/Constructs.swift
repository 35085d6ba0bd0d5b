internal import ComposeDiagnostics

extension MathParser {
  // MARK: Fractions and radicals

  mutating func fraction(_ kind: UInt8, _ token: MathToken) -> MathContent {
    var result = MathFraction([], over: [])
    switch kind {
    case 1: result.style = .display
    case 2: result.style = .text
    case 3, 4, 5:
      (result.bar, result.left, result.right) = (.none, "(", ")")
      result.style = kind == 4 ? .display : kind == 5 ? .text : nil
    case 6:
      result.isContinued = true
      result.style = .display
      switch optionalString(of: token) {
      case "l": result.numeratorAlignment = -1
      case "r": result.numeratorAlignment = 1
      default: break
      }
    case 7, 8:
      result.bar = .skewed
      if kind == 7 { _ = optionalString(of: token) }
    case 9:
      let numerator = argument(of: token)
      return flatFraction(numerator, argument(of: token))
    default: break
    }
    result.numerator = argument(of: token)
    result.denominator = argument(of: token)
    return .fraction(result)
  }

  /// `\genfrac{left}{right}{thickness}{style}{numerator}{denominator}`.
  mutating func genericFraction(_ token: MathToken) -> MathContent {
    var result = MathFraction([], over: [])
    result.left = optionalDelimiter(of: token)
    result.right = optionalDelimiter(of: token)
    let thickness = stringArgument(of: token)?.trimmingSpaces ?? ""
    if !thickness.isEmpty {
      if let length = parsedLength(thickness) {
        result.bar = length.value == 0 ? .none : .thickness(length)
      } else {
        reportBadLength(thickness, token)
      }
    }
    let style = stringArgument(of: token)?.trimmingSpaces ?? ""
    if !style.isEmpty {
      if let number = UInt8(style), let chosen = MathStyle(rawValue: number) {
        result.style = chosen
      } else {
        report(
          "math-bad-argument", "style ‘\(style)’ of \(quoted(token)) is not from 0 to 3",
          at: token.range)
      }
    }
    result.numerator = argument(of: token)
    result.denominator = argument(of: token)
    return .fraction(result)
  }

  /// A delimiter in braces that may be empty.
  private mutating func optionalDelimiter(of command: MathToken) -> Unicode.Scalar? {
    let token = peekPastSpaces()
    guard token.isCharacter("{") else { return delimiter(of: command) }
    next()
    if peekPastSpaces().isCharacter("}") {
      next()
      return nil
    }
    let result = delimiter(of: command)
    close("}", of: token)
    return result
  }

  /// `\root degree \of radicand`.
  mutating func rootOf(_ token: MathToken) -> MathContent {
    guard enter() else { return .group([]) }
    defer { depth -= 1 }
    var degree: MathList = []
    while true {
      let following = peekPastSpaces()
      if following.isEnd || following.isCharacter("}") { break }
      if following.isCommand, macros.name(of: following.code) == "of" {
        next()
        break
      }
      element(&degree)
    }
    return .radical(radicand: argument(of: token), degree: degree)
  }

  // MARK: Fences

  /// Reads `\left … \middle … \right` after `\left`.
  mutating func fence(_ token: MathToken) -> MathContent {
    var result = MathFence(left: delimiter(of: token), parts: [], right: nil)
    openFences += 1
    defer { openFences -= 1 }
    beginGroup()
    defer { endGroup() }
    while true {
      result.parts.append(list(.right))
      let end = peekPastSpaces()
      switch lookaheadCommand?.function {
      case .middle where !end.isEnd:
        next()
        result.middles.append(delimiter(of: end))
      case .`right` where !end.isEnd:
        next()
        result.right = delimiter(of: end)
        return .fence(result)
      default:
        report(
          "math-missing-right", "‘\\left’ has no ‘\\right’ before \(quoted(end))", at: token.range,
          hint: "write ‘\\right.’ for no delimiter")
        return .fence(result)
      }
    }
  }

  // MARK: Accents

  mutating func accent(_ command: Command, _ token: MathToken) -> MathContent? {
    guard let scalar = Unicode.Scalar(command.value) else { return nil }
    if command.argument & 4 != 0 {
      // The thickness and height of mathtools' brackets.
      _ = optionalString(of: token)
      _ = optionalString(of: token)
    }
    let content = argument(of: token)
    return .accent(
      MathAccent(
        scalar, command.argument & 2 != 0 ? .under : .over, isStretchy: command.argument & 1 != 0,
        on: content))
  }

  /// `\'e` and the like, which belong to text, in mathematics.
  mutating func textAccentInMath(_ command: Command, _ token: MathToken) -> MathContent? {
    // LaTeX and KaTeX set numbers in circles in mathematics, too.
    if command.value == 0x20DD {
      let saved = isText
      var builder = TextBuilder(style: MathTextStyle())
      textAccent(command, token, &builder)
      isText = saved
      return .text(MathText(builder.finished()))
    }
    report(
      "math-text-accent", "\(quoted(token)) is an accent of text", at: token.range,
      hint: "use \\acute, \\grave and the like in mathematics")
    return accent(Command(function: .accent, argument: 0, value: command.value), token)
  }

  // MARK: Operators and classes

  func operatorName(_ name: String, hasLimits: Bool, _ token: MathToken) -> MathContent {
    let letters = name.unicodeScalars.map { scalar -> MathNode in
      scalar == " "
        ? MathNode(.space(MathLength(3, .mu), isBreakable: false), at: token.range)
        : MathNode(.symbol(MathSymbol(scalar, alphabet: .upright)), at: token.range)
    }
    return .operatorName(MathOperatorName(letters, limits: hasLimits ? .aboveInDisplay : .beside))
  }

  mutating func namedOperator(_ token: MathToken) -> MathContent {
    let name: String =
      switch macros.name(of: token.code) {
      case "argmax": "arg max"
      case "argmin": "arg min"
      case "liminf": "lim inf"
      case "limsup": "lim sup"
      case "injlim": "inj lim"
      case "projlim": "proj lim"
      case let other: other ?? ""
      }
    return operatorName(name, hasLimits: true, token)
  }

  /// `\varlimsup` and its kin: lim with a bar or an arrow.
  mutating func variantLimit(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let lim = "lim".unicodeScalars.map {
      MathNode(.symbol(MathSymbol($0, alphabet: .upright)), at: token.range)
    }
    let content: MathContent =
      switch kind {
      case 0: .bar(lim, .over)
      case 1: .bar(lim, .under)
      case 2: .accent(MathAccent("→", .under, isStretchy: true, on: lim))
      default: .accent(MathAccent("←", .under, isStretchy: true, on: lim))
      }
    return .operatorName(
      MathOperatorName([MathNode(content, at: token.range)], limits: .aboveInDisplay))
  }

  mutating func operatorNameArgument(_ argument: UInt8, _ token: MathToken) -> MathContent {
    var hasLimits = argument == 1
    if peekPastSpaces().isCharacter("*") {
      next()
      hasLimits = true
    }
    let saved = (alphabet, isBold)
    (alphabet, isBold) = (.upright, false)
    var name = self.argument(of: token)
    (alphabet, isBold) = saved
    // A hyphen and an asterisk of a name are no operators.
    for index in name.indices {
      guard case .symbol(var symbol) = name[index].content else { continue }
      switch symbol.scalar {
      case "−": symbol.scalar = "-"
      case "∗": symbol.scalar = "*"
      default: break
      }
      if symbol.mathClass != .ordinary, symbol.scalar.isASCII { symbol.mathClass = .ordinary }
      name[index].content = .symbol(symbol)
    }
    return .operatorName(MathOperatorName(name, limits: hasLimits ? .aboveInDisplay : .beside))
  }

  mutating func classed(_ argument: UInt8, _ token: MathToken) -> MathContent {
    let mathClass = MathClass(rawValue: argument) ?? .ordinary
    let content = self.argument(of: token)
    return .classed(
      mathClass, content, limits: mathClass == .largeOperator ? .aboveInDisplay : .automatic)
  }

  /// The class of a list's first atom, as far as it is a binary operator or relation; else ordinary.
  func mathClass(of list: MathList) -> MathClass {
    guard let first = list.first else { return .ordinary }
    switch first.content {
    case .symbol(let symbol):
      return symbol.mathClass == .binary || symbol.mathClass == .relation
        ? symbol.mathClass : .ordinary
    case .classed(let mathClass, _, _):
      return mathClass == .binary || mathClass == .relation ? mathClass : .ordinary
    case .stack(let stack):
      return stack.mathClass == .binary || stack.mathClass == .relation
        ? stack.mathClass : .ordinary
    case .arrow: return .relation
    case .scripts(let scripts): return mathClass(of: scripts.nucleus)
    default: return .ordinary
    }
  }

  mutating func inAlphabet(_ argument: UInt8, _ token: MathToken) -> MathContent {
    let saved = (alphabet, isBold)
    setAlphabet(argument)
    let content = self.argument(of: token)
    (alphabet, isBold) = saved
    // One symbol keeps its class: `\boldsymbol{+}`.
    if content.count == 1, case .symbol = content[0].content { return content[0].content }
    return .group(content)
  }

  mutating func stack(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let first = argument(of: token)
    let second = argument(of: token)
    switch kind {
    case 0: return .stack(MathStack(second, over: first, under: nil, mathClass(of: second)))
    case 1: return .stack(MathStack(second, over: nil, under: first, mathClass(of: second)))
    case 2: return .stack(MathStack(second, over: first, under: nil, .relation))
    case 5: return .stack(MathStack(second, over: first, under: nil, .binary))
    default:
      let nucleus = argument(of: token)
      let (over, under) = kind == 3 ? (first, second) : (second, first)
      return .stack(MathStack(nucleus, over: over, under: under, mathClass(of: nucleus)))
    }
  }

  /// `\buildrel above \over relation`.
  mutating func buildRelation(_ token: MathToken) -> MathContent {
    guard enter() else { return .group([]) }
    defer { depth -= 1 }
    var above: MathList = []
    while true {
      let following = peekPastSpaces()
      if following.isEnd || following.isCharacter("}") { break }
      if lookaheadCommand?.function == .infix {
        next()
        break
      }
      element(&above)
    }
    return .stack(MathStack(argument(of: token), over: above, under: nil, .relation))
  }

  /// `\sideset{_1^2}{_3^4}\prod`.
  mutating func sideset(_ token: MathToken) -> MathContent {
    let left = argument(of: token)
    let right = argument(of: token)
    // What is no script of nothing stands beside the operator.
    func beside(_ list: MathList) -> MathList {
      if list.count == 1, case .scripts(let scripts) = list[0].content, scripts.nucleus.isEmpty {
        return []
      }
      return list
    }
    let start = peekPastSpaces()
    var nucleus: MathList = []
    if let content = argumentAtom(of: token) {
      nucleus = [MathNode(content, at: range(from: start))]
    }
    var result = MathScripts(nucleus)
    if left.count == 1, case .scripts(let scripts) = left[0].content {
      result.leftSubscript = scripts.subscript
      result.leftSuperscript = scripts.superscript
      if scripts.primes > 0 {
        result.leftSuperscript =
          Array(repeating: MathNode(plain("′"), at: left[0].range), count: scripts.primes)
          + (scripts.superscript ?? [])
      }
    }
    if right.count == 1, case .scripts(let scripts) = right[0].content {
      result.subscript = scripts.subscript
      result.superscript = scripts.superscript
      result.primes = scripts.primes
    }
    // The limits of the operator stand around all of it.
    let inner = MathNode(.scripts(result), at: range(from: token))
    let (before, after) = (beside(left), beside(right))
    if !before.isEmpty || !after.isEmpty {
      let nucleus = result.hasScripts ? [inner] : nucleus
      return .classed(.largeOperator, before + nucleus + after, limits: .aboveInDisplay)
    }
    return .classed(.largeOperator, [inner], limits: .aboveInDisplay)
  }

  private mutating func argumentAtom(of token: MathToken) -> MathContent? {
    let following = peekPastSpaces()
    if following.isEnd || following.isCharacter("}") || following.isCharacter("&") {
      report(
        "math-missing-argument", "\(quoted(token)) has no operator before \(quoted(following))",
        at: token.range)
      return nil
    }
    if following.isCharacter("^") || following.isCharacter("_") { return .group([]) }
    guard enter() else { return nil }
    defer { depth -= 1 }
    return atom()
  }

  /// `\prescript{above}{below}{nucleus}`.
  mutating func prescript(_ token: MathToken) -> MathContent {
    let above = argument(of: token)
    let below = argument(of: token)
    let nucleus = argument(of: token)
    return .scripts(
      MathScripts(
        nucleus, leftSubscript: below.isEmpty ? nil : below,
        leftSuperscript: above.isEmpty ? nil : above))
  }

  /// `\mathpalette\command{argument}`: the command with each of the styles.
  mutating func mathPalette(_ token: MathToken) -> MathContent? {
    var end = token.end
    guard let command = argumentTokens(of: token, &end),
      let argument = argumentTokens(of: token, &end)
    else { return nil }
    let brace = (MathToken(0x7B, token.start, end), MathToken(0x7D, token.start, end))
    var tokens = [MathToken(macros.code(of: "mathchoice"), token.start, end)]
    for style in ["displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle"] {
      tokens.append(brace.0)
      tokens += command
      tokens.append(MathToken(macros.code(of: style), token.start, end))
      tokens.append(brace.0)
      tokens += argument
      tokens += [brace.1, brace.1]
    }
    guard countExpansion(of: token, tokens: tokens.count) else { return nil }
    putBack(tokens)
    return nil
  }

  /// `\begingroup … \endgroup`, `\bgroup … \egroup`.
  mutating func beginGroupCommand(_ command: Command, _ token: MathToken) -> MathContent {
    beginGroup()
    openBraces += 1
    let content = list(command.argument == 0 ? .group : .brace)
    openBraces -= 1
    let end = peekPastSpaces()
    if lookaheadCommand?.function == .endGroup, lookaheadCommand?.argument == command.argument,
      !end.isEnd
    {
      next()
    } else if command.argument == 1, end.isCharacter("}") {
      next()
    } else {
      report(
        "math-missing-brace", "\(quoted(token)) is not closed before \(quoted(end))",
        at: token.range)
    }
    endGroup()
    return .group(content)
  }

  // MARK: Symbols

  /// `\not` before a symbol.
  mutating func negated(_ token: MathToken) -> MathContent? {
    let following = peekPastSpaces()
    guard !following.isEnd, !following.isCharacter("}"), !following.isCharacter("&") else {
      return plain("\u{338}", .relation)
    }
    let content = argument(of: token, asScript: true)
    guard content.count == 1, case .symbol(let symbol) = content[0].content else {
      return .strike(.up, content)
    }
    return .symbol(Negation.negated(symbol))
  }

  /// `\char"41`, `\char'101`, `` \char`A ``, `\@char{65}`.
  mutating func characterCode(_ token: MathToken, isHexadecimal: Bool = false) -> MathContent? {
    while optionalString(of: token) != nil {}
    let first = peekPastSpaces()
    var digits: [UInt8] = []
    var base = isHexadecimal ? 16 : 10
    if first.isCharacter("{") {
      digits = Array((stringArgument(of: token) ?? "").utf8)
    } else if first.isCharacter("`") {
      next()
      var character = rawNext()
      if character.isCommand, let name = macros.name(of: character.code),
        name.unicodeScalars.count == 1,
        let scalar = name.unicodeScalars.first
      {
        character.code = scalar.value
      }
      guard let scalar = character.scalar else {
        putBack(character)
        reportBadCharacterCode(token)
        return nil
      }
      return plain(scalar)
    } else {
      if first.isCharacter("\"") || first.isCharacter("'") {
        base = first.isCharacter("\"") ? 16 : 8
        next()
      }
      while digits.count < 8, let scalar = peek().scalar,
        scalar.isASCII, let value = Int(String(Character(scalar)), radix: base), value >= 0
      {
        digits.append(UInt8(truncatingIfNeeded: scalar.value))
        next()
      }
      if peek().isCharacter(" ") { next() }
    }
    var text = String(decoding: digits, as: UTF8.self).trimmingSpaces
    // MathJax's `\unicode{x41}` and `\unicode{0x41}`.
    if text.hasPrefix("0x") { text.removeFirst() }
    if text.hasPrefix("\"") || text.hasPrefix("x") {
      text.removeFirst()
      base = 16
    }
    guard let value = UInt32(text, radix: base), let scalar = Unicode.Scalar(value), value >= 0x20
    else {
      reportBadCharacterCode(token)
      return nil
    }
    return scalar.isASCII ? plain(scalar) : character(scalar, token)
  }

  private mutating func reportBadCharacterCode(_ token: MathToken) {
    report(
      "math-bad-argument", "\(quoted(token)) needs the number of a character", at: token.range,
      hint: "for example \\char\"41")
  }

  // MARK: Dots and moduli

  /// `\dots` looks at what follows: between operators the dots are centred.
  mutating func dots(_ kind: UInt8, _ token: MathToken) -> MathContent {
    let following = peekPastSpaces()
    var isCentered = false
    switch kind {
    case 0:
      isCentered =
        isOperator(following)
        || lookaheadCommand?.function == .dots && lookaheadCommand?.argument == 3
    case 3, 4, 5: isCentered = true
    default: break
    }
    return plain(isCentered ? "⋯" : "…", .inner)
  }

  private func isOperator(_ token: MathToken) -> Bool {
    if let command = lookaheadCommand {
      switch command.function {
      case .symbol: return (1...3).contains(command.argument & 7)
      case .not, .arrow: return true
      case .classed: return (1...3).contains(command.argument)
      default: return false
      }
    }
    switch token.code {
    case 0x2B, 0x2D, 0x2A, 0x3D, 0x3C, 0x3E, 0x3A: return true
    case 0x80...0x10FFFF:
      guard let scalar = token.scalar,
        case .symbol(let mathClass) = CharacterTable.characterClass(of: scalar).kind
      else { return false }
      return (1...3).contains(mathClass.rawValue)
    default: return false
    }
  }

  mutating func modulus(_ kind: UInt8, _ token: MathToken) -> MathContent {
    func node(_ content: MathContent) -> MathNode { MathNode(content, at: range(from: token)) }
    func space(_ mu: Double) -> MathNode { node(.space(MathLength(mu, .mu), isBreakable: false)) }
    let mod = "mod".unicodeScalars.map {
      MathNode(.symbol(MathSymbol($0, alphabet: .upright)), at: token.range)
    }
    if kind == 0 {
      return .classed(
        .binary, [node(.operatorName(MathOperatorName(mod, limits: .beside)))], limits: .automatic)
    }
    let content = argument(of: token)
    // `\allowbreak \mkern 18mu` in displays, 8 or 12 mu in text.
    let isDisplay = style == .display
    var result = [space(isDisplay ? 18 : kind == 1 ? 12 : 8)]
    if kind != 1 { result.append(node(.symbol(MathSymbol("(", .opening)))) }
    if kind != 3 {
      // In braces: the space of an operator's name does not come to the other.
      result.append(node(.group([node(.operatorName(MathOperatorName(mod, limits: .beside)))])))
      result.append(space(6))
    }
    result += content
    if kind != 1 { result.append(node(.symbol(MathSymbol(")", .closing)))) }
    return .group(result)
  }
}

/// Characters that mean the negation of another.
enum Negation {
  /// A symbol with a solidus through it.
  static func negated(_ symbol: MathSymbol) -> MathSymbol {
    var result = symbol
    if let whole = character(of: symbol.scalar) {
      result.scalar = whole
    } else {
      result.isNegated = true
    }
    return result
  }

  static func character(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "=": "≠"
    case "∈": "∉"
    case "∋": "∌"
    case "∣", "|": "∤"
    case "∥", "‖": "∦"
    case "∼": "≁"
    case "≃": "≄"
    case "≅": "≇"
    case "≈": "≉"
    case "≍": "≭"
    case "≡": "≢"
    case "<": "≮"
    case ">": "≯"
    case "≤": "≰"
    case "≥": "≱"
    case "≲": "≴"
    case "≳": "≵"
    case "≶": "≸"
    case "≷": "≹"
    case "≺": "⊀"
    case "≻": "⊁"
    case "⊂": "⊄"
    case "⊃": "⊅"
    case "⊆": "⊈"
    case "⊇": "⊉"
    case "⊢": "⊬"
    case "⊨", "⊧": "⊭"
    case "⊩": "⊮"
    case "⊫": "⊯"
    case "≼": "⋠"
    case "≽": "⋡"
    case "⊑": "⋢"
    case "⊒": "⋣"
    case "⊲": "⋪"
    case "⊳": "⋫"
    case "⊴": "⋬"
    case "⊵": "⋭"
    case "∃": "∄"
    case "←": "↚"
    case "→": "↛"
    case "↔": "↮"
    case "⇐": "⇍"
    case "⇒": "⇏"
    case "⇔": "⇎"
    default: nil
    }
  }
}
