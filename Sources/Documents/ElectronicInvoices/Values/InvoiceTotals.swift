public import ComposeLocaleFormatting

/// The sums of an invoice (BG-22) and of each tax (BG-23), rounded as EN 16931 rounds them: to the digits of the currency, two at
/// most (BR-DEC), halves up.
public struct InvoiceTotals: Sendable {
  /// The tax of one category and rate.
  public struct TaxSum: Sendable {
    public var tax: Invoice.Tax
    /// What is taxed (BT-116).
    public var base: DecimalNumber
    /// BT-117.
    public var amount: DecimalNumber
  }

  /// The net amount of each line (BT-131).
  public let lines: [DecimalNumber]
  /// BT-106.
  public let lineTotal: DecimalNumber
  /// BT-107.
  public let allowances: DecimalNumber
  /// BT-108.
  public let charges: DecimalNumber
  /// Without tax (BT-109).
  public let net: DecimalNumber
  /// BG-23, in the order in which categories and rates first occur.
  public let taxes: [TaxSum]
  /// BT-110.
  public let tax: DecimalNumber
  /// With tax (BT-112).
  public let gross: DecimalNumber
  /// BT-115.
  public let due: DecimalNumber

  /// Sums that were stated.
  init(
    lines: [DecimalNumber], lineTotal: DecimalNumber, allowances: DecimalNumber,
    charges: DecimalNumber, net: DecimalNumber,
    taxes: [TaxSum], tax: DecimalNumber, gross: DecimalNumber, due: DecimalNumber
  ) {
    self.lines = lines
    self.lineTotal = lineTotal
    self.allowances = allowances
    self.charges = charges
    self.net = net
    self.taxes = taxes
    self.tax = tax
    self.gross = gross
    self.due = due
  }

  init(_ invoice: Invoice) throws(DecimalError) {
    let digits = min(2, (try? LocaleFormats.fractionDigits(ofCurrency: invoice.currency)) ?? 2)
    func sum(_ values: [DecimalNumber]) throws(DecimalError) -> DecimalNumber {
      var total = DecimalNumber(0).padded(to: digits)
      for value in values { total = try total.adding(value) }
      return total
    }
    var lines: [DecimalNumber] = []
    for line in invoice.lines {
      var amount = try line.quantity.multiplied(by: line.price)
      if let base = line.baseQuantity, !base.isZero { amount = try amount.divided(by: base) }
      for adjustment in line.adjustments { amount = try amount.adding(adjustment.signed) }
      lines.append(amount.rounded(to: digits).padded(to: digits))
    }
    self.lines = lines
    lineTotal = try sum(lines)
    allowances = try sum(invoice.adjustments.filter { !$0.isCharge }.map(\.amount))
    charges = try sum(invoice.adjustments.filter(\.isCharge).map(\.amount))
    net = try lineTotal.subtracting(allowances).adding(charges)
    var taxes: [TaxSum] = []
    func add(_ amount: DecimalNumber, _ tax: Invoice.Tax) throws(DecimalError) {
      // 19 and 19.00 are one rate.
      let index = taxes.firstIndex {
        $0.tax.category == tax.category && $0.tax.rate.compare(tax.rate) == 0
      }
      if let index {
        taxes[index].base = try taxes[index].base.adding(amount)
      } else {
        taxes.append(TaxSum(tax: tax, base: amount.padded(to: digits), amount: DecimalNumber(0)))
      }
    }
    for (line, amount) in zip(invoice.lines, lines) { try add(amount, line.tax) }
    for adjustment in invoice.adjustments {
      guard let tax = adjustment.tax ?? invoice.lines.first?.tax else { continue }
      try add(adjustment.signed, tax)
    }
    for index in taxes.indices {
      taxes[index].amount = try taxes[index].base.multiplied(by: taxes[index].tax.rate)
        .multiplied(by: DecimalNumber(coefficient: 1, scale: 2)).rounded(to: digits).padded(
          to: digits)
    }
    self.taxes = taxes
    tax = try sum(taxes.map(\.amount))
    gross = try net.adding(tax)
    due = try gross.subtracting(invoice.prepaid ?? DecimalNumber(0)).adding(
      invoice.rounding ?? DecimalNumber(0))
  }
}

extension Invoice {
  /// The sums, for the page and for the XML.
  ///
  /// - Throws: `DecimalError.overflow` for numbers of a thousand digits.
  public func totals() throws(DecimalError) -> InvoiceTotals {
    if lines.isEmpty, let statedTotals { return statedTotals }
    return try InvoiceTotals(self)
  }
}
