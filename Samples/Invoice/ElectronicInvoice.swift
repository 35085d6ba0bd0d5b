import ComposeElectronicInvoices
import PDFReports

/// The same invoice for the program of the customer: the XML of Factur-X, from the same items.
///
/// - Throws: `InvoiceError` with the business rules that the invoice breaks.
func electronicInvoice(number: String, date: CalendarDate, due: CalendarDate, items: [Item]) throws
  -> InvoiceFile
{
  func amount(_ money: Money) -> DecimalNumber { DecimalNumber(coefficient: money.cents, scale: 2) }
  var seller = ComposeElectronicInvoices.Invoice.Party(
    "Littoral Instruments SARL",
    address: .init("Rue de la Vigie 12", postCode: "29200", city: "Brest", country: "FR"),
    taxIdentifier: "FR40552100554")
  seller.legalRegistration = .init("552100554", scheme: "0002")
  let buyer = ComposeElectronicInvoices.Invoice.Party(
    "Harbour Office Saint-Malo",
    address: .init("Quai Saint-Louis 3", postCode: "35400", city: "Saint-Malo", country: "FR"))
  var invoice = ComposeElectronicInvoices.Invoice(
    number: number, issueDate: date, dueDate: due, seller: seller,
    buyer: buyer,
    lines: items.map { item in
      var line = ComposeElectronicInvoices.Invoice.Line(
        item.name, quantity: DecimalNumber(item.quantity), price: amount(item.price),
        tax: .standard(20))
      line.description = item.detail
      return line
    })
  invoice.payments = [.transfer(iban: "FR7630006000011234567890189", bic: "AGRIFRPP")]
  invoice.paymentReference = number
  return try invoice.file(profile: .en16931)
}
