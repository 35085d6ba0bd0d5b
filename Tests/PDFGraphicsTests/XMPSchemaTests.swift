import ComposeGeometry
import ComposeGraphics
import ComposePDFGraphics
import ComposePDFWriter
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct XMPSchemaTests {
  private func schema(
    _ prefix: String = "inv", _ namespace: String = "https://example.org/invoice#",
    _ names: [String] = ["Number"]
  ) -> XMPSchema {
    XMPSchema(
      namespace: namespace, prefix: prefix, name: "Invoice & <more>",
      properties: names.map { .init($0, .text("R-1 </x>"), description: "What it is") })
  }

  private func packet(
    _ schemas: [XMPSchema], _ standards: PDFStandards? = nil
  ) throws -> (xmp: String, summary: PDFSummary) {
    var options = PDFOptions(
      metadata: PDFMetadata(title: "T", language: "en"), compresses: false, standards: standards)
    options.metadata.schemas = schemas
    let (pdf, summary) = try document(options) { try $0.beginPage(size: .a4) }
    let text = String(decoding: pdf, as: UTF8.self)
    let start = try #require(text.range(of: "<x:xmpmeta"))
    let end = try #require(text.range(of: "</x:xmpmeta>"))
    let xmp = String(text[start.lowerBound..<end.upperBound])
    // Whatever is in it, it is XML.
    #expect(XMLParser(data: Data(xmp.utf8)).parse())
    return (xmp, summary)
  }

  @Test func everyKindOfValueIsWrittenAndDescribed() throws {
    var all = schema()
    all.properties += [
      .init("Due", .date(try #require(PDFDate(year: 2026, month: 1, day: 2))), description: "d"),
      .init("Count", .integer(-3), description: "c", isInternal: true),
      .init("Paid", .boolean(true), description: "p"), .init("Link", .uri("x:&"), description: "l"),
      .init("Tags", .bag(["a", "<b>"]), description: "t"),
      .init("Steps", .sequence(["1", "2"]), description: "s"),
    ]
    let (xmp, summary) = try packet([all])
    #expect(summary.problems.isEmpty && summary.conformance.claimed.contains(.pdfA2a))
    for line in [
      "xmlns:inv=\"https://example.org/invoice#\"", "<inv:Number>R-1 &lt;/x&gt;</inv:Number>",
      "<inv:Due>2026-01-02T00:00:00+00:00</inv:Due>", "<inv:Count>-3</inv:Count>",
      "<inv:Paid>True</inv:Paid>", "<inv:Link>x:&amp;</inv:Link>",
      "<inv:Tags><rdf:Bag><rdf:li>a</rdf:li><rdf:li>&lt;b&gt;</rdf:li></rdf:Bag></inv:Tags>",
      "<inv:Steps><rdf:Seq><rdf:li>1</rdf:li><rdf:li>2</rdf:li></rdf:Seq></inv:Steps>",
      "<pdfaSchema:schema>Invoice &amp; &lt;more&gt;</pdfaSchema:schema>",
      "<pdfaProperty:valueType>bag Text</pdfaProperty:valueType>",
      "<pdfaProperty:category>internal</pdfaProperty:category>",
    ] {
      #expect(xmp.contains(line), "\(line)")
    }
    // One description for all, the identification of PDF/UA among them.
    #expect(xmp.components(separatedBy: "<pdfaExtension:schemas>").count == 2)
    #expect(xmp.components(separatedBy: "<pdfaSchema:schema>").count == 3)
  }

  @Test func partFourNeedsNoDescription() throws {
    let (xmp, _) = try packet([schema()], try PDFStandards([.pdfA4]))
    #expect(xmp.contains("<inv:Number>") && !xmp.contains("pdfaExtension"))
  }

  @Test(arguments: [
    ("dc", "https://example.org/a/", ["A"]), ("xmlFoo", "https://example.org/a/", ["A"]),
    ("a b", "https://example.org/a/", ["A"]), ("1a", "https://example.org/a/", ["A"]),
    ("", "https://example.org/a/", ["A"]), ("p", "https://example.org/a", ["A"]),
    ("p", "http://www.aiim.org/pdfa/ns/id/", ["A"]), ("p", "x\" y=\"/", ["A"]),
    ("p", "https://example.org/a/", ["A>"]), ("p", "https://example.org/a/", ["Ä"]),
    ("inv", "https://example.org/a/", ["A"]), ("p", "https://example.org/invoice#", ["A"]),
  ])
  func namesThatCannotBeAreLeftOut(prefix: String, namespace: String, names: [String]) throws {
    let (xmp, summary) = try packet([schema(), schema(prefix, namespace, names)])
    #expect(summary.problems.invalidProperties == 1)
    #expect(xmp.components(separatedBy: "R-1").count == 2)
  }
}

@Suite(.enabled(if: Tool.hasQPDF, "install qpdf"))
struct ActionTests {
  @Test func linksLeadToOtherFilesAndThroughTheDocument() throws {
    let rect = Rect(x: 0, y: 0, width: 9, height: 9)
    let (pdf, summary) = try document { pdf in
      try pdf.beginPage(size: .a4)
      let link = pdf.makeElement(.link, in: .document, properties: .init())
      pdf.addLink(
        .remote(file: "../Käse.pdf", .destination("x"), opensWindow: true), over: rect,
        element: link)
      pdf.addLink(.remote(file: "a.pdf", .page(-1)), over: rect, element: link)
      pdf.addLink(.nextPage, over: rect, element: link)
      pdf.addLink(.remote(file: String(repeating: "x", count: 9_000)), over: rect)
      pdf.addLink(.lastPage, over: Rect(x: .nan, y: 0, width: 9, height: 9))
    }
    try Tool.check(pdf)
    #expect(summary.problems.longLinks == 1 && summary.problems.nonFiniteNumbers == 1)
    let actions = try Objects(pdf).dictionaries.compactMap { $0["/A"] as? [String: Any] }
    #expect(actions.count == 3)
    let remote = try #require(actions.first { $0["/NewWindow"] as? Bool == true })
    #expect(remote["/D"] as? String == "u:x")
    #expect((remote["/F"] as? [String: Any])?["/UF"] as? String == "u:../Käse.pdf")
    #expect((remote["/F"] as? [String: Any])?["/F"] as? String == "u:../K_se.pdf")
    #expect(actions.contains { $0["/N"] as? String == "/NextPage" })
    #expect(actions.contains { ($0["/D"] as? [Any])?.first as? Int == 0 })
  }
}
