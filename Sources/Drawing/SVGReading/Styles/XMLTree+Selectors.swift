import ComposeMarkup

extension XMLTree: CSSElementTree {
  func type(of element: Index) -> String {
    let name = self[element].name
    guard name.utf8.starts(with: Self.htmlPrefix.utf8) else { return name }
    return String(name.dropFirst(Self.htmlPrefix.utf8.count))
  }
  func parent(of element: Index) -> Index { self[element].parent }

  func previous(of element: Index) -> Index {
    var other = self[element].previousSibling
    while other != Self.none, self[other].isText { other = self[other].previousSibling }
    return other
  }

  func next(of element: Index) -> Index {
    var other = self[element].nextSibling
    while other != Self.none, self[other].isText { other = self[other].nextSibling }
    return other
  }
}

extension CSSStyleSheet {
  /// The declarations for an element, the strongest last.
  ///
  /// - Parameter count: Grows by the rules that were looked at and the elements compared.
  func declarations(
    for node: XMLTree.Index, in tree: XMLTree, counting count: inout Int
  ) -> [CSSDeclaration] {
    guard !isEmpty else { return [] }
    var matcher = CSSMatcher(tree, maximumSteps: 1_000_000)
    let matching = matches(for: node, in: &matcher)
    count += matcher.steps
    return matching.flatMap { blocks[$0].declarations }
  }

  /// Whether something was skipped that may change what is drawn. States are those of a screen.
  var isIncomplete: Bool {
    isTruncated
      || skipped.contains { item in
        let text = item.text.utf8
        return text.starts(with: "@import".utf8)
          || text.first != UInt8(ascii: "@") && !text.contains(UInt8(ascii: ":"))
      }
  }
}
