import ComposeUnicode

/// The word boundaries of text without spaces between words.
enum WordBoundaries {
  /// The paragraph has no text that needs a dictionary.
  case none
  case known([BreakOpportunity])
  /// Between syllables, for want of a dictionary.
  case guessed([BreakOpportunity])

  var lacksDictionary: Bool {
    if case .guessed = self { true } else { false }
  }
}

/// Finds words of scripts that write no spaces between them, with a dictionary that is opened
/// when the first such text is met.
struct WordFinder {
  private enum Dictionary {
    case unopened, missing
    case opened(DictionaryBreaker)
  }

  private var dictionary = Dictionary.unopened

  /// - Parameters:
  ///   - text: The paragraph alone.
  ///   - runs: Its runs, whose scripts determine whether a dictionary is needed.
  mutating func find(
    in text: UnsafeBufferPointer<UInt8>, of runs: [ShapedRun]
  ) -> WordBoundaries {
    guard runs.contains(where: { Self.needsDictionary($0.script) }) else { return .none }
    if case .unopened = dictionary {
      dictionary = DictionaryBreaker().map { .opened($0) } ?? .missing
    }
    var found: [BreakOpportunity] = []
    guard case .opened(let breaker) = dictionary else {
      appendComplexContextBreakOpportunities(in: text, into: &found)
      return .guessed(found)
    }
    breaker.appendOpportunities(in: text, into: &found)
    return .known(found)
  }

  /// The scripts of class SA (UAX #14): Thai, Lao, Khmer, Burmese, Tai Le, New Tai Lue, Tai Tham,
  /// Tai Viet and Ahom.
  private static func needsDictionary(_ script: UInt32) -> Bool {
    switch script {
    case 0x5468_6169, 0x4C61_6F6F, 0x4B68_6D72, 0x4D79_6D72, 0x5461_6C65, 0x5461_6C75,
      0x4C61_6E61, 0x5461_7674, 0x4168_6F6D:
      true
    default: false
    }
  }
}
