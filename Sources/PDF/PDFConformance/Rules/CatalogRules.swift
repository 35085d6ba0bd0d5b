/// What the catalog says of the whole document, and what it may not say.
enum CatalogRules: RuleFamily {
  static let marked = Requirement(
    "the document is marked as tagged", ua1: ["6.2-1"], ua2: ["6.2-1"], a1a: ["6.8.2.2-1"],
    a23a: ["6.7.2.2-1"])
  static let suspects = Requirement("no tag is suspect", ua1: ["7.1-4"])
  static let structure = Requirement(
    "there is a structure tree", ua1: ["7.1-11"], ua2: ["8.2.1-1"], a1a: ["6.8.3.3-1"],
    a23a: ["6.7.3.3-1"])
  static let displaysTitle = Requirement(
    "viewers show the title", ua1: ["7.1-10"], ua2: ["8.11.2-1"])
  static let language = Requirement("the document has a language", ua2: ["8.4.4-1"])
  static let additionalActions = Requirement(
    "catalog and pages have no additional actions", a1: ["6.6.2-3"], a23: ["6.5.2-1", "6.5.2-2"],
    a4: ["6.6.3-1"])
  static let optionalContent = Requirement("there is no optional content", a1: ["6.1.13-1"])
  static let requirementsKey = Requirement(
    "the catalog has no requirements", a23: ["6.11-1"], a4: ["6.12-1"])
  static let needsRendering = Requirement(
    "no page waits for rendering", a23: ["6.4.2-2"], a4: ["6.4.2-2"])
  static let alternatives = Requirement(
    "there are no alternate presentations", a23: ["6.10-1"], a4: ["6.11-1"])
  static let presentation = Requirement(
    "pages have no presentation steps", a23: ["6.10-2"], a4: ["6.11-2"])
  static let permissions = Requirement(
    "permissions are of the two known kinds", a23: ["6.1.12-1"], a4: ["6.1.11-1"])
  static let version = Requirement("the catalog's version is 2.n", a4: ["6.1.12-1"])
  static let forms = Requirement(
    "there is no XFA form and no field without appearance", ua1: ["7.15-1"], ua2: ["8.10.1-3"],
    a1: ["6.9-1"], a23: ["6.4.1-3", "6.4.2-1"], a4: ["6.4.1-2", "6.4.2-1"])
  static let pageSize = Requirement("pages measure 3 to 14,400 units", a23: ["6.1.13-11"])
  static let configurations = Requirement(
    "configurations of optional content have names and no AS", ua1: ["7.10-1", "7.10-2"],
    ua2: ["8.7-1", "8.7-2"], a23: ["6.9-1", "6.9-4"], a4: ["6.10-1"])

  static let requirements = [
    marked, suspects, structure, displaysTitle, language, additionalActions, optionalContent,
    requirementsKey, needsRendering, alternatives, presentation, permissions, version, forms,
    pageSize, configurations,
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    let file = document.file
    let catalog = document.catalog
    let number = file.catalogNumber
    func forbid(_ condition: Bool, _ requirement: Requirement, _ message: String) {
      if condition { report.add(requirement, number, message) }
    }
    let marks = file.dictionary(catalog["MarkInfo"])
    forbid(marks?["Marked"] != .boolean(true), marked, "the document is not marked as tagged")
    forbid(marks?["Suspects"] == .boolean(true), suspects, "tags are suspect")
    forbid(document.structure == nil, structure, "there is no structure tree")
    let preferences = file.dictionary(catalog["ViewerPreferences"])
    forbid(
      preferences?["DisplayDocTitle"] != .boolean(true), displaysTitle, "the title is not shown")
    forbid(file.resolve(catalog["Lang"]).text?.isEmpty ?? true, language, "there is no language")
    forbid(catalog["AA"] != nil, additionalActions, "the catalog has additional actions")
    forbid(catalog["OCProperties"] != nil, optionalContent, "there is optional content")
    forbid(catalog["Requirements"] != nil, requirementsKey, "the catalog has requirements")
    forbid(catalog["NeedsRendering"] == .boolean(true), needsRendering, "rendering is needed")
    let names = file.dictionary(catalog["Names"]) ?? [:]
    forbid(names["AlternatePresentations"] != nil, alternatives, "there are presentations")
    let permissions = file.dictionary(catalog["Perms"])?.keys.filter {
      $0 != "UR3" && $0 != "DocMDP"
    }
    forbid(!(permissions ?? []).isEmpty, Self.permissions, "unknown permissions")
    let version = catalog["Version"]?.name
    forbid(
      version != nil && !(version?.hasPrefix("2.") ?? false), Self.version, "another version")
    let form = file.dictionary(catalog["AcroForm"])
    forbid(
      form?["XFA"] != nil || form?["NeedAppearances"] == .boolean(true), forms,
      "a form is to be made by the viewer")
    let content = file.dictionary(catalog["OCProperties"])
    for value in [content?["D"]].compactMap(\.self) + (file.array(content?["Configs"]) ?? []) {
      let configuration = file.dictionary(value)
      forbid(
        configuration?["Name"] == nil || configuration?["AS"] != nil, configurations,
        "a configuration has no name, or has AS")
    }
    checkPages(document, &report)
  }

  private static func checkPages(_ document: ReadBackDocument, _ report: inout Report) {
    for page in document.pages {
      let entries = document.dictionary(page)
      if entries["AA"] != nil { report.add(additionalActions, page, "the page has actions") }
      if entries["PresSteps"] != nil { report.add(presentation, page, "the page has steps") }
      for key in ["MediaBox", "CropBox", "TrimBox", "BleedBox", "ArtBox"] {
        guard let box = document.file.array(entries[key])?.compactMap(\.number), box.count == 4
        else {
          continue
        }
        let sides = [abs(box[2] - box[0]), abs(box[3] - box[1])]
        if sides.contains(where: { $0 < 3 || $0 > 14_400 }) {
          report.add(pageSize, page, "the \(key) measures \(sides)")
        }
      }
    }
  }
}
