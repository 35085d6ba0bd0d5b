import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import TestSupport
import Testing

/// What PDF 2.0 says beside the structure tree of PDF 1.7.
struct StructureOfVersion2Tests {
  private func options(_ version: PDFVersionName) -> PDFOptions {
    PDFOptions(
      metadata: .init(title: "T", language: "en"), compresses: false,
      version: version == .two ? .v20 : .v17)
  }

  enum PDFVersionName { case one, two }

  /// A call of a note, the note, and an entry of a table of contents.
  private func draw(_ pdf: PDFContext) throws {
    try pdf.beginPage(size: .a4)
    let box = Rect(x: 10, y: 10, width: 10, height: 10)
    func link(_ name: String, in parent: StructureElement) {
      let link = pdf.makeElement(.link, in: parent, properties: .init())
      pdf.withContent(.element(link)) {
        pdf.fill(box, with: .black)
        pdf.addLink(.destination(name), over: box, element: link)
      }
    }
    let contents = pdf.makeElement(.tableOfContents, in: .document, properties: .init())
    let entry = pdf.makeElement(.tableOfContentsItem, in: contents, properties: .init())
    link("heading", in: pdf.makeElement(.paragraph, in: entry, properties: .init()))
    let heading = pdf.makeElement(.heading(level: 1), in: .document, properties: .init())
    pdf.addDestination("heading", at: Point(10, 10))
    pdf.withContent(.element(heading)) { pdf.fill(box, with: .black) }
    link("note", in: pdf.makeElement(.paragraph, in: .document, properties: .init()))
    let note = pdf.makeElement(.note, in: .document, properties: .init())
    pdf.addDestination("note", at: Point(10, 700))
    let text = pdf.makeElement(.paragraph, in: note, properties: .init())
    pdf.withContent(.element(text)) { pdf.fill(box, with: .black) }
  }

  private func element(_ type: String, _ reader: ContentReader) throws -> Int {
    try #require(reader.objects(with: "/S/\(type)/").first)
  }

  @Test func notesAndCallsReferToEachOther() throws {
    let (pdf, summary) = try document(options(.two), draw)
    #expect(summary.conformance.claimed == [.pdfA4, .pdfUA2])
    let reader = ContentReader(pdf)
    let note = try element("FENote", reader)
    let calls = reader.objects(with: "/Ref[\(note) 0 R]")
    #expect(calls.count == 1 && reader.object(calls[0]).contains("/S/Link"))
    #expect(reader.object(note).contains("/Ref[\(calls[0]) 0 R]"))
    #expect(!reader.object(note).contains("NoteType"))
    let heading = try element("H1", reader)
    #expect(reader.object(try element("TOCI", reader)).contains("/Ref[\(heading) 0 R]"))
  }

  @Test func destinationsReferToTheirElements() throws {
    let (pdf, _) = try document(options(.two), draw)
    let reader = ContentReader(pdf)
    let heading = try element("H1", reader)
    let names = reader.object(try #require(reader.objects(with: "/Names[(heading)").first))
    #expect(names.contains("/SD[\(heading) 0 R/XYZ 10 831.89 null]"))
    #expect(names.contains("(heading)<</D["))
  }

  @Test func typesOfThisVersionAreOfItsNamespace() throws {
    let (pdf, _) = try document(options(.two), draw)
    let reader = ContentReader(pdf)
    let namespace = try #require(reader.objects(with: "/Type/Namespace").first)
    for type in ["Document", "H1", "P", "Link", "FENote"] {
      #expect(reader.object(try element(type, reader)).contains("/NS \(namespace) 0 R"))
    }
    // Tables of contents are of the namespace of PDF 1.7, which needs no naming.
    for type in ["TOC", "TOCI"] {
      #expect(!reader.object(try element(type, reader)).contains("/NS "))
    }
  }

  @Test func filesBeforeHaveNoneOfIt() throws {
    let (pdf, _) = try document(options(.one), draw)
    let text = String(decoding: pdf, as: UTF8.self)
    for word in ["/NS ", "/Namespaces", "/Ref[", "/SD[", "FENote"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("/S/Note"))
  }

  @Test(.enabled(if: Tool.hasQPDF, "install qpdf"))
  func theFileIsSound() throws { try Tool.check(try document(options(.two), draw).bytes) }
}
