import ComposeGeometry

/// Cuts characters into lines and words by their places.
struct TextLines {
  /// Characters that follow one another on a baseline.
  struct Run {
    var characters: [PlacedCharacter]

    var size: Double { characters.map(\.character.size).max() ?? 1 }
    var start: Double { characters.map { min($0.along, $0.end) }.min() ?? 0 }
    var end: Double { characters.map { max($0.along, $0.end) }.max() ?? 0 }
    var above: Double { characters.first?.above ?? 0 }
    var isArtifact: Bool { characters.first?.isArtifact ?? false }
    /// Quarter turns of the direction of writing.
    var turns: Int {
      guard let direction = characters.first?.direction else { return 0 }
      return abs(direction.x) >= abs(direction.y)
        ? (direction.x > 0 ? 0 : 2) : (direction.y > 0 ? 1 : 3)
    }
  }

  /// - Parameter reach: How wide a space within a run may be, in sizes of the text.
  static func runs(_ characters: [PlacedCharacter], reach: Double) -> [Run] {
    var runs: [Run] = []
    var current: [PlacedCharacter] = []
    for character in characters {
      if let last = current.last {
        if isRepeated(character, current) { continue }
        if follows(character, last, reach) {
          current.append(character)
          continue
        }
        runs.append(Run(characters: current))
      }
      current = [character]
    }
    if !current.isEmpty { runs.append(Run(characters: current)) }
    return runs.filter { run in
      run.characters.contains { !$0.character.text.allSatisfy(\.isWhitespace) }
    }
  }

  private static func follows(
    _ next: PlacedCharacter, _ last: PlacedCharacter, _ reach: Double
  ) -> Bool {
    let size = max(last.character.size, next.character.size)
    guard next.isArtifact == last.isArtifact,
      next.direction.x * last.direction.x + next.direction.y * last.direction.y > 0.996,
      abs(next.above - last.above) < 0.45 * size
    else { return false }
    if next.replacement != nil, next.replacement == last.replacement { return true }
    let gap = next.along - last.end
    if gap > -0.6 * size, gap < reach * size { return true }
    // Letters from right to left in their own order.
    return isRightToLeft(next) && isRightToLeft(last) && abs(next.end - last.along) < size
      || isRightToLeft(next) && abs(next.end - last.along) < 0.5 * size
  }

  /// Whether a character was shown just before, as text that is made bold by drawing it twice.
  private static func isRepeated(_ next: PlacedCharacter, _ before: [PlacedCharacter]) -> Bool {
    !next.isReplacement
      && before.suffix(3).contains {
        $0.character.text == next.character.text
          && abs($0.along - next.along) < 0.08 * next.character.size
          && abs($0.above - next.above) < 0.08 * next.character.size
          && !next.character.text.allSatisfy(\.isWhitespace)
      }
  }

  static func isRightToLeft(_ character: PlacedCharacter) -> Bool {
    guard let scalar = character.character.text.unicodeScalars.first?.value else { return false }
    return 0x590...0x8FF ~= scalar || 0xFB1D...0xFDFF ~= scalar || 0xFE70...0xFEFF ~= scalar
      || 0x10800...0x10FFF ~= scalar || 0x1E800...0x1EFFF ~= scalar
  }

  // MARK: Words

  /// How far apart letters of two words are at least, in sizes of the text.
  static let wordGap = 0.17

  /// The words of runs on one baseline, from left to right.
  static func line(_ runs: [Run]) -> TextLine {
    var words: [TextWord] = []
    for run in runs {
      var word: [PlacedCharacter] = []
      // Marks may stand before the end of their letter.
      var end = -Double.infinity
      func finish() {
        if !word.isEmpty { words.append(Self.word(word)) }
        word = []
        end = -.infinity
      }
      for character in run.characters {
        let text = character.character.text
        if text.allSatisfy(\.isWhitespace) {
          finish()
          continue
        }
        if let last = word.last,
          last.replacement == nil || last.replacement != character.replacement
        {
          let size = max(last.character.size, character.character.size)
          if character.along - end > wordGap * size { finish() }
        }
        word.append(character)
        end = max(end, character.end)
      }
      finish()
    }
    return TextLine(
      words: words, isHyphenated: false, isArtifact: runs.first?.isArtifact ?? false,
      endsWithSpace: runs.last?.characters.last?.character.text.allSatisfy(\.isWhitespace) ?? false)
  }

  static func word(_ characters: [PlacedCharacter]) -> TextWord {
    let box = characters.dropFirst().reduce(characters[0].character.box) {
      $0.union($1.character.box)
    }
    return TextWord(
      text: characters.map { expanded($0.character.text) }.joined(),
      characters: characters.map(\.character), boxes: [box])
  }

  /// Latin ligatures of the presentation forms as their letters.
  private static func expanded(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { 0xFB00...0xFB06 ~= $0.value }) else { return text }
    let letters = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
    return text.unicodeScalars.map {
      0xFB00...0xFB06 ~= $0.value ? letters[Int($0.value) - 0xFB00] : String($0)
    }.joined()
  }

  // MARK: Hyphens

  /// Joins words that are broken at the end of a line with the word they go on with.
  ///
  /// - Parameter isTagged: Whether hyphens that end lines for want of space are soft ones, as tagged
  ///   files have them; others then stay.
  static func joinHyphens(_ lines: inout [TextLine], isTagged: Bool) {
    // From the last line on, since a word may go on in several lines.
    for index in lines.indices.dropLast().reversed() {
      guard var last = lines[index].words.last, let next = lines[index + 1].words.first,
        lines[index].isArtifact == lines[index + 1].isArtifact,
        let hyphen = last.text.unicodeScalars.last?.value
      else { continue }
      let rest = last.text.dropLast()
      let isSoft = hyphen == 0xAD
      // Hyphens of tagged files that end lines without a space are within a word of any case.
      let goesOn =
        isTagged && !lines[index].endsWithSpace
        ? next.text.first?.isLetter : next.text.first?.isLowercase
      guard
        isSoft
          || (hyphen == 0x2D || hyphen == 0x2010) && rest.last?.isLetter == true && goesOn == true
      else { continue }
      if isTagged, !isSoft {
        last.text += next.text
        last.characters += next.characters
      } else {
        last.text = rest + next.text
        last.characters = last.characters.dropLast() + next.characters
      }
      last.boxes += next.boxes
      lines[index].words[lines[index].words.count - 1] = last
      lines[index].isHyphenated = true
    }
  }
}
