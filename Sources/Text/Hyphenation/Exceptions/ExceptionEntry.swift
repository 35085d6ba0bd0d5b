import ComposeUnicode

/// An entry of a list of exceptions, read.
struct ExceptionEntry {
  /// In lower case.
  private(set) var word = ""
  private(set) var points: [ExceptionPoint] = []
  private var letterCount = 0

  init(_ entry: some StringProtocol) throws(HyphenationExceptionError) {
    func refused(_ reason: HyphenationExceptionError.Reason) -> HyphenationExceptionError {
      HyphenationExceptionError(entry: String(entry), reason: reason)
    }
    let characters = Array(entry)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "{" {
        guard let group = Self.group(characters, &index), append(group) else {
          throw refused(.malformedBreak)
        }
      } else if character == "}" {
        throw refused(.malformedBreak)
      } else {
        if Self.isHyphen(character) {
          appendPoint(ExceptionPoint(position: letterCount))
        } else {
          guard Self.isLetter(character) else { throw refused(.notAWord) }
          append(character)
        }
        index += 1
      }
      guard letterCount <= Hyphenator.longestWord else { throw refused(.tooLong) }
    }
    guard letterCount > 0 else { throw refused(.empty) }
    // Points at the ends of the word part nothing.
    points.removeAll { $0.position == 0 || $0.position >= letterCount }
  }

  private mutating func append(_ character: Character) {
    word += character.lowercased()
    letterCount += 1
  }

  private mutating func appendPoint(_ point: ExceptionPoint) {
    if points.last?.position != point.position { points.append(point) }
  }

  /// A break with its spelling: `{before}{after}{unbroken}`. Whether it could be taken.
  private mutating func append(_ group: [ArraySlice<Character>]) -> Bool {
    var before = group[0]
    let showsHyphen = before.last.map(Self.isHyphen) ?? false
    if showsHyphen { before.removeLast() }
    guard group.allSatisfy({ $0.count <= SmallString.capacity }),
      group[2].allSatisfy(Self.isLetter),
      let shownBefore = SmallString(String(before)),
      let shownAfter = SmallString(String(group[1]))
    else { return false }
    for letter in group[2] { append(letter) }
    appendPoint(
      ExceptionPoint(
        position: letterCount, removed: group[2].count,
        change: SpellingChange(before: shownBefore, after: shownAfter, showsHyphen: showsHyphen)))
    return true
  }

  /// Three texts in braces, from the opening brace at `index`, which is left behind them.
  private static func group(
    _ characters: [Character], _ index: inout Int
  ) -> [ArraySlice<Character>]? {
    var parts: [ArraySlice<Character>] = []
    for _ in 0..<3 {
      guard index < characters.count, characters[index] == "{",
        let end = characters[index...].firstIndex(of: "}")
      else { return nil }
      parts.append(characters[index + 1..<end])
      guard !parts[parts.count - 1].contains("{") else { return nil }
      index = end + 1
    }
    return parts
  }

  private static func isHyphen(_ character: Character) -> Bool {
    character == "-" || character == "\u{2010}" || character == "\u{AD}"
  }

  private static func isLetter(_ character: Character) -> Bool {
    character == "'" || character == "\u{2019}"
      || character.unicodeScalars.allSatisfy {
        !CharacterFlags(of: $0.value).isDisjoint(with: [.letter, .mark])
          || $0 == "\u{200C}" || $0 == "\u{200D}"
      }
  }
}
