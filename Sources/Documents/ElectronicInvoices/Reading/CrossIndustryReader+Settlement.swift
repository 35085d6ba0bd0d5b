import ComposeLocaleFormatting

extension CrossIndustryReader {
  mutating func readSettlement(_ result: inout Invoice) {
    result.paymentReference = terms.text("PaymentReference", in: settlement)
    if let payee = terms.first("PayeeTradeParty", in: settlement) { result.payee = party(payee) }
    for means in terms.all("SpecifiedTradeSettlementPaymentMeans", in: settlement) {
      result.payments.append(payment(means))
    }
    let terms20 = terms.first("SpecifiedTradePaymentTerms", in: settlement)
    result.paymentTerms = terms.text("Description", in: terms20)
    result.dueDate = terms.date("DueDateDateTime", in: terms20)
    let debit =
      result.payments.firstIndex { $0.code == "49" || $0.code == "59" }
      ?? result.payments.indices.first
    if let debit {
      result.payments[debit].mandate = terms.text("DirectDebitMandateID", in: terms20)
      result.payments[debit].creditor = terms.text("CreditorReferenceID", in: settlement)
    }
    for tax in terms.all("ApplicableTradeTax", in: settlement) { readTax(tax, &result) }
    result.period = period(settlement)
    for item in terms.all("SpecifiedTradeAllowanceCharge", in: settlement) {
      if let item = adjustment(item) { result.adjustments.append(item) }
    }
    for document in terms.all("InvoiceReferencedDocument", in: settlement) {
      result.precedingInvoices.append(
        Invoice.PrecedingInvoice(
          terms.text("IssuerAssignedID", in: document) ?? "",
          date: terms.date("FormattedIssueDateTime", in: document)))
    }
    result.accountingReference = terms.text(
      "ReceivableSpecifiedTradeAccountingAccount", "ID", in: settlement)
    let sums = terms.first("SpecifiedTradeSettlementHeaderMonetarySummation", in: settlement)
    result.prepaid = terms.number("TotalPrepaidAmount", in: sums)
    result.rounding = terms.number("RoundingAmount", in: sums)
    if let currency = terms.text("TaxCurrencyCode", in: settlement) {
      let amount = terms.all("TaxTotalAmount", in: sums).first {
        currency != result.currency && terms.attribute("currencyID", of: $0) == currency
      }
      result.accountingTax = Invoice.AccountingTax(
        currency, amount: amount.flatMap { terms.number(at: $0) })
    }
  }

  private mutating func readTax(_ tax: Int, _ result: inout Invoice) {
    if let date = terms.date("TaxPointDate", in: tax) { result.taxPointDate = date }
    if let code = terms.text("DueDateTypeCode", in: tax) { result.taxPointCode = code }
    guard let category = terms.text("CategoryCode", in: tax).flatMap(Invoice.TaxCategory.init)
    else { return }
    let exemption = Invoice.Exemption(
      terms.text("ExemptionReason", in: tax), code: terms.text("ExemptionReasonCode", in: tax))
    guard exemption != Invoice.Exemption() else { return }
    result.exemptions[category] = exemption
    exemptions[category] = exemption
  }

  private mutating func payment(_ means: Int) -> Invoice.Payment {
    var result = Invoice.Payment(
      code: terms.text("TypeCode", in: means) ?? "", text: terms.text("Information", in: means))
    let card = terms.first("ApplicableTradeSettlementFinancialCard", in: means)
    result.card = terms.text("ID", in: card)
    result.cardHolder = terms.text("CardholderName", in: card)
    result.iban = terms.text("PayerPartyDebtorFinancialAccount", "IBANID", in: means)
    let account = terms.first("PayeePartyCreditorFinancialAccount", in: means)
    if let iban = terms.text("IBANID", in: account) { result.iban = iban }
    result.accountName = terms.text("AccountName", in: account)
    result.account = terms.text("ProprietaryID", in: account)
    result.bic = terms.text("PayeeSpecifiedCreditorFinancialInstitution", "BICID", in: means)
    return result
  }

  private mutating func adjustment(_ element: Int) -> Invoice.Adjustment? {
    guard let amount = terms.number("ActualAmount", in: element) else { return nil }
    let indicator = terms.text("ChargeIndicator", "Indicator", in: element)
    return Invoice.Adjustment(
      isCharge: indicator == "true" || indicator == "1", amount: amount,
      reason: terms.text("Reason", in: element),
      reasonCode: terms.text("ReasonCode", in: element),
      base: terms.number("BasisAmount", in: element),
      percentage: terms.number("CalculationPercent", in: element),
      tax: tax(terms.first("CategoryTradeTax", in: element)))
  }

  /// Nil for categories that there are not.
  private mutating func tax(_ element: Int?) -> Invoice.Tax? {
    _ = terms.text("TypeCode", in: element)
    guard let category = terms.text("CategoryCode", in: element).flatMap(Invoice.TaxCategory.init)
    else { return nil }
    // Lines of EXTENDED repeat the reason of the whole.
    for (name, value) in [
      ("ExemptionReason", exemptions[category]?.reason),
      ("ExemptionReasonCode", exemptions[category]?.code),
    ] {
      let own = terms.first(name, in: element)
      if let own, let value, trimmed(terms.tree.elements[own].text) == value { _ = terms.take(own) }
    }
    return Invoice.Tax(
      category, rate: terms.number("RateApplicablePercent", in: element) ?? DecimalNumber(0))
  }

  // MARK: Lines

  mutating func line(_ item: Int) throws(InvoiceFileError) -> Invoice.Line {
    let product = terms.first("SpecifiedTradeProduct", in: item)
    let agreement = terms.first("SpecifiedLineTradeAgreement", in: item)
    let settlement = terms.first("SpecifiedLineTradeSettlement", in: item)
    let quantity = terms.first("SpecifiedLineTradeDelivery", "BilledQuantity", in: item)
    let net = terms.first("NetPriceProductTradePrice", in: agreement)
    guard let amount = quantity.flatMap({ terms.number(at: $0) }) else { throw .missing("BT-129") }
    guard let price = terms.number("ChargeAmount", in: net) else { throw .missing("BT-146") }
    guard let tax = tax(terms.first("ApplicableTradeTax", in: settlement)) else {
      throw .missing("BT-151")
    }
    var result = Invoice.Line(
      terms.text("Name", in: product) ?? "", quantity: amount,
      unit: terms.attribute("unitCode", of: quantity) ?? "", price: price,
      tax: tax)
    let document = terms.first("AssociatedDocumentLineDocument", in: item)
    result.identifier = terms.text("LineID", in: document)
    result.note = terms.text("IncludedNote", "Content", in: document)
    result.standardIdentifier = terms.identifier("GlobalID", in: product)
    result.sellerNumber = terms.text("SellerAssignedID", in: product)
    result.buyerNumber = terms.text("BuyerAssignedID", in: product)
    result.description = terms.text("Description", in: product)
    for attribute in terms.all("ApplicableProductCharacteristic", in: product) {
      result.attributes.append(
        Invoice.Line.Attribute(
          terms.text("Description", in: attribute) ?? "", terms.text("Value", in: attribute) ?? ""))
    }
    for item in terms.all("DesignatedProductClassification", in: product) {
      guard let code = terms.first("ClassCode", in: item), let text = terms.take(code) else {
        continue
      }
      result.classifications.append(
        Invoice.Line.Classification(
          text, list: terms.attribute("listID", of: code) ?? "",
          version: terms.attribute("listVersionID", of: code)))
    }
    result.country = terms.text("OriginTradeCountry", "ID", in: product)
    result.orderLine = terms.text("BuyerOrderReferencedDocument", "LineID", in: agreement)
    result.baseQuantity = terms.number("BasisQuantity", in: net)
    readGrossPrice(terms.first("GrossPriceProductTradePrice", in: agreement), &result)
    result.period = period(settlement)
    for item in terms.all("SpecifiedTradeAllowanceCharge", in: settlement) {
      if let item = adjustment(item) { result.adjustments.append(item) }
    }
    if let document = terms.first("AdditionalReferencedDocument", in: settlement),
      terms.text("TypeCode", in: document) == "130"
    {
      result.invoicedObject = object(document)
    }
    result.accountingReference = terms.text(
      "ReceivableSpecifiedTradeAccountingAccount", "ID", in: settlement)
    return result
  }

  private mutating func readGrossPrice(_ gross: Int?, _ line: inout Invoice.Line) {
    line.grossPrice = terms.number("ChargeAmount", in: gross)
    let base = terms.number("BasisQuantity", in: gross)
    line.baseQuantity = line.baseQuantity ?? base
    // The profile EXTENDED has several, and charges.
    let discounts = terms.all("AppliedTradeAllowanceCharge", in: gross)
    guard discounts.count == 1, let only = discounts.first else { return }
    guard terms.text("ChargeIndicator", "Indicator", in: only) != "true" else { return }
    line.discount = terms.number("ActualAmount", in: only)
  }
}
