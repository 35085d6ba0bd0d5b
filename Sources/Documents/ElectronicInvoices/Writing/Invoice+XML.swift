import ComposeLocaleFormatting

extension Invoice {
  /// The invoice in the Cross Industry syntax (UN/CEFACT D22B), as much of it as a profile has.
  ///
  /// The same invoice gives the same bytes.
  ///
  /// - Throws: `InvoiceError.rules` with all rules that it breaks, so that nothing is sent that the receiver refuses.
  public func xml(profile: InvoiceProfile = .en16931) throws(InvoiceError) -> [UInt8] {
    guard !profile.isOrder else { throw .unsupportedProfile(profile) }
    let problems = problems(for: profile)
    guard problems.isEmpty else { throw .rules(problems) }
    guard let totals = try? totals() else { throw .overflow }
    return Array(CrossIndustryWriter(invoice: self, totals: totals, profile: profile).text.utf8)
  }

  /// The XML whether or not rules are broken; nil for numbers of too many digits.
  func uncheckedXML(profile: InvoiceProfile) -> [UInt8]? {
    guard let totals = try? totals() else { return nil }
    return Array(CrossIndustryWriter(invoice: self, totals: totals, profile: profile).text.utf8)
  }

  /// The XML as a file that is attached to a PDF.
  ///
  /// - Throws: As `xml(profile:)`.
  public func file(profile: InvoiceProfile = .en16931) throws(InvoiceError) -> InvoiceFile {
    let bytes = try xml(profile: profile)
    // What has been written is read, as its terms have been checked.
    guard let file = try? InvoiceFile(bytes) else { throw .unsupportedProfile(profile) }
    return file
  }
}

/// Writes the elements in the order of the schema.
struct CrossIndustryWriter {
  let invoice: Invoice
  let totals: InvoiceTotals
  let profile: InvoiceProfile

  /// How much a profile has: 0 sums, 1 the whole without lines, 2 lines, 3 all of EN 16931.
  var level: Int {
    switch profile {
    case .minimum: 0
    case .basicWL: 1
    case .basic, .orderBasic: 2
    default: 3
    }
  }

  var text: String {
    var xml = XMLWriter()
    let namespaces = [
      ("rsm", "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"),
      ("ram", "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"),
      ("qdt", "urn:un:unece:uncefact:data:standard:QualifiedDataType:100"),
      ("udt", "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"),
    ].map { " xmlns:\($0)=\"\($1)\"" }.joined()
    xml.element("rsm:CrossIndustryInvoice", namespaces) { xml in
      xml.element("rsm:ExchangedDocumentContext") { xml in
        let process =
          invoice.businessProcess
          ?? (profile == .xrechnung ? "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0" : nil)
        xml.element("ram:BusinessProcessSpecifiedDocumentContextParameter") {
          $0.element("ram:ID", process)
        }
        xml.element("ram:GuidelineSpecifiedDocumentContextParameter") {
          $0.element("ram:ID", profile.guideline)
        }
      }
      xml.element("rsm:ExchangedDocument") { xml in
        xml.element("ram:ID", invoice.number)
        xml.element("ram:TypeCode", invoice.typeCode)
        date(invoice.issueDate, "ram:IssueDateTime", &xml)
        if level > 0 {
          for note in invoice.notes {
            xml.element("ram:IncludedNote") {
              $0.element("ram:Content", note.text)
              $0.element("ram:SubjectCode", note.subject)
            }
          }
        }
      }
      xml.element("rsm:SupplyChainTradeTransaction") { xml in
        if level > 1 {
          for (index, line) in invoice.lines.enumerated() { self.line(line, index, &xml) }
        }
        agreement(&xml)
        delivery(&xml)
        settlement(&xml)
      }
    }
    return xml.text
  }

  // MARK: Parts

  /// A day as year, month and day in eight digits.
  func digits(_ date: CalendarDate) -> String {
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
    return padded(date.year, 4) + padded(date.month, 2) + padded(date.day, 2)
  }

  func date(_ date: CalendarDate?, _ name: String, _ xml: inout XMLWriter) {
    guard let date else { return }
    xml.element(name) { $0.element("udt:DateTimeString", digits(date), ("format", "102")) }
  }

  func period(_ period: Invoice.Period?, _ xml: inout XMLWriter) {
    guard let period else { return }
    xml.element("ram:BillingSpecifiedPeriod") { xml in
      date(period.start, "ram:StartDateTime", &xml)
      date(period.end, "ram:EndDateTime", &xml)
    }
  }

  func number(_ number: DecimalNumber?) -> String? { number?.description }

  func tax(_ tax: Invoice.Tax, _ name: String, _ xml: inout XMLWriter) {
    // EXTENDED wants the reason at each line.
    let exemption = profile == .extended ? invoice.exemptions[tax.category] : nil
    xml.element(name) { xml in
      xml.element("ram:TypeCode", "VAT")
      xml.element("ram:ExemptionReason", exemption?.reason)
      xml.element("ram:CategoryCode", tax.category.rawValue)
      xml.element("ram:ExemptionReasonCode", exemption?.code)
      if tax.category != .outsideScope {
        xml.element("ram:RateApplicablePercent", number(tax.rate))
      }
    }
  }

  func adjustment(_ adjustment: Invoice.Adjustment, tax: Invoice.Tax?, _ xml: inout XMLWriter) {
    xml.element("ram:SpecifiedTradeAllowanceCharge") { xml in
      xml.element("ram:ChargeIndicator") {
        $0.element("udt:Indicator", adjustment.isCharge ? "true" : "false")
      }
      xml.element("ram:CalculationPercent", number(adjustment.percentage))
      xml.element("ram:BasisAmount", number(adjustment.base))
      xml.element("ram:ActualAmount", number(adjustment.amount))
      xml.element("ram:ReasonCode", adjustment.reasonCode)
      xml.element("ram:Reason", adjustment.reason)
      if let tax { self.tax(tax, "ram:CategoryTradeTax", &xml) }
    }
  }

  /// What is invoiced (BT-18, BT-128).
  func object(_ object: Invoice.Identifier?, _ xml: inout XMLWriter) {
    guard let object else { return }
    xml.element("ram:AdditionalReferencedDocument") { xml in
      xml.element("ram:IssuerAssignedID", object.value)
      xml.element("ram:TypeCode", "130")
      xml.element("ram:ReferenceTypeCode", object.scheme)
    }
  }

  func reference(_ number: String?, _ name: String, _ xml: inout XMLWriter) {
    xml.element(name) { $0.element("ram:IssuerAssignedID", number) }
  }

  // MARK: Parties

  func address(_ address: Invoice.Address?, _ xml: inout XMLWriter) {
    guard let address else { return }
    xml.element("ram:PostalTradeAddress") { xml in
      if level > 0 {
        xml.element("ram:PostcodeCode", address.postCode)
        for (name, line) in zip(["ram:LineOne", "ram:LineTwo", "ram:LineThree"], address.lines) {
          xml.element(name, line)
        }
        xml.element("ram:CityName", address.city)
      }
      xml.element("ram:CountryID", address.country)
      if level > 0 { xml.element("ram:CountrySubDivisionName", address.subdivision) }
    }
  }

  /// Identifiers without a scheme, then those with one, as the schema has them.
  func identifiers(_ identifiers: [Invoice.Identifier], _ xml: inout XMLWriter) {
    for identifier in identifiers where identifier.scheme == nil {
      xml.element("ram:ID", identifier.value)
    }
    for identifier in identifiers {
      if let scheme = identifier.scheme {
        xml.element("ram:GlobalID", identifier.value, ("schemeID", scheme))
      }
    }
  }

  func party(
    _ party: Invoice.Party, _ name: String, isSeller: Bool, hasDetails: Bool = true,
    _ xml: inout XMLWriter
  ) {
    xml.element(name) { xml in
      if level > 0 { identifiers(party.allIdentifiers, &xml) }
      xml.element("ram:Name", party.name)
      if level > 2, isSeller { xml.element("ram:Description", party.legalInformation) }
      if hasDetails {
        xml.element("ram:SpecifiedLegalOrganization") { xml in
          xml.element(
            "ram:ID", party.legalRegistration?.value, ("schemeID", party.legalRegistration?.scheme))
          if level > (isSeller ? 0 : 2) {
            xml.element("ram:TradingBusinessName", party.tradingName)
          }
        }
      }
      if level > 2, hasDetails, let contact = party.contact {
        xml.element("ram:DefinedTradeContact") { xml in
          xml.element("ram:PersonName", contact.name)
          xml.element("ram:DepartmentName", contact.department)
          xml.element("ram:TelephoneUniversalCommunication") {
            $0.element("ram:CompleteNumber", contact.telephone)
          }
          xml.element("ram:EmailURIUniversalCommunication") {
            $0.element("ram:URIID", contact.mail)
          }
        }
      }
      address(party.address, &xml)
      if level > 0, hasDetails, let electronic = party.electronicAddress {
        xml.element("ram:URIUniversalCommunication") {
          $0.element("ram:URIID", electronic.value, ("schemeID", electronic.scheme))
        }
      }
      xml.element("ram:SpecifiedTaxRegistration") {
        $0.element("ram:ID", party.taxIdentifier, ("schemeID", "VA"))
      }
      // The BASIC profile of orders has one registration.
      let hasNumber = isSeller && (profile != .orderBasic || party.taxIdentifier == nil)
      if hasNumber {
        xml.element("ram:SpecifiedTaxRegistration") {
          $0.element("ram:ID", party.taxNumber, ("schemeID", "FC"))
        }
      }
    }
  }

  private func agreement(_ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeAgreement") { xml in
      xml.element("ram:BuyerReference", invoice.buyerReference)
      party(invoice.seller, "ram:SellerTradeParty", isSeller: true, &xml)
      party(invoice.buyer, "ram:BuyerTradeParty", isSeller: false, &xml)
      let references = invoice.references
      if level > 0, let representative = invoice.taxRepresentative {
        party(
          representative, "ram:SellerTaxRepresentativeTradeParty", isSeller: false,
          hasDetails: false, &xml)
      }
      if level > 2 { reference(references.salesOrder, "ram:SellerOrderReferencedDocument", &xml) }
      reference(references.purchaseOrder, "ram:BuyerOrderReferencedDocument", &xml)
      if level > 0 { reference(references.contract, "ram:ContractReferencedDocument", &xml) }
      guard level > 2 else { return }
      for document in invoice.attachments {
        xml.element("ram:AdditionalReferencedDocument") { xml in
          xml.element("ram:IssuerAssignedID", document.number)
          xml.element("ram:URIID", document.address)
          xml.element("ram:TypeCode", "916")
          xml.element("ram:Name", document.description)
          if let file = document.file {
            xml.element(
              "ram:AttachmentBinaryObject", Base64.text(file.bytes),
              [("mimeCode", file.mediaType), ("filename", file.name)])
          }
        }
      }
      if let tender = references.tender {
        xml.element("ram:AdditionalReferencedDocument") { xml in
          xml.element("ram:IssuerAssignedID", tender)
          xml.element("ram:TypeCode", "50")
        }
      }
      object(references.invoicedObject, &xml)
      if let project = references.project {
        xml.element("ram:SpecifiedProcuringProject") {
          $0.element("ram:ID", project)
          $0.element("ram:Name", "Project reference")
        }
      }
    }
  }

  private func delivery(_ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeDelivery", isNeeded: true) { xml in
      guard level > 0 else { return }
      if let delivery = invoice.delivery {
        xml.element("ram:ShipToTradeParty") { xml in
          if let identifier = delivery.identifier { identifiers([identifier], &xml) }
          xml.element("ram:Name", delivery.name)
          address(delivery.address, &xml)
        }
        if delivery.date != nil {
          xml.element("ram:ActualDeliverySupplyChainEvent") {
            date(delivery.date, "ram:OccurrenceDateTime", &$0)
          }
        }
      }
      reference(invoice.references.despatchAdvice, "ram:DespatchAdviceReferencedDocument", &xml)
      if level > 2 {
        reference(invoice.references.receivingAdvice, "ram:ReceivingAdviceReferencedDocument", &xml)
      }
    }
  }
}
