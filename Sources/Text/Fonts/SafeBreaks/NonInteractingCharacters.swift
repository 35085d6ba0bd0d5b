/// Characters that a face does no more about than kern them with the adjacent letter: of ASCII, and
/// of the dashes and quotation marks in words.
struct NonInteractingCharacters: Hashable, Sendable {
  /// A bit for each of U+0000…U+003F. Controls are never detached, so theirs represent U+2013,
  /// U+2014, U+2018, U+2019, U+201C and U+201D by the lowest seven bits of the number.
  var low: UInt64
  /// A bit for each of U+0040…U+007F.
  var high: UInt64
  /// Whether kerning may move any of them, too.
  var mayBeKerned = true

  static let none = NonInteractingCharacters(low: 0, high: 0)
  /// All there may be.
  static let all = NonInteractingCharacters(low: 0xFFFF_FFFE_3318_0000, high: 0x7FFF_FFFF_FFFF_FFFF)

  /// The characters at the ends of words and between them.
  static let punctuation: [UInt32] = [
    0x21, 0x22, 0x27, 0x28, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x2013, 0x2014, 0x2018, 0x2019,
    0x201C, 0x201D,
  ]
  /// Those of `all`.
  static let candidates = Array(0x21...0x7E) + punctuation.suffix(6)

  init(low: UInt64, high: UInt64, mayBeKerned: Bool = true) {
    self.low = low
    self.high = high
    self.mayBeKerned = mayBeKerned
  }

  /// All but some letters of ASCII, a string that ends with a zero.
  init(allBut letters: UnsafePointer<CChar>?) {
    self = .all
    guard let letters else { return }
    for letter in String(cString: letters).utf8 { remove(UInt32(letter)) }
  }

  var isEmpty: Bool { low | high == 0 }

  /// `bit` is one that `bit(of:at:end:)` gives, below 128.
  @inline(__always)
  func contains(bit: UInt8) -> Bool {
    (bit < 64 ? low >> UInt64(bit) : high >> UInt64(bit & 63)) & 1 != 0
  }

  mutating func insert(_ scalar: UInt32) {
    let bit = UInt64(scalar & 0x7F)
    if bit < 64 { low |= 1 << bit } else { high |= 1 << (bit & 63) }
  }

  private mutating func remove(_ scalar: UInt32) {
    let bit = UInt64(scalar & 0x7F)
    if bit < 64 { low &= ~(1 << bit) } else { high &= ~(1 << (bit & 63)) }
  }

  /// The bit of the character that starts at `offset`, and how many bytes it has; nil when it has
  /// none.
  @inline(__always)
  static func bit(
    of text: UnsafeBufferPointer<UInt8>, at offset: Int, end: Int
  ) -> (bit: UInt8, length: Int)? {
    let byte = text[offset]
    if byte < 0x80 { return byte > 0x20 && byte < 0x7F ? (byte, 1) : nil }
    guard byte == 0xE2, offset + 2 < end, text[offset + 1] == 0x80 else { return nil }
    switch text[offset + 2] {
    case 0x93, 0x94, 0x98, 0x99, 0x9C, 0x9D: return (text[offset + 2] & 0x7F, 3)
    default: return nil
    }
  }
}

extension FontFace {
  /// Reads which of some characters no rule of `script` lets change with their neighbours, but for
  /// kerning that moves the glyph after a pair as a whole.
  ///
  /// A word that such a character begins, ends or parts has the glyphs of its parts, with the
  /// kerning of the pairs where they meet.
  func readNonInteractingCharacters(
    of scalars: [UInt32] = NonInteractingCharacters.candidates,
    _ key: SpaceContextKey = SpaceContextKey(script: nil, features: [])
  ) -> NonInteractingCharacters {
    var detached = NonInteractingCharacters.none
    for scalar in scalars {
      let glyph = self.nominalGlyph(for: scalar)
      guard glyph != 0 else { continue }
      let context = SpaceContext(handle: handle, space: glyph, allowsKerning: true)
      if !context.hasRules(for: key) { detached.insert(scalar) }
    }
    detached.mayBeKerned = scalars.contains { scalar in
      detached.contains(bit: UInt8(truncatingIfNeeded: scalar & 0x7F))
        && SpaceContext(handle: handle, space: nominalGlyph(for: scalar)).hasRules(for: key)
    }
    return detached
  }
}
