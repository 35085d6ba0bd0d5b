/// An account number of ISO 13616, checked.
public struct IBAN: Hashable, Sendable, CustomStringConvertible {
  /// Letters and digits without spaces, in capitals.
  public let compact: String

  /// - Parameter text: With or without spaces.
  /// - Throws: `BarcodeError` for what is no account number, and for check digits that are wrong.
  public init(_ text: String) throws(BarcodeError) {
    let bytes = CheckCharacters.compact(text)
    guard (15...34).contains(bytes.count), bytes[0...1].allSatisfy({ (0x41...0x5A).contains($0) }),
      bytes[2...3].allSatisfy({ (0x30...0x39).contains($0) }),
      bytes.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) })
    else {
      throw BarcodeError(
        "barcode-syntax", "‘\(text.prefix(50))’ is no IBAN",
        hint: "it has two letters, two check digits and 11 to 30 letters and digits")
    }
    compact = CheckDigits.string(bytes)
    guard CheckCharacters.remainder97(bytes[4...] + bytes[..<4]) == 1 else {
      let right = CheckCharacters.digits97(bytes[4...] + bytes[..<2])
      throw .checkDigit(
        CheckDigits.string(bytes[2...3]), of: "the IBAN \(compact)", expected: right)
    }
  }

  /// The code of the country.
  public var country: String { String(compact.prefix(2)) }

  /// Whether it is a QR-IBAN of Switzerland or Liechtenstein: the institution is 30000 to 31999.
  public var isQRIBAN: Bool {
    guard country == "CH" || country == "LI", let number = Int(compact.dropFirst(4).prefix(5))
    else {
      return false
    }
    return (30_000...31_999).contains(number)
  }

  /// In groups of four.
  public var description: String { CheckCharacters.grouped(compact, by: 4) }
}

/// Check digits modulo 97 of ISO/IEC 7064, and groups of characters.
enum CheckCharacters {
  /// Letters in capitals, without spaces.
  static func compact(_ text: String) -> [UInt8] {
    text.utf8.filter { $0 != 0x20 }.map { (0x61...0x7A).contains($0) ? $0 - 32 : $0 }
  }

  /// Letters count as two digits, from 10 for A.
  static func remainder97(_ bytes: some Sequence<UInt8>) -> Int {
    var remainder = 0
    for byte in bytes {
      if (0x30...0x39).contains(byte) {
        remainder = (remainder * 10 + Int(byte - 0x30)) % 97
      } else {
        remainder = (remainder * 100 + Int(byte &- 0x41) + 10) % 97
      }
    }
    return remainder
  }

  /// The check digits for characters that end with those of the country, or with RF.
  static func digits97(_ bytes: some Sequence<UInt8>) -> String {
    let digits = 98 - remainder97(Array(bytes) + [0x30, 0x30])
    return digits < 10 ? "0\(digits)" : "\(digits)"
  }

  /// - Parameter first: The length of the first group, where it is another one.
  static func grouped(_ text: String, by length: Int, first: Int? = nil) -> String {
    var result = ""
    var left = first ?? length
    for character in text {
      if left == 0 {
        result += " "
        left = length
      }
      result.append(character)
      left -= 1
    }
    return result
  }
}
