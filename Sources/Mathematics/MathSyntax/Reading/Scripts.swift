extension MathParser {
  /// Whether a character is a prime, a combining accent, or Unicode's superscript or subscript.
  func isScriptCharacter(_ code: UInt32) -> Bool {
    if primeCount(code) > 0 || (0x300..<0x370).contains(code) || (0x20D0..<0x20F1).contains(code) {
      return true
    }
    guard let scalar = Unicode.Scalar(code) else { return false }
    return UnicodeScripts.superscript(scalar) != nil || UnicodeScripts.subscript(scalar) != nil
  }

  /// How many primes a character is.
  private func primeCount(_ code: UInt32) -> Int {
    switch code {
    case 0x27, 0x2019, 0x2032: 1
    case 0x2033: 2
    case 0x2034: 3
    case 0x2057: 4
    default: 0
    }
  }

  /// Reads the scripts that follow a nucleus.
  @inline(never)
  mutating func scripts(on nucleus: MathList, from start: Int32) -> MathNode {
    var result = MathScripts(nucleus)
    result.areChemical = isChemistry
    // Whether a superscript joins the primes before it: `x'^2`, but not `x'_1^2`.
    var joinsPrimes = true
    var accents = 0
    reading: while true {
      let token = peekPastSpaces()
      switch token.code {
      case 0x5E:
        if result.superscript != nil || (result.primes > 0 && !joinsPrimes) {
          reportDouble("superscript", token)
          break reading
        }
        next()
        result.superscript = scriptArgument(of: token)
      case 0x5F:
        if result.subscript != nil {
          reportDouble("subscript", token)
          break reading
        }
        next()
        joinsPrimes = result.primes == 0
        result.subscript = scriptArgument(of: token)
      case 0x27, 0x2019, 0x2032, 0x2033, 0x2034, 0x2057:
        if result.superscript != nil || (result.primes > 0 && !joinsPrimes) {
          reportDouble("superscript", token)
          break reading
        }
        next()
        result.primes += primeCount(token.code)
      case 0x80...0x10FFFF:
        guard let scalar = token.scalar else { break reading }
        if UnicodeScripts.superscript(scalar) != nil {
          if result.superscript != nil {
            reportDouble("superscript", token)
            break reading
          }
          result.superscript = unicodeScript(UnicodeScripts.superscript)
        } else if UnicodeScripts.subscript(scalar) != nil {
          if result.subscript != nil {
            reportDouble("subscript", token)
            break reading
          }
          result.subscript = unicodeScript(UnicodeScripts.subscript)
        } else if isScriptCharacter(token.code) {
          // A combining accent after scripts belongs to the nucleus too; more than a few are no accents.
          next()
          accents += 1
          guard accents <= 8 else { continue reading }
          if scalar == "\u{338}", result.nucleus.count == 1,
            case .symbol(let symbol) = result.nucleus[0].content
          {
            result.nucleus[0].content = .symbol(Negation.negated(symbol))
            continue reading
          }
          let side: MathSide = isBelow(token.code) ? .under : .over
          result.nucleus = [
            MathNode(.accent(MathAccent(scalar, side, on: result.nucleus)), at: range(from: start))
          ]
        } else {
          break reading
        }
      default:
        guard let command = lookaheadCommand, command.function == .limits else { break reading }
        next()
        let limits = MathLimits(rawValue: command.argument) ?? .automatic
        if !setLimits(limits, of: &result.nucleus) {
          report(
            "math-misplaced", "\(quoted(token)) does not follow a large operator", at: token.range,
            hint: "wrap what stands before it in \\mathop")
        }
      }
    }
    return node(of: result, from: start)
  }

  private func isBelow(_ code: UInt32) -> Bool {
    switch code {
    case 0x316...0x319, 0x31C...0x320, 0x323...0x333, 0x339...0x33C, 0x345, 0x347...0x349,
      0x34D, 0x34E, 0x353...0x356, 0x20E8, 0x20EC...0x20EF:
      true
    default: false
    }
  }

  /// The node of scripts, or what they come to: the label of a brace, an accent alone.
  private func node(of scripts: MathScripts, from start: Int32) -> MathNode {
    var scripts = scripts
    if scripts.subscript == nil, scripts.superscript == nil, scripts.primes == 0 {
      if scripts.nucleus.count == 1 { return scripts.nucleus[0] }
      return MathNode(.group(scripts.nucleus), at: range(from: start))
    }
    if scripts.nucleus.count == 1, case .accent(var accent) = scripts.nucleus[0].content,
      accent.label == nil, accent.isBrace
    {
      if accent.side == .over, let label = scripts.superscript, scripts.primes == 0 {
        accent.label = label
        scripts.superscript = nil
      } else if accent.side == .under, let label = scripts.subscript {
        accent.label = label
        scripts.subscript = nil
      }
      scripts.nucleus[0].content = .accent(accent)
      if scripts.subscript == nil, scripts.superscript == nil, scripts.primes == 0 {
        return MathNode(.accent(accent), at: range(from: start))
      }
    }
    return MathNode(.scripts(scripts), at: range(from: start))
  }

  private mutating func reportDouble(_ name: String, _ token: MathToken) {
    report(
      "math-double-script", "second \(name) \(quoted(token)) of one nucleus", at: token.range,
      hint: "put the nucleus with its first \(name) into braces")
  }

  private mutating func scriptArgument(of token: MathToken) -> MathList {
    argument(of: token, asScript: true)
  }

  /// Sets where the scripts of an operator stand; false if the nucleus is none.
  private func setLimits(_ limits: MathLimits, of nucleus: inout MathList) -> Bool {
    guard nucleus.count == 1 else { return false }
    switch nucleus[0].content {
    case .symbol(var symbol) where symbol.mathClass == .largeOperator:
      symbol.limits = limits
      nucleus[0].content = .symbol(symbol)
    case .operatorName(var name):
      name.limits = limits
      nucleus[0].content = .operatorName(name)
    case .classed(.largeOperator, let list, _):
      nucleus[0].content = .classed(.largeOperator, list, limits: limits)
    case .scripts(var scripts):
      // \sum_a\limits^b: the nucleus is within.
      guard setLimits(limits, of: &scripts.nucleus) else { return false }
      nucleus[0].content = .scripts(scripts)
    default: return false
    }
    return true
  }

  private mutating func unicodeScript(_ plain: (Unicode.Scalar) -> Unicode.Scalar?) -> MathList {
    var result: MathList = []
    while true {
      let token = peek()
      guard let scalar = token.scalar, let base = plain(scalar) else { return result }
      next()
      if let content = character(base, token) { result.append(MathNode(content, at: token.range)) }
    }
  }
}

extension MathAccent {
  /// Whether scripts on its side are its label: of `\overbrace` and similar commands.
  var isBrace: Bool {
    switch scalar.value {
    case 0x23DC, 0x23DD, 0x23DE, 0x23DF, 0x23B4, 0x23B5: true
    default: false
    }
  }
}

/// Unicode's superscripts and subscripts.
enum UnicodeScripts {
  static func superscript(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "²": "2"
    case "³": "3"
    case "¹": "1"
    case "⁰": "0"
    case "⁴"..."⁹": Unicode.Scalar(scalar.value - 0x2070 + 0x30)
    case "⁺": "+"
    case "⁻": "-"
    case "⁼": "="
    case "⁽": "("
    case "⁾": ")"
    case "ⁿ": "n"
    case "ⁱ": "i"
    case "ᴬ": "A"
    case "ᴮ": "B"
    case "ᴰ": "D"
    case "ᴱ": "E"
    case "ᴳ": "G"
    case "ᴴ": "H"
    case "ᴵ": "I"
    case "ᴶ": "J"
    case "ᴷ": "K"
    case "ᴸ": "L"
    case "ᴹ": "M"
    case "ᴺ": "N"
    case "ᴼ": "O"
    case "ᴾ": "P"
    case "ᴿ": "R"
    case "ᵀ": "T"
    case "ᵁ": "U"
    case "ⱽ": "V"
    case "ᵂ": "W"
    case "ᵃ": "a"
    case "ᵇ": "b"
    case "ᶜ": "c"
    case "ᵈ": "d"
    case "ᵉ": "e"
    case "ᶠ": "f"
    case "ᵍ": "g"
    case "ʰ": "h"
    case "ʲ": "j"
    case "ᵏ": "k"
    case "ˡ": "l"
    case "ᵐ": "m"
    case "ᵒ": "o"
    case "ᵖ": "p"
    case "ʳ": "r"
    case "ˢ": "s"
    case "ᵗ": "t"
    case "ᵘ": "u"
    case "ᵛ": "v"
    case "ʷ": "w"
    case "ˣ": "x"
    case "ʸ": "y"
    case "ᶻ": "z"
    case "ᵝ": "β"
    case "ᵞ": "γ"
    case "ᵟ": "δ"
    case "ᵠ": "ϕ"
    case "ᵡ": "χ"
    case "ᶿ": "θ"
    default: nil
    }
  }

  static func `subscript`(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "₀"..."₉": Unicode.Scalar(scalar.value - 0x2080 + 0x30)
    case "₊": "+"
    case "₋": "-"
    case "₌": "="
    case "₍": "("
    case "₎": ")"
    case "ₐ": "a"
    case "ₑ": "e"
    case "ₕ": "h"
    case "ᵢ": "i"
    case "ⱼ": "j"
    case "ₖ": "k"
    case "ₗ": "l"
    case "ₘ": "m"
    case "ₙ": "n"
    case "ₒ": "o"
    case "ₚ": "p"
    case "ᵣ": "r"
    case "ₛ": "s"
    case "ₜ": "t"
    case "ᵤ": "u"
    case "ᵥ": "v"
    case "ₓ": "x"
    case "ᵦ": "β"
    case "ᵧ": "γ"
    case "ᵨ": "ρ"
    case "ᵩ": "ϕ"
    case "ᵪ": "χ"
    default: nil
    }
  }
}
