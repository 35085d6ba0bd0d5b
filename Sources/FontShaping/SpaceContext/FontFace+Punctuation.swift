/// Characters that stand at the ends of words and between them.
///
/// Most faces do no more about them than kern them with the letter beside.
struct WordPunctuation: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// The character of each bit, lowest first.
  static let scalars: [UInt32] = [
    0x21, 0x22, 0x27, 0x28, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x2013, 0x2014, 0x2018, 0x2019,
    0x201C, 0x201D,
  ]

  /// The bit of the character that starts at `offset`, and how many bytes it has; nil when it is
  /// another one.
  @inline(__always)
  static func member(
    of text: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int
  ) -> (WordPunctuation, length: Int)? {
    let byte = text[offset]
    if byte == 0xE2 {
      guard offset + 2 < end, text[offset + 1] == 0x80 else { return nil }
      let bit: UInt32
      switch text[offset + 2] {
      case 0x93: bit = 10
      case 0x94: bit = 11
      case 0x98: bit = 12
      case 0x99: bit = 13
      case 0x9C: bit = 14
      case 0x9D: bit = 15
      default: return nil
      }
      return (WordPunctuation(rawValue: 1 << bit), 3)
    }
    let bit: UInt32
    switch byte {
    case 0x21: bit = 0
    case 0x22: bit = 1
    case 0x27: bit = 2
    case 0x28: bit = 3
    case 0x29: bit = 4
    case 0x2C: bit = 5
    case 0x2E: bit = 6
    case 0x3A: bit = 7
    case 0x3B: bit = 8
    case 0x3F: bit = 9
    default: return nil
    }
    return (WordPunctuation(rawValue: 1 << bit), 1)
  }
}

extension FontFace {
  /// The punctuation that no rule of `script` lets change with its neighbours, but for kerning
  /// that moves the glyph after a pair as a whole.
  ///
  /// A word that such a character begins, ends or parts has the glyphs of its parts, with the
  /// kerning of the pairs where they meet.
  func detachedPunctuation(
    script: OpenTypeTag, features: [FontFeature]
  ) -> WordPunctuation {
    // Turning features off can only take rules away.
    if let knownDetachedPunctuation, features.allSatisfy({ $0.value == 0 }) {
      return knownDetachedPunctuation
    }
    return readDetachedPunctuation(SpaceContextKey(script: script, features: features))
  }

  /// The same, for all scripts, from the rules of the face.
  func readDetachedPunctuation(
    _ key: SpaceContextKey = SpaceContextKey(script: nil, features: [])
  ) -> WordPunctuation {
    var detached: WordPunctuation = []
    for (bit, scalar) in WordPunctuation.scalars.enumerated() {
      let glyph = self.glyph(for: scalar)
      guard glyph != 0 else { continue }
      let context = SpaceContext(handle: handle, space: glyph, allowsKerning: true)
      if !context.hasRules(for: key) { detached.insert(WordPunctuation(rawValue: 1 << bit)) }
    }
    return detached
  }
}
