/// Lists and tables of contents.
enum ListRules: RuleFamily {
  static let itemParent = Requirement("an LI stands in an L", ua1: ["7.2-17"])
  static let bodyParent = Requirement("an LBody stands in an LI", ua1: ["7.2-18"])
  static let listKids = Requirement("an L holds items, lists and a caption", ua1: ["7.2-19"])
  static let itemKids = Requirement("an LI holds labels and bodies", ua1: ["7.2-20"])
  static let listCaption = Requirement("a list's caption comes first", ua1: ["7.2-40"])
  static let numbering = Requirement(
    "lists with labels say how they are numbered", ua2: ["8.2.5.25-1"])
  static let itemContent = Requirement(
    "what is no label stands in the LBody", ua2: ["8.2.5.25-2"])
  static let entryParent = Requirement("a TOCI stands in a TOC", ua1: ["7.2-26"])
  static let contentsKids = Requirement("a TOC holds entries and a caption", ua1: ["7.2-27"])
  static let contentsCaption = Requirement("a TOC's caption comes first", ua1: ["7.2-28"])
  static let entryTarget = Requirement("a TOCI refers to what it announces", ua2: ["8.2.5.8-1"])

  static let requirements = [
    itemParent, bodyParent, listKids, itemKids, listCaption, numbering, itemContent, entryParent,
    contentsKids, contentsCaption, entryTarget,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    for element in document.structure?.elements ?? [] {
      let kids = element.standardKidTypes
      let parent = element.standardParent?.standardType
      switch element.standardType {
      case "L": checkList(element, kids, in: document, &report)
      case "LI":
        if parent != "L" { report.add(itemParent, element.name, "it stands in \(parent ?? "–")") }
        if kids.contains(where: { $0 != "Lbl" && $0 != "LBody" }) {
          report.add(itemKids, element.name, "it holds \(kids)")
        }
        if element.hasContent { report.add(itemContent, element.name, "it holds content itself") }
      case "LBody":
        if parent != "LI" { report.add(bodyParent, element.name, "it stands in \(parent ?? "–")") }
      case "TOC":
        if kids.contains(where: { !["TOC", "TOCI", "Caption"].contains($0) }) {
          report.add(contentsKids, element.name, "it holds \(kids)")
        }
        if kids.dropFirst().contains("Caption") {
          report.add(contentsCaption, element.name, "its caption is not the first kid")
        }
      case "TOCI":
        if parent != "TOC" {
          report.add(entryParent, element.name, "it stands in \(parent ?? "–")")
        }
        if !hasReference(element) {
          report.add(entryTarget, element.name, "neither it nor what it holds has a Ref")
        }
      default: break
      }
    }
  }

  private static func checkList(
    _ list: StructureElement, _ kids: [String], in document: ReadBackDocument,
    _ report: inout Report
  ) {
    if kids.contains(where: { !["L", "LI", "Caption"].contains($0) }) {
      report.add(listKids, list.name, "it holds \(kids)")
    }
    if kids.dropFirst().contains("Caption") {
      report.add(listCaption, list.name, "its caption is not the first kid")
    }
    let hasLabels = list.standardElements.contains { $0.standardKidTypes.contains("Lbl") }
    let numbering =
      list.attribute("ListNumbering", owner: "List", in: document.file)?.name ?? "None"
    if hasLabels, numbering == "None" {
      report.add(Self.numbering, list.name, "its items have labels, its ListNumbering is None")
    }
  }

  private static func hasReference(_ element: StructureElement) -> Bool {
    var waiting = [element]
    while let next = waiting.popLast() {
      if next.dictionary["Ref"] != nil { return true }
      waiting += next.elements
    }
    return false
  }
}
