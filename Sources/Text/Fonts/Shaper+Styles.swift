import CComposeHarfBuzz

extension Shaper {
  /// The number that represents `style` in this shaper; equal styles have the same.
  public func intern(_ style: ShapingStyle) -> Int {
    if let number = styleNumbers[style] { return number }
    let number = styles.count
    var language = style.language
    let prepared = PreparedStyle(
      style: style, script: hb_script_from_iso15924_tag(style.script.rawValue),
      language: language?.withUTF8 { tag in
        tag.isEmpty
          ? nil
          : tag.withMemoryRebound(to: CChar.self) {
            hb_language_from_string($0.baseAddress, Int32(clamping: min($0.count, 255)))
          }
      },
      features: style.features.map {
        hb_feature_t(
          tag: $0.tag.rawValue, value: $0.value, start: 0, end: CHarfBuzzFeatureEnd)
      })
    styles.append(prepared)
    styleNumbers[style] = number
    return number
  }

  /// The style that `intern` gave `number`.
  public func style(_ number: Int) -> ShapingStyle {
    styles[number].style
  }

  /// Whether text of this style has to be shaped with its spaces: its lookups mention the space.
  ///
  /// - Complexity: O(1) but for the first time.
  public func shapesAcrossSpaces(style number: Int) -> Bool {
    if let answer = styles[number].shapesAcrossSpaces { return answer }
    let style = styles[number].style
    let answer = style.face.shapesAcrossSpaces(script: style.script, features: style.features)
    styles[number].shapesAcrossSpaces = answer
    return answer
  }

  /// Where text of this style may be split; nil where it may not, and until so much has been shaped
  /// that reading the face's rules will be worth the time.
  ///
  /// - Parameter byteCount: How much is to be shaped now.
  /// - Complexity: O(1) but for the first time.
  func safeBreakCharacters(style number: Int, byteCount: Int) -> SafeBreakCharacters? {
    if let answer = styles[number].safeBreakCharacters { return answer }
    let style = styles[number].style
    guard style.script.isPartedBetweenLetters, !style.isRightToLeft, !style.isVertical else {
      styles[number].safeBreakCharacters = .some(nil)
      return nil
    }
    styles[number].byteCount &+= byteCount
    guard styles[number].byteCount >= Self.byteCountForRules || style.face.hasReadNeighboringGlyphs
    else { return nil }
    let answer = safeBreakCharacters[style.face] ?? SafeBreakCharacters(face: style.face)
    safeBreakCharacters[style.face] = answer
    styles[number].safeBreakCharacters = .some(answer)
    return answer
  }

  private static let byteCountForRules = 8 << 10

  /// Whether a few words may be cached as one: nothing outside of them changes letters that do not
  /// join.
  func mayKeepStretches(style number: Int) -> Bool {
    let style = styles[number].style
    return style.script.isNonJoiningScript && !style.isRightToLeft && !style.isVertical
  }

  /// The characters at which words of this style may be taken apart.
  ///
  /// What is not known of a face is read from its rules: the punctuation at once, the letters when
  /// so many words have been shaped that it will be worth the time.
  func nonInteractingCharacters(style number: Int) -> NonInteractingCharacters {
    styles[number].wordCount &+= 1
    if let answer = styles[number].nonInteractingCharacters,
      styles[number].wordCount != Self.wordCountForLetters
    {
      return answer
    }
    let style = styles[number].style
    let answer: NonInteractingCharacters
    if style.isRightToLeft || style.isVertical || !style.script.isNonJoiningScript {
      answer = .none
    } else if let known = style.face.knownRules?.unless(style.features) {
      answer = known.nonInteractingCharacters
    } else {
      let isFirst = styles[number].wordCount < Self.wordCountForLetters
      answer = style.face.readNonInteractingCharacters(
        of: isFirst ? NonInteractingCharacters.punctuation : NonInteractingCharacters.candidates,
        SpaceContextKey(script: style.script, features: style.features))
    }
    styles[number].nonInteractingCharacters = answer
    return answer
  }

  private static let wordCountForLetters = 1_000

  /// What is known of words in a style that are nothing but letters and kerning: of Latin text in
  /// the bundled faces.
  func knownLetters(style number: Int) -> KnownLetters? {
    switch styles[number].letters {
    case .known(let letters): return letters
    case .unknown: return nil
    case .unasked: break
    }
    let letters = KnownLetters(styles[number].style)
    styles[number].letters = letters.map { .known($0) } ?? .unknown
    return letters
  }
}
