import ConformanceSupport

extension Mutation {
  /// What is wrong between the structure and the content.
  static let ofContent: [Mutation] = [
    Mutation("a mark outside all content", .accessible1, .accessible1, "7.1-3") {
      try $0.editContent("/Artifact BMC", "/Nothing BMC")
    },
    Mutation("an artifact within content", .accessible1, .accessible1, "7.1-1") {
      try $0.editContent("BDC\n", "BDC /Artifact BMC 0 0 1 1 re f EMC\n")
    },
    Mutation("content within an artifact", .accessible1, .accessible1, "7.1-2") {
      try $0.editContent("/P<</MCID", "/Artifact BMC /P<</MCID")
      try $0.editContent("EMC", "EMC EMC")
    },
    Mutation("content that does not end", .accessible1, .accessible1, "ISO 32000-1, 14.6.1") {
      try $0.editContent("EMC", "")
    },
    Mutation("a state that is not restored", .accessible1, .archive2b, "ISO 32000-1, 8.4.2") {
      try $0.editContent("EMC", "EMC q")
    },
    Mutation("content of no element", .accessible1, .accessible1, "ISO 32000-1, 14.7.4.3") {
      try $0.editContent("/MCID 1>>", "/MCID 999>>")
    },
    Mutation(
      "an element whose content is not there", .accessible1, .accessible1, "ISO 32000-1, 14.7.4.2"
    ) {
      try $0.editContent("/MCID 1>>", "/MCID 999>>")
    },
    Mutation("content marked twice", .accessible1, .accessible1, "ISO 32000-1, 14.7.4.3") {
      try $0.editContent("/MCID 1>>", "/MCID 0>>")
    },
    Mutation(
      "a parent tree that leads elsewhere", .accessible1, .accessible1, "ISO 32000-1, 14.7.4.4"
    ) {
      // Kinds of content change places in the list of a page.
      guard let root = $0.dictionary($0.catalog["StructTreeRoot"]) else {
        throw Missing(what: "root")
      }
      for (_, value) in $0.numberTree(root["ParentTree"]) {
        guard let number = value.reference, let list = $0.objects[number]?.value.array,
          list.count > 1
        else { continue }
        $0.objects[number]?.value = .array(list.reversed())
        return
      }
      throw Missing(what: "list")
    },
    Mutation("a page without StructParents", .accessible1, .accessible1, "ISO 32000-1, 14.7.4.4") {
      try $0.editPage { $0["StructParents"] = nil }
    },
    Mutation("a link that leads to no element", .accessible1, .accessible1, "ISO 32000-1, 14.7.4.4")
    {
      try $0.editLink { $0["StructParent"] = .integer(9999) }
    },
    Mutation("a link in no Link", .accessible1, .accessible1, "7.18.5-1") {
      try $0.editElement("Link") { $0["S"] = .name("Span") }
    },
    Mutation("a link without Contents", .accessible1, .accessible1, "7.18.5-2") {
      try $0.editLink { $0["Contents"] = nil }
    },
    Mutation("a page without a tab order", .accessible1, .accessible1, "7.18.3-1") {
      try $0.editPage { $0["Tabs"] = nil }
    },
    Mutation("a tab order by rows", .accessible2, .accessible2, "8.9.3.3-1") {
      try $0.editPage { $0["Tabs"] = nil }
    },
    Mutation("links to places on pages", .accessible2, .accessible2, "8.8-1") {
      let page = $0.pages[0]
      try $0.edit(where: { $0["Subtype"] == .name("Link") && $0["A"]?.dictionary?["URI"] == nil }) {
        $0["A"] = nil
        $0["Dest"] = .array([.reference(page), .name("Fit")])
      }
    },
    Mutation("a link to nowhere", .accessible1, .accessible1, "ISO 32000-1, 12.3.2") {
      try $0.edit(where: { $0["Subtype"] == .name("Link") && $0["Dest"] != nil }) {
        $0["Dest"] = .text("nowhere at all")
      }
    },
    Mutation("an annotation in no Annot", .accessible1, .accessible1, "7.18.1-1") {
      try $0.editLink { $0["Subtype"] = .name("Text") }
    },
    Mutation("a language that is none", .accessible1, .accessible1, "7.2-29") {
      try $0.editElement("P") { $0["Lang"] = .text("plain English") }
    },
    Mutation("text of no language", .accessible1, .accessible1, "7.2-34") {
      try $0.editCatalog { $0["Lang"] = nil }
    },
    Mutation("a description of no language", .accessible1, .accessible1, "7.2-24") {
      try $0.editCatalog { $0["Lang"] = nil }
    },
    Mutation("a picture's words of no language", .accessible1, .accessible1, "7.2-22") {
      try $0.editCatalog { $0["Lang"] = nil }
    },
    Mutation("private characters as words", .accessible2, .accessible2, "8.4.3-3") {
      try $0.editElement("Figure") { $0["Alt"] = .text("\u{E000}") }
    },
  ]
}
