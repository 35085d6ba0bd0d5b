/// The structure hierarchy of a file (ISO 32000-1 §14.7), read without recursion.
public final class StructureTree {
  public private(set) var elements: [StructureElement] = []
  public private(set) var roots: [StructureElement] = []
  public private(set) var byNumber: [Int: StructureElement] = [:]
  public let dictionary: [String: ReadValue]
  /// Elements met a second time on the way down.
  public private(set) var repeated: [Int] = []
  /// Types whose mapping comes back to itself.
  public private(set) var circularTypes: Set<String> = []
  let roleMap: [String: String]
  /// Elements nested deeper cannot be read.
  private static let maximumDepth = 1_000

  /// Elements without a namespace are of PDF 1.7's types (ISO 32000-2 §14.8.6.1).
  init?(_ file: ReadBackFile) {
    guard let root = file.dictionary(file.catalog["StructTreeRoot"]) else { return nil }
    dictionary = root
    roleMap = (file.dictionary(root["RoleMap"]) ?? [:]).compactMapValues { $0.name }
    read(file)
    for element in elements { resolveRole(of: element, in: file) }
  }

  private func read(_ file: ReadBackFile) {
    var waiting: [(value: ReadValue, parent: StructureElement?, page: Int?, depth: Int)] = []
    for kid in (file.array(dictionary["K"]) ?? [dictionary["K"] ?? .null]).reversed() {
      waiting.append((kid, nil, nil, 0))
    }
    // Kids are put into their places as they come off the stack: in order, since it was reversed.
    while let (value, parent, page, depth) = waiting.popLast() {
      let resolved = file.resolve(value)
      if let identifier = resolved.integer {
        parent?.kids.append(
          page.map { .content(owner: $0, identifier: identifier) } ?? .unreadable(value))
        continue
      }
      guard let entries = resolved.dictionary else {
        if value != .null { parent?.kids.append(.unreadable(value)) }
        continue
      }
      let ownPage = entries["Pg"]?.reference ?? page
      switch entries["Type"]?.name {
      case "MCR":
        let owner = entries["Stm"]?.reference ?? ownPage
        if let owner, let identifier = entries["MCID"]?.integer {
          parent?.kids.append(.content(owner: owner, identifier: identifier))
        } else {
          parent?.kids.append(.unreadable(value))
        }
      case "OBJR":
        parent?.kids.append(entries["Obj"]?.reference.map { .object($0) } ?? .unreadable(value))
      default:
        guard let number = value.reference, entries["S"]?.name != nil, depth < Self.maximumDepth
        else {
          parent?.kids.append(.unreadable(value))
          continue
        }
        guard byNumber[number] == nil else {
          repeated.append(number)
          continue
        }
        let element = StructureElement(
          number: number, dictionary: withTexts(entries, in: file),
          namespace: file.dictionary(entries["NS"])?["NS"]?.text, tree: self)
        element.parent = parent
        byNumber[number] = element
        elements.append(element)
        if let parent { parent.kids.append(.element(element)) } else { roots.append(element) }
        let kids = file.resolve(entries["K"])
        for kid in (kids.array ?? [entries["K"] ?? .null]).reversed() {
          waiting.append((kid, element, ownPage, depth + 1))
        }
      }
    }
  }

  /// Entries with the texts that lie in objects of their own.
  private func withTexts(
    _ entries: [String: ReadValue], in file: ReadBackFile
  ) -> [String: ReadValue] {
    var entries = entries
    for key in ["Alt", "ActualText", "E", "Lang", "ID"] {
      if let value = entries[key] { entries[key] = file.resolve(value) }
    }
    return entries
  }

  /// Follows the role map, and the maps of namespaces (ISO 32000-2 §14.7.4.2), to a standard type.
  private func resolveRole(of element: StructureElement, in file: ReadBackFile) {
    var type = element.type
    var namespace = element.namespace ?? StandardTypes.namespace1
    var namespaceMap = file.dictionary(file.dictionary(element.dictionary["NS"])?["RoleMapNS"])
    var seen: Set<String> = []
    while seen.insert(namespace + " " + type).inserted {
      if StandardTypes.isStandard(type, in: namespace) {
        element.standardType = type
        element.standardNamespace = namespace
        return
      }
      if let mapped = namespaceMap?[type] {
        if let pair = file.array(mapped), pair.count == 2, let name = pair[0].name {
          type = name
          namespace = file.dictionary(pair[1])?["NS"]?.text ?? ""
          namespaceMap = file.dictionary(file.dictionary(pair[1])?["RoleMapNS"])
        } else if let name = file.resolve(mapped).name {
          type = name
          namespace = StandardTypes.namespace1
          namespaceMap = nil
        }
      } else if let mapped = roleMap[type], namespace == StandardTypes.namespace1 {
        type = mapped
      } else {
        return
      }
    }
    circularTypes.insert(element.type)
  }
}
