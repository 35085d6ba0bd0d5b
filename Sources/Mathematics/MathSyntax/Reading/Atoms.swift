internal import ComposeDiagnostics

extension MathParser {
  /// Takes the next token and reads the atom that it begins; nil for what shows nothing.
  @_optimize(speed)
  mutating func atom() -> MathContent? {
    let token = next()
    if let command = lookaheadCommand, token.isCommand {
      if command.function == .symbol {
        if command.value & (1 << 22) != 0 { reportTextOnly(token) }
        return symbol(command)
      }
      return function(command, token)
    }
    if token.code & MathToken.nameFlag != 0 { return unknown(token) }
    switch token.code {
    case 0x7B:  // {
      putBack(token)
      return .group(group())
    case 0x80...0x10FFFF: return beyondASCII(token)
    default:
      guard let scalar = token.scalar else { return nil }
      return character(scalar, token)
    }
  }

  private mutating func reportTextOnly(_ token: MathToken) {
    report(
      "math-misplaced", "\(quoted(token)) is a command of text", at: token.range,
      hint: "write it in ‘\\text{…}’")
  }

  /// A symbol in the alphabet in force.
  @inline(__always)
  func plain(
    _ scalar: Unicode.Scalar, _ mathClass: MathClass = .ordinary, isLargeOperator: Bool = false,
    limits: MathLimits = .automatic, isNegated: Bool = false
  ) -> MathContent {
    .symbol(
      MathSymbol(
        scalar, mathClass, alphabet: currentAlphabet, limits: limits,
        isLargeOperator: isLargeOperator, isNegated: isNegated, isOverprinted: isOverprinted))
  }

  /// The alphabet of symbols, bold if `\boldsymbol` is in force.
  @inline(__always)
  var currentAlphabet: MathAlphabet {
    guard isBold else { return alphabet }
    switch alphabet {
    case .automatic: return .automaticBold
    case .upright: return .bold
    case .italic: return .boldItalic
    case .script: return .boldScript
    case .calligraphic: return .boldCalligraphic
    case .fraktur: return .boldFraktur
    case .sansSerif: return .sansSerifBold
    case .sansSerifItalic: return .sansSerifBoldItalic
    default: return alphabet
    }
  }

  /// The symbol of a command.
  @_optimize(speed)
  private func symbol(_ command: Command) -> MathContent? {
    guard let scalar = Unicode.Scalar(command.value & 0x1F_FFFF) else { return nil }
    let mathClass = MathClass(rawValue: command.argument & 7) ?? .ordinary
    if command.value & (1 << 23) != 0 {
      return .symbol(MathSymbol(scalar, mathClass, alphabet: isBold ? .bold : .upright))
    }
    return plain(
      scalar, mathClass, isLargeOperator: command.argument & 8 != 0,
      limits: command.argument & 16 != 0 ? .aboveInDisplay : .automatic,
      isNegated: command.value & (1 << 21) != 0)
  }

  /// The symbol of a character.
  @_optimize(speed)
  mutating func character(_ scalar: Unicode.Scalar, _ token: MathToken) -> MathContent? {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "/", "@", "\"", "|": return plain(scalar)
    case "+": return plain(scalar, .binary)
    case "-": return plain("−", .binary)
    case "*": return plain("∗", .binary)
    case "=", "<", ">", ":": return plain(scalar, .relation)
    case ",", ";": return plain(scalar, .punctuation)
    case "(", "[": return plain(scalar, .opening)
    case ")", "]", "!", "?": return plain(scalar, .closing)
    case "`": return plain("‘")
    case "~": return .space(MathLength(0.25, .em), isBreakable: false)
    case "#", "^", "_", "$", "&", "%", "}", "\\":
      report(
        "math-misplaced", "\(quoted(token)) is not expected here", at: token.range,
        hint: "write ‘\\\(Character(scalar))’ for the character")
      return scalar == "#" ? plain(scalar) : nil
    case "'":
      // As an argument, since elsewhere primes are scripts.
      report(
        "math-misplaced", "\(quoted(token)) is not expected here", at: token.range,
        hint: "write ‘\\prime’ for the character")
      return plain("′")
    case "\u{80}"..."\u{10FFFF}":
      return beyondASCII(MathToken(scalar.value, token.start, token.end))
    default:
      report(
        "math-bad-character", "control character U+\(hexadecimal(scalar.value)) in a formula",
        at: token.range, hint: "remove it")
      return nil
    }
  }

  func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private mutating func beyondASCII(_ token: MathToken) -> MathContent? {
    guard let scalar = token.scalar else { return nil }
    if scalar == "\u{FFFD}" {
      report("math-bad-character", "characters are not UTF-8", at: token.range)
    }
    let found = CharacterTable.characterClass(of: scalar)
    switch found.kind {
    case .symbol(let mathClass):
      return plain(
        scalar, mathClass, isLargeOperator: found.isLargeOperator,
        limits: found.hasLimits ? .aboveInDisplay : .automatic)
    case .space: return unicodeSpace(scalar)
    case .accent: return plain(scalar)
    case .text: return .text(textRun(scalar))
    }
  }

  private func unicodeSpace(_ scalar: Unicode.Scalar) -> MathContent? {
    let width: Double =
      switch scalar.value {
      case 0x2000, 0x2002: 0.5
      case 0x2001, 0x2003, 0x3000: 1
      case 0x2004: 1.0 / 3
      case 0x2005: 0.25
      case 0x2006: 1.0 / 6
      case 0x2009: 3.0 / 18
      case 0x200A: 0.1
      case 0x200B, 0x2060: 0
      case 0x205F: 4.0 / 18
      default: 0.25
      }
    return .space(MathLength(width, .em), isBreakable: scalar.value != 0xA0)
  }

  /// Characters of other scripts than mathematics has, as text.
  private mutating func textRun(_ first: Unicode.Scalar) -> MathText {
    var string = String(Character(first))
    while case let token = peek(), token.code > 0x7F, let scalar = token.scalar,
      case .text = CharacterTable.characterClass(of: scalar).kind
    {
      next()
      string.unicodeScalars.append(scalar)
    }
    return MathText([.characters(string, MathTextStyle())])
  }

  /// A command that is in no table and was not defined.
  mutating func unknown(_ token: MathToken) -> MathContent {
    let name = macros.name(of: token.code) ?? ""
    // A backslash before a no-break space is one before a space.
    if name == "\u{A0}" { return .space(MathLength(0.25, .em), isBreakable: false) }
    report(
      "unknown-math-command", "unknown command ‘\\\(name)’", at: token.range,
      hint: suggestion(for: name), severity: .warning)
    return .unknownCommand("\\" + name)
  }
}
