import ComposeElectronicInvoices
import ComposeLocaleFormatting

/// Invoices at random that break no rule.
struct InvoiceGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// SplitMix64.
  private mutating func next(_ bound: Int) -> Int {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(1, bound)))
  }

  private mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

  private mutating func pick<T>(_ values: [T]) -> T { values[next(values.count)] }

  private mutating func amount(_ most: Int, digits: Int = 2) -> DecimalNumber {
    DecimalNumber(coefficient: 1 + next(most), scale: digits)
  }

  private mutating func word() -> String {
    pick([
      "Cable", "Öl & Fett", "Tide gauge <TG>", "Łódź", "Εργασία", "Wartung \"plus\"", "備品", "a",
      "Papier 80 g/m²", "<![CDATA[x]]>",
    ])
  }

  private mutating func day() -> CalendarDate {
    CalendarDate(year: 2024 + next(4), month: 1 + next(12), day: 1 + next(28))
      ?? InvoiceFixtures.day(1)
  }

  private mutating func address() -> Invoice.Address {
    var result = Invoice.Address(country: pick(["DE", "FR", "IT", "ES", "NL", "PL"]))
    result.lines = (0..<next(4)).map { _ in word() }
    if chance(80) { result.city = word() }
    if chance(80) { result.postCode = "\(10_000 + next(80_000))" }
    if chance(20) { result.subdivision = word() }
    return result
  }

  mutating func party() -> Invoice.Party {
    var result = Invoice.Party(word(), address: address())
    if chance(30) { result.tradingName = word() }
    if chance(30) {
      result.identifier = Invoice.Identifier("40\(next(1_000_000))", scheme: pick(["0088", nil]))
    }
    if chance(60) {
      result.legalRegistration = Invoice.Identifier(
        "HRB \(next(9_999))", scheme: pick(["0002", nil]))
    }
    if chance(40) { result.electronicAddress = Invoice.Identifier("a@b.example", scheme: "EM") }
    if chance(40) {
      var contact = Invoice.Contact(name: word(), telephone: "+49 40 1234", mail: "x@y.example")
      if chance(30) { (contact.name, contact.department) = (nil, word()) }
      result.contact = contact
    }
    return result
  }

  /// The taxes of an invoice that go together.
  private mutating func taxes() -> [Invoice.Tax] {
    let standard =
      [7, 19, 20, 5].map { Invoice.Tax.standard($0) } + [
        Invoice.Tax(.standard, rate: DecimalNumber(coefficient: 55, scale: 1))
      ]
    switch next(8) {
    case 0: return [Invoice.Tax(.reverseCharge)]
    case 1: return [Invoice.Tax(.intraCommunity)]
    case 2: return [Invoice.Tax(.export)]
    case 3: return [Invoice.Tax(.outsideScope)]
    case 4:
      return [
        Invoice.Tax(.canaryIslands, rate: DecimalNumber(7)),
        Invoice.Tax(.ceutaAndMelilla, rate: DecimalNumber(4)),
      ]
    case 5:
      return standard + [
        Invoice.Tax(.zeroRated), Invoice.Tax(.exempt), Invoice.Tax(.reverseCharge),
      ]
    default: return [pick(standard)]
    }
  }

  private mutating func adjustment(_ tax: Invoice.Tax?) -> Invoice.Adjustment {
    let isCharge = chance(50)
    var result: Invoice.Adjustment =
      isCharge
      ? .charge(amount(999), reason: word(), tax: tax)
      : .allowance(amount(999), reason: word(), tax: tax)
    if chance(30) {
      result.base = amount(99_999)
      result.percentage = amount(1_000)
    }
    if chance(30) { result.reasonCode = isCharge ? "FC" : "95" }
    return result
  }

  mutating func line(_ tax: Invoice.Tax) -> Invoice.Line {
    var result = Invoice.Line(
      word(), quantity: amount(100_000, digits: next(4)),
      unit: pick(["C62", "HUR", "KGM", "MTR", "DAY", "XPX"]),
      price: amount(1_000_000, digits: next(5)), tax: tax)
    if chance(10) { result.quantity = result.quantity.negated() }
    if chance(30) { result.discount = amount(500) }
    if chance(20) { result.baseQuantity = DecimalNumber(pick([1, 10, 100])) }
    if chance(30) { result.adjustments = (0...next(2)).map { _ in adjustment(nil) } }
    if chance(30) { result.note = word() }
    if chance(30) { result.description = word() }
    if chance(30) { result.sellerNumber = "S\(next(999))" }
    if chance(30) { result.buyerNumber = "B\(next(999))" }
    if chance(30) {
      result.standardIdentifier = Invoice.Identifier("4006381333931", scheme: "0160")
    }
    if chance(30) {
      result.classifications = [
        .init("65434568", list: "STI", version: pick([nil, "2008"])), .init("8471", list: "HS"),
      ]
    }
    if chance(30) { result.attributes = [.init(word(), word()), .init("Colour", word())] }
    if chance(20) { result.country = pick(["FR", "CN", "US"]) }
    if chance(20) { result.invoicedObject = Invoice.Identifier("meter \(next(99))", scheme: "AWV") }
    if chance(20) { result.orderLine = "\(next(99))" }
    if chance(20) { result.accountingReference = "A\(next(99))" }
    if chance(20) {
      let start = day()
      result.period = Invoice.Period(start: start, end: chance(50) ? max(start, day()) : nil)
    }
    return result
  }

  mutating func invoice() -> Invoice {
    let taxes = taxes()
    let isOutside = taxes[0].category == .outsideScope
    var (seller, buyer) = (party(), party())
    seller.legalRegistration = Invoice.Identifier("552100554", scheme: "0002")
    if !isOutside {
      seller.taxIdentifier = "FR40552100554"
      buyer.taxIdentifier = "DE123456789"
      if chance(20) { seller.taxNumber = "12/345" }
    }
    if chance(30) { seller.legalInformation = word() }
    var result = Invoice(
      number: "R-\(next(100_000))", issueDate: day(), dueDate: day(), seller: seller, buyer: buyer,
      lines: (0...next(6)).map { _ in line(pick(taxes)) })
    let used = Set(result.lines.map(\.tax.category))
    for category in used {
      switch category {
      case .exempt:
        result.exemptions[category] = .init("Exempt", code: pick([nil, "VATEX-EU-132"]))
      case .reverseCharge:
        result.exemptions[category] = .init("Reverse charge", code: "VATEX-EU-AE")
      case .intraCommunity:
        result.exemptions[category] = .init("Intra-community supply", code: "VATEX-EU-IC")
      case .export: result.exemptions[category] = .init("Export", code: "VATEX-EU-G")
      case .outsideScope:
        result.exemptions[category] = .init("Not subject to VAT", code: "VATEX-EU-O")
      default: break
      }
    }
    result.delivery = .init(name: chance(50) ? word() : nil, date: day(), address: address())
    if chance(30) {
      result.delivery?.identifier = .init("P\(next(99))", scheme: pick([nil, "0088"]))
    }
    result.adjustments = (0..<next(4)).map { _ in adjustment(result.lines[0].tax) }
    details(&result, isOutside: isOutside)
    return result
  }

  private mutating func details(_ invoice: inout Invoice, isOutside: Bool) {
    invoice.typeCode = pick(["380", "380", "381", "384", "326"])
    if chance(50) { invoice.buyerReference = word() }
    if chance(40) { invoice.notes = [.init(word()), .init(word(), subject: "AAI")] }
    let payment = payment()
    invoice.payments = Array(repeating: payment, count: next(3))
    if chance(40) { invoice.paymentReference = "Z\(next(999))" }
    if chance(40) { invoice.paymentTerms = word() }
    if chance(30) { invoice.prepaid = amount(1_000) }
    if chance(20) { invoice.rounding = DecimalNumber(coefficient: next(99) - 49, scale: 2) }
    if chance(30) { invoice.precedingInvoices = [.init("V-1", date: chance(50) ? day() : nil)] }
    if chance(30) { invoice.accountingReference = "4711" }
    if chance(30) { invoice.period = .init(start: nil, end: day()) }
    if chance(30) { invoice.payee = .init("Factoring AG") }
    if chance(20), !isOutside {
      invoice.taxRepresentative = .init("Rep", address: address(), taxIdentifier: "FR40552100554")
    }
    if chance(30) {
      invoice.references.purchaseOrder = "PO-1"
      invoice.references.contract = "C-1"
      invoice.references.project = "P-1"
      invoice.references.salesOrder = "S-1"
      invoice.references.tender = "Lot 3"
      invoice.references.invoicedObject = .init("O-1", scheme: "AWV")
      invoice.references.despatchAdvice = "D-1"
      invoice.references.receivingAdvice = "E-1"
    }
    if chance(30) {
      var attachment = Invoice.Attachment(
        "D-1", description: word(), address: "https://a.example/d")
      if chance(70) {
        attachment.file = .init("a.csv", mediaType: "text/csv", bytes: Array(word().utf8))
      }
      invoice.attachments = [attachment]
    }
    switch next(5) {
    case 0: invoice.taxPointDate = day()
    case 1: invoice.taxPointCode = pick(["5", "29", "72"])
    default: break
    }
    if chance(20), !isOutside { invoice.accountingTax = .init("PLN", amount: amount(9_999)) }
  }

  private mutating func payment() -> Invoice.Payment {
    switch next(4) {
    case 0:
      var debit = Invoice.Payment(code: "59")
      debit.iban = "DE02120300000000202051"
      debit.mandate = "M-1"
      debit.creditor = "DE98ZZZ09999999999"
      return debit
    case 1:
      var card = Invoice.Payment(code: "48", text: word())
      card.card = "1234"
      card.cardHolder = "M. Muster"
      return card
    case 2: return .transfer(iban: "FR7630006000011234567890189", bic: "AGRIFRPP", name: word())
    default:
      var transfer = Invoice.Payment(code: "30")
      transfer.account = "123456"
      return transfer
    }
  }

  mutating func order() -> Order {
    var buyer = party()
    buyer.taxIdentifier = "DE123456789"
    var result = Order(
      number: "PO-\(next(999))", issueDate: day(), seller: party(), buyer: buyer,
      lines: (0...next(4)).map { _ in
        var line = line(pick([.standard(19), .standard(7)]))
        line.quantity = line.quantity.magnitude
        return line
      })
    result.kind = pick(Order.Kind.allCases)
    if chance(50) { result.requestedResponse = "AC" }
    if chance(50) { result.delivery = .init(name: word(), date: day(), address: address()) }
    if chance(30) {
      result.deliveryPeriod = .init(
        start: result.issueDate, end: CalendarDate(year: 2030, month: 1, day: 1))
    }
    if chance(50) {
      result.references.quotation = "Q-1"
      result.references.contract = "C-1"
      result.references.blanketOrder = "B-1"
      result.references.purchaseOrder = "PO-0"
      result.references.previousOrder = "PO-0"
      result.references.salesOrder = "S-1"
      result.references.project = "P-1"
    }
    if chance(50) { result.notes = [.init(word(), subject: "AAI")] }
    if chance(30) { result.requisitioner = party() }
    if chance(30) { result.invoicee = party() }
    if chance(50) { result.paymentCode = "30" }
    if chance(50) { result.paymentTerms = word() }
    if chance(30) { result.adjustments = [adjustment(.standard(19))] }
    if chance(30) { result.accountingReference = "4711" }
    return result
  }
}
