// References that lead back to where they are.

extension SVGInterpreter {
  /// An element, and another one within which it is referred to.
  struct BackReference: Hashable {
    var from: XMLTree.Index
    var to: XMLTree.Index
  }

  /// Whether an element that comes earlier in the document leads to the one of its kind that is
  /// being drawn: of two that lead to each other the later one does without.
  ///
  /// - Parameter attributes: Those by which elements of the kind are referred to.
  mutating func leadsBackFromEarlier(_ node: XMLTree.Index, by attributes: [String]) -> Bool {
    guard let outer = references.last, let around = document.identifiers[outer],
      tree[around].name == tree[node].name, node < around
    else { return false }
    let key = BackReference(from: node, to: around)
    if let known = backReferences[key] { return known }
    let leads = leads(from: node, to: outer, by: attributes)
    backReferences[key] = leads
    return leads
  }

  private func leads(from node: XMLTree.Index, to name: String, by attributes: [String]) -> Bool {
    // Elements are numbered in the order in which they begin. So many are enough to look at.
    var index = node
    while Int(index) < tree.nodes.count, index - node < 1_000 {
      if index != node {
        var parent = tree[index].parent
        while parent > node { parent = tree[parent].parent }
        guard parent == node else { return false }
      }
      for attribute in attributes {
        if let link = tree.attribute(attribute, of: index),
          SVGStyle.reference(link.trimmed) == name
        {
          return true
        }
      }
      index += 1
    }
    return false
  }
}
