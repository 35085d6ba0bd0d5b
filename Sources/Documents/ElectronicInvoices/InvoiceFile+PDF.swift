public import ComposePDFGraphics

extension InvoiceFile {
  /// The XML as a PDF/A-3 file has it: under the name and with the relationship of its profile, its date that
  /// of issue.
  public var attachment: PDFAttachment {
    PDFAttachment(
      name: profile.fileName, content: .bytes(bytes),
      description: profile.isOrder ? "Order in XML" : "Invoice in XML", mediaType: "text/xml",
      relationship: profile.isAlternative ? .alternative : .data, modificationDate: date)
  }

  /// What the metadata of the PDF file says of the XML (Factur-X 1.0, 6.2).
  public var metadataSchema: XMPSchema {
    XMPSchema(
      namespace: profile.isOrder
        ? "urn:factur-x:pdfa:CrossIndustryDocument:1p0#"
        : "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
      prefix: "fx", name: "Factur-X PDFA Extension Schema",
      properties: [
        .init(
          "DocumentFileName", .text(profile.fileName),
          description: "name of the embedded XML invoice file"),
        .init("DocumentType", .text(documentType), description: "type of the hybrid document"),
        .init("Version", .text("1.0"), description: "version of the XML schema"),
        .init(
          "ConformanceLevel", .text(profile.conformanceLevel),
          description: "conformance level of the embedded XML invoice data"),
      ])
  }

  /// By the code of the kind of document: UNTDID 1001.
  private var documentType: String {
    guard profile.isOrder else { return "INVOICE" }
    return switch typeCode {
    case "230": "ORDER_CHANGE"
    case "231": "ORDER_RESPONSE"
    default: "ORDER"
    }
  }

  private var date: PDFDate? {
    guard let number = Int(issueDate) else { return nil }
    return PDFDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
