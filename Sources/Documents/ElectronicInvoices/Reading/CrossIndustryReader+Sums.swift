import ComposeLocaleFormatting

extension CrossIndustryReader {
  private var summation: Int? {
    terms.first("SpecifiedTradeSettlementHeaderMonetarySummation", in: settlement)
  }

  /// The total of the tax in the currency of the invoice.
  private mutating func taxTotal(_ invoice: Invoice) -> DecimalNumber? {
    let elements = terms.all("TaxTotalAmount", in: summation)
    let own = elements.first {
      terms.attribute("currencyID", of: $0) ?? invoice.currency == invoice.currency
    }
    return own.flatMap { terms.number(at: $0) }
  }

  /// The sums of XML without lines.
  mutating func statedTotals(_ invoice: Invoice) -> InvoiceTotals? {
    let sums = summation
    let zero = DecimalNumber(coefficient: 0, scale: 2)
    guard let net = terms.number("TaxBasisTotalAmount", in: sums),
      let gross = terms.number("GrandTotalAmount", in: sums),
      let due = terms.number("DuePayableAmount", in: sums)
    else { return nil }
    var taxes: [InvoiceTotals.TaxSum] = []
    for tax in terms.all("ApplicableTradeTax", in: settlement) {
      _ = terms.text("TypeCode", in: tax)
      guard let category = terms.text("CategoryCode", in: tax).flatMap(Invoice.TaxCategory.init)
      else { continue }
      taxes.append(
        InvoiceTotals.TaxSum(
          tax: Invoice.Tax(
            category, rate: terms.number("RateApplicablePercent", in: tax) ?? DecimalNumber(0)),
          base: terms.number("BasisAmount", in: tax) ?? zero,
          amount: terms.number("CalculatedAmount", in: tax) ?? zero))
    }
    return InvoiceTotals(
      lines: [], lineTotal: terms.number("LineTotalAmount", in: sums) ?? net,
      allowances: terms.number("AllowanceTotalAmount", in: sums) ?? zero,
      charges: terms.number("ChargeTotalAmount", in: sums) ?? zero, net: net, taxes: taxes,
      tax: taxTotal(invoice) ?? zero,
      gross: gross, due: due)
  }

  /// Sums that do not hold, and amounts with too many decimals.
  mutating func problems(of invoice: Invoice) -> [InvoiceProblem] {
    var result: [InvoiceProblem] = []
    decimals(&result)
    guard !invoice.lines.isEmpty else { return result }
    let zero = DecimalNumber(0)
    func check(_ stated: DecimalNumber?, _ computed: DecimalNumber?, _ rule: String, _ path: String)
    {
      guard let computed else { return }
      guard let stated else {
        // Sums of zero may be left out.
        if !computed.isZero {
          result.append(
            InvoiceProblem(rule: rule, path: path, message: "is missing; \(computed) is expected"))
        }
        return
      }
      guard stated.compare(computed) != 0 else { return }
      result.append(
        InvoiceProblem(rule: rule, path: path, message: "is \(stated); \(computed) is expected"))
    }
    func sum(_ values: [DecimalNumber]) -> DecimalNumber? {
      values.reduce(zero as DecimalNumber?) { try? $0?.adding($1) }
    }
    let sums = summation
    var lines: [DecimalNumber] = []
    for item in terms.all("IncludedSupplyChainTradeLineItem", in: transaction) {
      let element = terms.first(
        "SpecifiedLineTradeSettlement", "SpecifiedTradeSettlementLineMonetarySummation", in: item)
      lines.append(terms.number("LineTotalAmount", in: element) ?? zero)
    }
    // EN 16931 itself has no rule for the amounts of lines.
    if let totals = try? invoice.totals() {
      for (index, pair) in zip(lines, totals.lines).enumerated() {
        check(pair.0, pair.1, "PEPPOL-EN16931-R120", "lines[\(index)]")
      }
    }
    let lineTotal = terms.number("LineTotalAmount", in: sums)
    let allowances = terms.number("AllowanceTotalAmount", in: sums)
    let charges = terms.number("ChargeTotalAmount", in: sums)
    let net = terms.number("TaxBasisTotalAmount", in: sums)
    let tax = taxTotal(invoice)
    let gross = terms.number("GrandTotalAmount", in: sums)
    let due = terms.number("DuePayableAmount", in: sums)
    check(lineTotal, sum(lines), "BR-CO-10", "totals.lineTotal")
    check(
      allowances, sum(invoice.adjustments.filter { !$0.isCharge }.map(\.amount)), "BR-CO-11",
      "totals.allowances")
    check(
      charges, sum(invoice.adjustments.filter(\.isCharge).map(\.amount)), "BR-CO-12",
      "totals.charges")
    if let lineTotal {
      check(
        net, sum([lineTotal, (allowances ?? zero).negated(), charges ?? zero]), "BR-CO-13",
        "totals.net")
    }
    var taxAmounts: [DecimalNumber] = []
    let bases = taxBases(invoice, lines)
    for (index, element) in terms.all("ApplicableTradeTax", in: settlement).enumerated() {
      _ = terms.text("TypeCode", in: element)
      let amount = terms.number("CalculatedAmount", in: element)
      taxAmounts.append(amount ?? zero)
      let rate = terms.number("RateApplicablePercent", in: element) ?? zero
      let base = terms.number("BasisAmount", in: element)
      guard let category = terms.text("CategoryCode", in: element).flatMap(Invoice.TaxCategory.init)
      else { continue }
      let path = "totals.taxes[\(index)]"
      let expected = bases.first { $0.tax.category == category && $0.tax.rate.compare(rate) == 0 }
      if let expected {
        check(base, expected.base, "BR-\(category.ruleName)-08", path + ".base")
      } else {
        result.append(
          InvoiceProblem(
            rule: "BR-\(category.ruleName)-08", path: path, message: "no line has this tax"))
      }
      if let base,
        let product = try? base.multiplied(by: rate).multiplied(
          by: DecimalNumber(coefficient: 1, scale: 2))
      {
        let expected = product.rounded(to: 2)
        // A cent to either side is how sums of rounded lines differ.
        if let amount, let difference = try? amount.subtracting(expected),
          difference.magnitude.compare(DecimalNumber(coefficient: 1, scale: 2)) > 0
        {
          check(amount, expected, "BR-CO-17", path + ".amount")
        }
      }
    }
    for base in bases {
      let isStated = terms.all("ApplicableTradeTax", in: settlement).contains { element in
        terms.first("CategoryCode", in: element).map { trimmed(terms.tree.elements[$0].text) }
          == base.tax.category.rawValue
      }
      if !isStated {
        result.append(
          InvoiceProblem(
            rule: "BR-\(base.tax.category.ruleName)-01", path: "totals.taxes",
            message: "no sum of the tax of category \(base.tax.category.rawValue)"))
      }
    }
    if tax != nil || taxAmounts.contains(where: { !$0.isZero }) {
      check(tax, sum(taxAmounts), "BR-CO-14", "totals.tax")
    }
    if let net { check(gross, sum([net, tax ?? zero]), "BR-CO-15", "totals.gross") }
    if let gross {
      check(
        due, sum([gross, (invoice.prepaid ?? zero).negated(), invoice.rounding ?? zero]),
        "BR-CO-16", "totals.due")
    }
    return result
  }

  /// What is taxed in each category and rate by the amounts of the lines as they are stated.
  private func taxBases(_ invoice: Invoice, _ lines: [DecimalNumber]) -> [InvoiceTotals.TaxSum] {
    var result: [InvoiceTotals.TaxSum] = []
    func add(_ amount: DecimalNumber, _ tax: Invoice.Tax) {
      if let index = result.firstIndex(where: {
        $0.tax.category == tax.category && $0.tax.rate.compare(tax.rate) == 0
      }) {
        result[index].base = (try? result[index].base.adding(amount)) ?? amount
      } else {
        result.append(InvoiceTotals.TaxSum(tax: tax, base: amount, amount: DecimalNumber(0)))
      }
    }
    for (line, amount) in zip(invoice.lines, lines) { add(amount, line.tax) }
    for adjustment in invoice.adjustments {
      if let tax = adjustment.tax { add(adjustment.signed, tax) }
    }
    return result
  }

  /// BR-DEC: amounts have two decimals at most.
  private mutating func decimals(_ result: inout [InvoiceProblem]) {
    func check(_ value: DecimalNumber?, _ rule: String, _ path: String) {
      guard let value, value.rounded(to: 2).compare(value) != 0 else { return }
      result.append(
        InvoiceProblem(rule: rule, path: path, message: "\(value) has more than two decimals"))
    }
    let sums = summation
    for (name, rule, path) in [
      ("LineTotalAmount", "BR-DEC-09", "lineTotal"),
      ("AllowanceTotalAmount", "BR-DEC-10", "allowances"),
      ("ChargeTotalAmount", "BR-DEC-11", "charges"), ("TaxBasisTotalAmount", "BR-DEC-12", "net"),
      ("TaxTotalAmount", "BR-DEC-13", "tax"),
      ("GrandTotalAmount", "BR-DEC-14", "gross"), ("DuePayableAmount", "BR-DEC-18", "due"),
    ] {
      check(terms.number(name, in: sums), rule, "totals." + path)
    }
    for (index, tax) in terms.all("ApplicableTradeTax", in: settlement).enumerated() {
      check(terms.number("BasisAmount", in: tax), "BR-DEC-19", "totals.taxes[\(index)].base")
      check(terms.number("CalculatedAmount", in: tax), "BR-DEC-20", "totals.taxes[\(index)].amount")
    }
    for (index, item) in terms.all("IncludedSupplyChainTradeLineItem", in: transaction).enumerated()
    {
      let element = terms.first(
        "SpecifiedLineTradeSettlement", "SpecifiedTradeSettlementLineMonetarySummation", in: item)
      check(terms.number("LineTotalAmount", in: element), "BR-DEC-23", "lines[\(index)]")
    }
  }
}
