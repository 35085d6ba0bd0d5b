/// What tables, their rows and their groups of rows hold.
enum TableNestingRules: RuleFamily {
  static let tableKids = Requirement("a Table holds rows, groups and captions", ua1: ["7.2-3"])
  static let rowParent = Requirement("a TR stands in a table or a group", ua1: ["7.2-4"])
  static let headParent = Requirement("a THead stands in a Table", ua1: ["7.2-5"])
  static let bodyParent = Requirement("a TBody stands in a Table", ua1: ["7.2-6"])
  static let footParent = Requirement("a TFoot stands in a Table", ua1: ["7.2-7"])
  static let headerCellParent = Requirement("a TH stands in a TR", ua1: ["7.2-8"])
  static let cellParent = Requirement("a TD stands in a TR", ua1: ["7.2-9"])
  static let rowKids = Requirement("a TR holds cells only", ua1: ["7.2-10"])
  static let oneHead = Requirement("a table has one THead at most", ua1: ["7.2-11"])
  static let oneFoot = Requirement("a table has one TFoot at most", ua1: ["7.2-12"])
  static let bodyWithFoot = Requirement("a table with a TFoot has a TBody", ua1: ["7.2-13"])
  static let bodyWithHead = Requirement("a table with a THead has a TBody", ua1: ["7.2-14"])
  static let captionPlace = Requirement(
    "a table's caption is its first or last kid", ua1: ["7.2-16"])
  static let headKids = Requirement("a THead holds rows only", ua1: ["7.2-36"])
  static let bodyKids = Requirement("a TBody holds rows only", ua1: ["7.2-37"])
  static let footKids = Requirement("a TFoot holds rows only", ua1: ["7.2-38"])
  static let oneCaption = Requirement("a table has one caption at most", ua1: ["7.2-39"])

  static let requirements = [
    tableKids, rowParent, headParent, bodyParent, footParent, headerCellParent, cellParent, rowKids,
    oneHead, oneFoot, bodyWithFoot, bodyWithHead, captionPlace, headKids, bodyKids, footKids,
    oneCaption,
  ]

  private static let parents: [String: (Requirement, Set<String>)] = [
    "TR": (rowParent, ["Table", "THead", "TBody", "TFoot"]), "THead": (headParent, ["Table"]),
    "TBody": (bodyParent, ["Table"]), "TFoot": (footParent, ["Table"]),
    "TH": (headerCellParent, ["TR"]), "TD": (cellParent, ["TR"]),
  ]

  private static let kids: [String: (Requirement, Set<String>)] = [
    "Table": (tableKids, ["TR", "THead", "TBody", "TFoot", "Caption"]),
    "TR": (rowKids, ["TH", "TD"]), "THead": (headKids, ["TR"]), "TBody": (bodyKids, ["TR"]),
    "TFoot": (footKids, ["TR"]),
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    for element in document.structure?.elements ?? [] {
      guard let type = element.standardType else { continue }
      if let (requirement, permitted) = parents[type] {
        let parent = element.standardParent?.standardType ?? "nothing"
        if !permitted.contains(parent) {
          report.add(requirement, element.name, "it stands in \(parent)")
        }
      }
      if let (requirement, permitted) = kids[type] {
        let others = Set(element.standardKidTypes).subtracting(permitted)
        if !others.isEmpty { report.add(requirement, element.name, "it holds \(others.sorted())") }
      }
      if type == "Table" { checkTable(element, &report) }
    }
  }

  private static func checkTable(_ table: StructureElement, _ report: inout Report) {
    let kids = table.standardKidTypes
    func count(_ type: String) -> Int { kids.count { $0 == type } }
    if count("THead") > 1 { report.add(oneHead, table.name, "it has several THead") }
    if count("TFoot") > 1 { report.add(oneFoot, table.name, "it has several TFoot") }
    if count("TFoot") > 0, count("TBody") == 0 { report.add(bodyWithFoot, table.name, "no TBody") }
    if count("THead") > 0, count("TBody") == 0 { report.add(bodyWithHead, table.name, "no TBody") }
    if count("Caption") > 1 { report.add(oneCaption, table.name, "it has several captions") }
    if kids.dropFirst().dropLast().contains("Caption") {
      report.add(captionPlace, table.name, "a caption stands between other kids")
    }
  }
}
