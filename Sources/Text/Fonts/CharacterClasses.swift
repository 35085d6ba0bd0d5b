/// The few character classes that decide how text reaches the shaper.
enum CharacterClasses {
  /// C0 and C1 controls, line separator and paragraph separator: never drawn.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
  }

  /// The default ignorable code points that HarfBuzz hides when a font has no use for them.
  ///
  /// Unicode's Default_Ignorable_Code_Point without the Hangul fillers and the shorthand
  /// format controls, which HarfBuzz leaves to the font.
  static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x34F, 0x61C, 0x17B4...0x17B5, 0x180B...0x180E, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFF8,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Spaces that HarfBuzz makes from U+0020 when the font lacks them.
  static func isFallbackSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Ideographs, kana, hangul and their punctuation, whose shapes differ between languages.
  static func isEastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
