/// A structure element (ISO 32000-1 §14.7.2) in its place in the tree.
public final class StructureElement {
  public enum Kid {
    case element(StructureElement)
    case content(owner: Int, identifier: Int)
    case object(Int)
    case unreadable(ReadValue)
  }

  public let number: Int
  public let dictionary: [String: ReadValue]
  /// As written, before role mapping.
  public let type: String
  public let namespace: String?
  /// After role mapping; nil when no mapping leads to a standard type.
  public internal(set) var standardType: String?
  public internal(set) var standardNamespace: String?
  public internal(set) unowned var tree: StructureTree
  public internal(set) weak var parent: StructureElement?
  public internal(set) var kids: [Kid] = []

  init(
    number: Int, dictionary: [String: ReadValue], namespace: String?, tree: StructureTree
  ) {
    self.number = number
    self.dictionary = dictionary
    self.namespace = namespace
    self.tree = tree
    type = dictionary["S"]?.name ?? ""
  }

  public var name: String { "\(type) \(number) 0 obj" }
  public var language: String? { dictionary["Lang"]?.text }
  public var alternative: String? { dictionary["Alt"]?.text }
  public var actualText: String? { dictionary["ActualText"]?.text }
  public var expansion: String? { dictionary["E"]?.text }
  public var identifier: [UInt8]? { dictionary["ID"]?.bytes }

  public var elements: [StructureElement] {
    kids.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  public var hasContent: Bool {
    kids.contains { if case .content = $0 { true } else { false } }
  }

  /// Elements that only group do not count in the rules about nesting: what they hold belongs to
  /// what they stand in.
  static let passThrough: Set<String> = ["NonStruct", "Div", "Part"]

  /// The next element above that counts in the rules about nesting.
  public var standardParent: StructureElement? {
    var next = parent
    while let element = next, Self.passThrough.contains(element.standardType ?? "") {
      next = element.parent
    }
    return next
  }

  /// The elements below that count in the rules about nesting.
  public var standardElements: [StructureElement] {
    var found: [StructureElement] = []
    var waiting: [StructureElement] = elements.reversed()
    while let element = waiting.popLast() {
      if Self.passThrough.contains(element.standardType ?? "") {
        waiting += element.elements.reversed()
      } else {
        found.append(element)
      }
    }
    return found
  }

  public var standardKidTypes: [String] { standardElements.map { $0.standardType ?? $0.type } }

  /// An attribute of an owner such as `Table`, of the element itself (§14.7.5).
  public func attribute(_ key: String, owner: String, in file: ReadBackFile) -> ReadValue? {
    let attributes = file.resolve(dictionary["A"])
    for candidate in attributes.array ?? [attributes] {
      guard let entries = file.dictionary(candidate), entries["O"]?.name == owner else { continue }
      if let value = entries[key] { return file.resolve(value) }
    }
    return nil
  }

  /// The language that holds here: its own or an ancestor's.
  public var inheritedLanguage: String? {
    var next: StructureElement? = self
    while let element = next {
      if let language = element.language { return language }
      next = element.parent
    }
    return nil
  }
}
