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
    #expect(file.profile == profile && file.number == "2026-1142" && file.issueDate == "20261123" && file.typeCode == "380")
    #expect(try invoice.xml(profile: profile) == file.bytes)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("Hafenamt &lt;Kiel&gt; &amp; Söhne"))
    #expect(text.contains("<ram:DuePayableAmount>3914.37</ram:DuePayableAmount>"))
    #expect(text.contains("IncludedSupplyChainTradeLineItem") == (profile != .minimum && profile != .basicWL))
  }

  @Test func anInvoiceWithoutProblemsHasNone() {
    #expect(invoice.problems().isEmpty)
    #expect(invoice.problems(for: .xrechnung).isEmpty)
  }

  static let broken: [(String, @Sendable (inout Invoice) -> Void)] = [
    ("BR-02", { $0.number = "" }), ("BR-CL-01", { $0.typeCode = "1" }), ("BR-CL-04", { $0.currency = "XXE" }),
    ("BR-16", { $0.lines = [] }),
    ("BR-CO-25", { $0.dueDate = nil; $0.paymentTerms = nil }), ("BR-CO-19", { $0.period = .init() }),
    ("BR-29", { $0.period = .init(start: InvoiceFixtures.day(9), end: InvoiceFixtures.day(2)) }),
    ("BR-55", { $0.precedingInvoices = [.init("")] }), ("BR-52", { $0.attachments = [.init("")] }),
    ("BR-06", { $0.seller.name = "" }), ("BR-08", { $0.seller.address = nil }), ("BR-09", { $0.seller.address?.country = "fr" }),
    ("BR-07", { $0.buyer.name = "" }), ("BR-10", { $0.buyer.address = nil }), ("BR-11", { $0.buyer.address?.country = "" }),
    ("BR-CO-26", { $0.seller.taxIdentifier = nil; $0.seller.legalRegistration = nil; $0.seller.taxNumber = "1" }),
    ("BR-17", { $0.payee = .init("") }), ("BR-18", { $0.taxRepresentative = .init("", address: .init(country: "FR"), taxIdentifier: "FR1") }),
    ("BR-56", { $0.taxRepresentative = .init("R", address: .init(country: "FR")) }), ("BR-19", { $0.taxRepresentative = .init("R", taxIdentifier: "FR1") }),
    ("BR-CO-09", { $0.buyer.taxIdentifier = "123" }), ("BR-62", { $0.seller.electronicAddress = .init("a@b") }),
    ("BR-63", { $0.buyer.electronicAddress = .init("a@b") }), ("BR-57", { $0.delivery?.address?.country = "D" }),
    ("BR-49", { $0.payments = [.init(code: "")] }), ("BR-61", { $0.payments = [.init(code: "58")] }),
    ("BR-51", { $0.payments[0].card = "4111111111111111" }),
    ("BR-38", { $0.adjustments[0].reason = nil }), ("BR-33", { $0.adjustments = [.allowance(DecimalNumber(1), reason: "", tax: .standard(20))] }),
    ("BR-DEC-05", { $0.adjustments[0].amount = InvoiceFixtures.number("1.234") }),
    ("BR-23", { $0.lines[0].unit = "" }), ("BR-25", { $0.lines[0].name = "" }), ("BR-27", { $0.lines[0].price = DecimalNumber(-1) }),
    ("BR-28", { $0.lines[0].discount = DecimalNumber(-1) }), ("BR-26", { $0.lines[0].baseQuantity = DecimalNumber(0) }),
    ("BR-30", { $0.lines[0].period = .init(start: InvoiceFixtures.day(9), end: InvoiceFixtures.day(2)) }), ("BR-CO-20", { $0.lines[0].period = .init() }),
    ("BR-42", { $0.lines[0].adjustments[0].reason = nil }), ("BR-44", { $0.lines[0].adjustments = [.charge(DecimalNumber(1), reason: "")] }),
    ("BR-64", { $0.lines[0].standardIdentifier = .init("1") }), ("BR-54", { $0.lines[0].attributes = [.init("a", "")] }),
    ("BR-CL-15", { $0.lines[0].country = "France" }), ("BR-S-05", { $0.lines[0].tax = .standard(0) }),
    ("BR-Z-05", { $0.lines[0].tax = Invoice.Tax(.zeroRated, rate: DecimalNumber(1)) }),
    ("BR-S-02", { $0.seller.taxIdentifier = nil }), ("BR-E-10", { $0.lines[0].tax = Invoice.Tax(.exempt) }),
    ("BR-AE-02", { $0.lines[0].tax = Invoice.Tax(.reverseCharge); $0.buyer.taxIdentifier = nil }),
    ("BR-IC-11", { $0.lines[0].tax = Invoice.Tax(.intraCommunity); $0.delivery?.date = nil }),
    ("BR-IC-12", { $0.lines[0].tax = Invoice.Tax(.intraCommunity); $0.delivery = nil }), ("BR-G-10", { $0.lines[0].tax = Invoice.Tax(.export) }),
    ("BR-O-11", { $0.lines[0].tax = Invoice.Tax(.outsideScope) }), ("BR-S-10", { $0.exemptions[.standard] = .init("x") }),
    ("BR-37", { $0.adjustments[0].tax = nil; $0.lines[0].tax = Invoice.Tax(.zeroRated) }),
  ]

  @Test(arguments: broken.indices)
  func eachRuleIsToldWithItsProperty(_ index: Int) throws {
    let (rule, change) = Self.broken[index]
    var invoice = invoice
    change(&invoice)
    let problems = invoice.problems()
    let problem = try #require(problems.first { $0.rule == rule }, "\(rule): \(problems)")
    #expect(!problem.path.isEmpty && !problem.message.isEmpty)
    #expect(throws: InvoiceError.self) { try invoice.xml() }
  }

  @Test(arguments: [
    "BR-DE-1", "BR-DE-2", "BR-DE-3", "BR-DE-4", "BR-DE-8", "BR-DE-9", "BR-DE-15", "PEPPOL-EN16931-R010", "PEPPOL-EN16931-R020",
  ])
  func xrechnungHasRulesOfItsOwn(_ rule: String) {
    var bare = Invoice(
      number: "1", issueDate: InvoiceFixtures.day(1), dueDate: InvoiceFixtures.day(9),
      seller: .init("A", address: .init(country: "DE"), taxIdentifier: "DE1"), buyer: .init("B", address: .init(country: "DE")),
      lines: [.init("Item", quantity: DecimalNumber(1), price: DecimalNumber(1), tax: .standard(19))])
    bare.notes = []
    #expect(bare.problems().isEmpty)
    #expect(bare.problems(for: .xrechnung).contains { $0.rule == rule })
  }

  @Test func hugeNumbersAreAProblemAndNoCrash() {
    var invoice = invoice
    let huge = InvoiceFixtures.number(String(repeating: "9", count: 900))
    invoice.lines[0].quantity = huge
    invoice.lines[0].price = huge
    #expect(!invoice.problems().isEmpty)
    #expect(throws: InvoiceError.self) { try invoice.xml() }
  }

  @Test(
    .enabled(if: SchemaCheck.isInstalled, "\(SchemaCheck.isMissing)"),
    arguments: [InvoiceProfile.minimum, .basicWL, .basic, .en16931, .extended])
  func theXMLIsValidBySchemaAndSchematron(_ profile: InvoiceProfile) throws {
    for (name, invoice) in [("full", invoice), ("reverse", reverseCharge)] {
      let problems = try SchemaCheck.problems(invoice.xml(profile: profile))
      #expect(problems == nil, "\(name): \(problems ?? "")")
    }
  }

  /// An invoice whose tax the buyer owes.
  private var reverseCharge: Invoice {
    var invoice = Invoice(
      number: "R-1", issueDate: InvoiceFixtures.day(1), dueDate: InvoiceFixtures.day(9),
      seller: .init("A", address: .init(country: "FR"), taxIdentifier: "FR40552100554"),
      buyer: .init("B", address: .init(country: "DE"), taxIdentifier: "DE123456789"),
      lines: [.init("Consulting", quantity: DecimalNumber(3), unit: "HUR", price: DecimalNumber(120), tax: Invoice.Tax(.reverseCharge))])
    invoice.exemptions[.reverseCharge] = .init("Reverse charge", code: "VATEX-EU-AE")
    return invoice
  }
}
