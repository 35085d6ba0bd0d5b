public import ComposeLocaleFormatting

/// An invoice as a value: the business terms of EN 16931-1, from which its XML is written and its page can be made.
///
/// The sums are not stored: `totals()` computes them from the lines, so that they always hold.
public struct Invoice: Sendable {
  /// Number (BT-1).
  public var number: String
  /// Date of issue (BT-2).
  public var issueDate: CalendarDate
  /// The kind of document (BT-3, UNTDID 1001): 380 an invoice, 381 a credit note, 384 a correction.
  public var typeCode = "380"
  /// ISO 4217 (BT-5).
  public var currency: String
  /// The currency in which the seller accounts for the tax (BT-6), and the tax in it (BT-111).
  public var accountingTax: AccountingTax?
  /// When the tax becomes due (BT-7), if not on the date of issue.
  public var taxPointDate: CalendarDate?
  /// What the tax becomes due by (BT-8, UNTDID 2475): 5 the date of issue, 29 the delivery, 72 the payment; instead of the date.
  public var taxPointCode: String?
  /// The process that the invoice is part of, as the buyer names it (BT-23).
  public var businessProcess: String?
  /// When the amount is due (BT-9).
  public var dueDate: CalendarDate?
  /// What the buyer routes the invoice by (BT-10), in Germany the Leitweg-ID.
  public var buyerReference: String?
  /// Project (BT-11), contract (BT-12), order of the buyer (BT-13), order of the seller (BT-14), receiving advice (BT-15),
  /// despatch advice (BT-16), tender or lot (BT-17) and what is invoiced (BT-18).
  public var references = References()
  /// Where the buyer books it (BT-19).
  public var accountingReference: String?
  /// How it is to be paid, in words (BT-20).
  public var paymentTerms: String?
  /// BG-1.
  public var notes: [Note] = []
  /// The invoices that this one corrects or follows (BG-3).
  public var precedingInvoices: [PrecedingInvoice] = []
  /// BG-4.
  public var seller: Party
  /// BG-7.
  public var buyer: Party
  /// Who is paid, if not the seller (BG-10).
  public var payee: Party?
  /// BG-11.
  public var taxRepresentative: Party?
  /// BG-13.
  public var delivery: Delivery?
  /// What time the invoice is for (BG-14).
  public var period: Period?
  /// BG-16 to BG-19.
  public var payments: [Payment] = []
  /// What the payer is to quote (BT-83).
  public var paymentReference: String?
  /// Allowances (BG-20) and charges (BG-21) on the whole.
  public var adjustments: [Adjustment] = []
  /// What has been paid (BT-113).
  public var prepaid: DecimalNumber?
  /// Added to the amount due to round it (BT-114).
  public var rounding: DecimalNumber?
  /// Why no tax is charged in a category (BT-120, BT-121).
  public var exemptions: [TaxCategory: Exemption] = [:]
  /// BG-24.
  public var attachments: [Attachment] = []
  /// BG-25.
  public var lines: [Line]
  /// The sums as they were read from XML without lines (MINIMUM, BASIC WL); nil for invoices with lines, whose sums are computed.
  public var statedTotals: InvoiceTotals?

  /// An invoice of lines; the other terms are properties.
  public init(
    number: String, issueDate: CalendarDate, currency: String = "EUR", dueDate: CalendarDate? = nil,
    seller: Party, buyer: Party,
    lines: [Line]
  ) {
    self.number = number
    self.issueDate = issueDate
    self.currency = currency
    self.dueDate = dueDate
    self.seller = seller
    self.buyer = buyer
    self.lines = lines
  }
}

extension Invoice {
  /// Documents that the invoice refers to, by their numbers.
  public struct References: Hashable, Sendable {
    public var project: String?
    public var contract: String?
    public var purchaseOrder: String?
    public var salesOrder: String?
    public var receivingAdvice: String?
    public var despatchAdvice: String?
    public var tender: String?
    /// Such as the number of a meter; its scheme is a code of UNTDID 1153.
    public var invoicedObject: Identifier?

    /// No references.
    public init() {}
  }

  /// The tax in the currency in which the seller accounts for it.
  public struct AccountingTax: Hashable, Sendable {
    /// ISO 4217.
    public var currency: String
    /// Of the whole invoice; BR-53 asks for it.
    public var amount: DecimalNumber?

    /// Creates the tax in another currency.
    public init(_ currency: String, amount: DecimalNumber?) {
      self.currency = currency
      self.amount = amount
    }
  }

  /// A note (BG-1).
  public struct Note: Hashable, Sendable {
    public var text: String
    /// UNTDID 4451, such as AAI.
    public var subject: String?

    /// Creates a note.
    public init(_ text: String, subject: String? = nil) {
      self.text = text
      self.subject = subject
    }
  }

  /// An earlier invoice (BG-3).
  public struct PrecedingInvoice: Hashable, Sendable {
    public var number: String
    public var date: CalendarDate?

    /// Creates a reference to an invoice.
    public init(_ number: String, date: CalendarDate? = nil) {
      self.number = number
      self.date = date
    }
  }

  /// Who takes part.
  public struct Party: Hashable, Sendable {
    public var name: String
    /// Under which it trades, if not its name.
    public var tradingName: String?
    /// An identifier with its scheme of ISO 6523, such as 0088 for a GLN.
    public var identifier: Identifier?
    /// Further identifiers, of sellers.
    public var otherIdentifiers: [Identifier] = []
    /// In the register of companies.
    public var legalRegistration: Identifier?
    /// With the prefix of its country, such as DE.
    public var taxIdentifier: String?
    /// The number that the tax office gives (BT-32), of sellers.
    public var taxNumber: String?
    /// BT-33.
    public var legalInformation: String?
    public var address: Address?
    public var contact: Contact?
    /// Where electronic documents are sent (BT-34, BT-49), with its scheme (EAS), such as EM for mail.
    public var electronicAddress: Identifier?

    /// The identifier, and the others.
    var allIdentifiers: [Identifier] { (identifier.map { [$0] } ?? []) + otherIdentifiers }

    /// A party; the other terms are properties.
    public init(_ name: String, address: Address? = nil, taxIdentifier: String? = nil) {
      self.name = name
      self.address = address
      self.taxIdentifier = taxIdentifier
    }
  }

  /// An identifier, and the list that it is of.
  public struct Identifier: Hashable, Sendable {
    public var value: String
    public var scheme: String?

    /// Creates an identifier.
    public init(_ value: String, scheme: String? = nil) {
      self.value = value
      self.scheme = scheme
    }
  }

  /// A postal address.
  public struct Address: Hashable, Sendable {
    /// Up to three lines.
    public var lines: [String]
    public var city: String?
    public var postCode: String?
    public var subdivision: String?
    /// ISO 3166-1 in two letters.
    public var country: String

    /// Creates an address.
    public init(_ lines: String..., postCode: String? = nil, city: String? = nil, country: String) {
      self.lines = lines
      self.postCode = postCode
      self.city = city
      self.country = country
    }
  }

  /// Whom to ask.
  public struct Contact: Hashable, Sendable {
    public var name: String?
    public var department: String?
    public var telephone: String?
    public var mail: String?

    /// Creates a contact.
    public init(name: String? = nil, telephone: String? = nil, mail: String? = nil) {
      self.name = name
      self.telephone = telephone
      self.mail = mail
    }
  }

  /// Where and when goods are delivered (BG-13).
  public struct Delivery: Hashable, Sendable {
    public var name: String?
    /// Of the place (BT-71), with its scheme of ISO 6523.
    public var identifier: Identifier?
    public var date: CalendarDate?
    public var address: Address?

    /// Creates a delivery.
    public init(name: String? = nil, date: CalendarDate? = nil, address: Address? = nil) {
      self.name = name
      self.date = date
      self.address = address
    }
  }

  /// The first and the last day.
  public struct Period: Hashable, Sendable {
    public var start: CalendarDate?
    public var end: CalendarDate?

    /// Creates a period.
    public init(start: CalendarDate? = nil, end: CalendarDate? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// How it can be paid (BG-16).
  public struct Payment: Hashable, Sendable {
    /// UNTDID 4461: 30 credit transfer, 58 SEPA credit transfer, 59 SEPA direct debit, 48 card.
    public var code: String
    public var text: String?
    /// The account that is paid to (BT-84), or that is debited (BT-91).
    public var iban: String?
    public var accountName: String?
    /// An account without an IBAN (BT-84).
    public var account: String?
    public var bic: String?
    /// The mandate of a direct debit (BT-89), and who collects it (BT-90).
    public var mandate: String?
    public var creditor: String?
    /// The last digits of a card (BT-87), and whose it is (BT-88).
    public var card: String?
    public var cardHolder: String?

    /// Creates a way to pay.
    public init(code: String, text: String? = nil) {
      self.code = code
      self.text = text
    }

    /// A SEPA credit transfer.
    public static func transfer(iban: String, bic: String? = nil, name: String? = nil) -> Payment {
      var payment = Payment(code: "58")
      payment.iban = iban
      payment.bic = bic
      payment.accountName = name
      return payment
    }
  }

  /// An allowance or a charge (BG-20, BG-21, BG-27, BG-28).
  public struct Adjustment: Hashable, Sendable {
    public var isCharge: Bool
    public var amount: DecimalNumber
    public var reason: String?
    /// UNTDID 5189 for allowances, 7161 for charges.
    public var reasonCode: String?
    /// What the amount is a percentage of, and the percentage.
    public var base: DecimalNumber?
    public var percentage: DecimalNumber?
    /// Of adjustments on the whole.
    public var tax: Tax?

    /// Less to pay.
    public static func allowance(_ amount: DecimalNumber, reason: String, tax: Tax? = nil)
      -> Adjustment
    {
      Adjustment(isCharge: false, amount: amount, reason: reason, tax: tax)
    }

    /// More to pay.
    public static func charge(_ amount: DecimalNumber, reason: String, tax: Tax? = nil)
      -> Adjustment
    {
      Adjustment(isCharge: true, amount: amount, reason: reason, tax: tax)
    }

    /// The amount with its sign: below zero for an allowance.
    var signed: DecimalNumber { isCharge ? amount : amount.negated() }
  }

  /// A category of value added tax (UNCL 5305).
  public enum TaxCategory: String, Hashable, Sendable, CaseIterable {
    case standard = "S"
    case zeroRated = "Z"
    case exempt = "E"
    case reverseCharge = "AE"
    case intraCommunity = "K"
    case export = "G"
    case outsideScope = "O"
    case canaryIslands = "L"
    case ceutaAndMelilla = "M"
  }

  /// The tax on a line.
  public struct Tax: Hashable, Sendable {
    public var category: TaxCategory
    /// In per cent.
    public var rate: DecimalNumber

    /// Creates a tax; categories other than the standard one have the rate 0.
    public init(_ category: TaxCategory = .standard, rate: DecimalNumber = DecimalNumber(0)) {
      self.category = category
      self.rate = rate
    }

    /// The standard category with a rate in per cent.
    public static func standard(_ rate: Int) -> Tax { Tax(.standard, rate: DecimalNumber(rate)) }
  }

  /// Why no tax is charged.
  public struct Exemption: Hashable, Sendable {
    public var reason: String?
    /// VATEX.
    public var code: String?

    /// Creates a reason.
    public init(_ reason: String? = nil, code: String? = nil) {
      self.reason = reason
      self.code = code
    }
  }

  /// A document that supports the invoice (BG-24).
  public struct Attachment: Hashable, Sendable {
    public var number: String
    public var description: String?
    /// Where it is.
    public var address: String?
    /// The document itself (BT-125).
    public var file: File?

    /// A file within the XML.
    public struct File: Hashable, Sendable {
      public var name: String
      /// One of application/pdf, image/png, image/jpeg, text/csv and the types of OpenDocument and Office Open XML spreadsheets.
      public var mediaType: String
      public var bytes: [UInt8]

      /// Creates a file.
      public init(_ name: String, mediaType: String, bytes: [UInt8]) {
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
      }
    }

    /// Creates a reference to a document.
    public init(_ number: String, description: String? = nil, address: String? = nil) {
      self.number = number
      self.description = description
      self.address = address
    }
  }

  /// A line (BG-25).
  public struct Line: Sendable {
    /// BT-126; nil for its place, from 1.
    public var identifier: String?
    public var note: String?
    public var quantity: DecimalNumber
    /// UN/ECE Recommendations 20 and 21: C62 pieces, H87 pieces, HUR hours, KGM kilograms, DAY days.
    public var unit: String
    /// The net price of the base quantity (BT-146).
    public var price: DecimalNumber
    /// The discount on the gross price (BT-147), which is the net price and this unless it is given.
    public var discount: DecimalNumber?
    /// BT-148; nil for the net price and the discount, or for none without a discount.
    public var grossPrice: DecimalNumber?
    /// How much the price is for (BT-149).
    public var baseQuantity: DecimalNumber?
    public var tax: Tax
    public var adjustments: [Adjustment] = []
    public var period: Period?
    /// The line of the buyer's order (BT-132).
    public var orderLine: String?
    public var accountingReference: String?
    public var name: String
    public var description: String?
    public var sellerNumber: String?
    public var buyerNumber: String?
    /// Such as a GTIN with the scheme 0160.
    public var standardIdentifier: Identifier?
    /// What the item is by lists of goods (BT-158), such as CPV.
    public var classifications: [Classification] = []
    /// What is invoiced, such as the number of a meter (BT-128); its scheme is a code of UNTDID 1153.
    public var invoicedObject: Identifier?
    /// ISO 3166-1 in two letters.
    public var country: String?
    /// Names and values, such as a colour (BG-32).
    public var attributes: [Attribute] = []

    /// A class of a list of goods.
    public struct Classification: Hashable, Sendable {
      public var code: String
      /// UNTDID 7143: STI CPV, TST UNSPSC, HS the harmonised system.
      public var list: String
      public var version: String?

      /// Creates a class.
      public init(_ code: String, list: String, version: String? = nil) {
        self.code = code
        self.list = list
        self.version = version
      }
    }

    /// A property of an item.
    public struct Attribute: Hashable, Sendable {
      public var name: String
      public var value: String

      /// Creates a property.
      public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    /// A line; the other terms are properties.
    public init(
      _ name: String, quantity: DecimalNumber, unit: String = "C62", price: DecimalNumber, tax: Tax
    ) {
      self.name = name
      self.quantity = quantity
      self.unit = unit
      self.price = price
      self.tax = tax
    }
  }
}
