import ComposeMathSyntax

/// The characters by which symbols are shown.
enum MathCharacter {
  /// A character that stands for one that the font has not: of triangles, those that unicode-math has for the command.
  static func similar(to scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x25C3: 0x25C1
    case 0x25B9: 0x25B7
    case 0x22C4: 0x25C7
    default: nil
    }
  }

  /// The character of a symbol in its alphabet; what keyboards have for operators becomes the operator's own
  /// character.
  @inline(__always)
  static func mapped(_ symbol: MathSymbol) -> UInt32 {
    let scalar = symbol.scalar.value
    if symbol.alphabet == .automatic {
      switch scalar {
      case 0x2D: return 0x2212
      case 0x2A: return 0x2217
      case 0x3A: return 0x2236
      case 0x27: return 0x2032
      case 0x60: return 0x2035
      // \perp, which is wider than \bot.
      case 0x22A5 where symbol.mathClass == .relation: return 0x27C2
      default: break
      }
    }
    return symbol.alphabet.character(for: scalar)
  }

  /// The letter without a dot, for accents; nil of all others.
  static func dotless(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x69: 0x131
    case 0x6A: 0x237
    default: nil
    }
  }

  /// Whether scripts stand beside an operator in display style too: integrals.
  static func isIntegral(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x222B...0x2233, 0x2A0B...0x2A1C: true
    default: false
    }
  }
}
