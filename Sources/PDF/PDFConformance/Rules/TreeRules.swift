/// The structure tree as a tree, and its two ways from content to element and back
/// (ISO 32000-1 §14.7.4).
enum TreeRules: RuleFamily {
  static let parent = Requirement(
    "elements name their parents", ua1: ["7.1-12"], ua2: ["8.2.1-2"], core: "ISO 32000-1, 14.7.2")
  static let kids = Requirement(
    "kids are elements, marked content or objects that exist", core: "ISO 32000-1, 14.7.2")
  static let contentOwner = Requirement(
    "each marked-content identifier belongs to one element", core: "ISO 32000-1, 14.7.4.3")
  static let contentExists = Requirement(
    "elements refer to marked content that is there", core: "ISO 32000-1, 14.7.4.2")
  static let parentTree = Requirement(
    "the parent tree leads back to each content's element", core: "ISO 32000-1, 14.7.4.4")
  static let objectOwner = Requirement(
    "annotations in the structure lead back to their elements", core: "ISO 32000-1, 14.7.4.4")
  static let identifiers = Requirement(
    "the ID tree leads to the elements with their IDs", core: "ISO 32000-1, 14.7.2")
  static let nextKey = Requirement(
    "ParentTreeNextKey is above all keys", core: "ISO 32000-1, 14.7.2")
  static let root = Requirement(
    "one Document of PDF 2.0 is the root", ua2: ["8.2.5.2-1", "8.2.5.2-2"])

  static let requirements = [
    parent, kids, contentOwner, contentExists, parentTree, objectOwner, identifiers, nextKey, root,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    guard let tree = document.structure else { return }
    checkElements(tree, document, &report)
    checkContent(tree, document, &report)
    checkObjects(tree, document, &report)
    checkIdentifiers(tree, document, &report)
    let root = tree.roots.first
    if tree.roots.count != 1 || root?.standardType != "Document"
      || root?.standardNamespace != StandardTypes.namespace2
    {
      report.add(
        Self.root, "structure tree",
        "the roots are \(tree.roots.map(\.name)) in \(root?.standardNamespace ?? "no namespace")")
    }
  }

  private static func checkElements(
    _ tree: StructureTree, _ document: ReadBackDocument, _ report: inout Report
  ) {
    let rootNumber = document.catalog["StructTreeRoot"]?.reference
    for element in tree.elements {
      if element.dictionary["P"]?.reference != (element.parent?.number ?? rootNumber) {
        report.add(parent, element.name, "its P is not the element it stands in")
      }
      for case .unreadable(let value) in element.kids {
        report.add(kids, element.name, "a kid is \(value)")
      }
    }
    for number in tree.repeated { report.add(kids, number, "it stands in two places") }
  }

  private static func checkContent(
    _ tree: StructureTree, _ document: ReadBackDocument, _ report: inout Report
  ) {
    var owners: [Int: [Int: StructureElement]] = [:]
    for element in tree.elements {
      for case .content(let owner, let identifier) in element.kids {
        if let other = owners[owner]?[identifier] {
          report.add(
            contentOwner, element.name, "content \(identifier) of \(owner) is \(other.name)'s too")
        }
        owners[owner, default: [:]][identifier] = element
      }
    }
    let entries = Dictionary(
      document.file.numberTree(tree.dictionary["ParentTree"]).map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first })
    if let highest = entries.keys.max(),
      (tree.dictionary["ParentTreeNextKey"]?.integer ?? 0) <= highest
    {
      report.add(nextKey, "structure tree", "the next key is not above \(highest)")
    }
    for stream in document.streams {
      let identifiers = stream.scan.sequences.compactMap(\.identifier)
      for identifier in repeated(identifiers) {
        report.add(contentOwner, stream.name, "content \(identifier) is marked twice")
      }
      let known = Set(identifiers)
      let claimed = owners[stream.owner] ?? [:]
      for (identifier, element) in claimed.sorted(by: { $0.key < $1.key })
      where !known.contains(identifier) {
        report.add(
          contentExists, element.name, "\(stream.name) marks no content \(identifier)")
      }
      guard !known.isEmpty else { continue }
      let list = stream.structParents.flatMap { document.file.array(entries[$0]) }
      guard let list else {
        report.add(parentTree, stream.name, "it has no entry in the parent tree")
        continue
      }
      for identifier in known.sorted() {
        let back = identifier < list.count && identifier >= 0 ? list[identifier].reference : nil
        if let element = claimed[identifier] {
          if back != element.number {
            report.add(
              parentTree, stream.name,
              "content \(identifier) leads to \(back ?? 0), not \(element.name)")
          }
        } else {
          report.add(contentOwner, stream.name, "content \(identifier) has no element")
        }
      }
    }
    for (owner, contents) in owners.sorted(by: { $0.key < $1.key })
    where !document.streams.contains(where: { $0.owner == owner }) {
      for element in contents.values {
        report.add(contentExists, element.name, "\(owner) 0 obj has no content")
      }
    }
  }

  private static func checkObjects(
    _ tree: StructureTree, _ document: ReadBackDocument, _ report: inout Report
  ) {
    let entries = Dictionary(
      document.file.numberTree(tree.dictionary["ParentTree"]).map { ($0.key, $0.value) },
      uniquingKeysWith: { first, _ in first })
    var owners: [Int: StructureElement] = [:]
    for element in tree.elements {
      for case .object(let number) in element.kids {
        guard let object = document.file.objects[number]?.value.dictionary else {
          report.add(kids, element.name, "\(number) 0 obj is not there")
          continue
        }
        if let other = owners[number] {
          report.add(objectOwner, element.name, "\(number) 0 obj is \(other.name)'s too")
        }
        owners[number] = element
        let back = object["StructParent"]?.integer.flatMap { entries[$0]?.reference }
        if back != element.number {
          report.add(objectOwner, number, "it leads to \(back ?? 0), not to \(element.name)")
        }
      }
    }
    for (annotation, _) in document.annotations where owners[annotation] == nil {
      if document.dictionary(annotation)["StructParent"] != nil {
        report.add(objectOwner, annotation, "no element refers to it")
      }
    }
  }

  private static func checkIdentifiers(
    _ tree: StructureTree, _ document: ReadBackDocument, _ report: inout Report
  ) {
    var listed: [[UInt8]: Int] = [:]
    for (key, value) in document.file.nameTree(tree.dictionary["IDTree"]) {
      listed[key] = value.reference
    }
    for element in tree.elements {
      guard let identifier = element.identifier else { continue }
      if listed[identifier] != element.number {
        report.add(identifiers, element.name, "the ID tree does not lead to it by its ID")
      }
    }
  }

  private static func repeated(_ identifiers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return identifiers.filter { !seen.insert($0).inserted }
  }
}
