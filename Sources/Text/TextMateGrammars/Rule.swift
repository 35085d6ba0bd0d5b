import ComposeStructuredData

/// A rule of a grammar. Rules name one another by their numbers in `GrammarRules`.
struct Rule {
  enum Kind: UInt8 {
    /// Only other rules.
    case group
    /// A pattern.
    case match
    /// A pattern, what follows it, and the pattern that ends it.
    case region
    /// A pattern, and the lines after it that begin with another one.
    case lines
    /// Another rule, by `include`.
    case reference
  }

  var kind = Kind.group
  /// The grammar that the rule is of.
  var grammar: Int32
  /// What names of `include` are looked up in.
  var repository: Int32
  var name: ScopeName?
  var contentName: ScopeName?
  /// The pattern, or that of the beginning.
  var pattern: Int32 = -1
  /// The pattern of the end, or that of the lines.
  var endPattern: Int32 = -1
  /// The pattern of the end where it has groups of the beginning; empty where not.
  var endSource: [UInt8] = []
  /// By number of group the rule of what it finds; −1 for none.
  var captures: [Int32] = []
  var endCaptures: [Int32] = []
  /// Whether the pattern of the end comes after the others.
  var appliesEndLast = false
  /// Whether there is a list of rules, even an empty one.
  var hasRules = false
  var rules: [Int32] = []
  /// What a reference names.
  var include = ""
}

/// The rules of all grammars, flat.
struct GrammarRules {
  /// The names of a repository, and the number of the repository around it; −1 for none.
  private struct Repository {
    var names: [String: Int32] = [:]
    var parent: Int32
  }

  /// The most rules of one grammar; that of C++, the largest there is, has some 13,000.
  static let mostRules = 200_000

  private(set) var rules: [Rule] = []
  private var repositories: [Repository] = []
  private var targets: [Int32?] = []

  var count: Int { rules.count }
  subscript(index: Int) -> Rule { rules[index] }

  /// Adds the rules of a grammar; returns the number of its root, and that of its repository.
  mutating func add(
    _ file: JSONGrammar, number: Int, patterns: inout PatternTable
  ) -> (root: Int, repository: Int) {
    let first = rules.count
    repositories.append(Repository(parent: -1))
    let repository = Int32(repositories.count - 1)
    var builder = Builder(number: Int32(number), most: first + Self.mostRules)
    addNames(file.root["repository"], to: repository, &builder, &patterns)
    var root = Rule(grammar: Int32(number), repository: repository)
    root.name = ScopeName(file.scopeName)
    root.hasRules = true
    root.rules = list(file.root["patterns"], in: repository, &builder, &patterns)
    return (append(root), Int(repository))
  }

  /// Adds a rule of a grammar that is not in its lists, such as one of `injections`.
  mutating func add(
    _ value: DataValue, number: Int, repository: Int, patterns: inout PatternTable
  ) -> Int {
    var builder = Builder(number: Int32(number), most: rules.count + Self.mostRules)
    return Int(add(value, in: Int32(repository), &builder, &patterns))
  }

  private struct Builder {
    let number: Int32
    let most: Int
  }

  @discardableResult
  private mutating func append(_ rule: Rule) -> Int {
    rules.append(rule)
    return rules.count - 1
  }

  private mutating func addNames(
    _ value: DataValue?, to repository: Int32, _ builder: inout Builder,
    _ patterns: inout PatternTable
  ) {
    for (name, value) in value?.members ?? [] {
      repositories[Int(repository)].names[name] = add(value, in: repository, &builder, &patterns)
    }
  }

  private mutating func list(
    _ value: DataValue?, in repository: Int32, _ builder: inout Builder,
    _ patterns: inout PatternTable
  ) -> [Int32] {
    (value?.array ?? []).map { element in
      guard let include = element["include"]?.string else {
        return add(element, in: repository, &builder, &patterns)
      }
      return reference(to: include, in: repository, builder)
    }
  }

  private mutating func reference(
    to include: String, in repository: Int32, _ builder: Builder
  ) -> Int32 {
    var rule = Rule(grammar: builder.number, repository: repository)
    rule.kind = .reference
    rule.include = include
    return Int32(append(rule))
  }

  private mutating func add(
    _ value: DataValue, in outer: Int32, _ builder: inout Builder, _ patterns: inout PatternTable
  ) -> Int32 {
    var rule = Rule(grammar: builder.number, repository: outer)
    guard rules.count < builder.most else { return Int32(append(rule)) }
    var repository = outer
    rule.name = ScopeName(value["name"]?.string)
    let match = value["match"]?.string
    let begin = value["begin"]?.string
    if match ?? begin == nil, let own = value["repository"] {
      repositories.append(Repository(parent: outer))
      repository = Int32(repositories.count - 1)
      rule.repository = repository
      addNames(own, to: repository, &builder, &patterns)
    }
    if let match, !match.isEmpty {
      rule.kind = .match
      rule.pattern = Int32(patterns.index(of: Self.source(match)))
      rule.captures = captures(value["captures"], in: repository, &builder, &patterns)
      rule.hasRules = value["patterns"] != nil
      return Int32(append(rule))
    }
    rule.contentName = ScopeName(value["contentName"]?.string)
    rule.hasRules = value["patterns"] != nil
    rule.rules = list(value["patterns"], in: repository, &builder, &patterns)
    guard let begin else {
      if !rule.hasRules, let include = value["include"]?.string {
        rule.hasRules = true
        rule.rules = [reference(to: include, in: repository, builder)]
      }
      return Int32(append(rule))
    }
    rule.pattern = Int32(patterns.index(of: Self.source(begin)))
    let both = value["captures"]
    rule.captures = captures(
      value["beginCaptures"] ?? both, in: repository, &builder, &patterns)
    let lines = value["while"]?.string ?? ""
    rule.kind = lines.isEmpty ? .region : .lines
    // One that never matches, where there is none.
    let end = lines.isEmpty ? value["end"]?.string ?? "" : lines
    let source = end.isEmpty ? Array("(?!)".utf8) : Self.source(end)
    rule.endPattern = Int32(patterns.index(of: source))
    if Self.hasBackReferences(source) { rule.endSource = source }
    rule.endCaptures = captures(
      value[lines.isEmpty ? "endCaptures" : "whileCaptures"] ?? both, in: repository, &builder,
      &patterns)
    switch value["applyEndPatternLast"]?.content {
    case .bool(let isOn)?: rule.appliesEndLast = isOn
    case .number(let number)?: rule.appliesEndLast = number.double != 0
    default: break
    }
    return Int32(append(rule))
  }

  private mutating func captures(
    _ value: DataValue?, in repository: Int32, _ builder: inout Builder,
    _ patterns: inout PatternTable
  ) -> [Int32] {
    var result: [Int32] = []
    let members: [(key: String, value: DataValue)] =
      value?.array.map { $0.enumerated().map { (String($0.offset), $0.element) } }
      ?? value?.members ?? []
    for (key, value) in members {
      guard let number = Int(key), 0..<1_000 ~= number else { continue }
      while result.count <= number { result.append(-1) }
      result[number] = add(value, in: repository, &builder, &patterns)
    }
    return result
  }

  /// A pattern, in which `\z` must not see the line feed that every line is given.
  private static func source(_ pattern: String) -> [UInt8] {
    let bytes = Array(pattern.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        if bytes[index + 1] == UInt8(ascii: "z") {
          result += "$(?!\\n)(?<!\\n)".utf8
        } else {
          result += bytes[index...index + 1]
        }
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func hasBackReferences(_ source: [UInt8]) -> Bool {
    source.indices.dropLast().contains {
      source[$0] == UInt8(ascii: "\\") && 0x30...0x39 ~= source[$0 + 1]
    }
  }

  // MARK: References

  /// The number of a name in a repository or those around it.
  func named(_ name: String, in repository: Int) -> Int? {
    var repository = Int32(repository)
    while repository >= 0 {
      if let rule = repositories[Int(repository)].names[name] { return Int(rule) }
      repository = repositories[Int(repository)].parent
    }
    return nil
  }
}
