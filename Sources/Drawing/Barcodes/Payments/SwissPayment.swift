/// What a Swiss QR-bill says, checked (SIX, Swiss Implementation Guidelines for the QR-bill, version 2.3).
public struct SwissPayment: Hashable, Sendable {
  /// A name with a structured address.
  public struct Address: Hashable, Sendable {
    /// At most 70 characters.
    public var name: String
    /// At most 70 characters; empty for none.
    public var street: String
    /// At most 16 characters; empty for none.
    public var building: String
    /// At most 16 characters, without the code of the country.
    public var postalCode: String
    /// At most 35 characters.
    public var town: String
    /// Two letters of ISO 3166-1.
    public var country: String

    /// Creates an address.
    public init(
      name: String, street: String = "", building: String = "", postalCode: String, town: String,
      country: String = "CH"
    ) {
      self.name = name
      self.street = street
      self.building = building
      self.postalCode = postalCode
      self.town = town
      self.country = country
    }

    /// Name, street, town as they are printed; the country where it is another one.
    public func lines(at home: String = "CH") -> [String] {
      let place =
        country == home || country == "CH"
        ? "\(postalCode) \(town)" : "\(country)-\(postalCode) \(town)"
      let road = building.isEmpty ? street : "\(street) \(building)"
      return [name, road, place].filter { !$0.utf8.allSatisfy { $0 == 0x20 } }
    }
  }

  /// The currencies of the code.
  public enum Currency: String, Hashable, Sendable {
    case francs = "CHF"
    case euros = "EUR"
  }

  /// The account, of Switzerland or Liechtenstein.
  public let account: IBAN
  /// Who is paid.
  public let creditor: Address
  /// The amount in hundredths, 1…99,999,999,999; nil for one that is written by hand.
  public let cents: Int?
  public let currency: Currency
  /// Who pays; nil for one who is written by hand.
  public let debtor: Address?
  public let reference: SwissReference
  /// A message to people.
  public let message: String
  /// Data for programs, such as those of Swico.
  public let billingInformation: String
  /// At most two, of at most 100 characters, such as those of eBill.
  public let procedures: [String]

  /// - Throws: `BarcodeError` for what the guidelines do not allow.
  public init(
    account: String, creditor: Address, cents: Int?, currency: Currency = .francs,
    debtor: Address? = nil, reference: SwissReference = .none, message: String = "",
    billingInformation: String = "", procedures: [String] = []
  ) throws(BarcodeError) {
    self.account = try IBAN(account)
    self.creditor = creditor
    self.cents = cents
    self.currency = currency
    self.debtor = debtor
    self.reference = reference
    self.message = message
    self.billingInformation = billingInformation
    self.procedures = procedures
    try check()
  }

  private func check() throws(BarcodeError) {
    guard ["CH", "LI"].contains(account.country), account.compact.utf8.count == 21 else {
      throw BarcodeError(
        "barcode-syntax",
        "a QR-bill is paid to an account in Switzerland or Liechtenstein, not \(account)")
    }
    if let cents, !(1...99_999_999_999).contains(cents) {
      throw BarcodeError(
        "barcode-syntax", "the amount of a QR-bill is 0.01 to 999 999 999.99",
        hint: "leave it out for one that is written by hand")
    }
    try reference.check()
    if case .qr = reference {
      guard account.isQRIBAN else {
        throw BarcodeError(
          "barcode-syntax", "a QR reference needs a QR-IBAN, which \(account) is not",
          hint: "take the QR-IBAN of the account, or a creditor reference")
      }
    } else if account.isQRIBAN {
      throw BarcodeError(
        "barcode-syntax", "the QR-IBAN \(account) needs a QR reference",
        hint: "take the IBAN of the account, or a QR reference")
    }
    try check(creditor, "the creditor")
    if let debtor { try check(debtor, "the debtor") }
    try check(message, "the message", most: 140, isRequired: false)
    try check(billingInformation, "the billing information", most: 140, isRequired: false)
    guard message.unicodeScalars.count + billingInformation.unicodeScalars.count <= 140 else {
      throw BarcodeError(
        "barcode-too-long", "message and billing information have more than 140 characters together"
      )
    }
    guard procedures.count <= 2 else {
      throw BarcodeError("barcode-too-long", "a QR-bill has at most two alternative procedures")
    }
    for procedure in procedures {
      try check(procedure, "an alternative procedure", most: 100, isRequired: true)
    }
  }

  private func check(_ address: Address, _ whose: String) throws(BarcodeError) {
    try check(address.name, "the name of \(whose)", most: 70, isRequired: true)
    try check(address.street, "the street of \(whose)", most: 70, isRequired: false)
    try check(address.building, "the building number of \(whose)", most: 16, isRequired: false)
    try check(address.postalCode, "the postal code of \(whose)", most: 16, isRequired: true)
    try check(address.town, "the town of \(whose)", most: 35, isRequired: true)
    guard address.country.utf8.count == 2,
      address.country.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else {
      throw BarcodeError(
        "barcode-syntax", "the country of \(whose) has two capital letters of ISO 3166-1")
    }
  }

  private func check(
    _ text: String, _ what: String, most: Int, isRequired: Bool
  ) throws(BarcodeError) {
    let count = text.unicodeScalars.count
    guard count <= most, count > 0 || !isRequired else {
      throw BarcodeError(
        count == 0 ? "barcode-length" : "barcode-too-long",
        count == 0
          ? "\(what) is missing" : "\(what) has \(count) characters, at most \(most) are allowed")
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // Basic Latin, Latin-1, Latin Extended-A, Ș ș Ț ț €.
      case 0x20...0x7E, 0xA0...0x17F, 0x218...0x21B, 0x20AC: continue
      default: throw .character(scalar, in: what, allowed: "the Latin letters of the guidelines")
      }
    }
  }

  /// The amount as in the code: `1949.75`.
  private var amount: String {
    guard let cents else { return "" }
    let rest = cents % 100
    return "\(cents / 100)." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  /// The amount as it is printed, in groups of three digits: `1 949.75`.
  public var printedAmount: String {
    let parts = amount.split(separator: ".")
    guard parts.count == 2 else { return "" }
    let whole = parts[0]
    let first = (whole.count - 1) % 3 + 1
    return CheckCharacters.grouped(String(whole), by: 3, first: first) + "." + parts[1]
  }

  /// The data of the code: lines of `SPC`, version 02.00 (section 4).
  public var payload: String {
    func lines(_ address: Address?) -> [String] {
      guard let address else { return Array(repeating: "", count: 7) }
      return [
        "S", address.name, address.street, address.building, address.postalCode, address.town,
        address.country,
      ]
    }
    var lines =
      ["SPC", "0200", "1", account.compact] + lines(creditor) + lines(nil) + [
        amount, currency.rawValue,
      ]
      + lines(debtor) + [reference.kind, reference.compact, message, "EPD"]
    if !billingInformation.isEmpty || !procedures.isEmpty { lines.append(billingInformation) }
    lines += procedures
    return lines.joined(separator: "\n")
  }

  /// The QR code, of level M exactly and at most of version 25.
  ///
  /// - Throws: `BarcodeError` for more data than that holds.
  public func symbol() throws(BarcodeError) -> BarcodeSymbol {
    try QRCode.encode(payload, level: .medium, versions: 1...25)
  }
}
