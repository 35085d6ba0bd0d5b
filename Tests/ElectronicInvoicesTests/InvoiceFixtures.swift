import ComposeElectronicInvoices
import ComposeLocaleFormatting

enum InvoiceFixtures {
  static func number(_ text: String) -> DecimalNumber { DecimalNumber(text) ?? DecimalNumber(0) }

  static func day(_ day: Int) -> CalendarDate { CalendarDate(year: 2026, month: 11, day: day)! }

  /// An invoice with all terms that are common.
  static var full: Invoice {
    var seller = Invoice.Party(
      "Littoral Instruments SARL",
      address: .init("Rue de la Vigie 12", postCode: "29200", city: "Brest", country: "FR"),
      taxIdentifier: "FR40552100554")
    seller.legalRegistration = .init("552100554", scheme: "0002")
    seller.tradingName = "Littoral"
    seller.legalInformation = "Capital 10.000 €"
    seller.contact = .init(
      name: "Ms Le Bihan", telephone: "+33 2 98 00 00 00", mail: "accounts@littoral.example")
    seller.electronicAddress = .init("accounts@littoral.example", scheme: "EM")
    var buyer = Invoice.Party(
      "Hafenamt <Kiel> & Söhne",
      address: .init("Am Kai 3", "Haus 2", postCode: "24103", city: "Kiel", country: "DE"),
      taxIdentifier: "DE123456789")
    buyer.electronicAddress = .init("rechnung@hafen.example", scheme: "EM")
    var first = Invoice.Line(
      "Tide gauge TG-4", quantity: DecimalNumber(2), price: number("1840.00"), tax: .standard(20))
    first.description = "Radar, RS-485"
    first.sellerNumber = "TG-4"
    first.standardIdentifier = .init("4006381333931", scheme: "0160")
    first.attributes = [.init("Range", "20 m")]
    first.adjustments = [.allowance(number("80.00"), reason: "Launch offer")]
    first.country = "FR"
    var second = Invoice.Line(
      "Cable", quantity: number("12.5"), unit: "MTR", price: number("3.333"), tax: .standard(20))
    second.discount = number("0.267")
    second.note = "Cut to length"
    second.period = .init(start: day(1), end: day(9))
    let third = Invoice.Line(
      "Manual", quantity: DecimalNumber(1), price: number("25"),
      tax: Invoice.Tax(.standard, rate: number("5.5")))
    var invoice = Invoice(
      number: "2026-1142", issueDate: day(23), dueDate: day(30), seller: seller, buyer: buyer,
      lines: [first, second, third])
    invoice.buyerReference = "04011000-12345-34"
    invoice.notes = [.init("Thank you for your order", subject: "AAI")]
    invoice.references.purchaseOrder = "PO-77"
    invoice.references.contract = "C-12"
    invoice.references.project = "Harbour"
    invoice.references.salesOrder = "S-9"
    invoice.delivery = .init(
      name: "Pier 4", date: day(12),
      address: .init("Pier 4", postCode: "24103", city: "Kiel", country: "DE"))
    invoice.payments = [
      .transfer(iban: "FR7630006000011234567890189", bic: "AGRIFRPP", name: "Littoral Instruments")
    ]
    invoice.paymentReference = "2026-1142"
    invoice.paymentTerms = "Within seven days"
    invoice.adjustments = [.charge(number("15.00"), reason: "Freight", tax: .standard(20))]
    invoice.prepaid = number("500.00")
    invoice.precedingInvoices = [.init("2026-1001", date: day(2))]
    invoice.accountingReference = "4711"
    invoice.attachments = [
      .init("D-1", description: "Delivery note", address: "https://littoral.example/d/1")
    ]
    return invoice
  }
}
