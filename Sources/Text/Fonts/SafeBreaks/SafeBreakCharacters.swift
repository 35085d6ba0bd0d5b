import CComposeHarfBuzz

/// Where text of scripts without spaces between words may be split: shaped in pieces it has the
/// same glyphs as shaped whole, since no rule of the face reaches over such a place.
///
/// Thai and Lao letters, ideographs, kana and their punctuation: HarfBuzz itself does nothing about
/// them and what is before them. Of digits it makes fractions.
///
/// A class, so that the results for a character are cached; not `Sendable`.
final class SafeBreakCharacters {
  private let face: FontFace
  private let neighboring: NeighboringGlyphs
  /// What is known of each character of the Basic Multilingual Plane; 0 of those not met yet.
  private let kinds: UnsafeMutablePointer<UInt8>

  /// Text may be split before the character, if no rule is against it.
  private static let isCandidate: UInt8 = 1
  /// A rule has its glyph behind another one.
  private static let isBehind: UInt8 = 2
  /// A rule has its glyph before another one.
  private static let isBefore: UInt8 = 4
  /// The character was met.
  private static let isKnown: UInt8 = 128

  /// Nil when the face has rules that reach anywhere, or that cannot be read; without a space,
  /// which represents characters that are not drawn, these go to adjacent letters.
  init?(face: FontFace) {
    guard face.spaceGlyph != 0, let neighboring = face.neighboringGlyphs else { return nil }
    self.face = face
    self.neighboring = neighboring
    kinds = .allocate(capacity: 0x10000)
    kinds.initialize(repeating: 0, count: 0x10000)
  }

  deinit { kinds.deallocate() }

  /// Letters and vowels of Thai and Lao; punctuation; kana and bopomofo; ideographs; forms of full
  /// width and a few of half. Those that `joinsWhatIsBefore` names are taken out.
  private static let candidates: [ClosedRange<UInt32>] = [
    0x0E01...0x0E5B, 0x0E81...0x0EDF, 0x3001...0x3029, 0x3041...0x30FF, 0x3105...0x312F,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFF01...0xFF7F,
  ]

  /// Marks; the vowel AM of Thai and Lao, part of which goes to the letter before; and digits, of
  /// which HarfBuzz makes fractions with those on the other side of U+2044.
  private static func joinsWhatIsBefore(_ scalar: UInt32) -> Bool {
    if scalar == 0x0E33 || scalar == 0x0EB3 { return true }
    let category = hb_unicode_general_category(hb_unicode_funcs_get_default(), scalar)
    return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_DECIMAL_NUMBER
  }

  /// The end of the piece that starts at `start`: the next place where text may be split, or
  /// `end`.
  ///
  /// - Parameter start: Below `end`, which is within the text.
  @inline(__always)
  func endOfPiece(from start: Int, end: Int, of text: UnsafePointer<UInt8>) -> Int {
    var previous: UInt8 = 0
    var offset = start
    while offset < end {
      // All candidates have three bytes, the first of them E0 to EF.
      let kind = text[offset] < 0xE0 ? 0 : kind(at: offset, end: end, of: text)
      if kind & Self.isCandidate == 0 {
        previous = 0
        offset += 1
        continue
      }
      let isApart =
        kind & Self.isBehind == 0
        || previous & (Self.isCandidate | Self.isBefore) == Self.isCandidate
      if isApart, offset > start, Self.leavesAsIs(at: offset + 3, end: end, of: text) {
        return offset
      }
      previous = kind
      offset += 3
    }
    return end
  }

  /// Whether the character that starts at `offset`, below `end`, is no mark for certain.
  func isCandidate(at offset: Int, end: Int, of text: UnsafePointer<UInt8>) -> Bool {
    kind(at: offset, end: end, of: text) & Self.isCandidate != 0
  }

  /// What is known of the character that starts at `offset`, below `end`.
  @inline(__always)
  private func kind(at offset: Int, end: Int, of text: UnsafePointer<UInt8>) -> UInt8 {
    let first = Int(text[offset])
    guard first & 0xF0 == 0xE0, offset + 2 < end else { return 0 }
    let second = Int(text[offset + 1])
    let third = Int(text[offset + 2])
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return 0 }
    // Below U+10000, and so among the kinds. No overlong sequence encodes a candidate, and
    // no candidate is a surrogate.
    let scalar = (first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F
    let known = kinds[scalar]
    return known != 0 ? known : meet(scalar)
  }

  /// Finds out about a character below U+10000, and keeps it.
  private func meet(_ number: Int) -> UInt8 {
    let scalar = UInt32(truncatingIfNeeded: number)
    var kind = Self.isKnown
    if Self.candidates.contains(where: { $0.contains(scalar) }), !Self.joinsWhatIsBefore(scalar) {
      let glyph = Int(face.nominalGlyph(for: scalar))
      if glyph != 0 {
        kind |= Self.isCandidate
        if neighboring.isBehind(glyph) { kind |= Self.isBehind }
        if neighboring.isBefore(glyph) { kind |= Self.isBefore }
      }
    }
    kinds[number] = kind
    return kind
  }

  /// Whether what starts at `offset` cannot give the character before it another glyph by itself:
  /// it is no variation selector, and no mark that is composed with letters.
  @inline(__always)
  private static func leavesAsIs(
    at offset: Int, end: Int, of text: UnsafePointer<UInt8>
  ) -> Bool {
    guard offset < end else { return true }
    switch text[offset] {
    case 0..<0x80, 0xE4...0xE9: return true
    // Thai and Lao, general punctuation, ideographic punctuation and kana, full width forms.
    case 0xE0: return offset + 1 < end && text[offset + 1] & 0xFC == 0xB8
    case 0xE2: return offset + 1 < end && text[offset + 1] == 0x80
    case 0xE3:
      guard offset + 2 < end else { return false }
      // Not U+302A to U+302F, U+3099 and U+309A.
      return switch (text[offset + 1], text[offset + 2]) {
      case (0x80, 0xAA...0xAF), (0x82, 0x99...0x9A): false
      default: true
      }
    case 0xEF: return offset + 1 < end && text[offset + 1] & 0xFE == 0xBC
    default: return false
    }
  }
}

extension OpenTypeTag {
  /// Whether text of a script may be split where no rule of the face reaches across: HarfBuzz does
  /// nothing by itself about letters of the script and those before them.
  var isPartedBetweenLetters: Bool {
    switch rawValue {
    // Thai, Laoo, Hani, Hira, Kana, Bopo.
    case 0x5468_6169, 0x4C61_6F6F, 0x4861_6E69, 0x4869_7261, 0x4B61_6E61, 0x426F_706F: true
    default: false
    }
  }
}
