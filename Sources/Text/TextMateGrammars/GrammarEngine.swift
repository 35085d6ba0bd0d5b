import CComposeSystem
import ComposePlatform
import ComposeStructuredData

/// Grammars with their rules and patterns, as `Tokenizer` runs them.
///
/// What is found out once, such as the patterns that a rule looks for, is kept; nothing of it depends
/// on the code that was tokenized before.
final class GrammarEngine {
  /// A pattern and the rule that it begins; −1 where it ends the current one.
  struct Candidate {
    var pattern: Int32
    var rule: Int32
  }

  /// Rules that are put into places of a grammar.
  struct Injection {
    var selector: ScopeSelector.Alternative
    var rule: Int
  }

  private struct Grammar {
    var file: JSONGrammar
    /// Made when first used.
    var rules: (root: Int, repository: Int)?
    var injections: [Injection]?
  }

  private struct Key: Hashable {
    var root: Int
    var rule: Int
  }

  private var grammars: [Grammar] = []
  private var scopes: [String: Int] = [:]
  private var lists: [Key: [Candidate]] = [:]
  private var skipped: [Key: Bool] = [:]
  var patterns: PatternTable
  private(set) var rules = GrammarRules()
  var stacks = ScopeStacks()

  init(_ functions: conig_functions) { patterns = PatternTable(functions) }

  /// Adds a grammar, which takes the place of an earlier one of the same scope; returns its number.
  func add(_ file: JSONGrammar) -> Int {
    grammars.append(Grammar(file: file))
    scopes[file.scopeName] = grammars.count - 1
    return grammars.count - 1
  }

  func scopeName(of grammar: Int) -> String { grammars[grammar].file.scopeName }

  /// The number of the rule that a grammar starts with.
  func root(of grammar: Int) -> Int { prepared(grammar).root }

  private func prepared(_ grammar: Int) -> (root: Int, repository: Int) {
    if let rules = grammars[grammar].rules { return rules }
    let added = rules.add(grammars[grammar].file, number: grammar, patterns: &patterns)
    grammars[grammar].rules = added
    return added
  }

  // MARK: Rules

  /// The rule that a reference names, in a document of the grammar `root`; nil if there is none.
  private func target(of rule: Rule, root: Int) -> Int? {
    let include = rule.include
    if include == "$self" { return self.root(of: Int(rule.grammar)) }
    if include == "$base" { return self.root(of: root) }
    guard let hash = include.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      return scopes[include].map { self.root(of: $0) }
    }
    let name = String(include[include.index(after: hash)...])
    if hash == include.startIndex { return rules.named(name, in: Int(rule.repository)) }
    guard let other = scopes[String(include[..<hash])] else { return nil }
    // Which may add its rules.
    let repository = prepared(other).repository
    return rules.named(name, in: repository)
  }

  /// The rule itself, or what it refers to; nil for nothing, and for rules all of whose own rules are
  /// missing.
  private func resolved(_ index: Int, root: Int, depth: Int = 0) -> Int? {
    let rule = rules[index]
    var found = index
    if rule.kind == .reference {
      guard let target = target(of: rule, root: root) else { return nil }
      found = target
    }
    return isSkipped(found, root: root, depth: depth) ? nil : found
  }

  private func isSkipped(_ index: Int, root: Int, depth: Int) -> Bool {
    let rule = rules[index]
    // A chain of rules as long as this is none that anybody means.
    guard rule.kind != .match, !rule.rules.isEmpty, depth < 40 else { return false }
    let key = Key(root: root, rule: index)
    if let known = skipped[key] { return known }
    // While this is being found out, rules that come back to it have it.
    skipped[key] = false
    let isSkipped = !rule.rules.contains {
      resolved(Int($0), root: root, depth: depth + 1) != nil
    }
    skipped[key] = isSkipped
    return isSkipped
  }

  /// What is looked for within a rule, in order of preference.
  func candidates(within index: Int, root: Int) -> [Candidate] {
    let key = Key(root: root, rule: index)
    if let known = lists[key] { return known }
    let rule = rules[index]
    var list: [Candidate] = []
    if rule.kind == .match {
      list = [Candidate(pattern: rule.pattern, rule: Int32(index))]
    } else {
      collect(rule.rules, root: root, into: &list)
      if rule.kind == .region {
        list.insert(
          Candidate(pattern: rule.endPattern, rule: -1), at: rule.appliesEndLast ? list.count : 0)
      }
    }
    lists[key] = list
    return list
  }

  private func collect(_ first: [Int32], root: Int, into list: inout [Candidate]) {
    var pending = Array(first.reversed())
    // Groups that contain themselves end here; those that come twice find nothing new.
    var visited: Set<Int> = []
    while let next = pending.popLast() {
      guard let index = resolved(Int(next), root: root) else { continue }
      let rule = rules[index]
      if rule.kind == .group {
        if visited.insert(index).inserted { pending += rule.rules.reversed() }
      } else {
        list.append(Candidate(pattern: rule.pattern, rule: Int32(index)))
      }
    }
  }

  // MARK: Injections

  /// The rules that are put into places of a grammar, by priority.
  func injections(of grammar: Int) -> [Injection] {
    if let known = grammars[grammar].injections { return known }
    var result: [Injection] = []
    let file = grammars[grammar].file
    let repository = prepared(grammar).repository
    for (selector, value) in file.root["injections"]?.members ?? [] {
      let rule = rules.add(
        value, number: grammar, repository: repository, patterns: &patterns)
      add(selector, rule: rule, to: &result)
    }
    for other in grammars.indices where other != grammar {
      let injected = grammars[other].file
      guard let selector = injected.injectionSelector, scopes[injected.scopeName] == other,
        injected.injectionTargets?.contains(file.scopeName) != false
      else { continue }
      add(selector, rule: root(of: other), to: &result)
    }
    // Those of equal priority in their order: by the offset, since sorting need not keep it.
    let sorted = result.enumerated().sorted {
      ($0.element.selector.priority, $0.offset) < ($1.element.selector.priority, $1.offset)
    }.map(\.element)
    grammars[grammar].injections = sorted
    return sorted
  }

  private func add(_ selector: String, rule: Int, to result: inout [Injection]) {
    for alternative in ScopeSelector(selector).alternatives {
      result.append(Injection(selector: alternative, rule: rule))
    }
  }
}
