/// Fractions and roots.
extension MathParser {
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
      if kind == 7, let font = optionalString(of: token)?.trimmingSpaces {
        return skewedFraction(font, token)
      }
    case 9:
      let numerator = argument(of: token)
      return flatFraction(numerator, argument(of: token))
    case 10:
      result.bar = .none
      result.style = stringArgument(of: token) == "0" ? .display : .text
      result.numeratorAlignment = -1
    default: break
    }
    result.numerator = argument(of: token)
    result.denominator = argument(of: token)
    return .fraction(result)
  }

  /// `\nicefrac[\mathsf]{1}{2}`: numerator and denominator in the alphabet of a command.
  private mutating func skewedFraction(_ font: String, _ token: MathToken) -> MathContent {
    let saved = (alphabet, isBold)
    defer { (alphabet, isBold) = saved }
    var name = Array(font.utf8)
    if name.first == 0x5C { name.removeFirst() }
    if let slot = name.withUnsafeBufferPointer({ CommandTable.slot(of: $0) }),
      case let command = CommandTable.command(at: slot), command.function == .alphabet
    {
      setAlphabet(command.argument)
    }
    let numerator = argument(of: token)
    return .fraction(MathFraction(numerator, over: argument(of: token), bar: .skewed))
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
    let degree = rootDegree { parser in
      var degree: MathList = []
      while true {
        let following = parser.peekPastSpaces()
        if following.isEnd || following.isCharacter("}") { break }
        if following.isCommand, parser.macros.name(of: following.code) == "of" {
          parser.next()
          break
        }
        parser.element(&degree)
      }
      return degree
    }
    return .radical(radicand: argument(of: token), degree: degree)
  }
}
