import CComposeUnicodeTables

/// Yes-or-no properties of a character (Unicode Character Database 15.0).
public struct CharacterFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  // The bits are in the order in which the generator of CUnicodeTables adds them.

  /// General_Category M: nonspacing, spacing and enclosing marks.
  public static let mark = CharacterFlags(rawValue: 1 << 0)
  /// General_Category Cf: format controls.
  public static let format = CharacterFlags(rawValue: 1 << 1)
  /// General_Category Zs: spaces.
  public static let space = CharacterFlags(rawValue: 1 << 2)
  /// General_Category L: letters.
  public static let letter = CharacterFlags(rawValue: 1 << 3)
  /// General_Category Lu or Lt: upper-case and title-case letters.
  public static let uppercase = CharacterFlags(rawValue: 1 << 4)
  /// Default_Ignorable_Code_Point: shows nothing where it has no effect.
  public static let defaultIgnorable = CharacterFlags(rawValue: 1 << 5)
  /// East_Asian_Width W or F (UAX #11).
  public static let wide = CharacterFlags(rawValue: 1 << 6)
  /// Emoji: may be shown as an emoji, some of them only before U+FE0F (UTS #51).
  public static let emoji = CharacterFlags(rawValue: 1 << 7)
  /// Emoji_Presentation: is shown as an emoji unless U+FE0E follows (UTS #51).
  public static let emojiPresentation = CharacterFlags(rawValue: 1 << 8)
  /// Extended_Pictographic: takes part in emoji sequences, also future ones (UTS #51).
  public static let extendedPictographic = CharacterFlags(rawValue: 1 << 9)
  /// Bidi_Class R, AL, AN or an explicit formatting character: makes reordering possible (UAX #9).
  public static let rightToLeftContext = CharacterFlags(rawValue: 1 << 10)
  /// Bidi_Class WS, S, B, BN or an explicit formatting character: takes the paragraph's level at
  /// the end of a line (UAX #9, rule L1).
  public static let bidiWhitespace = CharacterFlags(rawValue: 1 << 11)
  /// Bidi_Paired_Bracket_Type Open or Close (UAX #9).
  public static let pairedBracket = CharacterFlags(rawValue: 1 << 12)

  /// The properties of a scalar; none above U+10FFFF.
  public init(of scalar: UInt32) {
    guard scalar <= 0x10FFFF else {
      self.init(rawValue: 0)
      return
    }
    let table = pdfcompose_character_flags()
    // Both reads are in the tables, which cover every code point up to U+10FFFF.
    let block = Int(table.blocks[Int(scalar >> 7)])
    self.init(rawValue: table.values[block << 7 | Int(scalar & 127)])
  }
}

/// Whether a scalar is a nonspacing, spacing or enclosing mark (General_Category M).
public func isMark(_ scalar: UInt32) -> Bool {
  CharacterFlags(of: scalar).contains(.mark)
}

/// Whether a scalar shows nothing where it has no effect (Default_Ignorable_Code_Point).
public func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
  CharacterFlags(of: scalar).contains(.defaultIgnorable)
}

/// Whether a scalar is an emoji without being asked to be one (Emoji_Presentation, UTS #51).
public func isEmojiPresentation(_ scalar: UInt32) -> Bool {
  CharacterFlags(of: scalar).contains(.emojiPresentation)
}

/// Whether a scalar takes a full em in East Asian text (East_Asian_Width W or F, UAX #11).
public func isEastAsianWide(_ scalar: UInt32) -> Bool {
  CharacterFlags(of: scalar).contains(.wide)
}
