import ComposeUnicode

/// What a character is to the rules of East Asian spacing (JLREQ 3.9, CLREQ 5).
enum EastAsianClass {
  /// Ideographs, kana and bopomofo (JLREQ cl-09 to cl-11, cl-15, cl-16, cl-19).
  case ideograph
  /// Full-width brackets whose left half is blank (cl-01).
  case opening
  /// Full-width brackets, commas and full stops whose right half is blank (cl-02, cl-06, cl-07).
  case closing
  /// Other characters as wide as an em.
  case otherWide
  /// Letters and digits of scripts that are spaced from ideographs (cl-27).
  case western
  case other

  init(_ scalar: UInt32, centersStops: Bool) {
    // Most of what there is, before all others are looked at.
    if scalar >= 0x4E00, scalar <= 0x9FFF {
      self = .ideograph
      return
    }
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F,
      0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x386, 0x388...0x3FF, 0x400...0x52F,
      0x1E00...0x1FFF:
      self = .western
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08,
      0xFF3B, 0xFF5B, 0xFF5F:
      self = .opening
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E...0x301F,
      0xFF09, 0xFF3D, 0xFF5D, 0xFF60:
      self = .closing
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E:
      self = centersStops ? .otherWide : .closing
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF,
      0x3105...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      self = .ideograph
    default:
      self = scalar >= 0x1100 && isEastAsianWide(scalar) ? .otherWide : .other
    }
  }

  /// Whether lines are not spread between the character and another such.
  var isNarrow: Bool {
    switch self {
    case .ideograph, .opening, .closing, .otherWide: false
    case .western, .other: true
    }
  }
}
