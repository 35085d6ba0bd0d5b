import ComposeLocaleFormatting

extension Invoice.TaxCategory {
  /// How the rules of the category are called: BR-S-05.
  var ruleName: String {
    switch self {
    case .standard: "S"
    case .zeroRated: "Z"
    case .exempt: "E"
    case .reverseCharge: "AE"
    case .intraCommunity: "IC"
    case .export: "G"
    case .outsideScope: "O"
    case .canaryIslands: "AF"
    case .ceutaAndMelilla: "AG"
    }
  }
}

extension InvoiceCheck {
  /// Where a category is used, with the numbers of the rules about its parties and its rate.
  private struct Use {
    var tax: Invoice.Tax
    var path: String
    /// 02 for lines, 03 for allowances, 04 for charges; three more for the rate.
    var parties: Int
  }

  mutating func taxes(_ invoice: Invoice, _ totals: InvoiceTotals) {
    var uses = invoice.lines.enumerated().map {
      Use(tax: $1.tax, path: "lines[\($0)].tax", parties: 2)
    }
    for (index, item) in invoice.adjustments.enumerated() {
      let path = "adjustments[\(index)].tax"
      // With a single category it is that of the lines.
      guard let tax = item.tax ?? (categories(invoice).count == 1 ? invoice.lines.first?.tax : nil)
      else {
        require(
          false, item.isCharge ? "BR-37" : "BR-32", path,
          "give its tax, as lines have several categories")
        continue
      }
      uses.append(Use(tax: tax, path: path, parties: item.isCharge ? 4 : 3))
    }
    var seen: Set<String> = []
    for use in uses {
      if seen.insert("\(use.tax.category.rawValue) \(use.parties)").inserted {
        parties(use, invoice)
      }
      rate(use)
    }
    for category in Invoice.TaxCategory.allCases
    where uses.contains(where: { $0.tax.category == category }) {
      exemption(category, invoice)
      place(category, invoice)
    }
    scope(uses, invoice)
  }

  private func categories(_ invoice: Invoice) -> Set<Invoice.TaxCategory> {
    Set(invoice.lines.map(\.tax.category))
  }

  private func rule(_ category: Invoice.TaxCategory, _ number: Int) -> String {
    "BR-\(category.ruleName)-\(number < 10 ? "0" : "")\(number)"
  }

  /// Who has to be known to the tax offices.
  private mutating func parties(_ use: Use, _ invoice: Invoice) {
    let category = use.tax.category
    let rule = rule(category, use.parties)
    let (seller, buyer) = (invoice.seller, invoice.buyer)
    let hasIdentifier =
      isGiven(seller.taxIdentifier) || isGiven(invoice.taxRepresentative?.taxIdentifier)
    switch category {
    case .outsideScope:
      for (path, identifier) in [
        ("seller", seller.taxIdentifier),
        ("taxRepresentative", invoice.taxRepresentative?.taxIdentifier),
        ("buyer", buyer.taxIdentifier),
      ] {
        require(
          !isGiven(identifier), rule, path + ".taxIdentifier",
          "remove it, as the invoice is outside of the scope of VAT, and identify the seller by `legalRegistration`"
        )
      }
    case .intraCommunity:
      require(
        hasIdentifier, rule, "seller.taxIdentifier", "give the identifier for VAT of the seller")
      require(
        isGiven(buyer.taxIdentifier), rule, "buyer.taxIdentifier",
        "give the identifier for VAT of the buyer")
    case .export:
      require(
        hasIdentifier, rule, "seller.taxIdentifier", "give the identifier for VAT of the seller")
    default:
      require(
        hasIdentifier || isGiven(seller.taxNumber), rule, "seller.taxIdentifier",
        "give the identifier for VAT of the seller, or its tax number")
      guard category == .reverseCharge else { return }
      require(
        isGiven(buyer.taxIdentifier) || isGiven(buyer.legalRegistration?.value), rule,
        "buyer.taxIdentifier",
        "give the identifier for VAT of the buyer, or its legal registration")
    }
  }

  private mutating func rate(_ use: Use) {
    let (category, rate) = (use.tax.category, use.tax.rate)
    let rule = rule(category, use.parties + 3)
    let isPositive = !rate.isNegative && !rate.isZero
    switch category {
    case .standard:
      require(
        isPositive, rule, use.path + ".rate", "use a rate above 0 per cent, or another category")
    case .canaryIslands, .ceutaAndMelilla:
      require(!rate.isNegative, rule, use.path + ".rate", "use a rate of 0 per cent or more")
    default:
      require(rate.isZero, rule, use.path + ".rate", "use the rate 0, or the category .standard")
    }
  }

  private mutating func exemption(_ category: Invoice.TaxCategory, _ invoice: Invoice) {
    let exemption = invoice.exemptions[category]
    let hasReason = isGiven(exemption?.reason) || isGiven(exemption?.code)
    switch category {
    case .standard, .zeroRated, .canaryIslands, .ceutaAndMelilla:
      require(
        !hasReason, rule(category, 10), "exemptions",
        "remove the reason: tax of category \(category.rawValue) is charged")
    default:
      require(
        hasReason, rule(category, 10), "exemptions",
        "say why no tax is charged in category \(category.rawValue)")
    }
    code(
      exemption?.code, .exemptions, "BR-CL-22", "exemptions", "the list VATEX, such as VATEX-EU-AE")
  }

  private mutating func place(_ category: Invoice.TaxCategory, _ invoice: Invoice) {
    guard category == .intraCommunity else { return }
    require(
      invoice.delivery?.date != nil || invoice.period != nil, "BR-IC-11", "delivery.date",
      "give the day of the delivery, or the period")
    require(
      isGiven(invoice.delivery?.address?.country), "BR-IC-12", "delivery.address",
      "give the country that is delivered to")
  }

  /// What is outside of the scope of the tax stands alone.
  private mutating func scope(_ uses: [Use], _ invoice: Invoice) {
    guard uses.contains(where: { $0.tax.category == .outsideScope }) else { return }
    var isMixed = false
    for use in uses where use.tax.category != .outsideScope {
      isMixed = true
      require(
        false, rule(.outsideScope, use.parties == 2 ? 12 : use.parties == 3 ? 13 : 14), use.path,
        "use one invoice for what is outside of the scope of VAT, and another for the rest")
    }
    require(!isMixed, "BR-O-11", "lines", "all lines are outside of the scope of VAT, or none")
  }
}
