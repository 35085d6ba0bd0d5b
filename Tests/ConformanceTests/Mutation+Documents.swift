import ConformanceSupport

extension Mutation {
  /// What is wrong with the catalog and the metadata.
  static let ofDocuments: [Mutation] = [
    Mutation("a document that is not marked", .accessible1, .accessible1, "6.2-1") {
      try $0.editCatalog { $0["MarkInfo"] = nil }
    },
    Mutation("suspect tags", .accessible1, .accessible1, "7.1-4") {
      try $0.editCatalog {
        $0["MarkInfo"] = .dictionary(["Marked": .boolean(true), "Suspects": .boolean(true)])
      }
    },
    Mutation("no structure", .accessible1, .accessible1, "7.1-11") {
      try $0.editCatalog { $0["StructTreeRoot"] = nil }
    },
    Mutation("a title that is not shown", .accessible1, .accessible1, "7.1-10") {
      try $0.editCatalog { $0["ViewerPreferences"] = nil }
    },
    Mutation("no metadata", .accessible1, .accessible1, "7.1-8") {
      try $0.editCatalog { $0["Metadata"] = nil }
    },
    Mutation("no title", .accessible1, .accessible1, "7.1-9") {
      try $0.editMetadata("dc:title>", "dc:name>")
      try $0.editMetadata("</dc:title>", "</dc:name>")
    },
    Mutation("no identification", .accessible1, .accessible1, "5-1") {
      try $0.editMetadata("http://www.aiim.org/pdfua/ns/id/", "http://www.aiim.org/none")
    },
    Mutation("another part", .accessible1, .accessible1, "5-2") {
      try $0.editMetadata("pdfuaid:part>1", "pdfuaid:part>7")
    },
    Mutation("no revision", .accessible2, .accessible2, "5-5") {
      try $0.editMetadata("pdfuaid:rev>", "pdfuaid:year>")
      try $0.editMetadata("</pdfuaid:rev>", "</pdfuaid:year>")
    },
    Mutation("another level", .accessible1, .archive2a, "6.6.4-3") {
      try $0.editMetadata("pdfaid:conformance>A", "pdfaid:conformance>B")
    },
    Mutation("a level of PDF/A-4 that is none", .accessible2, .archive4f, "6.7.3-3") {
      try $0.editMetadata("pdfaid:conformance>F", "pdfaid:conformance>A")
    },
    Mutation("metadata that are not well-formed", .accessible1, .archive2b, "6.6.2.1-4") {
      try $0.editMetadata("</rdf:RDF>", "")
    },
    Mutation("a property that nothing describes", .accessible1, .archive2b, "6.6.2.3.1-1") {
      try $0.editMetadata("http://ns.adobe.com/pdf/1.3/", "http://example.org/unknown/")
    },
    Mutation("a title that is no list of languages", .archive1, .archive1b, "6.7.9-3") {
      try $0.editMetadata("<rdf:Alt>", "<rdf:Bag>")
      try $0.editMetadata("</rdf:Alt>", "</rdf:Bag>")
    },
    Mutation("a packet that says its encoding", .accessible1, .archive2b, "6.6.2.1-3") {
      try $0.editMetadata(" id=\"W5M0", " encoding=\"UTF-8\" id=\"W5M0")
    },
    Mutation("two titles", .archive1, .archive1b, "6.7.3-2") {
      try $0.editMetadata("x-default\">The title", "x-default\">Another title")
    },
    Mutation("an information dictionary in PDF/A-4", .accessible2, .archive4f, "6.1.3-5") {
      let number = ($0.objects.keys.max() ?? 0) + 1
      $0.objects[number] = ReadObject(value: .dictionary(["Title": .text("T")]))
      $0.trailer["Info"] = .reference(number)
    },
    Mutation("no language", .accessible2, .accessible2, "8.4.4-1") {
      try $0.editCatalog { $0["Lang"] = nil }
    },
    Mutation("actions of the document", .accessible1, .archive2b, "6.5.2-1") {
      try $0.editCatalog { $0["AA"] = .dictionary([:]) }
    },
    Mutation("actions of a page", .accessible1, .archive2b, "6.5.2-2") {
      try $0.editPage { $0["AA"] = .dictionary([:]) }
    },
    Mutation("optional content", .archive1, .archive1b, "6.1.13-1") {
      try $0.editCatalog { $0["OCProperties"] = .dictionary([:]) }
    },
    Mutation("a configuration without a name", .accessible1, .accessible1, "7.10-1") {
      try $0.editCatalog { $0["OCProperties"] = .dictionary(["D": .dictionary([:])]) }
    },
    Mutation("requirements", .accessible1, .archive2b, "6.11-1") {
      try $0.editCatalog { $0["Requirements"] = .array([]) }
    },
    Mutation("a form for the viewer to make", .accessible1, .archive2b, "6.4.1-3") {
      try $0.editCatalog { $0["AcroForm"] = .dictionary(["NeedAppearances": .boolean(true)]) }
    },
    Mutation("a page of no size", .accessible1, .archive2b, "6.1.13-11") {
      try $0.editPage { $0["MediaBox"] = .array([0, 0, 1, 800].map { .integer($0) }) }
    },
    Mutation("a script", .accessible1, .archive2b, "6.5.1-1") {
      try $0.editCatalog {
        $0["OpenAction"] = .dictionary(["S": .name("JavaScript"), "JS": .text("1")])
      }
    },
    Mutation("a link that starts a program", .archive1, .archive1b, "6.6.1-1") {
      try $0.editLink { $0["A"] = .dictionary(["S": .name("Launch"), "F": .text("a")]) }
    },
    Mutation("a named action that is unknown", .accessible1, .archive2b, "6.5.1-2") {
      try $0.editLink { $0["A"] = .dictionary(["S": .name("Named"), "N": .name("Print")]) }
    },
  ]
}
