/// Suggestions for misspelled words.
public enum Spelling {
  /// Returns the candidate that is most like a word, or nil where none differs by at most a third of
  /// the word's letters.
  ///
  /// Counts letters inserted, deleted, replaced, and neighbours swapped (optimal string alignment); the
  /// first of several equally good candidates wins.
  ///
  /// - Complexity: O(*n* · *m*) for each candidate of *m* bytes. Words longer than 64 bytes have no
  ///   suggestion.
  public static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.utf8)
    guard (1...64).contains(letters.count) else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate.utf8.count <= 64 {
      let distance = distance(letters, Array(candidate.utf8))
      if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    guard let best, best.distance <= max(1, letters.count / 3) else { return nil }
    return best.candidate
  }

  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let isSame = lowercased(first[row]) == lowercased(second[column])
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
