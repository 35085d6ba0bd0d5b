internal import ComposeDiagnostics

extension MathParser {
  /// The hint that names the known command most like an unknown one.
  mutating func suggestion(for name: String) -> String? {
    // Each search takes a while, and more than a few help nobody.
    suggestionCount += 1
    guard suggestionCount <= limits.maximumSuggestions, (3...32).contains(name.utf8.count) else {
      return nil
    }
    let candidate =
      Spelling.closest(to: name, among: macros.definedNames)
      ?? Spelling.closest(to: name, among: CommandTable.names(like: name))
    return candidate.map { "did you mean ‘\\\($0)’?" }
  }
}

extension CommandTable {
  /// The names that may differ from a word by at most a third of its letters, those that begin like it first.
  static func names(like word: String) -> [String] {
    let wanted = Array(word.utf8)
    let limit = max(1, wanted.count / 3)
    let wantedLetters = wanted.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { letters($0, buffer.count) } ?? 0
    }
    var first: [String] = []
    var others: [String] = []
    for slot in 0..<Int(slotCount) {
      let count = length(at: slot)
      guard count > 0, abs(count - wanted.count) <= limit else { continue }
      let bytes = namePointer(at: slot)
      // Each letter that only one has is inserted, deleted or replaced.
      let difference = (letters(bytes, count) ^ wantedLetters).nonzeroBitCount
      guard difference <= limit * 2 else { continue }
      if bytes.pointee == wanted[0] {
        first.append(name(at: slot))
      } else {
        others.append(name(at: slot))
      }
    }
    return first.sorted() + others.sorted()
  }

  /// The set of letters of a name, without regard to case.
  private static func letters(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var result: UInt32 = 0
    for index in 0..<count { result |= 1 << UInt32(bytes[index] & 31) }
    return result
  }
}
