import ComposeLocaleFormatting

/// An invoice that was read from XML, and what of the XML is not in it.
public struct InvoiceReading: Sendable {
  /// An element of the XML.
  public struct Term: Hashable, Sendable {
    /// The names of the elements below the root.
    public var path: String
    public var text: String
    /// The line of the element, from 1.
    public var line: Int
  }

  public var invoice: Invoice
  public var profile: InvoiceProfile
  /// What has no place in an ``Invoice``, such as most terms of the profile EXTENDED, and values that are none.
  public var unread: [Term]
  /// Sums in the XML that are not those of its lines, by the rules BR-CO-10 to BR-CO-17 and BR-S-08 and so on, and how many
  /// decimals they have (BR-DEC).
  public var problems: [InvoiceProblem]
}

extension InvoiceFile {
  /// The values of the invoice.
  ///
  /// Sums are computed anew; those in the XML are held against them.
  ///
  /// - Throws: ``InvoiceFileError`` where a term is missing that the values cannot do without, and for orders.
  /// - Complexity: O(bytes).
  public func read() throws(InvoiceFileError) -> InvoiceReading {
    guard !profile.isOrder else { throw .otherRoot("SCRDMCCBDACIOMessageStructure") }
    let tree: XMLTree
    do { tree = try XMLTree(bytes) } catch { throw .noXML(reason: error.reason, line: error.line) }
    var reader = CrossIndustryReader(tree)
    let invoice = try reader.invoice()
    let problems = reader.problems(of: invoice)
    return InvoiceReading(
      invoice: invoice, profile: profile, unread: reader.terms.untaken, problems: problems)
  }
}

/// Reads the elements of the Cross Industry syntax.
struct CrossIndustryReader {
  var terms: TermReader
  let transaction: Int?
  /// As the sums of taxes have them.
  var exemptions: [Invoice.TaxCategory: Invoice.Exemption] = [:]

  init(_ tree: XMLTree) {
    terms = TermReader(tree)
    transaction = terms.first("SupplyChainTradeTransaction", in: tree.elements.isEmpty ? nil : 0)
  }

  var agreement: Int? { terms.first("ApplicableHeaderTradeAgreement", in: transaction) }
  var delivery: Int? { terms.first("ApplicableHeaderTradeDelivery", in: transaction) }
  var settlement: Int? { terms.first("ApplicableHeaderTradeSettlement", in: transaction) }

  mutating func invoice() throws(InvoiceFileError) -> Invoice {
    let context = terms.first("ExchangedDocumentContext", in: 0)
    let document = terms.first("ExchangedDocument", in: 0)
    _ = terms.text("GuidelineSpecifiedDocumentContextParameter", "ID", in: context)
    guard let number = terms.text("ID", in: document) else { throw .missing("BT-1") }
    guard let date = terms.date("IssueDateTime", in: document) else { throw .missing("BT-2") }
    guard let currency = terms.text("InvoiceCurrencyCode", in: settlement) else {
      throw .missing("BT-5")
    }
    var result = Invoice(
      number: number, issueDate: date, currency: currency,
      seller: party(terms.first("SellerTradeParty", in: agreement)),
      buyer: party(terms.first("BuyerTradeParty", in: agreement)), lines: [])
    result.typeCode = terms.text("TypeCode", in: document) ?? ""
    result.businessProcess = terms.text(
      "BusinessProcessSpecifiedDocumentContextParameter", "ID", in: context)
    for note in terms.all("IncludedNote", in: document) {
      guard let text = terms.text("Content", in: note) else { continue }
      result.notes.append(Invoice.Note(text, subject: terms.text("SubjectCode", in: note)))
    }
    readAgreement(&result)
    readDelivery(&result)
    readSettlement(&result)
    for line in terms.all("IncludedSupplyChainTradeLineItem", in: transaction) {
      result.lines.append(try self.line(line))
    }
    if result.lines.isEmpty { result.statedTotals = statedTotals(result) }
    return result
  }

  // MARK: Parties

  mutating func party(_ element: Int?) -> Invoice.Party {
    var result = Invoice.Party(terms.text("Name", in: element) ?? "")
    var identifiers: [Invoice.Identifier] = []
    for id in terms.all("ID", in: element) {
      if let text = terms.take(id) { identifiers.append(Invoice.Identifier(text)) }
    }
    for id in terms.all("GlobalID", in: element) {
      if let text = terms.take(id) {
        identifiers.append(Invoice.Identifier(text, scheme: terms.attribute("schemeID", of: id)))
      }
    }
    result.identifier = identifiers.first
    result.otherIdentifiers = Array(identifiers.dropFirst())
    result.legalInformation = terms.text("Description", in: element)
    let organization = terms.first("SpecifiedLegalOrganization", in: element)
    result.legalRegistration = terms.identifier("ID", in: organization)
    result.tradingName = terms.text("TradingBusinessName", in: organization)
    if let contact = terms.first("DefinedTradeContact", in: element) {
      var read = Invoice.Contact(
        name: terms.text("PersonName", in: contact),
        telephone: terms.text("TelephoneUniversalCommunication", "CompleteNumber", in: contact),
        mail: terms.text("EmailURIUniversalCommunication", "URIID", in: contact))
      read.department = terms.text("DepartmentName", in: contact)
      if read != Invoice.Contact() { result.contact = read }
    }
    result.address = address(terms.first("PostalTradeAddress", in: element))
    result.electronicAddress = terms.identifier("URIUniversalCommunication", "URIID", in: element)
    for registration in terms.all("SpecifiedTaxRegistration", in: element) {
      guard let id = terms.first("ID", in: registration) else { continue }
      switch terms.attribute("schemeID", of: id) {
      case "VA" where result.taxIdentifier == nil: result.taxIdentifier = terms.take(id)
      case "FC" where result.taxNumber == nil: result.taxNumber = terms.take(id)
      default: break
      }
    }
    return result
  }

  mutating func address(_ element: Int?) -> Invoice.Address? {
    guard let element else { return nil }
    var result = Invoice.Address(country: terms.text("CountryID", in: element) ?? "")
    result.lines = ["LineOne", "LineTwo", "LineThree"].compactMap { terms.text($0, in: element) }
    result.postCode = terms.text("PostcodeCode", in: element)
    result.city = terms.text("CityName", in: element)
    result.subdivision = terms.text("CountrySubDivisionName", in: element)
    return result
  }

  mutating func period(_ parent: Int?) -> Invoice.Period? {
    guard let element = terms.first("BillingSpecifiedPeriod", in: parent) else { return nil }
    return Invoice.Period(
      start: terms.date("StartDateTime", in: element), end: terms.date("EndDateTime", in: element))
  }

  private mutating func readAgreement(_ result: inout Invoice) {
    result.buyerReference = terms.text("BuyerReference", in: agreement)
    if let representative = terms.first("SellerTaxRepresentativeTradeParty", in: agreement) {
      result.taxRepresentative = party(representative)
    }
    result.references.salesOrder = terms.text(
      "SellerOrderReferencedDocument", "IssuerAssignedID", in: agreement)
    result.references.purchaseOrder = terms.text(
      "BuyerOrderReferencedDocument", "IssuerAssignedID", in: agreement)
    result.references.contract = terms.text(
      "ContractReferencedDocument", "IssuerAssignedID", in: agreement)
    let project = terms.first("SpecifiedProcuringProject", in: agreement)
    result.references.project = terms.text("ID", in: project)
    // The schema wants a name, EN 16931 has none.
    _ = terms.text("Name", in: project)
    for document in terms.all("AdditionalReferencedDocument", in: agreement) {
      switch terms.text("TypeCode", in: document) {
      case "50": result.references.tender = terms.text("IssuerAssignedID", in: document)
      case "130": result.references.invoicedObject = object(document)
      default:
        var attachment = Invoice.Attachment(
          terms.text("IssuerAssignedID", in: document) ?? "",
          description: terms.text("Name", in: document),
          address: terms.text("URIID", in: document))
        if let file = terms.first("AttachmentBinaryObject", in: document),
          let bytes = Base64.bytes(terms.tree.elements[file].text)
        {
          _ = terms.take(file)
          attachment.file = Invoice.Attachment.File(
            terms.attribute("filename", of: file) ?? "",
            mediaType: terms.attribute("mimeCode", of: file) ?? "", bytes: bytes)
        }
        result.attachments.append(attachment)
      }
    }
  }

  mutating func object(_ document: Int) -> Invoice.Identifier? {
    let scheme = terms.text("ReferenceTypeCode", in: document)
    return terms.text("IssuerAssignedID", in: document).map {
      Invoice.Identifier($0, scheme: scheme)
    }
  }

  private mutating func readDelivery(_ result: inout Invoice) {
    let place = terms.first("ShipToTradeParty", in: delivery)
    let date = terms.date("ActualDeliverySupplyChainEvent", "OccurrenceDateTime", in: delivery)
    if place != nil || date != nil {
      var read = Invoice.Delivery(
        name: terms.text("Name", in: place), date: date,
        address: address(terms.first("PostalTradeAddress", in: place)))
      read.identifier = terms.identifier("GlobalID", in: place) ?? terms.identifier("ID", in: place)
      result.delivery = read
    }
    result.references.despatchAdvice = terms.text(
      "DespatchAdviceReferencedDocument", "IssuerAssignedID", in: delivery)
    result.references.receivingAdvice = terms.text(
      "ReceivingAdviceReferencedDocument", "IssuerAssignedID", in: delivery)
  }
}
