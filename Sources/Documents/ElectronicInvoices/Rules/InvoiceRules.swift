import ComposeLocaleFormatting

extension Invoice {
  /// The business rules that the invoice breaks, in the order of its terms; those about sums hold by themselves.
  ///
  /// - Parameter profile: XRechnung has rules of its own; profiles without lines have fewer.
  public func problems(for profile: InvoiceProfile = .en16931) -> [InvoiceProblem] {
    guard let totals = try? totals() else {
      return [
        InvoiceProblem(rule: "BR-CO-10", path: "lines", message: "use numbers with fewer digits")
      ]
    }
    var check = InvoiceCheck(profile: profile)
    check.header(self, totals)
    check.parties(self)
    check.payments(self)
    for (index, adjustment) in adjustments.enumerated() {
      check.adjustment(adjustment, "adjustments[\(index)]", onLine: false)
    }
    for (index, line) in lines.enumerated() { check.line(line, "lines[\(index)]") }
    check.taxes(self, totals)
    if profile == .xrechnung { check.xrechnung(self) }
    return check.problems
  }
}

/// Collects problems.
struct InvoiceCheck {
  let profile: InvoiceProfile
  private(set) var problems: [InvoiceProblem] = []

  init(profile: InvoiceProfile) { self.profile = profile }

  /// Whether the profile has lines.
  var hasLines: Bool { profile != .minimum && profile != .basicWL }

  mutating func require(_ condition: Bool, _ rule: String, _ path: String, _ message: String) {
    if !condition { problems.append(InvoiceProblem(rule: rule, path: path, message: message)) }
  }

  func isGiven(_ text: String?) -> Bool { text.map { !$0.isEmpty } ?? false }

  /// No more than two decimals.
  mutating func decimals(_ amount: DecimalNumber?, _ rule: String, _ path: String) {
    guard let amount else { return }
    require(amount.rounded(to: 2).compare(amount) == 0, rule, path, "use no more than two decimals")
  }

  mutating func header(_ invoice: Invoice, _ totals: InvoiceTotals) {
    require(isGiven(invoice.number), "BR-02", "number", "give the invoice a number")
    require(
      CodeList.documents.contains(invoice.typeCode), "BR-CL-01", "typeCode",
      "use a code of UNTDID 1001 for invoices, such as 380, 381 or 384")
    currency(invoice.currency, "BR-CL-04", "currency")
    require(
      !invoice.lines.isEmpty || (!hasLines && invoice.statedTotals != nil), "BR-16", "lines",
      "add a line")
    if let tax = invoice.accountingTax {
      currency(tax.currency, "BR-CL-05", "accountingTax.currency")
      require(
        tax.amount != nil || tax.currency == invoice.currency, "BR-53", "accountingTax.amount",
        "give the tax in \(tax.currency), or remove the currency")
      decimals(tax.amount, "BR-DEC-15", "accountingTax.amount")
    }
    decimals(invoice.prepaid, "BR-DEC-16", "prepaid")
    decimals(invoice.rounding, "BR-DEC-17", "rounding")
    if profile == .basic || profile == .basicWL {
      require(
        invoice.rounding.map(\.isZero) ?? true, "BR-CO-16", "rounding",
        "use the profile EN 16931 or above: \(profile.conformanceLevel) does not say how the amount due is rounded"
      )
    }
    require(
      invoice.taxPointDate == nil || invoice.taxPointCode == nil, "BR-CO-03", "taxPointCode",
      "give the date or the code, not both")
    if let code = invoice.taxPointCode {
      require(
        ["5", "29", "72"].contains(code), "BR-CL-06", "taxPointCode",
        "use 5, 29 or 72 (UNTDID 2475)")
    }
    let isDue = !totals.due.isNegative && !totals.due.isZero
    require(
      !isDue || profile == .minimum || invoice.dueDate != nil || isGiven(invoice.paymentTerms),
      "BR-CO-25", "dueDate",
      "say when the amount is due by `dueDate` or `paymentTerms`")
    period(invoice.period, "period", "BR-29", "BR-CO-19")
    for (index, note) in invoice.notes.enumerated() {
      require(isGiven(note.text), "BR-CL-08", "notes[\(index)]", "write the note, or remove it")
      code(
        note.subject, .subjects, "BR-CL-08", "notes[\(index)].subject", "UNTDID 4451, such as AAI")
    }
    for (index, document) in invoice.precedingInvoices.enumerated() {
      require(
        isGiven(document.number), "BR-55", "precedingInvoices[\(index)]",
        "give the number of the invoice")
    }
    for (index, document) in invoice.attachments.enumerated() {
      require(
        isGiven(document.number), "BR-52", "attachments[\(index)]", "give the document a number")
      guard let file = document.file else { continue }
      require(
        CodeList.mediaTypes.contains(file.mediaType), "BR-CL-24",
        "attachments[\(index)].file.mediaType",
        "use one of \(CodeList.mediaTypes.codes.sorted().joined(separator: ", "))")
      require(
        isGiven(file.name), "BR-CL-24", "attachments[\(index)].file.name", "give the file a name")
      require(
        !file.bytes.isEmpty, "BR-CL-24", "attachments[\(index)].file.bytes", "the file is empty")
    }
    if let object = invoice.references.invoicedObject {
      require(
        isGiven(object.value), "BR-CL-07", "references.invoicedObject",
        "give the identifier of what is invoiced")
      code(
        object.scheme, .references, "BR-CL-07", "references.invoicedObject.scheme",
        "UNTDID 1153, such as AWV")
    }
  }

  private mutating func currency(_ code: String, _ rule: String, _ path: String) {
    require(
      (try? LocaleFormats.fractionDigits(ofCurrency: code)) != nil && code.utf8.count == 3, rule,
      path,
      "use a code of ISO 4217, such as EUR")
  }

  mutating func period(_ period: Invoice.Period?, _ path: String, _ order: String, _ either: String)
  {
    guard let period else { return }
    require(
      period.start != nil || period.end != nil, either, path, "give the first or the last day")
    if let start = period.start, let end = period.end {
      require(start <= end, order, path, "the last day is before the first")
    }
  }

  mutating func payments(_ invoice: Invoice) {
    require(
      Set(invoice.payments.map(\.code)).count <= 1, "CII-SR-467", "payments",
      "use one code for all ways to pay: the syntax has no more")
    require(
      Set(invoice.payments.map { $0.text ?? "" }).count <= 1 || profile == .basic
        || profile == .basicWL, "CII-SR-468", "payments",
      "use one text for all ways to pay: the syntax has no more")
    for (index, payment) in invoice.payments.enumerated() {
      let path = "payments[\(index)]"
      require(
        isGiven(payment.code), "BR-49", path + ".code", "use a code of UNTDID 4461, such as 58")
      code(payment.code, .paymentMeans, "BR-CL-16", path + ".code", "UNTDID 4461, such as 58")
      if payment.code == "30" || payment.code == "58" {
        require(
          isGiven(payment.iban) || isGiven(payment.account), "BR-61", path + ".iban",
          "give the account that is paid to")
      }
      require(
        !isGiven(payment.iban) || !isGiven(payment.account), "CII-SR-470", path + ".account",
        "give the IBAN or another account, not both")
      require(
        isGiven(payment.iban) || isGiven(payment.account)
          || (!isGiven(payment.accountName) && !isGiven(payment.bic)), "BR-50",
        path + ".iban", "give the account, as its name or bank is given")
      if let card = payment.card {
        let digits = card.utf8.count { (0x30...0x39).contains($0) }
        require(
          digits <= 10, "BR-51", path + ".card",
          "give no more than the first six and the last four digits of a card")
      }
    }
  }

  mutating func adjustment(_ adjustment: Invoice.Adjustment, _ path: String, onLine: Bool) {
    let isCharge = adjustment.isCharge
    let (reason, amount, base) =
      switch (onLine, isCharge) {
      case (false, false): ("BR-33", "BR-DEC-01", "BR-DEC-02")
      case (false, true): ("BR-38", "BR-DEC-05", "BR-DEC-06")
      case (true, false): ("BR-42", "BR-DEC-24", "BR-DEC-25")
      case (true, true): ("BR-44", "BR-DEC-27", "BR-DEC-28")
      }
    require(
      isGiven(adjustment.reason) || isGiven(adjustment.reasonCode), reason, path + ".reason",
      "say why there is \(isCharge ? "a charge" : "an allowance")")
    decimals(adjustment.amount, amount, path + ".amount")
    decimals(adjustment.base, base, path + ".base")
    if isCharge {
      code(
        adjustment.reasonCode, .charges, "BR-CL-20", path + ".reasonCode", "UNTDID 7161, such as FC"
      )
    } else {
      code(
        adjustment.reasonCode, .allowances, "BR-CL-19", path + ".reasonCode",
        "UNTDID 5189, such as 95")
    }
  }

  mutating func line(_ line: Invoice.Line, _ path: String) {
    if let identifier = line.identifier {
      require(!identifier.isEmpty, "BR-21", path + ".identifier", "give the line an identifier")
    }
    require(isGiven(line.unit), "BR-23", path + ".unit", "give the unit, such as C62 for pieces")
    code(
      line.unit, .units, "BR-CL-23", path + ".unit", "UN/ECE Recommendations 20 and 21, such as C62"
    )
    require(isGiven(line.name), "BR-25", path + ".name", "name the item")
    require(
      !line.price.isNegative, "BR-27", path + ".price",
      "use a price of zero or more; a quantity below zero returns goods")
    if let discount = line.discount {
      require(!discount.isNegative, "BR-28", path + ".discount", "use a discount of zero or more")
    }
    if let gross = line.grossPrice {
      require(!gross.isNegative, "BR-28", path + ".grossPrice", "use a price of zero or more")
    }
    if let base = line.baseQuantity {
      require(
        !base.isNegative && !base.isZero, "BR-26", path + ".baseQuantity",
        "use a quantity above zero")
    }
    period(line.period, path + ".period", "BR-30", "BR-CO-20")
    for (index, item) in line.adjustments.enumerated() {
      adjustment(item, path + ".adjustments[\(index)]", onLine: true)
    }
    if let identifier = line.standardIdentifier {
      require(
        isGiven(identifier.scheme), "BR-64", path + ".standardIdentifier",
        "give the scheme, such as 0160 for a GTIN")
      code(
        identifier.scheme, .identifierSchemes, "BR-CL-21", path + ".standardIdentifier.scheme",
        "ISO 6523, such as 0160")
    }
    for (index, item) in line.classifications.enumerated() {
      let path = path + ".classifications[\(index)]"
      require(isGiven(item.list), "BR-65", path + ".list", "name the list, such as STI for CPV")
      code(item.list, .classifications, "BR-CL-13", path + ".list", "UNTDID 7143, such as STI")
      require(isGiven(item.code), "BR-65", path + ".code", "give the class")
    }
    for (index, attribute) in line.attributes.enumerated() {
      require(
        isGiven(attribute.name) && isGiven(attribute.value), "BR-54",
        path + ".attributes[\(index)]", "give a name and a value")
    }
    if let object = line.invoicedObject {
      code(
        object.scheme, .references, "BR-CL-07", path + ".invoicedObject.scheme",
        "UNTDID 1153, such as AWV")
    }
    if let country = line.country { self.country(country, "BR-CL-15", path + ".country") }
  }

  /// A code that is given must be of its list.
  mutating func code(
    _ code: String?, _ list: CodeList, _ rule: String, _ path: String, _ source: String
  ) {
    guard let code, !code.isEmpty else { return }
    require(list.contains(code), rule, path, "use a code of \(source)")
  }

  mutating func country(_ code: String, _ rule: String, _ path: String) {
    require(
      CodeList.countries.contains(code), rule, path,
      "use a country of ISO 3166-1 in two capitals, such as DE")
  }
}
