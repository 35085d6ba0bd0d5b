/// The smallest automaton that knows all patterns of a set: states that are left by the same
/// letters to the same states, with the same output, are one.
///
/// An output is the levels that a pattern gives, counted backwards from its end, so that patterns
/// with a common tail share their last states.
struct Automaton {
  struct State: Hashable {
    /// Sorted by letter.
    var next: [Transition] = []
    /// An index of `outputs`; −1 for none.
    var output = -1
  }
  struct Transition: Hashable {
    var letter: UInt8
    var target: Int
  }

  private(set) var states: [State] = []
  private(set) var outputs: [[UInt8]] = []
  private(set) var root = 0

  init(list: PatternList, alphabet: Alphabet) {
    var trie = [State()]
    var outputNumbers: [[UInt8]: Int] = [:]
    for pattern in list.patterns {
      var state = 0
      for letter in pattern.letters {
        guard let number = alphabet.classes[letter] else { stop("a letter without a number") }
        if let index = trie[state].next.firstIndex(where: { $0.letter == number }) {
          state = trie[state].next[index].target
        } else {
          trie.append(State())
          trie[state].next.append(Transition(letter: number, target: trie.count - 1))
          state = trie.count - 1
        }
      }
      let output = Self.output(of: pattern.levels)
      if output.isEmpty { continue }
      if outputNumbers[output] == nil {
        outputNumbers[output] = outputs.count
        outputs.append(output)
      }
      // A duplicate pattern, or letters that share a number: the same levels.
      trie[state].output = outputNumbers[output] ?? -1
    }
    // Children have higher numbers than their parents.
    var merged = [Int](repeating: 0, count: trie.count)
    var known: [State: Int] = [:]
    for index in trie.indices.reversed() {
      var state = trie[index]
      for position in state.next.indices {
        state.next[position].target = merged[state.next[position].target]
      }
      state.next.sort { $0.letter < $1.letter }
      if let number = known[state] {
        merged[index] = number
      } else {
        known[state] = states.count
        merged[index] = states.count
        states.append(state)
      }
    }
    root = merged[0]
  }

  /// A byte for each level that is not 0, from the pattern's end: in the upper half how many
  /// positions it is before the previous one, in the lower half the level. Fifteen positions
  /// without a level take a byte of their own. The number of bytes comes first.
  private static func output(of levels: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var gap = 0
    for level in levels.reversed() {
      if level != 0 || gap == 15 {
        bytes.append(UInt8(gap) << 4 | level)
        gap = 0
      }
      gap += 1
    }
    while let last = bytes.last, last & 0xF == 0 { bytes.removeLast() }
    return bytes.isEmpty ? [] : [UInt8(bytes.count)] + bytes
  }
}
