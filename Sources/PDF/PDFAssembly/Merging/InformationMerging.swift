import ComposePDFGraphics
import ComposePDFReading
import ComposePDFWriter

/// The metadata of the new document: that of the first one.
struct InformationMerging {
  private let document: PDFDocument?

  /// Of the new document.
  private let version: String
  private let identity: AssemblyIdentity?

  init(_ document: PDFDocument?, version: String, identity: AssemblyIdentity?) {
    self.document = document
    self.version = version
    self.identity = identity
  }

  func write(
    into root: inout PDFDictionary, _ trailer: inout PDFDictionary, to writer: PDFWriter
  ) throws(PDFError) {
    if let identity {
      let information = identity.metadata.information
      if version <= "1.7", !information.isEmpty {
        trailer["Info"] = .reference(try writer.write(.dictionary(information)))
      }
      return try write(identity.metadata.xmp(identity.standards), into: &root, to: writer)
    }
    guard let document else { return }
    var information = PDFDictionary()
    let source = document.dictionary(document.trailer["Info"])
    for key: PDFName in [
      "Title", "Author", "Subject", "Keywords", "Creator", "Producer", "CreationDate", "ModDate",
    ] {
      guard case .string(let bytes)? = source[key].map(document.resolve) else { continue }
      information[key] = .string(bytes)
    }
    // From PDF 2.0 on, the dictionary holds dates only (ISO 32000-2, table 349).
    if version > "1.7" {
      for entry in information.entries where !["CreationDate", "ModDate"].contains(entry.key) {
        information[entry.key] = nil
      }
    }
    if !information.isEmpty {
      trailer["Info"] = .reference(try writer.write(.dictionary(information)))
    }
    var metadata = PDFMetadata(
      title: document.information("Title"),
      authors: document.information("Author").map { [$0] } ?? [],
      subject: document.information("Subject"), language: document.language)
    metadata.keywords = document.information("Keywords").map { [$0] } ?? []
    metadata.creator = document.information("Creator")
    metadata.producer = document.information("Producer")
    try write(metadata.xmp(), into: &root, to: writer)
  }

  private func write(
    _ xmp: String, into root: inout PDFDictionary, to writer: PDFWriter
  ) throws(PDFError) {
    let packet = writer.reserve()
    try writer.writeStream(
      ["Type": .name("Metadata"), "Subtype": .name("XML")], Array(xmp.utf8), as: packet,
      compress: false)
    root["Metadata"] = .reference(packet)
  }
}
