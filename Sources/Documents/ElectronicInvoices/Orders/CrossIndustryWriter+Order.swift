import ComposeLocaleFormatting

extension CrossIndustryWriter {
  /// The elements of an order in the order of its schema; `invoice` has the terms that it shares with invoices.
  func text(of order: Order) -> String {
    var xml = XMLWriter()
    let namespaces = [
      ("rsm", "urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"),
      ("ram", "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:128"),
      ("qdt", "urn:un:unece:uncefact:data:standard:QualifiedDataType:128"),
      ("udt", "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:128"),
    ].map { " xmlns:\($0)=\"\($1)\"" }.joined()
    xml.element("rsm:SCRDMCCBDACIOMessageStructure", namespaces) { xml in
      xml.element("rsm:ExchangedDocumentContext") { xml in
        xml.element("ram:GuidelineSpecifiedDocumentContextParameter") {
          $0.element("ram:ID", profile.guideline)
        }
      }
      xml.element("rsm:ExchangedDocument") { xml in
        xml.element("ram:ID", order.number)
        xml.element("ram:TypeCode", order.kind.rawValue)
        date(order.issueDate, "ram:IssueDateTime", &xml)
        xml.element("ram:PurposeCode", order.purposeCode)
        xml.element("ram:RequestedResponseTypeCode", order.requestedResponse)
        for note in order.notes {
          xml.element("ram:IncludedNote") {
            $0.element("ram:Content", note.text)
            $0.element("ram:SubjectCode", note.subject)
          }
        }
      }
      xml.element("rsm:SupplyChainTradeTransaction") { xml in
        for (index, line) in order.lines.enumerated() { orderLine(line, index, &xml) }
        agreement(order, &xml)
        delivery(order, &xml)
        settlement(order, &xml)
      }
    }
    return xml.text
  }

  private func orderLine(_ line: Invoice.Line, _ index: Int, _ xml: inout XMLWriter) {
    xml.element("ram:IncludedSupplyChainTradeLineItem") { xml in
      xml.element("ram:AssociatedDocumentLineDocument") { xml in
        xml.element("ram:LineID", line.identifier ?? String(index + 1))
        xml.element("ram:IncludedNote") { $0.element("ram:Content", line.note) }
      }
      xml.element("ram:SpecifiedTradeProduct") { product(line, &$0) }
      xml.element("ram:SpecifiedLineTradeAgreement") { xml in
        xml.element("ram:BuyerOrderReferencedDocument") { $0.element("ram:LineID", line.orderLine) }
        if level > 2 { grossPrice(line, &xml) }
        xml.element("ram:NetPriceProductTradePrice") { xml in
          xml.element("ram:ChargeAmount", number(line.price))
          xml.element("ram:BasisQuantity", number(line.baseQuantity), ("unitCode", line.unit))
        }
      }
      xml.element("ram:SpecifiedLineTradeDelivery") {
        $0.element("ram:RequestedQuantity", number(line.quantity), ("unitCode", line.unit))
      }
      xml.element("ram:SpecifiedLineTradeSettlement") { xml in
        if level > 2 {
          tax(line.tax, "ram:ApplicableTradeTax", &xml)
          for item in line.adjustments { adjustment(item, tax: nil, &xml) }
        }
        xml.element("ram:SpecifiedTradeSettlementLineMonetarySummation") {
          $0.element("ram:LineTotalAmount", number(totals.lines[index]))
        }
        if level > 2 {
          xml.element("ram:ReceivableSpecifiedTradeAccountingAccount") {
            $0.element("ram:ID", line.accountingReference)
          }
        }
      }
    }
  }

  private func agreement(_ order: Order, _ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeAgreement") { xml in
      xml.element("ram:BuyerReference", order.buyerReference)
      party(order.seller, "ram:SellerTradeParty", isSeller: true, &xml)
      party(order.buyer, "ram:BuyerTradeParty", isSeller: false, &xml)
      let references = order.references
      if level > 2, let requisitioner = order.requisitioner {
        party(requisitioner, "ram:BuyerRequisitionerTradeParty", isSeller: false, &xml)
      }
      if level > 2 { reference(references.salesOrder, "ram:SellerOrderReferencedDocument", &xml) }
      reference(references.purchaseOrder, "ram:BuyerOrderReferencedDocument", &xml)
      reference(references.quotation, "ram:QuotationReferencedDocument", &xml)
      reference(references.contract, "ram:ContractReferencedDocument", &xml)
      reference(references.blanketOrder, "ram:BlanketOrderReferencedDocument", &xml)
      reference(references.previousOrder, "ram:PreviousOrderReferencedDocument", &xml)
      guard level > 2, let project = references.project else { return }
      xml.element("ram:SpecifiedProcuringProject") {
        $0.element("ram:ID", project)
        $0.element("ram:Name", "Project reference")
      }
    }
  }

  private func delivery(_ order: Order, _ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeDelivery", isNeeded: true) { xml in
      if let delivery = order.delivery {
        xml.element("ram:ShipToTradeParty") { xml in
          if let identifier = delivery.identifier { identifiers([identifier], &xml) }
          xml.element("ram:Name", delivery.name)
          address(delivery.address, &xml)
        }
      }
      xml.element("ram:RequestedDeliverySupplyChainEvent") { xml in
        if let period = order.deliveryPeriod {
          xml.element("ram:OccurrenceSpecifiedPeriod") { xml in
            date(period.start, "ram:StartDateTime", &xml)
            date(period.end, "ram:EndDateTime", &xml)
          }
        } else {
          date(order.delivery?.date, "ram:OccurrenceDateTime", &xml)
        }
      }
    }
  }

  private func settlement(_ order: Order, _ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeSettlement") { xml in
      xml.element("ram:OrderCurrencyCode", order.currency)
      if level > 2 {
        if let invoicee = order.invoicee {
          party(invoicee, "ram:InvoiceeTradeParty", isSeller: false, &xml)
        }
        xml.element("ram:SpecifiedTradeSettlementPaymentMeans") {
          $0.element("ram:TypeCode", order.paymentCode)
        }
        for item in order.adjustments {
          adjustment(item, tax: item.tax ?? order.lines.first?.tax, &xml)
        }
        xml.element("ram:SpecifiedTradePaymentTerms") {
          $0.element("ram:Description", order.paymentTerms)
        }
      }
      xml.element("ram:SpecifiedTradeSettlementHeaderMonetarySummation") { xml in
        xml.element("ram:LineTotalAmount", number(totals.lineTotal))
        if !totals.charges.isZero { xml.element("ram:ChargeTotalAmount", number(totals.charges)) }
        if !totals.allowances.isZero {
          xml.element("ram:AllowanceTotalAmount", number(totals.allowances))
        }
        xml.element("ram:TaxBasisTotalAmount", number(totals.net))
        xml.element("ram:TaxTotalAmount", number(totals.tax), ("currencyID", order.currency))
        xml.element("ram:GrandTotalAmount", number(totals.gross))
      }
      xml.element("ram:ReceivableSpecifiedTradeAccountingAccount") {
        $0.element("ram:ID", order.accountingReference)
      }
    }
  }
}
