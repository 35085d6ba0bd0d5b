/// A pattern or an exception: letters, and how much a break before each of them and after the last
/// is wanted (odd) or unwanted (even).
struct Pattern {
  /// Scalars; `PatternList.boundary` for the edge of a word.
  var letters: [UInt32]
  /// One more than there are letters.
  var levels: [UInt8]
}

/// The patterns of one set, exceptions among them.
struct PatternList {
  /// Represents the edge of a word: a full stop, as in the files.
  static let boundary: UInt32 = 0x2E

  private(set) var patterns: [Pattern] = []

  /// - Parameter alphabet: Patterns with other characters are left out: the hyphens that some sets
  ///   treat as letters, and the other scripts of Sanskrit.
  init(patterns text: String, exceptions: String, alphabet: (UInt32) -> Bool) {
    for word in text.split(whereSeparator: \.isWhitespace) {
      let pattern = Self.pattern(word)
      if pattern.letters.allSatisfy({ $0 == Self.boundary || alphabet($0) }) {
        patterns.append(pattern)
      }
    }
    for word in exceptions.split(whereSeparator: \.isWhitespace) {
      let pattern = Self.exception(word)
      if pattern.letters.allSatisfy({ $0 == Self.boundary || alphabet($0) }) {
        patterns.append(pattern)
      }
    }
  }

  /// `.ab1c2d`: a digit is a level, all others are letters.
  private static func pattern(_ word: Substring) -> Pattern {
    var letters: [UInt32] = []
    var levels: [UInt8] = [0]
    for scalar in word.unicodeScalars {
      if let digit = UInt8(exactly: scalar.value), (0x30...0x39).contains(digit) {
        levels[levels.count - 1] = digit - 0x30
      } else {
        letters.append(scalar.value)
        levels.append(0)
      }
    }
    return Pattern(letters: letters, levels: levels)
  }

  /// `ta-ble`: a pattern for this very word, with levels above all others.
  private static func exception(_ word: Substring) -> Pattern {
    var letters = [boundary]
    var levels: [UInt8] = [0, 0]
    for scalar in word.lowercased().unicodeScalars {
      if scalar == "-" {
        levels[levels.count - 1] = 11
      } else {
        letters.append(scalar.value)
        levels.append(10)
      }
    }
    letters.append(boundary)
    levels.append(0)
    return Pattern(letters: letters, levels: levels)
  }
}
