import ComposePlatform
import ComposeUnicode

/// The character immediately before or after a word.
enum WordNeighbor {
  /// A space, punctuation, the end of the text.
  case plain
  /// A hyphen of the text: the word is part of a compound.
  case hyphen
  /// A digit, a letter of another script or a soft hyphen: the word is left alone.
  case blocking

  /// What a character is that does not belong to a word.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0x2D, 0x2010, 0x2011: self = .hyphen
    case 0x30...0x39, 0xAD, UTF8Decoder.replacement: self = .blocking
    case 0..<0x80: self = .plain
    default:
      self = CharacterFlags(of: scalar).isDisjoint(with: [.letter, .mark]) ? .plain : .blocking
    }
  }
}
