import ComposeLocaleFormatting

extension CrossIndustryWriter {
  /// How it is paid, the taxes and the sums.
  func settlement(_ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeSettlement") { xml in
      if level > 0 {
        xml.element("ram:CreditorReferenceID", invoice.payments.lazy.compactMap(\.creditor).first)
        xml.element("ram:PaymentReference", invoice.paymentReference)
      }
      if level > 2 { xml.element("ram:TaxCurrencyCode", invoice.accountingTax?.currency) }
      xml.element("ram:InvoiceCurrencyCode", invoice.currency)
      if level > 0 { details(&xml) }
      sums(&xml)
      guard level > 0 else { return }
      for document in invoice.precedingInvoices {
        xml.element("ram:InvoiceReferencedDocument") { xml in
          xml.element("ram:IssuerAssignedID", document.number)
          xml.element("ram:FormattedIssueDateTime") {
            $0.element("qdt:DateTimeString", document.date.map(digits), ("format", "102"))
          }
        }
      }
      xml.element("ram:ReceivableSpecifiedTradeAccountingAccount") {
        $0.element("ram:ID", invoice.accountingReference)
      }
    }
  }

  private func details(_ xml: inout XMLWriter) {
    if let payee = invoice.payee {
      xml.element("ram:PayeeTradeParty") { xml in
        identifiers(payee.allIdentifiers, &xml)
        xml.element("ram:Name", payee.name)
        xml.element("ram:SpecifiedLegalOrganization") {
          $0.element(
            "ram:ID", payee.legalRegistration?.value, ("schemeID", payee.legalRegistration?.scheme))
        }
      }
    }
    for payment in invoice.payments { self.payment(payment, &xml) }
    for sum in totals.taxes {
      let exemption = invoice.exemptions[sum.tax.category]
      xml.element("ram:ApplicableTradeTax") { xml in
        xml.element("ram:CalculatedAmount", number(sum.amount))
        xml.element("ram:TypeCode", "VAT")
        xml.element("ram:ExemptionReason", exemption?.reason)
        xml.element("ram:BasisAmount", number(sum.base))
        xml.element("ram:CategoryCode", sum.tax.category.rawValue)
        xml.element("ram:ExemptionReasonCode", exemption?.code)
        if level > 2, let date = invoice.taxPointDate {
          xml.element("ram:TaxPointDate") {
            $0.element("udt:DateString", digits(date), ("format", "102"))
          }
        }
        xml.element("ram:DueDateTypeCode", invoice.taxPointCode)
        if sum.tax.category != .outsideScope {
          xml.element("ram:RateApplicablePercent", number(sum.tax.rate))
        }
      }
    }
    period(invoice.period, &xml)
    for adjustment in invoice.adjustments {
      self.adjustment(adjustment, tax: adjustment.tax ?? invoice.lines.first?.tax, &xml)
    }
    xml.element("ram:SpecifiedTradePaymentTerms") { xml in
      xml.element("ram:Description", invoice.paymentTerms)
      date(invoice.dueDate, "ram:DueDateDateTime", &xml)
      xml.element("ram:DirectDebitMandateID", invoice.payments.lazy.compactMap(\.mandate).first)
    }
  }

  private func payment(_ payment: Invoice.Payment, _ xml: inout XMLWriter) {
    let isDebit = payment.code == "49" || payment.code == "59"
    xml.element("ram:SpecifiedTradeSettlementPaymentMeans") { xml in
      xml.element("ram:TypeCode", payment.code)
      if level > 2 {
        xml.element("ram:Information", payment.text)
        xml.element("ram:ApplicableTradeSettlementFinancialCard") {
          $0.element("ram:ID", payment.card)
          $0.element("ram:CardholderName", payment.cardHolder)
        }
      }
      if isDebit {
        xml.element("ram:PayerPartyDebtorFinancialAccount") {
          $0.element("ram:IBANID", payment.iban)
        }
        return
      }
      xml.element("ram:PayeePartyCreditorFinancialAccount") { xml in
        xml.element("ram:IBANID", payment.iban)
        if level > 2 { xml.element("ram:AccountName", payment.accountName) }
        xml.element("ram:ProprietaryID", payment.account)
      }
      if level > 2 {
        xml.element("ram:PayeeSpecifiedCreditorFinancialInstitution") {
          $0.element("ram:BICID", payment.bic)
        }
      }
    }
  }

  private func sums(_ xml: inout XMLWriter) {
    xml.element("ram:SpecifiedTradeSettlementHeaderMonetarySummation") { xml in
      if level > 0 {
        xml.element("ram:LineTotalAmount", number(totals.lineTotal))
        if !totals.charges.isZero { xml.element("ram:ChargeTotalAmount", number(totals.charges)) }
        if !totals.allowances.isZero {
          xml.element("ram:AllowanceTotalAmount", number(totals.allowances))
        }
      }
      xml.element("ram:TaxBasisTotalAmount", number(totals.net))
      xml.element("ram:TaxTotalAmount", number(totals.tax), ("currencyID", invoice.currency))
      if level > 2, let tax = invoice.accountingTax, tax.currency != invoice.currency {
        xml.element("ram:TaxTotalAmount", number(tax.amount), ("currencyID", tax.currency))
      }
      if level > 2 { xml.element("ram:RoundingAmount", number(invoice.rounding)) }
      xml.element("ram:GrandTotalAmount", number(totals.gross))
      if level > 0 { xml.element("ram:TotalPrepaidAmount", number(invoice.prepaid)) }
      xml.element("ram:DuePayableAmount", number(totals.due))
    }
  }

  // MARK: Lines

  func line(_ line: Invoice.Line, _ index: Int, _ xml: inout XMLWriter) {
    xml.element("ram:IncludedSupplyChainTradeLineItem") { xml in
      xml.element("ram:AssociatedDocumentLineDocument") { xml in
        xml.element("ram:LineID", line.identifier ?? String(index + 1))
        xml.element("ram:IncludedNote") { $0.element("ram:Content", line.note) }
      }
      xml.element("ram:SpecifiedTradeProduct") { product(line, &$0) }
      xml.element("ram:SpecifiedLineTradeAgreement") { xml in
        if level > 2 {
          xml.element("ram:BuyerOrderReferencedDocument") {
            $0.element("ram:LineID", line.orderLine)
          }
        }
        grossPrice(line, &xml)
        xml.element("ram:NetPriceProductTradePrice") { xml in
          xml.element("ram:ChargeAmount", number(line.price))
          xml.element("ram:BasisQuantity", number(line.baseQuantity), ("unitCode", line.unit))
        }
      }
      xml.element("ram:SpecifiedLineTradeDelivery") {
        $0.element("ram:BilledQuantity", number(line.quantity), ("unitCode", line.unit))
      }
      xml.element("ram:SpecifiedLineTradeSettlement") { xml in
        tax(line.tax, "ram:ApplicableTradeTax", &xml)
        period(line.period, &xml)
        for adjustment in line.adjustments { self.adjustment(adjustment, tax: nil, &xml) }
        xml.element("ram:SpecifiedTradeSettlementLineMonetarySummation") {
          $0.element("ram:LineTotalAmount", number(totals.lines[index]))
        }
        if level > 2 {
          object(line.invoicedObject, &xml)
          xml.element("ram:ReceivableSpecifiedTradeAccountingAccount") {
            $0.element("ram:ID", line.accountingReference)
          }
        }
      }
    }
  }

  func grossPrice(_ line: Invoice.Line, _ xml: inout XMLWriter) {
    guard let gross = line.grossPrice ?? line.discount.flatMap({ try? line.price.adding($0) })
    else { return }
    xml.element("ram:GrossPriceProductTradePrice") { xml in
      xml.element("ram:ChargeAmount", number(gross))
      xml.element("ram:BasisQuantity", number(line.baseQuantity), ("unitCode", line.unit))
      guard let discount = line.discount else { return }
      xml.element("ram:AppliedTradeAllowanceCharge") { xml in
        xml.element("ram:ChargeIndicator") { $0.element("udt:Indicator", "false") }
        xml.element("ram:ActualAmount", number(discount))
      }
    }
  }

  func product(_ line: Invoice.Line, _ xml: inout XMLWriter) {
    if let identifier = line.standardIdentifier {
      xml.element("ram:GlobalID", identifier.value, ("schemeID", identifier.scheme))
    }
    if level > 2 {
      xml.element("ram:SellerAssignedID", line.sellerNumber)
      xml.element("ram:BuyerAssignedID", line.buyerNumber)
    }
    xml.element("ram:Name", line.name)
    guard level > 2 else { return }
    xml.element("ram:Description", line.description)
    for attribute in line.attributes {
      xml.element("ram:ApplicableProductCharacteristic") {
        $0.element("ram:Description", attribute.name)
        $0.element("ram:Value", attribute.value)
      }
    }
    for item in line.classifications {
      xml.element("ram:DesignatedProductClassification") {
        $0.element(
          "ram:ClassCode", item.code, [("listID", item.list), ("listVersionID", item.version)])
      }
    }
    xml.element("ram:OriginTradeCountry") { $0.element("ram:ID", line.country) }
  }
}
