import TestSupport
import Testing

@testable import ComposeElectronicInvoices

@Suite struct InvoiceFileTests {
  private static func xml(
    guideline: String = InvoiceProfile.basic.guideline, number: String = "F-1 &amp; &#x32;"
  ) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?><!-- an invoice -->
      <a:CrossIndustryInvoice xmlns:a="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
        xmlns:r="urn:r"><a:ExchangedDocumentContext><r:GuidelineSpecifiedDocumentContextParameter>
      <r:ID> \(guideline) </r:ID></r:GuidelineSpecifiedDocumentContextParameter>
      </a:ExchangedDocumentContext><a:ExchangedDocument><r:ID>\(number)</r:ID>
      <r:TypeCode><![CDATA[380]]></r:TypeCode><r:IssueDateTime>
      <r:DateTimeString format='102'>20261124</r:DateTimeString></r:IssueDateTime><r:Empty/>
      </a:ExchangedDocument></a:CrossIndustryInvoice>
      """.utf8)
  }

  @Test(arguments: InvoiceProfile.allCases.filter { !$0.isOrder })
  func theProfileIsThatOfTheGuideline(profile: InvoiceProfile) throws {
    let file = try InvoiceFile(Self.xml(guideline: profile.guideline))
    #expect(file.profile == profile)
    #expect(file.number == "F-1 & 2")
    #expect(file.issueDate == "20261124")
    #expect(file.typeCode == "380")
  }

  @Test func theXMLOfLittleProfilesIsNoAlternative() {
    #expect(InvoiceProfile.allCases.filter { !$0.isAlternative } == [.minimum, .basicWL])
  }

  @Test(arguments: [
    "urn:ferd:CrossIndustryDocument:invoice:1p0:comfort", "urn:order-x.eu:1p0:basic",
  ])
  func otherGuidelinesAreRefused(guideline: String) {
    #expect(throws: InvoiceFileError.unknownGuideline(guideline)) {
      try InvoiceFile(Self.xml(guideline: guideline))
    }
  }

  @Test func anInvoiceHasANumber() {
    #expect(throws: InvoiceFileError.missing("BT-1")) { try InvoiceFile(Self.xml(number: " ")) }
  }

  @Test(arguments: [
    ("<a/>", InvoiceFileError.otherRoot("a")),
    ("<CrossIndustryInvoice/>", .otherRoot("CrossIndustryInvoice")),
    (
      "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
      .noXML(reason: "has a document type definition, which is not read", line: 1)
    ),
    ("<a>\n</b>", .noXML(reason: "closes <b>, which is not open here", line: 2)),
    ("<a>", .noXML(reason: "ends inside an element", line: 1)),
    ("", .noXML(reason: "has no root element", line: 1)),
    ("<a/><a/>", .noXML(reason: "has a second root element", line: 1)),
    ("<a b='1' b='2'/>", .noXML(reason: "has an attribute twice", line: 1)),
    (
      "<a>&b;</a>",
      .noXML(reason: "has a reference to a character or an entity that is not known", line: 1)
    ),
    ("<p:a/>", .noXML(reason: "has the prefix p without a namespace", line: 1)),
    (
      "<?xml version='1.0' encoding='UTF-16'?><a/>",
      .noXML(reason: "is not in UTF-8; save it in UTF-8", line: 1)
    ),
  ])
  func otherFilesAreRefusedWithTheirPlace(text: String, error: InvoiceFileError) {
    #expect(throws: error) { try InvoiceFile(Array(text.utf8)) }
  }

  @Test func deepNestingIsRefused() {
    #expect(
      throws: InvoiceFileError.noXML(
        reason: "has more than 128 elements inside each other", line: 1)
    ) { try InvoiceFile(Array(String(repeating: "<a>", count: 100_000).utf8)) }
  }

  /// Bytes changed, removed and doubled: a file or an error, never a trap.
  @Test func damagedFilesAreReadOrRefused() {
    var random = SeededGenerator(state: 21)
    let whole = Self.xml()
    var refused = 0
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<3, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: Int.random(in: 0..<256, using: &random))
        case 1: bytes.remove(at: index)
        case 2:
          let count = Int.random(in: 0..<40, using: &random)
          bytes.insert(contentsOf: bytes[index...].prefix(count), at: index)
        default: bytes.removeSubrange(index...)
        }
      }
      if (try? InvoiceFile(bytes)) == nil { refused += 1 }
    }
    #expect(refused > 1_000)
  }

  // MARK: Files of others

  /// Published samples; the last is of ZUGFeRD 1.
  @Test(
    .enabled(if: TestData.conformance != nil, Comment(rawValue: TestData.needsConformance)),
    arguments: [
      ("CII_example1", InvoiceProfile.en16931), ("CII_example5", .en16931), ("factur-x", .en16931),
      ("Factur-X_basic", .basic), ("facturFrMinimum", .minimum), ("factur-x-extended", .extended),
      ("extended_warenrechnung_based_doublecashdiscount", .extended),
      ("order-x-comfort", .orderComfort), ("CII_business_example_02", nil),
    ] as [(String, InvoiceProfile?)])
  func publishedFilesHaveTheirProfile(name: String, profile: InvoiceProfile?) throws {
    let path = try #require(
      TestData.path("reports/einvoice/\(name).xml", in: TestData.conformance))
    let bytes = try TemporaryFolder.read(path: path)
    if let profile {
      #expect(try InvoiceFile(bytes).profile == profile)
    } else {
      #expect(
        throws: InvoiceFileError.unknownGuideline(
          "urn:ferd:CrossIndustryDocument:invoice:1p0:comfort")
      ) { try InvoiceFile(bytes) }
    }
  }
}
