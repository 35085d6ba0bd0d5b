import ComposeLocaleFormatting

extension Invoice {
  /// The business rules that the invoice breaks, in the order of its terms; those about sums hold by themselves.
  ///
  /// - Parameter profile: XRechnung has rules of its own; profiles without lines have fewer.
  public func problems(for profile: InvoiceProfile = .en16931) -> [InvoiceProblem] {
    guard let totals = try? totals() else {
      return [InvoiceProblem(rule: "BR-CO-10", path: "lines", message: "use numbers with fewer digits")]
    }
    var check = InvoiceCheck()
    check.header(self, totals)
    check.parties(self)
    check.payments(self)
    for (index, adjustment) in adjustments.enumerated() {
      check.adjustment(adjustment, "adjustments[\(index)]", rule: adjustment.isCharge ? "BR-38" : "BR-33")
    }
    for (index, line) in lines.enumerated() { check.line(line, "lines[\(index)]") }
    check.taxes(self, totals)
    if profile == .xrechnung { check.xrechnung(self) }
    return check.problems
  }
}

/// Collects problems.
private struct InvoiceCheck {
  private(set) var problems: [InvoiceProblem] = []

  private mutating func require(_ condition: Bool, _ rule: String, _ path: String, _ message: String) {
    if !condition { problems.append(InvoiceProblem(rule: rule, path: path, message: message)) }
  }

  private func isGiven(_ text: String?) -> Bool { text.map { !$0.isEmpty } ?? false }

  private func isCountry(_ code: String) -> Bool { code.utf8.count == 2 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) } }

  mutating func header(_ invoice: Invoice, _ totals: InvoiceTotals) {
    require(isGiven(invoice.number), "BR-02", "number", "give the invoice a number")
    require(
      ["326", "380", "381", "384", "386", "389", "751", "875", "876", "877"].contains(invoice.typeCode), "BR-CL-01", "typeCode",
      "use a code of UNTDID 1001 for invoices, such as 380, 381 or 384")
    require(
      (try? LocaleFormats.fractionDigits(ofCurrency: invoice.currency)) != nil, "BR-CL-04", "currency",
      "use a code of ISO 4217, such as EUR")
    require(!invoice.lines.isEmpty, "BR-16", "lines", "add a line")
    let isDue = !totals.due.isNegative && !totals.due.isZero
    require(
      !isDue || invoice.dueDate != nil || isGiven(invoice.paymentTerms), "BR-CO-25", "dueDate",
      "say when the amount is due by `dueDate` or `paymentTerms`")
    period(invoice.period, "period", "BR-29", "BR-CO-19")
    for (index, note) in invoice.notes.enumerated() {
      require(isGiven(note.text), "BR-CL-08", "notes[\(index)]", "write the note, or remove it")
    }
    for (index, document) in invoice.precedingInvoices.enumerated() {
      require(isGiven(document.number), "BR-55", "precedingInvoices[\(index)]", "give the number of the invoice")
    }
    for (index, document) in invoice.attachments.enumerated() {
      require(isGiven(document.number), "BR-52", "attachments[\(index)]", "give the document a number")
    }
  }

  private mutating func period(_ period: Invoice.Period?, _ path: String, _ order: String, _ either: String) {
    guard let period else { return }
    require(period.start != nil || period.end != nil, either, path, "give the first or the last day")
    if let start = period.start, let end = period.end { require(start <= end, order, path, "the last day is before the first") }
  }

  private mutating func address(_ address: Invoice.Address?, _ path: String, _ rule: String, country: String) {
    require(address != nil, rule, path, "give an address")
    if let address {
      require(isCountry(address.country), country, path + ".country", "use a country of ISO 3166-1 in two capitals, such as DE")
    }
  }

  mutating func parties(_ invoice: Invoice) {
    let (seller, buyer) = (invoice.seller, invoice.buyer)
    require(isGiven(seller.name), "BR-06", "seller.name", "name the seller")
    address(seller.address, "seller.address", "BR-08", country: "BR-09")
    require(isGiven(buyer.name), "BR-07", "buyer.name", "name the buyer")
    address(buyer.address, "buyer.address", "BR-10", country: "BR-11")
    require(
      isGiven(seller.identifier?.value) || isGiven(seller.legalRegistration?.value) || isGiven(seller.taxIdentifier), "BR-CO-26",
      "seller.taxIdentifier", "identify the seller by `taxIdentifier`, `legalRegistration` or `identifier`")
    if let payee = invoice.payee { require(isGiven(payee.name), "BR-17", "payee.name", "name the payee") }
    if let representative = invoice.taxRepresentative {
      require(isGiven(representative.name), "BR-18", "taxRepresentative.name", "name the tax representative")
      address(representative.address, "taxRepresentative.address", "BR-19", country: "BR-20")
      require(isGiven(representative.taxIdentifier), "BR-56", "taxRepresentative.taxIdentifier", "give its identifier for VAT")
    }
    for (path, party) in [("seller", seller), ("buyer", buyer)] {
      if let identifier = party.taxIdentifier {
        require(
          isCountry(String(identifier.prefix(2))), "BR-CO-09", path + ".taxIdentifier",
          "begin with the country in two capitals, such as DE (EL for Greece)")
      }
      if let electronic = party.electronicAddress {
        require(
          isGiven(electronic.scheme), path == "seller" ? "BR-62" : "BR-63", path + ".electronicAddress",
          "give the scheme of the address, such as EM for mail")
      }
    }
    if let address = invoice.delivery?.address {
      require(isCountry(address.country), "BR-57", "delivery.address.country", "use a country of ISO 3166-1 in two capitals")
    }
  }

  mutating func payments(_ invoice: Invoice) {
    for (index, payment) in invoice.payments.enumerated() {
      let path = "payments[\(index)]"
      require(isGiven(payment.code), "BR-49", path + ".code", "use a code of UNTDID 4461, such as 58")
      if payment.code == "30" || payment.code == "58" {
        require(isGiven(payment.iban), "BR-61", path + ".iban", "give the account that is paid to")
      }
      if let card = payment.card {
        let digits = card.utf8.count { (0x30...0x39).contains($0) }
        require(digits <= 10, "BR-51", path + ".card", "give no more than the first six and the last four digits of a card")
      }
    }
  }

  mutating func adjustment(_ adjustment: Invoice.Adjustment, _ path: String, rule: String) {
    require(
      isGiven(adjustment.reason) || isGiven(adjustment.reasonCode), rule, path + ".reason",
      "say why there is \(adjustment.isCharge ? "a charge" : "an allowance")")
    require(!adjustment.amount.isNegative, rule, path + ".amount", "use an amount above zero, and `isCharge` for its direction")
    require(
      adjustment.amount.rounded(to: 2).compare(adjustment.amount) == 0, adjustment.isCharge ? "BR-DEC-05" : "BR-DEC-01", path + ".amount",
      "use no more than two decimals")
  }

  mutating func line(_ line: Invoice.Line, _ path: String) {
    require(isGiven(line.unit), "BR-23", path + ".unit", "give the unit, such as C62 for pieces")
    require(isGiven(line.name), "BR-25", path + ".name", "name the item")
    require(!line.price.isNegative, "BR-27", path + ".price", "use a price of zero or more; a quantity below zero returns goods")
    if let discount = line.discount {
      require(!discount.isNegative, "BR-28", path + ".discount", "use a discount of zero or more")
    }
    if let base = line.baseQuantity {
      require(!base.isNegative && !base.isZero, "BR-26", path + ".baseQuantity", "use a quantity above zero")
    }
    period(line.period, path + ".period", "BR-30", "BR-CO-20")
    for (index, item) in line.adjustments.enumerated() {
      adjustment(item, path + ".adjustments[\(index)]", rule: item.isCharge ? "BR-44" : "BR-42")
    }
    if let identifier = line.standardIdentifier {
      require(isGiven(identifier.scheme), "BR-64", path + ".standardIdentifier", "give the scheme, such as 0160 for a GTIN")
    }
    for (index, attribute) in line.attributes.enumerated() {
      require(
        isGiven(attribute.name) && isGiven(attribute.value), "BR-54", path + ".attributes[\(index)]", "give a name and a value")
    }
    if let country = line.country {
      require(isCountry(country), "BR-CL-15", path + ".country", "use a country of ISO 3166-1 in two capitals")
    }
    let isPositive = !line.tax.rate.isNegative && !line.tax.rate.isZero
    switch line.tax.category {
    case .standard: require(isPositive, "BR-S-05", path + ".tax.rate", "use a rate above 0 per cent, or another category")
    case .canaryIslands, .ceutaAndMelilla:
      require(!line.tax.rate.isNegative, line.tax.category == .canaryIslands ? "BR-IG-05" : "BR-IP-05", path + ".tax.rate", "use a rate of 0 per cent or more")
    default:
      require(
        line.tax.rate.isZero, "BR-\(Self.names[line.tax.category] ?? "Z")-05", path + ".tax.rate",
        "use the rate 0, or the category .standard")
    }
  }

  private static let names: [Invoice.TaxCategory: String] = [
    .standard: "S", .zeroRated: "Z", .exempt: "E", .reverseCharge: "AE", .intraCommunity: "IC", .export: "G", .outsideScope: "O",
    .canaryIslands: "IG", .ceutaAndMelilla: "IP",
  ]

  mutating func taxes(_ invoice: Invoice, _ totals: InvoiceTotals) {
    let categories = totals.taxes.map(\.tax.category)
    let hasSellerTax =
      isGiven(invoice.seller.taxIdentifier) || isGiven(invoice.seller.taxNumber) || isGiven(invoice.taxRepresentative?.taxIdentifier)
    for category in Invoice.TaxCategory.allCases where categories.contains(category) {
      let name = Self.names[category] ?? "S"
      switch category {
      case .outsideScope:
        require(
          !isGiven(invoice.seller.taxIdentifier), "BR-O-02", "seller.taxIdentifier",
          "remove it, as the invoice is outside of the scope of VAT, and identify the seller by `legalRegistration`")
        require(Set(categories) == [.outsideScope], "BR-O-11", "lines", "all lines are outside of the scope of VAT, or none")
      case .intraCommunity:
        require(isGiven(invoice.seller.taxIdentifier) || isGiven(invoice.taxRepresentative?.taxIdentifier), "BR-IC-02", "seller.taxIdentifier", "give the identifier for VAT of the seller")
        require(isGiven(invoice.buyer.taxIdentifier), "BR-IC-02", "buyer.taxIdentifier", "give the identifier for VAT of the buyer")
        require(invoice.delivery?.date != nil || invoice.period != nil, "BR-IC-11", "delivery.date", "give the day of the delivery, or the period")
        require(invoice.delivery?.address != nil, "BR-IC-12", "delivery.address", "give the country that is delivered to")
      default:
        require(hasSellerTax, "BR-\(name)-02", "seller.taxIdentifier", "give the identifier for VAT of the seller, or its tax number")
        if category == .reverseCharge {
          require(
            isGiven(invoice.buyer.taxIdentifier) || isGiven(invoice.buyer.legalRegistration?.value), "BR-AE-02", "buyer.taxIdentifier",
            "give the identifier for VAT of the buyer, or its legal registration")
        }
      }
      let exemption = invoice.exemptions[category]
      let hasReason = isGiven(exemption?.reason) || isGiven(exemption?.code)
      switch category {
      case .standard, .zeroRated, .canaryIslands, .ceutaAndMelilla:
        require(!hasReason, "BR-\(name)-10", "exemptions", "remove the reason: tax of category \(category.rawValue) is charged")
      default:
        require(hasReason, "BR-\(name)-10", "exemptions", "say why no tax is charged in category \(category.rawValue)")
      }
    }
    for (index, adjustment) in invoice.adjustments.enumerated() where adjustment.tax == nil && Set(categories).count > 1 {
      require(
        false, adjustment.isCharge ? "BR-37" : "BR-32", "adjustments[\(index)].tax", "give its tax, as lines have several categories")
    }
  }

  /// Rules of XRechnung 3.0.
  mutating func xrechnung(_ invoice: Invoice) {
    require(!invoice.payments.isEmpty, "BR-DE-1", "payments", "say how it can be paid")
    require(invoice.seller.contact != nil, "BR-DE-2", "seller.contact", "give a contact")
    if let contact = invoice.seller.contact {
      require(isGiven(contact.name), "BR-DE-5", "seller.contact.name", "name the contact")
      require(isGiven(contact.telephone), "BR-DE-6", "seller.contact.telephone", "give a telephone number")
      require(isGiven(contact.mail), "BR-DE-7", "seller.contact.mail", "give a mail address")
    }
    for (path, party, city, code) in [
      ("seller", invoice.seller, "BR-DE-3", "BR-DE-4"), ("buyer", invoice.buyer, "BR-DE-8", "BR-DE-9"),
    ] {
      require(isGiven(party.address?.city), city, path + ".address.city", "give the city")
      require(isGiven(party.address?.postCode), code, path + ".address.postCode", "give the post code")
      require(
        party.electronicAddress != nil, path == "seller" ? "PEPPOL-EN16931-R020" : "PEPPOL-EN16931-R010", path + ".electronicAddress",
        "give the electronic address")
    }
    require(isGiven(invoice.buyerReference), "BR-DE-15", "buyerReference", "give the reference of the buyer, such as its Leitweg-ID")
  }
}
