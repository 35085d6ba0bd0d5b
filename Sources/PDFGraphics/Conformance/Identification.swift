/// What a file's XMP says of the standards it keeps (ISO 19005-2, 6.6.4; ISO 14289-1, clause 5).
struct Identification {
  let standards: [PDFStandard]

  /// Namespaces, with a space before each; empty when there is nothing to say.
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

  /// Properties, a line each.
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
    if needsExtension { text += Self.accessibilitySchema }
    return text
  }

  private var archive: PDFStandard? { standards.first { !$0.isAccessibility } }
  private var accessible: PDFStandard? { standards.first(where: \.isAccessibility) }

  /// Up to its part 3, PDF/A takes no property that it does not know without a description.
  private var needsExtension: Bool {
    guard let archive, accessible != nil else { return false }
    return archive.part < 4
  }

  /// What `pdfuaid:part` is (ISO 19005-2, 6.6.2.3.3).
  private static let accessibilitySchema = """
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>part</pdfaProperty:name>
    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
    <pdfaProperty:category>internal</pdfaProperty:category>
    <pdfaProperty:description>Part of ISO 14289</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>

    """
}
