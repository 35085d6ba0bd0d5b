/// References between elements (`Ref`, ISO 32000-2, 14.7.2): between notes and their references,
/// and from table-of-contents entries to their targets (ISO 14289-2, 8.2.5.8 and 8.2.5.14).
struct StructureReferences {
  private var lists = [Int32: [Int32]]()

  /// Complexity: O(links × depth of the tree).
  init(_ tree: StructureTree, _ destinations: DestinationTable) {
    for link in tree.links {
      guard let target = destinations.element(at: link.destination) else { continue }
      let noteOfTarget = Self.nearest(.note, around: target, tree)
      if let note = noteOfTarget, note != Self.nearest(.note, around: link.element, tree) {
        add(note, to: link.element)
        add(link.element, to: note)
      } else if let entry = Self.nearest(.tableOfContentsItem, around: link.element, tree) {
        add(target, to: entry)
      }
    }
  }

  func targets(of element: Int32) -> [Int32] { lists[element] ?? [] }

  private mutating func add(_ target: Int32, to element: Int32) {
    if lists[element]?.contains(target) != true { lists[element, default: []].append(target) }
  }

  /// The nearest element of a type that is `element` or contains it.
  private static func nearest(
    _ type: StandardStructureType, around element: Int32, _ tree: StructureTree
  ) -> Int32? {
    var index = element
    while index >= 0 {
      if tree.types[Int(index)] == type { return index }
      // A parent has a lower index.
      index = tree.parents[Int(index)]
    }
    return nil
  }
}
