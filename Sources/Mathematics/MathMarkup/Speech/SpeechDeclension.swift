/// Words in the cases that the words before them ask for, and words that become one.
struct SpeechDeclension: Sendable {
  private var forms: [UInt8: [String: String]] = [:]
  private var contractions: [(words: [String], contracted: String)] = []

  /// Whether there is nothing to change.
  var isEmpty: Bool { forms.isEmpty && contractions.isEmpty }

  /// Signs before a number or name, which stay as they are.
  private static let signs: Set<String> = ["минус", "плюс", "плюс-минус", "минус-плюс"]

  /// Adds a line of a table; the words of a contraction are joined by `_`.
  mutating func add(_ key: Substring, _ word: Substring, section: Substring) {
    if section == "[contractions]" {
      contractions.append((key.split(separator: "_").map(String.init), String(word)))
    } else if let letter = section.utf8.dropFirst().first {
      forms[letter, default: [:]][String(key)] = String(word)
    }
  }

  /// A sentence with its words in their cases: after a word that ends in `~g`, `~d` or `~a`, the words
  /// that have a form for it, up to the first that has none.
  func applied(to sentence: String) -> String {
    guard !isEmpty else { return sentence }
    var words: [Word] = []
    var wanted: UInt8?
    for part in sentence.split(separator: " ") {
      let (word, next) = Self.word(part)
      words.append(word)
      if let letter = wanted {
        if let form = forms[letter]?[word.text] {
          words[words.count - 1].text = form
        } else if !Self.signs.contains(word.text) {
          wanted = nil
        }
        if !word.end.isEmpty { wanted = nil }
      }
      if next != nil { wanted = next }
      contract(&words)
    }
    return words.map { $0.text + $0.end }.joined(separator: " ")
  }

  private struct Word {
    var text: String
    /// Punctuation.
    var end: String
  }

  /// A word without what it asks for, and the letter of that.
  private static func word(_ part: Substring) -> (Word, UInt8?) {
    var bytes = Array(part.utf8)
    var end: [UInt8] = []
    while let last = bytes.last, last == 0x2C || last == 0x3B || last == 0x3A {
      end.insert(last, at: 0)
      bytes.removeLast()
    }
    var wanted: UInt8?
    if bytes.count > 2, bytes[bytes.count - 2] == 0x7E, let letter = bytes.last,
      letter == 0x67 || letter == 0x64 || letter == 0x61
    {
      wanted = letter
      bytes.removeLast(2)
    }
    return (
      Word(
        text: String(decoding: bytes, as: UTF8.self), end: String(decoding: end, as: UTF8.self)),
      wanted
    )
  }

  /// Replaces the last words by what they become together.
  private func contract(_ words: inout [Word]) {
    for (pattern, contracted) in contractions where words.count >= pattern.count {
      let last = words.suffix(pattern.count)
      guard last.map(\.text) == pattern, last.dropLast().allSatisfy(\.end.isEmpty),
        let end = last.last?.end
      else { continue }
      words.removeLast(pattern.count)
      words.append(Word(text: contracted, end: end))
      return
    }
  }
}
