import ComposeMathSyntax

/// The characters of Unicode's Mathematical Alphanumeric Symbols and of the letters among Letterlike
/// Symbols that fill its gaps.
enum MathAlphanumerics {
  /// The character of an alphabet, or nil where the alphabet has none.
  ///
  /// - Parameter alphabet: Neither `automatic` nor `automaticBold`, which are resolved before.
  static func character(_ scalar: Unicode.Scalar, in alphabet: MathAlphabet) -> Unicode.Scalar? {
    let value = scalar.value
    switch value {
    case 0x41...0x5A, 0x61...0x7A:
      guard let start = latinStart(alphabet) else { return nil }
      let offset = value < 0x5B ? value - 0x41 : value - 0x61 + 26
      return gap(alphabet, scalar) ?? Unicode.Scalar(start + offset)
    case 0x30...0x39:
      guard let start = digitStart(alphabet) else { return nil }
      return Unicode.Scalar(start + value - 0x30)
    case 0x131 where alphabet == .italic: return "\u{1D6A4}"
    case 0x237 where alphabet == .italic: return "\u{1D6A5}"
    case 0x3DC where alphabet == .bold: return "\u{1D7CA}"
    case 0x3DD where alphabet == .bold: return "\u{1D7CB}"
    default:
      guard let start = greekStart(alphabet), let offset = greekOffset(value) else {
        return gap(alphabet, scalar)
      }
      return Unicode.Scalar(start + offset)
    }
  }

  /// The plain character and the alphabet of one of these characters, or nil for all others.
  static func plain(_ scalar: Unicode.Scalar) -> (Unicode.Scalar, MathAlphabet)? {
    let value = scalar.value
    if 0x2102...0x2140 ~= value {
      for (letter, alphabet, character) in gaps where character == scalar {
        return (letter, alphabet)
      }
      return nil
    }
    guard 0x1D400...0x1D7FF ~= value else { return nil }
    switch value {
    case 0x1D6A4: return ("\u{131}", .italic)
    case 0x1D6A5: return ("\u{237}", .italic)
    case 0x1D7CA: return ("\u{3DC}", .bold)
    case 0x1D7CB: return ("\u{3DD}", .bold)
    default: break
    }
    for alphabet in MathAlphabet.allCases
    where alphabet != .calligraphic && alphabet != .boldCalligraphic {
      if let start = latinStart(alphabet), value >= start, value < start + 52 {
        let offset = value - start
        return Unicode.Scalar(offset < 26 ? 0x41 + offset : 0x61 + offset - 26).map {
          ($0, alphabet)
        }
      }
      if let start = digitStart(alphabet), value >= start, value < start + 10 {
        return Unicode.Scalar(0x30 + value - start).map { ($0, alphabet) }
      }
      if let start = greekStart(alphabet), value >= start, value < start + 58 {
        return greek(at: value - start).map { ($0, alphabet) }
      }
    }
    return nil
  }

  private static func latinStart(_ alphabet: MathAlphabet) -> UInt32? {
    switch alphabet {
    case .bold: 0x1D400
    case .italic: 0x1D434
    case .boldItalic: 0x1D468
    case .script, .calligraphic: 0x1D49C
    case .boldScript, .boldCalligraphic: 0x1D4D0
    case .fraktur: 0x1D504
    case .doubleStruck: 0x1D538
    case .boldFraktur: 0x1D56C
    case .sansSerif: 0x1D5A0
    case .sansSerifBold: 0x1D5D4
    case .sansSerifItalic: 0x1D608
    case .sansSerifBoldItalic: 0x1D63C
    case .monospace: 0x1D670
    case .automatic, .automaticBold, .upright: nil
    }
  }

  private static func digitStart(_ alphabet: MathAlphabet) -> UInt32? {
    switch alphabet {
    case .bold, .boldItalic: 0x1D7CE
    case .doubleStruck: 0x1D7D8
    case .sansSerif, .sansSerifItalic: 0x1D7E2
    case .sansSerifBold, .sansSerifBoldItalic: 0x1D7EC
    case .monospace: 0x1D7F6
    default: nil
    }
  }

  private static func greekStart(_ alphabet: MathAlphabet) -> UInt32? {
    switch alphabet {
    case .bold: 0x1D6A8
    case .italic: 0x1D6E2
    case .boldItalic: 0x1D71C
    case .sansSerifBold: 0x1D756
    case .sansSerifBoldItalic: 0x1D790
    default: nil
    }
  }

  private static func greekOffset(_ value: UInt32) -> UInt32? {
    switch value {
    case 0x3F4: 17
    case 0x391...0x3A1, 0x3A3...0x3A9: value - 0x391
    case 0x2207: 25
    case 0x3B1...0x3C9: value - 0x3B1 + 26
    case 0x2202: 51
    case 0x3F5: 52
    case 0x3D1: 53
    case 0x3F0: 54
    case 0x3D5: 55
    case 0x3F1: 56
    case 0x3D6: 57
    default: nil
    }
  }

  private static func greek(at offset: UInt32) -> Unicode.Scalar? {
    switch offset {
    case 17: "\u{3F4}"
    case 0...24: Unicode.Scalar(0x391 + offset)
    case 25: "\u{2207}"
    case 26...50: Unicode.Scalar(0x3B1 + offset - 26)
    case 51: "\u{2202}"
    case 52: "\u{3F5}"
    case 53: "\u{3D1}"
    case 54: "\u{3F0}"
    case 55: "\u{3D5}"
    case 56: "\u{3F1}"
    case 57: "\u{3D6}"
    default: nil
    }
  }

  private static func gap(_ alphabet: MathAlphabet, _ letter: Unicode.Scalar) -> Unicode.Scalar? {
    let alphabet = alphabet == .calligraphic ? .script : alphabet
    guard
      alphabet == .script || alphabet == .fraktur || alphabet == .doubleStruck
        || alphabet == .italic && letter == "h"
    else { return nil }
    return gaps.first { $0.0 == letter && $0.1 == alphabet }?.2
  }

  private static let gaps: [(Unicode.Scalar, MathAlphabet, Unicode.Scalar)] = [
    ("h", .italic, "\u{210E}"), ("B", .script, "\u{212C}"), ("E", .script, "\u{2130}"),
    ("F", .script, "\u{2131}"), ("H", .script, "\u{210B}"), ("I", .script, "\u{2110}"),
    ("L", .script, "\u{2112}"), ("M", .script, "\u{2133}"), ("R", .script, "\u{211B}"),
    ("e", .script, "\u{212F}"), ("g", .script, "\u{210A}"), ("o", .script, "\u{2134}"),
    ("C", .fraktur, "\u{212D}"), ("H", .fraktur, "\u{210C}"), ("I", .fraktur, "\u{2111}"),
    ("R", .fraktur, "\u{211C}"), ("Z", .fraktur, "\u{2128}"), ("C", .doubleStruck, "\u{2102}"),
    ("H", .doubleStruck, "\u{210D}"), ("N", .doubleStruck, "\u{2115}"),
    ("P", .doubleStruck, "\u{2119}"), ("Q", .doubleStruck, "\u{211A}"),
    ("R", .doubleStruck, "\u{211D}"), ("Z", .doubleStruck, "\u{2124}"),
    ("γ", .doubleStruck, "\u{213D}"), ("π", .doubleStruck, "\u{213C}"),
    ("Γ", .doubleStruck, "\u{213E}"), ("Π", .doubleStruck, "\u{213F}"),
    ("Σ", .doubleStruck, "\u{2140}"),
  ]

  /// The alphabet that TeX takes a character from: italic Latin and small Greek letters, all else
  /// upright.
  static func resolved(_ alphabet: MathAlphabet, for scalar: Unicode.Scalar) -> MathAlphabet {
    switch alphabet {
    case .automatic: isItalicByDefault(scalar) ? .italic : .upright
    case .automaticBold: isItalicByDefault(scalar) ? .boldItalic : .bold
    default: alphabet
    }
  }

  static func isItalicByDefault(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x3B1...0x3C9, 0x3D1, 0x3D5, 0x3D6, 0x3F0, 0x3F1, 0x3F5, 0x131,
      0x237, 0x2202:
      true
    default: false
    }
  }
}
