/// Elements as selectors see them, by their numbers; −1 is none.
package protocol CSSElementTree {
  /// The name of an element, of HTML in lower case.
  func type(of element: Int32) -> String
  /// The value of an attribute, character references resolved.
  func attribute(_ name: String, of element: Int32) -> String?
  func parent(of element: Int32) -> Int32
  /// The element before it that has the same parent.
  func previous(of element: Int32) -> Int32
  /// The element after it that has the same parent.
  func next(of element: Int32) -> Int32
}

extension CSSElementTree {
  /// The names in the attribute `class`.
  package func classes(of element: Int32) -> [String] {
    guard let text = attribute("class", of: element) else { return [] }
    return text.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }
  }
}

/// Whether elements match selectors, and at what cost.
package struct CSSMatcher<Tree: CSSElementTree> {
  let tree: Tree
  /// The elements that have been compared.
  package var steps = 0
  /// Nothing matches beyond this number of steps.
  let maximumSteps: Int

  package init(_ tree: Tree, maximumSteps: Int = .max) {
    self.tree = tree
    self.maximumSteps = maximumSteps
  }

  package var isExhausted: Bool { steps >= maximumSteps }

  /// - Parameter classes: Those of the element, which are known.
  mutating func matches(
    _ selector: CSSSelector, _ element: Int32, classes: [String]
  ) -> Bool {
    let parts = selector.parts
    guard let last = parts.last, fits(last, element, classes) else { return false }
    return matches(parts, before: parts.count - 1, element)
  }

  /// Whether the parts before number `part`, which `element` fits, have elements. Recursive: a selector
  /// has at most 32 parts.
  private mutating func matches(
    _ parts: [CSSSelector.Compound], before part: Int, _ element: Int32
  ) -> Bool {
    guard part > 0 else { return true }
    let combinator = parts[part].combinator
    var other = element
    while !isExhausted {
      switch combinator {
      case .descendant, .child: other = tree.parent(of: other)
      case .nextSibling, .laterSibling: other = tree.previous(of: other)
      }
      guard other >= 0 else { return false }
      if fits(parts[part - 1], other, nil), matches(parts, before: part - 1, other) { return true }
      if combinator == .child || combinator == .nextSibling { return false }
    }
    return false
  }

  private mutating func fits(
    _ part: CSSSelector.Compound, _ element: Int32, _ classes: [String]?
  ) -> Bool {
    steps += 1
    if let type = part.type, tree.type(of: element) != type { return false }
    if part.isRoot, tree.parent(of: element) >= 0 { return false }
    if let identifier = part.identifier, tree.attribute("id", of: element) != identifier {
      return false
    }
    if !part.classes.isEmpty {
      let classes = classes ?? tree.classes(of: element)
      steps += classes.count
      guard part.classes.allSatisfy(classes.contains) else { return false }
    }
    for attribute in part.attributes where !fits(attribute, element) { return false }
    for position in part.positions where !fits(position, element) { return false }
    for negation in part.negations where fits(negation, element, nil) { return false }
    return true
  }

  private func fits(_ condition: CSSSelector.Attribute, _ element: Int32) -> Bool {
    guard var value = tree.attribute(condition.name, of: element) else { return false }
    if condition.ignoresCase { value = value.lowercased() }
    let expected = condition.value
    switch condition.match {
    case .exists: return true
    case .equal: return value == expected
    case .word:
      return value.utf8.split { $0 <= 0x20 }.contains { $0.elementsEqual(expected.utf8) }
    case .language: return value == expected || value.hasPrefix(expected + "-")
    case .prefix: return !expected.isEmpty && value.hasPrefix(expected)
    case .suffix: return !expected.isEmpty && value.hasSuffix(expected)
    case .contains:
      guard let first = expected.utf8.first else { return false }
      let bytes = Array(value.utf8)
      return bytes.indices.contains {
        bytes[$0] == first && bytes[$0...].starts(with: expected.utf8)
      }
    }
  }

  private mutating func fits(_ position: CSSSelector.Position, _ element: Int32) -> Bool {
    var number = 1
    let type = position.isOfType ? tree.type(of: element) : ""
    // Of `:first-child`, one more says enough.
    let enough = position.step == 0 ? position.offset : .max
    var other = element
    while number <= enough, !isExhausted {
      other = position.isFromEnd ? tree.next(of: other) : tree.previous(of: other)
      guard other >= 0 else { break }
      steps += 1
      if !position.isOfType || tree.type(of: other) == type { number += 1 }
    }
    let distance = number - position.offset
    guard position.step != 0 else { return distance == 0 }
    return distance % position.step == 0 && distance / position.step >= 0
  }
}
