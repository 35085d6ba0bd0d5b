import ComposeLocaleFormatting
import TestSupport
import Testing

@testable import ComposeElectronicInvoices

/// XML into values.
@Suite struct InvoiceReadingTests {
  @Test(arguments: 0..<40)
  func valuesComeBackFromTheirXML(_ seed: Int) throws {
    var random = InvoiceGenerator(seed: UInt64(seed))
    let invoice = random.invoice()
    for profile in [InvoiceProfile.en16931, .extended, .xrechnung] {
      guard let xml = invoice.uncheckedXML(profile: profile) else { continue }
      let reading = try InvoiceFile(xml).read()
      #expect(
        reading.unread.isEmpty && reading.problems.isEmpty, "\(reading.unread) \(reading.problems)")
      #expect(reading.invoice.uncheckedXML(profile: profile) == xml)
    }
  }

  @Test(arguments: [InvoiceProfile.minimum, .basicWL])
  func invoicesWithoutLinesKeepTheirSums(_ profile: InvoiceProfile) throws {
    let xml = try InvoiceFixtures.full.xml(profile: profile)
    let invoice = try InvoiceFile(xml).read().invoice
    #expect(invoice.lines.isEmpty)
    #expect(try invoice.totals().gross.description == "4414.37")
    #expect(try invoice.xml(profile: profile) == xml)
    #expect(invoice.problems(for: .en16931).contains { $0.rule == "BR-16" })
  }

  @Test func sumsThatDoNotHoldAreTold() throws {
    for (rule, xml) in try BrokenInvoice.sumsXML() {
      #expect(!xml.isEmpty, "\(rule)")
      #expect(try InvoiceFile(xml).read().problems.contains { $0.rule == rule }, "\(rule)")
    }
  }

  @Test func filesInAttachmentsComeBack() throws {
    var invoice = InvoiceFixtures.full
    let bytes = (0..<500).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for count in [1, 2, 3, 500] {
      invoice.attachments[0].file = .init(
        "a.pdf", mediaType: "application/pdf", bytes: Array(bytes.prefix(count)))
      let read = try InvoiceFile(invoice.xml()).read().invoice
      #expect(read.attachments == invoice.attachments)
    }
    #expect(Base64.bytes("QUJD\n RA==") == Array("ABCD".utf8))
    for wrong in ["A", "AB", "AB=", "A===", "AB=C", "A?BC"] {
      #expect(Base64.bytes(wrong) == nil, "\(wrong)")
    }
  }

  @Test(arguments: ["BilledQuantity", "NetPriceProductTradePrice", "InvoiceCurrencyCode"])
  func whatValuesCannotDoWithoutIsMissed(_ name: String) throws {
    let text = String(decoding: try InvoiceFixtures.full.xml(), as: UTF8.self)
    let bytes = Array(
      text.split(separator: name, omittingEmptySubsequences: false).joined(separator: "X\(name)")
        .utf8)
    #expect(throws: InvoiceFileError.self) { try InvoiceFile(bytes).read() }
  }

  /// Bytes changed, removed and doubled: values or an error, never a trap.
  @Test func damagedInvoicesAreReadOrRefused() throws {
    var random = SeededGenerator(state: 5)
    let whole = try InvoiceFixtures.full.xml()
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<3 {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8(ascii: "9")
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 3))
        default: bytes.insert(contentsOf: bytes[index...].prefix(30), at: index)
        }
      }
      if let reading = try? InvoiceFile(bytes).read() { _ = reading.invoice.problems() }
    }
  }

  // MARK: Files of others

  /// What each published invoice has that values do not, and what its sums are not.
  @Test(
    .enabled(if: TestData.conformance != nil, Comment(rawValue: TestData.needsConformance)),
    arguments: [
      ("CII_example1", 0, ["PEPPOL-EN16931-R120"]), ("CII_example5", 0, []), ("factur-x", 0, []),
      ("Factur-X_basic", 0, []),
      ("facturFrMinimum", 0, []),
      // Names, codes of notes, packages, several discounts, logistics charges and discount terms are of EXTENDED alone.
      ("factur-x-extended", 24, nil), ("extended_warenrechnung_based_doublecashdiscount", 52, nil),
    ] as [(String, Int, [String]?)])
  func publishedInvoicesComeBack(name: String, unread: Int, problems: [String]?) throws {
    let path = try #require(TestData.path("reports/einvoice/\(name).xml", in: TestData.conformance))
    let file = try InvoiceFile(TemporaryFolder.read(path: path))
    let reading = try file.read()
    #expect(reading.unread.count == unread, "\(reading.unread)")
    if let problems { #expect(reading.problems.map(\.rule) == problems) }
    // What is written is read as the same values.
    let xml = try #require(reading.invoice.uncheckedXML(profile: file.profile))
    let again = try InvoiceFile(xml).read()
    #expect(again.invoice.uncheckedXML(profile: file.profile) == xml)
    var missing = try Self.leaves(file.bytes).subtracting(Self.leaves(xml))
    for term in reading.unread { missing = missing.filter { !$0.hasPrefix(term.path + "=") } }
    // Sums are computed anew: EXTENDED has charges that they do not have here. Both prices have one base quantity.
    let isSame = reading.problems.isEmpty && file.profile != .extended
    missing = missing.filter {
      (isSame || !$0.contains("Amount="))
        && !$0.contains("GrossPriceProductTradePrice/BasisQuantity")
    }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  /// Texts with their paths; numbers by their values, and no sums of zero.
  private static func leaves(_ bytes: [UInt8]) throws -> Set<String> {
    let reader = TermReader(try XMLTree(bytes))
    return Set(
      reader.untaken.compactMap { term in
        guard let number = DecimalNumber(term.text) else { return "\(term.path)=\(term.text)" }
        return number.isZero ? nil : "\(term.path)=\(number.rounded(to: 6).padded(to: 6))"
      })
  }
}
