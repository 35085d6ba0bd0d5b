import ComposeLocaleFormatting

@testable import ComposeElectronicInvoices

/// An invoice that breaks a rule, and what the schema or the Schematron rules of Factur-X say of it.
struct BrokenInvoice: Sendable {
  var rule: String
  /// `XSD` where the schema refuses it; nil where nobody but us does.
  var verdict: String?
  var invoice: Invoice

  init(_ rule: String, verdict: String?, _ invoice: Invoice) {
    self.rule = rule
    self.verdict = verdict
    self.invoice = invoice
  }

  init(_ rule: String, _ change: (inout Invoice) -> Void) {
    self.init(rule, verdict: rule, change)
  }

  init(_ rule: String, verdict: String?, _ change: (inout Invoice) -> Void) {
    var invoice = InvoiceFixtures.full
    change(&invoice)
    self.init(rule, verdict: verdict, invoice)
  }

  private static let one = DecimalNumber(1)
  private static func number(_ text: String) -> DecimalNumber { InvoiceFixtures.number(text) }

  static let all: [BrokenInvoice] =
    header + parties + details + codes + Invoice.TaxCategory.allCases.flatMap { taxes($0) } + scope

  private static let header: [BrokenInvoice] = [
    .init("BR-02", verdict: "XSD") { $0.number = "" },
    .init("BR-16", verdict: "XSD") { $0.lines = [] },
    .init("BR-CO-25", verdict: nil) { ($0.dueDate, $0.paymentTerms) = (nil, nil) },
    .init("BR-CO-19", verdict: nil) { $0.period = .init() },
    .init("BR-29") {
      $0.period = .init(start: InvoiceFixtures.day(9), end: InvoiceFixtures.day(2))
    },
    .init("BR-CO-03") { ($0.taxPointDate, $0.taxPointCode) = (InvoiceFixtures.day(1), "5") },
    .init("BR-53") { $0.accountingTax = .init("PLN", amount: nil) },
    .init("BR-DEC-15") { $0.accountingTax = .init("PLN", amount: number("1.234")) },
    .init("BR-DEC-16") { $0.prepaid = number("1.234") },
    .init("BR-DEC-17") { $0.rounding = number("0.001") },
    .init("BR-55", verdict: nil) { $0.precedingInvoices = [.init("")] },
    .init("BR-52") { $0.attachments = [.init("")] },
  ]

  private static let parties: [BrokenInvoice] = [
    .init("BR-06") { $0.seller.name = "" }, .init("BR-08") { $0.seller.address = nil },
    .init("BR-09", verdict: "XSD") { $0.seller.address?.country = "" },
    .init("BR-07") { $0.buyer.name = "" },
    .init("BR-10") { $0.buyer.address = nil },
    .init("BR-11", verdict: "XSD") { $0.buyer.address?.country = "" },
    .init("BR-CO-26") {
      ($0.seller.taxIdentifier, $0.seller.legalRegistration, $0.seller.taxNumber) = (nil, nil, "1")
    },
    .init("BR-17", verdict: nil) { $0.payee = .init("") },
    .init("BR-18") {
      $0.taxRepresentative = .init("", address: .init(country: "FR"), taxIdentifier: "FR1")
    },
    .init("BR-19") { $0.taxRepresentative = .init("R", taxIdentifier: "FR1") },
    .init("BR-20", verdict: "XSD") {
      $0.taxRepresentative = .init("R", address: .init("a", country: ""), taxIdentifier: "FR1")
    },
    .init("BR-56") { $0.taxRepresentative = .init("R", address: .init(country: "FR")) },
    .init("BR-CO-09") { $0.buyer.taxIdentifier = "123" },
    .init("BR-CO-09") { $0.seller.taxIdentifier = "A 1" },
    .init("BR-62") { $0.seller.electronicAddress = .init("a@b") },
    .init("BR-63") { $0.buyer.electronicAddress = .init("a@b") },
    .init("BR-57", verdict: "XSD") { $0.delivery?.address?.country = "" },
    .init("CII-SR-465") { $0.seller.contact?.department = "Accounts" },
    .init("CII-SR-466") {
      $0.buyer.contact = .init(name: "A", telephone: "1")
      $0.buyer.contact?.department = "Accounts"
    },
  ]

  private static let details: [BrokenInvoice] = [
    .init("BR-49", verdict: "XSD") {
      $0.payments = [.init(code: "")]
      $0.payments[0].iban = "X"
    },
    .init("BR-61", verdict: "CII-SR-470") { $0.payments = [.init(code: "58")] },
    .init("BR-50", verdict: nil) {
      $0.payments = [.init(code: "42")]
      $0.payments[0].accountName = "A"
    },
    .init("BR-51") { $0.payments[0].card = "4111111111111111" },
    .init("CII-SR-467") { $0.payments.append(.init(code: "10")) },
    .init("CII-SR-468") {
      $0.payments += [.init(code: "58", text: "a"), .init(code: "58", text: "b")]
    },
    .init("CII-SR-470") { $0.payments[0].account = "1" },
    .init("BR-38") { $0.adjustments[0].reason = nil },
    .init("BR-33") { $0.adjustments = [.allowance(one, reason: "", tax: .standard(20))] },
    .init("BR-DEC-05") { $0.adjustments[0].amount = number("1.234") },
    .init("BR-DEC-06") { $0.adjustments[0].base = number("1.234") },
    .init("BR-DEC-01") {
      $0.adjustments = [.allowance(number("1.234"), reason: "a", tax: .standard(20))]
    },
    .init("BR-DEC-02") {
      $0.adjustments = [.allowance(one, reason: "a", tax: .standard(20))]
      $0.adjustments[0].base = number("1.234")
    },
    .init("BR-DEC-24") { $0.lines[0].adjustments[0].amount = number("1.234") },
    .init("BR-DEC-25") { $0.lines[0].adjustments[0].base = number("1.234") },
    .init("BR-DEC-27") { $0.lines[0].adjustments = [.charge(number("1.234"), reason: "a")] },
    .init("BR-DEC-28") {
      $0.lines[0].adjustments = [.charge(one, reason: "a")]
      $0.lines[0].adjustments[0].base = number("1.234")
    },
    .init("BR-21", verdict: "XSD") { $0.lines[0].identifier = "" },
    .init("BR-23", verdict: nil) { $0.lines[0].unit = "" },
    .init("BR-25", verdict: "XSD") { $0.lines[0].name = "" },
    .init("BR-27") { $0.lines[0].price = DecimalNumber(-1) },
    .init("BR-28") { $0.lines[0].discount = DecimalNumber(-9_000) },
    .init("BR-28") { $0.lines[0].grossPrice = DecimalNumber(-1) },
    .init("BR-26", verdict: nil) { $0.lines[0].baseQuantity = DecimalNumber(0) },
    .init("BR-30") {
      $0.lines[0].period = .init(start: InvoiceFixtures.day(9), end: InvoiceFixtures.day(2))
    },
    .init("BR-CO-20", verdict: nil) { $0.lines[0].period = .init() },
    .init("BR-42") { $0.lines[0].adjustments[0].reason = nil },
    .init("BR-44") { $0.lines[0].adjustments = [.charge(one, reason: "")] },
    .init("BR-64") { $0.lines[0].standardIdentifier = .init("1") },
    .init("BR-65") { $0.lines[0].classifications = [.init("1", list: "")] },
    .init("BR-54", verdict: "XSD") { $0.lines[0].attributes = [.init("a", "")] },
    .init("BR-32", verdict: nil) {
      $0.adjustments = [.allowance(one, reason: "a")]
      $0.lines[0].tax = Invoice.Tax(.zeroRated)
    },
    .init("BR-37", verdict: nil) {
      $0.adjustments[0].tax = nil
      $0.lines[0].tax = Invoice.Tax(.zeroRated)
    },
  ]

  /// Codes that are of no list; Factur-X has rules of its own names for them.
  private static let codes: [BrokenInvoice] = [
    .init("BR-CL-01", verdict: "code") { $0.typeCode = "1" },
    .init("BR-CL-04", verdict: "code") { $0.currency = "XXE" },
    .init("BR-CL-05", verdict: "code") { $0.accountingTax = .init("XXE", amount: one) },
    .init("BR-CL-06", verdict: "code") { $0.taxPointCode = "6" },
    .init("BR-CL-07", verdict: "code") { $0.references.invoicedObject = .init("1", scheme: "??") },
    .init("BR-CL-07", verdict: "code") { $0.lines[0].invoicedObject = .init("1", scheme: "??") },
    .init("BR-CL-08", verdict: "code") { $0.notes = [.init("a", subject: "??")] },
    .init("BR-CL-10", verdict: "code") { $0.buyer.identifier = .init("1", scheme: "??") },
    .init("BR-CL-11", verdict: "code") { $0.buyer.legalRegistration = .init("1", scheme: "??") },
    .init("BR-CL-13", verdict: "code") { $0.lines[0].classifications = [.init("1", list: "??")] },
    .init("BR-CL-14", verdict: "code") { $0.seller.address?.country = "fr" },
    .init("BR-CL-15", verdict: "code") { $0.lines[0].country = "France" },
    .init("BR-CL-16", verdict: "code") { $0.payments[0].code = "XX" },
    .init("BR-CL-19", verdict: "code") { $0.lines[0].adjustments[0].reasonCode = "FC" },
    .init("BR-CL-20", verdict: "code") { $0.adjustments[0].reasonCode = "95" },
    .init("BR-CL-21", verdict: "code") { $0.lines[0].standardIdentifier?.scheme = "??" },
    .init("BR-CL-22", verdict: "code") {
      $0.lines[2].tax = Invoice.Tax(.exempt)
      $0.exemptions[.exempt] = .init("a", code: "VATEX-1")
    },
    .init("BR-CL-23", verdict: "code") { $0.lines[0].unit = "pieces" },
    .init("BR-CL-24", verdict: "code") {
      $0.attachments[0].file = .init("a", mediaType: "text/html", bytes: [65])
    },
    .init("BR-CL-25", verdict: "code") { $0.seller.electronicAddress?.scheme = "??" },
    .init("BR-CL-26", verdict: "code") { $0.delivery?.identifier = .init("1", scheme: "??") },
  ]

  // MARK: Taxes

  /// An invoice all of which is of one category.
  static func whole(_ category: Invoice.TaxCategory) -> Invoice {
    var invoice = InvoiceFixtures.full
    let isFree = ![.standard, .canaryIslands, .ceutaAndMelilla].contains(category)
    let tax = Invoice.Tax(category, rate: DecimalNumber(isFree ? 0 : 7))
    for index in invoice.lines.indices { invoice.lines[index].tax = tax }
    invoice.adjustments = [
      .allowance(one, reason: "a", tax: tax), .charge(one, reason: "b", tax: tax),
    ]
    switch category {
    case .exempt: invoice.exemptions[category] = .init("Exempt")
    case .reverseCharge: invoice.exemptions[category] = .init("Reverse charge", code: "VATEX-EU-AE")
    case .intraCommunity:
      invoice.exemptions[category] = .init("Intra-community supply", code: "VATEX-EU-IC")
    case .export: invoice.exemptions[category] = .init("Export", code: "VATEX-EU-G")
    case .outsideScope:
      invoice.exemptions[category] = .init("Not subject to VAT", code: "VATEX-EU-O")
      invoice.seller.taxIdentifier = nil
      invoice.buyer.taxIdentifier = nil
    default: break
    }
    return invoice
  }

  private static func taxes(_ category: Invoice.TaxCategory) -> [BrokenInvoice] {
    let name = category.ruleName
    func broken(_ number: String, verdict: String? = "", _ change: (inout Invoice) -> Void)
      -> BrokenInvoice
    {
      var invoice = whole(category)
      change(&invoice)
      let rule = "BR-\(name)-\(number)"
      return BrokenInvoice(rule, verdict: verdict == "" ? rule : verdict, invoice)
    }
    var result: [BrokenInvoice] = []
    for number in ["02", "03", "04"] {
      result.append(
        broken(number) {
          if category == .outsideScope {
            $0.seller.taxIdentifier = "FR40552100554"
          } else {
            $0.seller.taxIdentifier = nil
          }
        })
    }
    let wrong: DecimalNumber? =
      switch category {
      case .standard: DecimalNumber(0)
      case .canaryIslands, .ceutaAndMelilla: DecimalNumber(-1)
      default: one
      }
    // The rate of what is outside of the scope is not written, so that the sums do not hold.
    let verdict = category == .outsideScope ? "BR-O-08" : ""
    if let wrong {
      result += [
        broken("05", verdict: verdict) { $0.lines[0].tax.rate = wrong },
        broken("06", verdict: verdict) { $0.adjustments[0].tax?.rate = wrong },
        broken("07", verdict: verdict) { $0.adjustments[1].tax?.rate = wrong },
      ]
    }
    switch category {
    case .standard, .zeroRated, .canaryIslands, .ceutaAndMelilla:
      result.append(broken("10") { $0.exemptions[category] = .init("x") })
    default: result.append(broken("10") { $0.exemptions = [:] })
    }
    switch category {
    case .reverseCharge:
      result.append(
        broken("02") { ($0.buyer.taxIdentifier, $0.buyer.legalRegistration) = (nil, nil) })
    case .intraCommunity:
      result += [
        broken("02") { $0.buyer.taxIdentifier = nil },
        broken("11") { $0.delivery?.date = nil }, broken("12") { $0.delivery?.address = nil },
      ]
    case .outsideScope: result.append(broken("02") { $0.buyer.taxIdentifier = "DE123456789" })
    default: break
    }
    return result
  }

  private static let scope: [BrokenInvoice] = {
    func mixed(_ rule: String, _ change: (inout Invoice) -> Void) -> BrokenInvoice {
      var invoice = whole(.outsideScope)
      change(&invoice)
      return BrokenInvoice(rule, verdict: rule, invoice)
    }
    return [
      mixed("BR-O-11") { $0.lines[0].tax = Invoice.Tax(.zeroRated) },
      mixed("BR-O-12") { $0.lines[0].tax = Invoice.Tax(.zeroRated) },
      mixed("BR-O-13") { $0.adjustments[0].tax = Invoice.Tax(.zeroRated) },
      mixed("BR-O-14") { $0.adjustments[1].tax = Invoice.Tax(.zeroRated) },
    ]
  }()

  // MARK: Sums

  /// Changes of the XML of an invoice after which a sum does not hold: what is found, what is put there.
  static let sums: [(rule: String, from: String, to: String)] = [
    (
      "BR-CO-10", "<ram:LineTotalAmount>3666.66</ram:LineTotalAmount>\n        <ram:Charge",
      "<ram:LineTotalAmount>3666.67</ram:LineTotalAmount>\n        <ram:Charge"
    ),
    ("BR-CO-12", "<ram:ChargeTotalAmount>15.00", "<ram:ChargeTotalAmount>16.00"),
    ("BR-CO-13", "<ram:TaxBasisTotalAmount>3681.66", "<ram:TaxBasisTotalAmount>3681.60"),
    (
      "BR-CO-14", "<ram:TaxTotalAmount currencyID=\"EUR\">732.71",
      "<ram:TaxTotalAmount currencyID=\"EUR\">732.70"
    ),
    ("BR-CO-15", "<ram:GrandTotalAmount>4414.37", "<ram:GrandTotalAmount>4414.38"),
    ("BR-CO-16", "<ram:DuePayableAmount>3914.37", "<ram:DuePayableAmount>3914.00"),
    ("BR-CO-17", "<ram:CalculatedAmount>731.33", "<ram:CalculatedAmount>735.33"),
    ("BR-S-08", "<ram:BasisAmount>3656.66", "<ram:BasisAmount>3600.66"),
    (
      "BR-DEC-09", "<ram:LineTotalAmount>3666.66</ram:LineTotalAmount>\n        <ram:Charge",
      "<ram:LineTotalAmount>3666.661</ram:LineTotalAmount>\n        <ram:Charge"
    ),
    ("BR-DEC-12", "<ram:TaxBasisTotalAmount>3681.66", "<ram:TaxBasisTotalAmount>3681.661"),
    (
      "BR-DEC-13", "<ram:TaxTotalAmount currencyID=\"EUR\">732.71",
      "<ram:TaxTotalAmount currencyID=\"EUR\">732.711"
    ),
    ("BR-DEC-14", "<ram:GrandTotalAmount>4414.37", "<ram:GrandTotalAmount>4414.371"),
    ("BR-DEC-18", "<ram:DuePayableAmount>3914.37", "<ram:DuePayableAmount>3914.371"),
    ("BR-DEC-19", "<ram:BasisAmount>3656.66", "<ram:BasisAmount>3656.661"),
    ("BR-DEC-20", "<ram:CalculatedAmount>731.33", "<ram:CalculatedAmount>731.331"),
    ("BR-DEC-23", "<ram:LineTotalAmount>3600.00", "<ram:LineTotalAmount>3600.001"),
  ]

  static func sumsXML() throws -> [(rule: String, xml: [UInt8])] {
    let text = String(decoding: try InvoiceFixtures.full.xml(), as: UTF8.self)
    return sums.map { sum in
      guard let range = text.firstRange(of: sum.from) else { return (sum.rule, []) }
      return (sum.rule, Array(text.replacingCharacters(in: range, with: sum.to).utf8))
    }
  }
}

extension String {
  fileprivate func firstRange(of other: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
