extension InvoiceCheck {
  /// Rules of XRechnung 3.0.
  mutating func xrechnung(_ invoice: Invoice) {
    require(!invoice.payments.isEmpty, "BR-DE-1", "payments", "say how it can be paid")
    require(invoice.seller.contact != nil, "BR-DE-2", "seller.contact", "give a contact")
    if let contact = invoice.seller.contact {
      require(
        isGiven(contact.name) || isGiven(contact.department), "BR-DE-5", "seller.contact.name",
        "name the contact")
      require(
        isGiven(contact.telephone), "BR-DE-6", "seller.contact.telephone", "give a telephone number"
      )
      require(isGiven(contact.mail), "BR-DE-7", "seller.contact.mail", "give a mail address")
      let digits = (contact.telephone ?? "").utf8.count { (0x30...0x39).contains($0) }
      require(
        digits >= 3 || contact.telephone == nil, "BR-DE-27", "seller.contact.telephone",
        "use at least three digits")
      if let mail = contact.mail, !mail.isEmpty {
        require(
          Self.isMail(mail), "BR-DE-28", "seller.contact.mail",
          "use an address with one @ between two characters or more")
      }
    }
    for (path, party, city, code) in [
      ("seller", invoice.seller, "BR-DE-3", "BR-DE-4"),
      ("buyer", invoice.buyer, "BR-DE-8", "BR-DE-9"),
    ] {
      require(isGiven(party.address?.city), city, path + ".address.city", "give the city")
      require(
        isGiven(party.address?.postCode), code, path + ".address.postCode", "give the post code")
      require(
        party.electronicAddress != nil,
        path == "seller" ? "PEPPOL-EN16931-R020" : "PEPPOL-EN16931-R010",
        path + ".electronicAddress",
        "give the electronic address")
    }
    if let address = invoice.delivery?.address {
      require(isGiven(address.city), "BR-DE-10", "delivery.address.city", "give the city")
      require(
        isGiven(address.postCode), "BR-DE-11", "delivery.address.postCode", "give the post code")
    }
    require(
      isGiven(invoice.buyerReference), "BR-DE-15", "buyerReference",
      "give the reference of the buyer, such as its Leitweg-ID")
    require(
      isGiven(invoice.seller.taxIdentifier) || isGiven(invoice.seller.taxNumber)
        || invoice.taxRepresentative != nil, "BR-DE-16",
      "seller.taxIdentifier", "give the identifier for VAT of the seller, or its tax number")
    require(
      ["326", "380", "384", "389", "381", "875", "876", "877"].contains(invoice.typeCode),
      "BR-DE-17", "typeCode",
      "use 326, 380, 381, 384, 389, 875, 876 or 877")
    let names = invoice.attachments.compactMap(\.file?.name)
    require(
      Set(names).count == names.count, "BR-DE-22", "attachments",
      "give each attached file a name of its own")
    require(
      invoice.typeCode != "384" || !invoice.precedingInvoices.isEmpty, "BR-DE-26",
      "precedingInvoices", "name the invoice that is corrected")
    for (index, payment) in invoice.payments.enumerated() where payment.code == "59" {
      require(
        isGiven(payment.creditor), "BR-DE-30", "payments[\(index)].creditor",
        "give the identifier of the creditor")
      require(
        isGiven(payment.iban), "BR-DE-31", "payments[\(index)].iban",
        "give the account that is debited")
    }
  }

  private static func isMail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count >= 2 }) else { return false }
    return !text.contains { $0.isWhitespace }
      && parts.allSatisfy { !$0.hasPrefix(".") && !$0.hasSuffix(".") }
  }
}
