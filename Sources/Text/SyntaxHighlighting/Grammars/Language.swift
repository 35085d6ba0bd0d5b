/// A compiled grammar: flat tables that the lexer runs over.
final class Language: Sendable {
  struct Rule {
    /// The first step of the pattern.
    var pattern: Int32
    /// The table that the match must be a word of, whose number is the action then; −1 for none.
    var table: Int32 = -1
    var action: Int32 = 0
    var captures: Int32 = 0
    /// For a pattern that starts with a name, the set of the bytes of which the name is after its first,
    /// and the set of those that may be behind it; −1 for other patterns.
    var nameSet: Int32 = -1
    var following: Int32 = -1
  }

  /// The grammar as written, for grammars that extend it.
  let source: String
  /// What is wrong with the grammar; empty for all that are here, as tests make sure.
  let problems: [String]
  let steps: Table<PatternStep>
  let alternatives: Table<Int32>
  /// 256 entries for each set of bytes.
  let sets: Table<Bool>
  let tables: [WordTable]
  let rules: Table<Rule>
  let actions: Table<CompiledAction>
  /// The classes of actions; nil for that of the state.
  let classes: Table<TokenClass?>
  /// The states that actions enter.
  let entered: Table<Int32>
  let embedded: [EmbeddedLanguage]
  /// The classes of text that no rule matches, by state.
  let stateClasses: Table<TokenClass>
  let stateNames: [String: Int]
  /// By state and first byte, the start of the rules to try in `lists`.
  let heads: Table<UInt16>
  /// Indexes of rules, each list ended by −1.
  let lists: Table<Int16>
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
    steps = Table(reader.patterns.steps)
    alternatives = Table(reader.patterns.alternatives)
    tables = reader.tables
    var classes: [TokenClass?] = []
    var entered: [Int32] = []
    actions = Table(
      reader.actions.map { action in
        defer {
          classes += action.classes
          entered += action.entering.map { Int32($0) }
        }
        return CompiledAction(
          classStart: Int32(classes.count), classCount: Int32(action.classes.count),
          leaving: Int32(action.leaving), enteringStart: Int32(entered.count),
          enteringCount: Int32(action.entering.count), saving: Int32(action.saving),
          embedded: action.embedded.map { Int32($0) } ?? -1, savesIndent: action.savesIndent,
          changesState: action.changesState)
      })
    self.classes = Table(classes)
    self.entered = Table(entered)
    embedded = reader.embedded
    stateClasses = Table(reader.states.map(\.tokenClass))
    stateNames = reader.stateIndexes
    wordPattern = reader.wordPattern
    var firstBytes = FirstBytes(
      steps: reader.patterns.steps, alternatives: reader.patterns.alternatives,
      sets: reader.patterns.sets, word: .all)
    firstBytes.word = firstBytes.bytes(of: wordPattern)
    var byteSets = reader.patterns.sets
    rules = Table(
      reader.rules.map { rule in
        guard let (nameSet, following) = firstBytes.bytesBehindName(of: rule.pattern) else {
          return rule
        }
        var rule = rule
        rule.nameSet = nameSet
        rule.following = Int32(byteSets.count)
        byteSets.append(following)
        return rule
      })
    var sets = [Bool](repeating: false, count: byteSets.count * 256)
    for (index, set) in byteSets.enumerated() {
      set.forEach { sets[index * 256 + Int($0)] = true }
    }
    self.sets = Table(sets)
    endBytes = embedded.map { $0.end < 0 ? ByteSet() : firstBytes.bytes(of: $0.end) }
    let starts = reader.rules.map { firstBytes.bytes(of: $0.pattern) }
    var heads = [UInt16](repeating: 0, count: reader.states.count * 256)
    // The list at 0 is the empty one.
    var lists: [Int16] = [-1]
    for state in reader.states.indices {
      Self.addLists(
        of: reader.rules(of: state), starts: starts, to: &lists, heads: &heads, at: state * 256)
    }
    self.heads = Table(heads)
    self.lists = Table(lists)
  }

  /// Adds the rules to try at each byte. Bytes at which the same rules may match share a list.
  private static func addLists(
    of rules: [Int], starts: [ByteSet], to lists: inout [Int16], heads: inout [UInt16],
    at base: Int
  ) {
    // From one of these bytes to the next the same rules may match.
    var edges = ByteSet()
    edges.insert(0)
    for rule in rules { edges.formUnion(starts[rule].edges) }
    // The bytes at which lists start, the empty one's included.
    var known: [(byte: Int, rules: Range<Int>)] = []
    // Of each rule, the bits of the 64 bytes that `byte` is of.
    var column: [UInt64] = []
    for byte in 0..<256 {
      if byte & 63 == 0 { column = rules.map { starts[$0].word(of: UInt8(byte)) } }
      guard edges.contains(UInt8(byte)) else {
        heads[base + byte] = heads[base + byte - 1]
        continue
      }
      let start = lists.count
      let bit = UInt64(1) << UInt64(byte & 63)
      for index in column.indices where column[index] & bit != 0 {
        lists.append(Int16(rules[index]))
      }
      let list = start..<lists.count
      if let same = known.last(where: { areAlike($0.rules, list, in: lists) }) {
        heads[base + byte] = heads[base + same.byte]
        lists.removeLast(list.count)
        continue
      }
      known.append((byte, list))
      guard !list.isEmpty else { continue }
      heads[base + byte] = UInt16(clamping: start)
      lists.append(-1)
    }
  }

  private static func areAlike(_ one: Range<Int>, _ two: Range<Int>, in lists: [Int16]) -> Bool {
    guard one.count == two.count else { return false }
    for offset in 0..<one.count
    where lists[one.lowerBound + offset] != lists[two.lowerBound + offset] { return false }
    return true
  }
}
