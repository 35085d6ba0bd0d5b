import ConformanceSupport

extension Mutation {
  /// What is wrong with colours, pictures, annotations and attachments in an archive.
  static let ofArchives: [Mutation] = [
    Mutation("colours of an unknown device", .accessible1, .archive2b, "6.2.4.3-2") {
      try $0.editCatalog { $0["OutputIntents"] = nil }
    },
    Mutation("CMYK colours for an RGB device", .archive1, .archive1b, "6.2.3.3-2") {
      try $0.editContent("EMC", "0 0 0 1 k EMC")
    },
    Mutation("a damaged output profile", .accessible1, .archive2b, "6.2.3-1") {
      guard let intent = $0.dictionary($0.array($0.catalog["OutputIntents"])?.first),
        let profile = intent["DestOutputProfile"]?.reference
      else { throw Missing(what: "profile") }
      $0.objects[profile]?.data?.removeLast()
    },
    Mutation("a profile of another kind of device", .accessible2, .archive4f, "6.2.3-1") {
      guard let intent = $0.dictionary($0.array($0.catalog["OutputIntents"])?.first) else {
        throw Missing(what: "intent")
      }
      try $0.editData(of: intent["DestOutputProfile"]?.reference, "mntrRGB ", "scnrRGB ")
    },
    Mutation("an unknown rendering intent", .accessible1, .archive2b, "6.2.6-1") {
      try $0.editContent("EMC", "/Vivid ri EMC")
    },
    Mutation("an unknown operator", .accessible1, .archive2b, "6.2.2-1") {
      try $0.editContent("EMC", "BX 1 glow EX EMC")
    },
    Mutation("states nested too deeply", .accessible1, .archive2b, "6.1.13-8") {
      let deep = String(repeating: "q ", count: 30) + String(repeating: "Q ", count: 30)
      try $0.editContent("EMC", deep + "EMC")
    },
    Mutation("a resource that is not named", .accessible1, .archive2b, "6.2.2-2") {
      try $0.editContent("EMC", "/Unknown gs EMC")
    },
    Mutation("half transparent in PDF/A-1", .archive1, .archive1b, "6.4-6") {
      try $0.addState(["ca": .real(0.5)])
    },
    Mutation("a soft mask in PDF/A-1", .archive1, .archive1b, "6.4-1") {
      try $0.addState(["SMask": .dictionary([:])])
    },
    Mutation("a blend mode in PDF/A-1", .archive1, .archive1b, "6.4-4") {
      try $0.addState(["BM": .name("Multiply")])
    },
    Mutation("an unknown blend mode", .accessible1, .archive2b, "6.2.10-1") {
      try $0.addState(["BM": .name("Glow")])
    },
    Mutation("a transfer function", .accessible1, .archive2b, "6.2.5-1") {
      try $0.addState(["TR": .name("Identity")])
    },
    Mutation("transparency without a blending space", .accessible1, .archive2b, "6.2.10-2") {
      try $0.addState(["ca": .real(0.5)])
      try $0.editCatalog { $0["OutputIntents"] = nil }
      for page in $0.pages {
        guard var entries = $0.objects[page]?.value.dictionary else { continue }
        entries["Group"] = nil
        $0.objects[page]?.value = .dictionary(entries)
      }
    },
    Mutation("a page that is a group in PDF/A-1", .archive1, .archive1b, "6.4-3") {
      try $0.editPage { $0["Group"] = .dictionary(["S": .name("Transparency")]) }
    },
    Mutation("a soft mask of a picture", .archive1, .archive1b, "6.4-2") {
      try $0.edit(where: { $0["Subtype"] == .name("Image") }) { $0["SMask"] = .reference(1) }
    },
    Mutation("an interpolated picture", .accessible1, .archive2b, "6.2.8-3") {
      try $0.edit(where: { $0["Subtype"] == .name("Image") }) { $0["Interpolate"] = .boolean(true) }
    },
    Mutation("a picture with alternates", .accessible1, .archive2b, "6.2.8-1") {
      try $0.edit(where: { $0["Subtype"] == .name("Image") }) { $0["Alternates"] = .array([]) }
    },
    Mutation("a picture of sixteen bits in PDF/A-1", .archive1, .archive1b, "6.2.4-4") {
      try $0.edit(where: { $0["Subtype"] == .name("Image") }) {
        $0["BitsPerComponent"] = .integer(16)
      }
    },
    Mutation("an annotation without flags", .accessible1, .archive2b, "6.3.2-1") {
      try $0.editLink { $0["F"] = nil }
    },
    Mutation("an annotation that is not printed", .archive1, .archive1b, "6.5.3-2") {
      try $0.editLink { $0["F"] = .integer(0) }
    },
    Mutation("a film", .accessible1, .archive2b, "6.3.1-1") {
      try $0.editLink { $0["Subtype"] = .name("Movie") }
    },
    Mutation("an annotation without appearance", .accessible1, .archive2b, "6.3.3-1") {
      try $0.editLink { $0["Subtype"] = .name("Highlight") }
    },
    Mutation("an attachment in PDF/A-1", .archive1, .archive1b, "6.1.11-2") {
      try $0.editCatalog { $0["Names"] = .dictionary(["EmbeddedFiles": .dictionary([:])]) }
    },
    Mutation("an attachment of no name", .archive3, .archive3b, "6.8-2") {
      try $0.edit(where: { $0["EF"] != nil }) { $0["UF"] = nil }
    },
    Mutation("an attachment of no relationship", .archive3, .archive3b, "6.8-3") {
      try $0.edit(where: { $0["EF"] != nil }) { $0["AFRelationship"] = nil }
    },
    Mutation("an attachment that belongs to nothing", .archive3, .archive3b, "6.8-4") {
      try $0.editCatalog { $0["AF"] = nil }
    },
    Mutation("an attachment of no type", .archive3, .archive3b, "6.8-1") {
      try $0.edit(where: { $0["Type"] == .name("EmbeddedFile") }) { $0["Subtype"] = nil }
    },
    Mutation("an attachment without a description", .accessible2, .accessible2, "8.14.1-1") {
      try $0.edit(where: { $0["EF"] != nil }) { $0["Desc"] = nil }
    },
    Mutation("no attachment in PDF/A-4f", .accessible2, .archive4f, "6.9-5") {
      try $0.editCatalog { $0["Names"] = nil }
    },
    Mutation("an integer that is too large", .accessible1, .archive2b, "6.1.13-1") {
      try $0.editPage { $0["UserUnit"] = .integer(3_000_000_000) }
    },
    Mutation("a name that is too long", .archive1, .archive1b, "6.1.12-4") {
      try $0.editPage { $0["LastModified"] = .name(String(repeating: "n", count: 200)) }
    },
    Mutation("a string that is too long", .accessible1, .archive2b, "6.1.13-3") {
      try $0.editLink { $0["Contents"] = .string([UInt8](repeating: 65, count: 40_000)) }
    },
    Mutation("an array that is too long", .archive1, .archive1b, "6.1.12-5") {
      try $0.editPage { $0["Extra"] = .array(Array(repeating: .null, count: 9000)) }
    },
  ]
}

extension ReadBackFile {
  /// Sets a graphics state on the first page.
  fileprivate mutating func addState(_ state: [String: ReadValue]) throws {
    guard let page = pages.first, var entries = objects[page]?.value.dictionary,
      var resources = dictionary(entries["Resources"])
    else { throw Mutation.Missing(what: "page") }
    resources["ExtGState"] = .dictionary(["Added": .dictionary(state)])
    entries["Resources"] = .dictionary(resources)
    objects[page]?.value = .dictionary(entries)
    try editData(of: entries["Contents"]?.reference, "EMC", "/Added gs EMC")
  }
}
