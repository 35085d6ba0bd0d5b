import ComposeMathSyntax

/// What characters become which token, and which of them are one token.
enum MathMLTokens {
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { 0x30...0x39 ~= scalar.value }

  /// Letters of Latin, Greek and other scripts, and symbols made of letters.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic }
    return scalar.properties.isAlphabetic && !OperatorDictionary.contains(scalar)
  }

  /// Whether an ordinary symbol is an operator: what MathML's dictionary has, other than symbols that
  /// are read as quantities or quantifiers.
  static func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2200...0x2207, 0x220E, 0x221E...0x2222, 0x2220, 0x22A4, 0x22A5, 0x2127, 0x2132, 0x2141,
      0x266D...0x266F, 0x25A0...0x25FF, 0x2605, 0x2606, 0x24C8, 0xF0, 0x2713, 0x2720, 0xA5, 0xAE,
      0x26, 0x23, 0x24, 0x25, 0x5F, 0x2571, 0x2572:
      return false
    case 0x2E, 0x2F, 0x7C, 0x40, 0x5C, 0x2026, 0x22EE, 0x22EF, 0x22F1, 0x22F0, 0x2032...0x2037,
      0x2057, 0x2016, 0x2225, 0x2223, 0xAC, 0x22, 0x27, 0x60, 0xA7, 0xB6, 0x2020, 0x2021:
      return true
    default: return OperatorDictionary.contains(scalar)
    }
  }

  /// The character that MathML wants of those that look alike.
  static func written(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "-" ? "\u{2212}" : scalar
  }

  /// The text of a name of letters, digits, hyphens, asterisks and spaces; nil of all others.
  static func plainName(_ list: MathList) -> String? {
    var text = ""
    for node in list {
      switch node.content {
      case .symbol(let symbol):
        guard symbol.alphabet == .upright || symbol.alphabet == .automatic else { return nil }
        switch symbol.scalar {
        case "\u{2212}", "-": text += "-"
        case "*", "\u{2217}": text += "*"
        default:
          guard isLetter(symbol.scalar) || isDigit(symbol.scalar) else { return nil }
          text.unicodeScalars.append(symbol.scalar)
        }
      case .space: text.unicodeScalars.append(thinSpace)
      default: return nil
      }
    }
    return text.isEmpty ? nil : text
  }

  /// Whether a name is one of those operators that have limits, and no argument of their own.
  static func isLimit(_ name: MathOperatorName) -> Bool {
    guard let text = plainName(name.name) else { return false }
    return limits.contains(
      String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != thinSpace })))
  }

  private static let limits: Set<String> = [
    "lim", "sup", "inf", "max", "min", "det", "gcd", "Pr", "liminf", "limsup", "injlim", "projlim",
  ]

  /// The space within names: a sixth of an em.
  static let thinSpace: Unicode.Scalar = "\u{2006}"

  /// Symbols that are one token.
  struct Run {
    var symbols: [MathSymbol]
    var isNumber: Bool
    /// Whether letters are written as they are, which of two and more are upright.
    var isUpright: Bool
    var range: Range<Int>
    /// Where the last of them stands.
    var last: Range<Int>
    /// Scripts whose nucleus is the last of the symbols.
    var scripts: MathNode?
    /// Where what follows starts.
    var end: Int
  }

  /// The token of two or more symbols that starts at an index, if there is one.
  static func run(in list: MathList, from start: Int) -> Run? {
    guard start < list.count, let first = piece(list[start]), list[start].scripts == nil else {
      return nil
    }
    if isDigit(first.scalar) || first.scalar == "." { return number(in: list, from: start) }
    guard first.mathClass == .ordinary, !first.isNegated, isJoinedLetter(first) else { return nil }
    var run = Run(
      symbols: [first], isNumber: false, isUpright: first.alphabet == .upright,
      range: list[start].range, last: list[start].range, end: start + 1)
    while run.end < list.count, run.scripts == nil, let next = piece(list[run.end]),
      next.alphabet == first.alphabet, isJoinedLetter(next), follows(list[run.end], run.last)
    {
      take(next, list[run.end], into: &run)
    }
    return run.symbols.count > 1 ? run : nil
  }

  private static func number(in list: MathList, from start: Int) -> Run? {
    guard let first = piece(list[start]) else { return nil }
    var run = Run(
      symbols: [first], isNumber: true, isUpright: false, range: list[start].range,
      last: list[start].range, end: start + 1)
    var hasPoint = first.scalar == "."
    while run.end < list.count, run.scripts == nil {
      let node = list[run.end]
      if isGroupedComma(node), !hasPoint, run.end + 1 < list.count,
        let digit = piece(list[run.end + 1]), isDigit(digit.scalar),
        digit.alphabet == first.alphabet
      {
        run.symbols.append(MathSymbol(",", alphabet: first.alphabet))
        run.range = run.range.lowerBound..<max(run.range.upperBound, node.range.upperBound)
        take(digit, list[run.end + 1], into: &run)
        run.end = run.end + 1
        continue
      }
      guard let next = piece(node), next.alphabet == first.alphabet, follows(node, run.last)
      else { break }
      if next.scalar == "." {
        guard !hasPoint, node.scripts == nil else { break }
        hasPoint = true
      } else if !isDigit(next.scalar) {
        break
      }
      take(next, node, into: &run)
    }
    // A point alone is no number.
    guard run.symbols.count > 1, run.symbols.contains(where: { isDigit($0.scalar) }) else {
      return nil
    }
    return run
  }

  private static func take(_ symbol: MathSymbol, _ node: MathNode, into run: inout Run) {
    run.symbols.append(symbol)
    run.last = place(node)
    if let scripts = node.scripts {
      run.scripts = node
      let end = scripts.nucleus.range?.upperBound ?? run.range.upperBound
      run.range = run.range.lowerBound..<max(run.range.upperBound, end)
    } else {
      run.range = run.range.lowerBound..<max(run.range.upperBound, node.range.upperBound)
    }
    run.end += 1
  }

  /// The symbol of an element that is one, or of the nucleus of scripts.
  private static func piece(_ node: MathNode) -> MathSymbol? {
    switch node.content {
    case .symbol(let symbol): return symbol
    case .scripts(let scripts):
      guard scripts.nucleus.count == 1, case .symbol(let symbol) = scripts.nucleus[0].content,
        scripts.leftSubscript == nil, scripts.leftSuperscript == nil
      else { return nil }
      return symbol
    default: return nil
    }
  }

  /// Where the symbol of an element, or of the nucleus of its scripts, stands.
  private static func place(_ node: MathNode) -> Range<Int> {
    node.scripts?.nucleus.first?.range ?? node.range
  }

  /// Whether a symbol belongs to the token of the one before: what stands in the source follows at once,
  /// what a macro gave stands where the macro was called.
  private static func follows(_ node: MathNode, _ last: Range<Int>) -> Bool {
    let place = place(node)
    return place == last
      || place.lowerBound == last.upperBound && place.count == 1 && last.count == 1
  }

  private static func isGroupedComma(_ node: MathNode) -> Bool {
    guard case .group(let list) = node.content, list.count == 1,
      case .symbol(let symbol) = list[0].content
    else { return false }
    return symbol.scalar == ","
  }

  private static func isJoinedLetter(_ symbol: MathSymbol) -> Bool {
    switch symbol.alphabet {
    case .automatic, .automaticBold: false
    default: symbol.scalar.isASCII && symbol.scalar.properties.isAlphabetic
    }
  }
}

extension MathNode {
  var scripts: MathScripts? {
    if case .scripts(let scripts) = content { return scripts }
    return nil
  }
}
