/// What may stand in what (ISO 14289-2, 8.2.4; ISO/TS 32005, Table 5).
enum ContainmentRules: RuleFamily {
  static let requirements: [Requirement] =
    Array(pairs.values) + Array(contents.values) + Array(singles.values)

  private static let pairs: [String: Requirement] = {
    var pairs: [String: Requirement] = [:]
    for child in ContainmentTable.types {
      for parent in ContainmentTable.types
      where ContainmentTable.isForbidden(child, in: parent) {
        let key = "\(parent)-\(child)"
        pairs[key] = Requirement(
          "\(parent) does not contain \(child)", ua2: ["Table 5. \(key)-1"])
      }
    }
    return pairs
  }()

  private static let contents: [String: Requirement] = Dictionary(
    uniqueKeysWithValues: ContainmentTable.withoutContent.map {
      ($0, Requirement("\($0) holds no content itself", ua2: ["Table 5. \($0)-content-1"]))
    })

  private static let singles: [String: Requirement] = Dictionary(
    uniqueKeysWithValues: ContainmentTable.atMostOne.flatMap { entry in
      entry.children.map { child in
        let key = "\(entry.parent)-\(child)"
        return (key, Requirement("\(key): one at most", ua2: ["Table 5. \(key)-1"]))
      }
    })

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    guard report.standard == .accessible2, let tree = document.structure else { return }
    for element in tree.elements {
      guard let type = element.standardType else { continue }
      if let requirement = contents[type], element.hasContent {
        report.add(requirement, element.name, "\(type) holds content itself")
      }
      let parent = element.standardParent.flatMap(\.standardType) ?? "StructTreeRoot"
      let key = "\(general(parent))-\(general(type))"
      if type != "NonStruct", let requirement = pairs[key] {
        report.add(requirement, element.name, "\(parent) contains \(type)")
      }
      for entry in ContainmentTable.atMostOne where entry.parent == general(type) {
        let kids = element.standardKidTypes
        for child in entry.children where kids.count(where: { $0 == child }) > 1 {
          guard let requirement = singles["\(entry.parent)-\(child)"] else { continue }
          report.add(requirement, element.name, "\(type) contains several \(child)")
        }
      }
    }
  }

  private static func general(_ type: String) -> String {
    StandardTypes.isHeading(type) ? "Hn" : type
  }
}
