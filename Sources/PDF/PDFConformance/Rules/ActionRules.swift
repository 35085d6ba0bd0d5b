/// What may happen when somebody clicks, and where links lead.
enum ActionRules: RuleFamily {
  static let kinds = Requirement(
    "actions are of permitted kinds", a1: ["6.6.1-1"], a23: ["6.5.1-1"], a4: ["6.6.1-1"])
  static let named = Requirement(
    "named actions turn pages", a1: ["6.6.1-2"], a23: ["6.5.1-2"], a4: ["6.6.1-2"])
  static let widgets = Requirement(
    "form fields act on nothing", a1: ["6.6.1-3", "6.6.2-1", "6.6.2-2"],
    a23: ["6.4.1-1", "6.4.1-2"], a4: ["6.4.1-1"])
  static let scripts = Requirement("there are no scripts", a1: ["6.6.1-1"], a23: ["6.5.1-1"])
  static let structureTargets = Requirement(
    "targets in the document are structure elements", ua2: ["8.8-1", "8.8-2"])
  static let targetsExist = Requirement(
    "targets in the document exist", everywhere: "ISO 32000-1, 12.3.2")

  static let requirements = [kinds, named, widgets, scripts, structureTargets, targetsExist]

  private static let permitted: Set<String> = [
    "GoTo", "GoToR", "GoToE", "Thread", "URI", "Named", "SubmitForm",
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let file = document.file
    for (number, entries) in document.allDictionaries() {
      if entries["Type"] == .name("Annot"), entries["Subtype"] == .name("Widget"),
        entries["A"] != nil || entries["AA"] != nil
      {
        report.add(widgets, number, "a form field acts")
      }
      // Structure elements have an A as well: their attributes.
      let isHolder = entries["S"] == nil || entries["Type"] == .name("Action")
      for key in ["A", "OpenAction", "Next"] where isHolder {
        guard let action = file.dictionary(entries[key]), let kind = action["S"]?.name else {
          continue
        }
        checkAction(kind, action, number, document, &report)
      }
    }
    let names = file.dictionary(document.catalog["Names"]) ?? [:]
    if names["JavaScript"] != nil {
      report.add(scripts, file.catalogNumber, "there are scripts in the name tree")
    }
    checkTargets(document, &report)
  }

  private static func checkAction(
    _ kind: String, _ action: [String: ReadValue], _ number: Int, _ document: ReadBackDocument,
    _ report: inout Report
  ) {
    let isNewer = ["JavaScript", "RichMediaExecute", "GoToDp"].contains(kind)
    let isPermitted =
      permitted.contains(kind) && !(kind == "GoToE" && report.standard.archivePart == 1)
      || isNewer && report.standard.archivePart == 4
    if !isPermitted { report.add(kinds, number, "the action is \(kind)") }
    let turns = ["NextPage", "PrevPage", "FirstPage", "LastPage"]
    if kind == "Named", !turns.contains(action["N"]?.name ?? "") {
      report.add(named, number, "the action is called \(action["N"]?.name ?? "nothing")")
    }
  }

  private static func checkTargets(_ document: ReadBackDocument, _ report: inout Report) {
    let file = document.file
    let names = file.dictionary(document.catalog["Names"]) ?? [:]
    var destinations: [[UInt8]: ReadValue] = [:]
    for (key, value) in file.nameTree(names["Dests"]) { destinations[key] = value }
    let holders = document.annotations.map(\.number) + document.outlineItems
    let pages = Set(document.pages)
    for number in holders {
      let entries = document.dictionary(number)
      let action = file.dictionary(entries["A"])
      guard entries["Dest"] != nil || action?["S"] == .name("GoTo") else { continue }
      var hasStructure = action?["SD"] != nil
      var target = file.resolve(entries["Dest"] ?? action?["D"])
      if let name = target.bytes { target = file.resolve(destinations[name]) }
      if let dictionary = target.dictionary {
        hasStructure = hasStructure || dictionary["SD"] != nil
        target = file.resolve(dictionary["D"])
      }
      let first = target.array?.first?.reference
      if let first, document.structure?.byNumber[first] != nil { hasStructure = true }
      if !hasStructure { report.add(structureTargets, number, "it leads to a place on a page") }
      let exists = first.map { pages.contains($0) || document.structure?.byNumber[$0] != nil }
      if !(exists ?? false) { report.add(targetsExist, number, "it leads nowhere") }
    }
  }
}
