/// A SEPA credit transfer as a QR code (European Payments Council, EPC069-12, version 002).
public struct EPCPayment: Hashable, Sendable {
  /// What the transfer is for.
  public enum Remittance: Hashable, Sendable {
    case none
    /// At most 140 characters.
    case text(String)
    /// A creditor reference of ISO 11649, at most 35 characters.
    case reference(String)
  }

  /// The account.
  public let account: IBAN
  /// Who is paid, at most 70 characters.
  public let name: String
  /// The code of the bank, 8 or 11 characters; empty within the European Economic Area.
  public let bic: String
  /// 0.01 to 999,999,999.99 euros in cents; nil for an amount that the payer chooses.
  public let cents: Int?
  /// Four letters, such as `GDDS`; empty for none.
  public let purpose: String
  public let remittance: Remittance
  /// A hint to the payer, at most 70 characters.
  public let information: String

  /// - Throws: `BarcodeError` for what the guidelines do not allow.
  public init(
    account: String, name: String, cents: Int?, remittance: Remittance = .none, bic: String = "",
    purpose: String = "", information: String = ""
  ) throws(BarcodeError) {
    self.account = try IBAN(account)
    self.name = name
    self.bic = bic
    self.cents = cents
    self.purpose = purpose
    self.remittance = remittance
    self.information = information
    try Self.check(name, "the name", 1...70)
    try Self.check(purpose, "the purpose", 0...4)
    try Self.check(information, "the information", 0...70)
    guard bic.isEmpty || bic.utf8.count == 8 || bic.utf8.count == 11,
      bic.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) })
    else {
      throw BarcodeError(
        "barcode-syntax", "a BIC has 8 or 11 capital letters and digits, not ‘\(bic.prefix(20))’")
    }
    switch remittance {
    case .none: break
    case .text(let text): try Self.check(text, "the remittance text", 1...140)
    case .reference(let text):
      try Self.check(text, "the reference", 1...35)
      if text.utf8.starts(with: "RF".utf8) { try SwissReference.creditor(text).check() }
    }
    if let cents, !(1...99_999_999_999).contains(cents) {
      throw BarcodeError(
        "barcode-syntax", "the amount of a transfer is 0.01 to 999 999 999.99 euros")
    }
  }

  private static func check(
    _ text: String, _ what: String, _ range: ClosedRange<Int>
  ) throws(BarcodeError) {
    let count = text.unicodeScalars.count
    guard range.contains(count) else {
      throw BarcodeError(
        count == 0 ? "barcode-length" : "barcode-too-long",
        count == 0
          ? "\(what) is missing"
          : "\(what) has \(count) characters, at most \(range.upperBound) are allowed")
    }
    if let scalar = text.unicodeScalars.first(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      throw .character(scalar, in: what, allowed: "no control characters")
    }
  }

  /// The data of the code: lines of `BCD`, version 002, in UTF-8.
  public var payload: String {
    var amount = ""
    if let cents {
      let rest = cents % 100
      amount = "EUR\(cents / 100)." + (rest < 10 ? "0\(rest)" : "\(rest)")
    }
    var reference = ""
    var text = ""
    switch remittance {
    case .none: break
    case .text(let words): text = words
    case .reference(let words): reference = words
    }
    var lines = [
      "BCD", "002", "1", "SCT", bic, name, account.compact, amount, purpose, reference, text,
      information,
    ]
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The QR code, of level M exactly and at most of version 13.
  ///
  /// - Throws: `BarcodeError` for more data than that holds.
  public func symbol() throws(BarcodeError) -> BarcodeSymbol {
    try QRCode.encode(payload, level: .medium, versions: 1...13)
  }
}
