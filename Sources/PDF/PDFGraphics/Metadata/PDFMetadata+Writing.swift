package import ComposePDFWriter

extension PDFMetadata {
  /// The document information dictionary (ISO 32000-1, 14.3.3).
  package var information: PDFDictionary {
    var dictionary = PDFDictionary()
    func add(_ key: PDFName, _ text: String?) {
      // Both forms of the metadata leave out the same characters, so that they stay equivalent
      // (ISO 19005-1, 6.7.3).
      if let text = text.map(XMPText.representable), !text.isEmpty { dictionary[key] = .text(text) }
    }
    add("Title", title)
    add("Author", authors.list(separator: ", "))
    add("Subject", subject)
    add("Keywords", keywords.list(separator: ", "))
    add("Creator", creator)
    add("Producer", producer)
    add("CreationDate", creationDate?.pdf)
    add("ModDate", (modificationDate ?? creationDate)?.pdf)
    return dictionary
  }

  /// The same as an XMP packet (ISO 16684-1), with the standards that the file claims.
  package func xmp(_ standards: [PDFStandard] = []) -> String {
    let identification = Identification(
      standards: standards, schemas: XMPSchema.usable(schemas).schemas)
    // For PDF/A-1, properties compared with the information dictionary have a single entry (6.7.3).
    let isJoined = standards.contains { !$0.isAccessibility && $0.part == 1 }
    var body = ""
    func add(_ element: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      body += "<\(element)>\(XMPText.escape(text))</\(element)>\n"
    }
    func add(_ element: String, _ container: String, _ items: [String], attribute: String = "") {
      let items = items.filter { !$0.isEmpty }
      guard !items.isEmpty else { return }
      let list = items.map { "<rdf:li\(attribute)>\(XMPText.escape($0))</rdf:li>" }.list()
      body += "<\(element)><rdf:\(container)>\(list)</rdf:\(container)></\(element)>\n"
    }
    add("dc:format", "application/pdf")
    add("dc:title", "Alt", [title ?? ""], attribute: " xml:lang=\"x-default\"")
    add("dc:creator", "Seq", isJoined ? [authors.list(separator: ", ")] : authors)
    add("dc:description", "Alt", [subject ?? ""], attribute: " xml:lang=\"x-default\"")
    add("dc:subject", "Bag", keywords)
    add("dc:language", "Bag", [language ?? ""])
    add("pdf:Keywords", keywords.list(separator: ", "))
    add("pdf:Producer", producer)
    add("xmp:CreatorTool", creator)
    add("xmp:CreateDate", creationDate?.xmp)
    add("xmp:ModifyDate", (modificationDate ?? creationDate)?.xmp)
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"\
      \(identification.namespaces)>
      \(body)\(identification.properties)</rdf:Description>
      \(identification.schemas.map(\.packetDescription).list())</rdf:RDF>
      </x:xmpmeta>
      <?xpacket end="r"?>
      """
  }
}
