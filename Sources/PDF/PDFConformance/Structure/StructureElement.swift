/// A structure element (ISO 32000-1 §14.7.2) in its place in the tree.
public final class StructureElement {
  /// What a structure element holds (ISO 32000-1 §14.7.4).
  public enum Kid {
    case element(StructureElement)
    case content(owner: Int, identifier: Int)
    case object(Int)
    case unreadable(ReadValue)
  }

  /// The object number.
  public let number: Int
  /// The entries of the element as written.
  public let dictionary: [String: ReadValue]
  /// As written, before role mapping.
  public let type: String
  /// The namespace of the type (ISO 32000-2 §14.8.6); nil for the default one.
  public let namespace: String?
  /// After role mapping; nil when no mapping leads to a standard type.
  public internal(set) var standardType: String?
  /// The namespace of `standardType`; nil for the default one.
  public internal(set) var standardNamespace: String?
  /// The structure tree that the element is in.
  public internal(set) unowned var tree: StructureTree
  /// The element that holds this one; nil for one in the structure tree root.
  public internal(set) weak var parent: StructureElement?
  /// What the element holds, in reading order.
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

  /// The type and the object number, for messages.
  public var name: String { "\(type) \(number) 0 obj" }
  /// The language tag of the element itself (`Lang`); nil for none.
  public var language: String? { dictionary["Lang"]?.text }
  /// The alternate description (`Alt`); nil for none.
  public var alternative: String? { dictionary["Alt"]?.text }
  /// The replacement text (`ActualText`); nil for none.
  public var actualText: String? { dictionary["ActualText"]?.text }
  /// The expansion of an abbreviation (`E`); nil for none.
  public var expansion: String? { dictionary["E"]?.text }
  /// The element identifier (`ID`); nil for none.
  public var identifier: [UInt8]? { dictionary["ID"]?.bytes }

  /// The structure elements among the kids, in order.
  public var elements: [StructureElement] {
    kids.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Whether marked content is a kid of the element itself.
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

  /// The types of `standardElements`, after role mapping where there is one.
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
