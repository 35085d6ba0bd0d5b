/// Annotations: links, their descriptions, their flags and appearances.
enum AnnotationRules: RuleFamily {
  static let type = Requirement(
    "annotations are of permitted types", ua1: ["7.18.2-1"],
    ua2: ["8.9.2.4.11-1", "8.9.2.4.11-2", "8.9.2.4.15-1"], a1: ["6.5.2-1"], a23: ["6.3.1-1"],
    a4: ["6.3.1-1"])
  static let nesting = Requirement(
    "annotations stand in an Annot element", ua1: ["7.18.1-1"], ua2: ["8.9.2.3-1"])
  static let description = Requirement("annotations are described", ua1: ["7.18.1-2"])
  static let widgetDescription = Requirement("form fields are described", ua1: ["7.18.1-3"])
  static let widgetNesting = Requirement("form fields stand in a Form element", ua1: ["7.18.4-1"])
  static let linkNesting = Requirement(
    "links stand in a Link element", ua1: ["7.18.5-1"], ua2: ["8.2.5.20-1"])
  static let linkDescription = Requirement("links have Contents", ua1: ["7.18.5-2"])
  static let oneTarget = Requirement(
    "links to several targets are several elements", ua2: ["8.2.5.20-2"])
  static let tabs = Requirement(
    "the tab order is that of the structure", ua1: ["7.18.3-1"], ua2: ["8.9.3.3-1"])
  static let sameWords = Requirement(
    "Contents and Alt say the same", ua2: ["8.9.4.2-1"])
  static let flags = Requirement(
    "annotations have flags: to be printed, not hidden", a1: ["6.5.3-2"],
    a23: ["6.3.2-1", "6.3.2-2"], a4: ["6.3.2-1", "6.3.2-2"])
  static let appearance = Requirement(
    "annotations that paint have an appearance", a1: ["6.5.3-4", "6.5.3-6"],
    a23: ["6.3.3-1", "6.3.3-2", "6.3.3-4"], a4: ["6.3.3-1", "6.3.3-2", "6.3.3-4"])
  static let opacity = Requirement(
    "annotations are opaque and without device colours", a1: ["6.5.3-1", "6.5.3-3"])

  static let requirements = [
    type, nesting, description, widgetDescription, widgetNesting, linkNesting, linkDescription,
    oneTarget, tabs, sameWords, flags,
    appearance, opacity,
  ]

  private static let forbidden: [Int: Set<String>] = [
    1: ["FileAttachment", "Sound", "Movie", "Screen", "3D", "Polygon", "PolyLine", "Caret"],
    2: ["3D", "Sound", "Screen", "Movie"], 3: ["3D", "Sound", "Screen", "Movie"],
    4: ["Sound", "Screen", "Movie", "3D", "RichMedia"],
  ]

  static func check(_ document: ReadBackDocument, _ report: inout Report) {
    var owners: [Int: StructureElement] = [:]
    for element in document.structure?.elements ?? [] {
      for case .object(let number) in element.kids { owners[number] = element }
    }
    for (number, page) in document.annotations {
      let entries = document.dictionary(number)
      checkTags(
        number, entries, contents: document.file.resolve(entries["Contents"]).text ?? "",
        owner: owners[number], isDescribed: isDescribed(entries, document.file), &report)
      checkAppearance(number, entries, document, &report)
      if document.dictionary(page)["Tabs"] != .name("S") {
        report.add(tabs, page, "the page has annotations, its tab order is not the structure's")
      }
    }
    for element in document.structure?.elements ?? [] {
      let targets = Set(
        element.kids.compactMap { kid -> [ReadValue?]? in
          guard case .object(let number) = kid else { return nil }
          let entries = document.dictionary(number)
          return [entries["Dest"], document.file.resolve(entries["A"])]
        })
      if targets.count > 1 { report.add(oneTarget, element.name, "its links lead apart") }
    }
  }

  /// Whether a field or one that it belongs to has a description (`TU`).
  private static func isDescribed(_ field: [String: ReadValue], _ file: ReadBackFile) -> Bool {
    var field = field
    for _ in 0..<32 {
      if !(file.resolve(field["TU"]).text ?? "").isEmpty { return true }
      guard let parent = file.dictionary(field["Parent"]) else { return false }
      field = parent
    }
    return false
  }

  private static func checkTags(
    _ number: Int, _ entries: [String: ReadValue], contents: String, owner: StructureElement?,
    isDescribed: Bool, _ report: inout Report
  ) {
    let subtype = entries["Subtype"]?.name ?? ""
    let isHidden = (entries["F"]?.integer ?? 0) & 2 != 0
    if let part = report.standard.archivePart {
      if forbidden[part]?.contains(subtype) ?? false
        || subtype == "FileAttachment" && report.standard == .archive4
      {
        report.add(type, number, "\(subtype) is not permitted")
      }
    } else if ["TrapNet", "Sound", "Movie"].contains(subtype) {
      report.add(type, number, "\(subtype) is not permitted")
    }
    guard !isHidden else { return }
    if subtype == "Link" {
      let type = owner?.standardType
      if type != "Link", !(type == "Reference" && report.standard == .accessible2) {
        report.add(linkNesting, number, "it stands in \(owner?.name ?? "no element")")
      }
      if contents.isEmpty { report.add(linkDescription, number, "it has no Contents") }
    } else if subtype == "Widget" {
      if owner?.standardType != "Form" {
        report.add(widgetNesting, number, "it stands in \(owner?.name ?? "no element")")
      }
      if !isDescribed, (owner?.alternative ?? "").isEmpty {
        report.add(widgetDescription, number, "it has no TU, and its element no Alt")
      }
    } else if subtype != "PrinterMark", subtype != "Popup" {
      if owner?.standardType != "Annot" { report.add(nesting, number, "it stands in no Annot") }
      if contents.isEmpty, (owner?.alternative ?? "").isEmpty {
        report.add(description, number, "nothing describes it")
      }
    }
    if let alternative = owner?.alternative, !contents.isEmpty, alternative != contents {
      report.add(sameWords, number, "Contents and Alt differ")
    }
  }

  private static func checkAppearance(
    _ number: Int, _ entries: [String: ReadValue], _ document: ReadBackDocument,
    _ report: inout Report
  ) {
    let subtype = entries["Subtype"]?.name ?? ""
    // Print is bit 3; Invisible, Hidden, NoView and ToggleNoView are bits 1, 2, 6 and 9.
    let forbiddenFlags = report.standard.archivePart == 1 ? 0b10_0011 : 0b1_0010_0011
    if let flags = entries["F"]?.integer {
      if flags & 4 == 0 || flags & forbiddenFlags != 0 {
        report.add(Self.flags, number, "the flags are \(flags)")
      }
    } else if subtype != "Popup" {
      report.add(Self.flags, number, "there are no flags")
    }
    if let appearance = document.file.dictionary(entries["AP"]) {
      if Set(appearance.keys) != ["N"] {
        report.add(Self.appearance, number, "there are appearances besides the normal one")
      } else if subtype != "Widget", document.file.data(appearance["N"]) == nil {
        report.add(Self.appearance, number, "the appearance is no stream")
      }
    } else if subtype != "Link", subtype != "Popup", report.standard.archivePart != 1 {
      let box = document.file.array(entries["Rect"])?.compactMap(\.number) ?? []
      if box.count != 4 || box[0] != box[2] || box[1] != box[3] {
        report.add(Self.appearance, number, "there is no appearance")
      }
    }
    if let opacity = entries["CA"]?.number, opacity != 1 {
      report.add(Self.opacity, number, "it is not opaque")
    }
  }
}
