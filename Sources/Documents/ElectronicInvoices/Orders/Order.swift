public import ComposeLocaleFormatting

/// An order as a value, from which XML of Order-X 1.0 is written.
///
/// Parties, lines, notes and adjustments are those of invoices; the quantity of a line is what is ordered.
public struct Order: Sendable {
  /// What the document is (UNTDID 1001).
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case order = "220"
    case change = "230"
    case response = "231"
  }

  public var number: String
  public var issueDate: CalendarDate
  public var kind = Kind.order
  /// UNTDID 1225: 9 an original, 7 a duplicate, 5 a replacement, 1 a cancellation.
  public var purposeCode: String? = "9"
  /// UNTDID 4343: AC wants an acknowledgement with details; nil wants none.
  public var requestedResponse: String?
  /// ISO 4217.
  public var currency: String
  /// What the buyer routes the order by.
  public var buyerReference: String?
  public var notes: [Invoice.Note] = []
  public var seller: Invoice.Party
  public var buyer: Invoice.Party
  /// Who wants the goods, if not the buyer; of the profiles COMFORT and EXTENDED, as `invoicee`.
  public var requisitioner: Invoice.Party?
  /// Who gets the invoice, if not the buyer.
  public var invoicee: Invoice.Party?
  /// Where the goods go, and the day on which they are wanted.
  public var delivery: Invoice.Delivery?
  /// The days between which they are wanted; instead of the day of `delivery`.
  public var deliveryPeriod: Invoice.Period?
  public var references = References()
  /// UNTDID 4461.
  public var paymentCode: String?
  public var paymentTerms: String?
  /// Where the buyer books it.
  public var accountingReference: String?
  public var adjustments: [Invoice.Adjustment] = []
  public var lines: [Invoice.Line]

  /// Documents that the order refers to, by their numbers.
  public struct References: Hashable, Sendable {
    /// The number of the seller.
    public var salesOrder: String?
    /// The order that is changed or answered, as the buyer numbers it.
    public var purchaseOrder: String?
    public var quotation: String?
    public var contract: String?
    public var blanketOrder: String?
    public var previousOrder: String?
    public var project: String?

    /// No references.
    public init() {}
  }

  /// An order of lines; the other terms are properties.
  public init(
    number: String, issueDate: CalendarDate, currency: String = "EUR", seller: Invoice.Party,
    buyer: Invoice.Party,
    lines: [Invoice.Line]
  ) {
    self.number = number
    self.issueDate = issueDate
    self.currency = currency
    self.seller = seller
    self.buyer = buyer
    self.lines = lines
  }

  /// What orders have in common with invoices.
  var commonTerms: Invoice {
    var result = Invoice(
      number: number, issueDate: issueDate, currency: currency, seller: seller, buyer: buyer,
      lines: lines)
    result.buyerReference = buyerReference
    result.notes = notes
    result.adjustments = adjustments
    result.delivery = delivery
    // Nothing is due.
    result.paymentTerms = paymentTerms ?? "-"
    return result
  }

  /// The sums, for the page and for the XML; `due` is the whole.
  ///
  /// - Throws: `DecimalError.overflow` for numbers of a thousand digits.
  public func totals() throws(DecimalError) -> InvoiceTotals { try commonTerms.totals() }

  /// What of the order cannot be sent, by the rules of EN 16931 for the terms that orders share with invoices.
  public func problems() -> [InvoiceProblem] {
    guard let totals = try? totals() else {
      return [
        InvoiceProblem(rule: "BR-CO-10", path: "lines", message: "use numbers with fewer digits")
      ]
    }
    let common = commonTerms
    var check = InvoiceCheck(profile: .orderComfort)
    check.header(common, totals)
    check.parties(common)
    for (index, adjustment) in adjustments.enumerated() {
      check.adjustment(adjustment, "adjustments[\(index)]", onLine: false)
    }
    for (index, line) in lines.enumerated() { check.line(line, "lines[\(index)]") }
    check.period(deliveryPeriod, "deliveryPeriod", "BR-29", "BR-CO-19")
    check.code(paymentCode, .paymentMeans, "BR-CL-16", "paymentCode", "UNTDID 4461, such as 58")
    // The seller of an order need not be identified, and its contacts can have both names.
    return check.problems.filter { $0.rule != "BR-CO-26" && !$0.rule.hasPrefix("CII-SR") }
  }

  /// The order in the Cross Industry syntax (UN/CEFACT D20B), as much of it as a profile has.
  ///
  /// - Parameter profile: `orderBasic`, `orderComfort` or `orderExtended`, which has the terms of COMFORT.
  /// - Throws: `InvoiceError.rules` with all rules that it breaks.
  public func xml(profile: InvoiceProfile = .orderComfort) throws(InvoiceError) -> [UInt8] {
    guard profile.isOrder else { throw .unsupportedProfile(profile) }
    let problems = problems()
    guard problems.isEmpty else { throw .rules(problems) }
    guard let totals = try? totals() else { throw .overflow }
    let writer = CrossIndustryWriter(invoice: commonTerms, totals: totals, profile: profile)
    return Array(writer.text(of: self).utf8)
  }

  /// The XML as a file that is attached to a PDF as `order-x.xml`.
  ///
  /// - Throws: As `xml(profile:)`.
  public func file(profile: InvoiceProfile = .orderComfort) throws(InvoiceError) -> InvoiceFile {
    let bytes = try xml(profile: profile)
    guard let file = try? InvoiceFile(bytes) else { throw .unsupportedProfile(profile) }
    return file
  }
}
