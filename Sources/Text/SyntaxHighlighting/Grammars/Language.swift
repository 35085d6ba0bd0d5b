/// A compiled grammar: flat tables that the lexer runs over.
final class Language: Sendable {
  struct Rule {
    /// The first step of the pattern.
    var pattern: Int32
    /// The table that the match must be a word of, whose number is the action then; −1 for none.
    var table: Int32 = -1
    var action: Int32 = 0
    var captures: Int32 = 0
  }

  /// The grammar as written, for grammars that extend it.
  let source: String
  /// What is wrong with the grammar; empty for all that are here, as tests make sure.
  let problems: [String]
  let steps: [PatternStep]
  let alternatives: [Int32]
  /// 256 entries for each set of bytes.
  let sets: [Bool]
  let tables: [WordTable]
  let rules: [Rule]
  let actions: [Action]
  let embedded: [EmbeddedLanguage]
  /// The classes of text that no rule matches, by state.
  let stateClasses: [TokenClass]
  let stateNames: [String: Int]
  /// By state and first byte, the start of the rules to try in `lists`.
  let heads: [UInt16]
  /// Indexes of rules, each list ended by −1.
  let lists: [Int16]
  /// The pattern of words in tables.
  let wordPattern: Int32
  /// The bytes with which the texts before which embedded text ends may start, by `embedded`.
  let endBytes: [ByteSet]

  /// Compiles a grammar.
  ///
  /// - Parameter base: A grammar whose states this one adds to or replaces.
  init(extending base: Language? = nil, _ source: String) {
    let source = base.map { $0.source + "\n" + source } ?? source
    self.source = source
    var reader = GrammarReader()
    reader.read(Array(source.utf8))
    problems = reader.problems
    steps = reader.patterns.steps
    alternatives = reader.patterns.alternatives
    tables = reader.tables
    rules = reader.rules
    actions = reader.actions
    embedded = reader.embedded
    stateClasses = reader.states.map(\.tokenClass)
    stateNames = reader.stateIndexes
    wordPattern = reader.wordPattern
    var sets = [Bool](repeating: false, count: reader.patterns.sets.count * 256)
    for (index, set) in reader.patterns.sets.enumerated() {
      for byte in UInt8.min...UInt8.max where set.contains(byte) {
        sets[index * 256 + Int(byte)] = true
      }
    }
    self.sets = sets
    var firstBytes = FirstBytes(
      steps: steps, alternatives: alternatives, sets: reader.patterns.sets, word: .all)
    firstBytes.word = firstBytes.bytes(of: wordPattern)
    endBytes = embedded.map { $0.end < 0 ? ByteSet() : firstBytes.bytes(of: $0.end) }
    let starts = rules.map { firstBytes.bytes(of: $0.pattern) }
    var heads = [UInt16](repeating: 0, count: reader.states.count * 256)
    // The list at 0 is the empty one.
    var lists: [Int16] = [-1]
    for state in reader.states.indices {
      let stateRules = reader.rules(of: state)
      var byByte: [[Int16]: UInt16] = [:]
      for byte in 0..<256 {
        var list: [Int16] = []
        for rule in stateRules where starts[rule].contains(UInt8(byte)) { list.append(Int16(rule)) }
        if list.isEmpty { continue }
        if let head = byByte[list] {
          heads[state * 256 + byte] = head
        } else {
          let head = UInt16(lists.count)
          byByte[list] = head
          lists += list
          lists.append(-1)
          heads[state * 256 + byte] = head
        }
      }
    }
    self.heads = heads
    self.lists = lists
  }
}
