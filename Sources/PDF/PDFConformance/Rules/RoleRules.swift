/// Structure types and what they are mapped to (ISO 32000-1 §14.7.3).
enum RoleRules: RuleFamily {
  static let isMapped = Requirement(
    "types are standard or mapped to standard ones", ua1: ["7.1-5"], ua2: ["8.2.4-1"],
    a1a: ["6.8.3.4-1"],
    a23a: ["6.7.3.4-1"])
  static let isCircular = Requirement(
    "mappings come to an end", ua1: ["7.1-6"], ua2: ["8.2.4-2"], a1a: ["6.8.3.4-2"],
    a23a: ["6.7.3.4-2"])
  static let isRemapped = Requirement(
    "standard types are not mapped", ua1: ["7.1-7"], ua2: ["8.2.4-4"], a23a: ["6.7.3.4-3"])
  static let sameNamespace = Requirement(
    "no namespace maps into itself", ua2: ["8.2.4-3"])
  static let heading = Requirement("H is not used", ua2: ["8.2.5.12-1"])
  static let note = Requirement("Note is not used", ua2: ["8.2.5.14-1"])

  static let requirements = [isMapped, isCircular, isRemapped, sameNamespace, heading, note]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    guard let tree = document.structure else { return }
    // What a heading of the seventh level is mapped to decides; PDF 1.7 knows six.
    for element in tree.elements {
      let isEarly =
        report.standard != .archive1a
        || StandardTypes.version14.contains(element.standardType ?? "")
      if element.standardType == nil || !isEarly {
        report.add(isMapped, element.name, "\(element.type) is mapped to no standard type")
      } else if element.standardNamespace == StandardTypes.namespace1 {
        if element.standardType == "H" { report.add(heading, element.name, "H is used") }
        if element.standardType == "Note" { report.add(note, element.name, "Note is used") }
      }
    }
    for type in tree.circularTypes.sorted() {
      report.add(isCircular, "role map", "\(type) is mapped to itself")
    }
    for type in tree.roleMap.keys.sorted() where StandardTypes.version1.contains(type) {
      report.add(isRemapped, "role map", "the standard type \(type) is mapped")
    }
    for value in document.file.array(tree.dictionary["Namespaces"]) ?? [] {
      guard let namespace = document.file.dictionary(value) else { continue }
      for (type, target) in document.file.dictionary(namespace["RoleMapNS"]) ?? [:] {
        let pair = document.file.array(target)
        if let pair, document.file.dictionary(pair.last)?["NS"] == namespace["NS"] {
          report.add(sameNamespace, "namespace", "\(type) is mapped within its namespace")
        }
      }
    }
  }
}
