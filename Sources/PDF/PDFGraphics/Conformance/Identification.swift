/// The identification of a file's standards in XMP (ISO 19005-2, 6.6.4; ISO 14289-1, clause 5).
struct Identification {
  let standards: [PDFStandard]
  /// Properties that are not predefined.
  let schemas: [XMPSchema]

  /// Namespaces, each preceded by a space; empty when there is nothing to write.
  var namespaces: String {
    var text = ""
    if archive != nil { text += " xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\"" }
    if accessible != nil { text += " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\"" }
    if needsExtension {
      text += " xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\""
      text += " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\""
      text += " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\""
    }
    return text
  }

  /// Properties, one per line.
  var properties: String {
    var text = ""
    if let archive {
      text += "<pdfaid:part>\(archive.part)</pdfaid:part>\n"
      if archive.part >= 4 { text += "<pdfaid:rev>2020</pdfaid:rev>\n" }
      if let level = archive.level {
        text += "<pdfaid:conformance>\(level.rawValue)</pdfaid:conformance>\n"
      }
    }
    if let accessible {
      text += "<pdfuaid:part>\(accessible.part)</pdfuaid:part>\n"
      if accessible.part >= 2 { text += "<pdfuaid:rev>2024</pdfuaid:rev>\n" }
    }
    if needsExtension {
      let own = accessible == nil ? [] : [Self.accessibilitySchema]
      let items = (own + schemas).map(\.extensionItem).list(separator: "\n")
      text += "<pdfaExtension:schemas><rdf:Bag>\(items)</rdf:Bag></pdfaExtension:schemas>\n"
    }
    return text
  }

  private var archive: PDFStandard? { standards.first { !$0.isAccessibility } }
  private var accessible: PDFStandard? { standards.first(where: \.isAccessibility) }

  /// Up to part 3, PDF/A requires a description of properties that are not predefined.
  private var needsExtension: Bool {
    guard let archive, accessible != nil || !schemas.isEmpty else { return false }
    return archive.part < 4
  }

  /// The description of `pdfuaid:part` (ISO 19005-2, 6.6.2.3.3).
  private static let accessibilitySchema = XMPSchema(
    namespace: "http://www.aiim.org/pdfua/ns/id/", prefix: "pdfuaid",
    name: "PDF/UA identification",
    properties: [
      XMPSchema.Property(
        "part", .integer(1), description: "Part of ISO 14289", isInternal: true)
    ])
}
