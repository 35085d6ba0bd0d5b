extension InvoiceCheck {
  mutating func address(
    _ address: Invoice.Address?, _ path: String, _ rule: String, country: String
  ) {
    require(address != nil, rule, path, "give an address")
    guard let address else { return }
    require(
      isGiven(address.country), country, path + ".country",
      "give the country in two capitals, such as DE")
    if isGiven(address.country) { self.country(address.country, "BR-CL-14", path + ".country") }
  }

  mutating func parties(_ invoice: Invoice) {
    let (seller, buyer) = (invoice.seller, invoice.buyer)
    require(isGiven(seller.name), "BR-06", "seller.name", "name the seller")
    address(seller.address, "seller.address", "BR-08", country: "BR-09")
    require(isGiven(buyer.name), "BR-07", "buyer.name", "name the buyer")
    // MINIMUM has no address of the buyer.
    if hasLines || buyer.address != nil {
      address(buyer.address, "buyer.address", "BR-10", country: "BR-11")
    }
    require(
      isGiven(seller.identifier?.value) || isGiven(seller.legalRegistration?.value)
        || isGiven(seller.taxIdentifier), "BR-CO-26",
      "seller.taxIdentifier",
      "identify the seller by `taxIdentifier`, `legalRegistration` or `identifier`")
    if let payee = invoice.payee {
      require(isGiven(payee.name), "BR-17", "payee.name", "name the payee")
    }
    if let representative = invoice.taxRepresentative {
      require(
        isGiven(representative.name), "BR-18", "taxRepresentative.name",
        "name the tax representative")
      address(representative.address, "taxRepresentative.address", "BR-19", country: "BR-20")
      require(
        isGiven(representative.taxIdentifier), "BR-56", "taxRepresentative.taxIdentifier",
        "give its identifier for VAT")
      prefix(representative, "taxRepresentative")
    }
    for (path, party) in [("seller", seller), ("buyer", buyer)] {
      prefix(party, path)
      require(
        !isGiven(party.contact?.name) || !isGiven(party.contact?.department),
        path == "seller" ? "CII-SR-465" : "CII-SR-466",
        path + ".contact", "name a person or a department, not both")
      if let electronic = party.electronicAddress {
        require(
          isGiven(electronic.scheme), path == "seller" ? "BR-62" : "BR-63",
          path + ".electronicAddress",
          "give the scheme of the address, such as EM for mail")
        code(
          electronic.scheme, .addressSchemes, "BR-CL-25", path + ".electronicAddress.scheme",
          "the list EAS, such as EM")
      }
    }
    for (path, party) in [("seller", seller), ("buyer", buyer), ("payee", invoice.payee)] {
      for identifier in party?.allIdentifiers ?? [] {
        code(
          identifier.scheme, .identifierSchemes, "BR-CL-10", path + ".identifier.scheme",
          "ISO 6523, such as 0088")
      }
      code(
        party?.legalRegistration?.scheme, .identifierSchemes, "BR-CL-11",
        path + ".legalRegistration.scheme",
        "ISO 6523, such as 0002")
    }
    if let delivery = invoice.delivery {
      code(
        delivery.identifier?.scheme, .identifierSchemes, "BR-CL-26", "delivery.identifier.scheme",
        "ISO 6523, such as 0088")
      if let address = delivery.address {
        require(
          isGiven(address.country), "BR-57", "delivery.address.country",
          "give the country in two capitals, such as DE")
        if isGiven(address.country) {
          country(address.country, "BR-CL-14", "delivery.address.country")
        }
      }
    }
  }

  private mutating func prefix(_ party: Invoice.Party, _ path: String) {
    guard let identifier = party.taxIdentifier, !identifier.isEmpty else { return }
    let country = String(identifier.prefix(2))
    require(
      country == "EL" || country == "XI" || CodeList.countries.contains(country), "BR-CO-09",
      path + ".taxIdentifier",
      "begin with the country in two capitals, such as DE (EL for Greece)")
  }
}
