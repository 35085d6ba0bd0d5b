import ComposeMarkup
import ComposePlatform

/// The rules of a document's `style` elements, found by what they ask of an element.
struct StyleSheet: Sendable {
  private struct Rule: Sendable {
    var selector: StyleSelector
    var block: Int
  }

  private var rules: [Rule] = []
  private var blocks: [[StyleDeclaration]] = []
  /// The numbers of the rules that ask for a class, an identifier or a type, in that order of what
  /// is looked for, and of those that ask for none of them.
  private var byClass: [String: [Int]] = [:]
  private var byIdentifier: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  /// Whether something in the sheets was skipped.
  private(set) var isIncomplete = false

  var isEmpty: Bool { rules.isEmpty }

  /// Adds the rules of a sheet after those there are. What starts with `@` is for some media only,
  /// or for movement, and is skipped.
  mutating func append(_ text: String) {
    var bytes = Array(CSSSyntax.withoutComments(Substring(text)).utf8)[...]
    while let open = bytes.firstIndex(of: UInt8(ascii: "{")) {
      let head = String(decoding: bytes[..<open], as: UTF8.self).trimmed
      // Sheets in comments of XML are what they were for old browsers.
      let end = Self.endOfBlock(bytes, from: open)
      let body = bytes[(open + 1)..<end]
      bytes = bytes[min(end + 1, bytes.endIndex)...]
      let selectors = head.split(separator: ";").last.map { String($0).trimmed } ?? ""
      if head.contains(bytesOf: "@import") { isIncomplete = true }
      if selectors.hasPrefix("@") { continue }
      blocks.append(StyleDeclaration.list(String(decoding: body, as: UTF8.self)))
      for text in selectors.split(separator: ",") {
        if let selector = StyleSelector(text) {
          append(Rule(selector: selector, block: blocks.count - 1))
        } else if !text.contains(":") {
          // States are those of a screen.
          isIncomplete = true
        }
      }
    }
  }

  private mutating func append(_ rule: Rule) {
    let number = rules.count
    rules.append(rule)
    // A selector has parts.
    guard let last = rule.selector.parts.last else { return }
    if let identifier = last.identifier {
      byIdentifier[identifier, default: []].append(number)
    } else if let name = last.classes.first {
      byClass[name, default: []].append(number)
    } else if let type = last.type {
      byType[type, default: []].append(number)
    } else {
      others.append(number)
    }
  }

  /// The declarations for an element, the strongest last.
  ///
  /// - Parameter count: Grows by the rules that were looked at and the elements compared.
  func declarations(
    for node: XMLTree.Index, in tree: XMLTree, counting count: inout Int
  ) -> [StyleDeclaration] {
    guard !isEmpty else { return [] }
    var candidates = others
    if let rules = byType[tree[node].name] { candidates += rules }
    if let identifier = tree.attribute("id", of: node), let rules = byIdentifier[identifier] {
      candidates += rules
    }
    let classes = Self.classes(of: node, tree)
    if !byClass.isEmpty {
      for name in classes { if let rules = byClass[name] { candidates += rules } }
    }
    guard !candidates.isEmpty else { return [] }
    count += candidates.count
    let matching = candidates.filter { matches(rules[$0].selector, node, classes, tree, &count) }
    return matching.sorted {
      (rules[$0].selector.specificity, $0) < (rules[$1].selector.specificity, $1)
    }.flatMap { blocks[rules[$0].block] }
  }

  private func matches(
    _ selector: StyleSelector, _ element: XMLTree.Index, _ classes: Set<String>, _ tree: XMLTree,
    _ count: inout Int
  ) -> Bool {
    var node = element
    // The element itself, then its ancestors; the nearest match is used.
    var isFixed = true
    for part in selector.parts.reversed() {
      while true {
        guard node != XMLTree.none else { return false }
        // Those of the element itself are known; others are looked for each time.
        let isKnown = node == element || part.classes.isEmpty
        let names = isKnown ? classes : Self.classes(of: node, tree)
        let fits = Self.matches(part, node, names, tree)
        count += 1 + (isKnown ? 0 : names.count)
        if !fits, isFixed { return false }
        if fits { break }
        node = tree[node].parent
      }
      isFixed = part.isChild
      node = tree[node].parent
    }
    return true
  }

  private static func matches(
    _ part: StyleSelector.Compound, _ node: XMLTree.Index, _ classes: Set<String>, _ tree: XMLTree
  ) -> Bool {
    if let type = part.type, tree[node].name != type { return false }
    if part.isRoot, tree[node].parent != XMLTree.none { return false }
    if let identifier = part.identifier, tree.attribute("id", of: node) != identifier {
      return false
    }
    return part.classes.allSatisfy(classes.contains)
  }

  private static func classes(of node: XMLTree.Index, _ tree: XMLTree) -> Set<String> {
    guard let text = tree.attribute("class", of: node) else { return [] }
    return Set(text.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
  }

  /// Where the block that begins at a brace ends, blocks within it skipped.
  private static func endOfBlock(_ bytes: ArraySlice<UInt8>, from open: Int) -> Int {
    var depth = 0
    for index in open..<bytes.endIndex {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return bytes.endIndex
  }
}
