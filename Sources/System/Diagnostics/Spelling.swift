/// Finds the word that somebody may have meant.
public enum Spelling {
  /// Returns the candidate with the smallest edit distance to `word`, if it is close enough to be
  /// the same word misspelt: one edit in up to four characters, two in up to eight, else three.
  ///
  /// Edits are insertions, deletions, replacements and swaps of neighbours (Damerau). Complexity:
  /// O(number of candidates × square of the length); words over 64 bytes have no suggestion.
  public static func suggestion(for word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased().utf8)
    guard (2...64).contains(word.count) else { return nil }
    let limit = word.count <= 4 ? 1 : word.count <= 8 ? 2 : 3
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let letters = Array(candidate.utf8)
      guard abs(letters.count - word.count) <= limit else { continue }
      let distance = distance(word, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// The number of edits between two words.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

extension SettingError {
  /// The error of a name that is none of `names`.
  static func unknown(_ kind: String, _ name: String, among names: [String]) -> SettingError {
    if let suggestion = Spelling.suggestion(for: name, among: names) {
      return SettingError("unknown \(kind) ‘\(name)’; did you mean ‘\(suggestion)’?")
    }
    return SettingError("unknown \(kind) ‘\(name)’", hint: "use " + names.joined(separator: ", "))
  }

  /// The error of a key that no setting has.
  ///
  /// - Parameter group: The key of the mapping in which it is written, if there is one.
  static func unknownKey(
    _ key: String, in group: String? = nil, among names: [String]
  ) -> SettingError {
    let place = group.map { " in ‘\($0)’" } ?? ""
    if let name = Spelling.suggestion(for: key, among: names) {
      return SettingError(
        "unknown key ‘\(key)’\(place); did you mean ‘\(name)’?", code: "unknown-key")
    }
    return SettingError(
      "unknown key ‘\(key)’\(place)",
      hint: group == nil
        ? "‘pdfcompose --dump schema’ prints all keys; keys that begin with ‘x-’ are ignored"
        : "use \(names.joined(separator: ", "))", code: "unknown-key")
  }
}
