import ComposePlatform
import ComposeUnicode

/// How the spelling of a language's words changes at hyphenation points, beyond what patterns can
/// express.
///
/// The numbers are those of `CHyphenationPatterns.h`.
enum SpellingRule: UInt8 {
  case unchanged
  /// `ck` between vowels is hyphenated as `k-k`: *Zucker*, *Zuk-ker* (Duden, rule 179 of 1991).
  case german1901
  /// A long consonant that is written with two letters or three, its first letter doubled, is split
  /// into two whole ones: *asszony*, *asz-szony* (A magyar helyesírás szabályai, 226 f.).
  case hungarian
  /// A diaeresis that only parts vowels goes where the line does: *zeeën*, *zee-en* (Leidraad 16.5).
  case dutch
  /// The point of a double *l* gives way to the hyphen: *paral·lel*, *paral-lel*; also where it is one
  /// character with the first *l* (U+0140). The point by itself ends a word: `WordSearch` sees to it.
  case catalan

  /// The change when the word is hyphenated before a letter; `nil` for none.
  ///
  /// - Parameters:
  ///   - index: The letter, from 1 on.
  ///   - isPoint: Whether the patterns have a point there. Where they have none, a change makes one.
  func change(before index: Int, isPoint: Bool, in word: SpelledWord) -> SpellingChange? {
    switch self {
    case .unchanged: nil
    case .catalan: word.catalanChange(before: index)
    case .german1901: isPoint ? nil : word.germanChange(before: index)
    case .hungarian: isPoint ? nil : word.hungarianChange(before: index)
    case .dutch: isPoint ? word.dutchChange(before: index) : nil
    }
  }
}

/// A word whose letters rules of spelling can read.
struct SpelledWord {
  let text: UnsafeBufferPointer<UInt8>
  let letters: WordBuffer

  /// The scalar with which a letter starts, 0 outside the word.
  private func scalar(_ index: Int) -> UInt32 {
    guard index >= 0, index < letters.count, letters.offsets[index] >= 0 else { return 0 }
    // Letters start inside the text.
    return UTF8Decoder.decode(text, at: letters.offsets[index]).scalar
  }

  /// The same, a capital of ASCII made small.
  private func small(_ index: Int) -> UInt32 {
    let found = scalar(index)
    return (0x41...0x5A).contains(found) ? found | 0x20 : found
  }

  private func isCapital(_ index: Int) -> Bool { (0x41...0x5A).contains(scalar(index)) }

  fileprivate func germanChange(before index: Int) -> SpellingChange? {
    guard small(index - 1) == 0x63, small(index) == 0x6B, Self.isVowel(scalar(index - 2)),
      Self.isVowel(scalar(index + 1)), !letters.isPoint(index + 1), !letters.isPoint(index - 1)
    else { return nil }
    let k = SmallString(isCapital(index - 1) ? "K" : "k") ?? SmallString()
    return SpellingChange(removedBefore: 1, before: k)
  }

  fileprivate func hungarianChange(before index: Int) -> SpellingChange? {
    let first = small(index)
    guard first == small(index - 1), Self.isVowel(scalar(index - 2)) else { return nil }
    let second = small(index + 1)
    var length = 0
    switch (first, second) {
    // cs, gy, ly, ny, sz, ty, zs, dz; and dzs.
    case (0x63, 0x73), (0x67, 0x79), (0x6C, 0x79), (0x6E, 0x79), (0x73, 0x7A), (0x74, 0x79),
      (0x7A, 0x73):
      length = 1
    case (0x64, 0x7A): length = small(index + 2) == 0x73 ? 2 : 1
    default: return nil
    }
    guard Self.isVowel(scalar(index + length + 1)) else { return nil }
    // Where the patterns part inside the letter or right behind it, they know of a seam.
    guard !(0...length).contains(where: { letters.isPoint(index + 1 + $0) }) else { return nil }
    let added = (1...length).map { UInt8(truncatingIfNeeded: scalar(index + $0)) }
    return SpellingChange(before: SmallString(utf8: added) ?? SmallString())
  }

  fileprivate func catalanChange(before index: Int) -> SpellingChange? {
    let dotted = scalar(index - 1)
    guard dotted == 0x140 || dotted == 0x13F, small(index) == 0x6C else { return nil }
    return SpellingChange(
      removedBefore: 2, before: SmallString(dotted == 0x140 ? "l" : "L") ?? SmallString())
  }

  fileprivate func dutchChange(before index: Int) -> SpellingChange? {
    guard Self.isVowel(scalar(index - 1)) else { return nil }
    let plain: StaticString
    switch scalar(index) {
    case 0xE4: plain = "a"
    case 0xEB: plain = "e"
    case 0xEF: plain = "i"
    case 0xF6: plain = "o"
    case 0xFC: plain = "u"
    case 0xC4: plain = "A"
    case 0xCB: plain = "E"
    case 0xCF: plain = "I"
    case 0xD6: plain = "O"
    case 0xDC: plain = "U"
    default: return nil
    }
    return SpellingChange(removedAfter: 2, after: SmallString("\(plain)") ?? SmallString())
  }

  /// Vowels of German, Hungarian and Dutch.
  private static func isVowel(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x79, 0x41, 0x45, 0x49, 0x4F, 0x55, 0x59: true
    case 0xC0...0xC6, 0xC8...0xCF, 0xD2...0xD6, 0xD9...0xDD: true
    case 0xE0...0xE6, 0xE8...0xEF, 0xF2...0xF6, 0xF9...0xFD: true
    case 0x150, 0x151, 0x170, 0x171: true
    default: false
    }
  }
}
