import TestSupport
import Testing

@Suite(.enabled(if: Program.isBuilt, "the program has not been built"))
struct ElectronicInvoiceTests {
  private static func xml(_ guideline: String) -> String {
    """
    <c:CrossIndustryInvoice xmlns:c="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100">
    <c:ExchangedDocumentContext><c:GuidelineSpecifiedDocumentContextParameter><c:ID>\(guideline)</c:ID>
    </c:GuidelineSpecifiedDocumentContextParameter></c:ExchangedDocumentContext>
    <c:ExchangedDocument><c:ID>1</c:ID><c:TypeCode>380</c:TypeCode><c:IssueDateTime><c:DateTimeString
    format="102">20261124</c:DateTimeString></c:IssueDateTime></c:ExchangedDocument>
    </c:CrossIndustryInvoice>
    """
  }

  @Test(
    .enabled(if: Program.find("qpdf") != nil, "install qpdf"),
    arguments: [
      ("urn:factur-x.eu:1p0:minimum", "MINIMUM", "/Data"),
      ("urn:cen.eu:en16931:2017", "EN 16931", "/Alternative"),
    ])
  func theXMLIsAttachedOnceAndNamedInTheMetadata(
    guideline: String, level: String, relationship: String
  ) throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", "---\nlang: en\n---\n# Invoice 1\n\ntext\n")
    let file = try folder.write("a.xml", Self.xml(guideline))
    let run = try Program.run([input, "--facturx", file])
    #expect(run.end == .exit(0) && run.errors.isEmpty, "\(run.errors)")
    let (status, output) = try Tool.run(
      "qpdf", ["--qdf", "--object-streams=disable", "%", "-"], on: folder.read("a.pdf"))
    let pdf = String(decoding: output, as: UTF8.self)
    #expect(status == 0)
    #expect(pdf.components(of: "/Type /Filespec") == 1)
    #expect(pdf.components(of: "/AFRelationship \(relationship)") == 1)
    #expect(pdf.components(of: "(factur-x.xml)") >= 2)
    #expect(pdf.components(of: "/ModDate (D:20261124") == 1)
    #expect(pdf.components(of: "/Subtype /text#2fxml") == 1)
    #expect(pdf.components(of: "<fx:ConformanceLevel>\(level)</fx:ConformanceLevel>") == 1)
    #expect(pdf.components(of: "<pdfaid:part>3</pdfaid:part>") == 1)
  }

  @Test(arguments: [
    ("Total **1 234,50 €**", true), ("Total ١٬٢٣٤٫٥٠", true), ("Total 1,234.51", false),
    ("<table><tr><td>1234.50</td></tr></table>", true),
  ])
  func theTotalOfTheXMLIsLookedForOnThePage(text: String, isFound: Bool) throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", "---\nlang: en\n---\n# Invoice 1\n\n\(text)\n")
    let sums = """
      <c:SupplyChainTradeTransaction><c:ApplicableHeaderTradeSettlement><c:InvoiceCurrencyCode>EUR</c:InvoiceCurrencyCode>
      <c:SpecifiedTradeSettlementHeaderMonetarySummation><c:TaxBasisTotalAmount>1000</c:TaxBasisTotalAmount>
      <c:GrandTotalAmount>1234.50</c:GrandTotalAmount><c:DuePayableAmount>1234.50</c:DuePayableAmount>
      </c:SpecifiedTradeSettlementHeaderMonetarySummation></c:ApplicableHeaderTradeSettlement></c:SupplyChainTradeTransaction>
      </c:CrossIndustryInvoice>
      """
    var xml = Self.xml("urn:factur-x.eu:1p0:minimum")
    xml.removeLast("</c:CrossIndustryInvoice>".count)
    let run = try Program.run([input, "--facturx", try folder.write("a.xml", xml + sums)])
    #expect(
      run.end == .exit(0) && run.errors.contains("is not in the text of the document") != isFound,
      "\(run.errors)")
  }

  @Test func otherXMLIsRefusedAndNothingIsWritten() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a.md", "text")
    let file = try folder.write(
      "a.xml", Self.xml("urn:ferd:CrossIndustryDocument:invoice:1p0:comfort"))
    let run = try Program.run([input, "--facturx", file])
    #expect(run.end == .exit(64) && run.errors.contains("BT-24"), "\(run.errors)")
    #expect(!TemporaryFolder.exists(folder["a.pdf"]))
    let standard = try Program.run([
      input, "--facturx", try folder.write("b.xml", Self.xml("urn:cen.eu:en16931:2017")),
      "--standard", "pdfa-2b",
    ])
    #expect(standard.end == .exit(64) && standard.errors.contains("pdfa-3"), "\(standard.errors)")
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = utf8[...]
    while let first = text.utf8.first, let index = rest.firstIndex(of: first) {
      if rest[index...].starts(with: text.utf8) { count += 1 }
      rest = rest[rest.index(after: index)...]
    }
    return count
  }
}
