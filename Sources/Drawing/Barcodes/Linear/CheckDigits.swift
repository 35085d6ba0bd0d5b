/// Check digits of numbers in bar codes.
enum CheckDigits {
  /// Modulo 10 with the weights 3 and 1 from the right (GS1 General Specifications, 7.9).
  static func gs1(_ digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() {
      sum += Int(digit &- 0x30) * (index % 2 == 0 ? 3 : 1)
    }
    return UInt8((10 - sum % 10) % 10) + 0x30
  }

  /// The digits of a number without spaces and hyphens, as ASCII.
  static func digits(_ text: String, of kind: String) throws(BarcodeError) -> [UInt8] {
    var digits: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": digits.append(UInt8(scalar.value))
      case " ", "-": continue
      default: throw .character(scalar, in: kind, allowed: "digits only")
      }
    }
    return digits
  }

  /// The digits of a number with its check digit, which is verified where it is there, else computed.
  static func completed(
    _ text: String, length: Int, of kind: String
  ) throws(BarcodeError) -> [UInt8] {
    let digits = try digits(text, of: kind)
    switch digits.count {
    case length - 1: return digits + [gs1(digits)]
    case length:
      let expected = gs1(digits.dropLast())
      guard expected == digits[length - 1] else {
        throw .checkDigit(
          string(digits.suffix(1)), of: string(digits), expected: string([expected]))
      }
      return digits
    default:
      throw BarcodeError(
        "barcode-length",
        "\(kind) has \(length - 1) digits and a check digit, not \(digits.count) digits",
        hint: "write \(length - 1) digits for the check digit to be computed, or all \(length)")
    }
  }

  static func string(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
