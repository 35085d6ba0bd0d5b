/// Letters that need no shaping, of a style in which enough is known of them.
struct KnownLetters {
  let kerning: PairKerning
  /// Those of which words are nothing but letters and kerning.
  let characters: NonInteractingCharacters

  /// Nil when words have to be shaped.
  init?(_ style: ShapingStyle) {
    guard let rules = style.face.knownRules?.unless(style.features), style.script == "Latn",
      !style.isRightToLeft, !style.isVertical, !Self.asksForVariant(style.language)
    else { return nil }
    characters = rules.plainCharacters
    // Other features are turned off.
    let isOff = style.features.contains { $0.tag == "kern" }
    guard rules.nonInteractingCharacters.mayBeKerned, !isOff else {
      kerning = PairKerning()
      return
    }
    guard let kerning = PairKerning(style.face.handle, script: "latn") else { return nil }
    self.kerning = kerning
  }

  /// Whether a language tag has more than language, script and region: phonetic writing
  /// (`fonipa`) has letters of its own.
  private static func asksForVariant(_ language: String?) -> Bool {
    guard let language else { return false }
    return language.utf8.split(separator: UInt8(ascii: "-"))
      .contains { !(2...4).contains($0.count) }
  }

  /// Whether a word is nothing but letters and kerning.
  func areAll(of word: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = word.lowerBound
    while offset < word.upperBound {
      guard
        let (bit, length) = NonInteractingCharacters.bit(
          of: text, at: offset, end: word.upperBound),
        characters.contains(bit: bit)
      else { return false }
      offset += length
    }
    return true
  }
}
