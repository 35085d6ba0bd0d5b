/// The reference of a Swiss QR-bill.
public enum SwissReference: Hashable, Sendable {
  /// 27 digits, the last one a check digit modulo 10, recursive; for accounts with a QR-IBAN.
  case qr(String)
  /// A creditor reference of ISO 11649, which begins with RF; for other accounts.
  case creditor(String)
  case none

  /// A QR reference of up to 26 digits, which zeros are put before, and their check digit.
  ///
  /// - Throws: `BarcodeError` for more digits and other characters.
  public static func qr(of digits: String) throws(BarcodeError) -> SwissReference {
    let plain = try CheckDigits.digits(digits, of: "a QR reference")
    guard plain.count <= 26, !plain.isEmpty else {
      throw BarcodeError(
        "barcode-length",
        "a QR reference has 26 digits and a check digit, not \(plain.count) digits")
    }
    let padded = [UInt8](repeating: 0x30, count: 26 - plain.count) + plain
    return .qr(CheckDigits.string(padded + [checkDigit(padded)]))
  }

  /// A creditor reference of 1 to 21 letters and digits.
  ///
  /// - Throws: `BarcodeError` for more, and for other characters.
  public static func creditor(of text: String) throws(BarcodeError) -> SwissReference {
    let plain = CheckCharacters.compact(text)
    guard (1...21).contains(plain.count), plain.allSatisfy(isLetterOrDigit) else {
      throw BarcodeError(
        "barcode-syntax",
        "a creditor reference has 1 to 21 letters and digits after RF and its check digits")
    }
    return .creditor(
      "RF" + CheckCharacters.digits97(plain + Array("RF".utf8)) + CheckDigits.string(plain))
  }

  /// The kind in the code.
  var kind: String {
    switch self {
    case .qr: "QRR"
    case .creditor: "SCOR"
    case .none: "NON"
    }
  }

  /// Without spaces.
  var compact: String {
    switch self {
    case .qr(let text), .creditor(let text): CheckDigits.string(CheckCharacters.compact(text))
    case .none: ""
    }
  }

  /// In groups, as it is printed.
  public var printed: String {
    switch self {
    case .qr: CheckCharacters.grouped(compact, by: 5, first: 2)
    case .creditor: CheckCharacters.grouped(compact, by: 4)
    case .none: ""
    }
  }

  func check() throws(BarcodeError) {
    let bytes = Array(compact.utf8)
    switch self {
    case .none: return
    case .qr:
      guard bytes.count == 27, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
        throw BarcodeError(
          "barcode-length", "a QR reference has 27 digits, not ‘\(compact.prefix(40))’",
          hint: "SwissReference.qr(of:) computes the check digit of up to 26 digits")
      }
      let expected = Self.checkDigit(bytes.dropLast())
      guard bytes[26] == expected else {
        throw .checkDigit(
          CheckDigits.string(bytes[26...]), of: "the QR reference \(compact)",
          expected: CheckDigits.string([expected]))
      }
    case .creditor:
      guard (5...25).contains(bytes.count), bytes.starts(with: "RF".utf8),
        bytes.allSatisfy(Self.isLetterOrDigit),
        CheckCharacters.remainder97(bytes[4...] + bytes[..<4]) == 1
      else {
        throw BarcodeError(
          "barcode-check-digit", "‘\(compact.prefix(40))’ is no creditor reference of ISO 11649",
          hint: "SwissReference.creditor(of:) computes its check digits")
      }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
  }

  /// Modulo 10, recursive.
  private static func checkDigit(_ digits: some Sequence<UInt8>) -> UInt8 {
    let table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
    var carry = 0
    for digit in digits { carry = table[(carry + Int(digit &- 0x30)) % 10] }
    return UInt8((10 - carry) % 10) + 0x30
  }
}
