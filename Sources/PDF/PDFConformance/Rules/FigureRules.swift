/// Figures, formulas and notes.
enum FigureRules: RuleFamily {
  static let alternative = Requirement(
    "figures have words in their place", ua1: ["7.3-1"], ua2: ["8.2.5.28.2-1"])
  static let formula = Requirement("formulas have words in their place", ua1: ["7.7-1"])
  static let box = Requirement(
    "figures on one page have a bounding box", core: "ISO 32000-1, 14.8.5.4.3")
  static let noteIdentifier = Requirement("notes have IDs", ua1: ["7.9-1"])
  static let noteUniqueness = Requirement("notes have IDs of their own", ua1: ["7.9-2"])
  static let noteReferences = Requirement(
    "notes and their calls refer to each other", ua2: ["8.2.5.14-2", "8.2.5.14-3"])
  static let noteType = Requirement("notes say of what type they are", ua2: ["8.2.5.14-4"])

  static let requirements = [
    alternative, formula, box, noteIdentifier, noteUniqueness, noteReferences, noteType,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    guard let tree = document.structure else { return }
    var identifiers: Set<[UInt8]> = []
    for element in tree.elements {
      let hasWords = !(element.alternative ?? "").isEmpty || element.actualText != nil
      switch element.standardType {
      case "Figure":
        if !hasWords { report.add(alternative, element.name, "there are no words for it") }
        if element.hasContent,
          element.attribute("BBox", owner: "Layout", in: document.file)?.array?.count != 4
        {
          report.add(box, element.name, "there is no bounding box")
        }
      case "Formula":
        if !hasWords { report.add(formula, element.name, "there are no words for it") }
      case "Note":
        let identifier = element.identifier ?? []
        if identifier.isEmpty {
          report.add(noteIdentifier, element.name, "it has no ID")
        } else if !identifiers.insert(identifier).inserted {
          report.add(noteUniqueness, element.name, "another note has the same ID")
        }
      case "FENote": checkNote(element, tree, document, &report)
      default: break
      }
    }
  }

  private static func checkNote(
    _ note: StructureElement, _ tree: StructureTree, _ document: ReadBackDocument,
    _ report: inout Report
  ) {
    let type = note.attribute("NoteType", owner: "FENote", in: document.file)?.name ?? "None"
    if !["Footnote", "Endnote", "None"].contains(type) {
      report.add(noteType, note.name, "its type is \(type)")
    }
    func targets(_ element: StructureElement) -> [Int] {
      (document.file.array(element.dictionary["Ref"]) ?? []).compactMap(\.reference)
    }
    for number in targets(note) {
      guard let caller = tree.byNumber[number] else { continue }
      if !targets(caller).contains(note.number) {
        report.add(noteReferences, note.name, "\(caller.name) does not refer back")
      }
    }
    let callers = tree.elements.filter { $0 !== note && targets($0).contains(note.number) }
    for caller in callers where !targets(note).contains(caller.number) {
      report.add(noteReferences, note.name, "it does not refer to \(caller.name)")
    }
  }
}
