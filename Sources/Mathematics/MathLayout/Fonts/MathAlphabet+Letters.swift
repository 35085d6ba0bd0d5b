import ComposeMathSyntax

extension MathAlphabet {
  /// The character of this alphabet for a letter or digit (Unicode, Mathematical Alphanumeric Symbols);
  /// the character itself where the alphabet has none.
  @inline(__always)
  func character(for scalar: UInt32) -> UInt32 {
    if self == .upright { return scalar }
    if scalar < 0x80 {
      switch scalar {
      case 0x41...0x5A: return capital(scalar - 0x41, scalar)
      case 0x61...0x7A: return small(scalar - 0x61, scalar)
      case 0x30...0x39: return digit(scalar - 0x30, scalar)
      default: return scalar
      }
    }
    return greek(scalar)
  }

  private func capital(_ index: UInt32, _ scalar: UInt32) -> UInt32 {
    switch self {
    case .upright: return scalar
    case .automatic, .italic: return 0x1D434 + index
    case .bold: return 0x1D400 + index
    case .boldItalic, .automaticBold: return 0x1D468 + index
    case .script, .calligraphic:
      switch index {
      case 1: return 0x212C
      case 4: return 0x2130
      case 5: return 0x2131
      case 7: return 0x210B
      case 8: return 0x2110
      case 11: return 0x2112
      case 12: return 0x2133
      case 17: return 0x211B
      default: return 0x1D49C + index
      }
    case .boldScript, .boldCalligraphic: return 0x1D4D0 + index
    case .fraktur:
      switch index {
      case 2: return 0x212D
      case 7: return 0x210C
      case 8: return 0x2111
      case 17: return 0x211C
      case 25: return 0x2128
      default: return 0x1D504 + index
      }
    case .boldFraktur: return 0x1D56C + index
    case .doubleStruck:
      switch index {
      case 2: return 0x2102
      case 7: return 0x210D
      case 13: return 0x2115
      case 15: return 0x2119
      case 16: return 0x211A
      case 17: return 0x211D
      case 25: return 0x2124
      default: return 0x1D538 + index
      }
    case .sansSerif: return 0x1D5A0 + index
    case .sansSerifBold: return 0x1D5D4 + index
    case .sansSerifItalic: return 0x1D608 + index
    case .sansSerifBoldItalic: return 0x1D63C + index
    case .monospace: return 0x1D670 + index
    }
  }

  private func small(_ index: UInt32, _ scalar: UInt32) -> UInt32 {
    switch self {
    case .upright: return scalar
    case .automatic, .italic: return index == 7 ? 0x210E : 0x1D44E + index
    case .bold: return 0x1D41A + index
    case .boldItalic, .automaticBold: return 0x1D482 + index
    case .script, .calligraphic:
      switch index {
      case 4: return 0x212F
      case 6: return 0x210A
      case 14: return 0x2134
      default: return 0x1D4B6 + index
      }
    case .boldScript, .boldCalligraphic: return 0x1D4EA + index
    case .fraktur: return 0x1D51E + index
    case .boldFraktur: return 0x1D586 + index
    case .doubleStruck: return 0x1D552 + index
    case .sansSerif: return 0x1D5BA + index
    case .sansSerifBold: return 0x1D5EE + index
    case .sansSerifItalic: return 0x1D622 + index
    case .sansSerifBoldItalic: return 0x1D656 + index
    case .monospace: return 0x1D68A + index
    }
  }

  private func digit(_ index: UInt32, _ scalar: UInt32) -> UInt32 {
    switch self {
    case .bold, .boldItalic, .automaticBold, .boldScript, .boldFraktur, .boldCalligraphic:
      return 0x1D7CE + index
    case .doubleStruck: return 0x1D7D8 + index
    case .sansSerif, .sansSerifItalic: return 0x1D7E2 + index
    case .sansSerifBold, .sansSerifBoldItalic: return 0x1D7EC + index
    case .monospace: return 0x1D7F6 + index
    default: return scalar
    }
  }

  private func greek(_ scalar: UInt32) -> UInt32 {
    // The offset within the blocks of 58: capitals, nabla, small letters, partial, variants.
    let index: UInt32
    switch scalar {
    case 0x391...0x3A1, 0x3A3...0x3A9: index = scalar - 0x391
    case 0x3F4: index = 17
    case 0x2207: index = 25
    case 0x3B1...0x3C9: index = 26 + scalar - 0x3B1
    case 0x2202: index = 51
    case 0x3F5: index = 52
    case 0x3D1: index = 53
    case 0x3F0: index = 54
    case 0x3D5: index = 55
    case 0x3F1: index = 56
    case 0x3D6: index = 57
    case 0x131, 0x237:
      return self == .automatic || self == .italic || self == .automaticBold || self == .boldItalic
        ? (scalar == 0x131 ? 0x1D6A4 : 0x1D6A5) : scalar
    case 0x3DC, 0x3DD:
      return self == .bold || self == .automaticBold || self == .boldItalic
        ? 0x1D7CA + (scalar - 0x3DC) : scalar
    default: return scalar
    }
    switch self {
    case .automatic: return index <= 25 ? scalar : 0x1D6E2 + index
    case .italic: return index == 25 ? scalar : 0x1D6E2 + index
    case .bold: return 0x1D6A8 + index
    case .automaticBold: return index <= 25 ? 0x1D6A8 + index : 0x1D71C + index
    case .boldItalic: return 0x1D71C + index
    case .sansSerifBold: return 0x1D756 + index
    case .sansSerifBoldItalic: return 0x1D790 + index
    case .doubleStruck:
      switch scalar {
      case 0x3B3: return 0x213D
      case 0x3C0: return 0x213C
      case 0x393: return 0x213E
      case 0x3A0: return 0x213F
      case 0x3A3: return 0x2140
      default: return scalar
      }
    default: return scalar
    }
  }
}
