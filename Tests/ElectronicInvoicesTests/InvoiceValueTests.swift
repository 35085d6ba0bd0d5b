import ComposeElectronicInvoices
import ComposeLocaleFormatting
import TestSupport
import Testing

@Suite("Invoices as values")
struct InvoiceValueTests {
  private let invoice = InvoiceFixtures.full
  private func number(_ text: String) -> DecimalNumber { InvoiceFixtures.number(text) }

  @Test func sumsFollowTheRulesOfTheStandard() throws {
    let totals = try invoice.totals()
    // 12.5 × 3.333 = 41.6625, which is rounded up.
    #expect(totals.lines.map(\.description) == ["3600.00", "41.66", "25.00"])
    #expect(totals.lineTotal.description == "3666.66")
    #expect(totals.charges.description == "15.00")
    #expect(totals.net.description == "3681.66")
    #expect(totals.taxes.map(\.base.description) == ["3656.66", "25.00"])
    // 5.5 % of 25.00 is 1.375.
    #expect(totals.taxes.map(\.amount.description) == ["731.33", "1.38"])
    #expect(totals.gross.description == "4414.37")
    #expect(totals.due.description == "3914.37")
  }

  @Test func equalRatesAreOneTax() throws {
    var invoice = invoice
    invoice.lines[1].tax = Invoice.Tax(.standard, rate: number("20.00"))
    #expect(try invoice.totals().taxes.count == 2)
  }

  @Test(arguments: [InvoiceProfile.minimum, .basicWL, .basic, .en16931, .extended, .xrechnung])
  func theXMLIsReadAsItsProfile(_ profile: InvoiceProfile) throws {
    let file = try invoice.file(profile: profile)
    #expect(
      file.profile == profile && file.number == "2026-1142" && file.issueDate == "20261123"
        && file.typeCode == "380")
    #expect(try invoice.xml(profile: profile) == file.bytes)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("Hafenamt &lt;Kiel&gt; &amp; Söhne"))
    #expect(text.contains("<ram:DuePayableAmount>3914.37</ram:DuePayableAmount>"))
    #expect(
      text.contains("IncludedSupplyChainTradeLineItem")
        == (profile != .minimum && profile != .basicWL))
  }

  @Test func anInvoiceWithoutProblemsHasNone() {
    #expect(invoice.problems().isEmpty)
    #expect(invoice.problems(for: .xrechnung).isEmpty)
  }

  @Test(arguments: BrokenInvoice.all.indices)
  func eachRuleIsToldWithItsProperty(_ index: Int) throws {
    let broken = BrokenInvoice.all[index]
    let problems = broken.invoice.problems()
    let problem = try #require(
      problems.first { $0.rule == broken.rule }, "\(broken.rule): \(problems)")
    #expect(!problem.path.isEmpty && !problem.message.isEmpty)
    #expect(throws: InvoiceError.self) { try broken.invoice.xml() }
  }

  @Test(arguments: Invoice.TaxCategory.allCases)
  func eachCategoryCanBeInvoiced(_ category: Invoice.TaxCategory) {
    #expect(BrokenInvoice.whole(category).problems().isEmpty)
  }

  @Test(arguments: [
    "BR-DE-1", "BR-DE-2", "BR-DE-3", "BR-DE-4", "BR-DE-8", "BR-DE-9", "BR-DE-15",
    "PEPPOL-EN16931-R010", "PEPPOL-EN16931-R020",
  ])
  func xrechnungHasRulesOfItsOwn(_ rule: String) {
    var bare = Invoice(
      number: "1", issueDate: InvoiceFixtures.day(1), dueDate: InvoiceFixtures.day(9),
      seller: .init("A", address: .init(country: "DE"), taxIdentifier: "DE1"),
      buyer: .init("B", address: .init(country: "DE")),
      lines: [
        .init("Item", quantity: DecimalNumber(1), price: DecimalNumber(1), tax: .standard(19))
      ])
    bare.notes = []
    #expect(bare.problems().isEmpty)
    #expect(bare.problems(for: .xrechnung).contains { $0.rule == rule })
  }

  static let brokenForXRechnung: [(String, @Sendable (inout Invoice) -> Void)] = [
    ("BR-DE-5", { $0.seller.contact?.name = nil }),
    ("BR-DE-6", { $0.seller.contact?.telephone = nil }),
    ("BR-DE-7", { $0.seller.contact?.mail = nil }),
    ("BR-DE-10", { $0.delivery?.address?.city = nil }),
    ("BR-DE-11", { $0.delivery?.address?.postCode = nil }),
    ("BR-DE-16", { $0.seller.taxIdentifier = nil }),
    ("BR-DE-17", { $0.typeCode = "386" }),
    (
      "BR-DE-22",
      {
        $0.attachments = [1, 2].map { number in
          var attachment = Invoice.Attachment("\(number)")
          attachment.file = .init("a.csv", mediaType: "text/csv", bytes: [1])
          return attachment
        }
      }
    ),
    ("BR-DE-26", { ($0.typeCode, $0.precedingInvoices) = ("384", []) }),
    ("BR-DE-27", { $0.seller.contact?.telephone = "12" }),
    ("BR-DE-28", { $0.seller.contact?.mail = "a@b@c" }),
    ("BR-DE-30", { $0.payments = [.init(code: "59")] }),
    ("BR-DE-31", { $0.payments = [.init(code: "59")] }),
  ]

  @Test(arguments: brokenForXRechnung.indices)
  func eachRuleOfXRechnungIsTold(_ index: Int) {
    let (rule, change) = Self.brokenForXRechnung[index]
    var invoice = invoice
    change(&invoice)
    #expect(invoice.problems(for: .xrechnung).contains { $0.rule == rule })
  }

  @Test func amountsHaveNoMoreThanTwoDecimals() throws {
    var invoice = invoice
    invoice.currency = "KWD"
    #expect(try invoice.totals().gross.fractionDigits == 2)
    invoice.currency = "JPY"
    #expect(try invoice.totals().taxes.allSatisfy { $0.amount.fractionDigits == 0 })
  }

  @Test func hugeNumbersAreAProblemAndNoCrash() {
    var invoice = invoice
    let huge = InvoiceFixtures.number(String(repeating: "9", count: 900))
    invoice.lines[0].quantity = huge
    invoice.lines[0].price = huge
    #expect(!invoice.problems().isEmpty)
    #expect(throws: InvoiceError.self) { try invoice.xml() }
  }
}
