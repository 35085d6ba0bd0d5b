import ComposePlatform

/// Reads a grammar.
///
/// ```
/// def NAME pattern              a part of patterns, written {NAME}; {WORD} is what words of tables are
/// ignore-case                   patterns do not tell capital from small letters
/// table name                    words by class; `table name ignore-case` for either case
///   class action… : word word
/// state name class              a state, the first of which text starts in; `class` of the rest
///   pattern => class action…    a rule; with captures a class for each, `-` for that of the state
///   words table                 a rule for each word of a table
///   include state               the rules of another state
/// state name +                  more rules for a state, before those that it has
/// ```
///
/// Actions are `<` to leave a state and `<<` two, `>state` to enter one, `=state` to go to one,
/// `save1` to keep the text of a capture for `\=`, `indent` to keep the indent of the line for `\>`,
/// and `embed:language` or `embed:@1`, a language named by a capture, which `until pattern` ends, or, with
/// `returns`, an action of its own that leaves its first state.
/// A line that starts with `#` is a comment.
struct GrammarReader {
  struct State {
    var tokenClass: TokenClass = .plain
    var items: [Item] = []
  }

  enum Item {
    case rule(Int)
    case include(Int)
  }

  var patterns = PatternReader()
  private(set) var tables: [WordTable] = []
  private(set) var rules: [Language.Rule] = []
  private(set) var actions: [Action] = []
  private(set) var embedded: [EmbeddedLanguage] = []
  private(set) var states: [State] = []
  private(set) var stateIndexes: [String: Int] = [:]
  private(set) var wordPattern: Int32 = -1
  private var ownProblems: [String] = []
  private var definedStates: Set<Int> = []

  var problems: [String] {
    ownProblems + patterns.problems
      + stateIndexes.filter { !definedStates.contains($0.value) }.map { "no state \($0.key)" }
  }

  mutating func read(_ source: [UInt8]) {
    let lines = source.split(separator: 0x0A).map { Line($0) }
    // Definitions and tables may stand after what uses them.
    patterns.definitions["WORD"] = Array(#"[\w]+"#.utf8)
    for line in lines where line.indent == 0 {
      var line = line
      switch line.nextWord() {
      case "def":
        let name = line.nextWord()
        patterns.definitions[name] = Array(line.rest)
      case "ignore-case": patterns.ignoresCase = true
      case "table":
        let name = line.nextWord()
        if patterns.tables[name] == nil {
          patterns.tables[name] = Int32(tables.count)
          tables.append(WordTable(ignoresCase: line.nextWord() == "ignore-case"))
        }
      default: break
      }
    }
    wordPattern = patterns.read(patterns.definitions["WORD"] ?? []).first
    var table: Int?
    var state: Int?
    /// The index in the items of the state before which rules are added.
    var insertion = 0
    for var line in lines where !line.isEmpty {
      if line.indent == 0 {
        table = nil
        state = nil
        switch line.nextWord() {
        case "table": table = patterns.tables[line.nextWord()].map(Int.init)
        case "state":
          let index = stateIndex(line.nextWord())
          definedStates.insert(index)
          let word = line.nextWord()
          if word != "+" {
            states[index].items = []
            states[index].tokenClass = word.isEmpty ? .plain : tokenClass(word) ?? .plain
          }
          insertion = 0
          state = index
        case "def", "ignore-case": break
        default: ownProblems.append("cannot read \(line.text)")
        }
      } else if let table {
        readWords(&line, into: table)
      } else if let state {
        if let item = readItem(line) {
          states[state].items.insert(item, at: insertion)
          insertion += 1
        }
      } else {
        ownProblems.append("outside of a state: \(line.text)")
      }
    }
  }

  /// The rules of a state with those that it includes, in order.
  func rules(of state: Int, depth: Int = 0) -> [Int] {
    guard depth < 16 else { return [] }
    var result: [Int] = []
    for item in states[state].items {
      switch item {
      case .rule(let rule): result.append(rule)
      case .include(let other): result += rules(of: other, depth: depth + 1)
      }
    }
    return result
  }

  private mutating func stateIndex(_ name: String) -> Int {
    if let index = stateIndexes[name] { return index }
    states.append(State())
    stateIndexes[name] = states.count - 1
    return states.count - 1
  }

  private mutating func tokenClass(_ word: String) -> TokenClass? {
    if word == "-" { return nil }
    if let found = TokenClass.named(word) { return found }
    ownProblems.append("no class \(word)")
    return nil
  }

  private mutating func readWords(_ line: inout Line, into table: Int) {
    let action = readAction(&line)
    let index = add(action)
    while case let word = line.nextWord(), !word.isEmpty {
      tables[table].insert(Array(word.utf8), value: Int32(index))
    }
  }

  private mutating func add(_ action: Action) -> Int {
    if let index = actions.firstIndex(of: action) { return index }
    actions.append(action)
    return actions.count - 1
  }

  private mutating func readItem(_ line: Line) -> Item? {
    var line = line
    if let arrow = line.arrow {
      let (first, captures) = patterns.read(Array(line.text(before: arrow)))
      var right = line.line(after: arrow)
      let action = readAction(&right)
      if captures >= Lexer.captureCount { ownProblems.append("too many captures in \(line.text)") }
      if captures == 0, action.classes.count > 1 || captures > 0, action.classes.count != captures {
        ownProblems.append("\(captures) captures in \(line.text)")
      }
      rules.append(
        Language.Rule(pattern: first, action: Int32(add(action)), captures: Int32(captures)))
      return .rule(rules.count - 1)
    }
    switch line.nextWord() {
    case "include": return .include(stateIndex(line.nextWord()))
    case "words":
      let name = line.nextWord()
      guard let table = patterns.tables[name] else {
        ownProblems.append("no table \(name)")
        return nil
      }
      rules.append(Language.Rule(pattern: wordPattern, table: table))
      return .rule(rules.count - 1)
    default:
      ownProblems.append("cannot read \(line.text)")
      return nil
    }
  }

  /// Reads classes and actions up to a colon.
  private mutating func readAction(_ line: inout Line) -> Action {
    var action = Action()
    var embedding: EmbeddedLanguage?
    while case let word = line.nextWord(), !word.isEmpty, word != ":" {
      if let tokenClass = TokenClass.named(word) {
        action.classes.append(tokenClass)
        continue
      }
      let bytes = word.utf8
      switch bytes.first {
      case UInt8(ascii: "<"): action.leaving = bytes.count
      case UInt8(ascii: ">"):
        action.entering.append(stateIndex(String(word.dropFirst())))
      case UInt8(ascii: "="):
        action.leaving = 1
        action.entering.append(stateIndex(String(word.dropFirst())))
      case UInt8(ascii: "-"): action.classes.append(tokenClass(word))
      case _ where word == "indent": action.savesIndent = true
      case _ where word == "returns": embedding?.returns = true
      case _ where word == "until":
        embedding?.end = patterns.read(Array(line.rest)).first
        line = Line([])
      case _ where word.hasPrefix("save"): action.saving = Int(bytes.last ?? 0) - 0x30
      case _ where word.hasPrefix("embed:"):
        let parts = bytes.dropFirst(6).split(separator: UInt8(ascii: "/"))
        var embedded = EmbeddedLanguage()
        if let name = parts.first {
          if name.first == UInt8(ascii: "@") {
            embedded.nameCapture = Int(name.last ?? 0) - 0x30
          } else {
            embedded.name = String(decoding: name, as: UTF8.self)
          }
        }
        if parts.count > 1 { embedded.state = String(decoding: parts[1], as: UTF8.self) }
        embedding = embedded
      default: action.classes.append(tokenClass(word))
      }
    }
    if let embedding {
      embedded.append(embedding)
      action.embedded = embedded.count - 1
    }
    return action
  }
}

/// A line of a grammar.
private struct Line {
  let indent: Int
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var position = bytes.startIndex
    while position < bytes.endIndex, bytes[position] == 0x20 { position += 1 }
    indent = position - bytes.startIndex
    self.position = position
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the line is blank or a comment.
  var isEmpty: Bool { position == bytes.endIndex || bytes.first == UInt8(ascii: "#") }

  /// The rest of the line, without the spaces at its start.
  var rest: ArraySlice<UInt8> { bytes[position...].drop { $0 == 0x20 } }

  /// The position of the last " => " in the rest.
  var arrow: Int? {
    var index = bytes.endIndex - 4
    while index >= position {
      if bytes[index + 1] == UInt8(ascii: "="), bytes[index + 2] == UInt8(ascii: ">"),
        bytes[index] == 0x20, bytes[index + 3] == 0x20
      {
        return index
      }
      index -= 1
    }
    return nil
  }

  func text(before arrow: Int) -> ArraySlice<UInt8> { bytes[position..<arrow] }

  func line(after arrow: Int) -> Line { Line(bytes[(arrow + 4)...]) }

  /// The next word; empty at the end of the line.
  mutating func nextWord() -> String {
    while position < bytes.endIndex, bytes[position] == 0x20 { position += 1 }
    let start = position
    while position < bytes.endIndex, bytes[position] != 0x20 { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
